import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildPageScripts } from '../../demo/server.ts';
import { root } from '../../scripts/root.ts';
import { fingerprint } from '../../scripts/source-fingerprint.ts';

const sources = ['src', 'demo', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const cache = join(root, 'node_modules/.cache/tests/scripts.json');

interface Cached {
  fingerprint: string;
  scripts: [name: string, code: string][];
}

function readCache(): Cached | undefined {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Cached;
  } catch {
    // No test has built them since the packages were installed.
    return undefined;
  }
}

/**
 * The scripts of the demo by name. They are built once for the same sources, whatever the number of test files and runs; with
 * plugins they are built each time.
 */
export async function demoScripts(plugins: Plugin[] = []): Promise<ReadonlyMap<string, string>> {
  if (plugins.length > 0) return buildPageScripts(plugins);
  const current = fingerprint(sources);
  const cached = readCache();
  if (cached?.fingerprint === current) return new Map(cached.scripts);
  const scripts = await buildPageScripts();
  mkdirSync(join(cache, '..'), { recursive: true });
  // Renamed when it is complete: other test files read it meanwhile.
  const draft = `${cache}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ fingerprint: current, scripts: [...scripts] }));
  renameSync(draft, cache);
  return scripts;
}
