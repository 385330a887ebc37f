import type { TestRunnerPlugin } from '@web/test-runner';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Modules with a state that test and elements share; the built file has its own, which a test cannot reach. */
const sharedState = /\bsrc\/(?:search\/saved-jobs|elements\/saved-jobs\/saved-jobs-loader)\.ts/;

/**
 * Whether a test file can run against the built file: its elements come from `src/index.ts`, and it takes nothing but types and
 * values without state from other modules.
 */
export function runsBuilt(file: string): boolean {
  if (!file.startsWith('test/elements/')) return false;
  const text = readFileSync(join(root, file), 'utf8');
  return /^import [^;]*src\/index\.ts'/m.test(text) && !sharedState.test(text);
}

/** Serves `dist/portal-jobs.js` where a module imports `src/index.ts` or one of `src/define`. */
export function builtPlugin(): TestRunnerPlugin {
  return {
    name: 'portal-built',
    resolveImport: ({ source }) =>
      /\/src\/(?:index|define\/[\w-]+)\.ts$/.test(source) ? '/dist/portal-jobs.js' : undefined,
  };
}
