// Texts for the PHP library, with gaps in place of what is filled in.
/** The placeholder for the first value of a template; `{2}` is the placeholder for the second. */
export const gap = '{}';

/** The sample number that functions are called with. It does not occur in any text, whole or in part, and its digits are grouped. */
export const sample = 98_765;

/** A text as PHP writes it. Spaces that look like ordinary spaces are escaped. */
export const quoted = (text: string): string =>
  /[\u00a0\u202f]/.test(text)
    ? `"${text.replace(/[\\"$]/g, '\\$&').replace(/[\u00a0\u202f]/g, (blank) => `\\u{${blank.charCodeAt(0).toString(16)}}`)}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Replaces a sample number or text, which must occur once, by a placeholder. */
export function withGap(text: string, value: string, name: string = gap): string {
  const pieces = text.split(value);
  if (pieces.length !== 2) throw new Error(`“${text}” does not have ${value} exactly once.`);
  return pieces.join(name);
}
