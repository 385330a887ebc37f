import { getRequestListener } from '@hono/node-server';
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import {
  createSampleService,
  faultKinds,
  parseFault,
  SAMPLE_KEY,
  type Fault,
} from '../../packages/dev/src/sample-service/index.ts';
import { BASE, get, service } from './ask.ts';

const path = '/api/codelist/hiringpaths';
const ask = (faults: readonly Fault[], url = path): Promise<Response> =>
  get(url, service({ faults }));

describe('a fault as text', () => {
  it('consists of kind, value, probability and path', () => {
    const cases: [string, Fault][] = [
      ['latency=800', { kind: 'latency', milliseconds: 800 }],
      ['status=503@0.3', { kind: 'status', status: 503, probability: 0.3 }],
      ['429=30', { kind: '429', retryAfter: 30 }],
      ['429', { kind: '429' }],
      ['401', { kind: '401' }],
      ['cut', { kind: 'cut' }],
      ['cut=quiet@1', { kind: 'cut', quiet: true, probability: 1 }],
      ['html:/api/codelist', { kind: 'html', path: '/api/codelist' }],
      [' drift@0.25:/api/Search ', { kind: 'drift', probability: 0.25, path: '/api/Search' }],
      ['latency=0:/a:b@c=d', { kind: 'latency', milliseconds: 0, path: '/a:b@c=d' }],
    ];
    for (const [text, fault] of cases) assert.deepEqual(parseFault(text), fault, text);
    assert.deepEqual(new Set(cases.map(([, { kind }]) => kind)), new Set(faultKinds));
  });

  it('is refused with an explanation if it is invalid', () => {
    const cases: [string, RegExp][] = [
      ['', /"" is not a kind of fault; the kinds are latency, status/],
      ['latncy=5', /"latncy" is not a kind/],
      ['latency', /latency takes whole milliseconds/],
      ['latency=fast', /latency takes whole milliseconds/],
      ['latency=-1', /latency takes whole milliseconds/],
      ['latency=9999999', /up to 600000/],
      ['status', /from 300 to 599/],
      ['status=200', /from 300 to 599/],
      ['status=503.5', /from 300 to 599/],
      ['429=soon', /seconds of Retry-After/],
      ['429=', /seconds of Retry-After/],
      ['cut=half', /cut takes no value but "quiet"/],
      ['html=1', /html takes no value/],
      ['drift@0', /probability must be above 0/],
      ['drift@1.5', /probability must be above 0/],
      ['drift@often', /probability must be above 0/],
      ['401:api', /path must begin with "\/"/],
    ];
    for (const [text, words] of cases) {
      assert.throws(() => parseFault(text), { name: 'RangeError' }, text);
      assert.throws(() => parseFault(text), words, text);
    }
  });

  it('is also checked in code', async () => {
    const wrong = { kind: 'latency', milliseconds: Number.NaN } as const;
    assert.throws(() => createSampleService({ faults: [wrong] }), /whole milliseconds/);
    assert.throws(
      () => createSampleService({ faults: [{ kind: 'flood' } as unknown as Fault] }),
      /"flood" is not a kind/,
    );
    await assert.rejects(get(path, service({ faults: () => [wrong] })), /whole milliseconds/);
  });
});

