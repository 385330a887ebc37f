// npm run port:php: writes the table of parameters into the PHP port, so that it reads queries by the same rules as the proxy.
// With --check it writes nothing and fails if the table is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  maximumValueLength,
  maximumListValues,
  searchParameterForms,
  writeValue,
  type ParameterForm,
} from '../src/service/parameters.ts';
import { root } from './fresh.ts';

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function entry(name: string, form: ParameterForm): string {
  const { form: kind, from, to, tight, of } = form;
  const facts = [`'form' => ${quoted(kind)}`];
  if (from !== undefined) facts.push(`'from' => ${from}`);
  if (to !== undefined) facts.push(`'to' => ${to}`);
  if (tight) facts.push(`'tight' => ${quoted(tight)}`);
  if (of) facts.push(`'of' => [${of.map(quoted).join(', ')}]`);
  const digits = kind === 'count' ? writeValue(form, 1).length : 1;
  if (digits > 1) facts.push(`'digits' => ${digits}`);
  return `    ${quoted(name)} => [${facts.join(', ')}],`;
}

const table = [
  'const PARAMETERS = [',
  ...Object.entries(searchParameterForms).map(([name, form]) => entry(name, form)),
  '];',
  `const MAXIMUM_VALUES = ${maximumListValues};`,
  `const MAXIMUM_LENGTH = ${maximumValueLength};`,
].join('\n');

const path = join(root, 'deploy/php/jobs.php');
const script = readFileSync(path, 'utf8');
const [before, , after] = script.split(/(?<=\/\/ <parameters>.*\n)([^]*)(?=\/\/ <\/parameters>)/);
const written = `${before}${table}\n${after}`;
if (!process.argv.includes('--check')) writeFileSync(path, written);
else if (written !== script) {
  console.error('deploy/php/jobs.php is stale: npm run port:php');
  process.exitCode = 1;
}
