import { readFile } from 'node:fs/promises';
import { findNearestName } from 'portal-jobs/protocol';
import { readFilters } from 'portal-jobs/query';
import { readConfiguration, type SendRequest } from '../../proxy/node/configure.ts';
import type { Environment } from '../../proxy/node/environment.ts';
import type { Area, Finding, Report } from './findings.ts';
import { checkOwnOpenings } from './own-openings.ts';
import { isScript, javascriptType, listElements, type PageElement } from './page-elements.ts';
import { findRefusal, parsePolicies, refusesTrustedTypes, type Policy } from './policy.ts';

/** How long a file of the page may take, in milliseconds. */
const fileWaitMs = 15_000;
/** The most redirects from the given URL to the page. */
const maximumRedirects = 5;
/** The script, and the files that it loads when they are needed. */
const scriptName = /^portal-jobs(\.[\w-]+)*\.js$/;
const lazyFile = /\bportal-jobs\.[\w.-]+?\.[\w-]{8}\.js\b/g;
/** Attributes that every element of a page may have. Others are reported only if their name is close to one of ours, as the elements do. */
const commonAttribute = /^(id|class|style|lang|dir|slot|part|title|role|hidden|is|(aria|data)-.*)$/;

/** A file that was received. */
interface Received {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

/** Reads the attributes of each element from the manifest of this version. */
async function readManifest(scripts: URL): Promise<ReadonlyMap<string, readonly string[]>> {
  interface Manifest {
    modules: { declarations?: { tagName?: string; attributes?: { name: string }[] }[] }[];
  }
  const file = new URL('../custom-elements.json', scripts);
  const { modules } = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  return new Map(
    modules.flatMap(({ declarations = [] }) =>
      declarations.flatMap(({ tagName, attributes = [] }) =>
        tagName === undefined ? [] : [[tagName, attributes.map(({ name }) => name)] as const],
      ),
    ),
  );
}

/** What a response of Search, or a problem document, says. */
interface ProxyJson {
  SearchResult?: { SearchResultCountAll?: number };
  title?: string;
  detail?: string;
}

/** Parses a response of the proxy; `undefined` if it is not an object of JSON. */
function readJson(text: string): ProxyJson | undefined {
  try {
    const json = JSON.parse(text) as unknown;
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** The checks of one page. */
class PageCheck {
  readonly #report: Report;
  readonly #send: SendRequest;
  #page!: Received;
  /** The URL to which the relative ones of the page belong. */
  #base!: URL;
  #policies: Policy[] = [];
  #elements: PageElement[] = [];
  /** Large files of the script that the server does not compress. */
  readonly #uncompressed: Received[] = [];
  /** The `Cache-Control` of each file of the script that browsers request again each time. */
  readonly #uncached: string[] = [];

  constructor(report: Report, send: SendRequest) {
    this.#report = report;
    this.#send = send;
  }

  #add(state: Finding['state'], area: Area, message: string): void {
    this.#report.add({ state, area, message });
  }

  #wrong(area: Area, message: string): void {
    this.#add('wrong', area, message);
  }

  /** Whether the page's scripts may read a response. */
  #mayRead({ url, headers }: Received): boolean {
    const { origin } = this.#page.url;
    const allowed = headers.get('access-control-allow-origin');
    return url.origin === origin || allowed === '*' || allowed === origin;
  }

