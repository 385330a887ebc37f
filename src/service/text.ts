/** The entities of recorded announcements, and related ones. Anything else stays as written ("R&D;"). */
const namedEntities: ReadonlyMap<string, string> = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u00a0 shy\u00ad ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” bull• middot· hellip… sect§ copy© reg® trade™ ' +
    'deg° frac12½ aacute\u00e1 eacute\u00e9 iacute\u00ed oacute\u00f3 uacute\u00fa ntilde\u00f1 uuml\u00fc'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
);

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return namedEntities.get(body) ?? whole;
  const hexadecimal = body[1]?.toLowerCase() === 'x';
  const point = parseInt(body.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  const printable = point >= 32 && point <= 0x10ffff && !(point >= 0x7f && point <= 0x9f);
  const surrogate = point >= 0xd800 && point <= 0xdfff;
  return printable && !surrogate ? String.fromCodePoint(point) : whole;
}

/**
 * Turns a text of the service into plain text. Cuts it to `maximum` UTF-16 units first, because an unbounded regular expression can freeze
 * a page; decodes the listed character references once; removes control characters except tabs and line breaks. The result is
 * never markup: what looks like a tag stays text.
 */
export function plainText(value: string, maximum: number): string {
  let text = value.length > maximum ? `${value.slice(0, maximum - 1)}…` : value;
  if (text.includes('&')) text = text.replace(/&(#?\w{1,8});/g, decodeEntity);
  // A cut can leave half a surrogate pair; the first class is the C0 and C1 controls without tab, LF and CR.
  return text.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );
}
