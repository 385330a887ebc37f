// A program `php` of version 8.1: node oldest.js <node_modules with @php-wasm> [arguments of php]. It can access only the
// project's PHP files and reads its whole input at the start.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules, ...args] = process.argv.slice(2);
const load = createRequire(join(modules, 'importer.js'));
const { PHP, loadPHPRuntime } = await import(pathToFileURL(load.resolve('@php-wasm/universal')));
const { getPHPLoaderModule } = await import(pathToFileURL(load.resolve('@php-wasm/node-8-1')));

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
let position = 0;
const php = new PHP(
  await loadPHPRuntime(await getPHPLoaderModule(), { stdin: () => input[position++] ?? null }),
);
for (const folder of ['packages/php', 'packages/wordpress', 'packages/drupal', 'test/deploy/php'])
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(php|module|install)$/.test(name)) continue;
    const path = join(process.cwd(), folder, name);
    php.mkdir(dirname(path));
    php.writeFile(path, readFileSync(path));
  }
php.chdir(process.cwd());
const { stdout, stderr, exitCode } = await php.cli(['php', ...args]);
const pass = async (from, to) => {
  for await (const chunk of from) to.write(chunk);
};
await Promise.all([pass(stdout, process.stdout), pass(stderr, process.stderr)]);
process.exitCode = await exitCode;
