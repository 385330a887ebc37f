// The dates on the demo page's cards, for readers in four time zones: the day that the announcement says.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './support.ts';

const demo = useDemo();
const zones = ['Pacific/Honolulu', 'America/New_York', 'Pacific/Guam', 'Asia/Tokyo'];

interface Item {
  MatchedObjectId: string;
  MatchedObjectDescriptor: { ApplicationCloseDate: string } | null;
}

/** The day as the text of the payload says it, read by its figures alone. */
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

/** What the cards of a keyword say, by id of their announcement. */
async function cards(keyword: string, timezoneId: string) {
  const { page } = await demo.open({ at: `/?Keyword=${keyword}`, context: { timezoneId } });
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  assert.equal(zone, timezoneId);
  const found = await page
    .locator('portal-job-list')
    .first()
    .locator('portal-job-card')
    .evaluateAll((all) =>
      all.map((card) => ({
        id: (card as unknown as { announcement: Item }).announcement.MatchedObjectId,
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

const keywords = [
  'awkward-date-only',
  'awkward-date-utc-midnight',
  'awkward-date-utc-end',
  'awkward-date-us',
  'awkward-date-fraction-midnight',
  'awkward-date-fraction-end',
  'awkward-closing-today',
  'awkward-closing-today-us',
  'awkward-closed-utc',
  'nurse',
];

suite('dates on the demo page', { concurrency: 2 }, () => {
  for (const keyword of keywords) {
    test(`${keyword}: the same day in every zone, and the one written`, async () => {
      const answer = await demo.ask(`/jobs/api/Search?Keyword=${keyword}&ResultsPerPage=10`);
      const { SearchResult } = (await answer.json()) as {
        SearchResult: { SearchResultItems: Item[] };
      };
      const days = new Map(
        SearchResult.SearchResultItems.map((item) => [
          item.MatchedObjectId,
          written(item.MatchedObjectDescriptor?.ApplicationCloseDate ?? ''),
        ]),
      );
      const seen = [];
      for (const zone of zones) seen.push(await cards(keyword, zone));
      assert.equal(seen[0]?.length, days.size);
      for (const { id, iso, text } of seen[0] ?? []) {
        assert.equal(iso, days.get(id));
        assert.ok(text.includes(inWords(iso)), text);
      }
      for (const other of seen) assert.deepEqual(other, seen[0]);
    });
  }
});
