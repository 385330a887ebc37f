import { findUnreadableHosts, type LinkRules } from '../../protocol/apply-uri.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import type { Loss } from '../../protocol/lenient-parse.ts';

const init = <Detail>(detail: Detail) => ({ detail, bubbles: true, composed: true });

/** Detail of `portal-results`. */
export interface ResultsDetail {
  /** Name of the search. */
  search: string;
  /**
   * The number of all matches as the service counts them; 10,000 means that many or more. If the service also sends jobs of other
   * organizations, which are hidden, and there are further pages, it is {@link ResultsDetail.shown}.
   */
  total: number;
  /** The number of announcements that the list shows. */
  shown: number;
  page: number;
  pages: number;
}

/** A list shows new results. */
export class PortalResultsEvent extends CustomEvent<ResultsDetail> {
  constructor(detail: ResultsDetail) {
    super('portal-results', init(detail));
  }
}

/** Detail of `portal-error`. */
export interface ErrorDetail {
  /** Name of the search; empty for a card, and for the file of the site's own jobs. */
  search: string;
  /**
   * `configuration`: an attribute is missing or invalid. `network`, `timeout`, `status`: there is no usable response. `shape`: a response
   * or parts of it, listed in `losses`, cannot be read. `scope`: jobs of organizations outside of the lock arrived and are not shown.
   * `render`: the element cannot render on this page, and shows a link instead.
   */
  kind: 'configuration' | 'network' | 'timeout' | 'status' | 'shape' | 'scope' | 'render';
  /** A message for developers, in English. */
  message: string;
  /** HTTP status, if there is a response. */
  status?: number;
  /** The fields and records that could not be read, with their position in the response. */
  losses?: readonly Loss[];
}

/** Something could not be fetched, read or shown. */
export class PortalErrorEvent extends CustomEvent<ErrorDetail> {
  constructor(detail: ErrorDetail) {
    super('portal-error', init(detail));
  }
}

/** Detail of `portal-filter-change`. */
export interface FilterChangeDetail {
  /** Name of the search. */
  search: string;
  /** The visitor's query now, by the service's parameter names (data-service §4.3). */
  chosen: SearchParameters;
}

/** The visitor changed the filters, the words, the place or the sorting. */
export class PortalFilterChangeEvent extends CustomEvent<FilterChangeDetail> {
  constructor(detail: FilterChangeDetail) {
    super('portal-filter-change', init(detail));
  }
}

/** Detail of `portal-page-change`. */
export interface PageChangeDetail {
  /** Name of the search. */
  search: string;
  /** The new page, counted from 1. */
  page: number;
}

/** The visitor went to another page of the results. */
export class PortalPageChangeEvent extends CustomEvent<PageChangeDetail> {
  constructor(detail: PageChangeDetail) {
    super('portal-page-change', init(detail));
  }
}

/** Detail of `portal-job-select`, `portal-job-open` and `portal-job-apply`. */
export interface JobDetail {
  /** Control number (MatchedObjectId); empty for the site's own jobs. */
  id: string;
  title: string;
  /** The URL of the link. */
  href: string;
}

/** The visitor follows a job's title. */
export class PortalJobSelectEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-job-select', init(detail));
  }
}

/** The visitor follows a link to a whole announcement. After `preventDefault()` the list opens no announcement, so that the page can. */
export class PortalJobOpenEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-job-open', { ...init(detail), cancelable: true });
  }
}

/** The visitor follows an Apply link. After `preventDefault()` the browser stays on the page. */
export class PortalJobApplyEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-job-apply', { ...init(detail), cancelable: true });
  }
}

/** Detail of `portal-job-save`. */
export interface SaveDetail {
  /** Control number (MatchedObjectId). */
  id: string;
  title: string;
  /** Whether the job is saved now. */
  saved: boolean;
}

/** The visitor saved a job, or removed it from the saved jobs. */
export class PortalJobSaveEvent extends CustomEvent<SaveDetail> {
  constructor(detail: SaveDetail) {
    super('portal-job-save', init(detail));
  }
}

declare global {
  // Events bubble, so elements, the document and the window dispatch them.
  interface GlobalEventHandlersEventMap {
    'portal-results': PortalResultsEvent;
    'portal-error': PortalErrorEvent;
    'portal-filter-change': PortalFilterChangeEvent;
    'portal-page-change': PortalPageChangeEvent;
    'portal-job-select': PortalJobSelectEvent;
    'portal-job-open': PortalJobOpenEvent;
    'portal-job-apply': PortalJobApplyEvent;
    'portal-job-save': PortalJobSaveEvent;
  }
}

/** Messages that were reported. Each is reported once per page. */
const reported = new Set<string>();

/** Reports an invalid attribute to the host's developers, with `portal-error` and in the console. */
export function reportAttribute(element: Element, message: string): void {
  if (reported.has(message)) return;
  reported.add(message);
  element.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'configuration', message }));
  // eslint-disable-next-line no-console -- an author who listens to no event would not learn why the attribute does nothing
  console.warn(`<${element.localName}> ${message}`);
}

/** Returns what is wrong with `link-hosts`, or `undefined`. */
export function linkHostsProblem(linkHosts: LinkRules['linkHosts']): string | undefined {
  const [entry] = findUnreadableHosts(linkHosts);
  return entry === undefined
    ? undefined
    : `"${entry}" is no host. Write hosts, such as portal.example *.portal.example`;
}

/** Reports invalid entries of the attribute `link-hosts`. */
export function reportLinkHosts(element: Element & LinkRules): void {
  const problem = linkHostsProblem(element.linkHosts);
  if (problem) reportAttribute(element, `link-hosts: ${problem}`);
}
