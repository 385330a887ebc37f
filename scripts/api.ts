// Writes docs/api.md from the manifest, the parameters of Search and the design tokens, and the list of filters in docs/elements.md.
// With --check it writes nothing and fails if a page is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { filterLabel } from '../src/elements/shared/describe-search.ts';
import { filterRow, isFilter, isRefiner } from '../src/query/filters.ts';
import { listNameableFilters, readFilters } from '../src/query/filters-attribute.ts';
import { core as english } from '../src/words/en/core.ts';
import { root } from './root.ts';
import { doors } from './doors.ts';
import { lockedAttributes } from './locked-attributes.ts';
import {
  elementsOf,
  readManifest,
  type Attribute,
  signature,
  type Entry,
} from './manifest-types.ts';
import { stabilityOf } from './stability.ts';
import { tokens } from './tokens.ts';

const cell = (text = '') => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');
/** The description of an entry, with a mark if it is experimental. */
const purpose = ({ status, description }: Entry) =>
  `${status === 'experimental' ? '**Experimental.** ' : ''}${cell(description)}`;
const code = (text = '') => (text ? `\`${cell(text)}\`` : '');

/** A table without its empty columns; no text at all without rows. The first column is the entry's name. */
function table(title: string, rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => row[column]));
  if (columns.length === 0) return '';
  const header = columns.map((column) => (column === 'name' ? title : column));
  const lines = [header, columns.map(() => '---')].concat(
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`;
}

/** Splits a type such as `'asc' | 'desc'` into the kind of value and the values; `null` and `undefined` mean "not set". */
function typeAndValues(type = 'string'): { type: string; values: string } {
  const members = type.split('|').map((one) => one.trim());
  const literals = members.filter((one) => one.startsWith("'") && one !== "''");
  if (literals.length > 0)
    return { type: 'string', values: literals.map((one) => code(one.slice(1, -1))).join(', ') };
  // An attribute has no lists; only the property does.
  const kinds = members.filter(
    (one) => !['null', 'undefined'].includes(one) && !one.endsWith('[]'),
  );
  return { type: kinds.join(' | '), values: '' };
}

/** A default as an attribute has it: without quotes, and none for an empty text. Words stay words. */
const attributeDefault = (text = '') =>
  / |`|^none$/.test(text) ? cell(text) : code(text.replace(/^'(.*)'$/, '$1'));

const isLock = ({ name }: Attribute) =>
  lockedAttributes.some(({ attribute }) => attribute === name);

/** Whether an element writes an attribute itself, for styles of the page. */
const isReflected = ({ description = '' }: Attribute) => description.startsWith('Read-only');

function attributeRow(entry: Attribute) {
  const { name = '', type, default: standard } = entry;
  const locked = lockedAttributes.find(({ attribute }) => attribute === name);
  const allowed = typeAndValues(type?.text);
  return {
    name: code(name),
    type: allowed.type,
    values: locked?.values || allowed.values,
    default: attributeDefault(locked?.default || standard),
    for: purpose(entry),
  };
}

const plainRow = (entry: Entry) => ({
  name: entry.name ? code(entry.name) : '(default)',
  for: purpose(entry),
});
const typedRow = (entry: Entry) => ({
  name: code(entry.name),
  type: code(entry.type?.text),
  for: purpose(entry),
});

function elementTables(): string {
  return elementsOf(readManifest())
    .map((element) => {
      const { attributes = [], cssParts = [], cssProperties = [], events = [] } = element;
      const { members = [], slots = [] } = element;
      const fields = members.filter(({ attribute, kind }) => kind === 'field' && !attribute);
      const methods = members.filter(({ kind }) => kind === 'method');
      const properties = fields.map(({ readonly, ...field }) => {
        // An attribute of the same name has the type written out.
        const reflected = attributes.find(({ name }) => name === field.name)?.type;
        const row = typedRow({ ...field, type: reflected ?? field.type });
        const { for: text, ...start } = row;
        return {
          ...{ ...start, default: attributeDefault(field.default) },
          for: readonly ? `Read-only. ${text}` : text,
        };
      });
      const own = attributes
        .filter((one) => !isLock(one))
        .sort((one, other) => Number(isReflected(one)) - Number(isReflected(other)));
      return [
        `## \`<${element.tagName}>\`\n\n${element.summary ?? ''}\n\n`,
        table('attribute', own.map(attributeRow)),
        table(
          'attribute that locks',
          attributes.filter(isLock).map((one) => {
            const { for: text, ...row } = attributeRow(one);
            return {
              ...row,
              for: text.replace(/^Locked: (.)/, (_, first: string) => first.toUpperCase()),
            };
          }),
        ),
        table('property', properties),
        table(
          'method',
          methods.map((one) => ({ name: code(signature(one)), for: purpose(one) })),
        ),
        table('event', events.map(typedRow)),
        table('slot', slots.map(plainRow)),
        table('part', cssParts.map(plainRow)),
        table(
          'custom property',
          cssProperties.map((one) => ({
            name: code(one.name),
            default: code(one.default),
            for: purpose(one),
          })),
        ),
      ].join('');
    })
    .join('');
}

function tokenTable(): string {
  const rows = tokens().map(
    ({ name, light, dark, use }) => `| \`${name}\` | ${code(light)} | ${code(dark)} | ${use} |`,
  );
  return `| property | light | dark | for |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

function moduleTable(): string {
  const stability = (name: string) =>
    stabilityOf(name) === 'stable' ? 'stable' : '**experimental**';
  const rows = doors().map(
    ({ name, purpose }) => `| \`${name}\` | ${stability(name)} | ${purpose} |`,
  );
  return `| module | stability | for |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The table of filters in docs/elements.md. */
function filterTable(): string {
  const { names: usual } = readFilters('');
  const valuesOf = (name: (typeof usual)[number]) => {
    if (!isFilter(name)) return '';
    if (isRefiner(name)) return 'counted by the service';
    return filterRow(name)?.values ? 'fixed' : 'of a code list';
  };
  return table(
    'filter',
    listNameableFilters().map(({ name, attribute }) => ({
      name: code(attribute),
      label: name === 'SortField' ? english.sort : filterLabel(english, name),
      'by default': usual.includes(name) ? 'yes' : '',
      values: valuesOf(name),
    })),
  );
}

const contents = elementsOf(readManifest())
  .map(({ tagName = '' }) => `[\`<${tagName}>\`](#${tagName})`)
  .join(' · ');

const text = `# Reference

${contents} · [custom properties](#custom-properties) · [modules](#modules)

Attributes, properties, methods, events, slots, parts, custom properties, modules, the proxy's settings and the command lines are the public interface. It follows semantic versioning:

- **Stable**: removed or changed only in a major version, added to in a minor version. While the version begins with 0, the second number counts as the major version and the third as the minor version: 0.2.0 can break what works with 0.1.0. [versioning.md](versioning.md) says which change is which.
- **Experimental**: can also be removed or changed in a minor version, which CHANGELOG.md then names. These entries are marked; all others are stable.

[elements.md](elements.md) has common tasks. \`npm run manifest\` generates this page from the doc blocks of the elements.

- Each attribute has a property of the same name in camelCase: \`proxy-url\` is \`proxyUrl\`.
- A \`boolean\` attribute is true when it is present.
- A property that takes values separated by \`;\` also takes an array.
- An attribute that locks fixes a parameter of the service's Search: visitors narrow within it and never change or widen it.

${elementTables()}## Custom properties

Set these on the elements or on any ancestor. [appearance.md](appearance.md) shows which five are enough for most sites.

${tokenTable()}
## Modules

Modules that these packages export. Files that are not listed here can change in every version.

${moduleTable()}`;

const filters = /(<!-- filters -->\n)[^]*?(<!-- \/filters -->)/;
const elementsPage = readFileSync(join(root, 'docs/elements.md'), 'utf8');
if (!filters.test(elementsPage)) throw new Error('docs/elements.md has no <!-- filters -->.');

for (const [file, content] of [
  ['docs/api.md', text],
  [
    'docs/elements.md',
    elementsPage.replace(
      filters,
      (_, start: string, end: string) => `${start}\n${filterTable()}${end}`,
    ),
  ],
] as const) {
  const path = join(root, file);
  const after = await format(content, {
    parser: 'markdown',
    printWidth: 100,
    singleQuote: true,
    proseWrap: 'never',
  });
  if (!process.argv.includes('--check')) writeFileSync(path, after);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== after) {
    console.error(`${file} is stale: run "npm run manifest".`);
    process.exitCode = 1;
  }
}
