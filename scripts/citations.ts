// Reports citations that docs/data-service.md lacks: `data-service §4.3` is a heading, `data-service §4.3.7` item 7 of its list.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const page = 'docs/data-service.md';
/** A line break in a comment, as formatters wrap citations. */
const space = String.raw`\s+(?:(?:\*|\/\/|#)\s+)?`;
const section = String.raw`§\d+(?:\.\d+)*`;
const citation = new RegExp(
  `(data-service|spec|FACTS|CRAFT)${space}(${section}(?:,${space}${section})*)`,
  'g',
);
const binary = /\.(?:png|ico|woff2|mo|gz|zip)$/;

/** Returns the numbers that can be cited: sections, and the items of their numbered lists. */
function readSections(markdown: string): Set<string> {
  const sections = new Set<string>();
  let current = '';
  for (const line of markdown.split('\n')) {
    const heading = /^#+ (\d+(?:\.\d+)*)\.? /.exec(line)?.[1];
    const item = /^(\d+)\. /.exec(line)?.[1];
    if (heading) sections.add((current = heading));
    else if (item) sections.add(`${current}.${item}`);
  }
  return sections;
}

const sections = readSections(readFileSync(join(root, page), 'utf8'));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

for (const file of files) {
  if (!file || binary.test(file) || !existsSync(join(root, file))) continue;
  const text = readFileSync(join(root, file), 'utf8');
  for (const { 1: document, 2: numbers = '', index } of text.matchAll(citation)) {
    const missing = [...numbers.matchAll(/§([\d.]*\d)/g)]
      .map(({ 1: number = '' }) => number)
      .filter((number) => document !== 'data-service' || !sections.has(number));
    if (missing.length === 0) continue;
    const line = text.slice(0, index).split('\n').length;
    console.error(
      `${file}:${line}: cites ${document ?? ''} §${missing.join(', §')}, which ${page} lacks`,
    );
    process.exitCode = 1;
  }
}
