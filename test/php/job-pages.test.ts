// The routes of a content system for one job and for feeds, with a service that works, hangs or fails.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ical from 'ical.js';
import { root } from '../../scripts/root.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { findServiceMidnight } from '../../src/protocol/dates.ts';
import { formsOfKey, key } from '../proxy/key-forms.ts';
import { filesOf } from '../support/docs.ts';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';
import { startLines } from './hosts.ts';
import { settings as everySettings } from './inputs.ts';

type Upstream = Awaited<ReturnType<typeof createUpstream>>;

interface Page {
  status: number;
  html: string;
  title: string;
  jsonLd: string | null;
  isListable: boolean;
  headers: Record<string, string>;
}

interface Feed {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const now = new Date().toISOString();
const [settings, otherSettings] = everySettings.map((own) => ({ ...own, now }));
const feedUrl = 'https://agency.example/jobs/feed';

describe('job pages and feeds in PHP', { skip: whyNoPhp }, () => {
  let upstream: Upstream;
  let php: ReturnType<typeof startLines>;
  const folders: { remove: () => void }[] = [];
  before(async () => {
    upstream = await createUpstream();
    php = startLines('responses.php');
  });
  after(async () => {
    for (const folder of folders) folder.remove();
    await php.stop();
    await upstream.close();
  });

  /** The routes over a new store. */
  function site() {
    const folder = temporaryFolder();
    folders.push(folder);
    // How many seconds the library's clock is ahead.
    const clock = join(folder.path, 'clock');
    writeFileSync(clock, '0');
    mkdirSync(join(folder.path, 'responses'));
    const environment = {
      ...settingsFor(upstream.url),
      PORTAL_CACHE_DIR: join(folder.path, 'responses'),
      PORTAL_LOCKED: 'Organization=HE',
      PORTAL_TIMEOUT: '1000',
    };
    const ask = async <Result extends { status: number }>(own: object): Promise<Result> => {
      const made = (await php.ask({ environment, settings, clock, ...own })) as Result;
      for (const form of formsOfKey) assert.ok(!JSON.stringify(made).includes(form));
      return made;
    };
    return {
      later: (seconds: number) => writeFileSync(clock, String(seconds)),
      job: (id: string, more: object = {}) => ask<Page>({ kind: 'job page', id, ...more }),
      feed: (feed: string, query = '', more: object = {}) =>
        ask<Feed>({ kind: 'feed', feed, query, feedUrl, ...more }),
      sitemap: () => ask<Feed>({ kind: 'sitemap page' }),
    };
  }

  /** The control number of an open job in the scope. */
  async function openJob(): Promise<string> {
    const { body } = await site().feed('json');
    const [first] = parseJsonFeed(body).items ?? [];
    const id = /job\/(\d+)$/.exec(first?.id ?? '')?.[1];
    assert.ok(id);
    return id;
  }

  it('shows an open job with its texts, requested once', async () => {
    const id = await openJob();
    const { job } = site();
    const page = await job(id);
    assert.equal(page.status, 200);
    assert.ok(page.isListable);
    assert.match(page.html, /<section id="[\w-]+">\s*<h3>Duties<\/h3>/);
    assert.ok(page.jsonLd);
    const before = upstream.sent.length;
    assert.deepEqual(await job(id), page);
    assert.equal(upstream.sent.length, before);
    const spanish = await job(id, { settings: otherSettings, language: 'es' });
    assert.match(spanish.html, /^<article data-served lang="es-US">/);
  });

  it('shows a job whose control number is a JSON number', async () => {
    const id = await openJob();
    const sampleService = createSampleService({ key, mixedEras: true });
    upstream.state.fault = async (request) => {
      const body = await (await sampleService(request)).text();
      return new Response(
        body.replaceAll(/"MatchedObjectId":\s*"(\d+)"/g, '"MatchedObjectId":$1'),
        {
          headers: { 'content-type': 'application/json' },
        },
      );
    };
    const page = await site().job(id);
    delete upstream.state.fault;
    assert.equal(page.status, 200);
    assert.match(page.html, /<section id="[\w-]+">\s*<h3>Duties<\/h3>/);
  });

  it('has a sitemap of the list and of every open job, within the lock', async () => {
    const { sitemap } = site();
    const { status, headers, body } = await sitemap();
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/xml; charset=utf-8');
    const urls = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const all = await fetch(`${upstream.url}/api/Search?Organization=HE&ResultsPerPage=500`, {
      headers: { 'authorization-key': key },
    });
    const { SearchResult } = (await all.json()) as {
      SearchResult: { SearchResultCountAll: number };
    };
    assert.equal(urls.length, SearchResult.SearchResultCountAll + 1);
    assert.equal(new Set(urls).size, urls.length);
    assert.match(urls[1] ?? '', /^https:\/\/agency\.example\/jobs?\/\d+$/);
    upstream.state.fault = () => new Response('', { status: 500 });
    const failed = await site().sitemap();
    delete upstream.state.fault;
    assert.equal(failed.status, 503);
    assert.ok(failed.headers['retry-after']);
  });

  it('lets other caches keep feeds and the sitemap until midnight in Washington, D.C.', async () => {
    const { feed, sitemap, later } = site();
    const midnight = findServiceMidnight(new Date(Date.now() + 86_400_000));
    const secondsOf = ({ headers }: Feed) =>
      Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]);
    later(Math.ceil((midnight - Date.now()) / 1_000) - 200);
    for (const one of [
      await feed('atom'),
      await feed('json'),
      await feed('ics'),
      await sitemap(),
    ]) {
      assert.ok(secondsOf(one) > 0 && secondsOf(one) <= 200, one.headers['cache-control']);
    }
    later(Math.round((midnight - Date.now()) / 1_000) + 3_600);
    assert.equal(secondsOf(await feed('atom')), 300);
  });

