// Large responses of Search are processed in another thread, so that they do not block other requests.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { finishSearch, type SearchTask } from '../../packages/server/src/proxy/finish-search.ts';
import type { ProxyOptions } from '../../packages/server/src/proxy/index.ts';
import { createLargeResponses } from '../../packages/server/src/proxy/node/large-responses.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { memoryInUse } from '../support/memory.ts';
import { lengthened } from './long-response.ts';
import { runHere } from './raw-upstream.ts';
import { good, upstreamOf } from './real-http.ts';
import { responding, setUp } from './upstream.ts';

/** The other thread, from its source. A thread that ends fails the test. */
const inThread = () =>
  createLargeResponses(
    (message) => assert.fail(message),
    new URL('search-thread.mjs', import.meta.url),
  );

const megabyte = 1_000_000;
const limits = { cacheBytes: 200 * megabyte, maxBytes: 64 * megabyte, timeout: 120_000 };

/** Counts the cached responses that are served while a large response is processed. */
async function servedMeanwhile(processLarge: NonNullable<ProxyOptions['processLarge']>) {
  const large = lengthened(20 * megabyte);
  const state = { isProcessing: false, hasResponded: false };
  const { get } = setUp({
    ...limits,
    fetch: async (request) =>
      request.url.includes('large') ? new Response(large) : Response.json(sampleResponse()),
    processLarge: async (...parameters) => {
      state.isProcessing = true;
      try {
        return await processLarge(...parameters);
      } finally {
        state.isProcessing = false;
      }
    },
  });
  await get('/api/Search?Keyword=small');
  const body = get('/api/Search?Keyword=large&Fields=Full').finally(
    () => (state.hasResponded = true),
  );
  let served = 0;
  while (!state.hasResponded) {
    const { status } = await get('/api/Search?Keyword=small');
    assert.equal(status, 200);
    if (state.isProcessing) served += 1;
    await setImmediate();
  }
  const response = await body;
  assert.equal(response.status, 200);
  return { served, body: await response.text() };
}

describe('a response of 20 MB', () => {
  it('does not block the main thread: cached responses are served in the meantime', async () => {
    const elsewhere = await servedMeanwhile(inThread());
    const here = await servedMeanwhile(async (task) => finishSearch(task));
    assert.equal(here.served, 0);
    assert.ok(elsewhere.served > 10, `${elsewhere.served} cached responses`);
    assert.equal(elsewhere.body, here.body);
  });
});

/** A file with the code of another thread. */
function threadOf(code: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'portal-thread-')), 'thread.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}\n`);
  return pathToFileURL(file);
}

const silentThread = "parentPort.on('message', () => undefined);";

