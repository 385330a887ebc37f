// npm run build: dist/portal-jobs.js for pages, unbundled modules and types for npm, the worker, style sheets, editor data, the PHP proxy
// as one file, the OpenAPI documents, and the bill of materials.
// With --if-stale only if dist was built from other sources.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { browser, loader, worker } from '../vite.config.ts';
import { writeDesignTokens } from './design-tokens.ts';
import { writeEditorData } from './editor-data.ts';
import { writeEvidence } from './evidence.ts';
import { root } from './root.ts';
import { buildSources, isFresh, markFresh } from './source-fingerprint.ts';
import { writeIntegrity } from './integrity.ts';
import { writeOpenApi } from './openapi.ts';
import { writeBillOfMaterials } from './sbom.ts';
import { recordBundled, type BundledFiles } from './sbom/bundled.ts';
import { writePageStyles } from './page-styles.ts';
import { writeContentSystemArchives } from './content-system-archives.ts';
import { writeJoinedScript } from './php/join.ts';
import { writeThemes } from './themes.ts';

/** The folders, in addition to the root, whose `dist` contains files of the build. */
const packages = ['server', 'dev', 'php', 'wordpress', 'drupal'].map((name) => `packages/${name}`);

/** Runs Node on a script. The script itself reports why it fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build ends: node ${args.join(' ')} failed.`);
}

export async function build({ onlyIfStale = false } = {}): Promise<void> {
  if (onlyIfStale && isFresh('dist', buildSources)) return;
  const dist = join(root, 'dist');
  for (const folder of ['.', ...packages])
    rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  for (const project of [
    'tsconfig.build.json',
    'packages/server/tsconfig.build.json',
    'packages/dev/tsconfig.build.json',
  ])
    run('node_modules/typescript/bin/tsc', '-p', project);
  // npx starts the file itself in a clone.
  for (const name of ['server', 'dev'])
    chmodSync(join(root, 'packages', name, 'dist/cli.js'), 0o755);
  const bundled: BundledFiles = new Map();
  const bundledByServer: BundledFiles = new Map();
  for (const [{ plugins = [], ...config }, files] of [
    [browser, bundled],
    [loader, bundled],
    [worker, bundledByServer],
  ] as const)
    await viteBuild({ ...config, plugins: [...plugins, recordBundled(files)], configFile: false });
  writeDesignTokens(dist);
  writeOpenApi(dist);
  writeIntegrity(dist);
  writeThemes(join(dist, 'themes'));
  writePageStyles(dist);
  writeJoinedScript();
  // `portal-jobs-server init` writes them.
  for (const place of ['systemd', 'cloud-gov'])
    cpSync(join(root, 'deploy', place), join(root, 'packages/server/dist/deploy', place), {
      recursive: true,
    });
  writeContentSystemArchives(dist);
  await writeEditorData(dist);
  writeEvidence(join(root, 'packages/server/dist/evidence'));
  writeBillOfMaterials('', bundled);
  writeBillOfMaterials('packages/server', bundledByServer);
  writeBillOfMaterials('packages/dev', new Map());
  markFresh('dist', buildSources);
}

if (process.argv[1] === import.meta.filename) {
  await build({ onlyIfStale: process.argv.includes('--if-stale') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