describe('faults on demand', () => {
  it('latency waits, and stops waiting when the request is aborted', async () => {
    const start = performance.now();
    const faults: Fault[] = [
      { kind: 'latency', milliseconds: 30 },
      { kind: 'latency', milliseconds: 20 },
    ];
    assert.equal((await ask(faults)).status, 200);
    assert.ok(performance.now() - start > 45);
    const slow = service({ faults: [{ kind: 'latency', milliseconds: 60_000 }] });
    await assert.rejects(slow(new Request(`${BASE}${path}`, { signal: AbortSignal.timeout(10) })), {
      name: 'TimeoutError',
    });
    await assert.rejects(slow(new Request(`${BASE}${path}`, { signal: AbortSignal.abort() })), {
      name: 'AbortError',
    });
  });

  it('status returns a web page from 500, problem+json from 400, a redirect from 300 [§1.changes]', async () => {
    const down = await ask([{ kind: 'status', status: 503 }]);
    assert.equal(down.status, 503);
    assert.match(down.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await down.text(), /<!doctype html>/);
    const gone = await ask([{ kind: 'status', status: 403 }]);
    assert.equal(gone.status, 403);
    assert.match(gone.headers.get('content-type') ?? '', /^application\/problem\+json/);
    assert.equal(((await gone.json()) as { status: number }).status, 403);
    const moved = await ask([{ kind: 'status', status: 302 }]);
    assert.equal(moved.status, 302);
    assert.equal(moved.headers.get('location'), 'https://elsewhere.example/');
  });

  it('401 and 429 have the responses of the service [§8.limits]', async () => {
    const refused = await ask([{ kind: '401' }], '/api/Search');
    assert.equal(refused.status, 401);
    assert.deepEqual(Object.keys((await refused.json()) as object), [
      'type',
      'title',
      'status',
      'traceId',
    ]);
    for (const [fault, seconds] of [
      [{ kind: '429' }, '30'],
      [{ kind: '429', retryAfter: 5 }, '5'],
    ] as const) {
      const busy = await ask([fault]);
      assert.equal(busy.status, 429);
      assert.equal(busy.headers.get('retry-after'), seconds);
      assert.match(busy.headers.get('content-type') ?? '', /^application\/problem\+json/);
    }
  });

  it('html is a web page with status 200', async () => {
    const response = await ask([{ kind: 'html' }]);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
  });

  it('cut breaks or ends the body in its middle', async () => {
    const whole = await (await ask([])).text();
    const broken = await ask([{ kind: 'cut' }]);
    assert.equal(broken.status, 200);
    assert.match(broken.headers.get('content-type') ?? '', /json/);
    await assert.rejects(broken.text(), { name: 'TypeError', message: 'terminated' });
    const quiet = await (await ask([{ kind: 'cut', quiet: true }])).text();
    assert.equal(quiet, whole.slice(0, quiet.length));
    assert.ok(Math.abs(quiet.length - whole.length / 2) < 50);
    assert.throws(() => JSON.parse(quiet) as unknown);
    const empty = await ask([{ kind: 'cut' }], '/api/historicjoa?HiringAgencyCodes=QQ');
    assert.equal(empty.status, 204);
  });

  it('cut also breaks the connection of a real server', async () => {
    const sampleService = service({ faults: [{ kind: 'cut' }] });
    const listener = getRequestListener(sampleService);
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    for (const url of [path, '/api/historicjoa?PageSize=200']) {
      const response = await fetch(`http://127.0.0.1:${String(port)}${url}`);
      assert.equal(response.status, 200);
      await assert.rejects(response.text(), { name: 'TypeError', message: 'terminated' });
    }
    server.closeAllConnections();
    server.close();
  });

  it('drift renames and retypes fields in every response [§1.changes, 9.versions]', async () => {
    const faults: Fault[] = [{ kind: 'drift' }];
    const drifted = service({ faults });
    const bodies = new Map<string, Record<string, unknown>>();
    for (const url of [
      '/api/Search?ResultsPerPage=1',
      '/api/Archive?PostingStartDate=2024-01-01&PostingEndDate=2024-01-31&ResultsPerPage=1',
      '/api/historicjoa?PageSize=1',
      path,
      '/api/nothing',
    ]) {
      const response = await get(url, drifted);
      const body = (await response.json()) as Record<string, unknown>;
      assert.equal(body.schemaVersion, 2, url);
      const plain = (await (await get(url)).json()) as Record<string, unknown>;
      assert.notDeepEqual({ ...body, schemaVersion: undefined }, plain);
      bodies.set(url.split('?')[0] ?? '', body);
    }
    const text = (name: string): string => JSON.stringify(bodies.get(name));
    for (const name of ['/api/Search', '/api/Archive']) {
      assert.match(text(name), /"JobTitle":"/);
      assert.doesNotMatch(text(name), /"PositionTitle"/);
      assert.match(text(name), /"SearchResultCount":"1"/);
      assert.match(text(name), /"PositionPay"/);
    }
    assert.match(text('/api/historicjoa'), /"totalCount":"54000"/);
    assert.match(text('/api/historicjoa'), /"positionOpenDate":\d+/);
    assert.match(text(path), /"IsDisabled":(true|false)/);
    assert.doesNotMatch(text(path), /"Value"/);
    const empty = await get('/api/historicjoa?HiringAgencyCodes=QQ', drifted);
    assert.equal(empty.status, 204);
  });

  it('happen on their paths, without the base path and in any case', async () => {
    const faults: Fault[] = [{ kind: '401', path: '/API/codelist' }];
    const sampleService = service({ faults, basePath: '/Jobs' });
    assert.equal((await get(`/jobs${path}`, sampleService)).status, 401);
    assert.equal((await get('/jobs/api/Search?ResultsPerPage=1', sampleService)).status, 200);
  });

  it('happen with their probability, to the same requests on every run', async () => {
    const run = async (faultSeed: number): Promise<string> => {
      const faults: Fault[] = [{ kind: 'status', status: 503, probability: 0.3 }];
      const sampleService = service({ faults, faultSeed });
      let states = '';
      for (let turn = 0; turn < 400; turn += 1)
        states += (await get('/api/nothing', sampleService)).status === 503 ? 'x' : '.';
      return states;
    };
    const first = await run(1);
    assert.equal(first, await run(1));
    assert.notEqual(first, await run(2));
    const share = first.replaceAll('.', '').length / 400;
    assert.ok(share > 0.2 && share < 0.4, String(share));
  });

  it('can be combined: the first other response counts, and drift and cut change it', async () => {
    const response = await ask([
      { kind: 'latency', milliseconds: 5 },
      { kind: '429', retryAfter: 1 },
      { kind: 'status', status: 503 },
      { kind: 'drift' },
    ]);
    assert.equal(response.status, 429);
    assert.equal(response.headers.get('retry-after'), '1');
    assert.equal(((await response.json()) as { status: string }).status, '429');
  });

  it('can begin and end at run time by a function', async () => {
    let faults: readonly Fault[] = [];
    const sampleService = service({ faults: () => faults });
    const status = async (): Promise<number> =>
      (
        await sampleService(
          new Request(`${BASE}/api/Search?ResultsPerPage=1`, {
            headers: { 'Authorization-Key': SAMPLE_KEY },
          }),
        )
      ).status;
    assert.equal(await status(), 200);
    faults = [{ kind: 'status', status: 500 }];
    assert.equal(await status(), 500);
    faults = [];
    assert.equal(await status(), 200);
  });
});
