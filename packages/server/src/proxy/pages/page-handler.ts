import { LRUCache } from 'lru-cache';
import type { PinnedJobs } from '../../render/pinned-results.ts';
import { readPage, type PagePlan } from '../../render/page-plan.ts';
import { withOccupations } from '../../render/occupation-names.ts';
import { refuseWrongScope, WrongScopeError } from '../../render/page-settings.ts';
import { renderSitemap } from '../../render/feeds/sitemap.ts';
import { readCodeList, ServiceError } from 'portal-jobs/protocol';

import { causeOf, ownFaultCause } from '../responses/causes.ts';
import type { Cache, CacheResult, LookupContext } from '../cache/cache.ts';
import { isOwnRefusal, Problem, problemFor } from '../responses/problem-details.ts';
import { securityHeaders, type ProxyRequest, type ProxyResponse } from '../responses/response.ts';
import type { Settings } from '../options.ts';
import { within } from '../time-limit.ts';
import { bodyOf, readResponse, staleSince } from './responses.ts';
import { oembedBody, oembedSeconds } from './embed.ts';
import { failureResponse, noSuchJob } from './failures.ts';
import { upstreamCodeList, upstreamSearch } from '../upstream-query.ts';
import { createJobFinder, wholeScopePages, type FindSearch } from './job-finder.ts';
import type { PagesSettings } from './page-options.ts';
import { pageName, readPageRequest, type PageRequest } from './page-request.ts';
import { createPageSender } from './page-sender.ts';
import { createPinnedScope } from './pinned-scope.ts';
import { pageSettings, renderGoneJob, renderListedJob, renderSearch } from './render-page.ts';

/** The page routes of a proxy. */
export interface PageHandler {
  /** Responds to a request; `undefined` if no open page route is at its path. A cached page is returned directly, not as a promise. */
  respond(
    request: ProxyRequest,
    charge: PageCharge,
  ): ProxyResponse | Promise<ProxyResponse> | undefined;
  /** Whether an open page route is at the request's path. */
  has(request: ProxyRequest): boolean;
  /** The number of finished pages and their size in bytes. */
  size(): { entries: number; bytes: number };
}

/** Charges a request and its lookups to the client. */
export interface PageCharge {
  /** Counts the request. @throws {@link Problem} 429 */
  request(): void;
  lookup: LookupContext;
}

type SearchRequest = Extract<PageRequest, { plan: PagePlan }>;
type JobRequest = Extract<PageRequest, { view: 'job' }>;

/**
 * Creates the page routes.
 *
 * @param maxBytes of the cache of rendered pages; 0 disables it.
 */
