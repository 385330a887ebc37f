// The demo with a proxy whose service sometimes fails, in a separate process, so that its memory can be measured.
// Run by bench/soak.ts with --expose-gc.
import { createDemo } from '../../demo/server.ts';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { serve } from '../../packages/server/src/proxy/node.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

const demo = await createDemo();
const proxy = createProxy({
  upstreamUrl: 'https://service.example',
  key: SAMPLE_KEY,
  origins: [],
  prefix: '/jobs',
  // Small enough to be full after a few minutes, so that later growth is not a cache's.
  cacheBytes: 4 * 1024 * 1024,
  retry: { limit: 1 },
  fetch: createSampleService({
    faults: [
      { kind: 'status', status: 503, probability: 0.06 },
      { kind: 'html', probability: 0.02 },
      { kind: 'cut', probability: 0.02 },
      { kind: 'latency', milliseconds: 1_500, probability: 0.05 },
    ],
  }),
});
const { url } = await serve(
  (request) => (new URL(request.url).pathname.startsWith('/jobs/api/') ? proxy : demo)(request),
  { port: 0, hostname: '127.0.0.1' },
);
process.send?.({ url });

/** The heap after garbage collection and the resident memory, in bytes. */
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ heap: heapUsed, resident: rss });
});
