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

/** A part of a pattern: an escape, the beginning or end of a class, or one character. */
const part = /\\u\{([\da-f]+)\}|\\u([\da-f]{4})|\\x([\da-f]{2})|\\([^])|(\[\^\]|\[\^?|\])|([^])/giu;

/** Look-behinds of PCRE have a fixed length. */
function findVariableLookBehind(source: string): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return [...plain.matchAll(/\(\?<[=!]((?:[^()]|\((?:[^()])*\))*)\)/g)].some(([, inner = '']) =>
    /[?*+]|\{\d+,\d*\}/.test(inner.replace(/\(\?/g, '')),
  );
}

const range = /\\x\{([\da-f]+)\}-\\x\{([\da-f]+)\}/gi;

/** Characters that PCRE takes for an "s" and a "k" if case is ignored, and JavaScript does not. */
const unlike = [0x17f, 0x212a];

/** Writes a range of a pattern without flag `u`, in which the halves of surrogate pairs stand for all characters of two units. */
function widen(from: number, to: number, ignoresCase: boolean): string {
  const end = to === 0xffff ? 0x10ffff : to;
  const cuts = ignoresCase ? unlike.filter((one) => one > from && one < end) : [];
  const starts = [from, ...cuts.map((one) => one + 1)];
  const ends = [...cuts.map((one) => one - 1), end];
  return starts
    .map((start, index) => `\\x{${start.toString(16)}}-\\x{${(ends[index] ?? end).toString(16)}}`)
    .join('');
}

/**
 * Returns a pattern of JavaScript for PCRE, with its delimiters.
 *
 * @throws {RangeError} with what PCRE cannot do the same way.
 */
export function toPcre(source: string, flags: string): string {
  if (/[yv]/.test(flags)) throw new RangeError(`flag ${flags} of a pattern`);
  if (findVariableLookBehind(source)) throw new RangeError('a look-behind of variable length');
  let isClass = false;
  const pattern = source.replace(part, (...groups: (string | undefined)[]) => {
    const [, braced, four, two, escaped, bracket, character = ''] = groups;
    const hex = braced ?? four ?? two;
    if (hex !== undefined) {
      if (/^d[89a-f]..$/i.test(hex)) throw new RangeError('half of a surrogate pair in a pattern');
      return `\\x{${hex}}`;
    }
    if (escaped !== undefined) {
      const known = classes[escaped]?.[isClass ? 0 : 1];
      if (known === '') throw new RangeError('\\S in a class');
      if (escaped === '/') return '/';
      // A number after a group is a reference to it; \0 is not.
      if (escaped === '0') return '\\x00';
      return known ?? `\\${escaped}`;
    }
    if (bracket !== undefined) {
      if (isClass) {
        if (bracket !== ']') return bracket.replace('[', '\\[');
        isClass = false;
        return ']';
      }
      if (bracket === '[^]') return '[\\x{0}-\\x{10ffff}]';
      isClass = bracket !== ']';
      return isClass ? bracket : '\\]';
    }
    if (character === '~') return '\\~';
    if (isClass) return character;
    if (character === '.' && !flags.includes('s')) return `[^${lineBreaks}]`;
    return assertions[character]?.[flags.includes('m') ? 1 : 0] ?? character;
  });
  const ranges = flags.includes('u')
    ? pattern
    : pattern.replace(range, (_range, from: string, to: string) =>
        widen(parseInt(from, 16), parseInt(to, 16), flags.includes('i')),
      );
  return `~(*UTF)${ranges}~${flags.replace(/[^is]/g, '')}`;
}
