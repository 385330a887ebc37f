// Copies files of examples/ into the documents: a code block after `<!-- example: examples/react/src/App.tsx -->` is that file.
// With --check it reports the blocks that differ, and changes nothing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const isCheck = process.argv.includes('--check');
const block = /(<!-- example: (\S+) -->\n+```[^\n]*\n)([^]*?)(?=^```$)/gm;

const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)];
for (const document of documents.filter((name) => name.endsWith('.md'))) {
  const text = readFileSync(join(root, document), 'utf8');
  const wrong: string[] = [];
  const current = text.replace(block, (whole, start: string, file: string, code: string) => {
    if (!existsSync(join(root, file))) throw new Error(`${document}: there is no ${file}.`);
    const wanted = readFileSync(join(root, file), 'utf8');
    if (wanted === code) return whole;
    wrong.push(file);
    return start + wanted;
  });
  if (wrong.length === 0) continue;
  if (!isCheck) writeFileSync(join(root, document), current);
  else {
    console.error(`${document} differs from ${wrong.join(', ')}: run npm run examples`);
    process.exitCode = 1;
  }
}
