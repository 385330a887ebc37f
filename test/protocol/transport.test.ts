import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ServiceError } from '../../src/protocol/errors.ts';
import { search } from '../../src/protocol/search.ts';
import type { TransportOptions } from '../../src/protocol/transport.ts';
import { sampleResponse } from './sample.ts';
import { within } from '../support/bounds.ts';

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const ask = (fetch: TransportOptions['fetch'], more: Partial<TransportOptions> = {}) =>
  search(
    { Keyword: 'bridge' },
    { baseUrl: 'https://data.portal.example', ...(fetch && { fetch }), ...more },
  );
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.equal(error instanceof ServiceError, true, String(error));
  return error as ServiceError;
};
const never = () => new Promise<Response>(() => undefined);
const endless = (chunk = new Uint8Array(0), pause = 5) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (chunk.length) controller.enqueue(chunk);
      else await new Promise(() => undefined);
    },
  });

describe('a request', () => {
  it('reports a missing response', async () => {
    const error = await failure(ask(() => Promise.reject(new TypeError('fetch failed'))));
    assert.deepEqual(
      [error.kind, error.status, error.message],
      ['network', undefined, 'No response to /api/Search.'],
    );
  });

  it('reports a fetch that throws at once', async () => {
    const error = await failure(
      ask(() => {
        throw new Error('no');
      }),
    );
    assert.equal(error.kind, 'network');
  });

  it('reports a fetch that does not return a Response', async () => {
    for (const odd of [undefined, null, {}, '{"SearchResult":{}}']) {
      const { kind, message } = await failure(ask(async () => odd as Response));
      assert.deepEqual([kind, message], ['shape', 'fetch gave no Response for /api/Search.']);
    }
  });

  it('reports an invalid URL', async () => {
    for (const baseUrl of ['', 'jobs', 'https://', 'https://user:pass@a.example']) {
      assert.equal((await failure(ask(undefined, { baseUrl }))).kind, 'network');
    }
  });

  it('reports a response that is cut off', async () => {
    const body = new ReadableStream({
      start: (controller) => (
        controller.enqueue(new Uint8Array([123])),
        controller.error(new Error('reset'))
      ),
    });
    const error = await failure(ask(async () => new Response(body)));
    assert.deepEqual([error.kind, error.status], ['network', 200]);
  });

  for (const [status, detail] of [
    [400, 'x'],
    [401, 'x'],
    [403, undefined],
    [404, undefined],
    [429, 'x'],
    [500, undefined],
    [503, undefined],
  ] as const) {
    it(`reports status ${status}`, async () => {
      const body = detail
        ? JSON.stringify({ title: 'T', detail: 'Key &amp; more' })
        : '<h1>no</h1>';
      const headers = {
        'content-type': detail ? 'application/problem+json; charset=utf-8' : 'text/html',
        'retry-after': '7',
      };
      const error = await failure(ask(async () => new Response(body, { status, headers })));
      assert.deepEqual(
        [error.kind, error.status, error.contentType, error.retryAfter, error.detail],
        [
          'status',
          status,
          detail ? 'application/problem+json' : 'text/html',
          7,
          detail && 'Key & more',
        ],
      );
    });
  }

  it('reports a status with an invalid problem document', async () => {
    for (const body of [
      '',
      '{',
      'null',
      '7',
      '[]',
      '{"detail":{}}',
      '"x"',
      `{"detail":"${'x'.repeat(70_000)}"}`,
    ]) {
      const error = await failure(
        ask(
          async () =>
            new Response(body, { status: 500, headers: { 'content-type': 'application/json' } }),
        ),
      );
      assert.deepEqual([error.kind, error.status, error.detail], ['status', 500, undefined]);
    }
  });

  it('ignores a Retry-After that is not a number of seconds', async () => {
    for (const wait of ['soon', '-5', 'Wed, 21 Oct 2015 07:28:00 GMT', 'NaN']) {
      const error = await failure(
        ask(async () => new Response(null, { status: 503, headers: { 'retry-after': wait } })),
      );
      assert.equal(error.retryAfter, undefined);
    }
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`reports a redirect ${status} instead of forwarding a key`, async () => {
      const error = await failure(
        ask(
          async () => new Response(null, { status, headers: { location: 'https://evil.example' } }),
          { headers: { key: 'k' } },
        ),
      );
      assert.deepEqual([error.kind, error.status], ['status', status]);
    });
  }

  for (const [title, body] of [
    ['HTML', '<!doctype html><title>Maintenance</title>'],
    ['nothing', ''],
    ['half of a JSON', '{"SearchResult":{'],
    ['JSON of another shape', '{"CodeList":[]}'],
    ['a JSON null', 'null'],
    ['a JSON text', '"SearchResult"'],
    ['a result without a list', '{"SearchResult":{"SearchResultCount":0}}'],
    ['a result with an invalid list', '{"SearchResult":{"SearchResultItems":{"length":1}}}'],
  ]) {
    it(`reports 200 with ${title}`, async () => {
      const error = await failure(ask(async () => new Response(body)));
      assert.equal(error.kind, 'shape');
    });
  }

  it('reports a response without a body', async () => {
    assert.equal(
      (await failure(ask(async () => new Response(null, { status: 204 })))).kind,
      'shape',
    );
  });

  it('reports a response that is too large, and stops reading [§8.limits]', async () => {
    let chunks = 0;
    let cancelled = false;
    const body = new ReadableStream({
      pull: (controller) => (chunks++, controller.enqueue(new Uint8Array(1_000).fill(32))),
      cancel: () => void (cancelled = true),
    });
    const error = await failure(ask(async () => new Response(body), { maxBytes: 10_000 }));
    assert.deepEqual(
      [error.kind, error.message],
      ['shape', 'The response is larger than 10000 bytes.'],
    );
    assert.ok(chunks < 15);
    assert.equal(cancelled, true);
  });

  it('accepts a response of exactly the maximum size', async () => {
    const body = JSON.stringify(sampleResponse());
    const { data } = await ask(async () => new Response(body), {
      maxBytes: new TextEncoder().encode(body).length,
    });
    assert.equal(data.SearchResult.SearchResultItems.length, 1);
  });

  const waits: [string, TransportOptions['fetch']][] = [
    ['a response that never arrives', never],
    ['a body that never arrives', async () => new Response(endless())],
    ['a body that never ends', async () => new Response(endless(new Uint8Array([32])))],
    [
      'an error whose body never arrives',
      async () =>
        new Response(endless(), { status: 500, headers: { 'content-type': 'application/json' } }),
    ],
  ];
  for (const [title, fetch] of waits) {
    it(`reports ${title} at the deadline`, async () => {
      const error = await within(10_000, failure(ask(fetch, { timeout: 60 })));
      assert.equal(error.kind, 'timeout');
    });

    it(`can be aborted with the caller's reason: ${title}`, async () => {
      const controller = new AbortController();
      const reason = new Error('gone');
      setTimeout(() => controller.abort(reason), 20);
      await assert.rejects(
        ask(fetch, { signal: controller.signal, timeout: 5_000 }),
        (error) => error === reason,
      );
    });
  }

  it('sends nothing if the signal is already aborted', async () => {
    let sent = 0;
    const signal = AbortSignal.abort();
    await assert.rejects(
      ask(async () => (sent++, json(sampleResponse())), { signal }),
      (error) => error === signal.reason,
    );
    assert.equal(sent, 0);
  });

  it('aborts fetch at the deadline', async () => {
    let stopped = false;
    await failure(
      ask(
        (request) => (request.signal.addEventListener('abort', () => (stopped = true)), never()),
        { timeout: 30 },
      ),
    );
    assert.equal(stopped, true);
  });

  it('stops reading at the deadline, also if the body ignores the signal', async () => {
    let cancelled = false;
    const body = new ReadableStream({ cancel: () => void (cancelled = true) });
    await failure(ask(async () => new Response(body), { timeout: 30 }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(cancelled, true);
  });

  it('reports failures without headers, so without the key', async () => {
    const key = 'sekret-0815';
    const headers = { 'Authorization-Key': key };
    const failing: (() => Promise<unknown>)[] = [
      () => ask(() => Promise.reject(new Error('no')), { headers }),
      () => ask(never, { headers, timeout: 10 }),
      () => ask(async () => new Response('x'), { headers }),
      () => ask(async () => new Response('x', { status: 401 }), { headers }),
      () => ask(undefined, { headers, baseUrl: 'nowhere' }),
      () => ask(undefined, { headers: { 'Authorization-Key': `${key}\nx` } }),
      () => ask(undefined, { headers: { [`${key} `]: key } }),
    ];
    for (const send of failing) {
      const error = await failure(send());
      const cause =
        error.cause instanceof Error
          ? `${error.cause.message} ${error.cause.stack}`
          : String(error.cause);
      assert.equal(
        `${error.message} ${error.stack} ${JSON.stringify(error)} ${cause}`.includes(key),
        false,
        error.message,
      );
    }
  });
});
