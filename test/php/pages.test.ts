// A PHP page that renders its list, as in docs/server-rendering.md, with a service that can fail.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { hostile } from '../render/hostile-texts.ts';
import { dataIn, named } from '../render/parse.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { search } from '../../src/protocol/search.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { filesOf } from '../support/docs.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { startPhp, temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';
import { startLines } from './hosts.ts';
import { never } from './visits.ts';

const sampleService = createSampleService({ key, mixedEras: true });
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const link = '<a href="https://www.portal.example/search?a=HE00">See our open jobs</a>';

/** The documented page, on a server whose clock can be moved. */
async function startPage(more: Record<string, string> = {}, pinned = '') {
  const upstream = await createUpstream();
  cleanUps.push(() => upstream.close());
  const folder = temporaryFolder();
  cleanUps.push(folder.remove);
  const [web, cache, clock] = ['web', 'cache', 'clock'].map((name) => join(folder.path, name));
  assert.ok(web && cache && clock);
  for (const one of [web, cache]) mkdirSync(one);
  const client = "client: $_SERVER['REMOTE_ADDR'] ?? '',";
  const document = filesOf('docs/server-rendering.md', 'PHP')['careers.php'] ?? '';
  const page = document.replace(client, `${client} pinned: '${pinned}',`);
  assert.notEqual(page, document);
  const clockwork = join(root, 'test/php/scripts/clock.php');
  const library = join(root, 'packages/php/src/autoload.php');
  const [start, rest] = page.split("require '/srv/portal-jobs/packages/php/src/autoload.php';");
  assert.ok(start && rest, 'the document has another page');
  writeFileSync(
    join(web, 'careers.php'),
    `${start}require '${clockwork}';\nrequire '${library}';${rest}`,
  );
  const settings = {
    ...settingsFor(upstream.url),
    PORTAL_LOCKED: 'Organization=HE',
    PORTAL_PAGE_TIMEOUT: '20000', // a busy machine is slow
    ...more,
  };
  const host = await startPhp(
    { ...settings, PORTAL_CACHE_DIR: cache, TEST_CLOCK: clock, PORTAL_CLIENT_RATE: '0' },
    web,
    ['careers.php'],
  );
  cleanUps.push(() => host.stop());
  const visit = async (query = ''): Promise<string> => {
    const response = await fetch(`${host.base}/careers.php?${query}`);
    const body = await response.text();
    assert.equal(response.status, 200);
    assert.match(body, /^<!doctype html>[^]*<\/html>\s*$/);
    assert.ok(body.includes(link), query);
    assert.doesNotMatch(body, /Warning|Fatal|Deprecated|Notice:/);
    for (const form of formsOfKey) assert.equal(body.includes(form), false);
    return body;
  };
  let passed = 0;
  const pass = (seconds: number) => writeFileSync(clock, String((passed += seconds)));
  return { upstream, visit, pass };
}

const noticeOf = (body: string) =>
  named(body, 'p').find(({ attributes }) => attributes['class'] === 'portal-message')?.text ?? '';

