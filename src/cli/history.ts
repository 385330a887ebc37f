import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { ServiceError } from '../service/errors.ts';
import { historicPages } from '../client/historic-walk.ts';
import type { HistoricFilters } from '../client/historic-parameters.ts';
import { ParameterError } from '../service/parameter-error.ts';
import {
  readBaseUrl,
  readNumber,
  readOptions,
  readOrExplain,
  WrongArguments,
} from './arguments.ts';
import { formats, type Format } from './export/format.ts';
import { Locked } from './export/lock.ts';
import { resumeFileOf, runExport, standardOutput, type Export } from './export/run.ts';
import type { Command, Terminal } from './terminal.ts';
import { cannotWrite } from './cannot-write.ts';

const help = `Usage: portal-jobs history export --from DAY --to DAY --out FILE --base-url URL [options]

Writes the public historic feed into a file: one record a line as JSON, or as
comma-separated values. No key is needed. A broken export goes on where it
stopped when the same command is given again; docs/export.md tells more.

  --from DAY, --to DAY     first and last day, YYYY-MM-DD
  --by open|close          whether they are days on which announcements opened
                           (default) or closed
  --agency CODE            agency; this and what follows may be repeated
  --department CODE        department
  --series CODE            occupational series
  --announcement NUMBER    announcement number
  --control-number NUMBER  control number
  --out FILE               the file; compressed when its name ends in .gz;
                           - for standard output, which cannot be gone on with
  --format ndjson|csv      default: csv when the name says so, else ndjson
  --base-url URL           where /api/… starts; else PORTAL_UPSTREAM
  --page-size N            records a request, 1 to 1000 (default 1000)
  --timeout MILLISECONDS   longest wait for one page (default 60000)
  --resume                 only go on with an unfinished export; without it, one
                           is gone on with where there is one
  --restart                begin anew, whatever is there
  --quiet                  say nothing but what goes wrong
  --help                   print this

Exit code: 0 done, 1 not done: the service failed (give the command again to go
on), or another export writes into the file; 2 wrong arguments, 130 stopped by a
signal.
`;

/** The option that stands for a filter of the feed. */
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

function readFormat(written: string | undefined, file: string): Format {
  if (written === undefined) return /\.csv(\.gz)?$/i.test(file) ? 'csv' : 'ndjson';
  const format = formats.find((one) => one === written);
  if (!format) throw new WrongArguments(`--format takes ${formats.join(' or ')}.`);
  return format;
}

function readArguments(args: readonly string[], terminal: Terminal): Export {
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
    throw new WrongArguments(`--${from ? 'to' : 'from'} is missing: a day, YYYY-MM-DD.`);
  if (by !== 'open' && by !== 'close') throw new WrongArguments('--by takes open or close.');
  if (!out) throw new WrongArguments('--out is missing: the file to write.');
  if (resume && restart) throw new WrongArguments('Give one of --resume and --restart.');
  if (out === standardOutput && (resume || restart))
    throw new WrongArguments('--resume and --restart need a file, and --out - is none.');
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
    historicPages(filters, service); // checks the filters; nothing is sent before the first page is wanted
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    const { parameter, message } = error;
    const said = Object.entries(optionOf).reduce(
      (words, [name, option]) => words.replaceAll(name, `--${option}`),
      message,
    );
    throw new WrongArguments(
      said.includes('--') ? said : `--${optionOf[parameter] ?? parameter}: ${said}`,
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

/** How to go on with an export that ended early; nothing where there is nothing to go on with. */
function goOn({ file, restart }: Export, error: unknown): string {
  if (file === standardOutput || !existsSync(resumeFileOf(file))) return '';
  const again = `Give the same command again${restart ? ' without --restart' : ''} to go on from there.\n`;
  const refused = error instanceof ServiceError && [400, 404, 410, 422].includes(error.status ?? 0);
  return refused
    ? `${again}If the service refuses again, it no longer knows that place: --restart begins anew.\n`
    : again;
}

/** `portal-jobs history export`: the historic feed as a file (docs/export.md). */
export const historyExport: Command = {
  summary: 'write the historic feed into a file',
  help,
  async run(args, terminal) {
    const asked = readOrExplain('history export', terminal, () => readArguments(args, terminal));
    if (!asked) return 2;
    // Each page leaves much behind that nobody needs; without these the heap grows by it before it is looked through.
    for (const setting of ['--optimize-for-size', '--semi-space-growth-factor=1'])
      setFlagsFromString(setting);
    try {
      await runExport(asked, terminal);
      return 0;
    } catch (error) {
      if (terminal.signal.aborted) {
        terminal.err(`Stopped. ${goOn(asked, error)}`.trimEnd() + '\n');
        return 130;
      }
      if (error instanceof WrongArguments) {
        terminal.err(`${error.message}\n`);
        return 2;
      }
      if (error instanceof Locked) {
        terminal.err(`${error.message}\n`);
        return 1;
      }
      if (error instanceof ServiceError) {
        const words = [error.message, error.detail].filter(Boolean).join(' ');
        terminal.err(`${words}\n${goOn(asked, error)}`);
        return 1;
      }
      const words = cannotWrite(asked.file, error);
      if (words === undefined) throw error;
      terminal.err(`${words}\n${goOn(asked, error)}`);
      return 1;
    }
  },
};
