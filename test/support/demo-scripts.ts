import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildPageScripts } from '../../demo/server.ts';
import { root } from '../../scripts/root.ts';
import { fingerprint } from '../../scripts/source-fingerprint.ts';

const sources = ['src', 'packages', 'demo', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const cache = join(root, 'node_modules/.cache/tests/scripts.json');

interface Cached {
  fingerprint: string;
  scripts: [name: string, code: string][];
}

function readCache(): Cached | undefined {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Cached;
  } catch {
    // No test has built the scripts since the packages were installed.
    return undefined;
  }
}

/**
 * Returns the scripts of the demo by name. They are built once for the same sources, however many test files and runs use them. With
 * plugins, they are built each time.
 */
export async function demoScripts(plugins: Plugin[] = []): Promise<ReadonlyMap<string, string>> {
  if (plugins.length > 0) return buildPageScripts(plugins);
  const current = fingerprint(sources);
  const cached = readCache();
  if (cached?.fingerprint === current) return new Map(cached.scripts);
  const scripts = await buildPageScripts();
  mkdirSync(join(cache, '..'), { recursive: true });
  // Renamed when it is complete, because other test files may read it meanwhile.
  const draft = `${cache}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ fingerprint: current, scripts: [...scripts] }));
  renameSync(draft, cache);
  return scripts;
}
