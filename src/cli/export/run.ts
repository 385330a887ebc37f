import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  historicPages,
  type HistoricPosition,
  type HistoricWalkOptions,
  type HistoricWalkPage,
} from '../../client/historic-walk.ts';
import type { HistoricFilters } from '../../client/historic-parameters.ts';
import { ParameterError } from '../../service/parameter-error.ts';
import { WrongArguments } from '../arguments.ts';
import type { Terminal } from '../terminal.ts';
import { header, write, type Format } from './format.ts';
import { withLock } from './lock.ts';
import { createProgress } from './progress.ts';
import { digest, readResume, writeResume, type Resume } from './resume.ts';
import { count, describe, emptySummary, withPage, type Summary } from './summary.ts';

/** What an export is asked to do. */
export interface Export {
  /** The file, or {@link standardOutput}. */
  file: string;
  format: Format;
  filters: HistoricFilters;
  service: HistoricWalkOptions;
  /** Go on with an unfinished export, and refuse where there is none. */
  resume: boolean;
  /** Begin anew, whatever is there. */
  restart: boolean;
  quiet: boolean;
}

/** What stands for standard output in place of a file. */
export const standardOutput = '-';

/** What is kept beside an unfinished file. */
export const resumeFileOf = (file: string): string => `${file}.resume.json`;

const compress = promisify(gzip);
const isCompressed = (file: string) => /\.gz$/i.test(file);

/** Bytes of a file; 0 for none. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** @throws {@link WrongArguments} for a folder, a device, a pipe: what cannot be cut back and gone on with. */
async function demandFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new WrongArguments(`${file} is a folder; name a file in it.`);
  if (found && !found.isFile())
    throw new WrongArguments(`${file} is no ordinary file; --out - writes to standard output.`);
}

