import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { historicPages, type HistoricWalkOptions, type HistoricFilters } from 'portal-jobs/client';
import { ParameterError } from 'portal-jobs/protocol';
import { ArgumentError } from '../arguments.ts';
import type { Terminal } from '../terminal.ts';
import { header, write, type Format } from './format.ts';
import { withLock } from './lock.ts';
import { digest, readResume, writeResume, type Resume } from './resume.ts';
import { count, describe, emptySummary, shortfall } from './summary.ts';
import { walk } from './walk.ts';

/** The options of an export. */
export interface ExportOptions {
  /** The file, or {@link standardOutput}. */
  file: string;
  format: Format;
  filters: HistoricFilters;
  service: HistoricWalkOptions;
  /** Continues an unfinished export. Fails without one. */
  resume: boolean;
  /** Start over and overwrite the file. */
  restart: boolean;
  quiet: boolean;
}

/** The file name that means standard output. */
export const standardOutput = '-';

/** Returns the name of the resume file of an unfinished export. */
export const resumeFileOf = (file: string): string => `${file}.resume.json`;

/** How many bytes at the end of a file are compared when an export continues. */
const maximumDigestBytes = 4096;

const compress = promisify(gzip);
const isCompressed = (file: string) => /\.gz$/i.test(file);

/** Returns the size of a file in bytes; 0 if it does not exist. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** @throws {@link ArgumentError} for a folder, a device or a pipe, which cannot be truncated and continued. */
async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw new ArgumentError(`${file} is a folder; give a file in it.`);
  if (found && !found.isFile())
    throw new ArgumentError(`${file} is not a regular file; --out - writes to standard output.`);
}

/** Returns a digest of the last of the first `bytes` bytes of a file; empty for none. */
async function endOf(file: string, bytes: number): Promise<string> {
  if (bytes === 0) return '';
  const handle = await open(file);
  try {
    const length = Math.min(bytes, maximumDigestBytes);
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

/** Returns the state of an unfinished export with the same options, or the initial state. @throws {@link ArgumentError} */
async function begin(options: ExportOptions, resumeFile: string, command: string): Promise<Resume> {
  const start: Resume = { version: 1, command, bytes: 0, end: '', summary: emptySummary() };
  if (options.restart) return start;
  const resume = await readResume(resumeFile);
  if (!resume) {
    if (options.resume)
      throw new ArgumentError(
        `There is no ${resumeFile}, so there is nothing to continue; leave out --resume.`,
      );
    if ((await sizeOf(options.file)) > 0)
      throw new ArgumentError(`${options.file} already exists; overwrite it with --restart.`);
    return start;
  }
  if (resume.command !== command)
    throw new ArgumentError(
      `${resumeFile} belongs to an export with other filters or another format; use those, or --restart.`,
    );
  try {
    historicPages(options.filters, { ...options.service, from: resume.position }); // checks the position; sends nothing
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    throw new ArgumentError(`${resumeFile} is not valid; start over with --restart.`);
  }
  const size = await sizeOf(options.file);
  if (size < resume.bytes)
    throw new ArgumentError(
      `${options.file} is shorter than before: ${size} of ${resume.bytes} bytes; overwrite it with --restart.`,
    );
  if ((await endOf(options.file, resume.bytes)) !== resume.end)
    throw new ArgumentError(`${options.file} was changed at its end; overwrite it with --restart.`);
  return resume;
}

/** Appends complete pages. With gzip each is a separate member, so that a file can be truncated between them (RFC 1952 §2.2). */
async function append(
  handle: FileHandle,
  { file, text, at }: { file: string; text: string; at: number },
): Promise<number> {
  const bytes = isCompressed(file) ? await compress(text) : Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    const remaining = bytes.length - written;
    written += (await handle.write(bytes, written, remaining, at + written)).bytesWritten;
  }
  await handle.datasync();
  return bytes.length;
}

/** Writes to standard output, no faster than it is read. */
async function intoOutput(options: ExportOptions, terminal: Terminal) {
  const { format } = options;
  let bytes = 0;
  const summary = await walk(
    options,
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
 * Writes to a file. After each page, first the data and then the resume file is flushed to disk, so that continuing never loses or
 * duplicates records, whenever the process ends.
 */
async function intoFile(options: ExportOptions, terminal: Terminal) {
  const { file, format, filters, service, quiet } = options;
  const resumeFile = resumeFileOf(file);
  const command = JSON.stringify({ baseUrl: service.baseUrl, filters, format });
  let resume = await begin(options, resumeFile, command);
  const handle = await open(file, resume.bytes > 0 ? 'r+' : 'w');
  try {
    await handle.truncate(resume.bytes);
    if (resume.bytes > 0 && !quiet)
      terminal.err(`Continuing after ${count(resume.summary.records)} records.\n`);
    await writeResume(resumeFile, resume);
    const summary = await walk(options, terminal, resume, async (page, summary) => {
      const { position } = page;
      const text = (resume.bytes === 0 ? header(format) : '') + write(format, page.records);
      const isUnchanged = text === '' && (resume.bytes > 0 || position !== undefined);
      const bytes =
        resume.bytes + (isUnchanged ? 0 : await append(handle, { file, text, at: resume.bytes }));
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
 * Writes the historic feed to a file or to standard output, page by page, and prints a summary.
 *
 * @returns whether all records came that the service stated
 * @throws {@link ArgumentError}; {@link ExportLocked}; errors of the walk through the feed.
 */
export async function runExport(options: ExportOptions, terminal: Terminal): Promise<boolean> {
  const { file, quiet } = options;
  if (file !== standardOutput) await requireFile(file);
  const startedAt = performance.now();
  const toOutput = file === standardOutput;
  const { summary, bytes } = toOutput
    ? await intoOutput(options, terminal)
    : await withLock(file, () => intoFile(options, terminal));
  const short = shortfall(summary);
  if (short !== undefined) terminal.err(`${short}\n`);
  if (quiet) return short === undefined;
  const seconds = (performance.now() - startedAt) / 1000;
  const text = describe(summary, toOutput ? 'standard output' : file, bytes, seconds);
  (toOutput ? terminal.err : terminal.out)(text);
  return short === undefined;
}
