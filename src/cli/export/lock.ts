import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Somebody else writes into the file; the words say who. */
export class Locked extends Error {}

/** Whose the file is: a process, and the machine on which its number means something. */
interface Owner {
  process: number;
  host: string;
}

/** Milliseconds in which whoever made a lock has written into it. */
const SETTLING = 200;
/** Milliseconds after which whoever takes a dead lock away must have died over it. */
const MOST_AGE = 10_000;

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

function parse(written: string): Owner | undefined {
  try {
    const owner = JSON.parse(written) as Partial<Record<keyof Owner, unknown>> | null;
    if (!Number.isSafeInteger(owner?.process) || typeof owner?.host !== 'string') return undefined;
    return { process: Number(owner.process), host: owner.host };
  } catch {
    return undefined;
  }
}

/**
 * Whether an owner may still be writing. Of another machine nobody can tell. A lock that bears the number of this process is older
 * than it (in a new container numbers begin anew), as {@link held} knows the locks that it made itself.
 */
function isAlive({ process: id, host }: Owner): boolean {
  if (host !== hostname()) return true;
  if (id === process.pid || id <= 0) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** What stands in a lock; nothing where it has gone. */
const read = (lock: string): Promise<string | undefined> =>
  readFile(lock, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/**
 * Takes away a lock that nobody holds. Only whoever makes the file beside it may do so, and looks again first: else of two exports that
 * both found it dead, the slower would take away the lock that the quicker had made since.
 */
async function takeAway(lock: string, written: string): Promise<void> {
  const gate = `${lock}.old`;
  try {
    await writeFile(gate, '', { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await setTimeout(SETTLING);
    const age = await stat(gate).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > MOST_AGE) await rm(gate, { force: true });
    return;
  }
  if ((await read(lock)) === written) await rm(lock, { force: true });
  await rm(gate, { force: true });
}

const refuse = (file: string, lock: string, owner: string): never => {
  throw new Locked(
    `${file} is being written by another export (${owner}). Wait for its end or name another file; if it is no longer there, delete ${lock}.`,
  );
};

async function take(file: string, lock: string): Promise<void> {
  const own: Owner = { process: process.pid, host: hostname() };
  for (;;) {
    try {
      await writeFile(lock, JSON.stringify(own), { flag: 'wx' });
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    let written = await read(lock);
    if (written === '') {
      await setTimeout(SETTLING);
      written = await read(lock);
    }
    if (written === undefined) continue;
    const owner = parse(written);
    if (owner && isAlive(owner)) refuse(file, lock, `process ${owner.process} on ${owner.host}`);
    await takeAway(lock, written);
  }
}

/** The file by the one name that all links to it share, whether it is there already or not. */
const whole = (file: string): Promise<string> =>
  realpath(file).catch(async () => join(await realpath(dirname(file)), basename(file)));

/** Files that this process writes into. */
const held = new Set<string>();

/**
 * Does something with a file while no other export does. A lock beside it, `FILE.lock`, says who has it; one whose owner died is taken
 * over.
 *
 * @throws {@link Locked}
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${await whole(file)}.lock`;
  if (held.has(lock)) refuse(file, lock, `process ${process.pid} on ${hostname()}`);
  held.add(lock);
  try {
    await take(file, lock);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    held.delete(lock);
  }
}
