import { minimumKeyLength } from './keys.ts';

/** ASCII characters with a named HTML entity, each before its name. Others are written plain or by number. */
const asciiEntities: ReadonlyMap<string, string> = new Map(
  (
    '&amp <lt >gt "quot \'apos !excl #num $dollar %percnt (lpar )rpar *ast +plus ,comma .period /sol :colon ;semi =equals ?quest @commat ' +
    '[lsqb \\bsol ]rsqb ^hat _lowbar `grave {lcub |vert }rcub'
  )
    .split(' ')
    .map((pair) => [pair.slice(1), pair.slice(0, 1)]),
);

/** An encoded character: percent-encoded, an entity, or a JSON escape. Also characters that are removed before a text is shown. */
const encodedCharacter =
  // eslint-disable-next-line no-control-regex
  /%[0-7][\da-f]|(?:%[89a-f][\da-f])+|&#\d{1,8};?|&#x[\da-f]{1,7};?|&[a-z]{2,6};|\\u[\da-f]{4}|\\["'/\\]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/gi;

/** The character of a code point; `undefined` if it is invalid. */
const characterOfCodePoint = (point: number): string | undefined =>
  point <= 0x10ffff ? String.fromCodePoint(point) : undefined;

/** Decodes percent-encoded bytes: as UTF-8 or, if that is invalid, one by one. */
function textOfBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replace(/%(..)/g, (_whole, byte: string) =>
      String.fromCharCode(parseInt(byte, 16)),
    );
  }
}

/** Decodes an encoded character; `undefined` if the code is invalid. */
function characterOf(code: string): string | undefined {
  if (code.startsWith('%')) return textOfBytes(code);
  if (code.startsWith('\\u')) return characterOfCodePoint(parseInt(code.slice(2), 16));
  if (code.startsWith('\\')) return code.slice(1);
  if (!code.startsWith('&')) return '';
  const body = code.slice(1).replace(';', '').toLowerCase();
  if (body.startsWith('#x')) return characterOfCodePoint(parseInt(body.slice(2), 16));
  return body.startsWith('#')
    ? characterOfCodePoint(Number(body.slice(1)))
    : asciiEntities.get(body);
}

/** A decoded text, and for each of its UTF-16 units the range in the original text that it came from. */
interface Layer {
  text: string;
  from: number[];
  to: number[];
}

function decode({ text, from, to }: Layer): Layer {
  const plain: Layer = { text: '', from: [], to: [] };
  const add = (characters: string, start: number, end: number) => {
    plain.text += characters;
    for (let unit = 0; unit < characters.length; unit += 1) {
      plain.from.push(from[start] ?? 0);
      plain.to.push(to[end - 1] ?? 0);
    }
  };
  let done = 0;
  const addPlain = (until: number) => {
    for (; done < until; done += 1) add(text.charAt(done), done, done + 1);
  };
  for (const { 0: code, index } of text.matchAll(encodedCharacter)) {
    const character = characterOf(code);
    if (character === undefined) continue;
    addPlain(index);
    done = index + code.length;
    add(character, index, done);
  }
  addPlain(text.length);
  return plain;
}

/** The text decoded once, twice and so on while that changes it, at most four times. */
function layersOf(text: string): Layer[] {
  const from = Array.from({ length: text.length }, (_, unit) => unit);
  let layer: Layer = { text, from, to: from.map((unit) => unit + 1) };
  const layers = [layer];
  for (let round = 0; round < 4; round += 1) {
    const next = decode(layer);
    if (next.text === layer.text) break;
    layers.push(next);
    layer = next;
  }
  return layers;
}

/** Folds a text for comparison: lower case, and a plus for a space as in form data. The length stays the same. */
const folded = (text: string): string =>
  text.replace(/[A-Z ]/g, (character) => (character === ' ' ? '+' : character.toLowerCase()));

/**
 * Creates a function that redacts keys from texts of a service. The service may repeat a key in another case, percent-encoded, with HTML or
 * XML entities, escaped for JSON, or in several of these encodings, mixed or nested.
 */
export function createRedactor(keys: readonly string[]): (text: string) => string {
  // A key may itself contain what looks like an encoded character, which is then decoded with the text around it.
  const sought = [
    ...new Set(keys.flatMap((key) => layersOf(key)).map(({ text }) => folded(text))),
  ].filter(({ length }) => length >= minimumKeyLength);
  if (sought.length === 0) return (text) => text;
  return (text) => {
    const isSecret = new Array<boolean>(text.length).fill(false);
    for (const layer of layersOf(text)) {
      const searched = folded(layer.text);
      for (const key of sought)
        for (
          let unit = searched.indexOf(key);
          unit >= 0;
          unit = searched.indexOf(key, unit + key.length)
        )
          isSecret.fill(true, layer.from[unit], layer.to[unit + key.length - 1]);
    }
    let clean = '';
    for (let unit = 0; unit < text.length; unit += 1)
      if (!isSecret[unit]) clean += text.charAt(unit);
      else if (!isSecret[unit - 1]) clean += '[key]';
    return clean;
  };
}

/** Redacts a body; in JSON, each string by itself. */
export function redactBody(body: string, redact: (text: string) => string): string {
  try {
    const clean: unknown = JSON.parse(body, (_name, value: unknown) =>
      typeof value === 'string' ? redact(value) : value,
    );
    return JSON.stringify(clean);
  } catch {
    return redact(body);
  }
}
