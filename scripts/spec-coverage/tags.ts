import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, typescript } from '../root.ts';
import { filesUnder, runsInPage } from '../test/files.ts';
import type { Title } from './node-test.ts';

/** A test with tags, such as `[§4.3.7]` or `[§4.1.PageSize, 8.default-page-size]`, in its title or its suite's. */
export interface TaggedTest {
  file: string;
  name: string;
  tags: readonly string[];
}

const tagsIn = (title: string): string[] =>
  [...title.matchAll(/\[§([^\]]+)\]/g)].flatMap(([, list = '']) => list.split(', '));

/** Lists the tests in files that run in Node. */
export function listTests(files: readonly string[]): TaggedTest[] {
  const script = join(import.meta.dirname, 'list-titles.ts');
  const json = execFileSync(process.execPath, [...typescript, script, ...files], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  }).toString();
  return (JSON.parse(json) as Title[]).map(({ file, name, suites }) => ({
    file,
    name,
    tags: [...suites, name].flatMap(tagsIn),
  }));
}

/** Returns the tagged tests of the project. Tests that run in a page are read as text, so their tags are literal. */
export function taggedTests(): TaggedTest[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = filesUnder('test').filter(
    (file) => file.endsWith('.test.ts') && textOf(file).includes('[§'),
  );
  const inPages = files
    .filter(runsInPage)
    .map((file) => ({ file, name: 'a test in a page', tags: tagsIn(textOf(file)) }));
  const inNode = listTests(files.filter((file) => !runsInPage(file)));
  return [...inPages, ...inNode].filter(({ tags }) => tags.length > 0);
}
