// Which test runs a code block of the documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { documents, type Block } from './docs.ts';

/** Checks every block of the documents that no other test runs. */
export const general = 'test/package/docs.slow.test.ts';
/** Checks every command line. */
export const commands = 'test/package/code-blocks.test.ts';

const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Sections whose titled blocks a test saves and runs, by `filesOf('docs/client.md', 'Five tasks')`. */
const sections = tests.flatMap(({ file, text }) =>
  [...text.matchAll(/filesOf\(\s*'([^']+)',\s*'([^']+)'/g)].map(([, document, section]) => ({
    ...{ file, document, section },
  })),
);

/** The tests that build or open the projects of examples/. */
export const testsOfExamples: Readonly<Record<string, readonly string[]>> = {
  'test/examples/tiny-proxy.test.ts': ['tiny-proxy'],
  'test/package/databases.packages.test.ts': ['duckdb'],
  'test/package/documented-ways.slow.test.ts': ['html'],
  'test/package/editors.packages.test.ts': ['ckeditor', 'tinymce'],
  'test/package/frameworks.packages.test.ts': ['react', 'vue', 'svelte', 'angular'],
  'test/package/server-frameworks.packages.test.ts': [
    ...['express', 'hono', 'next-server', 'astro', 'eleventy'],
  ],
  'test/package/site-frameworks.packages.test.ts': ['next', 'nuxt', 'sveltekit'],
  'test/package/static-sites.packages.test.ts': ['hugo', 'jekyll', 'mkdocs'],
};

/** Blocks that a test finds by other means: its path, the block's document, and a sign of the block. */
const others: readonly (readonly [
  test: string,
  document: string,
  is: (block: Block) => boolean,
])[] = [
  [
    'test/examples/tiny-proxy.test.ts',
    'examples/tiny-proxy/README.md',
    ({ language }) => language === 'js',
  ],
  [
    'test/package/archive.slow.test.ts',
    'docs/history.md',
    ({ title = '' }) => title.endsWith('.mjs'),
  ],
  [
    'test/package/editor-data.test.ts',
    'docs/frameworks.md',
    ({ title = '' }) => title.endsWith('settings.json'),
  ],
  [
    'test/package/static-sites.packages.test.ts',
    'docs/server-rendering.md',
    ({ title }) => title === 'layouts/partials/jobs.html',
  ],
  ['test/deploy/nginx.test.ts', 'docs/hosting.md', ({ language }) => language === 'nginx'],
  [
    'test/deploy/files.test.ts',
    'docs/hosting.md',
    ({ code }) => code.includes("'PORTAL_KEY_FILE' => "),
  ],
];
for (const [file, document] of others)
  if (!documents.includes(document)) throw new Error(`${document} does not exist: ${file}`);

/** The languages that {@link general} checks. */
const languages = ['css', 'html', 'http', 'js', 'json', 'jsonc', 'php', 'ts', 'tsx'];

/** Returns the path of the test that runs a block; `undefined` without one. */
export function runnerOf(block: Block): string | undefined {
  const { file, section, title, example, language } = block;
  if (example) {
    const [, name = ''] = example.split('/');
    return Object.keys(testsOfExamples).find((test) => testsOfExamples[test]?.includes(name));
  }
  const other = others.find(([, document, is]) => document === file && is(block));
  if (other) return other[0];
  const saved = title && sections.find((one) => one.document === file && one.section === section);
  if (saved) return saved.file;
  if (language === 'sh') return commands;
  return languages.includes(language) ? general : undefined;
}