/** What the last of the whole pages of a file are known by again; nothing for none. */
async function endOf(file: string, bytes: number): Promise<string> {
  if (bytes === 0) return '';
  const handle = await open(file);
  try {
    const length = Math.min(bytes, 4096);
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(length),
      0,
      length,
      bytes - length,
    );
    return digest(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Where an unfinished export of the same command stands, or the beginning. */
async function begin(asked: Export, resumeFile: string, command: string): Promise<Resume> {
  const start: Resume = { version: 1, command, bytes: 0, end: '', summary: emptySummary() };
  if (asked.restart) return start;
  const resume = await readResume(resumeFile);
  if (!resume) {
    if (asked.resume)
      throw new WrongArguments(
        `There is no ${resumeFile}, so nothing to go on with; leave out --resume.`,
      );
    if ((await sizeOf(asked.file)) > 0)
      throw new WrongArguments(`${asked.file} is there already; --restart writes it anew.`);
    return start;
  }
  if (resume.command !== command)
    throw new WrongArguments(
      `${resumeFile} belongs to an export with other filters or another form; give those, or --restart.`,
    );
  try {
    historicPages(asked.filters, { ...asked.service, from: resume.position }); // sends nothing
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw new WrongArguments(`${resumeFile} cannot be read; --restart begins anew.`);
  }
  const size = await sizeOf(asked.file);
  if (size < resume.bytes)
    throw new WrongArguments(
      `${asked.file} is shorter than it was: ${size} of ${resume.bytes} bytes; --restart writes it anew.`,
    );
  if ((await endOf(asked.file, resume.bytes)) !== resume.end)
    throw new WrongArguments(`${asked.file} was changed at its end; --restart writes it anew.`);
  return resume;
}

/** Appends whole pages; of gzip, each is a member of its own, so that a file can be cut between two (RFC 1952 §2.2). */
async function append(
  handle: FileHandle,
  { file, text, at }: { file: string; text: string; at: number },
): Promise<number> {
  const bytes = isCompressed(file) ? await compress(text) : Buffer.from(text);
  let done = 0;
  while (done < bytes.length) {
    const left = bytes.length - done;
    done += (await handle.write(bytes, done, left, at + done)).bytesWritten;
  }
  await handle.datasync();
  return bytes.length;
}

/** Walks through the feed; the next page is asked for when this one is kept. @returns the summary of all pages. */
async function walk(
  { filters, service, quiet }: Export,
  terminal: Terminal,
  before: { summary: Summary; position?: HistoricPosition },
  keep: (page: HistoricWalkPage, summary: Summary) => Promise<void>,
): Promise<Summary> {
  const progress = createProgress(terminal, quiet, before.summary.records);
  let { summary } = before;
  const pages = historicPages(filters, {
    ...service,
    from: before.position,
    onFailedAttempt: ({ error, retriesLeft }) => {
      progress.clear();
      const more = retriesLeft === 1 ? 'once more' : `${retriesLeft} more times`;
      if (!quiet) terminal.err(`${error.message} Trying again, ${more} at most.\n`);
    },
  });
  try {
    for await (const page of pages) {
      summary = withPage(summary, page);
      await keep(page, summary);
      progress.show(summary);
    }
  } finally {
    progress.clear();
  }
  return summary;
}

/** Writes to standard output, no faster than it is read. */
async function intoOutput(asked: Export, terminal: Terminal) {
  const { format } = asked;
  let bytes = 0;
  const summary = await walk(
    asked,
    terminal,
    { summary: emptySummary() },
    async ({ records }, { pages }) => {
      const text = (pages === 1 ? header(format) : '') + write(format, records);
      if (text !== '') terminal.out(text);
      bytes += Buffer.byteLength(text);
      await terminal.drained?.();
    },
  );
  return { summary, bytes };
}

/**
 * Writes into a file. After each page the data is on the disk first and the resume file says so then, so that whenever the process
 * ends, nothing is lost or doubled by going on.
 */
async function intoFile(asked: Export, terminal: Terminal) {
  const { file, format, filters, service, quiet } = asked;
  const resumeFile = resumeFileOf(file);
  const command = JSON.stringify({ baseUrl: service.baseUrl, filters, format });
  let resume = await begin(asked, resumeFile, command);
  const handle = await open(file, resume.bytes > 0 ? 'r+' : 'w');
  try {
    await handle.truncate(resume.bytes);
    if (resume.bytes > 0 && !quiet)
      terminal.err(`Going on after ${count(resume.summary.records)} records.\n`);
    await writeResume(resumeFile, resume);
    const summary = await walk(asked, terminal, resume, async (page, summary) => {
      const { position } = page;
      const text = (resume.bytes === 0 ? header(format) : '') + write(format, page.records);
      const isNothing = text === '' && (resume.bytes > 0 || position !== undefined);
      const bytes =
        resume.bytes + (isNothing ? 0 : await append(handle, { file, text, at: resume.bytes }));
      const end = await endOf(file, bytes);
      resume = { version: 1, command, bytes, end, summary, ...(position && { position }) };
      if (position) await writeResume(resumeFile, resume);
    });
    await rm(resumeFile, { force: true });
    return { summary, bytes: resume.bytes };
  } finally {
    await handle.close();
  }
}

/**
 * Writes the historic feed into a file or to standard output, page by page, and tells what it was.
 *
 * @throws {@link WrongArguments}; {@link Locked}; what the walk through the feed throws.
 */
export async function runExport(asked: Export, terminal: Terminal): Promise<void> {
  const { file, quiet } = asked;
  if (file !== standardOutput) await demandFile(file);
  const started = performance.now();
  const toOutput = file === standardOutput;
  const { summary, bytes } = toOutput
    ? await intoOutput(asked, terminal)
    : await withLock(file, () => intoFile(asked, terminal));
  if (quiet) return;
  const seconds = (performance.now() - started) / 1000;
  const words = describe(summary, toOutput ? 'standard output' : file, bytes, seconds);
  (toOutput ? terminal.err : terminal.out)(words);
}
