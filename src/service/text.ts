// The entities that recorded announcements carry, and their nearest kin. Anything else stays as it was written ("R&D;").
const named: ReadonlyMap<string, string> = new Map(
  (
    'amp:& lt:< gt:> quot:" apos:\' nbsp:\u00a0 shy:\u00ad ensp:\u2002 emsp:\u2003 thinsp:\u2009 zwnj:\u200c zwj:\u200d ndash:– mdash:— ' +
    'lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” bdquo:„ laquo:« raquo:» bull:• middot:· hellip:… sect:§ para:¶ copy:© reg:® trade:™ deg:° ' +
    'plusmn:± times:× divide:÷ frac12:½ frac14:¼ frac34:¾ cent:¢ pound:£ euro:€ yen:¥ iexcl:¡ iquest:¿ ordm:º ordf:ª ' +
    'aacute:á eacute:é iacute:í oacute:ó uacute:ú ntilde:ñ uuml:ü Aacute:Á Eacute:É Iacute:Í Oacute:Ó Uacute:Ú Ntilde:Ñ Uuml:Ü ' +
    'agrave:à egrave:è acirc:â ecirc:ê ccedil:ç ouml:ö auml:ä szlig:ß le:≤ ge:≥ ne:≠ rarr:→ larr:←'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);

function decodeEntity(whole: string, body: string): string {
  if (!body.startsWith('#')) return named.get(body) ?? whole;
  const hexadecimal = body[1] === 'x' || body[1] === 'X';
  const point = parseInt(body.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  // HTML maps the C1 range to Windows-1252; upstream writes only these two apostrophes that way.
  if (point === 145) return '‘';
  if (point === 146) return '’';
  const printable = point >= 32 && point <= 0x10ffff && !(point >= 0x7f && point <= 0x9f);
  const surrogate = point >= 0xd800 && point <= 0xdfff;
  return printable && !surrogate ? String.fromCodePoint(point) : whole;
}

/**
 * Turns one text of the service into plain text: cut to `maximum` UTF-16 units first (an unbounded regular expression can
 * freeze a page), known character references decoded once, control characters but line breaks and tabs removed.
 * Never markup: what looks like a tag stays text.
 */
export function plainText(value: string, maximum: number): string {
  let text = value.length > maximum ? `${value.slice(0, maximum - 1)}…` : value;
  if (text.includes('&')) text = text.replace(/&(#?[a-zA-Z0-9]{1,8});/g, decodeEntity);
  // A cut can leave half a surrogate pair; the first class is the C0 and C1 controls without tab, LF and CR.
  return text.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    '',
  );
}
