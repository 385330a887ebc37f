import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { writeNamedJob } from '../../src/query/named-job.ts';
import { OpenJob } from '../../src/search/open-job.ts';
import type { SearchConfiguration } from '../../src/search/search-state.ts';
import { FakeWindow } from './fake-window.ts';
import { countEvents, HeldFetch, rawJob, searchResponseOf, turns, Visit } from './support.ts';
import { loadSchemas } from '../../src/search/schemas.ts';

const fullResponse = (...ids: string[]) =>
  Response.json({
    SearchResult: {
      SearchResultCountAll: ids.length,
      SearchResultItems: ids.map((id) => rawJob(id, { QualificationSummary: `All of ${id}` })),
    },
  });

/** A page with a list of three jobs, opened with a query and the response to its first request. */
async function open(
  context: TestContext,
  query = '',
  configuration: Partial<SearchConfiguration> = {},
) {
  const service = new HeldFetch();
  const page = new FakeWindow(`https://agency.example/jobs${query}`);
  const visit = new Visit(service.fetch, { page, ...configuration, fetch: service.fetch });
  const { search } = visit;
  context.after(() => {
    search.close();
  });
  const job = new OpenJob(search);
  search.configure(visit.list, visit.configuration);
  job.follow();
  await service.response(0, searchResponseOf(['1', '2', '3']));
  const fullText = () => job.item?.MatchedObjectDescriptor.QualificationSummary;
  return { service, page, search, job, visit, fullText };
}

