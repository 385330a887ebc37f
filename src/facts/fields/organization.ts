import { tidy } from '../text/text.ts';

/** Returns the number of lowercase letters, 0 without a capital. The spelling with more of them is shown. */
export const lowerCaseLetters = (text: string): number =>
  /\p{Lu}/u.test(text) ? text.replace(/[^\p{Ll}]/gu, '').length : 0;

/**
 * Returns the names of an agency and the departments above it, each once. The service writes some in several cases: of "DEPARTMENT OF
 * ENERGY" and "Department of Energy", the second is shown.
 */
export function nameOrganization(names: readonly (string | undefined)[]): string[] {
  const distinct = new Map<string, string>();
  for (const written of names) {
    const name = tidy(written);
    if (!name) continue;
    const key = name.toLowerCase();
    const before = distinct.get(key);
    if (before === undefined || lowerCaseLetters(name) > lowerCaseLetters(before))
      distinct.set(key, name);
  }
  return [...distinct.values()];
}
