// PHP shows visitors the same as TypeScript, byte for byte: of recorded, unusual, hostile and random announcements, in every language.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { parseXml } from '@rgrove/parse-xml';
import ical from 'ical.js';
import { renderClosedJob, renderJob } from '../../packages/server/src/render/documents/as-text.ts';
import { renderAtom } from '../../packages/server/src/render/feeds/atom.ts';
import { renderDeadlines } from '../../packages/server/src/render/feeds/deadlines.ts';
import { renderDataScript } from '../../packages/server/src/render/html.ts';
import { renderItem } from '../../packages/server/src/render/item-html.ts';
import { createJobPosting, type JobPosting } from '../../packages/server/src/render/job-posting.ts';
import { renderJsonFeed } from '../../packages/server/src/render/feeds/json-feed.ts';
import { searchForm } from '../../packages/server/src/render/list-form.ts';
import { pageUrlWith } from '../../packages/server/src/render/host-page-url.ts';
import { renderList } from '../../packages/server/src/render/list-html.ts';
import {
  planPage,
  readPage,
  type PlanOptions,
} from '../../packages/server/src/render/page-plan.ts';
import type { PageResults, PageSettings } from '../../packages/server/src/render/page-settings.ts';
import { renderSitemap } from '../../packages/server/src/render/feeds/sitemap.ts';
import { describeEntry, describeHead } from '../../src/facts/describe-entry.ts';
import { findOwnUrl } from '../../src/facts/apply/actions.ts';
import { range } from '../../src/built-ins.ts';
import { findServiceMidnight, getServiceToday } from '../../src/protocol/dates.ts';
import * as format from '../../src/words/format.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { readSafeUrl } from '../../src/protocol/apply-uri.ts';
import { writeQuery, type SearchParameters } from '../../src/protocol/parameters.ts';
import { readSearchResponse, type SearchResponse } from '../../src/protocol/search.ts';
import { slimSearch } from '../../src/protocol/slim-search.ts';
import { toPlainText } from '../../src/protocol/text.ts';
import { readLosses } from '../../src/protocol/transport.ts';
import type { SortName } from '../../src/query/sorts.ts';
import { getServerWords, serverLanguages } from '../../src/words/pages.ts';
import { parsed } from '../render/parse.ts';
import { sampleItem } from '../protocol/sample.ts';
import { ask, awkwardResponse, now } from '../render/support.ts';
import { recordings } from '../support/recordings-node.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { startLines } from './hosts.ts';
import {
  allJobs,
  enumerations,
  hostileQueries,
  locks,
  momentFor,
  numbers,
  queries,
  randomQueries,
  settings,
  urls,
  writtenTexts,
  type CaseSettings,
  type Job,
} from './inputs.ts';

interface Case {
  /** What a failure names. */
  name: string;
  language: string;
  settings: Partial<CaseSettings> & { now?: string };
}

interface JobCase extends Case {
  job: Job;
  keyword: string;
  isShort: boolean;
}

interface ListCase extends Case {
  query: string;
  locked: SearchParameters;
  body: string;
  losses: string;
  isStale: boolean;
  /** Pinned jobs, and the jobs of the scope as JSON by number. The scope is absent if it is unknown. */
  pinned?: { numbers: readonly string[]; scope?: Readonly<Record<string, string>> };
}

const feedUrl = 'https://agency.example/jobs/feed?lang=en';
const moment = ({ settings: { now: own } }: Case) => (own === undefined ? now : new Date(own));

function pageSettings(one: Case): PageSettings {
  const { jobUrl, ...own } = one.settings;
  return {
    pageUrl: 'https://agency.example/jobs',
    search: 'default',
    headingLevel: 2,
    channelId: '',
    linkHosts: undefined,
    ...own,
    words: getServerWords(one.language),
    now: moment(one),
    jobUrl: ({ MatchedObjectId: id }) => jobUrl?.replace('{}', encodeURIComponent(id)),
  };
}

/** The text without half characters, which UTF-8 does not have. */
const written = (text: unknown) => new TextDecoder().decode(new TextEncoder().encode(String(text)));