  it('returns 410 for a closed job and 404 for an invalid number, with a link to the list', async () => {
    const { job } = site();
    const gone = await job('1');
    assert.deepEqual([gone.status, gone.isListable, gone.jsonLd], [410, false, null]);
    assert.match(gone.html, /This job is no longer listed/);
    for (const id of ['', '0x1', '1 or 1', '../1', '1'.repeat(21), '１', '1\n']) {
      const none = await job(id);
      assert.equal(none.status, 404, id);
      assert.match(none.html, /There is no job at this address\./);
    }
    for (const { html } of [gone, await job('no')])
      assert.match(html, /<a href="https:\/\/agency\.example\/careers\?page_id=12">/);
  });

  it('returns 410 within a minute for a job that the service no longer lists', async () => {
    const id = await openJob();
    const { job, later } = site();
    assert.equal((await job(id)).status, 200);
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: [], SearchResultCountAll: 0 } });
    later(61);
    const gone = await job(id);
    delete upstream.state.fault;
    assert.deepEqual([gone.status, gone.jsonLd], [410, null]);
  });

  it('shows the last announcement while the service fails, or else a message', async () => {
    const id = await openJob();
    const { job, feed, later } = site();
    await job(id);
    upstream.state.fault = () => new Response('<html>Down</html>', { status: 503 });
    assert.equal((await job(id)).status, 200);
    later(61);
    assert.equal((await job(id)).status, 200, 'also when a newer response was requested in vain');
    later(3_700);
    assert.equal((await job(id)).status, 503);
    const other = site();
    const page = await other.job(id);
    assert.equal(page.status, 503);
    assert.match(page.headers['retry-after'] ?? '', /^\d+$/);
    assert.match(page.html, /^<p class="portal-message" lang="en-US">.* <a href="https:/);
    const response = await feed('atom', 'Keyword=never-asked');
    assert.equal(response.status, 503);
    assert.equal(response.headers['content-type'], 'application/problem+json');
    assert.match(response.headers['retry-after'] ?? '', /^\d+$/);
    delete upstream.state.fault;
  });

  it('returns feeds that other programs can parse, with the search of the page', async () => {
    const { feed } = site();
    const atom = await feed('atom', '?utm_source=x&Page=3&Organization=ZZ&SortField=closedate');
    assert.equal(atom.headers['content-type'], 'application/atom+xml; charset=utf-8');
    const entries = parseAtomFeed(atom.body).entries ?? [];
    assert.ok(entries.length > 0);
    const sent = new URLSearchParams(upstream.sent.at(-1)?.query);
    assert.equal(sent.get('Organization'), 'HE');
    assert.deepEqual([sent.get('Page'), sent.get('ResultsPerPage')], ['1', '50']);
    assert.deepEqual([sent.get('SortField'), sent.get('SortDirection')], ['opendate', 'desc']);
    const json = await feed('json', 'Keyword=nurse');
    assert.equal(parseJsonFeed(json.body).feed_url, `${feedUrl}?Keyword=nurse`);
    const calendar = await feed('ics');
    const component = new ical.Component(ical.parse(calendar.body) as unknown[]);
    assert.ok(component.getAllSubcomponents('vevent').length > 0);
    assert.equal((await feed('rss')).status, 404);
  });

  it('works as documented', async () => {
    const id = await openJob();
    const folder = temporaryFolder();
    folders.push(folder);
    const [configuration, script] = ['config.json', 'job.php'].map((name) =>
      join(folder.path, name),
    );
    assert.ok(configuration && script);
    const written = { ...settingsFor(upstream.url), PORTAL_LOCKED: 'Organization=HE' };
    writeFileSync(configuration, JSON.stringify(written));
    const code = filesOf('docs/server-rendering.md', 'Job pages and feeds in PHP')['job.php'] ?? '';
    const run = code
      .replace('/srv/portal-jobs/packages', join(root, 'packages'))
      .replace(
        "require '/srv/portal-jobs.config.php'",
        `json_decode(file_get_contents('${configuration}'), true)`,
      )
      .replace('$settings =', `[$controlNumber, $pageQuery] = ['${id}', ''];\n$settings =`);
    writeFileSync(script, `${run}\necho json_encode([$job->status, $feed->status]);`);
    const { stdout } = await promisify(execFile)('php', [script]);
    assert.equal(stdout, '[200,200]');
  });

  it('returns 304 to a client that has the feed', async () => {
    const { feed } = site();
    const first = await feed('ics');
    const tag = first.headers['etag'];
    assert.ok(tag);
    const again = await feed('ics', '', { ifNoneMatch: `"x", ${tag}` });
    assert.deepEqual([again.status, again.body], [304, '']);
  });
});
