// The summary of all visits: medians with their spread, and ratios to the plain page of the same run.
import type { Visit } from './measure.ts';
import { pageNames } from './server.ts';

/** The three kinds of visits. */
export const kinds = ['quick', 'slow', 'long'] as const;
export type Kind = (typeof kinds)[number];

/** Every visit of a run, by kind and page. */
export type Visits = Record<Kind, Record<(typeof pageNames)[number], Visit[]>>;

interface Row {
  name: string;
  kind: Kind;
  figure: keyof Visit;
  /** The unit in the table. */
  unit: 'ms' | 'kB' | 'MB' | '';
  /** The maximum ratio to the plain page; for the layout shift, the maximum value. */
  most?: number;
}

const rows: readonly Row[] = [
  { name: 'first card', kind: 'quick', figure: 'firstCard', unit: 'ms', most: 1.3 },
  {
    name: 'first card on slow 4G with a 4 times slower processor',
    kind: 'slow',
    figure: 'firstCard',
    unit: 'ms',
    most: 0.85,
  },
  { name: 'choice to painted, 25 jobs', kind: 'quick', figure: 'screen', unit: 'ms', most: 0.95 },
  { name: 'choice to painted, 500 jobs', kind: 'long', figure: 'screen', unit: 'ms', most: 0.45 },
  { name: 'choice to last card, 500 jobs', kind: 'long', figure: 'whole', unit: 'ms' },
  { name: 'response to painted, 25 jobs', kind: 'quick', figure: 'responseScreen', unit: 'ms' },
  {
    name: 'response to painted, 500 jobs',
    kind: 'long',
    figure: 'responseScreen',
    unit: 'ms',
    most: 0.7,
  },
  { name: 'response to last card, 500 jobs', kind: 'long', figure: 'responseWhole', unit: 'ms' },
  { name: 'layout shift', kind: 'slow', figure: 'shift', unit: '', most: 0 },
  { name: 'heap, 25 jobs', kind: 'quick', figure: 'heap', unit: 'MB', most: 2.2 },
  { name: 'bytes until the first card', kind: 'quick', figure: 'bytes', unit: 'kB' },
];

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
};

const written: Readonly<Record<Row['unit'], (value: number) => string>> = {
  ms: (value) => value.toFixed(0),
  kB: (value) => (value / 1_000).toFixed(1),
  MB: (value) => (value / 1_000_000).toFixed(2),
  '': (value) => value.toFixed(2),
};

/** "81 (76–90) ms": the median with the lowest and the highest. */
export function cell(values: readonly number[], unit: Row['unit']): string {
  const write = written[unit];
  const [low, high] = [write(Math.min(...values)), write(Math.max(...values))];
  const spread = low === high ? '' : ` (${low}–${high})`;
  return `${write(median(values))}${spread} ${unit}`.trim();
}

/** The table, as Markdown. */
export function table(visits: Visits): string {
  const lines = rows.map(({ name, kind, figure, unit, most }) => {
    const values = (page: (typeof pageNames)[number]) =>
      visits[kind][page].map((one) => one[figure]).filter((value) => value !== undefined);
    const plain = median(values('plain'));
    const ratio = (page: (typeof pageNames)[number]) => median(values(page)) / plain;
    const reached = figure === 'shift' ? median(values('ours')) : ratio('ours');
    const isReached = most !== undefined && Number(reached.toFixed(2)) <= most;
    return [
      name,
      ...pageNames.map((page) => cell(values(page), unit)),
      ratio('ours').toFixed(2),
      ratio('instantsearch').toFixed(2),
      most === undefined
        ? ''
        : `${figure === 'shift' ? most.toFixed(2) : `≤ ${most.toFixed(2)}`}, ${isReached ? 'reached' : 'missed'}`,
    ];
  });
  const titles = ['', 'ours', 'plain', 'InstantSearch', 'ours ÷ plain', 'InstantSearch ÷ plain'];
  return [[...titles, 'wanted'], titles.concat('').map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/**
 * Our page with server-rendered first jobs on the slow line, as Markdown, compared with the hand-written page and our page without them.
 */
export function servedTable(served: readonly Visit[], { slow }: Visits): string {
  const line = (
    name: string,
    figure: 'firstCard' | 'interactive',
    [than, others]: [string, Visit[]],
    most: number,
  ) => {
    const [own, other] = [served, others].map((visits) => visits.map((one) => one[figure])) as [
      number[],
      number[],
    ];
    const ratio = median(own) / median(other);
    const verdict = Number(ratio.toFixed(2)) <= most ? 'reached' : 'missed';
    const wanted = `≤ ${most.toFixed(2)}, ${verdict}`;
    return [name, cell(own, 'ms'), `${cell(other, 'ms')} ${than}`, ratio.toFixed(2), wanted];
  };
  const shifts = served.map(({ shift }) => shift);
  const isStill = written[''](median(shifts)) === '0.00';
  const lines = [
    line('first job', 'firstCard', ['plain', slow.plain], 0.4),
    line('elements interactive', 'interactive', ['ours', slow.ours], 1.03),
    ['layout shift', cell(shifts, ''), '', '', `0.00, ${isStill ? 'reached' : 'missed'}`],
  ];
  const titles = [
    'slow 4G, 4 times slower processor',
    'server-rendered',
    'beside',
    'ratio',
    'wanted',
  ];
  return [titles, titles.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
