// Jobs that the operator puts first in the served list.
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { noon, sampleService } from '../upstream.ts';
import { jobsIn, withPages } from './pages.ts';

const dataOf = (body: string) =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? '') as {
    pinned?: { MatchedObjectId: string }[];
    missingPinned?: string[];
  };
const featuredIn = (body: string) => body.split('<p class="portal-featured">').length - 1;
const isOfScope = ({ url }: Request) => url.includes('ResultsPerPage=250');
const textOf = async (response: Promise<Response>) => (await response).text();

/** The control numbers of the agency's jobs, in the order of the list. */
async function numbersOf(organization = 'HE'): Promise<string[]> {
  const { get } = withPages({ locked: `Organization=${organization}` });
  const response = (await (
    await get('/api/Search?ResultsPerPage=500&SortField=closedate&SortDirection=asc')
  ).json()) as { SearchResult: { SearchResultItems: { MatchedObjectId: string }[] } };
  return response.SearchResult.SearchResultItems.map(({ MatchedObjectId }) => MatchedObjectId);
}

describe('pinned jobs in the list of a page', () => {
  it('come first in the operator’s order, are marked, and are included in the data', async () => {
    const numbers = await numbersOf();
    const pinned = [numbers.at(-1) ?? '', numbers[4] ?? ''];
    const { get } = withPages({ pinned });
    for (const path of ['/list', '/list?utm_source=mail', '/embed']) {
      const body = await textOf(get(path));
      assert.equal(featuredIn(body), 2, path);
      const others = numbers.slice(0, 10).filter((number) => !pinned.includes(number));
      assert.deepEqual(jobsIn(body), [...pinned, ...others], path);
    }
    assert.match(await textOf(get('/list?lang=es')), /<p class="portal-featured">Destacado<\/p>/);
    const { pinned: data } = dataOf(await textOf(get('/list')));
    assert.deepEqual(
      data?.map(({ MatchedObjectId }) => MatchedObjectId),
      pinned.slice(0, 1),
    );
  });

  it('need no call if the first page has them, or else one call for all visitors and languages', async () => {
    const numbers = await numbersOf();
    const onPage = withPages({ pinned: numbers.slice(1, 3) });
    await onPage.get('/list');
    assert.equal(onPage.sent.length, 1);
    const { get, sent } = withPages({ pinned: numbers.slice(-1) });
    for (const path of ['/list', '/list?a=1', '/list?lang=es', '/list', '/embed']) await get(path);
    assert.equal(sent.filter(isOfScope).length, 1);
    assert.equal(sent.length, 2);
    for (const path of ['/list?Page=2', '/list?Keyword=nurse', '/feed.atom']) {
      const before: number = sent.length;
      assert.equal(featuredIn(await textOf(get(path))), 0, path);
      assert.equal(sent.length, before + 1, path);
    }
  });

  it('are updated from the newest response, even if the list is unchanged', async () => {
    mock.timers.enable({ apis: ['Date'], now: noon });
    try {
      const [last = ''] = (await numbersOf()).slice(-1);
      let isGone = false;
      const { get, events } = withPages({
        pinned: [last],
        fetch: async (request) => {
          const response = await sampleService(request);
          return isGone && isOfScope(request)
            ? new Response((await response.text()).replaceAll(last, '1000000001'), response)
            : response;
        },
      });
      const before = await get('/list');
      assert.equal(featuredIn(await before.clone().text()), 1);
      isGone = true;
      mock.timers.tick(61_000);
      await get('/list');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const after = await get('/list');
      assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
      const body = await after.text();
      assert.equal(featuredIn(body), 0);
      assert.deepEqual(dataOf(body).missingPinned, [last]);
      await get('/list?lang=es');
      assert.deepEqual(
        events.filter(({ event }) => event === 'pinned'),
        [{ event: 'pinned', missing: [last] }],
      );
    } finally {
      mock.timers.reset();
    }
  });

  it('exclude jobs of other agencies and jobs that do not exist', async () => {
    const [foreign = ''] = await numbersOf('TR');
    const { get, events } = withPages({ pinned: [foreign, '1000000001'] });
    const body = await textOf(get('/list'));
    assert.equal(featuredIn(body), 0);
    assert.equal(jobsIn(body).length, 10);
    assert.ok(!jobsIn(body).includes(foreign));
    assert.deepEqual(dataOf(body).missingPinned, [foreign, '1000000001']);
    assert.deepEqual(events, [{ event: 'pinned', missing: [foreign, '1000000001'] }]);
  });

  it('are omitted while their lookup fails or is slow, and shown later', async () => {
    const [last = ''] = (await numbersOf()).slice(-1);
    for (const fault of [
      async () => new Response('<h1>Sorry</h1>', { status: 503 }),
      () => new Promise<Response>(() => undefined),
    ]) {
      let isBroken = true;
      const { get } = withPages({
        pinned: [last],
        pageTimeout: 1_000,
        timeout: 1_200,
        retry: { limit: 0 },
        fetch: (request) => (isBroken && isOfScope(request) ? fault() : sampleService(request)),
      });
      const body = await textOf(get('/list'));
      assert.equal(jobsIn(body).length, 10);
      assert.deepEqual([dataOf(body).pinned, dataOf(body).missingPinned], [undefined, undefined]);
      isBroken = false;
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      assert.deepEqual(jobsIn(await textOf(get('/list')))[0], last);
    }
  });
});
