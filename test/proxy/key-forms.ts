/** A key whose escaped, encoded and plain forms all differ. */
export const key = 's3cr3t/+"<&>\'\\key=%';
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
const asJson = JSON.stringify(key).slice(1, -1);
const encoded = encodeURIComponent(key);

/** The key in plain text, URL-encoded, JSON-escaped and in Base64. A response that contains any of them is refused. */
export const writtenKey = [
  key,
  asJson,
  asJson.replaceAll('/', '\\/'), // as PHP encodes it
  asJson.replace(/[/+<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  encoded,
  encoded.replace(/%../g, (sign) => sign.toLowerCase()),
  Buffer.from(key).toString('hex').replace(/../g, '%$&'),
  base64(key),
  base64(`Authorization-Key: ${key}`),
  Buffer.from(`x${key}`).toString('base64url'),
];
export const formsOfKey = [...writtenKey, 's3cr3t'];

/** Returns a faulty response with the key in its body and in a header. The index chooses the encoding and the status. */
export function responseWithKey(index: number): Response {
  const form = writtenKey[index % writtenKey.length] ?? '';
  const text =
    index % 2 ? JSON.stringify({ SearchResult: { SearchResultItems: [], x: form } }) : form;
  return new Response(text, {
    status: [200, 400, 401, 403, 500][index % 5] ?? 200,
    headers: { 'x-echo': encodeURIComponent(form) },
  });
}
