/** The keys in force, newest first; during a rotation there are two. Asked for at every call, so that they can change meanwhile. */
export type Keys = () => readonly string[];

/** Whether a text can stand in a header as a key. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** What of the Base64 of a text is the same whatever stands before and behind it, where it starts at a byte divided by 3 leaves `offset`. */
function base64Within(key: string, offset: number): string {
  const end = Math.floor(((offset + key.length) * 8) / 6);
  return btoa(' '.repeat(offset) + key).slice(Math.ceil((offset * 8) / 6), end);
}

function writtenForms(key: string): string[] {
  // A key too short to be one is not looked for: it would be found everywhere.
  if (key.length < 12) return [];
  const hex = Array.from(key, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const base64 = [0, 1, 2].map((offset) => base64Within(key, offset));
  const forAddresses = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = JSON.stringify(key).slice(1, -1); // the body is JSON itself
  return [...new Set([key, escaped, ...base64, ...forAddresses, hex, hex.toUpperCase()])];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const writing =
  /%([\da-f]{2})|\\u([\da-f]{4})|&#x([\da-f]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot);|\\(.)/gi;

/** What each of these begins with. */
const beginnings = ['%', '&', '\\'];

/** Undoes one layer of percent signs, JSON's escapes and HTML's entities. */
const undone = (text: string): string =>
  text.replace(
    writing,
    (
      _,
      percent?: string,
      json?: string,
      hex?: string,
      decimal?: string,
      name?: string,
      own = '',
    ) => {
      const code = percent ?? json ?? hex;
      if (code ?? decimal) return String.fromCharCode(code ? parseInt(code, 16) : Number(decimal));
      return name ? (entities[name.toLowerCase()] ?? '') : String(own);
    },
  );

/** Layers in which a key is looked for below the body as it is. */
const depth = 3;

/** Makes the guard of bodies: whether one holds a key, as it is or written in one of the usual ways. */
export function createKeyFinder(): (body: string, keys: readonly string[]) => boolean {
  const formsOf = new Map<string, string[]>();
  return (body, keys) => {
    const forms = keys.flatMap((key) => {
      const known = formsOf.get(key) ?? writtenForms(key);
      if (formsOf.size > 10) formsOf.clear(); // keys of rotations long past
      formsOf.set(key, known);
      return known;
    });
    let text = body;
    for (let layer = 0; layer <= depth; layer += 1) {
      if (forms.some((form) => text.includes(form))) return true;
      if (!beginnings.some((one) => text.includes(one))) return false;
      const below = undone(text);
      if (below === text) return false;
      text = below;
    }
    return false;
  };
}