describe('opening a job of the list', () => {
  it('immediately shows the data of the list, then the full text', async (context) => {
    const { service, page, job, fullText } = await open(context, '?Keyword=a#top');
    const changes = countEvents(job, 'change');
    job.open('2', '');
    assert.deepEqual([job.id, job.state], ['2', 'loading']);
    assert.equal(job.item?.MatchedObjectDescriptor.PositionTitle, 'Job 2');
    assert.equal(page.url, '/jobs?Keyword=a&Job=2%3BP-2#top');
    const query = service.urls[1]?.searchParams;
    assert.equal(query?.get('Keyword'), 'P-2');
    assert.equal(query?.get('Fields'), 'Full');
    await service.response(1, fullResponse('12', '2'));
    assert.equal(job.state, 'ready');
    assert.equal(fullText(), 'All of 2');
    assert.ok(changes() >= 2);
  });

  it('searches by title within the agency if neither number finds the job', async (context) => {
    const { service, job, fullText } = await open(context);
    job.open('2', '');
    await service.response(1, fullResponse('12'));
    await service.response(2, fullResponse());
    const query = service.urls[3]?.searchParams;
    assert.deepEqual([query?.get('PositionTitle'), query?.get('Keyword')], ['Job 2', null]);
    await service.response(3, fullResponse('2'));
    assert.deepEqual([job.state, fullText()], ['ready', 'All of 2']);
  });

  it('keeps the data of the list if no search finds the job', async (context) => {
    const { service, job } = await open(context);
    job.open('2', '');
    for (const request of [1, 2, 3]) await service.response(request, fullResponse());
    assert.equal(job.state, 'gone');
    assert.equal(job.item?.MatchedObjectDescriptor.PositionTitle, 'Job 2');
  });

  it('ignores invalid jobs in the response', async (context) => {
    const { service, job, fullText } = await open(context);
    job.open('2', '');
    const items: unknown[] = [
      { ...rawJob('1'), MatchedObjectId: { toString: 1, valueOf: 1 } },
      { ...rawJob('3'), MatchedObjectId: { constructor: null, __proto__: null, toJSON: 1 } },
      rawJob('2', { QualificationSummary: 'All of 2', PositionURI: { toString: 1, valueOf: 1 } }),
    ];
    await loadSchemas(); // which read what is not ordinary
    await service.response(1, Response.json({ SearchResult: { SearchResultItems: items } }));
    assert.deepEqual([job.state, fullText()], ['ready', 'All of 2']);
  });

  it('adds a history entry: Back closes the job, Forward opens it again', async (context) => {
    const { service, page, job } = await open(context);
    job.open('2', '');
    await service.response(1, fullResponse('2'));
    await page.back();
    assert.deepEqual([job.id, job.state, job.item], ['', 'closed', undefined]);
    await page.forward();
    assert.equal(job.id, '2');
  });

  it('closes without a further history entry', async (context) => {
    const { page, job } = await open(context, '?Keyword=a');
    job.open('2', '');
    job.close();
    assert.equal(job.id, '');
    await turns();
    assert.equal(page.url, '/jobs?Keyword=a');
    assert.equal(page.index, 0);
    job.close();
    await turns();
    assert.equal(page.index, 0, 'closing twice does not leave the page');
  });

  it('stays closed if the list renders before the browser has gone back', async (context) => {
    const { page, job } = await open(context, '?Keyword=a');
    job.open('2', '');
    job.close();
    const changes = countEvents(job, 'change');
    job.follow();
    await turns();
    assert.deepEqual([job.id, page.url, page.index], ['', '/jobs?Keyword=a', 0]);
    assert.equal(changes(), 1, 'the browser has gone back');
    await page.forward();
    assert.equal(job.id, '2', 'later, the URL is followed again');
  });

  it('has a URL that finds the job again, with any characters in its control number', async (context) => {
    const query = `?Job=${encodeURIComponent(writeNamedJob({ id: '12;34', keyword: 'P' }))}`;
    const { service, job, fullText } = await open(context, query);
    assert.equal(job.id, '12;34');
    await service.response(1, fullResponse('12', '12;34'));
    assert.equal(job.state, 'ready');
    assert.equal(fullText(), 'All of 12;34');
  });

  it('shows the latest of two jobs, whichever response arrives first', async (context) => {
    const { service, job, fullText } = await open(context);
    job.open('1', '');
    job.open('2', '');
    await service.response(2, fullResponse('2'));
    await service.response(1, fullResponse('1'));
    assert.equal(job.id, '2');
    assert.equal(fullText(), 'All of 2');
  });

  it('stays closed if it is closed before the response arrives', async (context) => {
    const { service, job } = await open(context);
    job.open('1', '');
    job.close();
    const changes = countEvents(job, 'change');
    assert.equal(service.requests[1]?.signal.aborted, true);
    await service.response(1, fullResponse('1'));
    assert.deepEqual([job.state, job.item], ['closed', undefined]);
    assert.equal(changes(), 1, 'the browser has gone back');
  });

  it('does not change the URL if the host page turned that off', async (context) => {
    const { service, page, job } = await open(context, '?Job=3;P-3', { urlSync: false });
    assert.equal(job.id, '');
    job.open('2', '');
    await service.response(1, fullResponse('2'));
    assert.equal(job.state, 'ready');
    assert.deepEqual(page.urls, ['/jobs?Job=3;P-3']);
    job.close();
    assert.deepEqual(page.urls, ['/jobs?Job=3;P-3']);
  });
});

