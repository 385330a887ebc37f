import assert from 'node:assert/strict';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { pageStyles } from '../../scripts/page-styles.ts';
import { formatIsoDate, getServiceToday } from '../../src/protocol/dates.ts';
import { listen, type Listening } from '../deploy/listen.ts';
import { openItems, serviceOf } from '../proxy/pages/pages.ts';
import { checkMarkup } from '../render/check-markup.ts';
import { hostile } from '../render/hostile-texts.ts';
import { violations } from '../support/axe.ts';
import { withBrowser } from '../support/page-server.ts';
import { setDeviceClock } from '../support/shifted-clock.ts';
import { dispatch, fakeTerminal } from './support.ts';

const siteUrl = 'https://www.agency.example/careers/';

/** Changes a response of the service; `undefined` leaves it. */
type Fault = (url: URL, response: Response) => Promise<Response | undefined> | Response | undefined;

const sampleService = createSampleService();
let respond: (request: Request) => Promise<Response> = sampleService;
let fault: Fault | undefined;
let service: Listening;
let folder: string;
let scripts: URL;

before(async () => {
  service = await listen(async (request) => {
    const response = await respond(request);
    return (await fault?.(new URL(request.url), response)) ?? response;
  });
  const files = await mkdtemp(join(tmpdir(), 'scripts-'));
  await writeFile(join(files, 'portal-jobs.css'), pageStyles());
  scripts = pathToFileURL(`${files}/`);
});
after(async () => {
  await service.close();
  await rm(scripts, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
afterEach(async () => {
  respond = sampleService;
  fault = undefined;
  setDeviceClock(undefined);
  await rm(folder, { recursive: true });
});

/** The settings of an agency with eleven jobs, or of the agency of `openItems`. */
const settings = (more: Record<string, string | undefined> = {}) => ({
  PORTAL_UPSTREAM_URL: service.url,
  PORTAL_KEY: SAMPLE_KEY,
  PORTAL_LOCKED: respond === sampleService ? 'Organization=HU' : 'Organization=EX',
  PORTAL_PORTAL_URL: 'https://www.portal.example/search?a=HU',
  PORTAL_CHANNEL_ID: 'AGENCYWEB',
  PORTAL_RETRY_LIMIT: '0',
  ...more,
});

/** Runs the command. @returns its exit code and what it printed */
async function run(
  args: readonly string[] = [],
  environment: Record<string, string | undefined> = {},
) {
  const { terminal, written } = fakeTerminal({ environment: settings(environment), scripts });
  const all = ['snapshot', '--out', join(folder, 'site'), '--site-url', siteUrl, ...args];
  return { code: await dispatch(all, '0', terminal), ...written };
}

interface Summary {
  jobs: number;
  missing: number;
  written: number;
  unchanged: number;
  removed: number;
  due?: string;
}

/** Runs the command with --json, which has to succeed. */
async function summarize(environment?: Record<string, string | undefined>): Promise<Summary> {
  const { code, out, err } = await run(['--json'], environment);
  assert.equal(code, 0, err);
  return JSON.parse(out) as Summary;
}

/** Reads the files of the site by their paths, without the marker. */
async function readSite(): Promise<Map<string, string>> {
  const site = join(folder, 'site');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(site.length + 1));
  return new Map(
    await Promise.all(
      paths.sort().map(async (path) => [path, await readFile(join(site, path), 'utf8')] as const),
    ),
  );
}

const pagesOf = (site: ReadonlyMap<string, string>) =>
  [...site].filter(([path]) => path.endsWith('.html'));

const jobPages = (site: ReadonlyMap<string, string>) =>
  [...site.keys()].filter((path) => path.startsWith('job/'));

/** The last days of the jobs that a page shows. */
const lastDays = (page: string) =>
  [...page.matchAll(/class="portal-deadline">(.*?)<\/p>/g)].flatMap(
    ([, line = '']) => /datetime="(\d{4}-\d\d-\d\d)"/.exec(line)?.[1] ?? [],
  );

/** Asserts that links of a site to its own files are relative, and that these files exist. */
function checkLinks(site: ReadonlyMap<string, string>): void {
  for (const [path, page] of pagesOf(site)) {
    const hrefs = [...page.matchAll(/<(?:a|link)\b[^<>]* href="([^"]*)"/g)];
    for (const [tag, href = ''] of hrefs) {
      if (tag.includes('rel="canonical"')) assert.equal(href, siteUrl + path);
      else if (href.startsWith('#')) assert.ok(page.includes(`id="${href.slice(1)}"`), href);
      else if (!/^(?:https?:|mailto:|tel:)/.test(href))
        assert.ok(site.has(posix.join(posix.dirname(path), href)), `${path}: ${href}`);
      else assert.ok(!href.startsWith(siteUrl), `${path}: ${href}`);
    }
  }
}

describe('portal-jobs-server snapshot', () => {
  it('writes a list, pages of occupations, places and jobs, feeds, a calendar and a sitemap', async () => {
    const { code, out, err } = await run();
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^11 jobs: \d+ files written, 0 unchanged, 0 removed\.$/m);
    assert.match(
      out,
      /^Run again before \d{4}-\d\d-\d\d 23:59 Eastern: \d+ jobs? closes? then\.$/m,
    );
    const site = await readSite();
    assert.equal(jobPages(site).length, 11);
    for (const path of ['index.html', 'page/2.html', 'portal-jobs.css', 'feed.atom', 'feed.json'])
      assert.ok(site.has(path), path);
    assert.match(site.get('deadlines.ics') ?? '', /^BEGIN:VCALENDAR/);
    const sitemap = site.get('sitemap.xml') ?? '';
    for (const path of jobPages(site)) assert.ok(sitemap.includes(`<loc>${siteUrl}${path}</loc>`));
    const lists = [...site.keys()].filter((path) => /^(occupation|place)\/[^_]+\.html$/.test(path));
    assert.ok(lists.length > 2);
    for (const path of lists) assert.ok(sitemap.includes(`<loc>${siteUrl}${path}</loc>`), path);
    assert.ok([...site.keys()].some((path) => /^occupation\/\d{4}\.html$/.test(path)));
    assert.ok([...site.keys()].some((path) => /^place\/[a-z-]+\.html$/.test(path)));
  });

  it('says on each page when it was made, and when jobs close, without days counted from today', async () => {
    setDeviceClock(new Date('2026-03-02T15:00:00Z'));
    await summarize();
    const pages = pagesOf(await readSite());
    for (const [path, page] of pages) {
      assert.match(
        page,
        /As of <time datetime="2026-03-02T[^"]+">March 2, 2026 at 10:\d\d AM EST</,
        path,
      );
      assert.doesNotMatch(
        page,
        /(?:Closes|Posted) (?:in \d|today|tomorrow|yesterday|\d+ days)/,
        path,
      );
    }
    const index = pages.find(([path]) => path === 'index.html')?.[1] ?? '';
    assert.match(index, /usually at 11:59.p\.m\. Eastern Time/);
  });

  it('has relative links to all of its own files, which exist', async () => {
    await summarize();
    checkLinks(await readSite());
  });

  it('writes valid pages without script and under a strict policy', async () => {
    await summarize();
    for (const [path, page] of pagesOf(await readSite())) {
      await checkMarkup(page, path);
      assert.match(page, /Content-Security-Policy" content="default-src &#39;none&#39;; style-src/);
      assert.doesNotMatch(page, /<script(?! type="application\/ld\+json")|<form|\son\w+=/);
    }
  });

  it('is accessible when it is opened as files, in light and dark', async () => {
    await summarize();
    const site = await readSite();
    const some = ['occupation/', 'place/', 'job/'].map((start) =>
      [...site.keys()].find((path) => path.startsWith(start)),
    );
    await withBrowser(async (browser) => {
      const page = await browser.newPage();
      for (const path of ['index.html', ...some])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(pathToFileURL(join(folder, 'site', path ?? '')).href);
          const width = await page.evaluate(() => getComputedStyle(document.body).maxWidth);
          assert.notEqual(width, 'none', 'the policy permits the style sheet');
          // axe takes the background of a dark canvas for white.
          await page.evaluate(() => (document.body.style.background = 'Canvas'));
          assert.deepEqual(await violations(page), [], `${path} ${colorScheme}`);
        }
      await page.goto(pathToFileURL(join(folder, 'site/index.html')).href);
      await page.locator('nav a[rel=next]').click();
      assert.match(page.url(), /\/page\/2\.html$/);
      await page.locator('h2 a, h3 a').first().click();
      assert.match(page.url(), /\/job\/\d+\.html$/);
      await page.close();
    });
  });

  it('is in Spanish on request', async () => {
    assert.equal((await run(['--language', 'es'])).code, 0);
    for (const [path, page] of pagesOf(await readSite())) {
      assert.match(page, /<html lang="es-US">/, path);
      assert.match(page, /Datos del <time/, path);
    }
  });

  it('lets the elements take the list over, and allows what they need', async () => {
    const args = [
      '--proxy-url',
      'https://jobs.agency.example/jobs',
      '--script',
      'js/portal-jobs.js',
    ];
    assert.equal((await run(args)).code, 0);
    const site = await readSite();
    const index = site.get('index.html') ?? '';
    assert.match(
      index,
      /<portal-job-list proxy-url="https:\/\/jobs\.agency\.example\/jobs" organization="HU" channel-id="AGENCYWEB"><div data-served/,
    );
    assert.match(index, /<script type="module" src="js\/portal-jobs\.js"><\/script>/);
    assert.match(index, /script-src &#39;self&#39;; connect-src https:\/\/jobs\.agency\.example /);
    assert.match(
      index,
      /<h1>Open jobs<\/h1>.*<portal-job-list[^>]*><div data-served[^>]*> *<h2>11 jobs<\/h2>/,
    );
    await checkMarkup(index, 'index.html');
    assert.doesNotMatch(site.get('page/2.html') ?? '', /portal-job-list|script-src/);
  });
});

describe('a further run of snapshot', () => {
  it('writes no file if nothing has changed, on the same day or before the next closing', async () => {
    setDeviceClock(new Date('2026-03-02T15:00:00Z'));
    const first = await summarize();
    const before = await readSite();
    const time = (await lstat(join(folder, 'site/index.html'))).mtimeMs;
    setDeviceClock(new Date('2026-03-02T19:00:00Z'));
    const second = await summarize();
    assert.deepEqual(second, { ...first, written: 0, unchanged: first.written });
    assert.deepEqual(await readSite(), before);
    assert.equal((await lstat(join(folder, 'site/index.html'))).mtimeMs, time);
  });

  it('writes a page again that was changed or lost', async () => {
    const first = await summarize();
    const before = await readSite();
    await writeFile(join(folder, 'site/index.html'), 'changed');
    await rm(join(folder, 'site/feed.atom'));
    const { written, unchanged } = await summarize();
    assert.deepEqual([written, unchanged], [2, first.written - 2]);
    assert.deepEqual([...(await readSite()).keys()], [...before.keys()]);
  });

  it('never shows a job after its last day, if it takes place at the named times for a week', async () => {
    const [start, dayMs] = [Date.parse('2026-03-02T15:00:00Z'), 86_400_000];
    const items = openItems(30);
    for (const [index, { MatchedObjectDescriptor: job }] of items.entries())
      job.ApplicationCloseDate = new Date(start + (index % 15) * dayMs).toISOString().slice(0, 10);
    // Like the service, it lists jobs for a while after their last day.
    respond = serviceOf(items);
    let removed = 0;
    let days = 0;
    for (let now = start; now < start + 7 * dayMs; days += 1) {
      setDeviceClock(new Date(now));
      const summary = await summarize();
      const due = Date.parse(summary.due ?? '');
      assert.ok(due > now, 'the next time is later');
      removed += summary.removed;
      // The last moment before the next run.
      const day = formatIsoDate(getServiceToday(new Date(due - 1)));
      const pages = pagesOf(await readSite());
      assert.ok(
        pages.some(([, page]) => lastDays(page).includes(day)),
        'a job closes then',
      );
      for (const [path, page] of pages)
        for (const last of lastDays(page))
          assert.ok(last >= day, `${path} shows a job of ${last} on ${day}`);
      now = due;
    }
    assert.equal(days, 8);
    assert.ok(removed >= 14, 'the pages of closed jobs are removed');
  });

  it('removes the page of a job that is gone, and keeps the files of others', async () => {
    const items = openItems(12);
    respond = serviceOf(items);
    await summarize();
    await writeFile(join(folder, 'site/robots.txt'), 'User-agent: *');
    respond = serviceOf(items.slice(1));
    const { removed } = await summarize();
    assert.equal(removed, 1);
    const site = await readSite();
    assert.ok(!site.has('job/7000000.html') && site.has('job/7000001.html'));
    assert.equal(site.get('robots.txt'), 'User-agent: *');
    assert.doesNotMatch(site.get('index.html') ?? '', /7000000/);
  });
});

describe('snapshot during an outage', () => {
  const many = () => openItems(150);

  it('leaves the last site as it was if the service fails half-way, and says why', async () => {
    respond = serviceOf(many());
    await summarize();
    const before = await readSite();
    fault = (url) =>
      url.searchParams.get('Page') === '2' ? new Response('', { status: 503 }) : undefined;
    const { code, out, err } = await run();
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^The jobs service .*503.*Nothing was written\.\n$/);
    assert.doesNotMatch(err, new RegExp(SAMPLE_KEY));
    assert.deepEqual(await readSite(), before);
  });

  it('leaves the last site as it was if pages of results come empty', async () => {
    const items = many();
    respond = serviceOf(items);
    await summarize();
    const before = await readSite();
    fault = async (url, response) => {
      if (url.searchParams.get('Page') !== '2') return undefined;
      const body = (await response.json()) as { SearchResult: { SearchResultItems: unknown[] } };
      body.SearchResult.SearchResultItems = [];
      return Response.json(body);
    };
    const { code, err } = await run();
    assert.equal(code, 1);
    assert.match(err, /Search counts 150 jobs and sent 100 of them\. Nothing was written\./);
    assert.deepEqual(await readSite(), before);
  });

  it('keeps the page of an open job that the service counts and does not send', async () => {
    const items = many();
    respond = serviceOf(items);
    await summarize();
    fault = async (_, response) => {
      const body = (await response.json()) as {
        SearchResult: { SearchResultItems: { MatchedObjectId: string }[] };
      };
      body.SearchResult.SearchResultItems = body.SearchResult.SearchResultItems.filter(
        ({ MatchedObjectId }) => MatchedObjectId !== '7000149',
      );
      return Response.json(body);
    };
    const { jobs, missing, removed } = await summarize();
    assert.deepEqual([jobs, missing, removed], [149, 1, 0]);
    assert.ok((await readSite()).has('job/7000149.html'));
    fault = undefined;
    respond = serviceOf(items.slice(0, 149));
    assert.equal((await summarize()).removed, 1, 'once the service no longer counts it');
  });
});

