import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { ServiceError } from '../service/errors.ts';
import { historicPages } from '../client/historic-walk.ts';
import type { HistoricFilters } from '../client/historic-parameters.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { readBaseUrl, readNumber, readOptions, readOrReport, ArgumentError } from './arguments.ts';
import { formats, type Format } from './export/format.ts';
import { ExportLocked } from './export/lock.ts';
import { resumeFileOf, runExport, standardOutput, type ExportOptions } from './export/run.ts';
import type { Command, Terminal } from './terminal.ts';
import { writeFailure } from './write-failure.ts';

const help = `Usage: portal-jobs history export --from DAY --to DAY --out FILE --base-url URL [options]

Writes the public historic feed to a file: one JSON record per line, or
comma-separated values. No key is needed. Run the same command again to continue
an interrupted export; see docs/export.md.

  --from DAY, --to DAY     first and last day, YYYY-MM-DD
  --by open|close          whether these are days on which announcements opened
                           (default) or closed
  --agency CODE            agency; this and the next four can be repeated
  --department CODE        department
  --series CODE            occupational series
  --announcement NUMBER    announcement number
  --control-number NUMBER  control number
  --out FILE               the file; compressed if its name ends in .gz;
                           - for standard output, which cannot be continued
  --format ndjson|csv      default: csv if the file name ends in .csv, else ndjson
  --base-url URL           the URL to which /api/… is appended; default:
                           PORTAL_UPSTREAM
  --page-size N            records per request, 1 to 1000 (default 1000)
  --timeout MILLISECONDS   deadline of one page (default 60000)
  --resume                 only continue an unfinished export; without this
                           option, one is continued if it exists
  --restart                start over and overwrite the file
  --quiet                  print only problems
  --help                   print this help

Exit codes: 0 success; 1 the service failed (run the command again to continue),
or another export is writing to the file; 2 invalid arguments; 130 stopped by a
signal.
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

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

function readFormat(text: string | undefined, file: string): Format {
  if (text === undefined) return /\.csv(\.gz)?$/i.test(file) ? 'csv' : 'ndjson';
  const format = formats.find((one) => one === text);
  if (!format) throw new ArgumentError(`--format takes ${formats.join(' or ')}.`);
  return format;
}

function readArguments(args: readonly string[], terminal: Terminal): ExportOptions {
  const values = readOptions(args, {
    from: text,
    to: text,
    by: text,
    agency: several,
    department: several,
    series: several,
    announcement: several,
    'control-number': several,
    out: text,
    format: text,
    'base-url': text,
    'page-size': text,
    timeout: text,
    resume: flag,
    restart: flag,
    quiet: flag,
  });
  const { from, to, by = 'open', out, timeout, resume = false, restart = false } = values;
  if (!from || !to)
    throw new ArgumentError(`--${from ? 'to' : 'from'} is missing: a day, YYYY-MM-DD.`);
  if (by !== 'open' && by !== 'close') throw new ArgumentError('--by takes open or close.');
  if (!out) throw new ArgumentError('--out is missing: the file to write.');
  if (resume && restart) throw new ArgumentError('--resume and --restart exclude each other.');
  if (out === standardOutput && (resume || restart))
    throw new ArgumentError('--resume and --restart need a file; --out - is standard output.');
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
  const service = {
    baseUrl: readBaseUrl(values['base-url'] ?? terminal.environment['PORTAL_UPSTREAM']),
    signal: terminal.signal,
    ...(timeout !== undefined && { timeout: readNumber('timeout', timeout, 1, 3_600_000) }),
  };
  try {
    historicPages(filters, service); // checks the filters; nothing is sent before the first page is requested
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { parameter, message } = error;
    const text = Object.entries(optionOf).reduce(
      (sentence, [name, option]) => sentence.replaceAll(name, `--${option}`),
      message,
    );
    throw new ArgumentError(
      text.includes('--') ? text : `--${optionOf[parameter] ?? parameter}: ${text}`,
    );
  }
  return {
    file: out,
    format: readFormat(values.format, out),
    filters,
    service,
    resume,
    restart,
    quiet: values.quiet ?? false,
  };
}

/** Explains how to continue an interrupted export; empty if there is nothing to continue. */
function continuationHint({ file, restart }: ExportOptions, error: unknown): string {
  if (file === standardOutput || !existsSync(resumeFileOf(file))) return '';
  const hint = `Run the same command again${restart ? ' without --restart' : ''} to continue from there.\n`;
  const refused = error instanceof ServiceError && [400, 404, 410, 422].includes(error.status ?? 0);
  return refused
    ? `${hint}If the service refuses again, it no longer knows that position: start over with --restart.\n`
    : hint;
}

/** `portal-jobs history export`: writes the historic feed to a file (docs/export.md). */
export const historyExport: Command = {
  summary: 'write the historic feed to a file',
  help,
  async run(args, terminal) {
    const request = readOrReport('history export', terminal, () => readArguments(args, terminal));
    if (!request) return 2;
    // Each page leaves much garbage. Without these settings, the heap grows before it is collected.
    for (const setting of ['--optimize-for-size', '--semi-space-growth-factor=1'])
      setFlagsFromString(setting);
    try {
      await runExport(request, terminal);
      return 0;
    } catch (error) {
      if (terminal.signal.aborted) {
        terminal.err(`Stopped. ${continuationHint(request, error)}`.trimEnd() + '\n');
        return 130;
      }
      if (error instanceof ArgumentError) {
        terminal.err(`${error.message}\n`);
        return 2;
      }
      if (error instanceof ExportLocked) {
        terminal.err(`${error.message}\n`);
        return 1;
      }
      if (error instanceof ServiceError) {
        const message = [error.message, error.detail].filter(Boolean).join(' ');
        terminal.err(`${message}\n${continuationHint(request, error)}`);
        return 1;
      }
      const message = writeFailure(request.file, error);
      if (message === undefined) throw error;
      terminal.err(`${message}\n${continuationHint(request, error)}`);
      return 1;
    }
  },
};
