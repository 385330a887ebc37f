import { asciiEntities, characterOfCodePoint, textOfBytes } from 'portal-jobs/client/endpoints';

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

/** Returns the forms of a key, each as the source of a regular expression. */
function encodedForms(key: string): string[] {
  // A shorter text cannot be a real key and would be found everywhere.
  if (key.length < 12) return [];
  const codes = Array.from(key, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  );
  // In the other byte order the bytes are the same, one place later.
  const utf16 = Array.from(key).join('\0');
  const base64 = [key, utf16].flatMap((text) =>
    [0, 1, 2].map((offset) => base64Within(text, offset)),
  );
  const base64Url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = JSON.stringify(key).slice(1, -1); // the body is JSON
  const hex = [codes.join(''), codes.join('00')].map((text) =>
    text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`),
  );
  return [...new Set([...[key, escaped, ...base64, ...base64Url].map(literally), ...hex])];
}

/** Characters that no reader sees, and that a text in UTF-16 has between its letters. Written out, because classes of Unicode take six times as long. */
const unseen =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc]+|\udb40[\udc00-\udfff]|\ud82f[\udca0-\udca3]|\ud834[\udd73-\udd7a]/g;

/** Removes invisible characters. Printable ASCII, which is quick to skip, has none. */
const withoutUnseen = (text: string): string =>
  text.replace(/[^ -~]+/g, (run) => run.replace(unseen, ''));

/** Names of characters that no reader sees. */
const unseenNames = /^(shy|zwnj|zwj|lrm|rlm|zerowidthspace|nobreak|newline)$/;
// All begin with one class of characters, which the engine finds four times as fast.
const escapePattern =
  /[%&\\](?:(?<=%)([89a-f][\da-f](?:%[89a-f][\da-f])+)|(?<=%)([\da-f]{2})|(?<=\\)u([\da-f]{4})|(?<=&)#x0*([\da-f]{1,6});?|(?<=&)#0*(\d{1,7});?|(?<=&)([a-z]{2,14});|(?<=\\)(.))/gi;

/** The characters that start an escape. */
const escapeStart = /[%&\\]/;
/** All characters except printable ASCII that cannot start an escape. A class of few ranges is the fastest to search for. */
const escapeOrUnusual = /[^ -$'-[\]-~]/g;

/**
 * Returns the words of a text, between spaces, that can hide something: those with an escape or a character beyond printable ASCII. Other
 * words contain only what they show. They are nearly all of a body, and decoding it whole takes three times as long.
 */
function wordsToDecode(text: string): string {
  const words: string[] = [];
  escapeOrUnusual.lastIndex = 0;
  for (let found = escapeOrUnusual.exec(text); found; found = escapeOrUnusual.exec(text)) {
    const next = text.indexOf(' ', found.index);
    const end = next < 0 ? text.length : next;
    words.push(text.slice(text.lastIndexOf(' ', found.index) + 1, end));
    escapeOrUnusual.lastIndex = end;
  }
  return words.join(' ');
}

function namedCharacter(name: string): string {
  const lower = name.toLowerCase();
  return unseenNames.test(lower) ? '' : (asciiEntities.get(lower) ?? `&${name};`);
}

/** Decodes one layer of percent-encoding, JSON escapes and HTML entities. */
const decodeLayer = (text: string): string =>
  text.replace(
    escapePattern,
    (
      _,
      bytes?: string,
      percent?: string,
      json?: string,
      hex?: string,
      decimal?: string,
      name?: string,
      other = '',
    ) => {
      if (bytes) return textOfBytes(`%${bytes}`);
      const code = percent ?? json ?? hex;
      if (code ?? decimal)
        return characterOfCodePoint(code ? parseInt(code, 16) : Number(decimal)) ?? '';
      if (name) return namedCharacter(name);
      return /[bfnrt]/.test(String(other)) ? '\n' : String(other);
    },
  );

/** How many layers of encoding are searched below the body itself. */
const maximumDecodedLayers = 3;

/** Creates a function that finds a key in a body, in plain text or in one of the usual encodings. */
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
  return (body, keys) => {
    const forms = formsOf(keys);
    if (!forms) return false;
    if (forms.test(body)) return true;
    // Only a secret with a space in it can go from one word into the next.
    const hasSpace = keys.some((key) => key.includes(' '));
    let text = withoutUnseen(hasSpace ? body : wordsToDecode(body));
    for (let layer = 0; layer <= maximumDecodedLayers; layer += 1) {
      if (forms.test(text)) return true;
      if (!escapeStart.test(text)) return false;
      const decoded = withoutUnseen(decodeLayer(text));
      if (decoded === text) return false;
      text = decoded;
    }
    return false;
  };
}