describe('snapshot of hostile announcements', () => {
  it('escapes texts, and names files by control numbers only', async () => {
    const items = openItems(hostile.length);
    for (const [index, text] of hostile.entries()) {
      const { MatchedObjectDescriptor: job } = items[index] ?? assert.fail();
      Object.assign(job, {
        PositionTitle: text,
        JobCategory: [
          { Code: text, Name: text },
          { Code: '0610', Name: text },
        ],
        PositionLocation: [{ LocationName: `City, ${text}`, CountryCode: text }],
      });
    }
    Object.assign(items[0] ?? {}, { MatchedObjectId: '../../outside' });
    Object.assign(items[1] ?? {}, { MatchedObjectId: '/etc/7' });
    respond = serviceOf(items);
    await summarize();
    const site = await readSite();
    assert.deepEqual(await readdir(folder), ['site']);
    checkLinks(site);
    assert.equal(jobPages(site).length, hostile.length - 2);
    for (const path of site.keys())
      assert.match(
        path,
        /^(?:(?:job\/\d+|page\/\d+|occupation\/\d{4}(?:_\d+)?|place\/[a-z\d-]+(?:_\d+)?)\.html|[a-z-]+\.[a-z]+)$/,
      );
    for (const [path, page] of pagesOf(site)) {
      assert.doesNotMatch(
        page,
        /<(?:img|svg|iframe|script(?! type="application\/ld\+json"))\b/,
        path,
      );
      await checkMarkup(page, path);
    }
  });
});

