// The options of the page routes, and the messages about them.
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import {
  createProxy,
  ProxyConfigurationError,
  type ProxyOptions,
} from '../../../packages/server/src/proxy/index.ts';
import { readEnvironmentOptions } from '../../../packages/server/src/proxy/options/environment-options.ts';
import worker from '../../../packages/server/src/proxy/worker.ts';
import { SAMPLE_KEY } from '../../../packages/dev/src/sample-service/index.ts';
import { sampleService, setUp } from '../upstream.ts';
import { host, jobsIn, pathsOf } from './pages.ts';

const base: ProxyOptions = {
  upstreamUrl: 'https://data.portal.example',
  key: 'sample-service-key-of-tests',
  origins: [],
};
const problemsOf = (options: unknown): string[] => {
  try {
    createProxy({ ...base, ...(options as ProxyOptions) });
    return [];
  } catch (error) {
    assert.ok(error instanceof ProxyConfigurationError, String(error));
    return error.problems.map(({ option, message }) => `${option} ${message}`);
  }
};

describe('an operator who opens page routes', () => {
  it('needs a lock of Organization, a page URL and a portal link, and gets all problems at once', () => {
    const problems = problemsOf({ pages: ['list'] });
    assert.deepEqual(
      problems.map((problem) => problem.split(' ', 1)[0]),
      ['pages', 'pageUrl', 'portalUrl'],
    );
    assert.match(problems[0] ?? '', /need a lock of Organization/);
    assert.deepEqual(problemsOf({ ...host, locked: 'HiringPath=public' }).length, 1);
  });

  it('needs no other options', () => {
    const { locked, pageUrl, portalUrl } = host;
    assert.deepEqual(problemsOf({ locked, pageUrl, portalUrl, pages: ['list'] }), []);
    assert.deepEqual(problemsOf(host), []);
  });

  const faults: [Partial<Record<keyof ProxyOptions, unknown>>, RegExp][] = [
    [{ pages: ['lists'] }, /^pages entry 1 is none of .*; did you mean list\?$/],
    [{ pages: ['list', '/list'] }, /^pages entry 2 is none of list, job, embed/],
    [{ pages: ['sitemap'], jobUrl: undefined }, /^pages have a sitemap without pages for jobs/],
    [{ pages: ['oembed'] }, /^pages have oembed without embed/],
    [{ pageUrl: '/careers' }, /^pageUrl must be an absolute URL/],
    [{ pageUrl: 'https://www.agency.example/#jobs' }, /^pageUrl must not contain a "#"/],
    [{ pageUrl: 'https://user:pw@www.agency.example/' }, /^pageUrl must not contain a user/],
    [{ portalUrl: 'javascript:alert(1)' }, /^portalUrl must be an absolute URL/],
    [{ proxyUrl: 'https://www.agency.example/jobs?x' }, /^proxyUrl must end with its path/],
    [{ styleUrl: 'portal-jobs.css' }, /^styleUrl must be an absolute URL/],
    [{ jobUrl: 'https://www.agency.example/job' }, /^jobUrl must contain \{id\}/],
    [{ jobUrl: '/job/{id}' }, /^jobUrl must be an absolute URL/],
    [{ channelId: 'a&b=c' }, /^channelId must be an identifier/],
    [{ linkHosts: 'https://portal.example' }, /^linkHosts has an entry that is no host/],
    [{ sort: 'clsing' }, /^sort must be one of relevance, closing, .*; did you mean closing\?$/],
    [{ sort: 'closing', locked: 'Organization=HE&SortField=jobtitle' }, /^sort has no effect/],
    [{ pinned: ['794441100', 'reference'] }, /^pinned entry 2 is no control number/],
    [{ pinned: ['1', '2', '3', '4', '5', '6'] }, /^pinned has more than 5 jobs/],
    [{ language: 'fr' }, /^language must be one of en, es\.$/],
    [{ reportUrl: '/reports' }, /^reportUrl must be an absolute URL/],
    [{ reportUrl: 'http://www.agency.example/reports' }, /^reportUrl must start with https:/],
    [{ pageTimeout: 0 }, /^pageTimeout must be a number of milliseconds/],
    [{ channelId: 'sample-service-key-of-tests' }, /^channelId contains the API key/],
    [
      { pageUrl: 'https://www.agency.example/?k=sample-service-key-of-tests' },
      /^pageUrl contains the API key/,
    ],
  ];
  for (const [wrong, message] of faults)
    it(`gets ${JSON.stringify(wrong)} reported without its value`, () => {
      const problems = problemsOf({ ...host, ...wrong });
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0] ?? '', message);
      for (const value of Object.values(wrong).filter((one) => typeof one === 'string'))
        assert.ok(value === '/' || !problems[0]?.includes(value), problems[0]);
    });

  it('can set all options by environment variables', () => {
    const problems: string[] = [];
    const variables: Record<string, string> = {
      PORTAL_UPSTREAM_URL: base.upstreamUrl,
      PORTAL_KEY: 'sample-service-key',
      PORTAL_ORIGINS: 'same-origin',
      PORTAL_PAGES: 'list job, feeds',
      PORTAL_PAGE_URL: host.pageUrl,
      PORTAL_JOB_URL: 'https://www.agency.example/job/{id}',
      PORTAL_PORTAL_URL: host.portalUrl,
      PORTAL_PROXY_URL: host.proxyUrl,
      PORTAL_CHANNEL_ID: 'AGENCYWEB',
      PORTAL_LINK_HOSTS: '*.portal.example',
      PORTAL_SORT: 'closing',
      PORTAL_PINNED: '794441100 822509300;794441100',
      PORTAL_STYLE_URL: host.styleUrl,
      PORTAL_REPORT_URL: 'https://www.agency.example/reports',
      PORTAL_LANGUAGE: 'es',
      PORTAL_PAGE_TIMEOUT: '2000',
    };
    const { pages, pageUrl, jobUrl, portalUrl, language, pageTimeout, ...others } =
      readEnvironmentOptions((name) => variables[name], problems);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [pages, pageUrl, jobUrl, portalUrl, language, pageTimeout],
      [
        ['list', 'job', 'feeds'],
        host.pageUrl,
        'https://www.agency.example/job/{id}',
        host.portalUrl,
        'es',
        2000,
      ],
    );
    assert.deepEqual(
      [
        others.sort,
        others.pinned,
        others.proxyUrl,
        others.channelId,
        others.linkHosts,
        others.styleUrl,
        others.reportUrl,
      ],
      [
        'closing',
        ['794441100', '822509300'],
        host.proxyUrl,
        'AGENCYWEB',
        '*.portal.example',
        host.styleUrl,
        'https://www.agency.example/reports',
      ],
    );
  });
});

