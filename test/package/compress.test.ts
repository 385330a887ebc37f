import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeCompressed } from '../../scripts/compress.ts';

it('every file that pages load lies beside itself in gzip and brotli, and no other', () => {
  const dist = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
  try {
    const files = [
      'portal-jobs.js',
      'portal-jobs.es.B5tJOp-X.js',
      'portal-jobs.css',
      'themes/dark.css',
    ];
    mkdirSync(join(dist, 'themes'));
    mkdirSync(join(dist, 'client'));
    for (const file of [...files, 'index.js', 'sri.json', 'client/index.js', 'themes/dark.json'])
      writeFileSync(join(dist, file), file.repeat(100));
    writeCompressed(dist);
    for (const file of files) {
      const content = file.repeat(100);
      assert.equal(gunzipSync(readFileSync(join(dist, `${file}.gz`))).toString(), content);
      assert.equal(
        brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).toString(),
        content,
      );
    }
    const made = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    assert.equal(made.filter((name) => /\.(gz|br)$/.test(name)).length, 2 * files.length);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
