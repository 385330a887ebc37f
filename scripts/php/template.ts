// Texts for the PHP library.
/** A text as PHP writes it. Spaces that look like ordinary spaces are escaped. */
export const quoted = (text: string): string =>
  /[\u00a0\u202f]/.test(text)
    ? `"${text.replace(/[\\"$]/g, '\\$&').replace(/[\u00a0\u202f]/g, (blank) => `\\u{${blank.charCodeAt(0).toString(16)}}`)}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;