  /** Returns the headers that a browser sends with a request to a URL of another origin. */
  #originFor(url: URL): Record<string, string> {
    const { origin } = this.#page.url;
    return url.origin === origin ? {} : { origin };
  }

  /** Requests a file as a browser would. @returns nothing after a failure was reported */
  async #get(
    url: URL,
    area: Area,
    what: string,
    headers: Record<string, string> = {},
  ): Promise<Received | undefined> {
    let current = url;
    try {
      for (let hops = 0; hops <= maximumRedirects; hops += 1) {
        const signal = AbortSignal.any([this.#report.signal, AbortSignal.timeout(fileWaitMs)]);
        const response = await this.#send(
          new Request(current, { headers, signal, redirect: 'manual' }),
        );
        const location = response.headers.get('location');
        if (response.status >= 300 && response.status < 400 && location !== null) {
          await response.body?.cancel();
          current = new URL(location, current);
          continue;
        }
        const { status, headers: received } = response;
        return { url: current, status, headers: received, text: await response.text() };
      }
      this.#wrong(area, `${what} redirects more than ${maximumRedirects} times: ${url.href}`);
    } catch (error) {
      this.#report.signal.throwIfAborted();
      const { name, code, cause } = error as {
        name: string;
        code?: string;
        cause?: { code?: string };
      };
      const reason =
        name === 'TimeoutError' ? 'no response in 15 s' : (code ?? cause?.code ?? 'refused');
      this.#wrong(area, `${what} cannot be loaded (${reason}): ${current.href}`);
    }
    return undefined;
  }

  async run(url: URL, scripts: URL): Promise<void> {
    const page = await this.#get(url, 'page', 'The page', { accept: 'text/html' });
    if (!page) return;
    const type = page.headers.get('content-type') ?? '';
    if (page.status !== 200 || !/\bhtml\b/i.test(type)) {
      this.#wrong(
        'page',
        `${page.url.href} is no page: it responds with ${page.status}, ${type || 'without a content type'}.`,
      );
      return;
    }
    this.#add('ok', 'page', `${page.url.href} responds.`);
    this.#page = page;
    this.#elements = listElements(page.text);
    const base = this.#elements.find(
      ({ name, attributes }) => name === 'base' && attributes.has('href'),
    );
    const baseHref = base?.attributes.get('href') ?? '';
    this.#base = URL.canParse(baseHref, page.url.href) ? new URL(baseHref, page.url) : page.url;
    const metaPolicies = this.#elements
      .filter(
        ({ name, attributes }) =>
          name === 'meta' &&
          attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
      )
      .map(({ attributes }) => attributes.get('content') ?? '');
    this.#policies = [page.headers.get('content-security-policy') ?? '', ...metaPolicies].flatMap(
      parsePolicies,
    );
    await this.#checkScripts();
    await this.#checkElements(await readManifest(scripts));
  }

  async #checkScripts(): Promise<void> {
    const tags = this.#elements.flatMap(({ name, attributes }) => {
      const src = attributes.get('src')?.trim();
      if (name !== 'script' || !src || !URL.canParse(src, this.#base.href)) return [];
      const url = new URL(src, this.#base);
      return scriptName.test(url.pathname.split('/').at(-1) ?? '') ? [{ url, attributes }] : [];
    });
    if (tags.length === 0) {
      const isOurs = this.#elements.some(({ name }) => name.startsWith('portal-'));
      if (isOurs && !this.#elements.some(isScript))
        this.#wrong(
          'script',
          'The page has elements but no script, so visitors see only what is written between their tags: add <script type="module" src="…/portal-jobs.js"></script>.',
        );
      else
        this.#add(
          'notice',
          'script',
          'No <script> of the page is named portal-jobs.js. Unless a bundle of yours contains the elements, add <script type="module" src="…/portal-jobs.js"></script>.',
        );
      return;
    }
    if (refusesTrustedTypes(this.#policies))
      this.#wrong(
        'policy',
        'The Content-Security-Policy has trusted-types without portal-jobs, so the elements cannot render: add portal-jobs to it (lit-html for a bundle of your own).',
      );
    for (const { url, attributes } of tags) {
      const isLoader = url.pathname.endsWith('/portal-jobs.loader.js');
      if (!isLoader && attributes.get('type')?.trim().toLowerCase() !== 'module')
        this.#wrong(
          'script',
          `The tag of ${url.pathname} lacks type="module": without it the script does not start.`,
        );
      const refusal = findRefusal(
        this.#policies,
        'script',
        url,
        this.#page.url,
        attributes.get('nonce'),
      );
      if (refusal)
        this.#wrong('policy', `The Content-Security-Policy refuses ${url.href}: ${refusal}.`);
      await this.#checkScript(url);
    }
    const characters = this.#uncompressed.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > 0)
      this.#add(
        'notice',
        'script',
        `The script is sent uncompressed (${Math.round(characters / 1_000)} kB in ${this.#uncompressed.length} large ${this.#uncompressed.length === 1 ? 'file' : 'files'}): let the server compress text/javascript.`,
      );
    if (this.#uncached.length > 0)
      this.#add(
        'notice',
        'script',
        `Every page requests files of the script again (Cache-Control: ${[...new Set(this.#uncached)].join('; ')}): allow some hours for portal-jobs.js, and a year for files with a hash in their name.`,
      );
  }

  async #checkScript(url: URL): Promise<void> {
    const script = await this.#checkFile(url);
    if (!script) return;
    const names = new Set<string>();
    let missing = 0;
    const visit = async (text: string): Promise<void> => {
      for (const name of text.match(lazyFile) ?? []) {
        if (names.has(name)) continue;
        names.add(name);
        const file = await this.#checkFile(new URL(name, script.url));
        if (file) await visit(file.text);
        else missing += 1;
      }
    };
    await visit(script.text);
    if (missing === 0)
      this.#add(
        'ok',
        'script',
        `${url.href} and its ${names.size} lazy ${names.size === 1 ? 'file' : 'files'} can be loaded.`,
      );
    else
      this.#wrong(
        'script',
        `Of the ${names.size} lazy files beside ${url.href}, ${missing} cannot be loaded: copy all portal-jobs*.js files of one build to that folder.`,
      );
  }

  /** Checks one file of the script. @returns nothing if it cannot be used */
  async #checkFile(url: URL): Promise<Received | undefined> {
    const { origin } = this.#page.url;
    const file = await this.#get(url, 'script', 'The script', this.#originFor(url));
    if (!file) return undefined;
    const name = url.pathname.split('/').at(-1) ?? '';
    const type = file.headers.get('content-type') ?? '';
    if (file.status !== 200) {
      this.#wrong('script', `${name} is missing (${file.status}): ${url.href}`);
      return undefined;
    }
    if (!javascriptType.test(type)) {
      this.#wrong(
        'script',
        `${name} has the content type ${type || '(none)'}, with which browsers run no script: the server must send text/javascript.`,
      );
      return undefined;
    }
    if (!this.#mayRead(file)) {
      this.#wrong(
        'script',
        `${url.origin} does not let pages of ${origin} load ${name}: it must send Access-Control-Allow-Origin: ${origin}.`,
      );
      return undefined;
    }
    if (!file.headers.has('content-encoding') && file.text.length > 10_000)
      this.#uncompressed.push(file);
    const cacheControl = file.headers.get('cache-control') ?? '';
    if (/no-store|no-cache|max-age=0/i.test(cacheControl)) this.#uncached.push(cacheControl);
    return file;
  }

  async #checkElements(known: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const ours = this.#elements.filter(({ name }) => known.has(name));
    for (const { name } of this.#elements) {
      if (!name.startsWith('portal-') || known.has(name)) continue;
      const near = findNearestName(name, [...known.keys()]);
      this.#wrong(
        'elements',
        `<${name}> is not an element${near ? `; did you mean <${near}>?` : '.'}`,
      );
    }
    if (ours.length === 0) {
      this.#add(
        'notice',
        'elements',
        'The HTML has no element such as <portal-job-list>. A script may add one later, which is not seen here.',
      );
      return;
    }
    for (const { name, attributes } of ours)
      for (const attribute of attributes.keys()) {
        const names = known.get(name) ?? [];
        if (names.includes(attribute) || commonAttribute.test(attribute)) continue;
        const near = findNearestName(attribute, names);
        if (near)
          this.#wrong('elements', `<${name}> has no attribute ${attribute}; did you mean ${near}?`);
      }
    const lists = ours.filter(({ name }) => name === 'portal-job-list');
    const writtenSearch = ({ attributes }: PageElement) => attributes.get('search') ?? '';
    const searchOf = (element: PageElement) => writtenSearch(element) || 'default';
    const searches = lists.map(searchOf);
    const written = lists.map(writtenSearch);
    for (const name of new Set(written.filter((one, index) => written.indexOf(one) < index)))
      if (name)
        this.#wrong(
          'elements',
          `Several lists have the search "${name}", so one shows what is searched for in the other: give each list and its filter bar a search of their own.`,
        );
      else
        this.#add(
          'notice',
          'elements',
          'Several lists have no search: a filter bar without one belongs to the first of them.',
        );
    for (const bar of ours.filter(({ name }) => name === 'portal-filter-bar')) {
      if (!searches.includes(searchOf(bar)))
        this.#wrong(
          'elements',
          `A filter bar has the search "${searchOf(bar)}", which no list has: give both the same search.`,
        );
      const { unknown } = readFilters(bar.attributes.get('filters') ?? '');
      for (const word of unknown)
        this.#wrong('elements', `filters="${word}" names no filter (docs/elements.md).`);
    }
    const uncounted = lists.filter(({ attributes }) => !attributes.get('channel-id')).length;
    if (uncounted > 0)
      this.#add(
        'notice',
        'elements',
        `${uncounted === 1 ? 'A list has' : `${uncounted} lists have`} no channel-id: applications are not counted for your site.`,
      );
    const proxies = new Set<string>();
    for (const one of ours.filter(({ name }) => known.get(name)?.includes('proxy-url'))) {
      const url = one.attributes.get('proxy-url')?.trim();
      if (url) proxies.add(url);
      else if (one.name === 'portal-job-list')
        this.#wrong(
          'elements',
          'A list has no proxy-url: write the URL of your proxy, without /api.',
        );
    }
    for (const url of proxies) await this.#checkProxy(url);
    for (const openings of new Set(
      lists.map(({ attributes }) => attributes.get('extra-jobs') ?? ''),
    ))
      if (openings)
        await checkOwnOpenings(openings, {
          base: this.#base,
          textOf: (id) =>
            this.#elements.find(({ attributes }) => attributes.get('id') === id)?.text,
          load: (url) => this.#loadOpenings(url),
          report: (state, message) => {
            this.#add(state, 'elements', message);
          },
        });
  }

  /** Reports a policy, or a page with `https://`, that refuses a request of the page's scripts. */
  #checkRequest(area: Area, url: URL): void {
    const { url: page } = this.#page;
    const refusal = findRefusal(this.#policies, 'connect', url, page);
    if (refusal)
      this.#wrong(
        'policy',
        `The Content-Security-Policy refuses requests to ${url.origin}: ${refusal}.`,
      );
    if (page.protocol === 'https:' && url.protocol === 'http:')
      this.#wrong(area, `${url.origin} is http://, which browsers refuse in a page with https://.`);
  }

  /** Requests the file of the site's own openings. @returns its text; nothing after a failure was reported */
  async #loadOpenings(url: URL): Promise<string | undefined> {
    this.#checkRequest('elements', url);
    const what = 'The file of extra-jobs';
    const file = await this.#get(url, 'elements', what, this.#originFor(url));
    if (!file) return undefined;
    if (file.status === 200 && this.#mayRead(file)) return file.text;
    const { origin } = this.#page.url;
    this.#wrong(
      'elements',
      file.status === 200
        ? `${url.origin} does not let pages of ${origin} read ${url.href}: it must send Access-Control-Allow-Origin: ${origin}.`
        : `${what} responds with ${file.status}: check extra-jobs, or put the file there: ${url.href}`,
    );
    return undefined;
  }

  async #checkProxy(written: string): Promise<void> {
    const { url: page } = this.#page;
    if (!URL.canParse(written, this.#base.href)) {
      this.#wrong('proxy', 'A proxy-url is not a URL.');
      return;
    }
    const url = new URL(
      `${new URL(written, this.#base).href.replace(/\/+$/, '')}/api/Search?ResultsPerPage=1`,
    );
    this.#checkRequest('proxy', url);
    const response = await this.#get(url, 'proxy', 'The proxy', this.#originFor(url));
    if (!response) return;
    const json = readJson(response.text);
    if (response.status === 403)
      this.#wrong(
        'proxy',
        `The proxy refuses pages of ${page.origin} (403): add ${page.origin} to PORTAL_ORIGINS.`,
      );
    else if (!json)
      this.#wrong(
        'proxy',
        `${url.href} responds with ${response.status} and something that is not JSON: check proxy-url, to which /api/Search is appended.`,
      );
    else if (response.status !== 200)
      this.#wrong(
        'proxy',
        `The proxy responds with ${response.status}: ${[json.title, json.detail].filter(Boolean).join(' ') || 'without a reason.'} Its log and /readyz name the cause.`,
      );
    else if (!json.SearchResult)
      this.#wrong(
        'proxy',
        `${url.href} responds with JSON that is no search result: check proxy-url, to which /api/Search is appended.`,
      );
    else if (!this.#mayRead(response))
      this.#wrong(
        'proxy',
        `The proxy does not let pages of ${page.origin} read its responses: add ${page.origin} to PORTAL_ORIGINS.`,
      );
    else {
      const { SearchResultCountAll: count } = json.SearchResult;
      this.#add(
        'ok',
        'proxy',
        `${new URL(written, this.#base).href} responds${count === undefined ? '' : ` with ${count} ${count === 1 ? 'job' : 'jobs'}`}.`,
      );
    }
  }
}

/** Checks what a page loads, from its HTML and the responses to the requests that a browser would send. */
export async function checkPage(
  url: URL,
  { scripts, environment, ...report }: Report & { scripts: URL; environment: Environment },
): Promise<void> {
  const { send } = readConfiguration(environment, [], () => undefined);
  await new PageCheck(report, send).run(url, scripts);
}
