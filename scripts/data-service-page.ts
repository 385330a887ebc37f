// The sections of docs/data-service.md, which code and tests cite.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

export const dataServicePage = 'docs/data-service.md';

/** The headings by their numbers, such as `4.3`, and the items of their numbered lists, such as `4.3.7`. */
export const dataServiceSections: ReadonlyMap<string, string> = readSections();

function readSections(): Map<string, string> {
  const sections = new Map<string, string>();
  let current = '';
  for (const line of readFileSync(join(root, dataServicePage), 'utf8').split('\n')) {
    const [, text = '', heading] = /^#+ ((\d+(?:\.\d+)*)\.? .*)$/.exec(line) ?? [];
    const [, item, words = ''] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    if (heading) sections.set((current = heading), text);
    else if (item) sections.set(`${current}.${item}`, words);
  }
  return sections;
}
