// A program `php` of a version such as 8.1: node version.js <node_modules with @php-wasm> <version> [arguments of php]. It can access
// only the project's PHP files. Node's event loop rests while PHP runs, so input is read, and output is written, without it.
import { readdirSync, readFileSync, readSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, version, ...args] = process.argv.slice(2);
const load = createRequire(join(modules, 'importer.js'));
const { PHP, loadPHPRuntime, __private__dont__use } = await import(
  pathToFileURL(load.resolve('@php-wasm/universal'))
);
const { getPHPLoaderModule } = await import(
  pathToFileURL(load.resolve(`@php-wasm/node-${version.replace('.', '-')}`))
);

const newline = 10;
const buffer = Buffer.alloc(1 << 16);
let [position, length, last] = [0, 0, 0];

/** Returns the next byte, `undefined` after a line, which PHP then gets at once, and `null` at the end. */
function readByte() {
  if (last === newline) return (last = undefined);
  if (position === length) [position, length] = [0, readSync(0, buffer)];
  return (last = length === 0 ? null : buffer[position++]);
}

function write(file, bytes) {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule(), { stdin: readByte }));
for (const [name, file] of [
  ['onStdout', 1],
  ['onStderr', 2],
])
  Object.defineProperty(php[__private__dont__use], name, {
    get: () => (bytes) => write(file, bytes),
    set: () => undefined,
  });
for (const folder of ['packages/php', 'packages/wordpress', 'packages/drupal', 'test/php/scripts'])
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(php|module|install)$/.test(name)) continue;
    const path = join(process.cwd(), folder, name);
    php.mkdir(dirname(path));
    php.writeFile(path, readFileSync(path));
  }
php.chdir(process.cwd());
process.exitCode = await (await php.cli(['php', ...args])).exitCode;