describe('a route that is not enabled', () => {
  it('does not exist', async () => {
    const closed = setUp({ ...host, pages: [] });
    for (const path of [...pathsOf('821585100'), '/oembed'])
      assert.equal((await closed.get(path)).status, 404, path);
    const { get } = setUp({ ...host, pages: ['list'] });
    assert.equal((await get('/list')).status, 200);
    for (const path of ['/job/821585100', '/embed', '/feed.atom', '/list/', '/List'])
      assert.equal((await get(path)).status, 404, path);
    assert.equal(closed.sent.length, 0);
  });

  it('is under the prefix, like every route', async () => {
    const { get } = setUp({ ...host, prefix: '/jobs' });
    assert.equal((await get('/jobs/list')).status, 200);
    assert.equal((await get('/list')).status, 404);
  });
});

describe('a worker', () => {
  it('responds with the same pages', async () => {
    const calls = mock.method(globalThis, 'fetch', (request: Request) => sampleService(request));
    try {
      const bindings = {
        PORTAL_UPSTREAM_URL: base.upstreamUrl,
        PORTAL_KEY: SAMPLE_KEY,
        PORTAL_ORIGINS: 'same-origin',
        PORTAL_LOCKED: host.locked,
        PORTAL_PAGES: host.pages.join(' '),
        PORTAL_PAGE_URL: host.pageUrl,
        PORTAL_PORTAL_URL: host.portalUrl,
      };
      const waiting: Promise<unknown>[] = [];
      const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
      const get = (path: string) =>
        worker.fetch(new Request(`https://proxy.example${path}`), bindings, context);
      const list = await get('/list?lang=es&Keyword=nurse');
      const body = await list.text();
      assert.equal(list.status, 200);
      assert.match(body, /^<div data-served="" lang="es-US">.*<h2>\d+ empleos para “nurse”<\/h2>/);
      const [id = ''] = jobsIn(body);
      for (const path of pathsOf(id)) assert.equal((await get(path)).status, 200, path);
      await Promise.all(waiting);
      assert.ok(calls.mock.callCount() > 0);
    } finally {
      calls.mock.restore();
    }
  });
});
