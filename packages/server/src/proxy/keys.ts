/** Returns the keys in force, newest first; during a rotation there are two. Called for every request, so that keys can change at run time. */
export type Keys = () => readonly string[];

/** Whether a text can be sent as a key in a header. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

const literally = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

/** Returns the part of a key's Base64 form that does not depend on the surrounding bytes. @param offset its position modulo 3 */
function base64Within(key: string, offset: number): string {
  const end = Math.floor(((offset + key.length) * 8) / 6);
  return btoa(' '.repeat(offset) + key).slice(Math.ceil((offset * 8) / 6), end);
}

/** Returns the pattern of a number in hexadecimal digits of either case. */
const hexadecimal = (number: number, length: number) =>
  number
    .toString(16)
    .padStart(length, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/**
 * Returns the pattern of a character: plain, URL-encoded or JSON-escaped. In a body, a text that was escaped before has up to three
 * backslashes.
 */
function writtenAnyhow(character: string): string {
  const bytes = Array.from(new TextEncoder().encode(character), (byte) => hexadecimal(byte, 2));
  const escaped = `u${hexadecimal(character.charCodeAt(0), 4)}`;
  return `(?:\\\\{0,3}(?:${literally(character)}|${escaped})|%${bytes.join('%')})`;
}

/** Returns the forms of a key, each as the source of a regular expression. */
function encodedForms(key: string): string[] {
  // A shorter text cannot be a real key and would be found everywhere.
  if (key.length < 12) return [];
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const base64Url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [
    Array.from(key, writtenAnyhow).join(''),
    ...new Set([...base64, ...base64Url].map(literally)),
  ];
}

/** Creates a function that finds a key in a body: in plain text, URL-encoded, JSON-escaped or in Base64. */
export function createKeyFinder(): (body: string, keys: readonly string[]) => boolean {
  let last: { keys: string; forms: RegExp | undefined } | undefined;
  /** One expression for all forms: it takes a hundredth of the time of a search for each. */
  function formsOf(keys: readonly string[]): RegExp | undefined {
    const joined = keys.join('\n');
    if (last?.keys !== joined) {
      const forms = keys.flatMap(encodedForms);
      last = { keys: joined, forms: forms.length > 0 ? new RegExp(forms.join('|')) : undefined };
    }
    return last.forms;
  }
  return (body, keys) => formsOf(keys)?.test(body) ?? false;
}