describe('a large response in the other thread', () => {
  const large = lengthened(2 * megabyte);
  const get = async (body: string, processLarge: ReturnType<typeof createLargeResponses>) => {
    const proxy = responding(body, {}, { ...limits, processLarge });
    const response = await proxy.get('/api/Search?Fields=Full');
    return { status: response.status, losses: response.headers.get('portal-losses'), ...proxy };
  };

  it('is refused as in the main thread: not JSON, not a search result, or with the key', async () => {
    const process = inThread();
    for (const [body, reason] of [
      [large.slice(0, -5), 'shape'],
      [`{"x":"${'x'.repeat(2 * megabyte)}"}`, 'shape'],
      [large.replace('Civil Engineer', 'portal-jobs-sample-service-key'), 'shape'],
    ] as const) {
      const { status, events } = await get(body, process);
      assert.equal(status, 502);
      assert.ok(events.some((event) => event.event === 'failure' && event.kind === reason));
    }
  });

  it('reports the records that were lost', async () => {
    const { status, losses } = await get(
      large.replace('"MatchedObjectDescriptor":{', '"MatchedObjectDescriptor":"?","x":{'),
      inThread(),
    );
    assert.deepEqual([status, losses], [200, 'r']);
  });

  it('is processed in the main thread if the other cannot start or ends, which is logged', async () => {
    const ending = threadOf("parentPort.on('message', () => process.exit(1));");
    for (const file of [new URL('missing.mjs', ending), ending]) {
      const notes: string[] = [];
      const process = createLargeResponses((message) => notes.push(message), file);
      for (let time = 0; time < 5; time++) assert.equal((await get(large, process)).status, 200);
      assert.equal(notes.length, 3);
      const reason = file === ending ? 'ended' : 'ERR_MODULE_NOT_FOUND';
      assert.equal(notes[0], `The thread for large responses failed (${reason}).`);
      assert.match(notes[2] ?? '', /for the third time: other requests wait/);
    }
  });

  it(
    'fails if the thread is too slow, as do waiting ones, and the next one gets a new thread',
    {
      timeout: 60_000,
    },
    async () => {
      const mark = join(mkdtempSync(join(tmpdir(), 'portal-mark-')), 'mark');
      const thread = threadOf(
        `import { existsSync, writeFileSync } from 'node:fs';
         const isSilent = !existsSync(${JSON.stringify(mark)});
         writeFileSync(${JSON.stringify(mark)}, '');
         const finished = { body: '{}', losses: [] };
         parentPort.on('message', () => isSilent || parentPort.postMessage({ finished }));`,
      );
      const notes: string[] = [];
      const processLarge = createLargeResponses((note) => notes.push(note), thread);
      const proxy = responding(large, {}, { ...limits, timeout: 1_500, processLarge });
      // The time of the second one is over before its turn comes.
      const late = await Promise.all(
        ['one', 'two'].map((word) => proxy.get(`/api/Search?Keyword=${word}`)),
      );
      assert.deepEqual(
        late.map(({ status }) => status),
        [504, 504],
      );
      assert.equal((await proxy.get('/api/Search?Keyword=three')).status, 200);
      assert.deepEqual(
        [...new Set(notes)],
        ['A large response took too long, the wait for its turn included; its thread was ended.'],
      );
    },
  );

  it('has at least a second, even if it arrived late', async () => {
    let given = 0;
    const { get: ask } = setUp({
      ...limits,
      timeout: 900,
      fetch: async () => new Response(large),
      async processLarge(task, timeoutMs) {
        given = timeoutMs;
        return finishSearch(task);
      },
    });
    assert.equal((await ask('/api/Search')).status, 200);
    assert.equal(given, 1_000);
  });

  it('takes no memory after it failed, even while another one occupies the thread', async () => {
    const processLarge = createLargeResponses(() => undefined, threadOf(silentThread));
    const taskOf = (index: number): SearchTask => ({
      received: {
        text: Buffer.alloc(2 * megabyte, index).toString('latin1'),
        evidence: { status: 200 },
      },
      parameters: {},
      losses: [],
      secrets: [],
    });
    const first = processLarge(taskOf(0), 4_000).catch(() => 'given up');
    const bytesInUse = async () => {
      const { heapUsed, external } = await memoryInUse();
      return heapUsed + external; // long texts are outside the heap
    };
    const before = await bytesInUse();
    for (let index = 1; index <= 20; index += 1)
      await assert.rejects(processLarge(taskOf(index), 50));
    const grown = (await bytesInUse()) - before;
    assert.ok(grown < 10_000_000, `${grown} bytes`);
    assert.equal(await first, 'given up');
  });

  it(
    'fails by its own deadline, also behind one with a later deadline',
    { timeout: 60_000 },
    async () => {
      const processLarge = createLargeResponses(() => undefined, threadOf(silentThread));
      const agency = (timeout: number) =>
        responding(large, {}, { ...limits, timeout, processLarge });
      const slow = agency(4_000).get('/api/Search');
      const quick = agency(1_500).get('/api/Search');
      const first = await Promise.race([slow.then(() => 'slow'), quick.then(() => 'quick')]);
      assert.equal(first, 'quick');
      assert.deepEqual([(await quick).status, (await slow).status], [504, 504]);
    },
  );

  it('that makes the thread fail does not affect those that wait', async () => {
    const thread = threadOf(
      `parentPort.on('message', ({ parameters }) => {
         if (String(parameters.Keyword) === 'bad') throw new RangeError('quoted: sekret');
         parentPort.postMessage({ finished: { body: '{}', losses: [] } });
       });`,
    );
    const notes: string[] = [];
    const process = createLargeResponses((message) => notes.push(message), thread);
    const proxy = responding(large, {}, { ...limits, processLarge: process });
    const responses = await Promise.all(
      ['bad', 'good', 'fine', 'well'].map((word) => proxy.get(`/api/Search?Keyword=${word}`)),
    );
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual(notes, ['The thread for large responses failed (RangeError).']);
  });

  it('waits for its turn: twelve at once are not mixed up', async () => {
    const proxy = setUp({
      ...limits,
      processLarge: inThread(),
      fetch: async ({ url }) => {
        const word = new URL(url).searchParams.get('Keyword') ?? '';
        return new Response(large.replaceAll('Civil Engineer', word));
      },
    });
    const words = Array.from({ length: 12 }, (_, index) => `word${index}x`);
    const bodies = await Promise.all(
      words.map(async (word) => (await proxy.get(`/api/Search?Keyword=${word}`)).text()),
    );
    for (const [index, word] of words.entries()) assert.ok(bodies[index]?.includes(word), word);
  });

  it('is processed there again after two threads failed, however often that happens', async () => {
    const thread = threadOf(
      `parentPort.on('message', ({ parameters }) => {
         if (String(parameters.Keyword).startsWith('bad')) process.exit(1);
         parentPort.postMessage({ finished: { body: '{"thread":1}', losses: [] } });
       });`,
    );
    const notes: string[] = [];
    const processLarge = createLargeResponses((note) => notes.push(note), thread);
    const proxy = responding(large, {}, { ...limits, processLarge });
    for (const word of ['bad1', 'bad2', 'good1', 'bad3', 'bad4', 'good2']) {
      const body = await (await proxy.get(`/api/Search?Keyword=${word}`)).text();
      assert.equal(body === '{"thread":1}', word.startsWith('good'), word);
    }
    assert.equal(notes.length, 4);
  });
});

describe('the Node server', () => {
  it('processes large responses in another thread and ends that thread on exit', async () => {
    const upstream = await upstreamOf((_, response) => response.end(lengthened(3 * megabyte)));
    const { url, stop, output } = await runHere({
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_MAX_BYTES: '10000000',
    });
    const response = await fetch(`${url}/api/Search`);
    assert.equal(response.status, 200, output());
    const { SearchResult } = (await response.json()) as ReturnType<typeof sampleResponse>;
    assert.ok(SearchResult.SearchResultItems.length > 100);
    assert.equal(await stop(), 0);
  });
});