describe('a PHP page that renders its list', { skip: whyNoPhp }, () => {
  it('has the jobs of its query within the lock, and the response for the element', async () => {
    const { upstream, visit } = await startPage();
    const body = await visit('Keyword=nurse&Organization=AF&utm_source=mail');
    assert.match(body, /<h2>\d+ jobs for “nurse”<\/h2>/);
    assert.ok(named(body, 'article').length > 0);
    const data = dataIn(body, 'application/json') as Record<string, unknown>;
    assert.equal(data['locked'], 'Organization=HE');
    assert.match(String(data['query']), /^Keyword=nurse&Organization=HE&/);
    const { data: response } = readSearchResponse(data['response']);
    assert.equal(response.SearchResult.SearchResultItems.length, named(body, 'article').length);
    await visit('Keyword=nurse');
    assert.equal(upstream.sent.length, 1, 'the same search is requested once');
  });

  it('reads what visitors type as the fields of the filter bar do, and offers searches for words without jobs', async () => {
    const { visit } = await startPage();
    const { query } = dataIn(
      await visit('Keyword=remote+specialist&LocationName=AK'),
      'application/json',
    ) as {
      query: string;
    };
    const sent = new URLSearchParams(query);
    assert.deepEqual(
      ['Keyword', 'LocationName', 'RemoteIndicator'].map((name) => sent.get(name)),
      ['specialist', 'Alaska', 'True'],
    );
    const texts = named(await visit('Keyword=enfermera'), 'a').map(({ text }) => text);
    assert.ok(texts.includes('Nurse'), texts.join());
    const places = named(await visit('LocationName=Denvr'), 'a').map(({ text }) => text);
    assert.ok(places.includes('Denver, Colorado'), places.join());
  });

  it('has the pinned jobs first, looked up once for all visitors, and works without them', async () => {
    const order = { SortField: 'closedate', SortDirection: 'asc' } as const;
    const numbers = await (async () => {
      const { upstream } = await startPage();
      const transport = { baseUrl: upstream.url, headers: { 'authorization-key': key } };
      const { data } = await search(
        { ...order, Organization: ['HE'], ResultsPerPage: 500 },
        transport,
      );
      return data.SearchResult.SearchResultItems.map(({ MatchedObjectId }) => MatchedObjectId);
    })();
    const pinned = [numbers.at(-1), '1000000001', numbers[2]].join(' ');
    const { upstream, visit, pass } = await startPage({}, pinned);
    const featured = (body: string) =>
      named(body, 'p').filter(({ attributes }) => attributes['class'] === 'portal-featured').length;
    const isOfScope = ({ query }: { query: string }) => query.includes('ResultsPerPage=250');
    const body = await visit();
    assert.equal(featured(body), 2);
    assert.equal(named(body, 'article').length, 11);
    const data = dataIn(body, 'application/json') as Record<string, unknown>;
    assert.deepEqual(data['missingPinned'], ['1000000001']);
    assert.deepEqual(
      (data['pinned'] as { MatchedObjectId: string }[]).map((job) => job.MatchedObjectId),
      [numbers.at(-1)],
    );
    assert.deepEqual(
      [await visit(), featured(await visit('Page=2')), featured(await visit('Keyword=nurse'))],
      [body, 0, 0],
    );
    const pages = Math.min(Math.ceil(numbers.length / 250), 2);
    assert.equal(upstream.sent.filter(isOfScope).length, pages);
    upstream.state.fault = (request) =>
      request.url.includes('ResultsPerPage=250')
        ? new Response('', { status: 503 })
        : sampleService(request);
    pass(4_000);
    const without = await visit();
    assert.equal(named(without, 'article').length, 10);
    assert.equal(featured(without), 1);
    assert.equal(
      (dataIn(without, 'application/json') as Record<string, unknown>)['missingPinned'],
      undefined,
    );
  });

  it('stays valid HTML with hostile texts in its query', async () => {
    const { visit } = await startPage();
    const odd = [...hostile.map(encodeURIComponent), '%', '%ff', '%00', 'x'.repeat(5_000)];
    for (const text of odd) {
      const body = await visit(`Keyword=${text}&LocationName=${text}&Page=${text}&${text}`);
      assert.ok(named(body, 'script').every(({ attributes }) => attributes['type'] !== undefined));
      assert.equal(named(body, 'img').length + named(body, 'svg').length, 0, text);
    }
  });

  it('shows the last list with its age while the service fails, and later only the link', async () => {
    const { upstream, visit, pass } = await startPage();
    const first = await visit();
    assert.equal(noticeOf(first), '');
    upstream.state.fault = () => new Response('Sorry', { status: 503 });
    pass(61);
    assert.equal(noticeOf(await visit()), '', 'a newer response is on its way');
    for (let look = 0; look < 100 && upstream.sent.length < 2; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    // The failure is remembered at the end of the request that caused it.
    let failing = await visit();
    for (let look = 0; look < 100 && noticeOf(failing) === ''; look += 1) failing = await visit();
    assert.match(noticeOf(failing), /^We could not refresh this list\. It shows the jobs as of /);
    assert.equal(named(failing, 'article').length, named(first, 'article').length);
    const other = await visit('Keyword=nurse');
    assert.equal(named(other, 'h2').length, 0, 'no list, and no error page');
    pass(4_000);
    assert.equal(named(await visit(), 'article').length, 0);
    delete upstream.state.fault;
    pass(60);
    assert.ok(named(await visit(), 'article').length > 0);
  });

  it('has only its link if the service is slow, and its jobs on the next view', async () => {
    const { upstream, visit } = await startPage({ PORTAL_PAGE_TIMEOUT: '50' });
    upstream.state.fault = () => {
      delete upstream.state.fault;
      return never();
    };
    assert.equal(named(await visit(), 'article').length, 0);
    assert.ok(named(await visit('utm_source=mail'), 'article').length > 0);
    assert.equal(upstream.sent.length, 2, 'the second request is sent after the page');
  });

  it('waits longer for the search of a visitor', async () => {
    const { upstream, visit } = await startPage({ PORTAL_PAGE_TIMEOUT: '50' });
    upstream.state.fault = async (request) => {
      delete upstream.state.fault;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return fetch(request.url, { headers: request.headers });
    };
    assert.ok(named(await visit('Keyword=nurse'), 'article').length > 0);
  });

  /** The kind of a request: a visitor's keyword, the page's own list, or the plain search of the proxy. */
  const askedOf = ({ query }: { query: string }) => {
    const parameters = new URLSearchParams(query);
    return (
      parameters.get('Keyword') ?? (parameters.get('ResultsPerPage') === '1' ? 'plain' : 'own')
    );
  };

  it('does not wait for searches while the service hangs, and retries after 5 seconds, then 30', async () => {
    const { upstream, visit, pass } = await startPage({
      PORTAL_PAGE_TIMEOUT: '50',
      PORTAL_TIMEOUT: '2000',
    });
    upstream.state.fault = never;
    const words = Array.from('abcdefghij');
    const sentDuring = async () => {
      upstream.sent.length = 0;
      for (const word of words)
        assert.equal(named(await visit(`Keyword=${word}`), 'article').length, 0);
      await visit();
      return upstream.sent.map(askedOf);
    };
    // Twice: while a visitor waits, and afterwards to find out whether the query or the service is the cause.
    assert.deepEqual(await sentDuring(), ['a', 'plain', 'a', 'plain']);
    pass(11);
    assert.deepEqual(await sentDuring(), ['a', 'plain', 'a', 'plain']);
    pass(11);
    assert.deepEqual(await sentDuring(), [], 'now for 30 seconds');
    pass(20);
    upstream.state.fault = sampleService;
    assert.ok(named(await visit('Keyword=nurse'), 'article').length > 0);
  });

  it('serves other queries while one search of a visitor hangs', async () => {
    const { upstream, visit } = await startPage({
      PORTAL_PAGE_TIMEOUT: '500',
      PORTAL_TIMEOUT: '1500',
    });
    upstream.state.fault = (request) =>
      request.url.includes('odd') ? never() : sampleService(request);
    assert.equal(named(await visit('Keyword=odd'), 'article').length, 0);
    for (const query of ['', 'Keyword=nurse', 'Page=2'])
      assert.ok(named(await visit(query), 'article').length > 0, query);
    assert.equal(named(await visit('Keyword=odd'), 'article').length, 0);
    assert.equal(upstream.sent.filter((one) => askedOf(one) === 'odd').length, 1);
  });

  it('reports to the host page why the list is missing', async () => {
    const upstream = await createUpstream();
    cleanUps.push(() => upstream.close());
    const environment = {
      ...settingsFor(upstream.url),
      PORTAL_UPSTREAM_URL: 'http://127.0.0.1:9',
    };
    const pageUrl = 'https://www.agency.example/careers';
    const php = startLines('responses.php');
    cleanUps.push(() => php.stop());
    const made = await php.ask({ kind: 'failure', environment, pageUrl });
    assert.deepEqual(made, ['', ['The jobs service cannot be reached.']]);
    const [, [unsorted]] = (await php.ask({
      kind: 'failure',
      environment,
      pageUrl,
      sort: 'clsing',
    })) as [string, string[]];
    assert.equal(
      unsorted,
      'sort must be one of relevance, closing, newest, title, agency, pay; did you mean closing?',
    );
  });

  it('has only its link if no locked code exists, or else a message that there are no jobs', async () => {
    const none = () =>
      Response.json({ SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } });
    for (const [lock, isKnown] of [
      ['Organization=ZZ', false],
      ['Organization=HE&HiringPath=vets', false],
      ['Organization=HE;ZZ99', true],
      ['SecurityClearanceRequired=9', false],
      ['Organization=HE', true],
    ] as const) {
      const { upstream, visit } = await startPage({ PORTAL_LOCKED: lock });
      upstream.state.fault = (request) =>
        request.url.includes('/codelist/') ? sampleService(request) : none();
      assert.equal(/no open jobs/i.test(await visit()), isKnown, lock);
    }
  });

  it('has a message that there are no jobs if the code lists fail', async () => {
    const { upstream, visit } = await startPage({ PORTAL_LOCKED: 'Organization=ZZ' });
    upstream.state.fault = (request) =>
      request.url.includes('/codelist/')
        ? new Response('', { status: 500 })
        : Response.json({ SearchResult: { SearchResultCountAll: 0, SearchResultItems: [] } });
    assert.match(await visit(), /no open jobs/i);
  });

  it('has only its link, without a number, if all jobs of a response belong to other organizations', async () => {
    const { upstream, visit } = await startPage();
    upstream.state.fault = () =>
      Response.json({
        SearchResult: {
          SearchResultCountAll: 183,
          SearchResultItems: ['1', '2'].map((id) => ({
            MatchedObjectId: id,
            MatchedObjectDescriptor: { UserArea: { Details: { OrganizationCodes: 'VA/VATA' } } },
          })),
        },
      });
    const body = await visit();
    assert.doesNotMatch(body, /183|<h2>/);
  });

  for (const [name, total, heading] of [
    ['counts only the shown jobs of one page', 3, /<h\d[^>]*>\s*2 jobs/],
    [
      'has no count if further pages may have jobs of other organizations',
      183,
      /<h\d[^>]*>\s*Open jobs/,
    ],
  ] as const)
    it(name, async () => {
      const { upstream, visit } = await startPage();
      upstream.state.fault = () =>
        Response.json({
          SearchResult: {
            SearchResultCountAll: total,
            SearchResultItems: ['HE/HE38', 'HE/HE38', 'VA/VATA'].map(
              (OrganizationCodes, index) => ({
                MatchedObjectId: String(index + 1),
                MatchedObjectDescriptor: {
                  PositionTitle: 'Nurse',
                  UserArea: { Details: { OrganizationCodes } },
                },
              }),
            ),
          },
        });
      const body = (await visit()).replace(/<script[^]*?<\/script>/g, '');
      assert.match(body, heading);
      assert.doesNotMatch(body, /183|182|jobs 1 to|could not be shown/);
    });

  it('has only its link if the service cannot resolve the locked place', async () => {
    const { upstream, visit } = await startPage({ PORTAL_LOCKED: 'LocationName=Denvr' });
    upstream.state.fault = () =>
      Response.json({
        SearchResult: {
          SearchResultCountAll: 0,
          SearchResultItems: [],
          UserArea: { ResolvedLocation: [] },
        },
      });
    assert.doesNotMatch(await visit(), /no open jobs|<h2>/i);
  });

  it('has only its link if the service sends something else', async () => {
    const { upstream, visit, pass } = await startPage();
    const responses = [
      () => new Response('<html>Maintenance</html>', { headers: { 'content-type': 'text/html' } }),
      () => Response.json({}),
      () => Response.json({ SearchResult: { SearchResultItems: 'none' } }),
      () => new Response('null', { headers: { 'content-type': 'application/json' } }),
    ];
    for (const response of responses) {
      upstream.state.fault = response;
      pass(200);
      assert.equal(named(await visit(), 'h2').length, 0);
    }
  });
});
