import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../root.ts';

const library = join(root, 'packages/php/src');

/** Returns code without its comments and texts, in which a class's name is a word. */
const bare = (code: string) =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*$|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/gm, "''");

/** The classes of the library that some code names, apart from what it only imports for its comments. */
function classesIn(code: string, classes: ReadonlyMap<string, string>): string[] {
  const namespace = /^namespace (.*);$/m.exec(code)?.[1] ?? '';
  const imported = new Map(
    [...code.matchAll(/^use ([\w\\]+?)(?: as (\w+))?;$/gm)].map(([, full = '', alias]) => [
      alias ?? basename(full.replaceAll('\\', '/')),
      full,
    ]),
  );
  const words = new Set(
    bare(code)
      .replace(/^(namespace|use) .*;$/gm, '')
      .match(/\b[A-Z]\w+(?:\\[A-Z]\w+)*/g),
  );
  return [...words]
    .map((word) => imported.get(word) ?? `${namespace}\\${word}`)
    .filter((name) => classes.has(name));
}

/** Returns a file from its namespace on. A namespace and its imports reach to the next namespace, so files can follow one another. */
function fromNamespace(code: string, file: string): string {
  const start = code.search(/^namespace PortalJobs(?:\\\w+)*;$/m);
  if (start < 0) throw new Error(`${file} has no namespace of the library.`);
  return code.slice(start).trim();
}

/** The paths of the library's classes by their full names. */
const pathsByClass = (): Map<string, string> =>
  new Map(
    readdirSync(library, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /^(?:\w+\/)+[A-Z]\w+\.php$/.test(path))
      .map((path) => [
        `PortalJobs\\${path.replaceAll('/', '\\').replace(/\.php$/, '')}`,
        join(library, path),
      ]),
  );

/**
 * Joins a script of packages/php with the classes of the library that it uses, so that an operator copies one file.
 *
 * @returns its PHP code
 * @throws if a file of the library lacks its namespace
 */
export function joinedScript(name: string): string {
  const paths = pathsByClass();
  const sourceOf = (one: string) => readFileSync(paths.get(one) ?? '', 'utf8');
  const script = readFileSync(join(root, 'packages/php', name), 'utf8');
  const used = new Set<string>();
  const queue = classesIn(script, paths);
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (used.has(next)) continue;
    used.add(next);
    queue.push(...classesIn(sourceOf(next), paths));
  }
  const front = fromNamespace(script, name);
  const head = script.slice(0, script.indexOf(front));
  const parts = [...used]
    .sort(byDependency(sourceOf))
    .map((one) => fromNamespace(sourceOf(one), one));
  parts.push(front.replace("require __DIR__ . '/src/autoload.php';\n\n", ''));
  return `${head.trimEnd()}\n\n${parts.join('\n\n')}\n`;
}

/** Sorts classes after the interfaces that they implement: PHP declares such a class only once its interface is known. */
const byDependency = (sourceOf: (name: string) => string) => (one: string, other: string) => {
  const rank = (name: string) => (sourceOf(name).includes('\ninterface ') ? 0 : 1);
  return rank(one) - rank(other) || one.localeCompare(other, 'en');
};

/** Writes packages/php/dist/jobs.php. */
export function writeJoinedScript(): void {
  const file = join(root, 'packages/php/dist/jobs.php');
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, joinedScript('jobs.php'));
}
