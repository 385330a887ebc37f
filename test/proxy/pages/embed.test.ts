// The page that other sites show in a frame, and how programs find it.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { problemIn } from '../upstream.ts';
import { host, jobsIn, withPages } from './pages.ts';

const scriptIn = (body: string) => /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';

describe('the embedded page', () => {
  it('may be framed by any site and runs only its own script', async () => {
    const { get } = withPages();
    const response = await get('/embed?Keyword=nurse&lang=es');
    const body = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(scriptIn(body)).digest('base64');
    assert.deepEqual(policy.split('; ').sort(), [
      "base-uri 'none'",
      "default-src 'none'",
      'form-action https://www.agency.example',
      'frame-ancestors *',
      `script-src 'sha256-${hash}'`,
      'style-src https://www.agency.example/portal-jobs.css',
    ]);
    assert.match(body, /<html lang="es">.*<base target="_top">.*empleos para “nurse”/s);
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    assert.equal(jobsIn(body).length, 10);
    // No element replaces the page, so the data is not included.
    assert.doesNotMatch(body, /application\/json">/);
  });

  it('is the only page that may be framed', async () => {
    const { get } = withPages();
    const [id = ''] = jobsIn(await (await get('/list')).text());
    for (const path of ['/list', `/job/${id}?document`, '/feed.json', '/sitemap.xml'])
      assert.match(
        (await get(path)).headers.get('content-security-policy') ?? '',
        /frame-ancestors 'none'/,
        path,
      );
  });

  it('is separate from windows of other sites like every whole page, and reports violations only if the operator wants it', async () => {
    const reportUrl = 'https://www.agency.example/reports?of="jobs"';
    const [silent, reporting] = [withPages(), withPages({ reportUrl })];
    const [id = ''] = jobsIn(await (await silent.get('/list')).text());
    for (const path of ['/embed', `/job/${id}?document`, '/job/1?document', '/job/x?document']) {
      const { headers } = await silent.get(path);
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin', path);
      assert.equal(headers.get('reporting-endpoints'), null, path);
      assert.doesNotMatch(headers.get('content-security-policy') ?? '', /report/, path);
      const reported = (await reporting.get(path)).headers;
      assert.equal(
        reported.get('reporting-endpoints'),
        'portal-jobs="https://www.agency.example/reports?of=%22jobs%22"',
        path,
      );
      assert.match(reported.get('content-security-policy') ?? '', /; report-to portal-jobs$/, path);
    }
  });

  it('reports its height and followed links to WordPress, but only with the right secret', async () => {
    const { get } = withPages();
    const script = scriptIn(await (await get('/embed')).text());
    function run(hash: string) {
      const sent: unknown[] = [];
      const listeners: Record<string, (event: unknown) => void> = {};
      let onResize = () => undefined as void;
      const context = createContext({
        location: { hash },
        parent: { postMessage: (...message: unknown[]) => sent.push(message) },
        document: {
          documentElement: { getBoundingClientRect: () => ({ height: 640.4 }) },
        },
        ResizeObserver: class {
          constructor(callback: () => void) {
            onResize = callback;
          }
          observe() {}
        },
        addEventListener: (name: string, listener: (event: unknown) => void) => {
          listeners[name] = listener;
        },
      });
      runInContext(script, context);
      return {
        sent: () => JSON.parse(JSON.stringify(sent)) as unknown,
        listeners,
        onResize: () => onResize(),
      };
    }
    const wordpress = run('#?secret=aB3dE5gH1j');
    wordpress.onResize();
    wordpress.listeners['message']?.({ data: { message: 'ready' } });
    const link = { href: 'https://www.agency.example/jobs/job/1' };
    wordpress.listeners['click']?.({ target: { closest: () => link } });
    const height = { message: 'height', value: 641, secret: 'aB3dE5gH1j' };
    assert.deepEqual(wordpress.sent(), [
      [height, '*'],
      [height, '*'],
      [{ message: 'link', value: link.href, secret: 'aB3dE5gH1j' }, '*'],
    ]);
    const other = run('');
    other.onResize();
    other.listeners['load']?.({});
    assert.deepEqual(other.sent(), []);
  });
});

describe('a program that embeds the host page (oEmbed)', () => {
  const oembed = (url: string, more = '') => `/oembed?url=${encodeURIComponent(url)}${more}`;

  it('finds the oEmbed link in the embedded page', async () => {
    const { get } = withPages();
    const link = (await get('/embed?Keyword=nurse')).headers.get('link') ?? '';
    const [, url = ''] =
      /<([^>]+)>; rel=alternate; type="application\/json\+oembed"/.exec(link) ?? [];
    const { pathname, search } = new URL(url);
    const response = await get(pathname.replace('/jobs', '') + search);
    const { html } = (await response.json()) as { html: string };
    assert.match(html, /src="https:\/\/www\.agency\.example\/jobs\/embed\?Keyword=nurse"/);
  });

  it('gets a frame of the search, after a link for programs that show no frames', async () => {
    const { get, sent } = withPages();
    const url = `${host.pageUrl}?Keyword=a%22%3E%3Cscript%3E&lang=es&utm=1&Organization=TR`;
    const response = await get(oembed(url, '&format=json&maxwidth=300&maxheight=99999'));
    assert.equal(response.headers.get('content-type'), 'application/json');
    const { html, ...body } = (await response.json()) as { html: string };
    assert.deepEqual(body, {
      version: '1.0',
      type: 'rich',
      title: 'Empleos disponibles',
      provider_name: 'www.agency.example',
      provider_url: 'https://www.agency.example',
      cache_age: 3600,
      width: 300,
      height: 720,
    });
    assert.match(
      html,
      /^<blockquote><a href="https:\/\/www\.agency\.example\/careers">Empleos disponibles<\/a><\/blockquote>\s*<iframe src="https:\/\/www\.agency\.example\/jobs\/embed\?Keyword=a%22%3E%3Cscript%3E&amp;lang=es" width="300" height="720" title="Empleos disponibles" frameborder="0"><\/iframe>$/,
    );
    assert.equal(sent.length, 0);
  });

  it('gets 404 for other pages and 501 for XML', async () => {
    const { get } = withPages();
    for (const url of ['', 'https://evil.example/careers', 'https://www.agency.example/', 'x:'])
      assert.equal((await problemIn(await get(oembed(url)))).status, 404, url);
    assert.equal((await problemIn(await get('/oembed'))).status, 404);
    const xml = await problemIn(await get(oembed(host.pageUrl, '&format=xml')));
    assert.equal(xml.status, 501);
  });

  it('must pass the query that identifies the host page', async () => {
    const { get } = withPages({ pageUrl: 'https://www.agency.example/?page_id=12' });
    assert.equal((await get(oembed('https://www.agency.example/?page_id=13'))).status, 404);
    assert.equal(
      (await get(oembed('https://www.agency.example/?page_id=12&Keyword=x'))).status,
      200,
    );
  });
});
