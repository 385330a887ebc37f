// The tables of README come from the manifest and the tokens, so that they cannot tell another story than the code.
// With --check nothing is written: it fails where README is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './fresh.ts';

interface Entry {
  name?: string;
  description?: string;
  default?: string;
  type?: { text: string };
}

interface Declaration extends Entry {
  tagName?: string;
  summary?: string;
  attributes?: Entry[];
  events?: Entry[];
  slots?: Entry[];
  cssParts?: Entry[];
  cssProperties?: Entry[];
}

interface Manifest {
  modules: { declarations?: Declaration[] }[];
}

const cell = (text = '') => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');

function table(
  title: string,
  entries: Entry[] = [],
  nameOf = (entry: Entry) => `\`${entry.name ?? ''}\``,
): string {
  if (entries.length === 0) return '';
  const rows = entries.map((entry) => `| ${nameOf(entry)} | ${cell(entry.description)} |`);
  return `| ${title} | |\n| --- | --- |\n${rows.join('\n')}\n\n`;
}

function elementTables(manifest: Manifest): string {
  const elements = manifest.modules
    .flatMap((module) => module.declarations ?? [])
    .filter((declaration) => declaration.tagName)
    .sort((a, b) => order(a) - order(b));
  return elements
    .map((element) =>
      [
        `### \`<${element.tagName ?? ''}>\`\n\n${element.summary ?? ''}\n\n<details><summary>Attributes, events, slots, parts</summary>\n\n`,
        table('attribute', element.attributes),
        table('event', element.events),
        table('slot', element.slots, (slot) => (slot.name ? `\`${slot.name}\`` : '(default)')),
        table('part', element.cssParts),
        table('custom property', element.cssProperties),
        '</details>\n\n',
      ].join(''),
    )
    .join('');
}

const shown = [
  'portal-job-list',
  'portal-filter-bar',
  'portal-job-card',
  'portal-job-details',
  'portal-saved-jobs',
];
const order = ({ tagName = '' }: Declaration) =>
  shown.includes(tagName) ? shown.indexOf(tagName) : shown.length;

function tokenTable(): string {
  const styles = readFileSync(join(root, 'src/styles/tokens.ts'), 'utf8');
  const form =
    /\/\* (.+?) \*\/\s+[\w-]+: var\((--portal-[\w-]+), (?:light-dark\((\S+), (\S+)\)|([^)]+))\);/g;
  const rows = [...styles.matchAll(form)].map(
    ([, use, name, light, dark, only]) =>
      `| \`${name}\` | \`${light ?? only}\` | ${dark ? `\`${dark}\`` : ''} | ${use} |`,
  );
  return `<details><summary>All custom properties</summary>\n\n| property | light | dark | for |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n</details>\n`;
}

const between = (text: string, marker: string, content: string) => {
  const [start, end] = [`<!-- ${marker}:start -->`, `<!-- ${marker}:end -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md has no ${start} … ${end}.`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n${text.slice(to)}`;
};

const path = join(root, 'README.md');
const before = readFileSync(path, 'utf8');
const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Manifest;
const filled = between(
  between(before, 'elements', elementTables(manifest)),
  'tokens',
  tokenTable(),
);
const after = await format(filled, { parser: 'markdown', printWidth: 100, singleQuote: true });
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('README.md is stale: run "npm run manifest".');
    process.exitCode = 1;
  }
} else {
  writeFileSync(path, after);
}
