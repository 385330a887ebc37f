// A site of two pages, one with jobs, under a router from npm that changes pages without loading them.
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { distSite } from '../support/dist-site.ts';
import type { Server } from '../support/page-server.ts';

export interface RouterSite {
  /** The module in the folder `sites`. */
  name: string;
  /** Whether the browser makes the pages from templates. Otherwise the server sends each page whole. */
  isApp?: boolean;
  /** The path below which the pages are. */
  base?: string;
  /** Whether paths are in the fragment. */
  isHash?: boolean;
  /** Attributes of the navigation, and of the part that the router replaces. */
  navigation?: string;
  wrapper?: string;
  content?: string;
}

const jobs = `<h1>Careers</h1>
  <portal-filter-bar filters="keyword location"></portal-filter-bar>
  <portal-job-list proxy-url="/jobs" results-per-page="5">
    <a href="https://www.portal.example/search">See our open jobs</a>
  </portal-job-list>`;
const about = '<h1>About us</h1>';

function pageOf(site: RouterSite, isAbout: boolean): string {
  const { isApp, base = '', isHash, navigation = '', wrapper = '', content = '' } = site;
  const path = (end: string) => (isHash ? `#${end}` : base + end);
  const body = isApp
    ? `<div id="app"></div><template id="jobs">${jobs}</template><template id="about">${about}</template>`
    : `<div ${wrapper}><main id="content" ${content}>${isAbout ? about : jobs}</main></div>`;
  return `<!doctype html>
    <html lang="en" data-base="${base}" data-router="${isHash ? 'hash' : 'path'}">
    <head>
      <meta charset="utf-8">
      <title>${isAbout ? 'About us' : 'Careers'}</title>
      <link rel="icon" href="data:,">
      <script type="module" src="/dist/portal-jobs.js"></script>
      <script type="module" src="/router.js"></script>
    </head>
    <body>
      <nav ${navigation}><a href="${path('/')}">Careers</a> <a href="${path('/about/')}">About us</a></nav>
      ${body}
    </body>
    </html>`;
}

/** Bundles a site's module with its router. */
async function bundle(name: string, modules: string): Promise<string> {
  const entry = join(import.meta.dirname, 'sites', `${name}.mjs`);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    plugins: [
      {
        name: 'packages of the routers',
        enforce: 'pre',
        // The packages are not installed above the sites.
        resolveId(source, importer) {
          if (!/^[@\w]/.test(source) || !importer?.startsWith(dirname(entry))) return null;
          return this.resolve(source, join(modules, '../package.json'), { skipSelf: true });
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [result].flat() as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

/** Serves a site. */
export async function serveSite(site: RouterSite, modules: string): Promise<Server> {
  const script = await bundle(site.name, modules);
  return distSite((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/router.js')
      return new Response(script, { headers: { 'content-type': 'text/javascript' } });
    const found = new RegExp(`^${site.base ?? ''}(/(about/?)?)?$`).exec(pathname);
    if (!found) return undefined;
    return new Response(pageOf(site, Boolean(found[2])), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
}