describe('a page URL with a job', () => {
  it('shows the job, and closing it removes it from the URL in place', async (context) => {
    const { service, page, job, fullText } = await open(context, '?Keyword=a&Job=9;P-9#top');
    assert.deepEqual([job.id, job.state, job.item], ['9', 'loading', undefined]);
    const index = service.urls.findIndex(
      ({ searchParams }) => searchParams.get('Keyword') === 'P-9',
    );
    await service.response(index, fullResponse('9'));
    assert.equal(fullText(), 'All of 9');
    job.close();
    assert.deepEqual(page.urls, ['/jobs?Keyword=a#top']);
  });

  it('reports a job that is no longer listed', async (context) => {
    const { service, job } = await open(context, '?Job=9;P-9');
    await service.response(1, fullResponse('19', '99'));
    assert.equal(job.state, 'loading');
    await service.response(2, fullResponse('19'));
    assert.deepEqual([job.state, job.item], ['gone', undefined]);
    assert.equal(service.requests.length, 3);
  });

  it('searches by control number if the announcement number finds nothing', async (context) => {
    const { service, job, fullText } = await open(context, '?Job=9;T-16-137%20(1715109)');
    assert.equal(service.urls[1]?.searchParams.get('Keyword'), 'T-16-137 (1715109)');
    await service.response(1, fullResponse());
    assert.equal(service.urls[2]?.searchParams.get('Keyword'), '9');
    await service.response(2, fullResponse('9'));
    assert.deepEqual([job.state, fullText()], ['ready', 'All of 9']);
  });

  it('shows no job outside the locked organizations', async (context) => {
    const { service, job } = await open(context, '?Job=9;P-9', {
      locked: { Organization: ['HE'] },
    });
    assert.equal(service.urls[1]?.searchParams.get('Organization'), 'HE');
    const item = rawJob('9', { UserArea: { Details: { OrganizationCodes: 'VATA' } } });
    await service.response(1, Response.json({ SearchResult: { SearchResultItems: [item] } }));
    assert.deepEqual([job.state, job.item], ['outside', undefined]);
  });

  it('opens no job without a control number', async (context) => {
    const { service, job } = await open(context, '?Job=;P-9');
    assert.equal(job.state, 'closed');
    assert.equal(service.requests.length, 1);
  });
});

describe('a job whose request fails', () => {
  it('reports the error, keeps the data of the list, and can be requested again', async (context) => {
    const { service, job, fullText } = await open(context);
    job.open('2', '');
    await service.response(1, new Response('', { status: 503 }));
    assert.deepEqual([job.state, job.error?.status], ['error', 503]);
    assert.equal(job.item?.MatchedObjectDescriptor.PositionTitle, 'Job 2');
    job.retry();
    assert.deepEqual([job.state, job.error], ['loading', undefined]);
    await service.response(2, fullResponse('2'));
    assert.equal(fullText(), 'All of 2');
  });
});

describe('an open job', () => {
  it('opens by its link if the list does not contain it, under the current filters', async (context) => {
    const { service, page, job } = await open(context, '?Keyword=a');
    job.open('9', '/jobs?Keyword=old&Job=9;P-9');
    assert.equal(page.url, '/jobs?Keyword=a&Job=9%3BP-9');
    await service.response(1, fullResponse('9'));
    assert.deepEqual([job.id, job.state], ['9', 'ready']);
  });

  it('stays open without a request when filters change', async (context) => {
    const { service, search, job } = await open(context);
    job.open('2', '');
    await service.response(1, fullResponse('2'));
    search.choose({ Keyword: 'b' });
    await service.response(2, searchResponseOf(['7']));
    assert.deepEqual([job.id, job.state], ['2', 'ready']);
    assert.equal(job.item?.MatchedObjectDescriptor.PositionTitle, 'Job 2');
    assert.equal(service.requests.length, 3);
  });

  it('is requested again when the lock changes', async (context) => {
    const { service, search, job, visit } = await open(context);
    job.open('2', '');
    await service.response(1, fullResponse('2'));
    const changes = countEvents(job, 'change');
    search.configure(visit.list, { ...visit.configuration, locked: { Organization: ['HE'] } });
    const indexOf = (extent: string) =>
      service.urls.findIndex(
        ({ searchParams }) =>
          searchParams.get('Organization') === 'HE' && searchParams.get('Fields') === extent,
      );
    await service.response(indexOf('Min'), searchResponseOf(['7']));
    assert.deepEqual([job.state, job.item], ['loading', undefined]);
    assert.ok(changes() >= 1, 'whoever shows it hears that it is gone');
    await service.response(indexOf('Full'), fullResponse());
    while (job.state === 'loading')
      await service.response(service.requests.length - 1, fullResponse());
    assert.equal(job.state, 'gone');
  });

  it('closes with its search, which aborts the request', async (context) => {
    const { service, search, job } = await open(context);
    job.open('2', '');
    search.close();
    assert.equal(job.state, 'closed');
    assert.equal(service.requests[1]?.signal.aborted, true);
    await turns();
    assert.equal(job.state, 'closed');
  });
});
