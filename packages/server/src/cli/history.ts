import { existsSync } from 'node:fs';
import { ServiceError } from 'portal-jobs/protocol';
import { readOptions, readOrReport, ArgumentError } from './arguments.ts';
import { feedFilterHelp, feedOptions, readFeed, requireDays } from './export/feed-options.ts';
import { formatOf, formats, type Format } from './export/format.ts';
import { ExportLocked } from './export/lock.ts';
import { keepHeapSmall } from './export/small-heap.ts';
import { resumeFileOf, runExport, standardOutput, type ExportOptions } from './export/run.ts';
import type { Command, Terminal } from './terminal.ts';
import { serviceFailure, writeFailure } from './failures.ts';

const help = `Usage: portal-jobs-server history export --from DAY --to DAY --out FILE --base-url URL [options]

Writes the public historic feed to a file: one JSON record per line, or
comma-separated values. No key is needed. Run the same command again to continue
an interrupted export; see docs/history.md.

  --from DAY, --to DAY     first and last day, YYYY-MM-DD
  --by open|close          whether these are days on which announcements opened
                           (default) or closed
${feedFilterHelp}  --out FILE               the file; compressed if its name ends in .gz;
                           - for standard output, which cannot be continued
  --format ndjson|csv      default: csv if the file name ends in .csv, else ndjson
  --base-url URL           the URL to which /api/… is appended; default:
                           PORTAL_UPSTREAM_URL
  --page-size N            records per request, 1 to 1000 (default 1000)
  --timeout MILLISECONDS   deadline of one page (default 60000)
  --resume                 only continue an unfinished export; without this
                           option, one is continued if it exists
  --restart                start over and overwrite the file
  --quiet                  print only problems
  --help                   print this help

Exit codes: 0 success; 1 the service failed (run the command again to continue)
or sent fewer records than it stated, or another export is writing to the file;
2 invalid arguments; 130 stopped by a signal; 141 standard output was closed
before the end.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function readFormat(text: string | undefined, file: string): Format {
  if (text === undefined) return formatOf(file);
  const format = formats.find((one) => one === text);
  if (!format) throw new ArgumentError(`--format takes ${formats.join(' or ')}.`);
  return format;
}

function readArguments(args: readonly string[], terminal: Terminal): ExportOptions {
  const values = readOptions(args, {
    ...feedOptions,
    by: text,
    out: text,
    format: text,
    resume: flag,
    restart: flag,
    quiet: flag,
  });
  const { by = 'open', out, resume = false, restart = false } = values;
  requireDays(values);
  if (by !== 'open' && by !== 'close') throw new ArgumentError('--by takes open or close.');
  if (!out) throw new ArgumentError('--out is missing: the file to write.');
  if (resume && restart) throw new ArgumentError('--resume and --restart exclude each other.');
  if (out === standardOutput && (resume || restart))
    throw new ArgumentError('--resume and --restart need a file; --out - is standard output.');
  return {
    file: out,
    format: readFormat(values.format, out),
    ...readFeed(values, by, terminal),
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

/** `portal-jobs-server history export`: writes the historic feed to a file (docs/history.md). */
export const historyExport: Command = {
  summary: 'write the historic feed to a file',
  help,
  async run(args, terminal) {
    const request = readOrReport('portal-jobs-server history export', terminal, () =>
      readArguments(args, terminal),
    );
    if (!request) return 2;
    keepHeapSmall();
    try {
      return (await runExport(request, terminal)) ? 0 : 1;
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
        terminal.err(`${serviceFailure(error)}\n${continuationHint(request, error)}`);
        return 1;
      }
      const message = writeFailure(request.file, error);
      if (message === undefined) throw error;
      terminal.err(`${message}\n${continuationHint(request, error)}`);
      return 1;
    }
  },
};
