import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import type { HistoricPosition } from 'portal-jobs/client';
import { ArgumentError } from '../arguments.ts';
import type { Summary } from './summary.ts';

/** The resume file of an unfinished export. */
export interface Resume {
  version: 1;
  /** The filters and format of the export; a command with others cannot continue it. */
  command: string;
  /** Bytes of the file that are complete pages; anything after them was still being written. */
  bytes: number;
  /** {@link digest} of the last of these bytes. */
  end: string;
  /** The token of the next page; absent before the first page. */
  position?: HistoricPosition;
  summary: Summary;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isSummary = (value: unknown): value is Summary => {
  if (!isObject(value)) return false;
  const { pages, records, lostRecords, lostFields, statuses } = value as Partial<Summary>;
  return (
    [pages, records, lostRecords, lostFields].every(Number.isSafeInteger) && isObject(statuses)
  );
};

const isResume = (value: unknown): value is Resume => {
  if (!isObject(value)) return false;
  const { version, command, bytes, end, position, summary } = value as Partial<
    Record<keyof Resume, unknown>
  >;
  return (
    version === 1 &&
    typeof command === 'string' &&
    typeof end === 'string' &&
    (position === undefined || isObject(position)) &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) >= 0 &&
    isSummary(summary)
  );
};

/** Returns the SHA-256 digest of a text or a part of a file. */
export const digest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** Describes what no export could have written; `undefined` if the contents are consistent. */
function contradiction({ bytes, position, summary }: Resume): string | undefined {
  const { pages, records, total } = summary;
  if (!position)
    return bytes > 0 || pages > 0 || records > 0
      ? `it has ${bytes} bytes of pages but no position to continue from`
      : undefined;
  if (pages === 0) return 'it has 0 pages but a position after them';
  if (records > 0 && bytes === 0) return `it has ${records} records but no bytes of them`;
  if (position.records !== records)
    return `it has ${records} records but a position after ${position.records} of them`;
  if (position.skip !== 0) return 'its position is in the middle of a page';
  if (position.total !== total)
    return `it states a total of ${total ?? 'no'} records, and of ${position.total ?? 'none'} at its position`;
  return undefined;
}

/**
 * Reads a resume file; `undefined` if it does not exist.
 *
 * @throws {@link ArgumentError} if it is invalid or was changed: continuing from it could produce a wrong file.
 */
export async function readResume(file: string): Promise<Resume | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // reported below
  }
  const { check, ...resume } = (isObject(parsed) ? parsed : {}) as Resume & { check?: unknown };
  if (!isResume(resume))
    throw new ArgumentError(`${file} is not valid; start over with --restart.`);
  const problem = contradiction(resume);
  if (problem)
    throw new ArgumentError(`${file} contradicts itself: ${problem}. Start over with --restart.`);
  if (check !== digest(JSON.stringify(resume)))
    throw new ArgumentError(`${file} was changed after it was written; start over with --restart.`);
  return resume;
}

/** Writes the resume file atomically, even if the machine stops. */
export async function writeResume(file: string, resume: Resume): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    const check = digest(JSON.stringify(resume));
    await handle.writeFile(`${JSON.stringify({ ...resume, check })}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
