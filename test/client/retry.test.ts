import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  archiveAll,
  historicPage,
  historicPages,
  search,
  searchAll,
  textMessageStatus,
  type ClientOptions,
} from '../../src/client/index.ts';
import { withRetries } from '../../src/client/retry.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';

const baseUrl = 'https://service.example';
const id = '00000000-0000-4000-8000-000000000000';
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Walks to the end. */
async function walk(options: Partial<ClientOptions>): Promise<number> {
  let pages = 0;
  for await (const { records } of historicPages({}, { baseUrl, ...options }))
    pages += Math.min(records.length, 1);
  return pages;
}

const refusing = (retryAfter: string, more: Record<string, string> = {}) =>
  Promise.resolve(
    new Response('', { status: 429, headers: { 'retry-after': retryAfter, ...more } }),
  );

describe('Retry-After (RFC 9110 §10.2.3)', () => {
  const clock = 'Sun, 06 Nov 1994 08:49:37 GMT';
  const forms: [written: string, seconds: number | undefined][] = [
    ['7', 7],
    ['007', 7],
    ['0', 0],
    // The three forms of a date (§5.6.7), a minute and a half later than the clock of the service.
    ['Sun, 06 Nov 1994 08:51:07 GMT', 90],
    ['Sunday, 06-Nov-94 08:51:07 GMT', 90],
    ['Sun Nov  6 08:51:07 1994', 90],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    // Neither a date nor a number.
    ['', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
    ['1994-11-06T08:51:07Z', undefined],
    ['Sun, 99 Nov 1994 08:51:07 GMT', undefined],
  ];
  for (const [written, seconds] of forms)
    it(`"${written}" is ${seconds ?? 'no number of'} seconds`, async () => {
      const fetch = () => refusing(written, { date: clock });
      for (const call of [
        () => search({}, { baseUrl, fetch }),
        () => historicPage({}, { baseUrl, fetch, key: 'k' }),
        () => textMessageStatus(id, { baseUrl, fetch }),
      ])
        await assert.rejects(call, (error: { retryAfter?: number }) => {
          assert.equal(error.retryAfter, seconds);
          return true;
        });
    });

  it('as a date counts from our clock if the service sends no date', async () => {
    const fetch = () => refusing(new Date(Date.now() + 3_600_000).toUTCString());
    await assert.rejects(
      search({}, { baseUrl, fetch }),
      ({ retryAfter }: { retryAfter: number }) => {
        assert.ok(retryAfter > 3000 && retryAfter <= 3600, String(retryAfter));
        return true;
      },
    );
  });

  it('as a date is respected by a walk, or ends it if it is too late', async () => {
    const sampleService = createSampleService();
    let asked = 0;
    const past = 'Sun, 06 Nov 1994 08:49:37 GMT';
    const fetch = (request: Request) =>
      (asked += 1) === 1 ? refusing(past) : sampleService(request);
    for await (const { records } of historicPages(
      { HiringAgencyCodes: ['QQ99'] },
      { baseUrl, fetch, retry: { minWait: 0 } },
    ))
      assert.equal(records.length, 0);
    assert.equal(asked, 2);
    const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
    await assert.rejects(walk({ fetch: () => refusing(tomorrow) }), { status: 429 });
  });

  for (const [retryAfter, more] of [
    ['99999999999', { maxRetryAfter: Infinity }],
    ['0', { maxRetryAfter: Infinity, minWait: 1e300, maxWait: Infinity }],
    ['0', { minWait: 3e9, maxWait: 4e9 }],
  ] as const)
    it(`of ${retryAfter} with ${Object.entries(more).join(' ')} is respected: nothing is sent in the meantime`, async () => {
      let asked = 0;
      const reason = new Error('enough');
      const ending = new AbortController();
      const fetch = () => {
        if ((asked += 1) === 1) setTimeout(() => ending.abort(reason), 60);
        return refusing(retryAfter);
      };
      const retry = { limit: Infinity, ...more };
      await assert.rejects(walk({ fetch, retry, signal: ending.signal }), reason);
      assert.equal(asked, 1);
    });
});

describe('a timeout', () => {
  for (const timeout of [Infinity, 2 ** 31, Number.MAX_VALUE])
    it(`of ${timeout} ms is invalid`, async () => {
      const sampleService = createSampleService();
      const fetch = (request: Request) => later(20).then(() => sampleService(request));
      const page = await historicPage({ PageSize: 1 }, { baseUrl, fetch, timeout });
      assert.equal(page.records.length, 1);
    });

  it('that is undefined means the default, which is longer for large pages', async (context) => {
    const timers: number[] = [];
    context.mock.method(globalThis, 'setTimeout', ((_run: () => void, delay: number) => {
      timers.push(delay);
      return 0;
    }) as unknown as typeof setTimeout);
    const fetch = createSampleService();
    await historicPage({ PageSize: 1 }, { baseUrl, fetch, timeout: undefined });
    assert.ok(timers.includes(60_000), timers.join());
  });
});

describe('a response of the wrong shape', () => {
  it('is requested twice again at most, because a persistent failure is not transient', async () => {
    for (const body of ['<html>', '{}', '{"data": 7}']) {
      let asked = 0;
      const told: number[] = [];
      const fetch = async () => ((asked += 1), new Response(body));
      await assert.rejects(
        walk({
          fetch,
          retry: { minWait: 0 },
          onFailedAttempt: ({ retriesLeft }) => told.push(retriesLeft),
        }),
        { kind: 'shape' },
      );
      assert.equal(asked, 3, body);
      assert.deepEqual(told, [2, 1]);
    }
  });

  it('is requested no more often than the caller allows, among other failures', async () => {
    let asked = 0;
    const fetch = async () => (
      (asked += 1),
      new Response('<html>', { status: asked % 2 ? 200 : 503 })
    );
    const retry = { minWait: 0, limit: 1 };
    await assert.rejects(walk({ fetch, retry }), { kind: 'status' });
    assert.equal(asked, 2);
    asked = 0;
    await assert.rejects(walk({ fetch, retry: { minWait: 0, limit: 50 } }), {
      kind: 'shape',
    });
    assert.equal(asked, 5, 'the third page of no JSON ends it');
  });
});

describe('a failure that the service did not cause', () => {
  it('is not repeated and not reported as an attempt', async () => {
    let attempts = 0;
    const fault = new RangeError('a fault of this code');
    const run = withRetries(() => Promise.reject(((attempts += 1), fault)), {
      retry: { minWait: 0 },
      onFailedAttempt: () => assert.fail('reported'),
    });
    await assert.rejects(run, fault);
    assert.equal(attempts, 1);
  });
});

describe('an abort within onFailedAttempt', () => {
  it('ends the call at once, and not after the wait that the service asks for', async () => {
    const ending = new AbortController();
    const reason = new Error('enough');
    const waits: number[] = [];
    const { setTimeout: original } = globalThis;
    globalThis.setTimeout = ((run: () => void, milliseconds = 0) => {
      waits.push(milliseconds);
      return original(run, milliseconds);
    }) as typeof setTimeout;
    try {
      await assert.rejects(
        walk({
          fetch: () => refusing('1'),
          signal: ending.signal,
          onFailedAttempt: () => ending.abort(reason),
        }),
        reason,
      );
    } finally {
      globalThis.setTimeout = original;
    }
    assert.ok(!waits.includes(1_000), waits.join(', '));
  });
});

describe('an abort whose reason is not an Error', () => {
  const service = { baseUrl, fetch: () => new Promise<Response>(() => undefined) };
  const calls: Record<string, (options: ClientOptions) => Promise<unknown>> = {
    search: (options) => search({}, options),
    historicPage: (options) => historicPage({}, options),
    historicPages: (options) => historicPages({}, options).next(),
    searchAll: (options) => searchAll({}, options).next(),
    archiveAll: (options) => archiveAll({ ControlNumber: [1] }, options).next(),
    textMessageStatus: (options) => textMessageStatus(id, options),
  };
  for (const reason of ['enough', 0, null, { code: 7 }])
    for (const [name, call] of Object.entries(calls))
      it(`ends ${name} with ${JSON.stringify(reason)} itself, before, during and between requests`, async () => {
        const outcome = (promise: Promise<unknown>) =>
          promise.then(
            () => 'a response',
            (error: unknown) => error,
          );
        const before = { ...service, signal: AbortSignal.abort(reason) };
        assert.equal(await outcome(call(before)), reason);

        const asking = new AbortController();
        const ended = outcome(call({ ...service, signal: asking.signal, key: 'k' }));
        setImmediate(() => asking.abort(reason));
        assert.equal(await ended, reason);
        if (!/Pages|All/.test(name)) return;

        const waiting = new AbortController();
        const between = call({
          baseUrl,
          fetch: () => refusing('100'),
          signal: waiting.signal,
          onFailedAttempt: () => setImmediate(() => waiting.abort(reason)),
        });
        assert.equal(await outcome(between), reason);
      });
});
