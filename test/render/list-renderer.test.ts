// The list renderer for a host page, with any query and while the service fails.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createListRenderer } from '../../packages/server/src/render/index.ts';
import { codeList, ParameterError, search, type CodeListName } from '../../src/client/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { dataIn, named } from './parse.ts';
import { now } from './support.ts';

const sampleService = createSampleService({ now: () => now });
const required = {
  pageUrl: 'https://agency.example/careers',
  locked: { Organization: ['HE00'] },
};

/** A renderer over the typed client, whose requests are sent by `fetch`. */
const rendererOf = (
  fetch: (request: Request) => Promise<Response>,
  more: Partial<Parameters<typeof createListRenderer>[0]> = {},
) =>
  createListRenderer({
    ...required,
    send: (query) =>
      search(query, { baseUrl: 'https://data.portal.example', key: SAMPLE_KEY, fetch }),
    ...more,
  });

test('renders a list for the query and the language of the page', async () => {
  const render = rendererOf(sampleService, { channelId: 'AGENCYWEB', headingLevel: 3 });
  const markup = await render('?Keyword=specialist&utm_source=mail');
  assert.match(named(markup, 'h3')[0]?.text ?? '', /^[1-9]\d* jobs? for “specialist”$/);
  assert.match(markup, /PostingChannelID=AGENCYWEB/);
  assert.equal(named(markup, 'form')[0]?.attributes['action'], required.pageUrl);
  assert.match(named(await render('', 'es'), 'h3')[0]?.text ?? '', / empleos?$/);
});

test('has the default order of the site owner, and reports one without effect', async () => {
  const queryOf = async (options: Parameters<typeof rendererOf>[1], query?: string) => {
    const data = dataIn(await rendererOf(sampleService, options)(query), 'application/json');
    const { SortField, SortDirection } = Object.fromEntries(
      new URLSearchParams((data as { query: string }).query),
    );
    return [SortField, SortDirection];
  };
  assert.deepEqual(await queryOf({ sort: 'closing' }), ['closedate', 'asc']);
  const chosen = '?SortField=jobtitle&SortDirection=asc';
  assert.deepEqual(await queryOf({ sort: 'closing' }, chosen), ['jobtitle', 'asc']);
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  assert.deepEqual(await queryOf({ sort: 'clsing' as 'closing', onError }), ['closedate', 'asc']);
  const locked = { ...required.locked, SortField: 'jobtitle' };
  assert.deepEqual(await queryOf({ sort: 'closing', locked, onError }), ['jobtitle', undefined]);
  assert.deepEqual(errors.map(String), [
    'Error: sort: must be one of relevance, closing, newest, title, agency, pay; did you mean closing?',
    'Error: sort: has no effect, because SortField is locked.',
  ]);
});

test('omits a locked radius without a location, which the typed client would refuse', async () => {
  const errors: unknown[] = [];
  const render = rendererOf(sampleService, {
    locked: { ...required.locked, Radius: 50 },
    pinned: ['1000000001'],
    onError: (error) => errors.push(error),
  });
  assert.match(await render(), /<h2>/);
  assert.deepEqual(
    errors.filter((error) => error instanceof ParameterError),
    [],
  );
});

/** The texts of the links in the messages of a list, and the page's query in each. */
const offersIn = (markup: string) =>
  named(markup, 'a')
    .filter(({ attributes }) => attributes['href']?.startsWith(required.pageUrl))
    .map(({ text, attributes }) => [text, new URL(attributes['href'] ?? '').search]);

const codes = (name: CodeListName) =>
  codeList(name, { baseUrl: 'https://data.portal.example', fetch: sampleService });

test('reads what visitors type into its form as the fields of the filter bar do', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const markup = await render('?Keyword=part+time+nurse&LocationName=AK');
  assert.match(named(markup, 'h2')[0]?.text ?? '', / jobs? for “nurse” in Alaska$/);
  const { query } = dataIn(markup, 'application/json') as { query: string };
  assert.equal(new URLSearchParams(query).get('PositionScheduleTypeCode'), '2');
  const [served] = named(markup, 'div');
  assert.equal(
    served?.attributes['data-served'],
    '?Keyword=nurse&LocationName=Alaska&PositionScheduleTypeCode=2',
  );
  const plain = await render('?Keyword=nurse&LocationName=Alaska');
  assert.equal(named(plain, 'div')[0]?.attributes['data-served'], '');
});

