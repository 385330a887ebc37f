import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formatIsoDate } from 'portal-jobs/protocol';
import * as z from 'zod/mini';
import { checkNewFolder, createFolder } from '../create-folder.ts';
import { withLock } from '../export/lock.ts';
import type { SiteFile } from './site.ts';

/** The file that marks a folder as a snapshot, with the files that a snapshot has written. */
const markerName = '.portal-jobs-snapshot.json';

/** The names of the files that a snapshot writes, so that no other file is ever removed. */
const ownName =
  /^(?:(?:page|job|occupation|place)\/)?[a-z\d][a-z\d_-]*\.(?:html|css|atom|json|ics|xml)$/;

const markerSchema = z.object({
  version: z.literal(1),
  files: z.record(
    z.string().check(z.regex(ownName)),
    z.object({
      /** When the content was made. */
      asOf: z.iso.datetime(),
      /** The last day of the job that the page is about. */
      closes: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
    }),
  ),
});
type Files = z.output<typeof markerSchema>['files'];

/** Thrown for a folder that must not be written. The message says why and what to do. */
export class FolderRefused extends Error {}

/** Thrown if a file cannot be written. */
export class WriteFailed extends Error {
  constructor(
    readonly file: string,
    cause: unknown,
  ) {
    super(`${file} cannot be written.`, { cause });
  }
}

/** A folder that has a snapshot, or will have one. */
export interface SiteFolder {
  /** The path without symbolic links; as given, if the folder does not exist yet. */
  readonly path: string;
  /** The files of the last snapshot. */
  readonly files: Files;
}

/** The numbers of files that a run has written, left and removed. */
export interface Written {
  written: number;
  unchanged: number;
  removed: number;
  /** The last days of the jobs whose pages were kept, though the service did not send them. */
  keptUntil: string[];
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const unlessMissing = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Reads the marker of a folder; `undefined` if there is none. @throws {@link FolderRefused} */
async function readMarker(folder: string): Promise<Files | undefined> {
  const text = await unlessMissing(readFile(join(folder, markerName), 'utf8'));
  if (text === undefined) return undefined;
  try {
    return markerSchema.parse(JSON.parse(text)).files;
  } catch {
    throw new FolderRefused(
      `${join(folder, markerName)} is damaged, so it is unknown which files may be replaced: give --out an empty folder.`,
    );
  }
}

/**
 * Opens the folder of a site.
 *
 * @throws {@link FolderRefused} for a folder with files of others; system errors if it cannot be read.
 */
export async function openFolder(out: string): Promise<SiteFolder> {
  const path = await unlessMissing(realpath(out));
  if (path === undefined) {
    await checkNewFolder(out);
    return { path: out, files: {} };
  }
  if (!(await lstat(path)).isDirectory())
    throw new FolderRefused(`${out} is a file: give --out a folder.`);
  const files = await readMarker(path);
  if (files) return { path, files };
  const others = (await readdir(path)).filter((name) => !name.startsWith(markerName));
  if (others.length > 0)
    throw new FolderRefused(
      `${out} has files that no snapshot has made, such as ${others.sort()[0] ?? ''}: give --out an empty or a new folder.`,
    );
  return { path, files: {} };
}

/** Refuses paths that lead out of the folder, and files of others. @throws {@link FolderRefused} */
async function check({ path: folder, files }: SiteFolder, paths: readonly string[]): Promise<void> {
  const all = [...paths, ...Object.keys(files), markerName];
  for (const name of new Set(all.flatMap((path) => [dirname(path), path]))) {
    if (name === '.') continue;
    const path = join(folder, name);
    const found = await unlessMissing(lstat(path));
    if (found?.isSymbolicLink())
      throw new FolderRefused(
        `${path} is a symbolic link, through which a snapshot does not write: replace it by what it links to.`,
      );
    const isOthers = found?.isFile() && name !== markerName && !Object.hasOwn(files, name);
    if (isOthers)
      throw new FolderRefused(
        `${path} is not from a snapshot, which would replace it: move it elsewhere.`,
      );
  }
}

/** Writes a file at once: visitors get the old content or the new one. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.part`;
  try {
    // A symbolic link of this name is removed, not followed.
    rmSync(part, { force: true });
    writeFileSync(part, text, { flag: 'wx' });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw new WriteFailed(path, error);
  }
}

/** Whether a file has this content. */
const hasContent = (path: string, text: string): boolean => {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

function writeMarker(folder: string, files: Files): void {
  const path = join(folder, markerName);
  const text = `${JSON.stringify({ version: 1, files }, undefined, 1)}\n`;
  if (!hasContent(path, text)) writeWhole(path, text);
}

/** Creates a folder with those around it. @throws {@link WriteFailed} with the folder that takes no new one */
async function addFolder(path: string): Promise<void> {
  try {
    await createFolder(path);
  } catch (error) {
    throw new WriteFailed((error as NodeJS.ErrnoException).path ?? path, error);
  }
}

/** Options of {@link writeSite}. */
interface WriteOptions {
  /** When the jobs came. */
  readonly asOf: Date;
  /** Keeps the pages of jobs that close on this day, `YYYY-MM-DD`, or later: the service may not have sent all jobs. */
  readonly keepsFrom: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Writes what has changed of a site, and removes the files of the last snapshot that it no longer has.
 *
 * @throws {@link FolderRefused}; {@link WriteFailed}; `ExportLocked` during another run; the signal's reason.
 */
export async function writeSite(
  folder: SiteFolder,
  site: readonly SiteFile[],
  options: WriteOptions,
): Promise<Written> {
  await check(
    folder,
    site.map(({ path }) => path),
  );
  await addFolder(folder.path);
  return withLock(join(folder.path, markerName), () => writeFiles(folder, site, options));
}

async function writeFiles(
  folder: SiteFolder,
  site: readonly SiteFile[],
  { asOf, keepsFrom, signal }: WriteOptions,
): Promise<Written> {
  const { path } = folder;
  const last = new Map(Object.entries(folder.files));
  const entries = site.map(({ path: name, closes }): [string, Files[string]] => [
    name,
    {
      asOf: last.get(name)?.asOf ?? asOf.toISOString(),
      ...(closes && { closes: formatIsoDate(closes) }),
    },
  ]);
  const files = new Map(entries);
  // Before the first file, so that a run that is stopped leaves no file that the next one takes for another's.
  writeMarker(path, { ...folder.files, ...Object.fromEntries(files) });
  for (const name of new Set(site.map((file) => dirname(file.path))))
    await addFolder(join(path, name));
  const result: Written = { written: 0, unchanged: 0, removed: 0, keptUntil: [] };
  for (const { path: name, content } of site) {
    await setImmediate(); // lets a signal arrive
    signal.throwIfAborted();
    const file = join(path, name);
    const before = last.get(name);
    const isSame = before !== undefined && hasContent(file, content(new Date(before.asOf)));
    if (isSame) {
      result.unchanged += 1;
      continue;
    }
    writeWhole(file, content(asOf));
    files.set(name, { ...files.get(name), asOf: asOf.toISOString() });
    result.written += 1;
  }
  for (const [name, entry] of last) {
    if (files.has(name)) continue;
    const { closes } = entry;
    if (keepsFrom !== undefined && name.startsWith('job/') && !(closes && closes < keepsFrom)) {
      files.set(name, entry);
      if (closes) result.keptUntil.push(closes);
      continue;
    }
    try {
      await rm(join(path, name), { force: true });
    } catch (error) {
      throw new WriteFailed(join(path, name), error);
    }
    result.removed += 1;
  }
  writeMarker(path, Object.fromEntries(files));
  return result;
}
