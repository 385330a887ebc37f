import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import type { Compressors } from '../responses/encoding.ts';

const [gzipAsync, brotliAsync] = [promisify(gzip), promisify(brotliCompress)];

/**
 * Node's compressors. Cached responses are compressed off the main thread. Brotli at level 5 is smaller than gzip at level 6 and takes as
 * long. The quick one takes less time than a round trip to another thread.
 */
export const nodeCompressors: Compressors = {
  gzip: async (body) => new Uint8Array(await gzipAsync(body, { level: 6 })),
  br: async (body) =>
    new Uint8Array(
      await brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: 18, // covers a body; a larger window would waste memory
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  quickGzip: (body) => new Uint8Array(gzipSync(body, { level: 3 })),
};
