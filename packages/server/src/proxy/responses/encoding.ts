import { parseAccept } from 'hono/utils/accept';

/** A content coding (RFC 9110 §8.4.1). */
export type Encoding = 'identity' | 'gzip' | 'br';

type Bytes = Uint8Array<ArrayBuffer>;
type Compressor = (body: Bytes) => Promise<Bytes>;

/** The compressors of a host. Fetch-standard hosts have `gzip`; Node has all of them (`node/compress.ts`). */
export interface Compressors {
  gzip?: Compressor;
  br?: Compressor;
  /** Compresses fast and a little worse, for the first response to a query: most queries are sent only once. */
  quickGzip?: (body: Bytes) => Bytes;
}

/** The compressors that every fetch-standard host has. */
export const standardCompressors: Compressors = {
  gzip: async (body) => {
    const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  },
};

/** Smallest result first. */
const preferredEncodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

function parseAcceptEncoding(header: string): readonly Encoding[] {
  const accepted = parseAccept(header.toLowerCase().slice(0, 500));
  const weights = new Map(accepted.map(({ type, q }) => [type, q]));
  const wildcard = weights.get('*');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ??
    (encoding === 'identity' ? (wildcard === 0 ? 0 : 0.001) : (wildcard ?? 0));
  return preferredEncodings
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
}

const parsedHeaders = new Map<string, readonly Encoding[]>();

/**
 * Returns the encodings that a request accepts (RFC 9110 §12.5.3), best first. Results are memoized, because browsers send only a few
 * different headers. A request that accepts nothing is treated as if it had no such header, which the standard allows.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header === null) return ['identity'];
  let encodings = parsedHeaders.get(header);
  if (!encodings) {
    encodings = [...parseAcceptEncoding(header), 'identity' as const];
    if (parsedHeaders.size < 200 && header.length < 200) parsedHeaders.set(header, encodings);
  }
  return encodings;
}
