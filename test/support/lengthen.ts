const longer: Readonly<Record<string, string>> = {
  a: 'áà',
  e: 'éè',
  i: 'íì',
  o: 'óò',
  u: 'úù',
  A: 'ÁÀ',
  E: 'ÉÈ',
  I: 'ÍÌ',
  O: 'ÓÒ',
  U: 'ÚÙ',
};

/**
 * Each word a third to a half longer, and still readable. Word for word, so that a text that begins another one still does, and
 * once only, so that a text that stands in another one is not made longer twice.
 */
const lengthen = (text: string) => text.replace(/[aeiou]/gi, (vowel) => longer[vowel] ?? vowel);

/** The same words, longer; numbers, dates and lists stay in their language. */
export function lengthened<Value>(value: Value): Value {
  if (typeof value === 'string') return lengthen(value) as Value;
  if (typeof value === 'function') {
    const call = value as unknown as (...args: readonly unknown[]) => string;
    return ((...args: readonly unknown[]) => lengthen(call(...args))) as Value;
  }
  if (Array.isArray(value)) return value.map(lengthened) as Value;
  const entries = Object.entries(value as object).map(([key, inner]: [string, unknown]) => [
    key,
    key === 'locale' ? inner : lengthened(inner),
  ]);
  return Object.fromEntries(entries) as Value;
}
