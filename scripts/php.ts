// npm run port:php: writes the parts that the PHP library shares with TypeScript: the classes made from its modules, and the tables of
// fields and parameters, so that it reads responses and queries by the same rules as the proxy. With --check it writes nothing and fails if
// a file is stale.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  maximumValueLength,
  maximumListValues,
  searchParameterForms,
  writeValue,
  type ParameterForm,
} from '../src/protocol/parameters.ts';
import { exampleOf } from '../src/protocol/explain-problem.ts';
import { ranges } from '../src/protocol/narrow.ts';
import { emitAll } from '../packages/php/emit/emit.ts';
import { root } from './root.ts';

import { fieldFiles } from './php/service-fields.ts';
import { quoted } from './php/template.ts';
import { filterFiles } from './php/filters.ts';
import { intlFiles } from './php/intl.ts';

function entry(name: string, form: ParameterForm): string {
  const { form: kind, from, to, tight, of, code, isUpper, codeList } = form;
  const facts = [`'form' => ${quoted(kind)}`];
  if (from !== undefined) facts.push(`'from' => ${from}`);
  if (to !== undefined) facts.push(`'to' => ${to}`);
  if (tight) facts.push(`'tight' => ${quoted(tight)}`);
  if (of) facts.push(`'of' => [${of.map(quoted).join(', ')}]`);
  const digits = kind === 'count' ? writeValue(form, 1).length : (form.digits ?? 1);
  if (digits > 1) facts.push(`'digits' => ${digits}`);
  if (code) facts.push(`'code' => ${quoted(code)}`, `'example' => ${quoted(exampleOf(name))}`);
  if (isUpper) facts.push(`'upper' => true`);
  if (codeList) facts.push(`'codeList' => ${quoted(codeList)}`);
  return `        ${quoted(name)} => [${facts.join(', ')}],`;
}

const parameters = `<?php

// Generated from src/protocol/parameters.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\\Service;

/** The parameters of Search (data-service §4.3) with their forms. */
final class Parameters
{
    public const FORMS = [
${Object.entries(searchParameterForms)
  .map(([name, form]) => entry(name, form))
  .join('\n')}
    ];
    /** The bounds of ranges, the lower one first. */
    public const RANGES = [
${ranges.map((pair) => `        [${pair.map(quoted).join(', ')}],\n`).join('')}    ];
    public const MAXIMUM_VALUES = ${maximumListValues};
    public const MAXIMUM_LENGTH = ${maximumValueLength};
}
`;

const made = emitAll();
for (const { place, what } of made.problems)
  console.error(
    `${place}: PHP cannot be made from ${what}. docs/internals/php.md says what to write instead.`,
  );
if (made.problems.length > 0) process.exit(1);

/** The generated files of the library, by their paths in packages/php/src. */
const generated: Readonly<Record<string, string>> = {
  'Service/Parameters.php': parameters,
  ...fieldFiles,
  ...filterFiles,
  ...intlFiles,
  ...Object.fromEntries(made.files),
};

for (const [path, code] of Object.entries(generated)) {
  const file = join(root, 'packages/php/src', path);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== code) {
    console.error(`${relative(root, file)} is stale: npm run port:php`);
    process.exitCode = 1;
  }
}
