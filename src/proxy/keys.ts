/** The keys in force, newest first; during a rotation there are two. Asked for at every call, so that they can change meanwhile. */
export type Keys = () => readonly string[];

/** Whether a text can stand in a header as a key. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

function writtenForms(key: string): string[] {
  // A key too short to be one is not looked for: it would be found everywhere.
  if (key.length < 12) return [];
  const hex = Array.from(key, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
  const written = [
    key,
    escaped(key),
    encodeURIComponent(key),
    btoa(key).replace(/=+$/, ''),
    hex,
    hex.toUpperCase(),
  ];
  return [...new Set(written.map(escaped))]; // the body is JSON itself
}

/** Makes the guard of bodies: whether one holds a key, as it is or written in one of the usual ways. */
export function createKeyFinder(): (body: string, keys: readonly string[]) => boolean {
  const formsOf = new Map<string, string[]>();
  return (body, keys) =>
    keys.some((key) => {
      const forms = formsOf.get(key) ?? writtenForms(key);
      if (formsOf.size > 10) formsOf.clear(); // keys of rotations long past
      formsOf.set(key, forms);
      return forms.some((form) => body.includes(form));
    });
}
