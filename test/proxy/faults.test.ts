import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ProxyOptions } from '../../packages/server/src/proxy/index.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';
import { formsOfKey, key } from './key-forms.ts';
import { responding, page, problemIn, setUp } from './upstream.ts';
import { within } from '../support/bounds.ts';

type Fetch = NonNullable<ProxyOptions['fetch']>;

const never: Fetch = () => new Promise(() => undefined);
const drip = (init?: ResponseInit) =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        controller.enqueue(new Uint8Array([32]));
      },
    }),
    init,
  );
const stuck = (init?: ResponseInit) => new Response(new ReadableStream(), init);
const endless = () =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
    }),
  );

describe('an upstream failure becomes a problem of the proxy [§5.terminated]', () => {
  const table: [string, Fetch, number, RegExp, string | null][] = [
    [
      '429 without',
      async () => new Response('', { status: 429 }),
      503,
      /limits the requests/,
      '60',
    ],
    [
      '429 with an endless wish',
      async () => new Response('', { status: 429, headers: { 'retry-after': '1e300' } }),
      503,
      /limits the requests/,
      '600',
    ],
    [
      '429 with no wait at all',
      async () => new Response('', { status: 429, headers: { 'retry-after': '0' } }),
      503,
      /limits the requests/,
      '1',
    ],
    [
      '503 with a wish',
      async () => new Response('', { status: 503, headers: { 'retry-after': '4.2' } }),
      503,
      /temporarily unavailable/,
      '5',
    ],
    ['304', async () => new Response(null, { status: 304 }), 502, /with an error/, null],
    ['204', async () => new Response(null, { status: 204 }), 502, /unknown format/, null],
    [
      'fetch throws at once',
      () => {
        throw new Error(key);
      },
      503,
      /cannot be reached/,
      '10',
    ],
    [
      'fetch returns nothing',
      (async () => undefined) as unknown as Fetch,
      502,
      /unknown format/,
      null,
    ],
    ['never settles', never, 504, /in time/, '10'],
    ['a body that never arrives', async () => stuck(), 504, /in time/, '10'],
    ['a body that drips', async () => drip(), 504, /in time/, '10'],
    [
      'a 500 whose body drips',
      async () => drip({ status: 500, headers: { 'content-type': 'application/json' } }),
      504,
      /in time/,
      '10',
    ],
    ['an endless body', async () => endless(), 502, /unknown format/, null],
    [
      'bytes that are not UTF-8',
      async () => new Response(new Uint8Array([0xff, 0xfe, 0x00])),
      502,
      /unknown format/,
      null,
    ],
    [
      'gzip bytes that were not requested',
      async () => new Response(new Uint8Array([0x1f, 0x8b, 8, 0])),
      502,
      /unknown format/,
      null,
    ],
    [
      'a body that is cut off',
      async () => new Response(new ReadableStream({ start: (c) => c.error(new Error(key)) })),
      503,
      /cannot be reached/,
      '10',
    ],
  ];
  for (const [title, fetch, status, detail, wait] of table) {
    it(`${title}: ${status}`, async () => {
      const { get, events } = setUp({ key, fetch, timeout: 150, maxBytes: 1_000_000 });
      const response = await within(
        10_000,
        get('/api/Search?Keyword=privateword', { headers: { origin: page } }),
      );
      assert.deepEqual([response.status, response.headers.get('retry-after')], [status, wait]);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('location'), null);
      assert.equal(response.headers.get('www-authenticate'), null);
      assert.match((await problemIn(response)).detail, detail);
      assert.deepEqual(
        events.map(({ event }) => event),
        ['failure'],
      );
      const log = JSON.stringify(events);
      for (const form of [...formsOfKey, 'privateword']) assert.equal(log.includes(form), false);
    });
  }

  it('returns 404 for an unknown code list, and treats its other failures like those of Search', async () => {
    assert.equal(
      (await responding('', { status: 404 }).get('/api/codelist/nosuchlist')).status,
      404,
    );
    assert.equal(
      (await responding('', { status: 500 }).get('/api/codelist/hiringpaths')).status,
      502,
    );
    assert.equal((await responding('{}').get('/api/codelist/hiringpaths')).status, 502);
  });
});

describe('the recorded refusal of a key', { skip: noRecordings }, () => {
  for (const { name, text } of recordings('error-401')) {
    it(`${name} reaches the page as 401 in the proxy's own words`, async () => {
      const response = await responding(text, {
        status: 401,
        headers: { 'content-type': 'application/problem+json' },
      }).get('/api/Search');
      assert.deepEqual(await problemIn(response), {
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        detail: 'The jobs service did not accept the key of this proxy.',
      });
    });
  }
});
