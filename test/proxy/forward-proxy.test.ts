// In networks whose only way out is a forward proxy, the proxy and the commands use the one that the environment names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readForwardProxies } from '../../packages/server/src/proxy/node/forward-proxy.ts';
import { serve } from '../../packages/server/src/proxy/node.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { dispatch, fakeTerminal } from '../cli/support.ts';
import { until } from '../support/bounds.ts';
import { forwardProxy, hasOpenssl, secureService } from './forward-network.ts';
import { noProxyLists } from './no-proxy-lists.ts';
import { cleanUps, good, key, runSources } from './real-http.ts';
import { runHere } from './raw-upstream.ts';

describe('the proxy in a network with a forward proxy', { concurrency: true }, () => {
  it(
    'reaches the service through it and logs its URL without the password',
    { skip: !hasOpenssl },
    async () => {
      const { port, certificate } = await secureService();
      const { address, asked, credentials } = await forwardProxy(port);
      const proxy = await runSources({
        ...good,
        PORTAL_UPSTREAM_URL: 'https://data.portal.example',
        NODE_EXTRA_CA_CERTS: certificate,
        HTTPS_PROXY: `http://agency:s%40cret@${address}`,
        NO_PROXY: 'localhost,.agency.example',
      });
      await until(() => /The jobs service responds: \d+/.test(proxy.output()), proxy.output);
      for (const page of [1, 2, 3])
        assert.equal((await fetch(`${proxy.url}/api/Search?Page=${page}`)).status, 200);
      assert.equal((await fetch(`${proxy.url}/api/codelist/hiringpaths`)).status, 200);
      assert.deepEqual([...new Set(asked)], ['CONNECT data.portal.example:443']);
      assert.ok(asked.length <= 2, 'connections are kept open');
      assert.equal(credentials[0], `Basic ${Buffer.from('agency:s@cret').toString('base64')}`);
      assert.match(
        proxy.output(),
        new RegExp(`go through the forward proxy http://${address} \\(HTTPS_PROXY\\)`),
      );
      assert.doesNotMatch(proxy.output(), /s%40cret|s@cret|sekret/);
      await proxy.stop();
    },
  );

  for (const [name, refuse, says] of [
    ['asks for a password', 407, /asks for a user name and password \(407\).*https_proxy/],
    ['does not allow the host', 403, /forward proxy of https_proxy refuses.*\(403\).*NO_PROXY/],
    ['is not there', undefined, /forward proxy of https_proxy cannot be reached \(ECONNREFUSED\)/],
  ] as const)
    it(`if it ${name}: reports cause and fix at the start, in the log and at /readyz`, async () => {
      const { address } = refuse ? await forwardProxy(1, refuse) : { address: '127.0.0.1:1' };
      const { output, stop, ...proxy } = await runHere({
        ...good,
        PORTAL_UPSTREAM_URL: 'https://data.portal.example',
        https_proxy: address,
      });
      await until(() => output().includes('There are no jobs to show yet'));
      assert.match(output().replaceAll('\\', ''), says);
      const ready = await fetch(`${proxy.url}/readyz`);
      assert.equal(ready.status, 503);
      assert.match(await ready.text(), says);
      await fetch(`${proxy.url}/api/Search`);
      await stop();
      assert.match(output(), new RegExp(`"msg":"[^"]*${says.source}`));
    });

  it('does not start with a forward proxy that it cannot use, and does not print it', async () => {
    for (const value of ['socks5://s3cret.example:1080', 'http://', 'http://user:100%@p.example']) {
      const { code, output } = await runHere({
        ...good,
        PORTAL_UPSTREAM_URL: 'https://data.portal.example',
        HTTPS_PROXY: value,
      });
      assert.equal(await code, 78);
      assert.match(output(), /HTTPS_PROXY: (must be the URL of an HTTP proxy|write %)/);
      assert.doesNotMatch(output(), /s3cret|100%@/);
    }
  });
});

