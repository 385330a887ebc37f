// Reports citations that docs/data-service.md lacks: `data-service §4.3` is a heading, `data-service §4.3.7` item 7 of its list.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataServicePage as page, dataServiceSections as sections } from './data-service-page.ts';
import { root } from './root.ts';

/** A line break in a comment, as formatters wrap citations. */
const space = String.raw`\s+(?:(?:\*|\/\/|#)\s+)?`;
const section = String.raw`§\d+(?:\.\d+)*`;
const citation = new RegExp(
  `(data-service|spec|FACTS|CRAFT)${space}(${section}(?:,${space}${section})*)`,
  'g',
);
const binary = /\.(?:png|ico|woff2|mo|gz|zip)$/;

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
