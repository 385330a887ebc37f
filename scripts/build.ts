// npm run build: dist/portal-jobs.js for pages, unbundled modules and types for npm, the worker, style sheets, editor data, the
// PHP proxy as one file, the OpenAPI documents, and the bill of materials.
// With --if-stale only where dist was made from other sources.
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild, type UserConfig } from 'vite';
import { browser, loader, worker } from '../vite.config.ts';
import { writeCompressed } from './compress.ts';
import { writeDesignTokens } from './design-tokens.ts';
import { writeEditorData } from './editor-data.ts';
import { root } from './root.ts';
import { isFresh, markFresh } from './source-fingerprint.ts';
import { writeIntegrity } from './integrity.ts';
import { writeOpenApi } from './openapi.ts';
import { writeBillOfMaterials } from './sbom.ts';
import { recordBundled, type BundledFiles } from './sbom/bundled.ts';
import { writePageStyles } from './page-styles.ts';
import { writeContentSystemArchives } from './content-system-archives.ts';
import { writeJoinedScript } from './php/join.ts';
import { writeThemes } from './themes.ts';

const sources = [
  ...[
    'src',
    'scripts',
    'deploy/drupal',
    'deploy/php',
    'deploy/wordpress',
    'vite.config.ts',
    'custom-elements.json',
    'README.md',
    'docs/quick-start.md',
    'docs/elements.md',
    'docs/data-service.md',
    'tsconfig.json',
    'tsconfig.build.json',
  ],
  ...['package.json', 'package-lock.json'],
];

/** Runs Node on a script. The script itself reports why it fails. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build ends: node ${args.join(' ')} failed.`);
}

export async function build({ onlyIfStale = false } = {}): Promise<void> {
  if (onlyIfStale && isFresh('dist', sources)) return;
  const dist = join(root, 'dist');
  rmSync(dist, { recursive: true, force: true });
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
  chmodSync(join(dist, 'cli.js'), 0o755); // `npx portal-jobs` in a clone starts the file itself
  const bundled: BundledFiles = new Map();
  const recorded = ({ plugins = [], ...config }: UserConfig): UserConfig => ({
    ...config,
    plugins: [...plugins, recordBundled(bundled)],
  });
  for (const config of [browser, loader, worker])
    await viteBuild({ ...recorded(config), configFile: false });
  writeDesignTokens(dist);
  writeOpenApi(dist);
  writeIntegrity(dist);
  writeThemes(join(dist, 'themes'));
  writePageStyles(dist);
  writeJoinedScript(dist);
  writeCompressed(dist);
  writeContentSystemArchives(dist);
  await writeEditorData(dist);
  writeBillOfMaterials(dist, bundled);
  markFresh('dist', sources);
}

if (process.argv[1] === import.meta.filename) {
  await build({ onlyIfStale: process.argv.includes('--if-stale') }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
