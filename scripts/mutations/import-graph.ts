import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { chosenFiles, opensPages } from '../test/files.ts';

/** The files of the project that a file imports, types included, since the graph only chooses and orders tests. */
const importsOf = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.endsWith('.d.ts'));

/** The fast tests that run in Node and import a file, directly or not, the closest ones first. */
export function createTestFinder(root: string): (file: string) => string[] {
  const imports = new Map<string, string[]>();
  const read = (file: string): string[] => {
    let found = imports.get(file);
    if (!found) imports.set(file, (found = importsOf(root, file)));
    return found;
  };
  const distance = (from: string, to: string): number => {
    const seen = new Set([from]);
    for (let steps = 0, files = [from]; files.length > 0; steps += 1) {
      if (files.includes(to)) return steps;
      files = files.flatMap(read).filter((file) => !seen.has(file) && seen.add(file));
    }
    return Infinity;
  };
  const folders = ['client', 'protocol', 'query', 'facts', 'search', 'proxy', 'render', 'cli'];
  const fast = chosenFiles({ set: 'quick', words: [] }).filter(
    (file) => folders.includes(file.split('/')[1] ?? '') && !opensPages(file),
  );
  return (file) =>
    fast
      .map((test) => ({ test, steps: distance(test, file) }))
      .filter(({ steps }) => steps < Infinity)
      .sort((one, other) => one.steps - other.steps || one.test.localeCompare(other.test))
      .map(({ test }) => test);
}
