// The trace of a request (W3C Trace Context), from the page's server to the service and into the log.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResponse } from '../protocol/sample.ts';
import { runHere } from './raw-upstream.ts';
import { good, upstreamOf } from './real-http.ts';
import { sampleService, setUp } from './upstream.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${id}-00f067aa0ba902b7-01`;
const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE';

describe('a request that belongs to a trace', () => {
  it('passes a valid traceparent to the service and logs its trace id', async () => {
    const received: (string | undefined)[] = [];
    const { url, output, stop } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: await upstreamOf(({ headers }, response) => {
        if (headers['traceparent']) received.push(String(headers['traceparent']));
        response.end(JSON.stringify(sampleResponse()));
      }),
    });
    await fetch(`${url}/api/Search?Keyword=nurse`, { headers: { traceparent } });
    await fetch(`${url}/api/Search?Keyword=nurse`, { headers: { traceparent: 'private' } });
    await stop();
    assert.deepEqual(received, [traceparent]);
    const traces = output()
      .split('\n')
      .filter((line) => line.includes('"event":"request"'))
      .map((line) => (JSON.parse(line) as { trace?: string }).trace);
    assert.deepEqual(traces, [id, undefined]);
    assert.doesNotMatch(output(), /private/);
  });

  for (const path of [
    '/api/Search?Keyword=nurse',
    '/api/codelist/hiringpaths',
    '/api/historicjoa?HiringAgencyCodes=HE',
  ])
    it(`passes traceparent and tracestate on with ${path}`, async () => {
      const { get, sent } = setUp({ routes: ['historic'] });
      await get(path, { headers: { traceparent, tracestate } });
      assert.deepEqual(
        sent.map(({ headers }) => [headers.get('traceparent'), headers.get('tracestate')]),
        [[traceparent, tracestate]],
      );
    });

  it('has its trace id in the report of a failure, on every host', async () => {
    const { get, events } = setUp({ fetch: async () => new Response('', { status: 500 }) });
    await get('/api/Search', { headers: { traceparent } });
    await get('/api/Search?Keyword=nurse');
    assert.deepEqual(
      events.map((event) => 'trace' in event && event.trace),
      [id, false],
    );
  });

  it('does not pass its trace to the plain search, so that no header of a visitor decides whether calls stop', async () => {
    const { get, sent } = setUp({
      fetch: (request) =>
        request.headers.has('traceparent')
          ? Promise.resolve(new Response('', { status: 403 }))
          : sampleService(request),
    });
    await get('/api/Search?Keyword=nurse', { headers: { traceparent } });
    assert.deepEqual(
      sent.map(({ headers }) => headers.has('traceparent')),
      [true, false],
    );
    assert.equal((await get('/api/Search?Keyword=nurse')).status, 200);
  });
});

describe('an invalid trace', () => {
  for (const [name, invalid] of [
    ['no version', `${id}-00f067aa0ba902b7-01`],
    ['version ff', `ff-${id}-00f067aa0ba902b7-01`],
    ['a later version', `01-${id}-00f067aa0ba902b7-01`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a parent id of zeros', `00-${id}-${'0'.repeat(16)}-01`],
    ['capitals', traceparent.toUpperCase()],
    ['more parts', `${traceparent}-1`],
    ['two values', `${traceparent}, ${traceparent}`],
    ['words', 'nurse'],
  ] as const)
    it(`is dropped with its tracestate: ${name}`, async () => {
      const { get, sent } = setUp();
      const headers = { traceparent: invalid, tracestate };
      assert.equal((await get('/api/Search', { headers })).status, 200);
      assert.deepEqual(
        sent.map(({ headers }) => [headers.has('traceparent'), headers.has('tracestate')]),
        [[false, false]],
      );
    });

  for (const [name, invalid] of [
    ['no value', 'rojo'],
    ['markup', 'rojo=<script>'],
    ['more than 32 members', Array.from({ length: 33 }, (_, index) => `v${index}=1`).join()],
    ['more than 512 characters', `a=${'1'.repeat(256)},b=${'1'.repeat(256)}`],
    ['a comma at the end', 'rojo=1,'],
  ] as const)
    it(`loses only a tracestate with ${name}`, async () => {
      const { get, sent } = setUp();
      await get('/api/Search', { headers: { traceparent, tracestate: invalid } });
      assert.deepEqual(
        sent.map(({ headers }) => [headers.get('traceparent'), headers.has('tracestate')]),
        [[traceparent, false]],
      );
    });
});
