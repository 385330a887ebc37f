import type { SearchParameters } from '../../service/parameters.ts';
import type { Loss } from '../../service/lenient-parse.ts';

const init = <Detail>(detail: Detail) => ({ detail, bubbles: true, composed: true });

/** What a `portal-results` event tells. */
export interface ResultsDetail {
  /** Name of the search. */
  search: string;
  /** All matches as counted by the service; 10,000 means that many or more. */
  total: number;
  /** Announcements shown on this page. */
  shown: number;
  page: number;
  pages: number;
}

/** A list shows a new answer. */
export class PortalResultsEvent extends CustomEvent<ResultsDetail> {
  constructor(detail: ResultsDetail) {
    super('portal-results', init(detail));
  }
}

/** What a `portal-error` event tells. */
export interface ErrorDetail {
  /** Name of the search; empty for a card that stands alone. */
  search: string;
  /**
   * `configuration`: an attribute of the list is missing or wrong. `network`, `timeout`, `status`: no answer. `shape`: an answer
   * that cannot be read, or parts of one (then `losses` names them). `scope`: announcements of other organizations than the
   * locked ones arrived and are not shown.
   */
  kind: 'configuration' | 'network' | 'timeout' | 'status' | 'shape' | 'scope';
  /** For the page's developer, in English. */
  message: string;
  /** HTTP status, where an answer came. */
  status?: number;
  /** What could not be read, with its place in the answer. */
  losses?: readonly Loss[];
}

/** Something could not be fetched, read or shown. */
export class PortalErrorEvent extends CustomEvent<ErrorDetail> {
  constructor(detail: ErrorDetail) {
    super('portal-error', init(detail));
  }
}

/** What a `portal-filter-change` event tells. */
export interface FilterChangeDetail {
  /** Name of the search. */
  search: string;
  /** The visitor's choices now, in the service's own names. */
  chosen: SearchParameters;
}

/** The visitor changed the filters, the words, the place or the sorting. */
export class PortalFilterChangeEvent extends CustomEvent<FilterChangeDetail> {
  constructor(detail: FilterChangeDetail) {
    super('portal-filter-change', init(detail));
  }
}

/** What a `portal-page-change` event tells. */
export interface PageChangeDetail {
  /** Name of the search. */
  search: string;
  /** The page gone to, counted from 1. */
  page: number;
}

/** The visitor went to another page of the results. */
export class PortalPageChangeEvent extends CustomEvent<PageChangeDetail> {
  constructor(detail: PageChangeDetail) {
    super('portal-page-change', init(detail));
  }
}

/** What `portal-job-select`, `portal-details` and `portal-apply` tell. */
export interface JobDetail {
  /** Control number (MatchedObjectId). */
  id: string;
  title: string;
  /** The address that the link leads to. */
  href: string;
}

/** The visitor follows a job's title. */
export class PortalJobSelectEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-job-select', init(detail));
  }
}

/** The visitor follows a job's Details link. `preventDefault()` leaves the announcement to the page: the list shows none. */
export class PortalDetailsEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-details', { ...init(detail), cancelable: true });
  }
}

/** The visitor follows an Apply link. `preventDefault()` keeps the page where it is. */
export class PortalApplyEvent extends CustomEvent<JobDetail> {
  constructor(detail: JobDetail) {
    super('portal-apply', { ...init(detail), cancelable: true });
  }
}

/** What a `portal-save` event tells. */
export interface SaveDetail {
  /** Control number (MatchedObjectId). */
  id: string;
  title: string;
  /** Whether the job is among the saved ones now. */
  saved: boolean;
}

/** The visitor saved a job, or took it out of the saved ones. */
export class PortalSaveEvent extends CustomEvent<SaveDetail> {
  constructor(detail: SaveDetail) {
    super('portal-save', init(detail));
  }
}

declare global {
  // Of elements, of the document and of the window, as they bubble.
  interface GlobalEventHandlersEventMap {
    'portal-results': PortalResultsEvent;
    'portal-error': PortalErrorEvent;
    'portal-filter-change': PortalFilterChangeEvent;
    'portal-page-change': PortalPageChangeEvent;
    'portal-job-select': PortalJobSelectEvent;
    'portal-details': PortalDetailsEvent;
    'portal-apply': PortalApplyEvent;
    'portal-save': PortalSaveEvent;
  }
}
