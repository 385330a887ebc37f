import type { ParameterForm } from './parameter-form.ts';

const typographicPair = /^[“”„‟«»‘’‚‹›](.*)[“”„‟«»‘’‚‹›]$/s;
const straightPair = /^"([^"]*)"$/;
// The lookbehind keeps the search linear: otherwise it starts again at each mark of a long run.
const edgeQuotes = /^["'`´′″“”„‟«»‘’‚‹›]+|(?<!["'`´′″“”„‟«»‘’‚‹›])["'`´′″“”„‟«»‘’‚‹›]+$/g;

/** Replaces what office programs and input methods write in place of plain characters, and removes invisible characters. */
const plain = (text: string) =>
  text
    .normalize('NFKC') // full-width characters
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u2010-\u2015]/g, '-');

const unquoted = (text: string) => text.trim().replace(edgeQuotes, '').trim();

/** Whether the values are words, which may contain any separator but `;`. */
const isOfWords = ({ form, code, of }: ParameterForm) =>
  !code && !of && (form === 'list' || form === 'text');

/** Splits a list of names in an attribute or setting, such as `rows` or `PORTAL_ORIGINS`: at spaces, commas and semicolons. */
export const splitList = (list: string | null | undefined): string[] =>
  (list ?? '').split(/[\s;,]+/).filter(Boolean);

/** Matches one whole code; without a shape, anything. */
export const shapeOf = ({ code }: ParameterForm): RegExp => new RegExp(`^(${code ?? '.*'})$`, 'is');

/**
 * Splits a parameter's text into its values, without quotation marks around them; `[]` for an empty text.
 *
 * Codes are separated by `;`, `,` or spaces. Words are separated by `;` only, because `Washington, DC` is one place.
 */
export function splitValues(written: string, form: ParameterForm): string[] {
  if (isOfWords(form)) {
    const isList = form.form === 'list';
    // In a keyword, straight quotation marks may mean a phrase.
    return (isList ? written.split(';') : [written])
      .map((text) => text.trim().replace(typographicPair, '$1'))
      .map((text) => (isList ? text.replace(straightPair, '$1') : text).trim())
      .filter(Boolean);
  }
  const text = plain(written);
  const shape = shapeOf(form);
  return (form.code ? text.split(/[;,\u3001]/) : [text]).flatMap((part) => {
    const whole = unquoted(part);
    const words = whole.split(/\s+/).map(unquoted).filter(Boolean);
    return !shape.test(whole) && words.every((word) => shape.test(word)) ? words : whole || [];
  });
}
