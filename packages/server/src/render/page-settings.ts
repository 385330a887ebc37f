import type { LinkRules, Announcement, SearchParameters } from 'portal-jobs/protocol';
import type { OccupationName, Results } from 'portal-jobs/query';
import type { Words } from 'portal-jobs/words';

/**
 * Where readers follow a search: absolute URLs of a feed and of a calendar of deadlines, as the proxy serves them, to which the search is
 * added, and of the portal's page for alerts by e-mail.
 */
export type FollowUrls = Readonly<Partial<Record<keyof Words['follow'], string>>>;

/** The settings of the page with the jobs. */
export interface PageSettings extends LinkRules {
  /** The words of the page's language, from `getServerWords`. */
  readonly words: Words;
  /**
   * Absolute URL of the page with the list, without the query of a search. The page's query, such as `?page_id=12`, is kept in every link
   * and in the form.
   */
  readonly pageUrl: string;
  /** Name of the search, the same as on the list element. */
  readonly search: string;
  /** Level of the list's heading, 2 to 5 or 1 in a separate page, or of a job's title, 1 to 5. */
  readonly headingLevel: number;
  /** Returns the absolute URL of a job's page on the host's site; `undefined` without such a page. */
  jobUrl(job: Announcement): string | undefined;
  /** The time to compute deadlines with. */
  readonly now: Date;
  /** URL of a style sheet for whole documents, such as `portal-jobs.css`. */
  readonly styleUrl?: string | undefined;
  /** Where readers follow the search of a list; without it, lists have no such links. */
  readonly follow?: FollowUrls | undefined;
  /**
   * The search form of a list. `isolated` puts it in a separate shadow root, so that it works on a host page that is one form (WebForms,
   * SharePoint, Kentico). `plain` is a `<form>` of the page, which also works in browsers from before 2024 without script. `none` omits
   * it. @default 'isolated'
   */
  readonly searchForm?: 'isolated' | 'plain' | 'none' | undefined;
  /** Whether pages leave out the pay, as `without-pay` does. */
  readonly withoutPay?: boolean | undefined;
  /** Whether titles in ALL CAPS stay as the service writes them, as `with-original-titles` does. */
  readonly withOriginalTitles?: boolean | undefined;
}

/** One answered search, as pages and feeds show it. */
export interface PageResults extends Results {
  /** The parameters that the server locks, whatever a page asks for. */
  readonly locked: SearchParameters;
  /** The canonical query that was answered (`writeQuery`), locked parameters included. */
  readonly query: string;
  /** The pinned jobs, in the host's order. Pinned jobs of the response are also in `items`. */
  readonly pinned?: readonly Announcement[];
  /** The control numbers of those that are not open within the lock; not of those that could not be looked up. */
  readonly missingPinned?: readonly string[];
  /** The reduced response, as Search sends it to a page; absent if the list omits it. */
  readonly body?: string | undefined;
  /** The time of the response, if the service has failed since then. */
  readonly staleSince?: Date | undefined;
  /** Whether the choices are not as the visitor wrote them, so that the element has to put them into the page's URL. */
  readonly isReworded?: boolean;
  /** Whether the form asks who the visitor is. */
  readonly asksWho?: boolean;
  /** The occupations of the service within the lock, for words that find nothing. */
  readonly occupations?: readonly OccupationName[] | undefined;
}
