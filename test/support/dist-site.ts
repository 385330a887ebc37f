import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/root.ts';
import type * as ProxyModule from '../../packages/server/src/proxy/index.ts';
import type * as SampleServiceModule from '../../packages/dev/src/sample-service/index.ts';
import { folder, serve, type Handler, type Server } from './page-server.ts';

export const loadFromDist = (path: string) => import(pathToFileURL(join(root, path)).href);

/** Serves the whole chain from dist: page, proxy and sample service. The given handlers run first and can replace files. */
export async function distSite(...handlers: Handler[]): Promise<Server> {
  const { createProxy } = (await loadFromDist(
    'packages/server/dist/proxy/index.js',
  )) as typeof ProxyModule;
  const { createSampleService, SAMPLE_KEY } = (await loadFromDist(
    'packages/dev/dist/sample-service/index.js',
  )) as typeof SampleServiceModule;
  const proxy = createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    prefix: '/jobs',
    fetch: createSampleService(),
  });
  return serve(
    ...handlers,
    (request) => (new URL(request.url).pathname.startsWith('/jobs/') ? proxy(request) : undefined),
    folder('dist'),
    folder('node_modules/lit-html', '/lit-html/'),
  );
}
