/** Returns the keys in force, newest first; during a rotation there are two. Called for every request, so that keys can change at run time. */
export type Keys = () => readonly string[];

/** Whether a text can be sent as a key in a header. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Returns the part of a key's Base64 form that does not depend on the surrounding bytes. @param offset its position modulo 3 */
function base64Within(key: string, offset: number): string {
  const end = Math.floor(((offset + key.length) * 8) / 6);
  return btoa(' '.repeat(offset) + key).slice(Math.ceil((offset * 8) / 6), end);
}

function encodedForms(key: string): string[] {
  // A shorter text cannot be a real key and would be found everywhere.
  if (key.length < 12) return [];
  const hex = Array.from(key, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const base64Url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = JSON.stringify(key).slice(1, -1); // the body is JSON
  return [...new Set([key, escaped, ...base64, ...base64Url, hex, hex.toUpperCase()])];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const escapePattern =
  /%([\da-f]{2})|\\u([\da-f]{4})|&#x([\da-f]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot);|\\(.)/gi;

/** The characters that start an escape. */
const escapeStarts = ['%', '&', '\\'];

/** Decodes one layer of percent-encoding, JSON escapes and HTML entities. */
const decodeLayer = (text: string): string =>
  text.replace(
    escapePattern,
    (
      _,
      percent?: string,
      json?: string,
      hex?: string,
      decimal?: string,
      name?: string,
      other = '',
    ) => {
      const code = percent ?? json ?? hex;
      if (code ?? decimal) return String.fromCharCode(code ? parseInt(code, 16) : Number(decimal));
      return name ? (entities[name.toLowerCase()] ?? '') : String(other);
    },
  );

/** How many layers of encoding are searched below the body itself. */
const maximumDecodedLayers = 3;

/** Creates a function that finds a key in a body, in plain text or in one of the usual encodings. */
export function createKeyFinder(): (body: string, keys: readonly string[]) => boolean {
  const formsOf = new Map<string, string[]>();
  return (body, keys) => {
    const forms = keys.flatMap((key) => {
      const encoded = formsOf.get(key) ?? encodedForms(key);
      if (formsOf.size > 10) formsOf.clear(); // drops the keys of past rotations
      formsOf.set(key, encoded);
      return encoded;
    });
    let text = body;
    for (let layer = 0; layer <= maximumDecodedLayers; layer += 1) {
      if (forms.some((form) => text.includes(form))) return true;
      if (!escapeStarts.some((start) => text.includes(start))) return false;
      const decoded = decodeLayer(text);
      if (decoded === text) return false;
      text = decoded;
    }
    return false;
  };
}
