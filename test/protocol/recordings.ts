import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the recorded responses, which are not part of the project. */
const folder =
  process.env['PORTAL_RECORDINGS'] ??
  fileURLToPath(new URL('../../../shared/data/recordings', import.meta.url));

/** For `test(name, { skip })`: the reason why the recordings cannot be used, or `false`. */
export const noRecordings = existsSync(folder)
  ? false
  : 'no recordings here (PORTAL_RECORDINGS names their folder)';

/** The recordings whose file name starts with `start`, as text. */
export const recordings = (start: string): { name: string; text: string }[] =>
  noRecordings
    ? []
    : readdirSync(folder)
        .filter((name) => name.startsWith(start) && name.endsWith('.json'))
        .sort()
        .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));
