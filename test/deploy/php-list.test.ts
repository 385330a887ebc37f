// PHP renders the same lists as TypeScript, byte for byte: for recorded, unusual and hostile responses, and any query of a page.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import type { PageSettings } from '../../packages/server/src/render/page-settings.ts';
import {
  planPage,
  readPage,
  type PlanOptions,
} from '../../packages/server/src/render/page-plan.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { writeQuery, type SearchParameters } from '../../src/protocol/parameters.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { slimSearch } from '../../src/protocol/slim-search.ts';
import { readLosses } from '../../src/protocol/transport.ts';
import { serverLanguages } from '../../src/words/pages.ts';
import { hostile, replaced } from '../render/hostile-texts.ts';
import { ask, awkwardAnswer, now, settingsIn } from '../render/support.ts';
import { sampleItem } from '../protocol/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { whyNoPhp } from './hosts.ts';
import { inPhp } from './php-cases.ts';
import { listsOf, randomItems } from './php-job-cases.ts';
import { unreadable } from './php-unreadable.ts';

/** A text after encoding in UTF-8, which turns a lone surrogate into U+FFFD. */
const written = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

interface Case {
  name: string;
  query: string;
  language: string;
  body: string;
  locked?: SearchParameters;
  losses?: string;
  isStale?: boolean;
  /** Pinned jobs, and the jobs of the scope as JSON by number. The scope is absent if it is unknown. */
  pinned?: { numbers: readonly string[]; scope?: Readonly<Record<string, string>> };
  settings?: Partial<Omit<PageSettings, 'jobUrl'>> &
    PlanOptions & { withoutData?: boolean; jobUrl?: string };
}

