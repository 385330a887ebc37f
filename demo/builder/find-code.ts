// Reads what is typed into a field for codes: a code, an option of the list, or a name.

/** The code that a text means, or a sentence that explains why no code was found. */
export type FoundCode = { code: string } | { problem: string };

/** How many names a sentence lists. */
const maximumNamed = 4;

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Finds the code that a text means.
 *
 * @param text not empty or spaces alone.
 * @param names of all codes that the service offers; empty until its list has loaded.
 * @param isCode whether a text has the form of a code.
 * @param rule the form of a code, in a sentence.
 */
export function findCode(
  text: string,
  names: ReadonlyMap<string, string>,
  { isCode, rule }: { isCode: (code: string) => boolean; rule: string },
): FoundCode {
  const code = text.toUpperCase();
  if (names.has(code)) return { code };
  const wanted = folded(text);
  const all = [...names].map(([key, name]) => ({ key, name, text: folded(name) }));
  const exact = all.filter(
    (one) => one.text === wanted || folded(`${one.key} ${one.text}`) === wanted,
  );
  const found = exact.length > 0 ? exact : all.filter((one) => one.text.includes(wanted));
  const [only, ...others] = found;
  if (only && others.length === 0) return { code: only.key };
  if (only) {
    const some = found.slice(0, maximumNamed).map(({ key, name }) => `${name} (${key})`);
    const more = found.length - some.length;
    const rest = more > 0 ? ` and ${String(more)} more` : '';
    return {
      problem: `${String(found.length)} names fit: ${some.join(', ')}${rest}. Write more of the name, or its code.`,
    };
  }
  // A code may be newer than the list.
  if (isCode(code)) return { code };
  return { problem: `No name fits. ${rule}` };
}
