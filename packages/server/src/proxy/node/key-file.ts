import { readFileSync } from 'node:fs';
import { isKey, type Keys } from '../keys.ts';

/** Reads the keys of a file, one per line, at most two. @throws {@link Error} that names the problem but not the contents */
function readKeyFile(path: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('the file cannot be read.');
  }
  const keys = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (keys.length === 0) throw new Error('the file is empty.');
  if (keys.length > 2) throw new Error('the file contains more than two lines.');
  if (keys.some((key) => /^["'`]/.test(key)))
    throw new Error('a line begins with a quotation mark; write the key without.');
  if (!keys.every(isKey))
    throw new Error('a line contains a blank or a character that no header can carry.');
  return keys;
}

/**
 * Creates a function that returns the current keys of a file. The file is read for every upstream call, of which there are few, so a new
 * key needs neither a restart nor a file watcher. If the file becomes unreadable, the last valid keys stay in use.
 */
export function createKeyFileReader(
  path: string,
  note: (message: string) => void,
  setting = 'PORTAL_KEY_FILE',
): Keys {
  let keys = readKeyFile(path);
  let lastProblem = '';
  return () => {
    try {
      keys = readKeyFile(path);
      lastProblem = '';
    } catch (error) {
      const problem = (error as Error).message;
      if (problem !== lastProblem) note(`${setting}: ${problem} The last key stays in use.`);
      lastProblem = problem;
    }
    return keys;
  };
}
