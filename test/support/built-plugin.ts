import type { TestRunnerPlugin } from '@web/test-runner';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Modules whose state tests and elements share. The built file has separate state, which tests cannot reach. */
const sharedState = /\bsrc\/(?:search\/saved-jobs|elements\/saved-jobs\/saved-jobs-loader)\.ts/;

/**
 * Whether a test file can run with the built file: its elements are imported from `src/index.ts`, and its other imports are only types
 * and values without state.
 */
export function runsBuilt(file: string): boolean {
  if (!file.startsWith('test/elements/')) return false;
  const text = readFileSync(join(root, file), 'utf8');
  return /^import [^;]*src\/index\.ts'/m.test(text) && !sharedState.test(text);
}

/** Serves `dist/portal-jobs.js` in place of `src/index.ts` and the modules in `src/define`. */
export function builtPlugin(): TestRunnerPlugin {
  return {
    name: 'portal-built',
    resolveImport: ({ source }) =>
      /\/src\/(?:index|define\/[\w-]+)\.ts$/.test(source) ? '/dist/portal-jobs.js' : undefined,
  };
}
