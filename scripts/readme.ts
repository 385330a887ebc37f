// The tables of README come from the manifest and the tokens, so that they cannot tell another story than the code.
// With --check nothing is written: it fails where README is stale.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './fresh.ts';
import { elementsOf, readManifest, type Entry } from './manifest-types.ts';
import { tokens } from './tokens.ts';

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

function elementTables(): string {
  return elementsOf(readManifest())
    .map((element) =>
      [
        `### \`<${element.tagName}>\`\n\n${element.summary ?? ''}\n\n<details><summary>Attributes, events, slots, parts</summary>\n\n`,
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

const code = (text = '') => (text ? `\`${text}\`` : '');

function tokenTable(): string {
  const rows = tokens().map(
    ({ name, light, dark, use }) => `| \`${name}\` | ${code(light)} | ${code(dark)} | ${use} |`,
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
const filled = between(between(before, 'elements', elementTables()), 'tokens', tokenTable());
const after = await format(filled, { parser: 'markdown', printWidth: 100, singleQuote: true });
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('README.md is stale: run "npm run manifest".');
    process.exitCode = 1;
  }
} else {
  writeFileSync(path, after);
}