function inTypeScript({
  query,
  language,
  body,
  locked = {},
  losses = '',
  isStale,
  pinned,
  settings = {},
}: Case) {
  const { withoutData = false, search, filters, jobUrl, ...own } = settings;
  const plan = planPage(query, locked, { ...(search && { search }), ...(filters && { filters }) });
  const answer = readSearchResponse(JSON.parse(body), readLosses(losses));
  const results = readPage(plan, answer, {
    receivedAt: now,
    body,
    withoutData,
    ...(isStale && { staleSince: now }),
    now: own.now ?? now,
    pinned: pinned && {
      numbers: pinned.numbers,
      scope:
        pinned.scope &&
        Object.values(pinned.scope).flatMap((one) => readAnnouncement(JSON.parse(one), []) ?? []),
    },
  });
  const page = settingsIn(language, {
    channelId: '',
    ...own,
    ...(search && { search }),
    jobUrl: ({ MatchedObjectId: id }) =>
      jobUrl?.replace(
        '{}',
        encodeURIComponent(id).replace(
          /[!'()*]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
        ),
      ),
  });
  return written(String(renderList(results, page)));
}

const pieces = (markup: unknown) =>
  String(markup)
    // Engines differ in the space before "PM".
    .replaceAll('\u202f', ' ')
    .split(/(?=<(?:article|dd|p|h\d|script|form|input|a)\b)/);

/** Compares the two in pieces, so that a difference is readable. */
function compare(cases: readonly Case[]): void {
  const made = inPhp(
    cases.map((one) => ({ ...one, kind: 'list', locked: String(writeQuery(one.locked ?? {})) })),
  );
  for (const [index, one] of cases.entries()) {
    const [own, expected] = [pieces(made[index]), pieces(inTypeScript(one))];
    const where = `${one.name} ${one.language} ${one.query}`;
    for (const [at, piece] of expected.entries()) assert.equal(own[at], piece, where);
    assert.equal(own.length, expected.length, where);
  }
}

const queries = [
  '',
  'Keyword=office nurse the&LocationName=washington, dc&Page=2&utm_source=mail',
  '?LocationName=Anchorage&Radius=25.5&ResultsPerPage=25&SortField=closedate&HiringPath=vet;student',
  'Keyword=%E2%80%9Cit%E2%80%9D&Page=9000&Organization=AF;HE38&RemoteIndicator=True',
  'PositionScheduleTypeCode=1;evil&Organization=HE38,%3Cb%3E AF;"DJ"&HiringPath=e*vil,x;vet&JobCategoryCode=2210 610 x',
];
const variants: readonly NonNullable<Case['settings']>[] = [
  {
    withoutData: true,
    follow: {
      feed: 'https://jobs.agency.example/feed.atom?lang=es',
      calendar: 'https://jobs.agency.example/deadlines.ics',
      alerts: 'https://www.portal.example/search?a=HE&b="<',
    },
  },
  {
    ...{
      withoutData: true,
      withoutPay: true,
      withOriginalTitles: true,
      searchForm: 'plain' as const,
      channelId: ' AGENCY WEB ',
    },
    ...{ headingLevel: 4, search: 'nurses', linkHosts: '*.portal.example www.portal.example' },
    pageUrl: 'https://agency.example/de tails/../?page_id=12&x=a%20b+c#jobs',
    jobUrl: 'https://agency.example/jobs/{}',
    follow: { feed: 'https://agency.example/index.php?rest_route=/jobs/feed.atom&lang=en' },
  },
];

describe('lists rendered by PHP are the same as in TypeScript', { skip: whyNoPhp }, () => {
  it('without the response as data if it is larger than 300 kB', () => {
    const caseOf = (filler: string): Case => ({
      name: 'large',
      query: '',
      language: 'en',
      body: JSON.stringify({
        SearchResult: { SearchResultItems: [], SearchResultCountAll: 0, UserArea: { filler } },
      }),
    });
    const cases = ['é'.repeat(140_000), 'é'.repeat(151_000), '<'.repeat(51_000)].map(caseOf);
    const withData = (lists: readonly unknown[]) =>
      lists.map((list) => String(list).includes('<script'));
    const expected = [true, false, false];
    assert.deepEqual(withData(cases.map(inTypeScript)), expected);
    const made = inPhp(cases.map((one) => ({ ...one, kind: 'list', locked: '' })));
    assert.deepEqual(withData(made), expected);
  });

  it('for random announcements', () => {
    const { items, seed } = randomItems(600);
    compare(
      listsOf(items, 25).map((SearchResultItems, index): Case => ({
        name: `${seed}, list ${index}`,
        query: queries[index % queries.length] ?? '',
        language: serverLanguages[index % serverLanguages.length] ?? '',
        body: JSON.stringify({ SearchResult: { SearchResultItems, SearchResultCountAll: 600 } }),
        settings: variants[index % 2],
      })),
    );
  });

  it('for every recorded response', { skip: recordings.skip }, () => {
    const names = [...recordings.list('search-'), ...recordings.list('archive-')];
    assert.ok(names.length > 20);
    compare(
      names.flatMap((name) =>
        serverLanguages.flatMap((language, at) =>
          queries.map((query, index) => ({
            ...{ name, query, language, body: recordings.text(name) },
            settings: variants[(at + index) % 2],
            isStale: index === 2,
          })),
        ),
      ),
    );
  });

  it(
    'for every recorded response as the proxy sends it, with the response as data',
    { skip: recordings.skip },
    () => {
      compare(
        recordings.list('search-').flatMap((name) => {
          const query = 'LocationName=Denver, Colorado&Radius=50';
          const { data, losses } = readSearchResponse(recordings.read(name));
          return serverLanguages.map((language) => ({
            ...{ name, query, language, locked: { Organization: ['HE', 'AF'], Keyword: 'a' } },
            body: slimSearch(data, planPage(query, {}).parameters),
            losses: losses.map(({ lost }) => lost.charAt(0)).join(''),
          }));
        }),
      );
    },
  );

  it('for unusual and hostile announcements', async () => {
    const awkward = slimSearch((await awkwardAnswer()).data, { Fields: 'Full' });
    const bodies = hostile.map((text) => {
      const whole = replaced(sampleItem(), text);
      const { MatchedObjectDescriptor: job } = sampleItem();
      const dated = {
        ...(replaced(job, text) as object),
        ApplicationCloseDate: '2026-03-05',
        PublicationStartDate: '3/1/2026',
      };
      return [whole, { MatchedObjectId: 7, MatchedObjectDescriptor: dated }];
    });
    compare(
      serverLanguages.flatMap((language) => [
        ...[...bodies, unreadable].map((items) => ({
          ...{ name: 'hostile', query: 'Keyword=x', language },
          body: JSON.stringify({
            SearchResult: { SearchResultItems: items, SearchResultCountAll: '31' },
          }),
          settings: { withoutData: true, jobUrl: 'https://agency.example/jobs/{}' },
        })),
        ...variants.map((settings) => ({
          ...{ name: 'awkward', query: '', language, body: awkward, settings },
        })),
        { name: 'awkward', query: '', language, body: awkward },
      ]),
    );
  });

  it('for any search words of a visitor', () => {
    const body = JSON.stringify({ SearchResult: { SearchResultItems: [sampleItem()] } });
    compare(
      hostile.flatMap((text) => {
        const query = String(
          new URLSearchParams({ Keyword: text, LocationName: text, [text]: text, Page: '2' }),
        );
        return serverLanguages.map((language) => ({ name: 'words', query, language, body }));
      }),
    );
  });

  it('for the sample service, on days before, at and after the deadlines', async () => {
    const searches = [
      ...['', 'Keyword=engineer', 'Keyword=no-such-word', 'Page=3', 'ResultsPerPage=100&Page=2'],
      ...['Keyword=engineer&LocationName=Denver,%20Colorado', 'LocationName=Guam&Radius=1'],
      ...['LocationName=Anchorage&Radius=1000', 'SortField=salarymin&SortDirection=asc'],
    ];
    const days = ['2026-02-20T12:00:00Z', '2026-03-09T04:30:00Z', '2026-03-20T04:00:00Z'];
    const cases: Case[] = [];
    for (const [at, query] of searches.entries()) {
      const { parameters } = planPage(query, {});
      const body = slimSearch((await ask(parameters)).data, parameters);
      for (const language of serverLanguages) {
        const moment = new Date(days[at % days.length] ?? now);
        cases.push({ name: String(moment), query, language, body, settings: { now: moment } });
      }
    }
    compare(cases);
  });

  it('with pinned jobs in the response, in the scope, or in neither', async () => {
    const locked = { Organization: ['HE'] };
    const order = { SortField: 'opendate', SortDirection: 'desc' } as const;
    const itemsOf = (body: string) =>
      (JSON.parse(body) as { SearchResult: { SearchResultItems: { MatchedObjectId: string }[] } })
        .SearchResult.SearchResultItems;
    const all = itemsOf(slimSearch((await ask({ ...order, ResultsPerPage: 500 })).data, {}));
    const own = itemsOf(
      slimSearch((await ask({ ...locked, ...order, ResultsPerPage: 500 })).data, {}),
    );
    const numbers = (jobs: typeof all, ...at: number[]) =>
      at.map((index) => jobs.at(index)?.MatchedObjectId ?? '');
    const isForeign = ({ MatchedObjectId: id }: (typeof all)[number]) =>
      !own.some((job) => job.MatchedObjectId === id);
    const scope = Object.fromEntries(
      [...own, ...all.filter(isForeign).slice(0, 9)].map((job) => [
        job.MatchedObjectId,
        JSON.stringify(job),
      ]),
    );
    const choices = [
      numbers(own, -1, 2),
      [...numbers(all.filter(isForeign), 0), '1000000001', ...numbers(own, 3, 40, 3)],
      numbers(own, 20, 21, 22, 23, 24, 25, 26),
    ];
    const queries = [
      '',
      'Page=2',
      'Keyword=nurse',
      'SortField=closedate',
      'utm_source=mail&ResultsPerPage=25',
    ];
    const moments = [now, new Date('2026-03-20T04:00:00Z')];
    const cases: Case[] = [];
    for (const query of queries) {
      const { parameters } = planPage(query, locked);
      const body = slimSearch((await ask(parameters)).data, parameters);
      for (const [index, wanted] of choices.entries())
        for (const language of serverLanguages)
          for (const known of [scope, undefined])
            cases.push({
              ...{
                name: `pinned ${index} ${known ? 'scope' : 'none'}`,
                query,
                language,
                locked,
                body,
              },
              pinned: { numbers: wanted, ...(known && { scope: known }) },
              settings: { now: moments[index % 2] ?? now, withoutData: language === 'es' },
            });
    }
    compare(cases);
    const made = inPhp(
      cases.map((one) => ({ ...one, kind: 'list', locked: 'Organization=HE' })),
    ).map(String);
    assert.ok(made.some((one) => one.includes('<p class="portal-featured">Featured</p>')));
    assert.ok(made.some((one) => one.includes('"missingPinned":[') && one.includes('"pinned":[{')));
  });

  it('without jobs of other agencies than the locked one', async () => {
    const body = slimSearch((await ask({ Keyword: 'engineer' })).data, {});
    const one = { name: 'locked', query: '', language: 'en', body };
    compare([{ ...one, locked: { Organization: ['QQ'] } }]);
    const [markup] = inPhp([{ ...one, kind: 'list', locked: 'Organization=QQ' }]);
    assert.doesNotMatch(String(markup), /<article|could not be shown/);
  });
});
