// npm run port:php: writes the parts that the PHP library shares with TypeScript: the classes made from its modules, and the tables of
// fields and parameters, so that it reads responses and queries by the same rules as the proxy. With --check it writes nothing and fails if
// a file is stale, or its module is no longer made.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { emitAll } from '../packages/php/emit/emit.ts';
import { root } from './root.ts';

import { fieldFiles } from './php/service-fields.ts';
import { intlFiles } from './php/intl.ts';

const made = emitAll();
for (const { place, what } of made.problems)
  console.error(
    `${place}: PHP cannot be made from ${what}. docs/internals/php.md says what to write instead.`,
  );
if (made.problems.length > 0) process.exit(1);

/** The generated files of the library, by their paths in packages/php/src. */
const generated: Readonly<Record<string, string>> = {
  ...fieldFiles,
  ...intlFiles,
  ...Object.fromEntries(made.files),
};

const library = join(root, 'packages/php/src');
const isCheck = process.argv.includes('--check');

for (const path of readdirSync(library, { encoding: 'utf8', recursive: true })) {
  const file = join(library, path);
  if (!path.endsWith('.php') || Object.hasOwn(generated, path)) continue;
  if (!readFileSync(file, 'utf8').startsWith('<?php\n\n// Made from ')) continue;
  if (!isCheck) rmSync(file);
  else {
    console.error(`${relative(root, file)} is no longer made: npm run port:php`);
    process.exitCode = 1;
  }
}

for (const [path, code] of Object.entries(generated)) {
  const file = join(library, path);
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== code) {
    console.error(`${relative(root, file)} is stale: npm run port:php`);
    process.exitCode = 1;
  }
}
