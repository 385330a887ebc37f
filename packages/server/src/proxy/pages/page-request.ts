import { maximumEntries } from '../../render/feeds/feed-entries.ts';
import { planPage, type PagePlan } from '../../render/page-plan.ts';
import { writeQuery, type SearchParameters } from 'portal-jobs/protocol';
import type { SortName } from 'portal-jobs/query';
import { findServerLanguage } from 'portal-jobs/words';
import { upstreamSearch, type UpstreamSearch } from '../upstream-query.ts';
import { controlNumber, type PageRoute, type PagesSettings } from './page-options.ts';

/** A page whose content is one search. */
export type SearchView = 'list' | 'embed' | 'atom' | 'json' | 'deadlines';

/** The view that a request asks for. */
export type PageRequest =
  | {
      view: SearchView;
      language: string;
      plan: PagePlan;
      query: UpstreamSearch;
      /** The name of the page among all pages. */
      name: string;
    }
  /** `id` is `undefined` if the path lacks a valid control number. */
  | { view: 'job'; language: string; id: string | undefined; isDocument: boolean }
  | { view: 'sitemap'; language: string }
  | { view: 'oembed'; language: string; parameters: URLSearchParams };

/** A visitor's query beyond this length is not read. */
const maximumQueryLength = 4_096;

/** The views by their paths, `/job/<control number>` aside, and the routes that open them. */
export const views: Readonly<Record<string, { view: PageRequest['view']; route: PageRoute }>> = {
  '/list': { view: 'list', route: 'list' },
  '/embed': { view: 'embed', route: 'embed' },
  '/oembed': { view: 'oembed', route: 'oembed' },
  '/sitemap.xml': { view: 'sitemap', route: 'sitemap' },
  '/feed.atom': { view: 'atom', route: 'feeds' },
  '/feed.json': { view: 'json', route: 'feeds' },
  '/deadlines.ics': { view: 'deadlines', route: 'feeds' },
};

/** The control number in the path of a job. */
const jobPath = /^\/job\/(.*)$/s;

/** Cuts a query at the last parameter that fits. */
const withinLength = (query: string) =>
  query.length <= maximumQueryLength
    ? query
    : query.slice(0, Math.max(query.lastIndexOf('&', maximumQueryLength), 0));

/** Plans the queries of a view. Feeds have the newest jobs and deadlines the soonest, regardless of the visitor's page. */
function planOf(
  view: SearchView,
  query: string,
  locked: SearchParameters,
  sort: SortName | undefined,
): PagePlan {
  const plan = planPage(query, locked, { sort });
  if (view === 'list' || view === 'embed') return plan;
  const { Page: _, ...chosen } = plan.chosen;
  const order =
    view === 'deadlines'
      ? ({ SortField: 'closedate', SortDirection: 'asc' } as const)
      : ({ SortField: 'opendate', SortDirection: 'desc' } as const);
  const parameters = { ...plan.parameters, ...order, Page: 1, ResultsPerPage: maximumEntries };
  return { ...plan, chosen, parameters };
}

/** Names the page of a search among all pages. */
export const pageName = (
  view: SearchView,
  language: string,
  { chosen }: PagePlan,
  { query }: UpstreamSearch,
): string => [view, language, writeQuery(chosen), query].join('\n');

/**
 * Reads a request of a page route.
 *
 * @param path the path without the prefix, as sent.
 * @param query the query as sent, without its `?`.
 * @returns `undefined` if there is no such route or it is closed.
 */
export function readPageRequest(
  path: string,
  query: string,
  { routes, language: defaultLanguage, sort }: PagesSettings,
  locked: SearchParameters,
): PageRequest | undefined {
  const job = jobPath.exec(path);
  const { view, route } = job
    ? ({ view: 'job', route: 'job' } as const)
    : Object.hasOwn(views, path)
      ? (views[path] as (typeof views)[string])
      : { view: undefined, route: undefined };
  if (view === undefined || !routes.has(route)) return undefined;

  const written = withinLength(query);
  const parameters = new URLSearchParams(written);
  const language = findServerLanguage(parameters.get('lang') ?? '') ?? defaultLanguage;
  switch (view) {
    case 'sitemap':
      return { view, language };
    case 'oembed':
      return { view, language, parameters };
    case 'job': {
      const id = job?.[1] ?? '';
      return {
        view,
        language,
        id: controlNumber.test(id) ? id : undefined,
        isDocument: parameters.has('document'),
      };
    }
    default: {
      const plan = planOf(view, written, locked, sort);
      const search = upstreamSearch(plan.parameters);
      const name = pageName(view, language, plan, search);
      return { view, language, plan, query: search, name };
    }
  }
}