/** The content of a script element, which no text can leave. */
const jsonLdOf = (posting: JobPosting | undefined) =>
  posting
    ? /^<script[^>]*>\s*(.*?)\s*<\/script>$/s.exec(
        String(renderDataScript('application/ld+json', JSON.stringify(posting))),
      )?.[1]
    : null;

type OfJob = (item: NonNullable<Job['read']>, page: PageSettings, one: JobCase) => unknown;

const jobViews = {
  card: (item, page, { keyword }) =>
    written(
      renderItem(
        item,
        { chosen: { Keyword: keyword } } as unknown as PageResults,
        page,
        getServiceToday(page.now),
      ),
    ),
  job(item, page, { isShort }) {
    const head = describeHead(item, page.words, getServiceToday(page.now), page);
    return {
      status: head.isClosed ? 410 : 200,
      html: renderJob(item, page, { isShort }),
      title: head.title,
      description: head.description,
      jsonLd: jsonLdOf(createJobPosting(item, page)),
      url: findOwnUrl(item, page) ?? null,
      isListable: !head.isClosed,
      headers: [],
    };
  },
  entry: (item, page) =>
    describeEntry(item, page.words, getServiceToday(page.now), {
      ...page,
      jobUrl: findOwnUrl(item, page),
      listUrl: page.pageUrl,
    }),
} satisfies Record<string, OfJob>;

type OfList = (results: PageResults, page: PageSettings) => unknown;

const feedUrlOf = ({ chosen }: PageResults, { search }: PageSettings) => {
  const { Page: _page, ...others } = chosen;
  return pageUrlWith({ pageUrl: feedUrl, search }, others);
};

const listViews = {
  list: renderList,
  form: searchForm,
  atom: (results, page) => renderAtom(results, page, feedUrlOf(results, page)),
  json: (results, page) => renderJsonFeed(results, page, feedUrlOf(results, page)),
  ics: renderDeadlines,
  sitemap: ({ items }, page) => renderSitemap(items, page),
} satisfies Record<string, OfList>;

const readLists = new WeakMap<ListCase, PageResults>();

function resultsOf(one: ListCase): PageResults {
  const known = readLists.get(one);
  if (known) return known;
  const { search = 'default', withoutData = false } = one.settings;
  const { body, pinned } = one;
  const receivedAt = moment(one);
  const results = readPage(
    planPage(one.query, one.locked, { search }),
    readSearchResponse(JSON.parse(body), readLosses(one.losses)),
    {
      receivedAt,
      body,
      withoutData,
      now: receivedAt,
      ...(one.isStale && { staleSince: receivedAt }),
      pinned: pinned && {
        numbers: pinned.numbers,
        scope:
          pinned.scope &&
          Object.values(pinned.scope).flatMap((job) => readAnnouncement(JSON.parse(job), []) ?? []),
      },
    },
  );
  readLists.set(one, results);
  return results;
}

/** Absent members are missing in TypeScript and `null` in PHP. */
const asText = (value: unknown) =>
  typeof value === 'string'
    ? value
    : JSON.stringify(value, (_, one: unknown) => (one === null ? undefined : one));

/** Fails with the first difference and the text around it, because pages are long. */
function assertSame(made: unknown, expected: unknown, where: string): void {
  const [one = 'nothing', other = 'nothing'] = [made, expected].map(asText);
  if (one === other) return;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(at - 120, 0), at + 120);
  assert.fail(`${where}, character ${at}\nPHP: ${around(one)}\nTypeScript: ${around(other)}`);
}

/** Every job with other settings and, in each language, at another moment before or after its deadline. */
const casesOfJobs = (jobs: readonly Job[]): JobCase[] =>
  jobs.flatMap((job, index) =>
    serverLanguages.map((language, shift) => ({
      name: job.name,
      language,
      job,
      isShort: index % 11 === 0,
      keyword: ['nurse', 'office chief', 'the', ''][index % 4] ?? '',
      settings: {
        ...settings[(index + shift) % settings.length],
        now: momentFor(job.read, index + 3 * shift),
      },
    })),
  );

