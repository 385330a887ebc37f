// Words as the PHP library has them: plain texts, and templates with gaps in place of functions.
import { range } from '../../src/built-ins.ts';

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

/** Counts of every category that a locale has for plurals, the most usual one first. */
const counts = [sample, ...range(200)];

/** The texts for a count, by the plural category (CLDR) of the count. */
export function counted(write: (count: number) => string, locale: string): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  const texts: Record<string, string> = {};
  for (const count of counts) {
    const [text, number] = [write(count), count.toLocaleString(locale)];
    const category = rules.select(count);
    const template = (texts[category] ??=
      text.split(number).length === 2 ? withGap(text, number) : text);
    if (template.replace(gap, number) !== text)
      throw new Error(
        `“${text}” should be as “${template}”: in ${locale}, ${number} is of the plural category “${category}”.`,
      );
  }
  return texts;
}

/** The words and place of a search, as headings and titles name them. */
interface Searched {
  keyword: string;
  place: string;
  miles: number | undefined;
}

/** The text before the name of a search, and the parts of the name. Each part follows a space. */
export function searched(
  write: (search: Searched) => string,
  locale: string,
): Record<'start' | 'keyword' | 'place' | 'withinOne' | 'withinOther', string> {
  const none: Searched = { keyword: '', place: '', miles: undefined };
  const start = write(none);
  const part = (search: Partial<Searched>) => write({ ...none, ...search }).slice(start.length + 1);
  return {
    start,
    keyword: part({ keyword: gap }),
    place: part({ place: gap }),
    withinOne: part({ place: gap, miles: 1 }),
    withinOther: withGap(part({ place: '{2}', miles: sample }), sample.toLocaleString(locale)),
  };
}
