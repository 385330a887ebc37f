// A host page with its first jobs in it: deploy/nginx/server-rendered.conf and packages/php/list.php in front of `portal-jobs-server proxy` from
// dist/.
import assert from 'node:assert/strict';
import { copyFileSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../../scripts/root.ts';
import { formsOfKey } from '../proxy/key-forms.ts';
import { createUpstream, settingsFor } from './contract.ts';
import { startNode, startPhp, startSite, temporaryFolder, whyNoNginx, whyNoPhp } from './hosts.ts';

const link = '<a href="https://www.portal.example/search?a=HE">See our open jobs</a>';
const pageAround = (include: string) => `<!doctype html>
<title>Careers</title>
<portal-job-list proxy-url="/jobs" organization="HE">
${include}${link}
</portal-job-list>
`;

const cleanUps: (() => unknown)[] = [];
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** The proxy with pages, and a service that can fail. */
async function startProxy() {
  const upstream = await createUpstream();
  const node = await startNode({
    ...settingsFor(upstream.url),
    PORTAL_ORIGINS: 'same-origin',
    PORTAL_LOCKED: 'Organization=HE',
    PORTAL_PREFIX: '/jobs',
    PORTAL_PAGES: 'list job',
    PORTAL_PAGE_URL: 'https://www.agency.example/careers.html',
    PORTAL_PORTAL_URL: 'https://www.portal.example/search?a=HE',
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    PORTAL_PAGE_TIMEOUT: '20000',
  });
  cleanUps.push(upstream.close, node.stop);
  return { upstream, node: { ...node, base: node.base.replace(/\/jobs$/, '') } };
}

/** Asserts that a page has jobs, its link and no trace of the include. */
function assertWhole(body: string, heading: RegExp): void {
  assert.match(body, /^<!doctype html>\n<title>Careers<\/title>/);
  assert.match(body, heading);
  assert.match(body, /<article>/);
  assert.ok(body.includes(link));
  assert.match(body, /<\/portal-job-list>\n$/);
  assert.doesNotMatch(body, /<!--#|\[an error occurred|<\?php|Warning/);
  for (const form of formsOfKey) assert.equal(body.includes(form), false);
}

describe('a page with nginx’ server-side include', { skip: whyNoNginx }, () => {
  const include = '<!--# include virtual="/jobs/list?$args" -->';
  const style = '[data-served]{color:inherit}';
  const files = {
    'careers.html': pageAround(include),
    'portal-jobs/portal-jobs.css': style,
    'portal-jobs/portal-jobs.css.gz': gzipSync(style),
    'portal-jobs/portal-jobs.css.br': brotliCompressSync(style),
  };

  it('has the jobs of its query, with all request headers that browsers send', async () => {
    const { node } = await startProxy();
    const site = await startSite(node.base, files);
    cleanUps.push(site.stop);
    const page = `${site.base}/careers.html?Keyword=nurse&utm_source=mail`;
    const plain = await (await fetch(page, { headers: { 'accept-encoding': 'identity' } })).text();
    assertWhole(plain, /<h2>\d+ jobs for “nurse”<\/h2>/);
    const changed = statSync(join(site.folder, 'site/careers.html')).mtime;
    for (const headers of [
      { 'accept-encoding': 'gzip, br' },
      { 'if-none-match': '"a"' },
      { 'if-modified-since': changed.toUTCString() },
      { range: 'bytes=0-99' },
      { origin: 'https://evil.example', cookie: 'a=1' },
    ] as Record<string, string>[]) {
      const response = await fetch(page, { headers });
      assert.equal(response.status, 200, JSON.stringify(headers));
      assertWhole(await response.text(), /<h2>\d+ jobs for “nurse”<\/h2>/);
    }
    const spanish = await fetch(`${site.base}/careers.html?lang=es`);
    assertWhole(await spanish.text(), /<h2>\d+ empleos<\/h2>/);
    const search = await fetch(`${site.base}/jobs/api/Search?Keyword=nurse`);
    assert.equal(search.headers.get('content-type'), 'application/json');
  });

  it('keeps its link while the service fails, and while the proxy is down', async () => {
    const { upstream, node } = await startProxy();
    const site = await startSite(node.base, files);
    cleanUps.push(site.stop);
    const ask = async () => {
      const response = await fetch(`${site.base}/careers.html?Keyword=outage`);
      assert.equal(response.status, 200);
      return response.text();
    };
    upstream.state.fault = () => new Response('<h1>Sorry</h1>', { status: 500 });
    const failing = await ask();
    assert.match(failing, /These jobs cannot be shown here right now/);
    assert.ok(failing.includes(link));
    await node.stop();
    const down = await ask();
    assert.equal(down.trim(), pageAround('').trim());
  });

  it('serves precompressed files', async () => {
    const site = await startSite('http://127.0.0.1:9', files);
    cleanUps.push(site.stop);
    const [encoding, body] = await new Promise<[string | undefined, Buffer]>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip' };
      httpRequest(`${site.base}/portal-jobs/portal-jobs.css`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve([response.headers['content-encoding'], Buffer.concat(chunks)]),
        );
      })
        .on('error', reject)
        .end();
    });
    assert.equal(encoding, 'gzip');
    assert.equal(gunzipSync(body).toString(), style);
  });
});

describe('a PHP page that includes the list', { skip: whyNoPhp }, () => {
  async function startPage(list: string) {
    const folder = temporaryFolder();
    copyFileSync(join(root, 'packages/php/list.php'), join(folder.path, 'list.php'));
    // PHP removes a line break after ?>.
    writeFileSync(
      join(folder.path, 'careers.php'),
      pageAround("<?php require 'list.php'; ?>").replace('?><a', '?>\n<a'),
    );
    const host = await startPhp({ PORTAL_LIST: list }, folder.path, []);
    cleanUps.push(folder.remove, host.stop);
    return host;
  }

  it('has the jobs of its query', async () => {
    const { node } = await startProxy();
    const host = await startPage(`${node.base}/jobs/list`);
    const ask = async (query: string) => (await fetch(`${host.base}/careers.php?${query}`)).text();
    assertWhole(await ask('Keyword=nurse&x=%0d%0aY:1'), /<h2>\d+ jobs for “nurse”<\/h2>/);
    assertWhole(await ask('lang=es'), /<h2>\d+ empleos<\/h2>/);
  });

  it('keeps its link while the service fails, and while the proxy is down', async () => {
    const { upstream, node } = await startProxy();
    const host = await startPage(`${node.base}/jobs/list`);
    upstream.state.fault = () => new Response('<h1>Sorry</h1>', { status: 500 });
    const failing = await (await fetch(`${host.base}/careers.php`)).text();
    assert.match(failing, /These jobs cannot be shown here right now/);
    assert.ok(failing.includes(link));
    await node.stop();
    const down = await fetch(`${host.base}/careers.php`);
    assert.equal(down.status, 200);
    assert.equal((await down.text()).trim(), pageAround('').trim());
  });
});
