/** A key whose escaped, encoded and plain forms all differ. */
export const key = 's3cr3t/+"<&>\'\\key=%';
const hex = Buffer.from(key).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
const asJson = JSON.stringify(key).slice(1, -1);
const encoded = encodeURIComponent(key);
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The key in plain text and in the usual encodings. A response that contains any of them is refused. */
export const writtenKey = [
  key,
  asJson,
  asJson.replaceAll('/', '\\/'), // as PHP encodes it
  asJson.replace(/[/+<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  encoded,
  encoded.replace(/%../g, (sign) => sign.toLowerCase()),
  encodeURIComponent(encoded),
  hex.replace(/../g, '%$&'),
  key.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign),
  key.replace(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`),
  base64(key),
  base64(`Authorization-Key: ${key}`),
  Buffer.from(`x${key}`).toString('base64url'),
  hex,
  hex.toUpperCase(),
  hex.replace(/[a-f]/, (digit) => digit.toUpperCase()),
  // Without semicolons, a reference ends where the next begins, as in browsers.
  Array.from(key, (sign) => `&#${sign.charCodeAt(0)}`).join(''),
];
/** UTF-16 in both byte orders, as text with a NUL next to each character. */
const utf16 = [...key].map((character) => `${character}\0`).join('');
/** The key with invisible characters, each percent-encoded, as a JSON escape or raw. */
export const interruptedKey = [
  encodeURIComponent(utf16),
  encodeURIComponent(`\0${utf16}`.slice(0, -1)),
  utf16,
  [...key].join('\u200b'),
  [...key].join('&#173;'),
  [...key].join('\u{1d173}'),
  [...key].join('%E2%80%8B'),
  [...key].join('&zwnj;'),
  [...key].join('\r\n'),
  Buffer.from(key, 'utf16le').toString('base64').replace(/=+$/, ''),
  Buffer.from(key, 'utf16le').swap16().toString('base64').replace(/=+$/, ''),
  Buffer.from(key, 'utf16le').toString('hex'),
];
export const formsOfKey = [...writtenKey, 's3cr3t'];

/** Returns a faulty response with the key in its body and in a header. The index chooses the encoding and the status. */
export function answerWithKey(index: number): Response {
  const form = writtenKey[index % writtenKey.length] ?? '';
  const text =
    index % 2 ? JSON.stringify({ SearchResult: { SearchResultItems: [], x: form } }) : form;
  return new Response(text, {
    status: [200, 400, 401, 403, 500][index % 5] ?? 200,
    headers: { 'x-echo': encodeURIComponent(form) },
  });
}
