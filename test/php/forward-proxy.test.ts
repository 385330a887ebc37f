// The PHP proxy in a network whose only way out is a forward proxy.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { forwardProxy, hasOpenssl, secureService } from '../proxy/forward-network.ts';
import { noProxyLists } from '../proxy/no-proxy-lists.ts';
import { cleanUps, good } from '../proxy/real-http.ts';
import { startPhp, whyNoPhp } from '../deploy/hosts.ts';

const settings = { ...good, PORTAL_UPSTREAM_URL: 'https://data.portal.example' };

/** Requests one page of results. @param authority file of the certificate that PHP trusts */
async function search(environment: Record<string, string>, authority = '', headers = {}) {
  const options = ['-d', 'variables_order=EGPCS', '-d', `curl.cainfo=${authority}`];
  const host = await startPhp({ ...settings, ...environment }, 'packages/php', [
    ...options,
    'jobs.php',
  ]);
  cleanUps.push(() => host.stop());
  return host.ask(new Request(`${host.base}/api/Search`, { headers }));
}

/** The output of `php jobs.php`. */
const check = (environment: Record<string, string>) =>
  spawnSync('php', [join(root, 'packages/php/jobs.php')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...settings, ...environment },
  }).stdout;

/** Whether the check reports the use of a forward proxy. */
const isUsed = (environment: Record<string, string>) =>
  check(environment).includes('go through the forward proxy');

describe('the PHP proxy in a network with a forward proxy', { skip: whyNoPhp }, () => {
  it('reaches the service through it', { skip: !hasOpenssl }, async () => {
    const { port, certificate } = await secureService();
    const { address, asked, credentials } = await forwardProxy(port, undefined, true);
    const response = await search(
      {
        HTTPS_PROXY: `http://agency:s%40cret@${address}`,
        NO_PROXY: '.agency.example',
        PORTAL_TIMEOUT: '30000',
      },
      certificate,
    );
    assert.equal(response.status, 200);
    assert.deepEqual([...new Set(asked)], ['CONNECT data.portal.example:443']);
    const expected = `Basic ${Buffer.from('agency:s@cret').toString('base64')}`;
    assert.ok(credentials.includes(expected));
  });

  it('logs in with a backslash and with characters that would end a host', async () => {
    for (const [written, sent] of [
      ['DOMAIN\\user:s3cret', 'DOMAIN\\user:s3cret'],
      ['user@agency.example:s3/c#r?et', 'user@agency.example:s3/c#r?et'],
    ] as const) {
      const { address, credentials } = await forwardProxy(1, 403, true);
      assert.equal((await search({ HTTPS_PROXY: `http://${written}@${address}` })).status, 503);
      assert.ok(credentials.includes(`Basic ${Buffer.from(sent).toString('base64')}`));
    }
  });

  it('never reads it from a request header', async () => {
    const { address, asked } = await forwardProxy(1);
    const headers = { proxy: address, 'https-proxy': address, https_proxy: address };
    assert.equal((await search({}, '', headers)).status, 503);
    assert.equal((await search({ HTTP_PROXY: address }, '', headers)).status, 503);
    assert.deepEqual(asked, []);
  });

  it('reports that the forward proxy refuses the connection', async () => {
    const { address } = await forwardProxy(1, 407);
    const response = await search({ https_proxy: `http://agency:s3cret@${address}` });
    assert.equal(response.status, 503);
    const text = await response.text();
    assert.match(text, /cannot be reached through the forward proxy/);
    assert.doesNotMatch(text, /s3cret/);
  });

  it('reports every setting in quotation marks, and nothing else about it', () => {
    const quoted = {
      HTTPS_PROXY: '"http://user:s3cret@proxy.agency.example:8080"',
      PORTAL_TIMEOUT: "'3000'",
      PORTAL_KEY: '"s3cret-key-0815-4711"',
    };
    const lines = check(quoted).match(/^ {2}\w+: .*$/gm) ?? [];
    const says = 'begins with a quotation mark: write the value without.';
    assert.deepEqual(
      lines.map((line) => line.trim()).sort(),
      Object.keys(quoted)
        .sort()
        .map((name) => `${name}: ${says}`),
    );
    assert.doesNotMatch(lines.join(), /s3cret/);
  });

  it('prints its URL without the password when the settings are checked', () => {
    const text = check({ HTTPS_PROXY: 'http://agency:s3cret@proxy.agency.example:8080' });
    assert.match(text, /through the forward proxy http:\/\/proxy\.agency\.example:8080\./);
    assert.doesNotMatch(text, /s3cret/);
    assert.ok(isUsed({ all_proxy: 'socks5h://10.1.2.3' }));
    assert.match(check({ HTTPS_PROXY: 'http://u:s3cret@' }), /^ {2}HTTPS_PROXY: must be the URL/m);
    assert.doesNotMatch(check({ HTTPS_PROXY: 'ftp://u:s3cret@p.example' }), /s3cret/);
  });

  for (const [list, upstream, isDirect] of noProxyLists)
    it(`reaches ${upstream} ${isDirect ? 'directly' : 'through it'} with NO_PROXY “${list}”`, () =>
      assert.equal(
        isUsed({ HTTPS_PROXY: 'p.example:8080', NO_PROXY: list, PORTAL_UPSTREAM_URL: upstream }),
        !isDirect,
      ));
});
