import type { Compressors, Encoding } from '../responses/encoding.ts';
import { securityHeaders } from '../responses/response.ts';
import type { UpstreamResponse } from '../upstream.ts';
import { addStaleMark, removeClosedJobs, removeStaleMark } from './stale-body.ts';

/** A body in one encoding, ready to send. */
export interface Variant {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Readonly<Record<string, string>>;
  /** The headers of a fresh hit with this `Age`, reused for every hit within the same second. */
  freshHeaders?: { age: string; headers: Readonly<Record<string, string>> };
}

/** How a response is sent that the proxy made of upstream's, such as a page. What is absent is as for data. */
export interface Presentation {
  status?: number;
  /** Further headers, and those that differ from data's, such as the content type. */
  headers?: Readonly<Record<string, string>>;
  /** Ends caching by browsers and intermediaries when the data behind the response goes stale. */
  endsWithFreshness?: boolean;
  /** Ends caching by browsers and intermediaries at midnight on the service's clock, because the texts depend on the day. */
  endsWithDay?: boolean;
}

/** A cached upstream response. */
export interface CacheEntry {
  response: Omit<UpstreamResponse, 'body'> & Presentation;
  /** When it came from upstream, in milliseconds since 1970. */
  receivedAt: number;
  /** Digest of the body. */
  digest: string;
  body: Uint8Array<ArrayBuffer>;
  /** The body by encoding, each created on first use. */
  variants: Map<Encoding | 'quick gzip', Variant | Promise<Variant>>;
  /** When the last attempt to refresh it failed, in milliseconds since 1970. */
  failedAt?: number;
  /** Approximate size in memory, in bytes. */
  size: number;
  /** Set on a stale variant: the day before which no remaining job closes, and how many closed jobs were removed. */
  staleMark?: { day: string; closed: number };
  /** Its stale variant, once one was needed. */
  staleVariant?: { day: string; entry: Promise<CacheEntry> };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A shorter body is not compressed: that would not save a packet. */
const minimumCompressedBytes = 1_000;
/** A longer body is not compressed on the main thread, where other requests would wait. */
const maximumQuickBytes = 250_000;

/** Node's own hash, which responds at once. The standard one has to wait for another thread. */
const nodeCrypto = (
  globalThis as { process?: Partial<Pick<NodeJS.Process, 'getBuiltinModule'>> }
).process?.getBuiltinModule?.('node:crypto');

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (nodeCrypto) return nodeCrypto.createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Creates the cache entry of an upstream response. */
export async function createEntry(
  { body: text, ...response }: UpstreamResponse & Presentation,
  receivedAt: number,
): Promise<CacheEntry> {
  const body = encoder.encode(text);
  // Includes at most three compressed variants, each about a sixth of the body.
  const size = Math.ceil(1.5 * body.length) + 4_096;
  return { response, receivedAt, digest: await digestOf(body), body, variants: new Map(), size };
}

/** The entity tag of an entry. It is weak, so that a client that has the body in one encoding has it in all (RFC 9110 §8.8.1). */
export const entityTag = ({ digest }: CacheEntry): string => `W/"${digest}"`;

function createVariant(
  entry: CacheEntry,
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Variant {
  const { losses, headers: further } = entry.response;
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
    etag: entityTag(entry),
    ...(losses && { 'portal-losses': losses }),
    ...further,
  };
  return { bytes, headers };
}

/** Returns the body as quickly as possible, if the host can and the client accepts it. */
function quickVariant(
  entry: CacheEntry,
  encodings: readonly Encoding[],
  { quickGzip }: Compressors,
): Variant | Promise<Variant> | undefined {
  const { body, variants } = entry;
  if (!quickGzip || !encodings.includes('gzip') || body.length > maximumQuickBytes)
    return undefined;
  const variant = variants.get('quick gzip') ?? createVariant(entry, quickGzip(body), 'gzip');
  variants.set('quick gzip', variant);
  return variant;
}

/**
 * Returns the body in the first of the encodings that is available. Each encoding is compressed only once.
 *
 * @param isFirst whether the response to this query has just come. Whoever waits for it gets it quickly rather than small.
 */
export function selectVariant(
  entry: CacheEntry,
  encodings: readonly Encoding[],
  compressors: Compressors,
  isFirst: boolean,
): Variant | Promise<Variant> {
  const isLong = entry.body.length >= minimumCompressedBytes;
  const encoding =
    encodings.find((one) => one === 'identity' || (isLong && compressors[one])) ?? 'identity';
  const existing =
    entry.variants.get(encoding) ??
    (isFirst && encoding !== 'identity' ? quickVariant(entry, encodings, compressors) : undefined);
  if (existing) return existing;
  const compress = encoding === 'identity' ? undefined : compressors[encoding];
  const variant = compress
    ? compress(entry.body).then((bytes) => {
        const finished = createVariant(entry, bytes, encoding);
        entry.variants.set(encoding, finished);
        return finished;
      })
    : createVariant(entry, entry.body, 'identity');
  entry.variants.set(encoding, variant);
  return variant;
}

/** Returns the entry as it is sent when stale: its body states its age, and jobs that closed before `day` are removed. */
export function toStaleVariant(entry: CacheEntry, day: string): CacheEntry | Promise<CacheEntry> {
  const { response, receivedAt, staleMark, staleVariant } = entry;
  if (staleMark?.day === day) return entry;
  if (staleVariant?.day === day) return staleVariant.entry;
  const { earliestCloseDay = '9' } = response;
  const unmarked = removeStaleMark(decoder.decode(entry.body));
  const { body, closed: removed } =
    earliestCloseDay < day ? removeClosedJobs(unmarked, day) : { body: unmarked, closed: 0 };
  const closed = (staleMark?.closed ?? 0) + removed;
  const stale = createEntry(
    { ...response, body: addStaleMark(body, receivedAt, closed) },
    receivedAt,
  ).then((created) => ({ ...created, staleMark: { day, closed } }));
  entry.staleVariant = { day, entry: stale };
  return stale;
}