/** Whether a case is taken if every `step`th one is, in one language after the other. */
const isLanguageOf = (index: number, step: number) =>
  index % step === Math.floor(index / step) % step;

/** A list in each language, with settings and a query of its own. */
function inLanguages(
  index: number,
  own: Pick<ListCase, 'name' | 'body'> & Partial<ListCase>,
): ListCase[] {
  return serverLanguages.map((language, shift) => {
    const ownSettings = own.settings ?? settings[(index + shift) % settings.length] ?? {};
    const query = own.query ?? queries[(index + 4 * shift) % queries.length] ?? '';
    const isNamed = ownSettings.search === 'nurses';
    return {
      language,
      locked: {},
      losses: '',
      isStale: false,
      ...own,
      settings: ownSettings,
      query: isNamed ? query.replace(/(^|[?&])(?=[A-Z])/g, '$1nurses.') : query,
    };
  });
}

const bodyOf = (items: readonly unknown[], count: unknown = items.length) =>
  JSON.stringify({ SearchResult: { SearchResultItems: items, SearchResultCountAll: count } });

/** More jobs than a feed contains. */
const listLength = 60;

function listsOf(jobs: readonly Job[]): ListCase[] {
  const lists = Array.from({ length: Math.ceil(jobs.length / listLength) }, (_, index) =>
    jobs.slice(index * listLength, (index + 1) * listLength),
  );
  return lists.flatMap((list, index) =>
    inLanguages(index, {
      name: `list from ${list[0]?.name} on`,
      body: bodyOf(
        list.map(({ value }) => value),
        index % 3 ? '611' : list.length,
      ),
      // As data, a response is reduced.
      settings: { ...settings[index % settings.length], withoutData: true },
      locked: locks[index % 4 === 3 ? 1 : 0] ?? {},
    }),
  );
}

/** Recorded responses, and what the proxy leaves of those of Search. */
const recordedLists = (): ListCase[] =>
  [...recordings.list('search-'), ...recordings.list('archive-')].flatMap((name, index) => {
    const query = 'LocationName=Denver, Colorado&Radius=50';
    const { data, losses } = readSearchResponse(recordings.read(name));
    const isStale = index % 5 === 4;
    return [
      ...inLanguages(index, {
        name,
        body: recordings.text(name),
        isStale,
        settings: { ...settings[index % settings.length], withoutData: true },
      }),
      ...inLanguages(index, {
        name: `${name}, reduced`,
        query,
        settings: {},
        locked: { Organization: ['HE', 'AF'], Keyword: 'a' },
        body: slimSearch(data, planPage(query, {}).parameters),
        losses: losses.map(({ lost }) => lost.charAt(0)).join(''),
      }),
    ];
  });

/** Searches of the sample service. */
// prettier-ignore
const searches = [
  '', 'Keyword=engineer', 'Keyword=no-such-word', 'Page=3', 'ResultsPerPage=100&Page=2',
  'Keyword=engineer&LocationName=Denver,%20Colorado', 'LocationName=Guam&Radius=1',
  'LocationName=Anchorage&Radius=1000', 'SortField=salarymin&SortDirection=asc',
];
const days = ['2026-02-20T12:00:00Z', '2026-03-09T04:30:00Z', '2026-03-20T04:00:00Z'];

async function unusualLists(): Promise<ListCase[]> {
  const { data: unusual } = await awkwardResponse();
  const someJob = bodyOf([sampleItem()]);
  const foreign = slimSearch((await ask({ Keyword: 'engineer' })).data, {});
  const large = ['é'.repeat(140_000), 'é'.repeat(151_000), '<'.repeat(51_000)].map((filler) =>
    JSON.stringify({
      SearchResult: { SearchResultItems: [], SearchResultCountAll: 0, UserArea: { filler } },
    }),
  );
  return [
    ...settings.flatMap((own) =>
      inLanguages(0, {
        name: 'unusual jobs of the sample service',
        body: slimSearch(unusual, { Fields: 'Full' }),
        settings: own,
      }),
    ),
    ...hostileQueries.flatMap((query) =>
      inLanguages(0, { name: 'hostile words', query, body: someJob }),
    ),
    ...large.flatMap((body) => inLanguages(0, { name: 'large', query: '', body, settings: {} })),
    // The service stops counting at 10,000.
    ...[9_999, 10_000, 10_001].flatMap((count, index) =>
      ['', 'Page=1000'].flatMap((query) =>
        inLanguages(index, { name: `one of ${count}`, query, body: bodyOf([sampleItem()], count) }),
      ),
    ),
    ...queries.flatMap((query) => inLanguages(0, { name: 'no jobs', query, body: bodyOf([]) })),
    ...inLanguages(0, { name: 'jobs of others', body: foreign, locked: { Organization: ['QQ'] } }),
    ...(await Promise.all(searches.map(listOfSearch))).flat(),
  ];
}

