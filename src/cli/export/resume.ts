import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import type { HistoricPosition } from '../../client/historic-walk.ts';
import { WrongArguments } from '../arguments.ts';
import type { Summary } from './summary.ts';

/** What is kept beside an unfinished export, to go on from. */
export interface Resume {
  version: 1;
  /** What the export asks for and how it writes; another command cannot go on with it. */
  command: string;
  /** Bytes of the file that are whole pages; what is behind them was being written. */
  bytes: number;
  /** How they end: {@link digest} of the last of them. */
  end: string;
  /** Where the next page begins; absent before the first. */
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

/** What changes with every byte of a text or a piece of a file. */
export const digest = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** What is not true of any export, in words that follow a colon. */
function contradiction({ bytes, position, summary }: Resume): string | undefined {
  const { pages, records, total } = summary;
  if (!position)
    return bytes > 0 || pages > 0 || records > 0
      ? `it has ${bytes} bytes of pages and no place to go on at`
      : undefined;
  if (pages === 0) return 'it has 0 pages, and a place after them';
  if (records > 0 && bytes === 0) return `it has ${records} records and no bytes of them`;
  if (position.records !== records)
    return `it has ${records} records, and a place after ${position.records} of them`;
  if (position.skip !== 0) return 'its place is in the middle of a page';
  if (position.total !== total)
    return `it has ${total ?? 'no number of'} records in all, and ${position.total ?? 'none'} at its place`;
  return undefined;
}

/**
 * Reads it; `undefined` where there is none.
 *
 * @throws {@link WrongArguments} where it is not one, or not as it was written: to go on with it could make a wrong file.
 */
export async function readResume(file: string): Promise<Resume | undefined> {
  let written: string;
  try {
    written = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  let read: unknown;
  try {
    read = JSON.parse(written);
  } catch {
    // said below
  }
  const { check, ...resume } = (isObject(read) ? read : {}) as Resume & { check?: unknown };
  if (!isResume(resume)) throw new WrongArguments(`${file} cannot be read; --restart begins anew.`);
  const wrong = contradiction(resume);
  if (wrong)
    throw new WrongArguments(`${file} contradicts itself: ${wrong}. --restart begins anew.`);
  if (check !== digest(JSON.stringify(resume)))
    throw new WrongArguments(`${file} was changed after it was written; --restart begins anew.`);
  return resume;
}

/** Puts it in place whole or not at all, whenever the machine stops. */
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
