import { spawn } from 'node:child_process';
import { readFileSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { chosenFiles, filesUnder } from './files.ts';
import type { TestOptions } from './options.ts';

/** Folders whose changes run tests again. */
const watchedFolders = ['src', 'packages', 'test', 'demo', 'scripts'];
/** An editor that saves causes several events. */
const settleMs = 200;

/** The files that each TypeScript file imports, by relative path; the key is imported by the values. */
function importers(): Map<string, string[]> {
  const importedBy = new Map<string, string[]>();
  for (const file of watchedFolders.flatMap(filesUnder)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const imported = join(file, '..', path).replaceAll('\\', '/');
      importedBy.set(imported, [...(importedBy.get(imported) ?? []), file]);
    }
  }
  return importedBy;
}

/** The chosen test files that import a changed file, directly or not, or are one. */
function concerned(changed: Iterable<string>, chosen: readonly string[]): string[] {
  const importedBy = importers();
  const reached = new Set(changed);
  // A set that grows while it is walked: its iterator reaches what is added.
  for (const file of reached)
    for (const importer of importedBy.get(file) ?? []) reached.add(importer);
  return chosen.filter((file) => reached.has(file));
}

/** Runs the chosen tests, then those that a changed file concerns, until the process ends. */
export async function watch(options: TestOptions): Promise<never> {
  const changed = new Set<string>();
  let wake: () => void = () => undefined;
  for (const folder of watchedFolders)
    watchFolder(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.ts')) return;
      changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
      wake();
    });
  const run = (files: readonly string[]) =>
    new Promise<void>((resolve) => {
      const name = options.name === undefined ? [] : ['--name', options.name];
      const script = join(root, 'scripts/test.ts');
      // A separate process: imported modules would not be reloaded.
      spawn(process.execPath, [...process.execArgv, script, '--all', ...name, ...files], {
        cwd: root,
        stdio: 'inherit',
      }).on('exit', () => resolve());
    });
  // Without a word the first run waits for a change: all tests take minutes.
  if (options.words.length > 0) await run(chosenFiles(options));
  for (;;) {
    console.log('\nWaiting for a change. Ctrl+C ends.');
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const files = concerned(changed, chosenFiles(options));
    changed.clear();
    if (files.length > 0) await run(files);
  }
}
