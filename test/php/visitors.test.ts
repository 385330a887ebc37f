// The PHP proxy with many visitors and many queries.
import assert from 'node:assert/strict';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { problemIn } from '../proxy/upstream.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { asHtml, held, useClocked } from './visits.ts';

const { started } = useClocked();

describe('the PHP proxy with many visitors', { skip: whyNoPhp }, () => {
  it('sends one call for all spellings of a query and all concurrent visitors', async () => {
    const { upstream, visit } = await started();
    const { fault, release } = held();
    upstream.state.fault = fault;
    const all = Array.from({ length: 12 }, (_, index) =>
      visit(index % 2 ? 'Keyword=nurse&PayGradeLow=7' : 'PayGradeLow=07&Keyword=+nurse'),
    );
    setTimeout(release, 300); // time for the others to find that the call is pending
    for (const response of await Promise.all(all)) assert.match(await response.text(), /"newer"/);
    assert.equal(upstream.sent.length, 1);
  });

  it('caches many popular queries at the same time', async () => {
    const { upstream, visit } = await started();
    upstream.state.fault = ({ url }) =>
      Response.json({
        SearchResult: {
          SearchResultItems: [new URL(url).searchParams.get('Keyword'), 'x'.repeat(9_000)],
        },
      });
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
    for (const word of [...words, ...words])
      assert.match(await (await visit(`Keyword=${word}`)).text(), new RegExp(`"${word}"`));
    assert.equal(upstream.sent.length, 300);
  });

  it('stays within its size, keeps the newest responses, and never stores a failure', async () => {
    const { upstream, host, visit } = await started({ PORTAL_CACHE_BYTES: '1280000' });
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: ['x'.repeat(9_000)] } });
    for (let index = 0; index < 300; index += 1) await visit(`Keyword=${index}`);
    const files = readdirSync(host.folder);
    assert.ok(files.length > 60, String(files.length)); // searches with words have a share of the size
    assert.ok(
      files.reduce((sum, name) => sum + statSync(join(host.folder, name)).size, 0) <= 1_280_000,
    );
    await visit('Keyword=299');
    assert.equal(upstream.sent.length, 300);
    upstream.state.fault = asHtml;
    await visit('Keyword=never');
    delete upstream.state.fault;
    host.pass(6);
    assert.equal((await visit('Keyword=never')).status, 200);
  });

  it('works with damaged files in its folder', async () => {
    const { upstream, host, visit } = await started();
    const first = await (await visit('Keyword=nurse')).text();
    for (const damage of ['', '\n', '9999999999', '9999999999 5\n[1,2', '9999999999 4\nnull']) {
      for (const name of readdirSync(host.folder)) writeFileSync(join(host.folder, name), damage);
      assert.equal(await (await visit('Keyword=nurse')).text(), first, damage);
    }
    assert.equal(upstream.sent.length, 6);
  });

  it('never serves a partial response during concurrent writes', async () => {
    const { upstream, host, visit } = await started();
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: ['x'.repeat(200_000)] } });
    for (let round = 0; round < 4; round += 1) {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) => visit(`Keyword=${index % 2}`)),
      );
      for (const response of all) {
        const { SearchResult } = (await response.json()) as {
          SearchResult: { SearchResultItems: string[] };
        };
        assert.equal(SearchResult.SearchResultItems[0]?.length, 200_000);
      }
      host.pass(61);
    }
  });

  it('limits the calls of one client, but not its cached responses', async () => {
    const { upstream, visit } = await started({ PORTAL_CLIENT_RATE: '1' });
    assert.equal((await visit('Keyword=kept')).status, 200);
    const second = await visit('Keyword=second');
    assert.equal((await problemIn(second)).status, 429);
    assert.match(second.headers.get('retry-after') ?? '', /^\d+$/);
    for (let view = 0; view < 30; view += 1)
      assert.equal((await visit('Keyword=kept')).status, 200);
    assert.equal(upstream.sent.length, 1);
  });

  it('compresses once, in the proxy or in PHP, for browsers that accept it', async () => {
    for (const [settings, options, encoding, accepted = 'gzip'] of [
      [{}, [], 'gzip'],
      [{}, ['zlib.output_compression=On'], 'gzip'],
      [{ PORTAL_COMPRESSION: 'none' }, [], null],
      [{}, [], null, 'br, gzip;q=0'],
      [{}, [], 'gzip', 'identity;q=0.5, gzip;q=0.1'],
    ] as const) {
      const { host } = await started(settings, options);
      // `fetch` would decode the body.
      const [received, bytes] = await new Promise<[string | undefined, Buffer]>((resolve) => {
        request(
          `${host.base}/api/Search?ResultsPerPage=25`,
          { headers: { 'accept-encoding': accepted } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () =>
              resolve([response.headers['content-encoding'], Buffer.concat(parts)]),
            );
          },
        ).end();
      });
      assert.equal(received ?? null, encoding);
      assert.ok(JSON.parse((encoding === null ? bytes : gunzipSync(bytes)).toString()));
    }
  });
});
