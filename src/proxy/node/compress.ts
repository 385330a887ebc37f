import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compressors } from '../encoding.ts';

const [gzipped, brotli] = [promisify(gzip), promisify(brotliCompress)];

/** What Node compresses with, away from the main thread. Brotli at 5 is smaller than gzip at 6 and takes as long. */
export const nodeCompressors: Compressors = {
  gzip: async (body) => new Uint8Array(await gzipped(body, { level: 6 })),
  br: async (body) =>
    new Uint8Array(
      await brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: 18, // as much as a body has; more is memory for nothing
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
};
