import { readFileSync } from 'node:fs';
import { isKey, type Keys } from '../keys.ts';

/** The keys in a file, a line each, two at most. @throws {@link Error} that says what is wrong, without what it holds */
function readKeyFile(path: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('the file cannot be read.');
  }
  const keys = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (keys.length === 0) throw new Error('the file is empty.');
  if (keys.length > 2) throw new Error('the file holds more than two lines.');
  if (!keys.every(isKey))
    throw new Error('a line holds a blank or a character that no header can carry.');
  return keys;
}

/**
 * The keys of a file as it stands now: it is read again for every call upstream, which are few, so a new key needs no restart and no
 * watching. Where the file cannot be read any more, the last good keys go on.
 */
export function keysOfFile(path: string, note: (words: string) => void): Keys {
  let last = readKeyFile(path);
  let trouble = '';
  return () => {
    try {
      last = readKeyFile(path);
      trouble = '';
    } catch (error) {
      const words = (error as Error).message;
      if (words !== trouble) note(`PORTAL_KEY_FILE: ${words} The last key stays in use.`);
      trouble = words;
    }
    return last;
  };
}
