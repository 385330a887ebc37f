import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../fresh.ts';

const library = join(root, 'deploy/php/src');

/** Returns code without its comments and texts, in which a class's name is a word. */
const bare = (code: string) =>
  code.replace(/\/\*[^]*?\*\/|\/\/.*$|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/gm, "''");

/** The classes of the library that some code names. */
function classesIn(code: string, classes: readonly string[]): string[] {
  const words = new Set(bare(code).match(/\b[A-Z]\w+/g));
  return classes.filter((name) => words.has(name));
}

/** Returns the part of a file below its namespace. */
function below(code: string, file: string): string {
  const [, part] = code.split('\nnamespace PortalJobs;\n');
  if (part === undefined) throw new Error(`${file} has no namespace PortalJobs.`);
  return part.trim();
}

/**
 * Joins a script of deploy/php with the classes of the library that it uses, so that an operator copies one file.
 *
 * @returns its PHP code
 * @throws if a file of the library lacks the namespace
 */
export function joinedScript(name: string): string {
  const classes = readdirSync(library)
    .filter((file) => /^[A-Z]\w+\.php$/.test(file))
    .map((file) => basename(file, '.php'));
  const sourceOf = (one: string) => readFileSync(join(library, `${one}.php`), 'utf8');
  const script = readFileSync(join(root, 'deploy/php', name), 'utf8');
  const used = new Set<string>();
  const queue = classesIn(script, classes);
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (used.has(next)) continue;
    used.add(next);
    queue.push(...classesIn(sourceOf(next), classes));
  }
  const head = script.slice(0, script.indexOf('\nnamespace PortalJobs;\n'));
  const front = below(script, name).replace("require __DIR__ . '/src/autoload.php';\n\n", '');
  const parts = [...used].sort(byDependency(sourceOf)).map((one) => below(sourceOf(one), one));
  return `${head.trimEnd()}\n\nnamespace PortalJobs;\n\n${[...parts, front].join('\n\n')}\n`;
}

/** Sorts classes after the interfaces that they implement: PHP declares such a class only once its interface is known. */
const byDependency = (sourceOf: (name: string) => string) => (one: string, other: string) => {
  const rank = (name: string) => (sourceOf(name).includes('\ninterface ') ? 0 : 1);
  return rank(one) - rank(other) || one.localeCompare(other, 'en');
};

/** Writes dist/php/jobs.php. */
export function writeJoinedScript(dist: string): void {
  const file = join(dist, 'php/jobs.php');
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, joinedScript('jobs.php'));
}
