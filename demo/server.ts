import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { createProxy } from '../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { createSampleProxy } from './sample-proxy.ts';
import { conditionNames } from './sample-services.ts';
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
const createProxies = () => [
  ['/jobs', createSampleProxy(undefined, { prefix: '/jobs', locked: department })] as const,
  ['/jobs-all', createSampleProxy(undefined, { prefix: '/jobs-all' })] as const,
  ...conditionNames.map((name) => {
    const prefix = `/jobs-${name}`;
    return [prefix, createSampleProxy(name, { prefix, locked: department })] as const;
  }),
];

/** The scripts of the demo's pages that `npm run build` does not make. */
export const pageScripts: Readonly<Record<string, string>> = { site: 'demo/site.ts' };

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
  const proxies = createProxies();
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
