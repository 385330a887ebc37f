/** White space as JavaScript's `\s` means it, for a class. */
const whiteSpace = String.raw`\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const lineBreaks = String.raw`\n\r\x{2028}\x{2029}`;

/** What an escaped letter means: in a class, and outside of one. PCRE's own classes depend on its flags and on the locale. */
const classes: Readonly<Record<string, readonly [within: string, alone: string]>> = {
  d: ['0-9', '[0-9]'],
  D: ['\\D', '[^0-9]'],
  w: ['A-Za-z0-9_', '[A-Za-z0-9_]'],
  W: ['\\W', '[^A-Za-z0-9_]'],
  s: [whiteSpace, `[${whiteSpace}]`],
  S: ['', `[^${whiteSpace}]`],
};

/** Assertions by flag `m`. */
const assertions: Readonly<Record<string, readonly [single: string, multiline: string]>> = {
  '^': ['\\A', `(?:\\A|(?<=[${lineBreaks}]))`],
  $: ['\\z', `(?=[${lineBreaks}]|\\z)`],
};

/** A part of a pattern: a class, an escape, or one character. Flags `u` and `i` are for `\u{…}` and hexadecimal digits. */
const part =
  /(\[\^?(?:\\[^]|[^\]\\])*\])|\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|\\([^])|([^])/giu;

/** Returns a pattern with `[^]` in place of classes, and without escapes other than assertions. */
const withoutClasses = (source: string) =>
  source
    .replace(/\[(?:\\.|[^\]\\])*\]/g, '[^]')
    .replace(/\\(?:[upP]\{\w+\}|u[\da-f]{4}|x[\da-f]{2}|[^bB\dk])/gi, 'x');

/** Look-behinds of PCRE have a fixed length. */
function findVariableLookBehind(source: string): boolean {
  const plain = withoutClasses(source);
  return [...plain.matchAll(/\(\?<[=!]((?:[^()]|\((?:[^()])*\))*)\)/g)].some(([, inner = '']) =>
    /[?*+]|\{\d+,\d*\}/.test(inner.replace(/\(\?/g, '')),
  );
}

/**
 * Whether a pattern can match between two characters. PCRE would then also match within a character, because it does
 * not know that a text is UTF-8 when it goes on after such a match.
 */
export function canMatchNothing(source: string): boolean {
  const assertion = /\\[bB]|\$|(?<!\[)\^|\(\?<?[=!](?:[^()]|\(\?:\)|\((?:[^()])*\))*\)/g;
  return new RegExp(`^(?:${withoutClasses(source).replace(assertion, '(?:)')})$`).test('');
}

/** The letters "ſ" and "K" (kelvin): if case is ignored, PCRE takes them for "s" and "k", and JavaScript does not. */
const unlike = [0x17f, 0x212a];

/** Letters beyond ASCII that have another letter in PCRE than in JavaScript if case is ignored, such as "ß" and "Å" (ångström). */
const unlikeLetters: ReadonlySet<string> = new Set(
  Array.from({ length: 0x10000 - 0x80 }, (_, index) => String.fromCharCode(index + 0x80)).flatMap(
    (letter) => {
      const others = [letter.toLowerCase(), letter.toUpperCase()].filter(
        (other) => other !== letter && other > '\x7f' && other.length === 1,
      );
      return others.some(
        (other) => ignoresCase(letter, other, 'iu') && !ignoresCase(letter, other, 'i'),
      )
        ? [letter, ...others]
        : [];
    },
  ),
);

function ignoresCase(letter: string, other: string, flags: string): boolean {
  return new RegExp(letter, flags).test(other);
}

/**
 * Refuses characters that mean other ones in PCRE if case is ignored without flag `u`.
 *
 * @param source a class, or one character
 */
function requireAlike(source: string): void {
  const isSame = (letter: string) =>
    new RegExp(source, 'i').test(letter) === new RegExp(source, 'iu').test(letter);
  if (/[\u017f\u212a]|\\u(?:017f|212a)/i.test(source) || ![...unlikeLetters].every(isSame))
    throw new RangeError('flag i without flag u for letters beyond ASCII');
}

/** A range of a translated class. */
const range = /(\\x\{[\da-f]+\}|\\[^x]|[^\\])-(\\x\{[\da-f]+\}|\\[^x]|[^\\])/giu;

const codeOf = (written: string): number =>
  written.startsWith('\\x{')
    ? parseInt(written.slice(3), 16)
    : (written.replace(/^\\/, '').codePointAt(0) ?? 0);

/** Writes a range of a pattern without flag `u`, in which the halves of surrogate pairs stand for all characters of two units. */
function widen(written: string, from: number, to: number, isAnyCase: boolean): string {
  const end = to === 0xffff ? 0x10ffff : to;
  const cuts = isAnyCase ? unlike.filter((one) => one > from && one < end) : [];
  if (end === to && cuts.length === 0) return written;
  const starts = [from, ...cuts.map((one) => one + 1)];
  const ends = [...cuts.map((one) => one - 1), end];
  return starts
    .map((start, index) => `\\x{${start.toString(16)}}-\\x{${(ends[index] ?? end).toString(16)}}`)
    .join('');
}

/** Translates a class: members first, then its ranges. */
function translateClass(written: string, flags: string): string {
  const [, open = '', members = ''] = /^(\[\^?)([^]*)\]$/.exec(written) ?? [];
  if (members === '') return open === '[^' ? '[\\x{0}-\\x{10ffff}]' : '(?!)';
  const translated = members.replace(part, (...groups: (string | undefined)[]) => {
    const [one = '', , braced, four, two, escaped] = groups;
    const hex = braced ?? four ?? two;
    if (hex !== undefined) return translateCode(hex);
    if (escaped !== undefined) return translateEscape(escaped, true);
    return one === '~' || one === '[' ? `\\${one}` : one;
  });
  if (flags.includes('u')) return `${open}${translated}]`;
  const ignoresCase = flags.includes('i');
  if (ignoresCase && /[^\0-\x7f]|\\[ux]/.test(members)) requireAlike(written);
  return `${open}${translated.replace(range, (one, from: string, to: string) =>
    widen(one, codeOf(from), codeOf(to), ignoresCase),
  )}]`;
}

function translateCode(hex: string): string {
  if (/^d[89a-f]..$/i.test(hex)) throw new RangeError('half of a surrogate pair in a pattern');
  return `\\x{${hex}}`;
}

function translateEscape(escaped: string, isInClass: boolean): string {
  const known = classes[escaped]?.[isInClass ? 0 : 1];
  if (known === '') throw new RangeError('\\S in a class');
  if (escaped === '/') return '/';
  // A number after a group is a reference to it; \0 is not.
  if (escaped === '0') return '\\x00';
  return known ?? `\\${escaped}`;
}

/**
 * Returns a pattern of JavaScript for PCRE, with its delimiters.
 *
 * @throws {RangeError} with what PCRE cannot do the same way.
 */
export function toPcre(source: string, flags: string): string {
  if (/[yv]/.test(flags)) throw new RangeError(`flag ${flags} of a pattern`);
  if (findVariableLookBehind(source)) throw new RangeError('a look-behind of variable length');
  if (flags.includes('g') && canMatchNothing(source))
    throw new RangeError('a global pattern that can match nothing');
  const needsAlike = flags.includes('i') && !flags.includes('u');
  const pattern = source.replace(part, (...groups: (string | undefined)[]) => {
    const [one = '', group, braced, four, two, escaped] = groups;
    if (group !== undefined) return translateClass(group, flags);
    const hex = braced ?? four ?? two;
    if (needsAlike && (hex !== undefined || one > '\x7f')) requireAlike(one);
    if (hex !== undefined) return translateCode(hex);
    if (escaped !== undefined) return translateEscape(escaped, false);
    if (one === '~' || one === ']') return `\\${one}`;
    if (one === '.' && !flags.includes('s')) return `[^${lineBreaks}]`;
    return assertions[one]?.[flags.includes('m') ? 1 : 0] ?? one;
  });
  return `~(*UTF)${pattern}~${flags.replace(/[^is]/g, '')}`;
}
