/** What several elements have. Their classes implement it, so editors, the manifest and docs/api.md describe it with these words. */
export interface SharedProperties {
  /** Name of the search: elements with the same name belong together. A second list without a name gets "list-2". */
  search: string;

  /**
   * Your PostingChannelID, such as `AGENCYWEB`, added to every link to the portal. Announcements and saved jobs without one use that of the
   * page's list.
   */
  channelId: string;

  /**
   * Permitted hosts of Apply links, titles and other links to the portal, separated by spaces, commas or semicolons:
   * `portal.example *.portal.example` is this host and its subdomains. Links to other hosts are omitted; their jobs stay. Saved jobs without
   * it use that of the page's list.
   *
   * @default any host
   */
  linkHosts: string | null | undefined;

  /**
   * The rows of cards, in order, such as `pay location deadline`: of `vacancy`, `pay`, `location`, `schedule`, `eligibility`, `summary`,
   * `deadline`, `posted`. The last four have fixed positions.
   *
   * @default all but `posted`
   */
  rows: string | null | undefined;

  /**
   * The actions of cards, such as `apply save`: of `apply`, `details`, `save`, `copy`. Apply has a fixed position. A list without `details`
   * has no details view, and no deep links to it. A separate Details link appears only with `title-link="portal"`.
   *
   * @default all but `copy`
   */
  actions: string | null | undefined;

  /** Hides the pay on cards. */
  withoutPay: boolean;

  /** Keeps titles in ALL CAPS, which are shown in title case otherwise. That of a list applies to announcements and saved jobs too. */
  withOriginalTitles: boolean;

  /**
   * Keeps nothing on the visitor's device, for all elements of the page: saved jobs, which last until the visitor leaves the page, recent
   * searches, the answer to who may apply, and ticks of what to do before an application.
   */
  withoutStorage: boolean;

  /**
   * Sends the requests, for previews, tests and pages that sign requests.
   *
   * @default the page's `fetch`
   */
  fetch: ((request: Request) => Promise<Response>) | undefined;

  /**
   * The time that deadlines are computed with, for previews and tests.
   *
   * @default the current time
   */
  now: Date | undefined;
}
