// The PHP library renders the same feeds and the same calendar of deadlines as TypeScript.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseXml } from '@rgrove/parse-xml';
import ical from 'ical.js';
import { renderAtom } from '../../packages/server/src/render/atom.ts';
import { renderDeadlines } from '../../packages/server/src/render/deadlines.ts';
import { renderJsonFeed } from '../../packages/server/src/render/json-feed.ts';
import { renderSitemap } from '../../packages/server/src/render/sitemap.ts';
import { planPage, readPage } from '../../packages/server/src/render/page-plan.ts';
import { writeQuery } from '../../src/protocol/parameters.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { recordings } from '../support/recordings-node.ts';
import { whyNoPhp } from './hosts.ts';
import {
  assertSame,
  commonSettings,
  fullReferenceItems,
  hostileItems,
  listsOf,
  otherSettings,
  pageSettings,
  randomItems,
  recordedItems,
  renderInPhp,
  type CaseSettings,
} from './php-job-cases.ts';

interface FeedCase {
  items: readonly unknown[];
  query: string;
  settings: CaseSettings;
}
interface Feeds {
  atom: string;
  json: string;
  ics: string;
  sitemap: string;
}

const feedAddress = 'https://agency.example/jobs/feed?lang=en';

/** The feeds as rendered by TypeScript. */
function expectedFeeds({ items, query, settings }: FeedCase): Feeds {
  const plan = planPage(query, {});
  const { Page: _page, ...chosen } = plan.chosen;
  const answer = readSearchResponse({
    SearchResult: { SearchResultItems: items, SearchResultCountAll: items.length },
  });
  const receivedAt = new Date(settings.now);
  const results = readPage({ ...plan, chosen }, answer, { receivedAt });
  const own = pageSettings(settings);
  const written = writeQuery(chosen).toString();
  const address = written ? `${feedAddress}&${written}` : feedAddress;
  return {
    atom: renderAtom(results, own, address),
    json: renderJsonFeed(results, own, address),
    ics: renderDeadlines(results, own),
    sitemap: renderSitemap(results.items, own),
  };
}

async function compare(cases: readonly FeedCase[], label = 'cases'): Promise<Feeds[]> {
  const made = await renderInPhp<Feeds>(
    cases.map((one) => ({ kind: 'feeds', feedAddress, ...one })),
  );
  for (const [index, one] of cases.entries())
    assertSame(made[index], expectedFeeds(one), `${label}, case ${index}`);
  return made;
}

/** More jobs than a feed contains. */
const listLength = 60;

const queries = [
  '',
  '?Keyword=office+%22chief%22&LocationName=Denver%2C+Colorado&Radius=25&Page=2',
  'LocationName=Reno%2C+Nevada&Radius=1&utm_source=mail',
  'Keyword=%3Cb%3E%26%00%F0%9F%98%80&Organization=HE&SortField=closedate&HiringPath=public;vet',
  'LocationName=Guam&Job=1;2&page_id=99',
];

describe('feeds in PHP', { skip: whyNoPhp }, () => {
  it(
    'are the same as in TypeScript for every recorded job',
    { skip: recordings.skip },
    async () => {
      const cases = listsOf(recordedItems(), listLength).flatMap((items) =>
        ['2018-11-01T12:00:00Z', '2021-09-08T03:59:59Z', commonSettings.now].map((now, index) => ({
          items,
          query: queries[index % queries.length] ?? '',
          settings: { ...(index % 2 ? otherSettings : commonSettings), now },
        })),
      );
      await compare(cases);
    },
  );

  it('are the same as in TypeScript for every job of the sample service', async () => {
    const cases = listsOf(
      (await fullReferenceItems()).filter((_, index) => index % 3 === 0),
      listLength,
    ).map((items, index): FeedCase => {
      const settings = index % 2 ? otherSettings : commonSettings;
      return { items, query: queries[index % queries.length] ?? '', settings };
    });
    await compare(cases);
  });

  it('are the same as in TypeScript for random announcements', async () => {
    const { items, seed } = randomItems(600);
    const cases = listsOf(items, listLength).map((some, index): FeedCase => {
      const settings = index % 2 ? otherSettings : commonSettings;
      return { items: some, query: queries[index % queries.length] ?? '', settings };
    });
    await compare(cases, seed);
  });

  it('stay readable with hostile texts in announcements', async () => {
    const cases = hostileItems().map((item): FeedCase => ({
      items: [item],
      query: '',
      settings: commonSettings,
    }));
    for (const { atom, json, ics } of await compare(cases)) {
      assert.ok(parseXml(atom).root);
      JSON.parse(json);
      const component = new ical.Component(ical.parse(ics) as unknown[]);
      assert.ok(component.getAllSubcomponents('vevent').length <= 1);
    }
  });

  it('are complete without a job', async () => {
    const [feeds] = await compare([{ items: [], query: 'Keyword=none', settings: otherSettings }]);
    assert.ok(feeds && parseXml(feeds.atom).root);
  });
});
