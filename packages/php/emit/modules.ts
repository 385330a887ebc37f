import { relative } from 'node:path';
import { root } from '../../../scripts/root.ts';
import { serverLanguages } from '../../../src/words/pages.ts';

/** The modules that others are reached from. What they import is emitted with them. */
export const entries: readonly string[] = [
  'src/facts/describe-card.ts',
  'src/facts/describe-job.ts',
  'src/facts/describe-entry.ts',
  'src/facts/describe-posting.ts',
  'src/facts/headline.ts',
  ...serverLanguages.flatMap((language) =>
    ['core', 'details', 'pages'].map((part) => `src/words/${language}/${part}.ts`),
  ),
  'src/protocol/parameters/compare-codes.ts',
  'src/protocol/parameters/explain-problem.ts',
  'src/query/filters-attribute.ts',
  'src/query/page-url.ts',
  'src/query/permitted-query.ts',
  'src/query/query-plan.ts',
  'src/query/pinned-jobs.ts',
  'src/query/read-results.ts',
  'src/query/sort-problem.ts',
  'src/query/written-query.ts',
  'packages/server/src/render/item-html.ts',
  'packages/server/src/render/job-html.ts',
  'packages/server/src/render/job-posting.ts',
  'packages/server/src/render/list-html.ts',
  'packages/server/src/render/feeds/atom.ts',
  'packages/server/src/render/feeds/json-feed.ts',
  'packages/server/src/render/feeds/deadlines.ts',
  'packages/server/src/render/feeds/sitemap.ts',
];

/** Modules that PHP has by hand, because they touch the clock, URLs, the parameters of a query or the fields of a response. */
const byHand: ReadonlySet<string> = new Set([
  'src/protocol/apply-uri.ts',
  'src/protocol/dates.ts',
  'src/protocol/text.ts',
  'src/protocol/parameters/split-values.ts',
  'src/words/pages.ts',
  'src/built-ins.ts',
  'packages/server/src/render/html.ts',
  'packages/server/src/render/list-data.ts',
  'packages/server/src/render/host-page-url.ts',
  'packages/server/src/render/searchable-texts.ts',
  'packages/server/src/render/feeds/xml.ts',
]);

/** The namespaces, by the folder of a module. */
const namespaces: readonly (readonly [folder: string, namespace: string])[] = [
  ['src/facts/', 'Facts'],
  ['src/protocol/', 'Protocol'],
  ['src/query/', 'Query'],
  ['src/words/', 'Words'],
  ['packages/server/src/render/', 'Pages'],
  ['src/', 'Js'],
  ['test/php/emit/', 'Tests'],
];

/** Returns the path of a file from the root of the project. */
export const pathOf = (fileName: string) => relative(root, fileName).replaceAll('\\', '/');

/** Who writes the PHP of a module; `undefined` if PHP does not have it. */
export function homeOf(fileName: string): 'emitted' | 'by hand' | undefined {
  const path = pathOf(fileName);
  if (byHand.has(path)) return 'by hand';
  return namespaces.some(([folder]) => path.startsWith(folder)) ? 'emitted' : undefined;
}

const pascal = (name: string) =>
  name
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Returns the class for a module: `PortalJobs\Facts\Text\TitleCase` for src/facts/text/title-case.ts. */
export function classOf(fileName: string): string {
  const path = pathOf(fileName);
  const [folder, namespace] = namespaces.find(([one]) => path.startsWith(one)) ?? ['', ''];
  const names = path.slice(folder.length).replace(/\.ts$/, '').split('/').map(pascal);
  return ['PortalJobs', namespace, ...names].join('\\');
}

/** Splits the name of a class into its namespace and its short name. */
export function splitClass(name: string): [namespace: string, short: string] {
  const at = name.lastIndexOf('\\');
  return [name.slice(0, at), name.slice(at + 1)];
}
