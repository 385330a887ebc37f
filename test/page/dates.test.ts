// The dates on the demo page's cards must be the announcement's dates in any time zone of a visitor.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './support.ts';

const demo = useDemo();
const zones = ['Pacific/Honolulu', 'America/New_York', 'Pacific/Guam', 'Asia/Tokyo'];

interface Item {
  MatchedObjectId: string;
  MatchedObjectDescriptor: { ApplicationCloseDate: string } | null;
}

/** The day in a text of the payload, parsed by its digits only. */
function written(text: string): string {
  const [year, month, day] = text.includes('/')
    ? [2, 0, 1].map((at) => text.split('/')[at])
    : text.slice(0, 10).split('-');
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-');
}

const inWords = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  const names =
    'January February March April May June July August September October November December';
  return `${names.split(' ')[(month ?? 0) - 1] ?? ''} ${day}, ${year}`;
};

/** The dates on the cards of a page, for a visitor in a time zone. */
async function cards(at: string, timezoneId: string) {
  const { page } = await demo.open({ at, context: { timezoneId } });
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  assert.equal(zone, timezoneId);
  const found = await page
    .locator('portal-job-list')
    .first()
    .locator('portal-job-card')
    .evaluateAll((all) =>
      all.map((card) => ({
        id: (card as unknown as { job: Item }).job.MatchedObjectId,
        iso: card.shadowRoot?.querySelector('time')?.dateTime ?? '',
        text:
          card.shadowRoot
            ?.querySelector('[part="deadline"]')
            ?.textContent.replace(/\s+/g, ' ')
            .trim() ?? '',
      })),
    );
  await page.context().close();
  return found;
}

type Card = Awaited<ReturnType<typeof cards>>[number];

const awkward = [
  'awkward-date-only',
  'awkward-date-utc-midnight',
  'awkward-date-utc-end',
  'awkward-date-us',
  'awkward-date-fraction-midnight',
  'awkward-date-fraction-end',
  'awkward-closing-today',
  'awkward-closing-today-us',
  'awkward-closed-utc',
];

/** The days in the service's payload for all jobs of a query, by id. */
async function daysOf(query: string): Promise<[id: string, day: string][]> {
  const response = await demo.ask(`/jobs-all/api/Search${query}`);
  const { SearchResult } = (await response.json()) as {
    SearchResult: { SearchResultItems: Item[] };
  };
  return SearchResult.SearchResultItems.map((item) => [
    item.MatchedObjectId,
    written(item.MatchedObjectDescriptor?.ApplicationCloseDate ?? ''),
  ]);
}

suite('dates on the demo page', { concurrency: 2 }, () => {
  for (const [query, keywords] of [
    ['?Keyword=awkward&ResultsPerPage=100', awkward],
    ['?Keyword=nurse&ResultsPerPage=10', ['nurse']],
  ] as const) {
    test(`${query}: the announcement’s day in every zone`, async () => {
      const days: [id: string, day: string][] = [];
      for (const keyword of keywords) {
        const found = await daysOf(`?Keyword=${keyword}&ResultsPerPage=10`);
        assert.ok(found.length > 0, keyword);
        days.push(...found);
      }
      const seen: Card[][] = [];
      for (const zone of zones) seen.push(await cards(`/${query}&try-upstream=all`, zone));
      assert.equal(seen[0]?.length, (await daysOf(query)).length);
      for (const [id, day] of days) {
        const card: Card | undefined = seen[0].find((one) => one.id === id);
        assert.equal(card?.iso, day, id);
        assert.ok(card.text.includes(inWords(day)), card.text);
      }
      for (const other of seen) assert.deepEqual(other, seen[0]);
    });
  }
});
