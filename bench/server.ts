// The server of the measured pages: three pages, their scripts and styles, and the proxy over the sample service. Everything is
// compressed once and cached, so that no page waits while another page's response is created.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { createProxy } from '../packages/server/src/proxy/index.ts';
import {
  planPage,
  readPage,
  renderList,
  getServerWords,
} from '../packages/server/src/render/index.ts';
import { serve, type Served } from '../packages/server/src/proxy/node.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { search } from '../src/protocol/search.ts';
import { install } from '../test/support/install.ts';
import { pageStyles } from '../scripts/page-styles.ts';

/** The pages by name, in the order of the tables. */
export const pageNames = ['ours', 'plain', 'instantsearch'] as const;
/** Ours once more, with its first jobs from the server; visited on the slow line alone. */
export const servedName = 'served';
export type PageName = (typeof pageNames)[number] | typeof servedName;

export interface Bench extends Served {
  /** The script that measures, to run in each page before its own. */
  probe: string;
  /** The titles of the jobs in the response to a query of the service, in small letters. */
  titles(query: string): Promise<string[]>;
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const source = (name: string) => join(import.meta.dirname, 'pages', name);
const text = (name: string) => readFileSync(source(name), 'utf8');

/** Finds InstantSearch among the packages of the benchmarks. */
const packages = (modules: string): Plugin => ({
  name: 'bench-packages',
  resolveId: {
    filter: { id: /^instantsearch\.js/ },
    handler(id) {
      return this.resolve(id, join(modules, 'importer.js'), { skipSelf: true });
    },
  },
});

/** One script, bundled and minified as a page would ship it. */
async function bundle(name: string, modules: string): Promise<string> {
  const results = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [packages(modules)],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: source(`${name}.ts`), formats: ['iife'], name: 'page' },
      minify: true,
    },
  });
  for (const result of [results].flat())
    for (const file of 'output' in result ? result.output : [])
      if (file.type === 'chunk') return file.code;
  throw new Error(`No script came of ${name}.ts.`);
}

/**
 * Starts the server on a free port.
 *
 * @param dist the folder of our built scripts.
 * @param others the pages to compare with, which need their packages.
 */
export async function startBench(
  dist: string,
  others: readonly Exclude<PageName, 'ours' | 'served'>[] = ['plain', 'instantsearch'],
): Promise<Bench> {
  const modules = others.length > 0 ? await install('bench') : '';
  const files = new Map<string, string>();
  for (const name of readdirSync(dist))
    if (/^portal-jobs.*\.js$/.test(name))
      files.set(`/${name}`, readFileSync(join(dist, name), 'utf8'));
  files.set('/site.css', text('site.css'));
  files.set('/own.css', text('site.css') + text('cards.css'));
  for (const name of others) files.set(`/${name}.js`, await bundle(name, modules));
  const probe = await bundle('probe', modules);

  const proxy = createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    prefix: '/jobs',
    fetch: createSampleService(),
  });
  const kept = new Map<
    string,
    { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }
  >();

  /** The jobs as a server puts them into its page. */
  async function servedList(size: number): Promise<string> {
    const plan = planPage('', { ResultsPerPage: size }, { sort: 'newest' });
    const baseUrl = 'http://127.0.0.1/jobs';
    const response = await search(plan.parameters, { baseUrl, fetch: proxy });
    return renderList(readPage(plan, response), {
      words: getServerWords('en'),
      pageUrl: 'http://127.0.0.1/',
      search: 'default',
      headingLevel: 2,
      jobUrl: () => undefined,
      channelId: 'AGENCYWEB',
      linkHosts: undefined,
      now: new Date(),
    });
  }

  async function make(request: Request, pathname: string): Promise<Response> {
    if (pathname.startsWith('/jobs/')) return proxy(request);
    const [, name, size] = /^\/(\w+)\/(\d+)$/.exec(pathname) ?? [];
    const page = [...pageNames, servedName].find((one) => one === name);
    const list = page === servedName ? await servedList(Number(size)) : '';
    const body = page
      ? text(`${page}.html`)
          .replaceAll('{size}', size ?? '')
          // Within the page, because a page with a style sheet waits for it before it paints.
          .replace('{styles}', () => text('site.css') + pageStyles())
          .replace('{list}', () => list)
      : files.get(pathname);
    if (body === undefined) return new Response('Not found', { status: 404 });
    const type = types[page ? 'html' : (pathname.split('.').at(-1) ?? '')] ?? 'text/plain';
    return new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-cache' } });
  }

  const handler = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const known = kept.get(pathname + search);
    if (known) return new Response(known.body, { headers: known.headers });
    const response = await make(request, pathname);
    if (!response.ok) return response;
    const made = new Uint8Array(await response.arrayBuffer());
    // The proxy compresses its responses itself.
    const body = response.headers.has('content-encoding')
      ? made
      : new Uint8Array(gzipSync(made, { level: 9 }));
    const headers = { ...Object.fromEntries(response.headers), 'content-encoding': 'gzip' };
    kept.set(pathname + search, { body, headers });
    return new Response(body, { headers });
  };

  const served = await serve(handler, { port: 0, hostname: '127.0.0.1', grace: 0 });
  return {
    ...served,
    probe,
    async titles(query) {
      const response = await fetch(`${served.url}/jobs/api/Search?${query}`);
      const { SearchResult } = (await response.json()) as {
        SearchResult: {
          SearchResultItems: { MatchedObjectDescriptor: { PositionTitle: string } }[];
        };
      };
      return SearchResult.SearchResultItems.map(({ MatchedObjectDescriptor: { PositionTitle } }) =>
        PositionTitle.replace(/\s+/g, ' ').trim().toLowerCase(),
      );
    },
  };
}
