import { safety } from './answer.ts';
import { markStale, withoutClosed } from './closing.ts';
import type { Compressors, Encoding } from './encoding.ts';
import type { Loaded } from './load.ts';

/** A body in one encoding, ready to be sent. */
export interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  etag: string;
}

/** An answer as it is kept: compressed and with its headers made, once. */
export interface Kept {
  loaded: Loaded;
  /** When it came from upstream, milliseconds since 1970. */
  since: number;
  variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
  /** Bytes it takes in memory, about. */
  size: number;
  /** The same as it is sent when it is old; made when it is first needed, and again on another day. */
  stale?: { day: string; kept: Promise<Kept> };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Below this a compressed body saves no packet. */
const worthwhile = 1_000;

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the kept form of an answer. */
export async function keep(loaded: Loaded, since: number, compressors: Compressors): Promise<Kept> {
  const identity = encoder.encode(loaded.body);
  const encodings = Object.entries(identity.length < worthwhile ? {} : compressors);
  const [tag, ...compressed] = await Promise.all([
    digest(identity),
    ...encodings.map(([, compress]) => compress(identity)),
  ]);
  // A strong tag names bytes, so each encoding has its own (RFC 9110 §8.8.3).
  const variant = (bytes: Uint8Array<ArrayBuffer>, encoding?: string): Variant => {
    const etag = encoding === undefined ? `"${tag}"` : `"${tag}-${encoding}"`;
    const headers = {
      ...safety,
      'content-type': 'application/json',
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
      etag,
      ...(loaded.losses && { 'portal-losses': loaded.losses }),
    };
    return { bytes, headers, etag };
  };
  const variants = {
    identity: variant(identity),
    ...Object.fromEntries(
      encodings.map(([encoding], index) => [
        encoding,
        variant(compressed[index] as Uint8Array<ArrayBuffer>, encoding),
      ]),
    ),
  };
  const bytes = Object.values(variants).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return { loaded: { ...loaded, body: '' }, since, variants, size: bytes + 4_096 };
}

/** The text of a kept answer: it is not held twice. */
export const textOf = ({ variants }: Kept): string => decoder.decode(variants.identity.bytes);

/** The answer as it is sent when it is old: it says since when, and the jobs that closed before `day` are gone. */
export function staleOf(kept: Kept, day: string, compressors: Compressors): Promise<Kept> {
  if (kept.stale?.day === day) return kept.stale.kept;
  const { firstClose = '9' } = kept.loaded;
  const whole = textOf(kept);
  const { body, closed } =
    firstClose < day ? withoutClosed(whole, day) : { body: whole, closed: 0 };
  const marked = { ...kept.loaded, body: markStale(body, kept.since, closed) };
  const stale = keep(marked, kept.since, compressors);
  kept.stale = { day, kept: stale };
  return stale;
}
