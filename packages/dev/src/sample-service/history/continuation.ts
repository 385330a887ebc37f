import { createRandom } from '../random.ts';

// A token is 16 bytes in base64: a checksum, then version, position and filters, scrambled by the checksum. It is self-contained, so
// the service stores nothing between two pages. A changed or invented token fails its checksum.
const tokenVersion = 1;
const tokenBytes = 16;

/** FNV-1a, 32 bits. */
function fingerprint(bytes: Iterable<number>): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

const fingerprintOf = (text: string): number => fingerprint(new TextEncoder().encode(text));

function checksum(bytes: Uint8Array): number {
  return fingerprint([0x70, 0x6a, ...bytes.subarray(4)]);
}

function scramble(bytes: Uint8Array, seed: number): void {
  const random = createRandom(seed);
  for (let at = 4; at < tokenBytes; at += 1) bytes[at] = (bytes[at] ?? 0) ^ random.between(0, 255);
}

/** Writes the token of the page that begins at `position`, for a request with these filters; not URL-encoded. */
export function writeToken(position: number, filters: string): string {
  const bytes = new Uint8Array(tokenBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(4, tokenVersion);
  view.setUint32(8, position);
  view.setUint32(12, fingerprintOf(filters));
  const check = checksum(bytes);
  view.setUint32(0, check);
  scramble(bytes, check);
  return btoa(String.fromCharCode(...bytes));
}

/** Reads a token. @returns the position of its page, or why it is refused. */
export function readToken(
  token: string,
  filters: string,
): { position: number } | { refused: 'unreadable' | 'other filters' } {
  if (!/^[A-Za-z0-9+/]{21}[AQgw]==$/.test(token)) return { refused: 'unreadable' };
  const bytes = Uint8Array.from(atob(token), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const check = view.getUint32(0);
  scramble(bytes, check);
  if (checksum(bytes) !== check || view.getUint32(4) !== tokenVersion)
    return { refused: 'unreadable' };
  if (view.getUint32(12) !== fingerprintOf(filters)) return { refused: 'other filters' };
  return { position: view.getUint32(8) };
}
