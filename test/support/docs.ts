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
  /** The reason why no test checks it. */
  unchecked: string | undefined;
  code: string;
}

export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'GOVERNANCE.md',
  'CODE_OF_CONDUCT.md',
  'packages/server/README.md',
  'packages/dev/README.md',
  'skills/portal-jobs/SKILL.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

export function blocksOf(file: string): Block[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const blocks: Block[] = [];
  let section = '';
  let open: { indent: number; start: number; info: string } | undefined;
  lines.forEach((line, index) => {
    const [, indent = '', info = ''] = /^( *)```(.*)$/.exec(line) ?? [];
    if (!line.trimStart().startsWith('```')) {
      if (!open && line.startsWith('## ')) section = line.slice(3).trim();
    } else if (!open) {
      open = { indent: indent.length, start: index + 1, info };
    } else {
      const { indent: inner, start, info: said } = open;
      blocks.push({
        place: `${file}:${start}`,
        file,
        section,
        language: said.split(/\s/, 1)[0] ?? '',
        title: /title="([^"]+)"/.exec(said)?.[1],
        unchecked: /no-check="([^"]+)"/.exec(said)?.[1],
        code: `${lines
          .slice(start, index)
          .map((one) => one.slice(inner))
          .join('\n')}\n`,
      });
      open = undefined;
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
