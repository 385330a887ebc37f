import { open, rm, stat, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  historicPages,
  type HistoricFilters,
  type HistoricWalkOptions,
} from '../../service/historic.ts';
import { WrongArguments } from '../arguments.ts';
import type { Terminal } from '../terminal.ts';
import { header, write, type Format } from './format.ts';
import { createProgress } from './progress.ts';
import { readResume, writeResume, type Resume } from './resume.ts';
import { count, describe, emptySummary, withPage } from './summary.ts';

/** What an export is asked to do. */
export interface Export {
  file: string;
  format: Format;
  filters: HistoricFilters;
  service: HistoricWalkOptions;
  restart: boolean;
  quiet: boolean;
}

const compress = promisify(gzip);

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Where an unfinished export of the same command stands, or the beginning. */
async function begin(asked: Export, resumeFile: string, command: string): Promise<Resume> {
  const start: Resume = { version: 1, command, bytes: 0, summary: emptySummary() };
  if (asked.restart) return start;
  const resume = await readResume(resumeFile);
  if (!resume) {
    if (await exists(asked.file))
      throw new WrongArguments(`${asked.file} is there already; --restart writes it anew.`);
    return start;
  }
  if (resume.command !== command)
    throw new WrongArguments(
      `${resumeFile} belongs to an export with other filters or another form; give those, or --restart.`,
    );
  const size = await stat(asked.file).then(
    (file) => file.size,
    () => 0,
  );
  if (size < resume.bytes)
    throw new WrongArguments(`${asked.file} is shorter than it was; --restart writes it anew.`);
  return resume;
}

/** Appends whole pages; of gzip, each is a member of its own, so that a file can be cut between two (RFC 1952 §2.2). */
async function append(
  handle: FileHandle,
  { file, text, at }: { file: string; text: string; at: number },
): Promise<number> {
  if (text === '') return 0;
  const bytes = file.endsWith('.gz') ? await compress(text) : Buffer.from(text);
  let done = 0;
  while (done < bytes.length) {
    const left = bytes.length - done;
    done += (await handle.write(bytes, done, left, at + done)).bytesWritten;
  }
  await handle.datasync();
  return bytes.length;
}

/**
 * Writes the historic feed into a file, page by page. After each page the data is on the disk first and the resume file says so
 * then, so that whenever the process ends, nothing is lost or doubled by going on.
 *
 * @throws {@link WrongArguments}; what the walk through the feed throws.
 */
export async function runExport(asked: Export, terminal: Terminal): Promise<void> {
  const { file, format, filters, service, quiet } = asked;
  const resumeFile = `${file}.resume.json`;
  const command = JSON.stringify({ baseUrl: service.baseUrl, filters, format });
  const started = performance.now();
  let resume = await begin(asked, resumeFile, command);
  const handle = await open(file, resume.bytes > 0 ? 'r+' : 'w');
  const progress = createProgress(terminal, quiet, resume.summary.records);
  try {
    await handle.truncate(resume.bytes);
    if (resume.bytes > 0 && !quiet)
      terminal.err(`Going on after ${count(resume.summary.records)} records.\n`);
    await writeResume(resumeFile, resume);
    const walk = historicPages(filters, {
      ...service,
      from: resume.position,
      onFailedAttempt: ({ error, retriesLeft }) => {
        progress.clear();
        if (!quiet)
          terminal.err(`${error.message} Trying again, ${retriesLeft} more times at most.\n`);
      },
    });
    for await (const page of walk) {
      const beginning = resume.bytes === 0 ? header(format) : '';
      const text = beginning + write(format, page.records);
      const bytes = await append(handle, { file, text, at: resume.bytes });
      const { position: _, ...before } = resume;
      resume = {
        ...before,
        bytes: resume.bytes + bytes,
        summary: withPage(resume.summary, page),
        ...(page.position && { position: page.position }),
      };
      if (page.position) await writeResume(resumeFile, resume);
      progress.show(resume.summary);
    }
    progress.clear();
  } finally {
    progress.clear();
    await handle.close();
  }
  await rm(resumeFile, { force: true });
  if (!quiet)
    terminal.out(
      describe(resume.summary, file, resume.bytes, (performance.now() - started) / 1000),
    );
}
