// The adapters of deploy/ for AWS Lambda and Azure Functions, with events as the platforms send them.
import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { after, before, describe, it } from 'node:test';
import { createUpstream, settingsFor } from './contract.ts';
import { key } from '../proxy/key-forms.ts';

interface Sent {
  method: string;
  /** Path and query, as the visitor wrote them. */
  url: string;
  headers: Record<string, string>;
  address: string;
  body?: string;
}
interface Received {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

const host = 'jobs-proxy.agency.example';
const adapters: Record<'lambda' | 'azure', string> = {
  lambda: '../../deploy/lambda/index.mjs',
  azure: '../../deploy/azure-functions/respond.mjs',
};

/** Payload format 2.0. Names of headers are in lower case, and cookies are apart from them. */
const lambdaEvent = ({ method, url, headers, address, body }: Sent) => {
  const [rawPath = '', rawQueryString = ''] = url.split('?');
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    headers: {
      host,
      'x-forwarded-for': `203.0.113.9, ${address}`,
      'x-forwarded-proto': 'https',
      ...headers,
    },
    requestContext: {
      accountId: 'anonymous',
      domainName: host,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: address, userAgent: 'x' },
      stage: '$default',
      timeEpoch: 1_772_463_600_000,
    },
    ...(body !== undefined && { body: Buffer.from(body).toString('base64') }),
    isBase64Encoded: body !== undefined,
  };
};

type LambdaHandler = (event: ReturnType<typeof lambdaEvent>) => Promise<{
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  isBase64Encoded: boolean;
}>;

async function onLambda(sent: Sent): Promise<Received> {
  const { handler } = (await import(adapters.lambda)) as {
    handler: LambdaHandler;
  };
  const { statusCode, headers, body, isBase64Encoded } = await handler(lambdaEvent(sent));
  assert.equal(isBase64Encoded, true);
  return { status: statusCode, headers, body: Buffer.from(body, 'base64') };
}

async function onAzure({ method, url, headers, address }: Sent): Promise<Received> {
  const { respond } = (await import(adapters.azure)) as {
    respond: (request: { method: string; url: string; headers: Headers }) => Promise<Received>;
  };
  return respond({
    method,
    url: `https://${host}${url}`,
    headers: new Headers({ 'x-forwarded-for': `203.0.113.9, ${address}:50123`, ...headers }),
  });
}

for (const [platform, ask] of [
  ['AWS Lambda', onLambda],
  ['Azure Functions', onAzure],
] as const)
  describe(`the adapter for ${platform}`, () => {
    let upstream: Awaited<ReturnType<typeof createUpstream>>;
    // The run of the tests has variables that are not settings of a proxy.
    const others = Object.entries(process.env).filter(([name]) => name.startsWith('PORTAL_'));
    const removeSettings = () => {
      for (const name of Object.keys(process.env).filter((one) => one.startsWith('PORTAL_')))
        Reflect.deleteProperty(process.env, name);
    };
    before(async () => {
      upstream = await createUpstream();
      removeSettings();
      Object.assign(process.env, settingsFor(upstream.url), { PORTAL_UPSTREAM_RATE: '0' });
    });
    after(async () => {
      removeSettings();
      Object.assign(process.env, Object.fromEntries(others));
      await upstream.close();
    });

    const get = (url: string, headers: Record<string, string> = {}, address = '198.51.100.7') =>
      ask({ method: 'GET', url, headers, address });
    const jsonOf = ({ body }: Received) =>
      JSON.parse(Buffer.from(body).toString()) as Record<string, unknown> & { detail?: string };

    it('returns the jobs of the lock', async () => {
      const { status, headers, body } = await get('/api/Search?Keyword=nurse&ResultsPerPage=5', {
        origin: 'https://www.agency.example',
      });
      assert.equal(status, 200);
      assert.match(headers['content-type'] ?? '', /json/);
      assert.equal(headers['access-control-allow-origin'], 'https://www.agency.example');
      assert.ok(!('set-cookie' in headers));
      assert.match(Buffer.from(body).toString(), /"SearchResultItems":\[\{/);
      const { query } = upstream.sent.at(-1) ?? assert.fail();
      assert.equal(new URLSearchParams(query).get('Organization'), 'HE;DJ02');
    });

    it('sends compressed bytes unchanged', async () => {
      const { status, headers, body } = await get('/api/Search?Keyword=nurse', {
        'accept-encoding': 'gzip, br',
      });
      assert.equal(status, 200);
      assert.equal(headers['content-encoding'], 'gzip');
      assert.match(gunzipSync(body).toString(), /^\{.*"SearchResultItems"/s);
    });

    it('reads a query as it was written: a name that is repeated is refused, an encoded value is not decoded twice', async () => {
      const repeated = await get('/api/Search?Keyword=nurse&Keyword=clerk');
      assert.equal(repeated.status, 400);
      assert.match(jsonOf(repeated).detail ?? '', /^Keyword may be given once/);
      assert.equal((await get('/api/Search?Keyword=100%2525')).status, 200);
      assert.equal(new URLSearchParams(upstream.sent.at(-1)?.query).get('Keyword'), '100%25');
    });

    it('responds to HEAD without a body, and refuses a request with one', async () => {
      const head = await ask({
        method: 'HEAD',
        url: '/api/codelist/hiringpaths',
        headers: {},
        address: '198.51.100.7',
      });
      assert.deepEqual([head.status, head.body.length], [200, 0]);
      const post = await ask({
        method: 'POST',
        url: '/api/Search',
        headers: { 'content-type': 'text/plain' },
        address: '198.51.100.7',
        body: 'Keyword=nurse',
      });
      assert.deepEqual([post.status, post.headers['allow']], [405, 'GET, HEAD, OPTIONS']);
    });

    it('refuses TRACE and CONNECT with 405, although fetch knows no such requests', async () => {
      for (const method of ['TRACE', 'CONNECT', 'TRACK', 'trace']) {
        const refused = await ask({
          method,
          url: '/api/Search',
          headers: {},
          address: '198.51.100.7',
        });
        assert.deepEqual([refused.status, refused.headers['allow']], [405, 'GET, HEAD, OPTIONS']);
        assert.match(jsonOf(refused).detail ?? '', /\S/);
      }
    });

    it('sends neither a cookie nor a header of the visitor to the service', async () => {
      await get('/api/Search?Keyword=librarian', { cookie: 'a=b', 'x-own': 'visitor' });
      const { headers } = upstream.sent.at(-1) ?? assert.fail();
      assert.equal(headers.get('authorization-key'), key);
      for (const name of ['cookie', 'x-own', 'x-forwarded-for', 'portal-client-address'])
        assert.equal(headers.get(name), null, name);
    });

    it('limits each client by the address that the platform names, not by headers that clients write', async () => {
      process.env['PORTAL_CLIENT_RATE'] = '1';
      const statuses = async (address: string) => {
        const all = new Set<number>();
        for (let turn = 0; turn < 40; turn += 1) {
          const forged = `192.0.2.${turn}`;
          const headers = { 'portal-client-address': forged, 'x-real-ip': forged };
          all.add((await get(`/api/Search?Keyword=word${turn}`, headers, address)).status);
        }
        return [...all].sort();
      };
      assert.deepEqual(await statuses('198.51.100.1'), [200, 429]);
      assert.equal((await get('/api/Search?Keyword=others', {}, '198.51.100.2')).status, 200);
    });
  });
