import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { createHandler } from '../../../packages/server/src/proxy/handler.ts';
import {
  createListener,
  type RequestRecord,
} from '../../../packages/server/src/proxy/node/listener.ts';
import { SAMPLE_KEY } from '../../../packages/dev/src/sample-service/index.ts';
import { sampleService, upstream } from '../upstream.ts';
import { host, pathsOf } from './pages.ts';

it('the log names the page routes, but no job and no search', async () => {
  const records: RequestRecord[] = [];
  const handler = createHandler({
    ...host,
    upstreamUrl: upstream,
    key: SAMPLE_KEY,
    origins: [],
    fetch: sampleService,
    prefix: '/jobs',
  });
  const listener = createListener(
    handler,
    () => 'one',
    (record) => records.push(record),
  );
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs`;
    for (const path of [...pathsOf('821585100'), '/oembed', '/job/a-name'])
      await (await fetch(base + path)).arrayBuffer();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  // prettier-ignore
  assert.deepEqual(
    records.map(({ route }) => route),
    [
      '/list', '/job', '/job', '/embed', '/sitemap.xml',
      '/feed.atom', '/feed.json', '/deadlines.ics', '/oembed', '/job',
    ],
  );
});