test('reads places in the words of its form, without words that only say that jobs are searched for', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const markup = await render('?Keyword=nurse+jobs+in+Alaska');
  assert.match(named(markup, 'h2')[0]?.text ?? '', / jobs? for “nurse” in Alaska$/);
  const [served] = named(markup, 'div');
  assert.equal(served?.attributes['data-served'], '?Keyword=nurse&LocationName=Alaska');
});

test('offers the places that words without results may mean', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const markup = await render('?Keyword=qqqq+in+Washington');
  assert.deepEqual(offersIn(markup).slice(0, 2), [
    ['Washington State', '?Keyword=qqqq&LocationName=WA'],
    [
      'Washington, District of Columbia',
      '?Keyword=qqqq&LocationName=Washington%2C+District+of+Columbia&Radius=25',
    ],
  ]);
  assert.match(markup, /Did you mean one of these places\?/);
});

test('has a link for each filter that removes it, also for one that was typed', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const markup = await render('?Keyword=remote+clerk&PayGradeLow=1&PayGradeHigh=4&Page=2');
  assert.deepEqual(offersIn(markup).slice(0, 2), [
    ['Remove “Grade”', '?Keyword=clerk&RemoteIndicator=True'],
    ['Remove “Remote jobs only”', '?Keyword=clerk&PayGradeHigh=04&PayGradeLow=01'],
  ]);
  assert.match(await render('?RemoteIndicator=True', 'es'), /Quitar “/);
  assert.doesNotMatch(await render('?Keyword=clerk'), /Remove “/);
});

test('offers occupations for words without results, and all jobs', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const offers = offersIn(await render('?Keyword=enfermera'));
  assert.deepEqual(offers[0], ['Nurse', '?JobCategoryCode=0610']);
  assert.ok(offers.length <= 4);
  assert.deepEqual(offers.at(-1), ['Clear all', '']);
  const spanish = await render('?Keyword=enfermera&Page=2', 'es');
  assert.match(spanish, /Ocupaciones que quizá sean las que busca:/);
  assert.match(spanish, /Nurse<\/a><\/bdi> · <bdi>/);
});

test('writes the names of occupations as the filter bar does', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const names = offersIn(await render('?Keyword=analista')).map(([name]) => name);
  assert.ok(names.includes('Management and Program Analysis'), names.join());
});

test('offers no occupation if visitors cannot choose one, or the code list is missing', async () => {
  for (const more of [
    { locked: { JobCategoryCode: ['2210'] } },
    { filters: ['HiringPath'] as const },
    { codeList: () => Promise.reject(new Error('down')) },
  ]) {
    const render = rendererOf(sampleService, { codeList: codes, locked: {}, ...more });
    assert.deepEqual(offersIn(await render('?Keyword=enfermera')), [['Clear all', '']]);
  }
});

test('offers the place that was probably meant, and the state of a city without jobs', async () => {
  const render = rendererOf(sampleService, { codeList: codes, locked: {} });
  const misspelt = await render('?LocationName=Denvr');
  assert.match(misspelt, /Did you mean/);
  assert.deepEqual(offersIn(misspelt)[0], ['Denver, Colorado', '?LocationName=Denver%2C+Colorado']);
  assert.deepEqual(offersIn(await render('?LocationName=Nowhereville,+Alaska'))[0], [
    'Alaska',
    '?LocationName=Alaska',
  ]);
});

test('shows the last list of a query with its time while the service fails', async () => {
  let isDown = false;
  const errors: unknown[] = [];
  const render = rendererOf(
    (request) =>
      isDown ? Promise.resolve(new Response(null, { status: 503 })) : sampleService(request),
    { onError: (error) => errors.push(error) },
  );
  const before = named(await render('?Keyword=office'), 'h3').map(({ text }) => text);
  isDown = true;
  const markup = await render('?Keyword=office');
  assert.deepEqual(
    named(markup, 'h3').map(({ text }) => text),
    before,
  );
  assert.equal(
    named(markup, 'time')[0]?.attributes['datetime']?.slice(0, 4),
    String(new Date().getFullYear()),
  );
  assert.match(markup, /class="portal-message"/);
  assert.equal(errors.length, 1);
  assert.equal(await render('?Keyword=nurse'), '', 'a query without a response before');
  isDown = false;
  assert.doesNotMatch(await render('?Keyword=office'), /class="portal-message"/);
});

