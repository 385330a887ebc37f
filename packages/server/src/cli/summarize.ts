import { basename, resolve } from 'node:path';
import { createHistorySummarizer } from 'portal-jobs/client';
import {
  ServiceError,
  historyGroupings,
  type HistoryGrouping,
  ParameterError,
} from 'portal-jobs/protocol';
import { findServerLanguage, serverLanguages } from 'portal-jobs/words';
import { ArgumentError, readBaseUrl, readOptions, readOrReport } from './arguments.ts';
import { standardOutput } from './export/run.ts';
import { keepHeapSmall } from './export/small-heap.ts';
import { feedFilterHelp, feedOptions, readFeed, requireDays } from './export/feed-options.ts';
import { ExportUnreadable } from './summarize/exported-records.ts';
import { runSummarize, type SummarizeRequest, type SummaryPage } from './summarize/run.ts';
import { readForwardFetch } from './forward-proxy.ts';
import type { Command, Terminal } from './terminal.ts';
import { serviceFailure, writeFailure } from './failures.ts';

const help = `Usage: portal-jobs-server history summarize --in FILE --out FILE [options]
       portal-jobs-server history summarize --from DAY --to DAY --base-url URL --out FILE [options]

Counts the announcements of an exported file, or of the public historic feed:
how many opened in which month, and for how many days. <portal-job-trends>
draws the summary, a JSON file of at most 2 kB for each year; see docs/history.md.

  --by month|series|grade  what the rows stand for (default month)
  --in FILE                a file that history export has written, .gz too
  --from DAY, --to DAY     first and last day of opening, YYYY-MM-DD; with --in
                           by default the first and last day of the file
  --base-url URL           the URL to which /api/… is appended; default:
                           PORTAL_UPSTREAM_URL. With --in and --by series, only the
                           names of the series are requested from it
${feedFilterHelp}  --page-size N            records per request, 1 to 1000 (default 1000)
  --timeout MILLISECONDS   deadline of one page (default 60000)
  --out FILE               the file, which is replaced once the new one is whole;
                           - for standard output
  --html FILE              also writes the element with a table inside, which
                           visitors have without script; paste it into a page
  --src URL                the URL of the summary in that page; default: the
                           name of the file
  --language TAG           language of the table, en or es (default en)
  --quiet                  print only problems
  --help                   print this help

Exit codes: 0 success; 1 the service or the file failed, or nothing is to be
counted; 2 invalid arguments; 130 stopped by a signal.
`;

const text = { type: 'string' } as const;

/** Options that only make sense for the feed. An exported file has been filtered. */
const filterOptions = [
  ...['agency', 'department', 'series', 'announcement', 'control-number', 'page-size'],
] as const;

function readGrouping(text = 'month'): HistoryGrouping {
  const found = historyGroupings.find((one) => one === text);
  if (!found) throw new ArgumentError(`--by takes ${historyGroupings.join(', ')}.`);
  return found;
}

/** Reads the options of the HTML table: its file, source URL and language. @throws {@link ArgumentError} */
function readPage(
  values: Partial<Record<'html' | 'src' | 'language' | 'out', string>>,
): SummaryPage | undefined {
  const { html: file, src, language = 'en', out = '' } = values;
  if (file === undefined) {
    const [option] = (['src', 'language'] as const).filter((name) => values[name] !== undefined);
    if (option) throw new ArgumentError(`--${option} belongs to --html, the file of the table.`);
    return undefined;
  }
  if (file === '' || file === standardOutput || file === out)
    throw new ArgumentError('--html takes a file of its own.');
  if (!src && out === standardOutput)
    throw new ArgumentError('--src is missing: the URL of the summary on the page.');
  if (!findServerLanguage(language))
    throw new ArgumentError(`--language takes ${serverLanguages.join(' or ')}.`);
  return { file, src: src || basename(out), language };
}

/** Checks the days as the summary does. @throws {@link ArgumentError} */
function checkDays(from: string | undefined, to: string | undefined): void {
  try {
    createHistorySummarizer({ from, to });
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw new ArgumentError(
      `--${error.parameter}: ${error.message.replace(/^\w+ must/, 'it must')}`,
    );
  }
}

function readArguments(args: readonly string[], terminal: Terminal): SummarizeRequest {
  const values = readOptions(args, {
    ...feedOptions,
    by: text,
    in: text,
    out: text,
    html: text,
    src: text,
    language: text,
    quiet: { type: 'boolean' },
  });
  const { from, to, out } = values;
  const by = readGrouping(values.by);
  if (!out) throw new ArgumentError('--out is missing: the file to write.');
  const page = readPage(values);
  const common = { by, from, to, out, page, quiet: values.quiet ?? false };
  if (values.in === undefined) {
    if (!from && !to && values['base-url'] === undefined)
      throw new ArgumentError(
        '--in is missing: the exported file; for the feed give --from, --to and --base-url.',
      );
    requireDays(values);
    return { ...common, source: { kind: 'feed', ...readFeed(values, 'open', terminal) } };
  }
  if (values.in === '') throw new ArgumentError('--in is missing: the exported file.');
  for (const [option, file] of Object.entries({ out, html: page?.file }))
    if (file !== undefined && file !== standardOutput && resolve(file) === resolve(values.in))
      throw new ArgumentError(`--${option} is the exported file, which it would replace.`);
  const [filter] = filterOptions.filter((name) => values[name] !== undefined);
  if (filter)
    throw new ArgumentError(`--${filter} is for the feed: a file has what its export asked for.`);
  checkDays(from, to);
  const namesFrom = values['base-url'] ?? terminal.environment['PORTAL_UPSTREAM_URL'];
  const baseUrl = namesFrom ? readBaseUrl(namesFrom) : undefined;
  return {
    ...common,
    source: {
      kind: 'file',
      file: values.in,
      ...(baseUrl !== undefined && {
        service: {
          baseUrl,
          ...readForwardFetch(baseUrl, terminal, common.quiet),
          signal: terminal.signal,
        },
      }),
    },
  };
}

/** `portal-jobs-server history summarize`: writes a summary of the historic feed (docs/history.md). */
export const historySummarize: Command = {
  summary: 'write how many jobs opened when, for <portal-job-trends>',
  help,
  async run(args, terminal) {
    const request = readOrReport('portal-jobs-server history summarize', terminal, () =>
      readArguments(args, terminal),
    );
    if (!request) return 2;
    keepHeapSmall();
    try {
      return await runSummarize(request, terminal);
    } catch (error) {
      if (terminal.signal.aborted) {
        terminal.err('Stopped. Nothing was written.\n');
        return 130;
      }
      const message =
        error instanceof ServiceError
          ? serviceFailure(error)
          : error instanceof ExportUnreadable
            ? error.message
            : writeFailure((error as NodeJS.ErrnoException).path ?? request.out, error);
      if (message === undefined) throw error;
      terminal.err(`${message}\n`);
      return 1;
    }
  },
};
