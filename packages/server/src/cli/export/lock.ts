import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Thrown if another process is writing to the file; the message names it. */
export class ExportLocked extends Error {}

/** The owner of a lock: a process and its machine. */
interface Owner {
  process: number;
  host: string;
}

/** How long a process may take to write its lock after creating it. */
const lockSettlingMs = 200;
/** After this age, the process that was removing a dead lock must have died. */
const maximumGateAgeMs = 10_000;

const hasCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

function parseOwner(content: string): Owner | undefined {
  try {
    const owner = JSON.parse(content) as Partial<Record<keyof Owner, unknown>> | null;
    if (!Number.isSafeInteger(owner?.process) || typeof owner?.host !== 'string') return undefined;
    return { process: Number(owner.process), host: owner.host };
  } catch {
    return undefined;
  }
}

/**
 * Whether an owner may still be writing. For another machine this is unknown, so yes. A lock with this process's own id is from an earlier
 * process (ids restart in a new container), because {@link heldLocks} lists the locks of this one.
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

/** Reads a lock; `undefined` if it is gone. */
const readLock = (lock: string): Promise<string | undefined> =>
  readFile(lock, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

/**
 * Removes a lock without a living owner. Only the process that creates the gate file may do so, after reading the lock again. Otherwise,
 * of two exports that both found it dead, the slower one would remove the new lock of the faster one.
 */
async function removeDeadLock(lock: string, content: string): Promise<void> {
  const gate = `${lock}.old`;
  try {
    await writeFile(gate, '', { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    await setTimeout(lockSettlingMs);
    const age = await stat(gate).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > maximumGateAgeMs) await rm(gate, { force: true });
    return;
  }
  if ((await readLock(lock)) === content) await rm(lock, { force: true });
  await rm(gate, { force: true });
}

const refuse = (file: string, lock: string, owner: string): never => {
  throw new ExportLocked(
    `${file} is being written by another command (${owner}). Wait until it ends or choose another file; if it no longer runs, delete ${lock}.`,
  );
};

async function take(file: string, lock: string): Promise<void> {
  const owner: Owner = { process: process.pid, host: hostname() };
  for (;;) {
    try {
      await writeFile(lock, JSON.stringify(owner), { flag: 'wx' });
      return;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    let content = await readLock(lock);
    if (content === '') {
      await setTimeout(lockSettlingMs);
      content = await readLock(lock);
    }
    if (content === undefined) continue;
    const other = parseOwner(content);
    if (other && isAlive(other)) refuse(file, lock, `process ${other.process} on ${other.host}`);
    await removeDeadLock(lock, content);
  }
}

/** Resolves links in the path of a file, whether or not the file exists. */
const canonicalPath = (file: string): Promise<string> =>
  realpath(file).catch(async () => join(await realpath(dirname(file)), basename(file)));

/** The locks that this process holds. */
const heldLocks = new Set<string>();

/**
 * Runs work on a file while no other export uses the file. The lock file `FILE.lock` names the owner; a lock whose owner died is
 * removed.
 *
 * @throws {@link ExportLocked}
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${await canonicalPath(file)}.lock`;
  if (heldLocks.has(lock)) refuse(file, lock, `process ${process.pid} on ${hostname()}`);
  heldLocks.add(lock);
  try {
    await take(file, lock);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  } finally {
    heldLocks.delete(lock);
  }
}