test('returns an empty text and reports the error if the service fails without an earlier list', async () => {
  const failures: [RegExp, () => Promise<Response>][] = [
    [/503/, async () => new Response('<h1>Sorry</h1>', { status: 503 })],
    [/JSON/, async () => new Response('<h1>Sorry</h1>')],
    [/./, () => Promise.reject(new TypeError('fetch failed'))],
  ];
  for (const [reason, fetch] of failures) {
    const errors: unknown[] = [];
    assert.equal(await rendererOf(fetch, { onError: (error) => errors.push(error) })(), '');
    assert.equal(errors.length, 1);
    assert.match(String(errors[0]), reason);
    assert.equal(await rendererOf(fetch)(), '');
  }
});

test('includes the response as data, unless the content system removes scripts', async () => {
  const type = 'application/json';
  assert.ok(dataIn(await rendererOf(sampleService)(), type));
  assert.equal(dataIn(await rendererOf(sampleService, { withoutData: true })(), type), undefined);
});

/** Jobs that are open today. */
const current = createSampleService();
const locked = { Organization: ['HE'] };

/** The control numbers of the scope, in the order of the list. */
async function numbersOf(): Promise<string[]> {
  const order = { SortField: 'closedate', SortDirection: 'asc' } as const;
  const { data } = await search(
    { ...locked, ...order, ResultsPerPage: 500 },
    { baseUrl: 'https://data.portal.example', key: SAMPLE_KEY, fetch: current },
  );
  return data.SearchResult.SearchResultItems.map(({ MatchedObjectId }) => MatchedObjectId);
}

const jobUrl = ({ MatchedObjectId }: { MatchedObjectId: string }) =>
  `https://agency.example/job/${MatchedObjectId}`;
const jobsIn = (markup: string) =>
  named(markup, 'a').flatMap(
    ({ attributes }) =>
      /^https:\/\/agency\.example\/job\/(\d+)$/.exec(attributes['href'] ?? '')?.[1] ?? [],
  );
const featuredIn = (markup: string) =>
  named(markup, 'p').filter(({ attributes }) => attributes['class'] === 'portal-featured');

test('puts pinned jobs of the whole scope first, and looks them up once a minute', async () => {
  const numbers = await numbersOf();
  const pinned = [numbers.at(-1) ?? '', numbers[1] ?? ''];
  const queries: URLSearchParams[] = [];
  const render = rendererOf(
    (request) => {
      queries.push(new URL(request.url).searchParams);
      return current(request);
    },
    { locked, pinned, jobUrl },
  );
  const markup = await render();
  assert.deepEqual(jobsIn(markup), [
    ...pinned,
    ...numbers.slice(0, 10).filter((number) => !pinned.includes(number)),
  ]);
  assert.deepEqual(
    featuredIn(markup).map(({ text }) => text),
    ['Featured', 'Featured'],
  );
  assert.equal(featuredIn(await render('', 'es'))[0]?.text, 'Destacado');
  await Promise.all([render(), render('?utm_source=mail')]);
  const sizes = queries.map((query) => query.get('ResultsPerPage'));
  assert.equal(sizes.filter((size) => size === '500').length, 1);
  assert.equal(sizes.length, 5);
});

test('omits a pinned job that is not open, and reports it once', async () => {
  const errors: unknown[] = [];
  const pinned = ['1000000001', ...(await numbersOf()).slice(0, 1)];
  const render = rendererOf(current, { locked, pinned, onError: (error) => errors.push(error) });
  for (const query of ['', '?Page=2', '']) await render(query);
  const markup = await render();
  assert.equal(featuredIn(markup).length, 1);
  assert.equal(errors.length, 1);
  assert.match(String(errors[0]), /"1000000001" is not the control number of an open job/);
  const { missingPinned } = dataIn(markup, 'application/json') as { missingPinned: string[] };
  assert.deepEqual(missingPinned, ['1000000001']);
});

test('renders the list without pinned jobs if their lookup fails, and with them in an outage', async () => {
  const [last = ''] = (await numbersOf()).slice(-1);
  let isScopeDown = true;
  let isDown = false;
  const errors: unknown[] = [];
  const render = rendererOf(
    (request) =>
      isDown || (isScopeDown && request.url.includes('ResultsPerPage=500'))
        ? Promise.resolve(new Response(null, { status: 503 }))
        : current(request),
    { locked, pinned: [last], jobUrl, onError: (error) => errors.push(error) },
  );
  const without = await render();
  assert.equal(jobsIn(without).length, 10);
  assert.equal(errors.length, 1);
  const data = dataIn(without, 'application/json') as Record<string, unknown>;
  assert.deepEqual([data['pinned'], data['missingPinned']], [undefined, undefined]);
  isScopeDown = false;
  assert.equal(jobsIn(await render())[0], last);
  isDown = true;
  const old = await render();
  assert.equal(jobsIn(old)[0], last);
  assert.match(old, /class="portal-message"/);
});

