// The fixtures that PHPUnit compares the views of the PHP library with: announcements, settings, and the views and HTML that TypeScript
// creates from them.
import { findOwnUrl } from '../../src/facts/actions.ts';
import { getServiceToday } from '../../src/facts/deadline.ts';
import { describeCard, type Fact } from '../../src/facts/describe-card.ts';
import { describeJob } from '../../src/facts/describe-job.ts';
import { renderItem } from '../../packages/server/src/render/item-html.ts';
import { renderJob } from '../../packages/server/src/render/job-html.ts';
import { planPage, readPage } from '../../packages/server/src/render/page-plan.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { pageWords, getServerDetailWords } from '../../src/words/pages.ts';
import {
  commonSettings,
  fullReferenceItems,
  otherSettings,
  pageSettings,
  randomItems,
  type CaseSettings,
} from '../../test/deploy/php-job-cases.ts';

/** Settings and searches, which the announcements take in turn. */
const situations: readonly (readonly [CaseSettings, string])[] = [
  [commonSettings, ''],
  [{ ...commonSettings, language: 'es' }, 'Keyword=clerk+nurse+specialist&LocationName=Denver'],
  [otherSettings, 'LocationName=Anchorage%2C+Alaska&Radius=50'],
  [{ ...otherSettings, language: 'en', jobUrl: commonSettings.jobUrl }, 'Keyword=it'],
  [{ ...commonSettings, now: '2026-03-09T15:00:00Z', withOriginalTitles: true }, ''],
];

/** The parts of views that only elements show. */
const onlyInElements = new Set(['actions', 'save', 'calendar', 'shareUrl', 'isSaved']);

/** Returns a view as JSON can hold it, without the parts that only elements show. */
const asData = (view: unknown): unknown =>
  JSON.parse(
    JSON.stringify(view, (name, value: unknown) =>
      onlyInElements.has(name) ? undefined : value === undefined ? null : value,
    ),
  );

/** Returns the pay without its picture, which only elements show. */
const withoutPayBar = (fact: Fact): Fact =>
  fact.name === 'pay' && Array.isArray(fact.content)
    ? { ...fact, content: fact.content[0] as Fact['content'] }
    : fact;

/** Returns the TypeScript output for an announcement, as a line of JSON. */
function fixtureOf(received: unknown, index: number): string {
  const [chosen, query] = situations[index % situations.length] ?? [commonSettings, ''];
  const { jobUrl, ...plain } = chosen;
  const settings = pageSettings(chosen);
  const response = { SearchResult: { SearchResultItems: [received], SearchResultCountAll: 1 } };
  const results = readPage(planPage(query, {}), readSearchResponse(response, []), {
    withoutData: true,
  });
  const isShort = index % 7 === 0;
  const [item] = results.items;
  const today = getServiceToday(settings.now);
  const { words } = settings;
  const made = item && {
    card: describeCard(item, words, today, {
      ...settings,
      searchedPlaces: results.searchedPlaces,
      maxPlaces: 12,
      keyword: results.chosen.Keyword,
      detailsUrl: findOwnUrl(item, settings),
    }),
    job: describeJob(item, words, getServerDetailWords(words), today, {
      ...settings,
      jobUrl: undefined, // the page itself
      closedNote: pageWords(words).closedJob,
    }),
  };
  return JSON.stringify({
    settings: plain,
    // Of this announcement, so that PHP need not encode its number.
    jobUrl: (jobUrl && item && settings.jobUrl(item)) ?? null,
    ...{ query, isShort, response },
    card: made ? asData(made.card) : null,
    cardHtml: item ? String(renderItem(item, results, settings, today)) : null,
    job: made ? asData({ ...made.job, facts: made.job.facts.map(withoutPayBar) }) : null,
    jobHtml: item ? String(renderJob(item, settings, { isShort })) : null,
  });
}

/** Returns lines of JSON for PHPUnit, one for each announcement. */
export const viewFixtures = (items: readonly unknown[]): string =>
  items.map((item, index) => `${fixtureOf(item, index)}\n`).join('');

/** The fixtures in packages/php/tests, which PHPUnit reads without Node: a few announcements of each kind. */
export async function sampleFixtures(): Promise<string> {
  const odd = await fullReferenceItems('&Organization=XX00');
  return viewFixtures([...odd.filter((_, index) => index % 30 === 1), ...randomItems(5).items]);
}
