import test from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { seeded } from '../protocol/random.ts';
import { sampleItem } from '../protocol/sample.ts';
import { checkFacts } from './support.ts';

/** Unusual values of a field. */
const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1e21,
  true,
  [],
  {},
  [null],
  [{}],
  [''],
  'N/A',
  'None',
  '00',
  '__proto__',
  '9/7/2021',
  '2026-02-30',
  '2026-03-03T23:59:59.9970',
  '0.0',
  '12.5',
  '99999999.99',
  'Per Hour',
  'WC',
  'Multiple Locations',
  'Remote',
  ', , ,',
  'Georgia',
  '<em>',
  '<c0>a</c0>'.repeat(50),
  'x '.repeat(6_000),
];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Changes or removes some of the fields, at any depth. */
function disturb(value: unknown, draws: ReturnType<typeof seeded>, chance: number): unknown {
  if (Array.isArray(value)) return value.map((one) => disturb(one, draws, chance));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    draws.next() < chance ? draws.pick(odd) : disturb(inner, draws, chance),
  ]);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== undefined) as [string, unknown][],
  );
}

test('any combination of missing and unusual fields has readable facts', () => {
  for (let seed = 1; seed <= 1_500; seed++) {
    const draws = seeded(seed);
    const item = disturb(sampleItem().MatchedObjectDescriptor, draws, draws.pick([0.05, 0.3, 0.8]));
    const read = readAnnouncement({ MatchedObjectId: '1', MatchedObjectDescriptor: item });
    if (!read) continue;
    try {
      checkFacts(read.MatchedObjectDescriptor);
    } catch (error) {
      throw new Error(`seed ${seed}: ${JSON.stringify(item).slice(0, 2_000)}`, { cause: error });
    }
  }
});

test('an empty announcement has readable facts', () => {
  checkFacts({});
  checkFacts({ UserArea: {} });
  checkFacts({ UserArea: { Details: {} } });
});
