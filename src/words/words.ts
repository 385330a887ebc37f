/** The filters of the service that a bar can show. */
type FacetName =
  | 'Organization'
  | 'GradeBucket'
  | 'SalaryBucket'
  | 'PositionOfferingTypeCode'
  | 'PositionScheduleTypeCode'
  | 'JobCategoryCode'
  | 'HiringPath'
  | 'JobGradeCode'
  | 'TravelPercentage'
  | 'SecurityClearanceRequired'
  | 'DatePosted'
  | 'RemoteIndicator';

/** Why a list has nothing new to show. */
type ErrorName =
  | 'unconfigured'
  | 'network'
  | 'timeout'
  | 'html'
  | 'shape'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'tooMany'
  | 'refused'
  | 'unavailable';

/** Names by code, as a reader reads them; codes in capitals. */
export type Glossary = Readonly<Record<string, string>>;

/** Every word a person reads, in one language. What counts is given as a number, what is a date or an amount as text. */
export interface Words {
  /** BCP 47 tag for dates, numbers and plurals. */
  locale: string;

  // The list
  openJobs: string;
  resultsHeading: (total: number, capped: boolean) => string;
  noJobs: string;
  noMatches: string;
  noMatchesHint: string;
  /** Names the filter without which there would be most jobs. */
  relief: (filter: string, total: number) => string;
  cappedNotice: string;
  loading: string;
  staleNotice: (time: string) => string;
  retry: string;
  recovered: string;
  errors: Readonly<Record<ErrorName, string>>;
  attributeProblem: (name: string, message: string) => string;
  lossNotice: (announcements: number) => string;
  pagesLabel: string;
  page: (number: number) => string;
  previous: string;
  next: string;
  pageStatus: (page: number, pages: number, from: number, to: number) => string;
  loadMore: string;
  perPage: string;
  resultStatus: (shown: number, total: number, filters: readonly string[]) => string;

  // The card
  apply: string;
  /** Begins with {@link Words.apply}, so that what is seen is part of the link's name (WCAG 2.5.3). */
  applyTo: (title: string) => string;
  pay: string;
  grade: string;
  place: string;
  schedule: string;
  whoMayApply: string;

  // The filter bar
  filters: string;
  keyword: string;
  searchButton: string;
  location: string;
  locationHint: string;
  /** Label before {@link Words.radiusOption}: "Within". */
  radius: string;
  radiusOption: (miles: number) => string;
  /** The option for no radius. */
  anyDistance: string;
  sort: string;
  sortOptions: Readonly<
    Record<'relevance' | 'closing' | 'newest' | 'title' | 'agency' | 'pay', string>
  >;
  facets: Readonly<Record<FacetName, string>>;
  showMore: (options: number) => string;
  showFewer: string;
  moreChoices: (options: number) => string;
  searchWithin: (facet: string) => string;
  /** What a field's list of suggestions holds, spoken. */
  comboboxResults: (count: number) => string;
  comboboxNone: string;
  chosen: string;
  /** Stands before the name of a filter on the button that takes it back. */
  remove: string;
  clearAll: string;
  /** Amounts in whole US dollars; without an upper bound "or more". */
  salaryRange: (from: number, to: number | undefined) => string;
  gradeName: (grade: string) => string;
  postedWithin: (days: number) => string;
  /** The choice of no value, where a filter has one at most. */
  any: string;
  /** The button that applies the choices; without a number where it is not known yet. */
  showJobs: (total: number | undefined) => string;
  close: string;
  loadingChoices: string;
  choicesUnavailable: string;
  filtersUnlinked: (search: string) => string;

  // Facts
  closes: (date: string) => string;
  closed: (date: string) => string;
  closesIn: (days: number) => string;
  closesEarly: (date: string) => string;
  openContinuous: (date: string | undefined) => string;
  deadlineUnknown: string;
  range: (low: string, high: string) => string;
  from: (low: string) => string;
  upTo: (high: string) => string;
  payUnknown: string;
  withoutPay: string;
  /** What stands behind an amount, by interval code (BW FB PA PD PH PM PW ST SY). */
  intervals: Glossary;
  /** What stands behind an amount of no known interval. */
  intervalUnknown: string;
  payPlan: (code: string) => string;
  promotion: (grade: string) => string;
  /** Follows the first of several: "and 3 more". */
  more: (others: number) => string;
  placeUnknown: string;
  manyPlaces: string;
  placeNegotiable: string;
  remote: string;
  remoteAnywhere: string;
  remoteIn: (places: string) => string;
  /** PositionSchedule codes (spec §2.5, positionscheduletypes). */
  schedules: Glossary;
  /** PositionOfferingType codes (spec §2.5, positionofferingtypes). */
  offerings: Glossary;
  /** HiringPath codes (spec §2.5, hiringpaths), in the form that stands within {@link Words.openTo}. */
  hiringPaths: Glossary;
  openTo: (groups: string) => string;
  openToAll: string;

  // What can be done with a job
  /** What is seen of an action, and what stands between it and the job's title in its name: "Details", "of". */
  actions: Readonly<Record<'details' | 'save' | 'copy', readonly [seen: string, before?: string]>>;
}
