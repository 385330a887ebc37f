// dist/**.br and .gz: what servers send as it is, so that none compresses the same file for every reader or needs a module for brotli.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const forPages = /^(portal-jobs\b.*\.(js|css)|themes[\\/].*\.css)$/;

/** Writes both compressed forms of every file that pages load. */
export function writeCompressed(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    forPages.test(file),
  );
  for (const file of files) {
    const path = join(dist, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  }
}
