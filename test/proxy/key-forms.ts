/** A key whose escaped, encoded and plain forms all differ. */
export const key = 's3cr3t/+"<&>\'\\key=%';
const hex = Buffer.from(key).toString('hex');
export const formsOfKey = [
  key,
  JSON.stringify(key).slice(1, -1),
  encodeURIComponent(key),
  key
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;'),
  Buffer.from(key).toString('base64').replace(/=+$/, ''),
  hex,
  hex.toUpperCase(),
  's3cr3t',
];
