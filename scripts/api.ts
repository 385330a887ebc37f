// docs/api.md comes from the manifest and the tokens, so that it cannot tell another story than the code.
// With --check nothing is written: it fails where the page is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
    .map((element) => {
      const { attributes, cssParts, cssProperties, events, members = [], slots } = element;
      const properties = members.filter(({ attribute, kind }) => kind === 'field' && !attribute);
      const methods = members.filter(({ kind }) => kind === 'method');
      return [
        `## \`<${element.tagName}>\`\n\n${element.summary ?? ''}\n\n`,
        table('attribute', attributes),
        table('property', properties),
        table('method', methods, ({ name = '' }) => `\`${name}()\``),
        table('event', events),
        table('slot', slots, (slot) => (slot.name ? `\`${slot.name}\`` : '(default)')),
        table('part', cssParts),
        table('custom property', cssProperties),
      ].join('');
    })
    .join('');
}

const code = (text = '') => (text ? `\`${text}\`` : '');

function tokenTable(): string {
  const rows = tokens().map(
    ({ name, light, dark, use }) => `| \`${name}\` | ${code(light)} | ${code(dark)} | ${use} |`,
  );
  return `| property | light | dark | for |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

const text = `# Reference

Made by \`npm run manifest\` from the elements' own descriptions. Attributes, properties, methods, events, slots, parts and custom properties are the public
interface: semantic versioning is about them. What an attribute sets, the property of the same name in camelCase sets too.

${elementTables()}## Custom properties

They may be set anywhere above the elements. [theming.md](theming.md) tells which five are enough.

${tokenTable()}`;

const path = join(root, 'docs/api.md');
const after = await format(text, { parser: 'markdown', printWidth: 100, singleQuote: true });
if (!process.argv.includes('--check')) writeFileSync(path, after);
else if (!existsSync(path) || readFileSync(path, 'utf8') !== after) {
  console.error('docs/api.md is stale: run "npm run manifest".');
  process.exitCode = 1;
}
