/** How an answer is written: as it is, or compressed. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** Compresses a finished body, once. */
export type Compressor = (body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** What a host can compress with. A fetch-standard one has gzip; Node brings both (`node/compress.ts`). */
export type Compressors = Readonly<Partial<Record<Exclude<Encoding, 'identity'>, Compressor>>>;

/** The compression that every host has. */
export const standardCompressors: Compressors = {
  gzip: async (body) => {
    const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  },
};

/** The smaller first. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

function read(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().slice(0, 500).split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((word) => word.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const others = weights.get('*');
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? (others === 0 ? 0 : 0.001) : (others ?? 0));
  const taken = preferred.filter((encoding) => weightOf(encoding) > 0);
  return taken.sort((one, other) => weightOf(other) - weightOf(one));
}

const known = new Map<string, readonly Encoding[]>();

/**
 * The encodings that a request takes (RFC 9110 §12.5.3), best first; browsers send one of a few texts, so those are read once.
 * One that takes nothing at all is answered as if it had said nothing, which the standard allows.
 */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  if (header === null) return ['identity'];
  let encodings = known.get(header);
  if (!encodings) {
    encodings = [...read(header), 'identity' as const];
    if (known.size < 200 && header.length < 200) known.set(header, encodings);
  }
  return encodings;
}
