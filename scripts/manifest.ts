// npm run manifest: writes src/define from the list of elements in src/index.ts, and custom-elements.json from their doc blocks.
// With --check it writes nothing and fails if a file is stale. Both fail if something public has no description.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, typescript } from './root.ts';
import { writeDefinitions } from './elements.ts';
import { elementsOf, readManifest, undescribed } from './manifest-types.ts';

const cem = join(root, 'node_modules/@custom-elements-manifest/analyzer/cem.js');
const analyze = (folder: string) =>
  execFileSync(
    process.execPath,
    [
      // The analyzer's configuration imports TypeScript.
      ...typescript,
      cem,
      'analyze',
      '--config',
      'custom-elements-manifest.config.js',
      '--quiet',
      '--outdir',
      folder,
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
const read = (folder: string) => {
  const file = join(root, folder, 'custom-elements.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

const isCheck = process.argv.includes('--check');
for (const file of await writeDefinitions(isCheck))
  if (isCheck) {
    console.error(`${file} is stale: run "npm run manifest".`);
    process.exitCode = 1;
  }
if (isCheck) {
  const draft = 'node_modules/.cache/manifest';
  analyze(draft);
  if (read(draft) !== read('.')) {
    console.error('custom-elements.json is stale: run "npm run manifest".');
    process.exitCode = 1;
  }
} else {
  analyze('.');
}
for (const lacking of elementsOf(readManifest()).flatMap(undescribed)) {
  console.error(`custom-elements.json has no description of ${lacking}.`);
  process.exitCode = 1;
}