test('returns an empty text and reports the error if no locked code exists', async () => {
  for (const [locked, isKnown] of [
    [{ Organization: ['ZZ'] }, false],
    [{ SecurityClearanceRequired: ['9'] }, false],
    [{ Organization: ['HE00', 'ZZ99'] }, true],
  ] as const) {
    const errors: unknown[] = [];
    const none = () =>
      Promise.resolve(
        Response.json({ SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } }),
      );
    const render = rendererOf(none, {
      locked,
      codeList: (name: CodeListName) =>
        codeList(name, { baseUrl: 'https://data.portal.example', fetch: sampleService }),
      onError: (error) => errors.push(error),
    });
    assert.equal(/no open jobs/i.test(await render()), isKnown);
    assert.equal(/ is (not|no longer) a code/.test(String(errors)), !isKnown);
  }
});

for (const [name, total, heading] of [
  ['counts only the shown jobs of one page', 3, /<h\d[^>]*>\s*2 jobs/],
  [
    'has no count if further pages may have jobs of other organizations',
    183,
    /<h\d[^>]*>\s*Open jobs/,
  ],
] as const)
  test(name, async () => {
    const items = ['HE/HE00', 'HE/HE00', 'VA/VATA'].map((OrganizationCodes, index) => ({
      MatchedObjectId: String(index + 1),
      MatchedObjectDescriptor: {
        PositionTitle: 'Nurse',
        UserArea: { Details: { OrganizationCodes } },
      },
    }));
    const render = rendererOf(() =>
      Promise.resolve(
        Response.json({ SearchResult: { SearchResultCountAll: total, SearchResultItems: items } }),
      ),
    );
    const body = (await render()).replace(/<script[^]*?<\/script>/g, '');
    assert.match(body, heading);
    assert.doesNotMatch(body, /183|182|jobs 1 to/);
  });

test('returns an empty text and reports the error if the service cannot resolve the locked place', async () => {
  const errors: unknown[] = [];
  const render = rendererOf(sampleService, {
    locked: { LocationName: ['Denvr'] },
    onError: (error) => errors.push(error),
  });
  assert.equal(await render(), '');
  assert.match(String(errors), /LocationName: The service does not know the place "Denvr"/);
});

test('asks who the visitor is, and says why jobs are open, unless the site has chosen who may apply', async () => {
  const answers = (markup: string) =>
    named(markup, 'option').map(({ text, attributes }) => ({
      text,
      value: attributes['value'],
      isChosen: 'selected' in attributes,
    }));
  const every = await rendererOf(sampleService)('');
  assert.deepEqual(
    answers(every).map(({ text, isChosen }) => [text, isChosen]),
    [
      ['Show every job', true],
      ['Never', false],
      ['Yes, now or before', false],
    ],
  );
  assert.doesNotMatch(named(every, 'h2')[0]?.text ?? '', /open to you/);
  const query = new URLSearchParams({ HiringPath: answers(every)[1]?.value ?? '' }).toString();
  const never = await rendererOf(sampleService)(`?${query}`);
  assert.equal(answers(never)[1]?.isChosen, true);
  assert.match(named(never, 'h2')[0]?.text ?? '', /^[1-9]\d* jobs? open to you$/);
  assert.match(never, /<span class="portal-check">Open to you: the public may apply<\/span>/);
  assert.doesNotMatch(never, /Remove “Who may apply”/);
  // Groups are kept by the form, and removed by a link.
  const veteran = await rendererOf(sampleService)('?HiringPath=PUBLIC;VET');
  assert.deepEqual(answers(veteran), []);
  assert.match(veteran, /Remove “Who may apply”/);
  const locked = { ...required.locked, HiringPath: ['public'] };
  assert.deepEqual(answers(await rendererOf(sampleService, { locked })('')), []);
  assert.deepEqual(
    answers(await rendererOf(sampleService, { filters: ['JobCategoryCode'] })('')),
    [],
  );
});