async function listOfSearch(query: string, index: number): Promise<ListCase[]> {
  const { parameters } = planPage(query, {});
  const body = slimSearch((await ask(parameters)).data, parameters);
  const day = days[index % days.length] ?? '';
  return inLanguages(index, { name: 'search', query, body, settings: { now: day } });
}

/** Lists with pinned jobs in the response, in the scope, or in neither. */
async function pinnedLists(): Promise<ListCase[]> {
  const locked = { Organization: ['HE'] };
  const order = { SortField: 'opendate', SortDirection: 'desc', ResultsPerPage: 500 } as const;
  const jobsOf = async (parameters: SearchParameters) => {
    const { SearchResult } = JSON.parse(
      slimSearch((await ask(parameters)).data, {}),
    ) as SearchResponse;
    return SearchResult.SearchResultItems;
  };
  const all = await jobsOf(order);
  const own = await jobsOf({ ...locked, ...order });
  const numbersOf = (jobs: typeof all) => jobs.map(({ MatchedObjectId }) => MatchedObjectId);
  const ownNumbers = numbersOf(own);
  const foreign = all.filter((job) => !ownNumbers.includes(job.MatchedObjectId));
  const at = (...places: number[]) => places.map((place) => ownNumbers.at(place) ?? '');
  const scope = Object.fromEntries(
    [...own, ...foreign.slice(0, 9)].map((job) => [job.MatchedObjectId, JSON.stringify(job)]),
  );
  const chosen = [
    at(-1, 2),
    [...numbersOf(foreign.slice(0, 1)), '1000000001', ...at(3, 40, 3)],
    at(20, 21, 22, 23, 24, 25, 26),
  ];
  const pages = ['', 'Page=2', 'Keyword=nurse', 'SortField=closedate', 'ResultsPerPage=25'];
  const cases: ListCase[] = [];
  for (const [index, query] of pages.entries()) {
    const { parameters } = planPage(query, locked);
    const body = slimSearch((await ask(parameters)).data, parameters);
    for (const wanted of chosen)
      for (const known of [scope, undefined])
        cases.push(
          ...inLanguages(index, {
            name: `pinned ${String(wanted)}`,
            query,
            locked,
            body,
            pinned: { numbers: wanted, ...(known && { scope: known }) },
            settings: { now: days[index % days.length] ?? '' },
          }),
        );
  }
  return cases;
}

/** What both sides have for programs: a JobPosting, a feed. */
const isPresent = (one: unknown) => one !== null && one !== undefined;

/** Every how many jobs and lists are compared: fewer where PHP is slow. */
const every = Number(process.env['PORTAL_TEST_EVERY'] ?? 1);

const sample = <One>(cases: readonly One[]): One[] =>
  cases.filter((_, index) => index % every === 0);

