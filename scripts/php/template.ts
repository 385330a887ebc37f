// Words as the PHP library has them: plain texts, and templates with gaps in place of functions.

/** Stands in a template for the first of what is filled in; `{2}` for the second. */
export const gap = '{}';

/** Stands for a number in a function. No text has it, whole or in part, and its digits are grouped. */
export const sample = 98_765;
const writtenSample = '98,765';

/** A text as PHP writes it. Blanks that look like others are escaped. */
export const quoted = (text: string): string =>
  /[\u00a0\u202f]/.test(text)
    ? `"${text.replace(/[\\"$]/g, '\\$&').replace(/[\u00a0\u202f]/g, (blank) => `\\u{${blank.charCodeAt(0).toString(16)}}`)}"`
    : `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Replaces what stands for a number or a text, which has to occur once. */
export function withGap(text: string, value: string = writtenSample, name: string = gap): string {
  const pieces = text.split(value);
  if (pieces.length !== 2)
    throw new Error(
      `“${text}” does not have ${value} exactly once. Where a language writes numbers otherwise, extend deploy/php/src/Text/Numbers.php and scripts/php/template.ts.`,
    );
  return pieces.join(name);
}

/** The texts for one and for every other number. */
export const counted = (write: (count: number) => string): Record<'one' | 'other', string> => ({
  one: write(1),
  other: withGap(write(sample)),
});

/** What was searched, as headings and titles name it. */
interface Searched {
  keyword: string;
  place: string;
  miles: number | undefined;
}

/** What a text says before it names a search, and how it names one. Each part comes after a blank. */
export function searched(
  write: (search: Searched) => string,
): Record<'start' | 'keyword' | 'place' | 'withinOne' | 'withinOther', string> {
  const none: Searched = { keyword: '', place: '', miles: undefined };
  const start = write(none);
  const part = (search: Partial<Searched>) => write({ ...none, ...search }).slice(start.length + 1);
  return {
    start,
    keyword: part({ keyword: gap }),
    place: part({ place: gap }),
    withinOne: part({ place: gap, miles: 1 }),
    withinOther: withGap(part({ place: '{2}', miles: sample })),
  };
}
