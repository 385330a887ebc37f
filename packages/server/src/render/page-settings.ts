import {
  type LinkRules,
  type Announcement,
  type SearchParameters,
  type CodeListItem,
  ServiceError,
  describeUnknownPlace,
  findUnknownCodes,
} from 'portal-jobs/protocol';
import { type OccupationName, type Results, isNarrowed } from 'portal-jobs/query';
import type { Words } from 'portal-jobs/words';

/**
 * Where visitors follow a search: absolute URLs of a feed and of a calendar of deadlines, as the proxy serves them, to which the search is
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
  /** Where visitors follow the search of a list; without it, lists have no such links. */
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

/** One search and its response, as pages and feeds show it. */
export interface PageResults extends Results {
  /** The parameters that the server locks, whatever a page asks for. */
  readonly locked: SearchParameters;
  /** The canonical query of the response (`writeQuery`), locked parameters included. */
  readonly query: string;
  /** The pinned jobs, in the host's order. Pinned jobs of the response are also in `items`. */
  readonly pinned?: readonly Announcement[];
  /** The control numbers of those that are not open within the lock; not of those that could not be looked up. */
  readonly missingPinned?: readonly string[];
  /** The reduced response, as Search sends it to a page; absent if the list omits it. */
  readonly body?: string | undefined;
  /** The time of the response, if the service has failed since then. */
  readonly staleSince?: Date | undefined;
  /** Whether the query is not as the visitor wrote it, so that the element has to put it into the page's URL. */
  readonly isReworded?: boolean;
  /** Whether the form asks who the visitor is. */
  readonly asksWho?: boolean;
  /** The occupations of the service within the lock, for words that find nothing. */
  readonly occupations?: readonly OccupationName[] | undefined;
}

/** A response that cannot be what the site owner meant. The message names the cause. */
export class WrongScopeError extends ServiceError {
  constructor(message: string) {
    super('scope', message);
  }
}

/**
 * Rejects results that would mislead visitors: all jobs of the first page belong to organizations outside the lock, so that the count is
 * wrong, or the list is empty because a locked place or all locked codes of a parameter do not exist.
 *
 * @param load returns the items of a code list. A list that cannot be loaded rejects nothing.
 * @throws {@link WrongScopeError}
 */
export async function refuseWrongScope(
  results: Pick<
    PageResults,
    'items' | 'page' | 'outside' | 'outsideCause' | 'total' | 'locked' | 'chosen' | 'searchedPlaces'
  >,
  load: (list: string) => Promise<readonly CodeListItem[]>,
): Promise<void> {
  const { items, page, outside, outsideCause, total, locked } = results;
  if (outside > 0 && items.length === 0 && page === 1) {
    const unknown = await findUnknownCodes(locked, load);
    const causes = unknown.map((one) => `${one.name}: ${one.message}`);
    throw new WrongScopeError([outsideCause, ...causes].join(' '));
  }
  if (total > 0) return;
  const unknownPlace = describeUnknownPlace(locked, results);
  if (unknownPlace) throw new WrongScopeError(`LocationName: ${unknownPlace}`);
  const unknown = await findUnknownCodes(locked, load);
  const fatal = unknown.find(
    (one) => one.isEveryCode || (one.isNoneInUse && !isNarrowed(results.chosen)),
  );
  if (fatal) throw new WrongScopeError(`${fatal.name}: ${fatal.message}`);
}
