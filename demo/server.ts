import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { createProxy } from '../packages/server/src/proxy/index.ts';
import { serve } from '../packages/server/src/proxy/node.ts';
import {
  createSampleService,
  SAMPLE_KEY,
  type SampleServiceOptions,
} from '../packages/dev/src/sample-service/index.ts';
import { makePage, pages } from './pages.ts';

// The page, the proxy and the sample service in one process: nothing leaves this machine, and no key is needed.

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

/** The strictest policy that an agency's page can send; the elements work under it. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; require-trusted-types-for 'script'; trusted-types portal-jobs";

/** The same for a page with a form, which works without script. */
const policyWithForms = policy.replace("form-action 'none'", "form-action 'self'");

/** The locked parameters of the site: the jobs of one department. */
const department = 'Organization=HE';

/** The proxy that also responds with pages, for `served.html`. */
const servedPrefix = '/jobs-served';

/** Its URLs are absolute, so each origin that the demo is reached at has its own. */
const createServedProxy = (origin: string) =>
  createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    prefix: servedPrefix,
    locked: department,
    fetch: createSampleService(),
    pages: ['list', 'job', 'embed', 'oembed', 'sitemap', 'feeds'],
    pageUrl: `${origin}/served.html`,
    portalUrl: 'https://www.portal.example/search?a=HE',
    styleUrl: `${origin}/portal-jobs.css`,
    channelId: 'SAMPLEWEB',
    pageTimeout: 30_000, // the first request makes the sample jobs
  });

/** The services that a page can be tried with, by the path of the proxy before them. */
const upstreams: Record<string, SampleServiceOptions & { locked?: string }> = {
  '/jobs': { locked: department },
  '/jobs-all': {},
  '/jobs-slow': { locked: department, faults: [{ kind: 'latency', milliseconds: 4000 }] },
  '/jobs-failing': { locked: department, faults: [{ kind: 'status', status: 503 }] },
  '/jobs-empty': { locked: 'Organization=ZZ99' },
  '/jobs-hostile': { locked: 'Keyword=awkward&PositionTitle=script;img' },
  '/jobs-plain': { locked: department, refiners: false },
};

/** The scripts of the demo's pages that `npm run build` does not make. */
export const pageScripts: readonly string[] = ['builder', 'site'];

/** Builds the scripts of the demo. Vite is imported only here: it takes longer to start than everything else of the demo. */
export async function buildPageScripts(
  plugins: Plugin[] = [],
): Promise<ReadonlyMap<string, string>> {
  const { buildScripts } = await import('./scripts.ts');
  return buildScripts(pageScripts, plugins);
}

/**
 * Creates the demo as one function from request to response.
 *
 * @param built the scripts by name, if the caller has already built them.
 */
export async function createDemo(
  built?: ReadonlyMap<string, string>,
): Promise<(request: Request) => Promise<Response>> {
  const scripts = built ?? (await buildPageScripts());
  const proxies = Object.entries(upstreams).map(
    ([prefix, { locked, ...service }]) =>
      [
        prefix,
        createProxy({
          upstreamUrl: 'https://service.example',
          key: SAMPLE_KEY,
          origins: [],
          prefix,
          locked,
          fetch: createSampleService(service),
        }),
      ] as const,
  );
  const served = new Map<string, ReturnType<typeof createProxy>>();
  const servedProxy = (origin: string) => {
    const proxy = served.get(origin) ?? createServedProxy(origin);
    served.set(origin, proxy);
    return proxy;
  };
  const { pageStyles } = await import('../scripts/page-styles.ts');
  const styles = pageStyles();
  const files = new Map([
    ['/pages.css', 'pages.css'],
    ['/site.css', 'site.css'],
    ['/builder.html', 'builder.html'],
    ['/builder.css', 'builder.css'],
    ['/hero.svg', 'hero.svg'],
    ['/icon.svg', 'icon.svg'],
    // Browsers request it for pages without an icon, such as the proxy's.
    ['/favicon.ico', 'icon.svg'],
  ]);
  const send = (
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    status = 200,
    pagePolicy = policy,
  ) =>
    new Response(body, {
      status,
      headers: {
        'content-type': types[type] ?? 'text/plain',
        'content-security-policy': pagePolicy,
        'cache-control': 'no-cache',
        // A frame with `sandbox` has the origin "null", and modules of another origin need this header.
        ...(type === 'js' && { 'access-control-allow-origin': '*' }),
      },
    });
  return async (request) => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname.startsWith(`${servedPrefix}/`)) return servedProxy(url.origin)(request);
    const page = pages.get(pathname);
    if (page) {
      const ask = (path: string) => servedProxy(url.origin)(new Request(url.origin + path));
      const isServed = page === 'served.html';
      return send(await makePage(page, url, ask), 'html', 200, isServed ? policyWithForms : policy);
    }
    if (pathname === '/portal-jobs.css') return send(styles, 'css');
    const proxy = proxies.find(([prefix]) => pathname.startsWith(`${prefix}/`));
    if (proxy) return proxy[1](request);
    const script = scripts.get(pathname.slice(1));
    if (script !== undefined) return send(script, 'js');
    const file = files.get(pathname);
    if (!file)
      return send(
        '<!doctype html><title>Not found</title><p>There is no such page.</p>',
        'html',
        404,
      );
    return send(await readFile(new URL(file, import.meta.url)), file.split('.')[1] ?? '');
  };
}

/** Listens at the wanted port, or at the next free one of the ten after it. */
async function listen(handler: Parameters<typeof serve>[0], wanted: number) {
  for (let port = wanted; ; port++) {
    try {
      return await serve(handler, { port, hostname: '127.0.0.1' });
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!taken || port >= Math.min(wanted + 10, 65_535)) throw error;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env['PORT'] || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error('PORT must be a whole number from 0 to 65535.');
    process.exit(2);
  }
  const server = await listen(await createDemo(), port);
  console.log(`The demo is at ${server.url}`);
  console.log(`The same page with its first jobs from the server is at ${server.url}/served.html`);
  console.log(`The snippet builder is at ${server.url}/builder.html`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => process.exit(0));
    });
  }
}
