import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of the recordings: `PORTAL_RECORDINGS`, or a folder next to the project. */
const folder =
  process.env['PORTAL_RECORDINGS'] ?? join(import.meta.dirname, '../../../shared/data/recordings');
const available = existsSync(folder);

const text = (name: string): string => readFileSync(join(folder, basename(name)), 'utf8');

/**
 * Recorded responses of the service, for tests in Node. They are not part of the project. Tests skip without them:
 * `test(name, { skip: recordings.skip }, …)`.
 */
export const recordings = {
  available,
  /** The reason why they cannot be used, or `false`. */
  skip: available ? false : 'no recordings here (PORTAL_RECORDINGS names their folder)',
  has: (name: string): boolean => existsSync(join(folder, basename(name))),
  /** File names that start with `start`. */
  list: (start = ''): string[] =>
    available
      ? readdirSync(folder)
          .filter((name) => name.startsWith(start))
          .sort()
      : [],
  /** Returns a recording as it was sent. */
  text,
  /** Returns a recording as parsed JSON. */
  read: (name: string): unknown => JSON.parse(text(name)),
};