export function createPageHandler(
  pages: PagesSettings,
  settings: Settings,
  cache: Cache,
  maxBytes: number,
): PageHandler {
  const { locked, prefix, queryBytes, compressors, report } = settings;
  const sender = createPageSender(maxBytes, compressors);
  const jobs = createJobFinder(settings);
  const pinned = createPinnedScope(pages.pinned, jobs, pages.timeout / 2, report);
  /** The parsed requests, by the URL as sent. */
  const requests = new LRUCache<string, PageRequest>({
    maxSize: queryBytes,
    // The lock is in the name, in the query and in their parsed parts.
    sizeCalculation: (page, url) =>
      8 * url.length +
      ('plan' in page ? 2 * (page.name.length + page.query.query.length) : 0) +
      1_000,
  });

  function read({ path, query }: ProxyRequest): PageRequest | undefined {
    const url = `${path}?${query}`;
    const known = requests.get(url);
    if (known) return known;
    if (!path.startsWith(`${prefix}/`)) return undefined;
    const page = readPageRequest(path.slice(prefix.length), query, pages, locked);
    if (page) requests.set(url, page);
    return page;
  }

  /**
   * Creates the function that looks up queries for one request. All visitors share the pages of the scope. The client that needs them
   * first is charged one query for every forty pages, as many as a whole scope has if the service sends full pages.
   */
  function finderFor({ lookup }: PageCharge, waitsForNewer = false): FindSearch {
    let paidPages = 0;
    const own = waitsForNewer ? { ...lookup, waitsForNewer } : lookup;
    const scope = (): LookupContext => ({
      ...own,
      isCommon: true,
      charge() {
        if (paidPages % wholeScopePages === 0) lookup.charge();
        paidPages += 1;
      },
      chargeBytes: undefined,
      reverseCharge() {
        paidPages -= 1;
        if (paidPages % wholeScopePages === 0) lookup.reverseCharge?.();
      },
    });
    return (query, isScope) => cache.find(query, isScope ? scope() : own);
  }

  const resultsOf = (result: CacheResult, plan: PagePlan, pinnedJobs?: PinnedJobs) =>
    readPage(plan, readResponse(result.entry), {
      receivedAt: new Date(result.entry.receivedAt),
      body: bodyOf(result.entry),
      staleSince: staleSince(result),
      pinned: pinnedJobs,
    });

  /** Makes the page of a search. A page beyond the last one shows the last one. */
  async function makeSearch(
    page: SearchRequest,
    found: CacheResult,
    findSearch: FindSearch,
    request: ProxyRequest,
    lookup: LookupContext,
  ): Promise<ProxyResponse> {
    let { plan, name } = page;
    let result = found;
    const beside = usesResponseAlone(page, found) ? [] : await pinned.find(findSearch);
    const ready = sender.sendReady({ name, result, beside }, request);
    if (ready) return ready;
    const pinnedJobs = isFeed(page) ? undefined : pinned.jobsOf(beside);
    let results = resultsOf(result, plan, pinnedJobs);
    if (results.items.length === 0 && results.total > 0 && results.page > results.pages) {
      const { chosen, parameters } = plan;
      const last = { Page: results.pages };
      plan = { ...plan, chosen: { ...chosen, ...last }, parameters: { ...parameters, ...last } };
      const query = upstreamSearch(plan.parameters);
      name = pageName(page.view, page.language, plan, query);
      result = await findSearch(query);
      results = resultsOf(result, plan, pinnedJobs);
    }
    const load = async (list: string) => {
      const { entry } = await cache.find(upstreamCodeList(list), { ...lookup, isCommon: true });
      return readCodeList(JSON.parse(bodyOf(entry))).data.items;
    };
    await refuseWrongScope(results, load);
    if (!isFeed(page)) results = await withOccupations(results, plan, load);
    jobs.learn([...results.items, ...(results.pinned ?? [])]);
    pinned.report(results);
    return sender.send({ name, result, beside }, request, () =>
      renderSearch(page.view, results, page.language, pages),
    );
  }

  const isFeed = ({ view }: SearchRequest) => view !== 'list' && view !== 'embed';

  const usesResponseAlone = (page: SearchRequest, { entry }: CacheResult) =>
    isFeed(page) || pinned.isComplete(page.plan, entry);

  function respondSearch(page: SearchRequest, request: ProxyRequest, charge: PageCharge) {
    const findSearch = finderFor(charge);
    const found = findSearch(page.query);
    if (!(found instanceof Promise) && usesResponseAlone(page, found)) {
      const ready = sender.sendReady({ name: page.name, result: found }, request);
      if (ready) return ready;
    }
    const work = Promise.resolve(found).then((result) =>
      makeSearch(page, result, findSearch, request, charge.lookup),
    );
    return isFeed(page) ? work : inTime(work, request);
  }

  /** Limits the time for a part of a host page, so that the page itself is not delayed. */
  function inTime(work: Promise<ProxyResponse>, request: ProxyRequest): Promise<ProxyResponse> {
    request.waitUntil?.(work.catch(() => undefined));
    return within(pages.timeout, work);
  }

  async function makeJob(
    { id = '', language, isDocument }: JobRequest,
    findSearch: FindSearch,
    request: ProxyRequest,
  ): Promise<ProxyResponse> {
    const open = await jobs.find(id, findSearch);
    if (open) {
      const source = { name: jobName(id, language, isDocument), result: open.result };
      return sender.send(source, request, () => renderListedJob(open, isDocument, language, pages));
    }
    const { status, headers, body } = renderGoneJob(isDocument, language, pages);
    return {
      status,
      headers: { ...securityHeaders, 'cache-control': 'public, max-age=60', ...headers },
      body,
      source: 'own',
      refusal: 'A job was requested that is not open within PORTAL_LOCKED.',
    };
  }

  const jobName = (id: string, language: string, isDocument: boolean): string =>
    ['job', language, id, isDocument].join('\n');

  function respondJob(page: JobRequest, request: ProxyRequest, charge: PageCharge) {
    const { id, language, isDocument } = page;
    if (id === undefined) return noSuchJob(page, pages);
    // A job that has closed must not live on in a stale response while the service works.
    const find = finderFor(charge, true);
    const query = jobs.queryOf(id);
    const found = query === undefined ? undefined : find(query);
    // Requested once, even if the cache has no room for the response.
    const findSearch: FindSearch = (other, isScope) =>
      found && other.name === query?.name ? found : find(other, isScope);
    if (found && !(found instanceof Promise)) {
      const source = { name: jobName(id, language, isDocument), result: found };
      const ready = sender.sendReady(source, request);
      if (ready) return ready;
    }
    const work = Promise.resolve(found).then(() => makeJob(page, findSearch, request));
    return inTime(work, request);
  }

  async function respondSitemap(
    page: PageRequest,
    request: ProxyRequest,
    charge: PageCharge,
  ): Promise<ProxyResponse> {
    const results = await jobs.findScope(finderFor(charge));
    const oldest = results.reduce((one, other) => (other.age > one.age ? other : one));
    const source = { name: ['sitemap', page.language].join('\n'), result: oldest, beside: results };
    return sender.send(source, request, () => ({
      body: renderSitemap(jobs.jobsOf(results), pageSettings(pages, page.language)),
      losses: '',
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    }));
  }

  const respondOembed = ({
    parameters,
    language,
  }: PageRequest & { view: 'oembed' }): ProxyResponse => ({
    status: 200,
    headers: {
      ...securityHeaders,
      'content-type': 'application/json',
      'cache-control': `public, max-age=${oembedSeconds}`,
    },
    body: oembedBody(parameters, language, locked, pages),
    source: 'own',
  });

  function dispatch(page: PageRequest, request: ProxyRequest, charge: PageCharge) {
    charge.request();
    switch (page.view) {
      case 'job':
        return respondJob(page, request, charge);
      case 'sitemap':
        return respondSitemap(page, request, charge);
      case 'oembed':
        return respondOembed(page);
      default:
        return respondSearch(page, request, charge);
    }
  }

  /** Responds in place of a page that cannot be made, and reports that, unless upstream has. */
  async function fail(page: PageRequest, error: unknown): Promise<ProxyResponse> {
    if (error instanceof Problem) {
      const response = await failureResponse(page, error, pages);
      return isOwnRefusal(error) ? { ...response, refusal: error.reason } : response;
    }
    const [problem, kind, reason] =
      error instanceof ServiceError
        ? [
            problemFor(error, false),
            error.kind,
            error instanceof WrongScopeError ? error.message : causeOf(error),
          ]
        : [new Problem(500, 'The proxy failed on this request.'), 'fault', ownFaultCause];
    report({
      event: 'failure',
      path: `/${page.view}`,
      kind,
      upstreamStatus: undefined,
      responded: problem.status,
      reason,
    });
    return failureResponse(page, problem, pages);
  }

  return {
    respond(request, charge) {
      const page = read(request);
      if (!page) return undefined;
      try {
        const response = dispatch(page, request, charge);
        return response instanceof Promise
          ? response.catch((error: unknown) => fail(page, error))
          : response;
      } catch (error) {
        return fail(page, error);
      }
    },
    has: (request) => read(request) !== undefined,
    size: sender.size,
  };
}
