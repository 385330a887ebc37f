// The sidebar: the topics of README's "Read more", with the pages that it does not name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Topic {
  text: string;
  /** Names of files in docs, without `.md`. */
  pages: readonly string[];
}

/** Titles of the topics. Rows of README's table that belong together share one. */
const topics: readonly Topic[] = [
  { text: 'First steps', pages: ['quick-start', 'migrate', 'decision'] },
  { text: 'Elements', pages: ['elements', 'api', 'versioning'] },
  { text: 'Frameworks and content systems', pages: ['frameworks', 'cms', 'editors'] },
  { text: 'Appearance', pages: ['appearance'] },
  { text: 'Accessibility', pages: ['accessibility'] },
  { text: 'Security and privacy', pages: ['security', 'analytics'] },
  { text: 'The proxy', pages: ['proxy', 'proxy-guarantees', 'hosting'] },
  { text: 'Without script', pages: ['server-rendering'] },
  { text: 'The Data Service', pages: ['data-service', 'client', 'sample-service', 'history'] },
  { text: 'The project', pages: ['architecture', 'benchmarks', 'conformance'] },
  {
    text: 'For the security office',
    pages: [
      'security/asvs',
      'security/connections',
      'security/keys',
      'security/logs',
      'security/stored-data',
    ],
  },
  {
    text: 'Internals',
    pages: [
      'internals/threat-model',
      'internals/proxy',
      'internals/php',
      'internals/sample-service',
      'internals/listings',
    ],
  },
];

/** The pages that README's table names, in its order. */
function pagesOfReadme(): string[] {
  const [, table = ''] = read('README.md').split('## Read more');
  return [
    ...new Set([...table.matchAll(/\]\(docs\/([\w/-]+)\.md\)/g)].map(([, page = '']) => page)),
  ];
}

/** Fails if a page is in no topic, or README's table has another order. */
function checkTopics(): void {
  const listed = topics.flatMap(({ pages }) => pages);
  const all = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.md'.length));
  const missing = all.filter((page) => !listed.includes(page));
  if (missing.length > 0)
    throw new Error(`website/build/topics.ts has no topic for ${missing.join(', ')}.`);
  const expected = pagesOfReadme();
  const actual = listed.filter((page) => expected.includes(page));
  if (actual.join() !== expected.join())
    throw new Error(`README's "Read more" has another order: ${expected.join(', ')}.`);
}

/** The heading of a page. */
const titleOf = (page: string): string => {
  const [, title = page] = /^# (.+)$/m.exec(read(`docs/${page}.md`)) ?? [];
  return title.replaceAll('`', '');
};

/** The sidebar as VitePress takes it. */
export function sidebar() {
  checkTopics();
  return topics.map(({ text, pages }) => ({
    text,
    link: `/${pages[0] ?? ''}`,
    items: pages.map((page) => ({ text: titleOf(page), link: `/${page}` })),
  }));
}
