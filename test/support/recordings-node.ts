import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Where they lie: the folder `PORTAL_RECORDINGS`, or one beside the project. */
const folder =
  process.env['PORTAL_RECORDINGS'] ?? join(import.meta.dirname, '../../../shared/data/recordings');
const available = existsSync(folder);

const text = (name: string): string => readFileSync(join(folder, basename(name)), 'utf8');

/**
 * The recorded answers of the service, for tests in Node. They are no part of the project; a test without them skips and says
 * so: `test(name, { skip: recordings.skip }, …)`.
 */
export const recordings = {
  available,
  /** Why they cannot be used, or `false`. */
  skip: available ? false : 'no recordings here (PORTAL_RECORDINGS names their folder)',
  has: (name: string): boolean => existsSync(join(folder, basename(name))),
  /** File names, those that start with `start`. */
  list: (start = ''): string[] =>
    available
      ? readdirSync(folder)
          .filter((name) => name.startsWith(start))
          .sort()
      : [],
  /** One recording as it was sent. */
  text,
  /** One recording as JSON. */
  read: (name: string): unknown => JSON.parse(text(name)),
};
