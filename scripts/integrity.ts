// dist/sri.json: what `integrity` says (SRI §3) of each file that a page may load from another host.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function writeIntegrity(dist: string): void {
  const files = readdirSync(dist)
    .filter((file) => /^portal-jobs\b.*\.js$/.test(file))
    .sort();
  const hashes = files.map((file) => {
    const hash = createHash('sha384').update(readFileSync(join(dist, file)));
    return [file, `sha384-${hash.digest('base64')}`];
  });
  writeFileSync(join(dist, 'sri.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}
