import { parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { readHistoricRecord, type HistoricRecord } from 'portal-jobs/client';
import { formatOf, listSeparator } from '../export/format.ts';

/** A file cannot be read, is not an export, or is damaged. */
export class ExportUnreadable extends Error {}

/** The records of an exported file, in turn. `undefined` marks a line that is not a record. */
export type ExportedRecords = AsyncGenerator<HistoricRecord | undefined, void, undefined>;

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** The fields of a line of a table: its lists are written as texts, of which only the series can be read back. */
function fieldsOf({ jobCategories, ...cells }: Record<string, string>): Record<string, unknown> {
  const series = jobCategories?.split(listSeparator).filter(Boolean) ?? [];
  const single = Object.entries(cells).filter(
    ([name, text]) =>
      text !== '' && !['hiringPaths', 'positionLocations', 'positionLocationIDs'].includes(name),
  );
  return { ...Object.fromEntries(single), jobCategories: series.map((code) => ({ series: code })) };
}

async function* linesOf(text: Readable): AsyncGenerator<unknown, void, undefined> {
  for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
    if (line.trim() !== '') yield parseLine(line);
}

async function* rowsOf(text: Readable): AsyncGenerator<unknown, void, undefined> {
  const rows = text.pipe(parse({ columns: true, bom: true, skip_records_with_error: true }));
  let skipped = 0;
  rows.on('skip', () => (skipped += 1));
  text.on('error', (error) => rows.destroy(error));
  for await (const row of rows) yield fieldsOf(row as Record<string, string>);
  for (; skipped > 0; skipped -= 1) yield undefined;
}

function describeProblem(file: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `${file} does not exist.`;
  if (code === 'EISDIR') return `${file} is a folder; give a file in it.`;
  if (code.startsWith('Z_')) return `${file} is not a complete gzip file (${message}).`;
  return `${file} cannot be read: ${message} (${code}).`;
}

/**
 * Reads a file that `history export` has written, in either format and compressed or not, no faster than its records are taken.
 *
 * @throws {@link ExportUnreadable}; the signal's reason when the caller aborts.
 */
export async function* exportedRecords(file: string, signal: AbortSignal): ExportedRecords {
  const isCompressed = /\.gz$/i.test(file);
  const text = new PassThrough();
  const stages = [createReadStream(file), ...(isCompressed ? [createGunzip()] : []), text];
  const ended = pipeline(stages, { signal });
  ended.catch((error: unknown) => text.destroy(error as Error));
  try {
    for await (const value of formatOf(file) === 'csv' ? rowsOf(text) : linesOf(text)) {
      signal.throwIfAborted();
      yield readHistoricRecord(value);
    }
    await ended; // readline ends without an error when its input fails
  } catch (error) {
    signal.throwIfAborted();
    throw new ExportUnreadable(describeProblem(file, error));
  } finally {
    text.destroy();
  }
}
