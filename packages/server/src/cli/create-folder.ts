import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A system error. */
type SystemError = NodeJS.ErrnoException;

const isMissing = (error: unknown): boolean => (error as SystemError).code === 'ENOENT';

/** Lists the folders that a path lacks, outermost first, and the nearest one that exists. */
async function findMissing(path: string): Promise<{ parent: string; missing: readonly string[] }> {
  const missing: string[] = [];
  let parent = resolve(path);
  for (;;) {
    try {
      await stat(parent);
      return { parent, missing };
    } catch (error) {
      if (!isMissing(error) || parent === dirname(parent)) throw error;
      missing.unshift(parent);
      parent = dirname(parent);
    }
  }
}

/** Whether a folder could be created, before work that its content needs. @throws a system error with the `path` of the nearest existing folder if that is not writable */
export async function checkNewFolder(path: string): Promise<void> {
  const { parent } = await findMissing(path);
  await access(parent, constants.W_OK | constants.X_OK);
}

/**
 * Creates a folder with those around it. `mkdir` with `recursive` never ends in file systems such as /proc, which say of each new folder that
 * a part of its path is missing.
 *
 * @throws a system error with the `path` of the folder that takes no new one.
 */
export async function createFolder(path: string): Promise<void> {
  const { missing } = await findMissing(path);
  for (const one of missing) {
    try {
      await mkdir(one);
    } catch (error) {
      const { code } = error as SystemError;
      if (code === 'EEXIST') continue; // by another process
      const details = { path: dirname(one), ...(code === 'ENOENT' && { code: 'ENOTSUP' }) };
      throw Object.assign(error as SystemError, details);
    }
  }
}