describe('commands in a network with a forward proxy', { concurrency: true }, () => {
  const service = async () => {
    const sampleService = createSampleService({ key });
    const served = await serve((request) => sampleService(request), {
      port: 0,
      hostname: '127.0.0.1',
    });
    cleanUps.push(() => served.close());
    return Number(new URL(served.url).port);
  };
  const run = async (environment: Record<string, string>, ...args: string[]) => {
    const { terminal, written } = fakeTerminal();
    const code = await dispatch(args, '0', { ...terminal, environment });
    return { code, ...written };
  };
  const exportDays = [
    'history',
    'export',
    '--from',
    '2020-01-01',
    '--to',
    '2030-01-01',
    '--out',
    '-',
  ];
  const baseUrl = ['--base-url', 'http://data.portal.example'];

  it('export the historic feed through it and print its URL', async () => {
    const { address, asked } = await forwardProxy(await service());
    const { code, out, err } = await run(
      { HTTP_PROXY: `http://u:s3cret@${address}` },
      ...exportDays,
      ...baseUrl,
    );
    assert.equal(code, 0, err);
    assert.ok(out.split('\n').length > 1);
    assert.match(asked[0] ?? '', /^GET http:\/\/data\.portal\.example\/api\/historicjoa\?/i);
    assert.match(err, new RegExp(`forward proxy http://${address} \\(HTTP_PROXY\\)`));
    assert.doesNotMatch(err, /s3cret/);
  });

  for (const [written, sent] of [
    ['DOMAIN\\user:s3cret', 'DOMAIN\\user:s3cret'],
    ['DOMAIN%5Cuser:s3%40cret', 'DOMAIN\\user:s3@cret'],
    ['user@agency.example:s3/c#r?e[t]@', 'user@agency.example:s3/c#r?e[t]@'],
  ] as const)
    it(`log in as ${written.split(':')[0]}`, async () => {
      const { address, credentials } = await forwardProxy(await service());
      const { code, err } = await run(
        { HTTP_PROXY: `http://${written}@${address}` },
        ...exportDays,
        ...baseUrl,
      );
      assert.equal(code, 0, err);
      assert.equal(credentials[0], `Basic ${Buffer.from(sent).toString('base64')}`);
      assert.match(err, new RegExp(`forward proxy http://${address} `));
      assert.doesNotMatch(err, /s3/);
    });

  it('check a service through it', async () => {
    const { address, asked } = await forwardProxy(await service());
    const { err } = await run(
      { http_proxy: address },
      'conformance',
      '--only',
      'text-messages',
      ...baseUrl,
    );
    assert.match(err, /forward proxy .*http_proxy/);
    assert.ok(asked.length > 0);
    assert.ok(asked.every((line) => / http:\/\/data\.portal\.example\//.test(line)));
  });

  it('report what is wrong with it', async () => {
    const { address } = await forwardProxy(1, 407);
    const refused = await run({ HTTP_PROXY: address }, ...exportDays, ...baseUrl);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /asks for a user name and password \(407\)/);
    assert.match(refused.err, /write them into HTTP_PROXY/);
    const withPassword = { HTTP_PROXY: `http://DOMAIN\\user:s3cret@${address}` };
    const wrong = await run(withPassword, ...exportDays, ...baseUrl);
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /does not accept the user name and password of HTTP_PROXY \(407\)/);
    assert.doesNotMatch(wrong.err, /s3cret|write them into/);
    const invalid = await run({ HTTP_PROXY: 'ftp://p.example' }, ...exportDays, ...baseUrl);
    assert.equal(invalid.code, 2);
    assert.match(invalid.err, /HTTP_PROXY: must be the URL of an HTTP proxy/);
  });
});

describe('NO_PROXY', () => {
  const isDirect = (NO_PROXY: string, url: string) => {
    const proxy = 'proxy.agency.example:8080';
    const find = readForwardProxies({ HTTPS_PROXY: proxy, http_proxy: proxy, NO_PROXY }, []);
    return find(url) === undefined;
  };
  for (const [list, url, expected] of noProxyLists)
    it(`${expected ? 'excludes' : 'does not exclude'} ${url} by “${list}”`, () =>
      assert.equal(isDirect(list, url), expected));
});
