import { historicPages, type HistoricWalkOptions, type HistoricFilters } from 'portal-jobs/client';
import { ParameterError } from 'portal-jobs/protocol';
import { ArgumentError, readBaseUrl, readNumber } from '../arguments.ts';
import { readForwardFetch } from '../forward-proxy.ts';
import type { Terminal } from '../terminal.ts';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;

/** The options of commands that read the historic feed: its URL, days and filters. */
export const feedOptions = {
  from: text,
  to: text,
  agency: several,
  department: several,
  series: several,
  announcement: several,
  'control-number': several,
  'base-url': text,
  'page-size': text,
  timeout: text,
} as const;

type FeedValues = {
  [Name in keyof typeof feedOptions]?: (typeof feedOptions)[Name] extends { multiple: true }
    ? string[]
    : string;
} & { quiet?: boolean };

/** The help text of {@link feedOptions}, except for the days. */
export const feedFilterHelp = `  --agency CODE            agency; this and the next four can be repeated
  --department CODE        department
  --series CODE            occupational series
  --announcement NUMBER    announcement number
  --control-number NUMBER  control number
`;

/** The command-line option of each filter of the feed. */
const optionOf: Readonly<Record<string, string>> = {
  HiringAgencyCodes: 'agency',
  HiringDepartmentCodes: 'department',
  PositionSeries: 'series',
  AnnouncementNumbers: 'announcement',
  PortalControlNumbers: 'control-number',
  StartPositionOpenDate: 'from',
  EndPositionOpenDate: 'to',
  StartPositionCloseDate: 'from',
  EndPositionCloseDate: 'to',
  PageSize: 'page-size',
};

/** @throws {@link ArgumentError} if a day is missing. */
export function requireDays({ from, to }: FeedValues): void {
  if (!from || !to)
    throw new ArgumentError(`--${from ? 'to' : 'from'} is missing: a day, YYYY-MM-DD.`);
}

/**
 * Reads which part of the feed is wanted, and how to reach it.
 *
 * @param by whether the days are those on which announcements opened or closed.
 * @throws {@link ArgumentError}
 */
export function readFeed(
  values: FeedValues,
  by: 'open' | 'close',
  terminal: Terminal,
): { filters: HistoricFilters; service: HistoricWalkOptions } {
  const { from, to, timeout } = values;
  const filters: HistoricFilters = {
    ...(by === 'open'
      ? { StartPositionOpenDate: from, EndPositionOpenDate: to }
      : { StartPositionCloseDate: from, EndPositionCloseDate: to }),
    ...(values.agency && { HiringAgencyCodes: values.agency }),
    ...(values.department && { HiringDepartmentCodes: values.department }),
    ...(values.series && { PositionSeries: values.series }),
    ...(values.announcement && { AnnouncementNumbers: values.announcement }),
    ...(values['control-number'] && { PortalControlNumbers: values['control-number'] }),
    PageSize: readNumber('page-size', values['page-size'] ?? '1000', 1, 1_000),
  };
  const baseUrl = readBaseUrl(values['base-url'] ?? terminal.environment['PORTAL_UPSTREAM_URL']);
  const service = {
    baseUrl,
    ...readForwardFetch(baseUrl, terminal, values.quiet ?? false),
    signal: terminal.signal,
    ...(timeout !== undefined && { timeout: readNumber('timeout', timeout, 1, 3_600_000) }),
  };
  try {
    historicPages(filters, service); // checks the filters; nothing is sent before the first page is requested
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { parameter, message } = error;
    const sentence = Object.entries(optionOf).reduce(
      (words, [name, option]) => words.replaceAll(name, `--${option}`),
      message,
    );
    throw new ArgumentError(
      sentence.includes('--') ? sentence : `--${optionOf[parameter] ?? parameter}: ${sentence}`,
    );
  }
  return { filters, service };
}