describe('PHP shows the same as TypeScript', { skip: whyNoPhp }, () => {
  let php: ReturnType<typeof startLines>;
  let jobs: Job[];
  let jobCases: JobCase[];
  let pageCases: JobCase[];
  let listCases: ListCase[];
  before(async () => {
    php = startLines('responses.php');
    jobs = await allJobs();
    jobCases = sample(casesOfJobs(jobs));
    // A page takes ten times as long as a card, so that jobs that are alike are on pages in one language each.
    pageCases = jobCases.filter(
      ({ job: { isOneOfMany } }, index) =>
        !isOneOfMany || isLanguageOf(index, serverLanguages.length),
    );
    listCases = sample([...listsOf(jobs), ...recordedLists(), ...(await unusualLists())]);
  });
  after(() => php.stop());

  /** Compares what both make of each case, PHP at the same time as TypeScript. @returns what TypeScript makes */
  async function compare<One extends object>(
    kind: string,
    cases: readonly One[],
    inTypeScript: (one: One) => unknown,
    more: (one: One) => object = () => ({}),
  ): Promise<unknown[]> {
    const results: unknown[] = [];
    for (const one of cases) {
      const response = php.ask({ ...one, ...more(one), kind });
      const expected = inTypeScript(one);
      results.push(expected);
      assertSame(await response, expected, `${kind} of ${nameCase(one)}`);
    }
    return results;
  }

  const compareLists = (kind: keyof typeof listViews, cases: readonly ListCase[]) =>
    compare(
      kind,
      cases,
      // Engines differ in the space before "PM".
      (one) =>
        written(listViews[kind](resultsOf(one), pageSettings(one))).replace(
          /\u202f(?=[AP]M)/g,
          ' ',
        ),
      ({ locked }) => ({ locked: String(writeQuery(locked)), feedUrl }),
    );

  it('has recordings to compare', { skip: recordings.skip }, () => {
    assert.ok(listCases.filter(({ name }) => name.startsWith('search-')).length > 40 / every);
  });

  for (const [kind, title] of [
    ['card', 'in the card of each job'],
    ['job', 'on the page of each job, with its JobPosting'],
    ['entry', 'in the feed entry of each job'],
  ] as const)
    it(title, async () => {
      const cases = kind === 'card' ? jobCases : pageCases;
      const results = await compare(
        kind,
        cases,
        (one) => (one.job.read ? jobViews[kind](one.job.read, pageSettings(one), one) : null),
        ({ job }) => ({ job: job.value }),
      );
      assert.ok(results.filter(isPresent).length > cases.length / 9, 'most jobs lack it');
    });

  it('in each list', async () => {
    await compareLists('list', listCases);
  });

  for (const [kind, title] of [
    ['form', 'in the search form of each list'],
    ['atom', 'in the Atom feed of each list'],
    ['json', 'in the JSON feed of each list'],
    ['ics', 'in the calendar of deadlines of each list'],
    ['sitemap', 'in the sitemap of the jobs of each list'],
  ] as const)
    it(title, async () => {
      await compareLists(
        kind,
        listCases.filter((_, index) => isLanguageOf(index, serverLanguages.length + 1)),
      );
    });

  it('in lists with pinned jobs', async () => {
    const lists = (await compareLists('list', await pinnedLists())).join();
    assert.match(lists, /<p class="portal-featured">Featured<\/p>/);
    assert.match(lists, /"missingPinned":\[.*"pinned":\[\{/);
  });

  it('for a job that has closed', async () => {
    const cases = settings.flatMap((own) => inLanguages(0, { name: '', body: '', settings: own }));
    await compare('closed job', cases, (one) => renderClosedJob(pageSettings(one)));
  });

  it('in every format that other programs read, also with hostile texts', async () => {
    const hostile = jobs.filter(({ name }) => name.startsWith('hostile'));
    const [page = {}] = settings;
    for (const one of hostile) {
      const job = { language: 'en', settings: page, job: one.value, isShort: false };
      const { jsonLd } = (await php.ask({ ...job, keyword: '', kind: 'job' })) as {
        jsonLd: string;
      };
      assert.doesNotMatch(jsonLd ?? '', /[<>\u2028\u2029]/);
      JSON.parse(jsonLd ?? '{}');
      const list = { ...inLanguages(0, { name: one.name, body: bodyOf([one.value]) })[0], feedUrl };
      const [markup, atom, json, ics] = await Promise.all(
        ['list', 'atom', 'json', 'ics'].map((kind) =>
          php.ask({ ...list, locked: '', settings: page, kind }),
        ),
      );
      for (const { name, attributes } of parsed(String(markup))) {
        assert.doesNotMatch(name, /^(?:script|svg|img|iframe|style)$/);
        assert.ok(Object.keys(attributes).every((attribute) => !attribute.startsWith('on')));
      }
      assert.ok(parseXml(String(atom)).root);
      JSON.parse(String(json));
      const calendar = new ical.Component(ical.parse(String(ics)) as unknown[]);
      assert.ok(calendar.getAllSubcomponents('vevent').length <= 1);
    }
  });

  it('for every query of a page, sent and written into its URL', async () => {
    const filters = ['JobGradeCode', 'DatePosted', 'Organization'] as const;
    const options: (PlanOptions & { sort?: SortName })[] = [
      {},
      { search: 'nurses' },
      { filters },
      { sort: 'closing' as const },
      { sort: 'relevance' as const },
      { search: 'nurses', sort: 'pay' as const },
    ];
    const cases = randomQueries().map((query, index) => ({
      name: query,
      query,
      language: 'en',
      lock: locks[index % locks.length] ?? {},
      option: options[index % options.length] ?? {},
    }));
    const pageUrl = 'https://agency.example/?a=b%20c&Page=3&nurses.Page=2#x';
    await compare(
      'plan',
      cases,
      ({ query, lock, option }) => {
        const { parameters, chosen } = planPage(query, lock, option);
        const page = { search: 'default', ...option, pageUrl } as PageSettings;
        const [sent, own] = [parameters, chosen].map((one) => String(writeQuery(one)));
        return [sent, own, pageUrlWith(page, chosen)];
      },
      ({ lock, option }) => ({
        locked: String(writeQuery(lock)),
        settings: { ...option, pageUrl },
      }),
    );
  });

  it('for safe and unsafe URLs', async () => {
    const cases = urls().map((url) => ({ name: url, url }));
    await compare('url', cases, ({ url }) => {
      const read = readSafeUrl(url);
      // PHP has no punycode without an extension: such hosts are invalid there.
      const isBeyond = read !== undefined && /(?:^|\.)xn--/.test(read.hostname);
      return read && !isBeyond ? [read.href, read.host, read.hostname] : null;
    });
  });

  it('for texts with references to characters, controls and tags', async () => {
    const cases = writtenTexts().map((args) => ({ name: args[0], arguments: args }));
    await compare('text', cases, ({ arguments: args }) => toPlainText(...args));
  });

  it('in the seconds until midnight in Washington, D.C., also when the clocks change', async () => {
    const times = [
      '2026-03-04T04:59:30Z',
      '2026-03-08T05:00:00Z',
      '2026-11-01T04:00:00Z',
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
    ];
    await compare(
      'seconds',
      times.map((time) => ({ name: time, time })),
      ({ time }) => (findServiceMidnight(new Date(time)) - Date.parse(time)) / 1_000,
    );
  });

  it('in numbers, amounts, days and lists of every language', async () => {
    const { formatNumber, formatDollars, formatLongDate, joinNames } = format;
    for (const language of serverLanguages) {
      const { locale } = getServerWords(language);
      const cases = [
        ...numbers().flatMap((one) => [
          {
            function: 'formatNumber',
            arguments: [one, locale],
            expected: formatNumber(one, locale),
          },
          ...[0, 2, 3].map((places) => ({
            function: 'formatDollars',
            arguments: [one, locale, places],
            expected: formatDollars(one, locale, places),
          })),
        ]),
        ...range(12).map((month) => {
          const date = { year: 2026, month: month + 1, day: 2 * month + 1 };
          return {
            function: 'formatLongDate',
            arguments: [date, locale],
            expected: formatLongDate(date, locale),
          };
        }),
        ...enumerations.map((names) => ({
          function: 'joinNames',
          arguments: [names, locale],
          expected: joinNames(names, locale),
        })),
      ];
      await compare('format', cases, ({ expected }) => expected);
    }
  });
});

/** Returns what a failure names: the input, in which language and with which settings. */
function nameCase(given: object): string {
  const one = given as Partial<ListCase>;
  const { name, language, query, settings: own } = one;
  return name === undefined
    ? JSON.stringify(given)
    : [JSON.stringify(name), language, query, own && JSON.stringify(own)]
        .filter(Boolean)
        .join(', ');
}