describe('the folder of a snapshot', () => {
  const site = () => join(folder, 'site');

  it('is refused if it has files that no snapshot has made', async () => {
    await mkdir(site());
    await writeFile(join(site(), 'report.txt'), 'mine');
    const { code, err } = await run();
    assert.equal(code, 1);
    assert.match(
      err,
      /site has files that no snapshot has made, such as report\.txt: give --out an empty/,
    );
    assert.deepEqual(await readdir(site()), ['report.txt']);
  });

  it('is refused if a file of another is at the place of a page', async () => {
    await summarize();
    await mkdir(join(site(), 'page'), { recursive: true });
    await rm(join(site(), 'page/2.html'));
    await summarize({ PORTAL_LOCKED: 'Organization=HU&ResultsPerPage=25' });
    await writeFile(join(site(), 'page/2.html'), 'mine');
    const { code, err } = await run();
    assert.equal(code, 1);
    assert.match(err, /page\/2\.html is not from a snapshot, which would replace it/);
    assert.equal(await readFile(join(site(), 'page/2.html'), 'utf8'), 'mine');
  });

  it('is not left through symbolic links', async () => {
    await summarize();
    const outside = join(folder, 'outside');
    await cp(join(site(), 'job'), outside, { recursive: true });
    await rm(join(site(), 'job'), { recursive: true });
    await symlink(outside, join(site(), 'job'));
    respond = serviceOf(openItems(1));
    const { code, err } = await run();
    assert.equal(code, 1);
    assert.match(err, /job is a symbolic link, through which a snapshot does not write/);
    assert.equal((await readdir(outside)).length, 11);
  });

  it('removes no file outside of it, whatever its list of files says', async () => {
    await summarize();
    await writeFile(join(folder, 'outside.html'), 'mine');
    const marker = join(site(), '.portal-jobs-snapshot.json');
    const text = await readFile(marker, 'utf8');
    await writeFile(marker, text.replace('"index.html"', '"../outside.html"'));
    const { code, err } = await run();
    assert.equal(code, 1);
    assert.match(err, /\.portal-jobs-snapshot\.json is damaged/);
    assert.equal(await readFile(join(folder, 'outside.html'), 'utf8'), 'mine');
  });

  it('is named with cause and fix if it cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const { terminal, written } = fakeTerminal({ environment: settings(), scripts });
    const out = join(folder, 'file/site');
    const args = ['snapshot', '--out', out, '--site-url', siteUrl];
    assert.equal(await dispatch(args, '0', terminal), 1);
    assert.match(
      written.err,
      /file\/site cannot be written: .*\. Give --out a folder that you may write to/,
    );
  });

  it('is refused below a folder that takes no new ones, which is named', async () => {
    for (const below of ['site', 'careers/site']) {
      const { terminal, written } = fakeTerminal({ environment: settings(), scripts });
      const args = ['snapshot', '--out', `/proc/${below}`, '--site-url', siteUrl];
      assert.equal(await dispatch(args, '0', terminal), 1);
      assert.match(written.err, /^\/proc cannot be written: .*\. Give --out a folder/);
    }
  });
});

