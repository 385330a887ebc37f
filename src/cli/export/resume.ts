import { open, readFile, rename } from 'node:fs/promises';
import type { HistoricPosition } from '../../service/historic.ts';
import { WrongArguments } from '../arguments.ts';
import type { Summary } from './summary.ts';

/** What is kept beside an unfinished export, to go on from. */
export interface Resume {
  version: 1;
  /** What the export asks for and how it writes; another command cannot go on with it. */
  command: string;
  /** Bytes of the file that are whole pages; what is behind them was being written. */
  bytes: number;
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
  const { version, command, bytes, summary } = value as Partial<Record<keyof Resume, unknown>>;
  return (
    version === 1 &&
    typeof command === 'string' &&
    Number.isSafeInteger(bytes) &&
    Number(bytes) >= 0 &&
    isSummary(summary)
  );
};

/** Reads it; `undefined` where there is none. @throws {@link WrongArguments} where it is not one. */
export async function readResume(file: string): Promise<Resume | undefined> {
  let written: string;
  try {
    written = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const read: unknown = JSON.parse(written);
    if (isResume(read)) return read;
  } catch {
    // said below
  }
  throw new WrongArguments(`${file} cannot be read; --restart begins anew.`);
}

/** Puts it in place whole or not at all, whenever the machine stops. */
export async function writeResume(file: string, resume: Resume): Promise<void> {
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(resume)}\n`);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
