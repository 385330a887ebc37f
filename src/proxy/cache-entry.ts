import { safety } from './response.ts';
import { markStale, unmarked, withoutClosed } from './stale-body.ts';
import type { Compressors, Encoding } from './encoding.ts';
import type { Loaded } from './upstream.ts';

/** A body in one encoding, ready to be sent. */
export interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  etag: string;
  /** The headers of all who are answered from it in one second. */
  fresh?: { age: string; headers: Readonly<Record<string, string>> };
}

/** An answer as it is kept. */
export interface Kept {
  loaded: Omit<Loaded, 'body'>;
  /** When it came from upstream, milliseconds since 1970. */
  since: number;
  /** What its tags have in common: a digest of the text. */
  tag: string;
  text: Uint8Array<ArrayBuffer>;
  /** Made when the first page wants it so, and then the same for all. */
  variants: Map<Encoding, Variant | Promise<Variant>>;
  /** When a newer one could not be had, the last time that it was tried. */
  failedAt?: number;
  /** Bytes it takes in memory, about. */
  size: number;
  /** Of one that is marked as old: the day before which its jobs do not close, and how many of them are gone. */
  marked?: { day: string; closed: number };
  /** The one that is marked, from when it is first needed. */
  older?: { day: string; kept: Promise<Kept> };
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
export async function keep({ body, ...loaded }: Loaded, since: number): Promise<Kept> {
  const text = encoder.encode(body);
  // Compressed bodies of such text take a fifth each, and there are two of them at most.
  const size = Math.ceil(1.5 * text.length) + 4_096;
  return { loaded, since, tag: await digest(text), text, variants: new Map(), size };
}

function variantOf({ tag, loaded }: Kept, bytes: Uint8Array<ArrayBuffer>, encoding: Encoding) {
  const isPlain = encoding === 'identity';
  // A strong tag names bytes, so each encoding has its own (RFC 9110 §8.8.3).
  const etag = isPlain ? `"${tag}"` : `"${tag}-${encoding}"`;
  const headers = {
    ...safety,
    'content-type': 'application/json',
    ...(!isPlain && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
    etag,
    ...(loaded.losses && { 'portal-losses': loaded.losses }),
  };
  return { bytes, headers, etag };
}

/** The body in the first of these encodings that can be made: compressed once, whoever asks for it. */
export function variantIn(
  kept: Kept,
  encodings: readonly Encoding[],
  compressors: Compressors,
): Variant | Promise<Variant> {
  const isLong = kept.text.length >= worthwhile;
  const encoding =
    encodings.find((one) => one === 'identity' || (isLong && compressors[one])) ?? 'identity';
  const made = kept.variants.get(encoding);
  if (made) return made;
  const compress = encoding === 'identity' ? undefined : compressors[encoding];
  const variant = compress
    ? compress(kept.text).then((bytes) => {
        const finished = variantOf(kept, bytes, encoding);
        kept.variants.set(encoding, finished);
        return finished;
      })
    : variantOf(kept, kept.text, 'identity');
  kept.variants.set(encoding, variant);
  return variant;
}

/** The answer as it is sent when it is old: it says since when, and the jobs that closed before `day` are gone. */
export function staleOf(kept: Kept, day: string): Kept | Promise<Kept> {
  const { loaded, since, marked, older } = kept;
  if (marked?.day === day) return kept;
  if (older?.day === day) return older.kept;
  const { firstClose = '9' } = loaded;
  const whole = unmarked(decoder.decode(kept.text));
  const { body, closed: more } =
    firstClose < day ? withoutClosed(whole, day) : { body: whole, closed: 0 };
  const closed = (marked?.closed ?? 0) + more;
  const stale = keep({ ...loaded, body: markStale(body, since, closed) }, since).then((made) => ({
    ...made,
    marked: { day, closed },
  }));
  kept.older = { day, kept: stale };
  return stale;
}
