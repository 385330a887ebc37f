// dist/sri.json: the hash of each browser file (SRI §3.1), and the tags that check them if the files are at the site's root.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityTags } from '../packages/server/src/cli/import-map.ts';

export function writeIntegrity(dist: string): void {
  const files = readdirSync(dist)
    .filter((file) => /^portal-jobs\b.*\.js$/.test(file))
    .sort();
  const integrity = Object.fromEntries(
    files.map((file) => {
      const hash = createHash('sha384').update(readFileSync(join(dist, file)));
      return [file, `sha384-${hash.digest('base64')}`];
    }),
  );
  const content = { integrity, tags: integrityTags(integrity, '/') };
  writeFileSync(join(dist, 'sri.json'), `${JSON.stringify(content, null, 2)}\n`);
}
