/** Named characters in runs of consecutive code points: the first code point, and the names. A hyphen means a character without a name. */
const namedRuns: readonly (readonly [first: number, names: string])[] = [
  [
    160,
    'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
      'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
      'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
      'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
      'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml',
  ],
  [
    913,
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega',
  ],
  [
    945,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi ' +
      'omega',
  ],
];

/** The other named characters: each name, and its character. */
const namedCharacters =
  'quot" amp& apos\' lt< gt> OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ thetasymϑ upsihϒ pivϖ ensp\u2002 emsp\u2003 ' +
  'thinsp\u2009 zwnj\u200c zwj\u200d lrm\u200e rlm\u200f ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ ' +
  'bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ imageℑ weierp℘ realℜ trade™ alefsymℵ larr← uarr↑ rarr→ ' +
  'darr↓ harr↔ crarr↵ lArr⇐ uArr⇑ rArr⇒ dArr⇓ hArr⇔ forall∀ part∂ exist∃ empty∅ nabla∇ isin∈ notin∉ ni∋ prod∏ sum∑ minus− lowast∗ ' +
  'radic√ prop∝ infin∞ ang∠ and∧ or∨ cap∩ cup∪ int∫ there4∴ sim∼ cong≅ asymp≈ ne≠ equiv≡ le≤ ge≥ sub⊂ sup⊃ nsub⊄ sube⊆ supe⊇ oplus⊕ ' +
  'otimes⊗ perp⊥ sdot⋅ lceil⌈ rceil⌉ lfloor⌊ rfloor⌋ lang⟨ rang⟩ loz◊ spades♠ clubs♣ hearts♥ diams♦';

/** Every entity of HTML 4, and `apos`. Anything else stays as written ("R&D;"). */
const namedEntities: ReadonlyMap<string, string> = new Map([
  ...namedRuns.flatMap(([first, names]) =>
    names.split(' ').map((name, index) => [name, String.fromCharCode(first + index)] as const),
  ),
  ...namedCharacters.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
]);

/** The characters of the numbers 128 to 159 in HTML (Windows-1252). A space marks an undefined character. */
const windowsCharacters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return namedEntities.get(body) ?? whole;
  const hexadecimal = body[1]?.toLowerCase() === 'x';
  const number = parseInt(body.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const point = windowsCharacters[number - 128]?.trim().codePointAt(0) ?? number;
  const printable = point >= 32 && point <= 0x10ffff && !(point >= 0x7f && point <= 0x9f);
  const surrogate = point >= 0xd800 && point <= 0xdfff;
  return printable && !surrogate ? String.fromCodePoint(point) : whole;
}

const decodeOnce = (text: string) => text.replace(/&(#?\w{1,8});/g, decodeEntity);

/** Decodes character references, and those that were escaped twice: `&amp;rsquo;`. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? decodeOnce(decodeOnce(text)) : text;

/**
 * A visible character: not white space, not a braille pattern without dots (U+2800), and not a character that Unicode lets fonts leave out
 * (U+200B, U+2060, U+00AD …).
 */
const visibleCharacter = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/**
 * Embeddings, overrides and isolates of bidirectional text. Left open, they reverse the words around a text, also where markup cannot
 * isolate it: in a status line, a calendar file or copied text. The service's English texts do not need them.
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes {@link directionControls} from a text. Returns `''` if no visible character remains. */
export const toReadableText = (text: string): string =>
  visibleCharacter.test(text) ? text.replace(directionControls, '') : '';

/**
 * A character that {@link toPlainText} may have to change or remove. All others are visible or white space: printable ASCII without `&` and
 * `<`, and what Latin-1 and the block of general punctuation add to it. Most texts contain only those.
 */
const unusualCharacter = /[^\t\n\r -%'-;=-~\u00a1-\u00ac\u00ae-\u00ff\u2010-\u2027]/;

/** Tags that some systems write into texts. Everything else that looks like a tag stays text. */
const tagPattern =
  /<(\/?)(p|br|li|[uo]l|b|strong|i|em)(?:\s{1,20}(?:compact|hidden|reversed))?(?:\s{1,20}[\w:-]{1,40}\s{0,3}=(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?\s{0,20}\/?>/gi;

/** The replacement of a tag, by its name; empty for other tags. */
const breaks: Readonly<Record<string, string>> = {
  p: '\n\n',
  ul: '\n\n',
  ol: '\n\n',
  br: '\n',
  li: '\n• ',
  '/li': '\n',
};

/** Replaces tags by line breaks and bullets. @param isMarked whether `em` stays, with which the service marks words */
function withoutTags(text: string, isMarked: boolean): string {
  const broken = text.replace(tagPattern, (tag, close: string, written: string) => {
    const name = written.toLowerCase();
    return isMarked && name === 'em' ? tag : (breaks[close + name] ?? breaks[name] ?? '');
  });
  return broken === text
    ? text
    : broken
        .replace(/\n\s+/g, (run) => (run.split('\n').length > 2 ? '\n\n' : '\n'))
        .replace(/(?:• \s*)+/g, '• ')
        .replace(/\n+• /g, '\n• ')
        .trim();
}

/**
 * Turns a text of the service into plain text. Cuts it to `maximum` UTF-16 units first, because an unbounded regular expression can freeze
 * a page; decodes the listed character references, also those escaped twice; turns a few tags into line breaks and bullets; reads C1
 * characters as Windows does, and removes other control characters except tabs and line breaks. The result is never markup: other text that
 * looks like a tag stays text. An invisible text becomes empty.
 */
export function toPlainText(value: string, maximum: number, isMarked = false): string {
  let text = value.length > maximum ? `${value.slice(0, maximum - 1)}…` : value;
  if (!unusualCharacter.test(text)) return /\S/.test(text) ? text : '';
  text = withoutTags(decodeEntities(text), isMarked);
  // A cut can leave half a surrogate pair; the first class is the C0 and C1 controls without tab, LF and CR.
  text = text.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (control) => windowsCharacters[control.charCodeAt(0) - 128]?.trim() ?? '',
  );
  return toReadableText(text);
}
