// deploy/varnish/portal-jobs.vcl in front of `portal-jobs-server proxy` from dist/.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { problemIn } from '../proxy/upstream.ts';
import { contract, createUpstream, settingsFor, type Host } from './contract.ts';
import { overHttp, startNode, startVarnish, whyNoVarnish } from './hosts.ts';

async function startBoth(settings: Record<string, string>): Promise<Host> {
  const node = await startNode({ ...settings, PORTAL_TRUSTED_PROXIES: '127.0.0.1' });
  const varnish = await startVarnish(node.base);
  return {
    base: varnish.base,
    ask: overHttp,
    stop: async () => {
      await varnish.stop();
      await node.stop();
    },
  };
}

contract('on Node behind Varnish with its cache', startBoth, {
  skip: whyNoVarnish,
  hasStates: false,
  clientHeader: 'x-forwarded-for',
  refusesOddPaths: [400, 404],
});

describe('Varnish in front of the proxy', { skip: whyNoVarnish }, () => {
  const cleanUps: (() => Promise<void>)[] = [];
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  async function front(settings: Record<string, string> = {}) {
    const upstream = await createUpstream();
    cleanUps.push(upstream.close);
    const node = await startNode({ ...settingsFor(upstream.url), ...settings });
    cleanUps.push(node.stop);
    const varnish = await startVarnish(node.base);
    cleanUps.push(varnish.stop);
    return { ...varnish, upstream, node };
  }

  it('keeps the responses of several origins apart, and sends one request upstream', async () => {
    const { base, upstream } = await front();
    const url = `${base}/api/Search?Keyword=nurse`;
    const allowedFor = async (headers: Record<string, string>) => {
      const response = await fetch(url, { headers });
      assert.equal(response.status, 200);
      await response.arrayBuffer();
      return response.headers.get('access-control-allow-origin');
    };
    const origins = ['https://www.agency.example', 'http://localhost:8080'];
    for (let round = 0; round < 2; round += 1)
      for (const origin of origins) assert.equal(await allowedFor({ origin }), origin);
    assert.equal(await allowedFor({ cookie: 'a=1', authorization: 'Basic x' }), null);
    assert.equal(upstream.sent.filter(({ query }) => query.includes('nurse')).length, 1);
  });

  it('serves cached responses while the proxy is down, and otherwise a problem document', async () => {
    const { base, node } = await front();
    const known = `${base}/api/Search?Keyword=nurse`;
    assert.equal((await fetch(known)).status, 200);
    await node.stop();
    assert.equal((await fetch(known)).status, 200);
    const away = await fetch(`${base}/api/Search?Keyword=cold`);
    assert.deepEqual([away.status, away.headers.get('retry-after')], [503, '10']);
    assert.match((await problemIn(away)).detail, /temporarily unavailable/);
  });

  it('serves the health states of the proxy only to its own machine', async () => {
    const { base } = await front();
    for (const path of ['/healthz', '/readyz?x', '/metrics']) {
      const response = await fetch(base + path);
      assert.equal(response.status, 404, path);
      await problemIn(response);
    }
  });
});
