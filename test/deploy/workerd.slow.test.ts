// packages/server/dist/proxy/worker.js, as workerd runs it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { search } from '../../src/protocol/search.ts';
import { key } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from './contract.ts';
import { host as pages, jobsIn, pathsOf } from '../proxy/pages/pages.ts';
import { findWorkerd } from './hosts.ts';

const workerd = await findWorkerd();

contract(
  'as a worker',
  (settings) => workerd.start({ ...settings, PORTAL_CLIENT_HEADER: 'x-test-client' }),
  { skip: workerd.skip, clientHeader: 'x-test-client', readsEnvironment: false },
);

describe('workerd with all routes open', { skip: workerd.skip }, () => {
  it('serves the historic feed without the key, and the archive with it', async () => {
    const upstream = await createUpstream();
    const host = await workerd.start({
      ...settingsFor(upstream.url),
      PORTAL_LOCKED: 'Organization=HE38',
      PORTAL_ROUTES: 'historic, archive',
    });
    try {
      for (const path of ['/api/historicjoa?PageSize=5', '/api/Archive?ControlNumber=1;2']) {
        const response = await host.ask(new Request(`${host.base}${path}`));
        assert.equal(response.status, 200, await response.text());
      }
      assert.deepEqual(
        upstream.sent.map((one) => [one.query, one.headers.get('authorization-key')]),
        [
          ['HiringAgencyCodes=HE38&PageSize=5', null],
          ['ControlNumber=1%3B2&Organization=HE38', key],
        ],
      );
    } finally {
      await host.stop();
      await upstream.close();
    }
  });
});

describe('workerd with pages', { skip: workerd.skip }, () => {
  it('serves every page route, with the pinned job first', async () => {
    const upstream = await createUpstream();
    const newest = { SortField: 'opendate', SortDirection: 'desc', ResultsPerPage: 250 } as const;
    const { data } = await search(
      { ...newest, Organization: ['HE'] },
      { baseUrl: upstream.url, headers: { 'authorization-key': key } },
    );
    const pinned = data.SearchResult.SearchResultItems.at(-1)?.MatchedObjectId ?? '';
    const host = await workerd.start({
      ...settingsFor(upstream.url),
      PORTAL_MAX_BYTES: '8000000',
      PORTAL_LOCKED: pages.locked,
      PORTAL_PAGES: pages.pages.join(' '),
      PORTAL_PAGE_URL: pages.pageUrl,
      PORTAL_PORTAL_URL: pages.portalUrl,
      PORTAL_PINNED: pinned,
      PORTAL_PAGE_TIMEOUT: '30000',
    });
    try {
      const get = async (path: string, init?: RequestInit) =>
        host.ask(new Request(`${host.base}${path}`, init));
      const list = await get('/list');
      const body = await list.text();
      assert.match(body, /^<div data-served="" lang="en-US">/);
      assert.equal(jobsIn(body)[0], pinned);
      assert.match(body, /<li><p class="portal-featured">Featured<\/p>/);
      for (const path of pathsOf(pinned)) {
        const response = await get(path);
        assert.equal(response.status, 200, path);
        assert.equal(response.headers.get('portal-unavailable'), null, path);
        assert.notEqual(await response.text(), '', path);
      }
      const etag = list.headers.get('etag') ?? '';
      assert.equal((await get('/list', { headers: { 'if-none-match': etag } })).status, 304);
      assert.equal((await get('/job/1000000001?document')).status, 410);
    } finally {
      await host.stop();
      await upstream.close();
    }
  });
});

describe('workerd without settings', { skip: workerd.skip }, () => {
  it('returns 500 with an explanation', async () => {
    const host: Host = await workerd.start({});
    try {
      const response = await host.ask(new Request(`${host.base}/api/Search`));
      assert.match((await problemIn(response)).detail, /PORTAL_UPSTREAM_URL: is missing/);
    } finally {
      await host.stop();
    }
  });
});
