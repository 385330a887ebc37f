// The code blocks of the documents. Tests run them, so that developers can copy them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

export interface Block {
  /** `docs/proxy.md:12` */
  place: string;
  file: string;
  /** The last second-level heading above it. */
  section: string;
  language: string;
  /** The file name that the documents suggest for it. */
  title: string | undefined;
  /** The file of examples/ that it copies. */
  example: string | undefined;
  /** Whether it shows what something prints, contains or looks like. */
  isOutput: boolean;
  code: string;
}

/** Returns the Markdown files in a folder of the project. */
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !/\/(node_modules|dist)\//.test(file));

export const documents: readonly string[] = [
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
  ...['docs', '.github', 'skills', 'packages', 'website/pages'].flatMap(pagesIn),
  ...readdirSync(join(root, 'examples')).map((name) => `examples/${name}/README.md`),
];

export function blocksOf(file: string): Block[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const blocks: Block[] = [];
  let section = '';
  let example: string | undefined;
  let open: { indent: number; start: number; info: string } | undefined;
  lines.forEach((line, index) => {
    const [, indent = '', info = ''] = /^( *)```(.*)$/.exec(line) ?? [];
    if (!line.trimStart().startsWith('```')) {
      if (open || line.trim() === '') return;
      if (line.startsWith('## ')) section = line.slice(3).trim();
      example = /^<!-- example: (\S+) -->$/.exec(line)?.[1];
    } else if (!open) {
      open = { indent: indent.length, start: index + 1, info };
    } else {
      const { indent: inner, start, info: said } = open;
      const language = said.split(/\s/, 1)[0] ?? '';
      blocks.push({
        place: `${file}:${start}`,
        file,
        section,
        language,
        title: /title="([^"]+)"/.exec(said)?.[1],
        example,
        isOutput: language === 'text' || / output\b/.test(said),
        code: `${lines
          .slice(start, index)
          .map((one) => one.slice(inner))
          .join('\n')}\n`,
      });
      open = undefined;
      example = undefined;
    }
  });
  if (open) throw new Error(`${file}:${open.start}: a block of code without an end.`);
  return blocks;
}

/** Returns the files of one section by their names. */
export function filesOf(file: string, section: string): Record<string, string> {
  const files = blocksOf(file).filter((block) => block.section === section && block.title);
  if (files.length === 0) throw new Error(`${file} has no files under "${section}".`);
  return Object.fromEntries(files.map(({ title = '', code }) => [title, code]));
}
