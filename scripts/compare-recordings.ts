// npm run compare:recordings: the sample service's announcements compared with recorded ones. Fails if a figure is out of bounds (docs/internals/sample-service.md).
// With the recordings, it also fails if the table of recorded figures differs from them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReference, REFERENCE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { root } from './root.ts';
import { jobsOf, measure } from './compare-recordings/measures.ts';
import { expected, limitsOf } from './compare-recordings/recorded-figures.ts';

interface Answer {
  SearchResult?: { SearchResultItems?: object[] };
}
const itemsOf = (answer: unknown): object[] =>
  (answer as Answer).SearchResult?.SearchResultItems ?? [];

/** Every open announcement of the reference, on a day that never changes. */
async function ownItems(): Promise<object[]> {
  const service = createReference({ now: () => new Date('2026-03-02T15:00:00Z') });
  const items: object[] = [];
  for (let page = 1; ; page += 1) {
    const response = await service(
      new Request(
        `https://data.portal.example/api/Search?Fields=Full&ResultsPerPage=500&Page=${page}`,
        { headers: { 'Authorization-Key': REFERENCE_KEY } },
      ),
    );
    const found = itemsOf(await response.json());
    if (found.length === 0) return items;
    items.push(...found);
  }
}

/** The items of all recorded responses of Search; empty without recordings. */
function recordedItems(): object[] {
  const folder = process.env['PORTAL_RECORDINGS'] ?? join(root, '../shared/data/recordings');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('search-'))
    .flatMap((name) => itemsOf(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

const isLength = (name: string) => name.includes('length');
const written = (name: string, figure: number | undefined) =>
  figure === undefined
    ? '-'
    : isLength(name)
      ? String(Math.round(figure))
      : `${(100 * figure).toFixed(1)} %`;

const ours = measure(jobsOf(await ownItems()));
const items = recordedItems();
const theirs = items.length > 0 ? measure(jobsOf(items)) : undefined;
const problems: string[] = [];

console.log(
  theirs
    ? `Recorded figures from ${jobsOf(items).length} jobs.`
    : 'No recordings here (PORTAL_RECORDINGS names their folder): recorded figures from the table.',
);
console.log(`${'ours'.padStart(10)}${'recorded'.padStart(10)}  bounds`);
for (const [name, one] of expected) {
  const figure = ours.get(name) ?? Number.NaN;
  const { recorded } = one;
  const [low, high] = limitsOf(one);
  const isWithin = figure >= low && figure <= high;
  console.log(
    `${written(name, figure).padStart(10)}${written(name, recorded).padStart(10)}  ` +
      `${written(name, Math.max(0, low))} to ${written(name, high)}`.padEnd(20) +
      ` ${name}${isWithin ? '' : ' (out of bounds)'}`,
  );
  if (!isWithin) problems.push(`${name}: ${written(name, figure)} is out of bounds.`);
  const now = theirs?.get(name);
  if (recorded !== undefined && now !== undefined && Math.abs(now - recorded) > 0.001 * (1 + now))
    problems.push(`${name}: the table says ${recorded}, the recordings say ${now}.`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