describe('the settings of a snapshot', () => {
  it('are the settings of the proxy, and each problem is named without the key', async () => {
    const wrong: [change: Record<string, string | undefined>, named: RegExp][] = [
      [{ PORTAL_KEY: '' }, /PORTAL_KEY: is missing/],
      [{ PORTAL_LOCKED: undefined }, /PORTAL_LOCKED: pages need a lock of Organization/],
      [{ PORTAL_PORTAL_URL: undefined }, /PORTAL_PORTAL_URL: is missing/],
      [{ PORTAL_LOKED: 'x' }, /did you mean PORTAL_LOCKED\?/],
    ];
    for (const [change, named] of wrong) {
      const { code, err } = await run([], change);
      assert.equal(code, 78, String(named));
      assert.match(err, named);
      assert.doesNotMatch(err, new RegExp(SAMPLE_KEY));
    }
  });

  it('are noted to lack the e-mail header, unless the service is on this machine', async () => {
    const noted = /PORTAL_EXTRA_HEADERS has no User-Agent: set it to the e-mail address/;
    const elsewhere = { PORTAL_UPSTREAM_URL: 'https://service.invalid' };
    assert.match((await run([], elsewhere)).err, noted);
    const withHeader = { ...elsewhere, PORTAL_EXTRA_HEADERS: 'User-Agent: jobs@agency.example' };
    assert.doesNotMatch((await run([], withHeader)).err, noted);
    assert.doesNotMatch((await run()).err, noted);
  });

  it('need a lock whose codes exist', async () => {
    const { code, err } = await run([], { PORTAL_LOCKED: 'Organization=ZZ99' });
    assert.equal(code, 1);
    assert.match(err, /ZZ99/);
  });

  it('come from a file of agencies if an agency is named', async () => {
    const { PORTAL_KEY, PORTAL_LOCKED } = settings();
    const file = join(folder, 'agencies.json');
    const keyFile = join(folder, 'key');
    await writeFile(keyFile, PORTAL_KEY, { mode: 0o600 });
    const agency = (name: string, locked: string) => ({
      ...{ name, prefix: `/${name}`, upstreamUrl: service.url, keyFile, locked, origins: [] },
      portalUrl: 'https://www.portal.example/search',
    });
    const agencies = [agency('housing', PORTAL_LOCKED), agency('science', 'Organization=NN')];
    await writeFile(file, JSON.stringify({ agencies }));
    const start = async (...more: string[]) => {
      const { terminal, written } = fakeTerminal({ environment: {}, scripts });
      const args = ['--out', join(folder, 'site'), '--site-url', siteUrl, '--agencies', file];
      const code = await dispatch(['snapshot', ...args, ...more], '0', terminal);
      return { code, ...written };
    };
    assert.match((await start()).err, /--agency: name one of the file: housing, science\./);
    const { code, out, err } = await start('--agency', 'housing');
    assert.equal(code, 0, err);
    assert.match(out, /^11 jobs: /);
  });

  it('are explained if an argument is invalid', async () => {
    for (const args of [
      ['--proxy-url', '/jobs'],
      ['--language', 'xx'],
      ['--jsno'],
      ['--script', ' ', '--proxy-url', '/jobs'],
    ]) {
      const { code, err } = await run(args);
      assert.equal(code, 2);
      assert.match(err, /See portal-jobs-server snapshot --help/);
    }
  });

  it('say if they are stopped', async () => {
    const { terminal, written, stop } = fakeTerminal({ environment: settings(), scripts });
    respond = async () => {
      stop();
      return new Promise(() => undefined);
    };
    const args = ['snapshot', '--out', join(folder, 'site'), '--site-url', siteUrl];
    assert.equal(await dispatch(args, '0', terminal), 130);
    assert.match(written.err, /^Stopped\./);
  });
});
