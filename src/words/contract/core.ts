import type {
  ClearanceCode,
  Glossary,
  HiringPathCode,
  IntervalCode,
  OfferingCode,
  ScheduleCode,
  TravelCode,
} from './codes.ts';
import type { facts, filterNames } from '../en/core.ts';

/** Why a list cannot show current results. */
type ErrorName =
  | 'network'
  | 'timeout'
  | 'tooMany'
  /** The visitor's own query cannot be searched for. */
  | 'refused'
  /** All other causes, which only developers can do something about: the console and `portal-error` name them. */
  | 'unavailable';

/** The search, for the heading of the results. */
interface SearchWords {
  /** As the visitor typed it; empty without words. */
  keyword: string;
  /** As the visitor typed it, in quotation marks if the service does not recognize it; empty without a place. */
  place: string;
  /** Around the place. */
  miles: number | undefined;
}

/**
 * The core words of one language: everything that the list, the cards and the filter bar show.
 *
 * Functions take counts as numbers, and dates and amounts as formatted text.
 */
export interface Words {
  /** BCP 47 tag for dates, numbers and plurals, and for the other parts of the language. */
  locale: string;

  // The list
  openJobs: string;
  /** The number of jobs and what was searched: "161 jobs for “office” within 200 miles of Washington, DC". */
  resultsHeading: (total: number, capped: boolean, search: SearchWords) => string;
  /** A text of the visitor in quotation marks. */
  quoted: (text: string) => string;
  noJobs: string;
  noMatches: string;
  noMatchesHint: string;
  /** Precedes the words that were probably meant, in quotation marks and with a question mark: "Did you mean “nurse”?". */
  didYouMean: string;
  cappedNotice: string;
  loading: string;
  /** A response is awaited for longer than a moment. */
  updating: string;
  staleNotice: (time: string) => string;
  /** Names the filters that the older results do not reflect. */
  notApplied: (chosen: readonly string[]) => string;
  nextRetry: (time: string) => string;
  retry: string;
  recovered: string;
  errors: Readonly<Record<ErrorName, string>>;
  lossNotice: (announcements: number) => string;
  pagesLabel: string;
  page: (number: number) => string;
  previous: string;
  next: string;
  pageStatus: (page: number, pages: number, from: number, to: number) => string;
  loadMore: string;
  /** "10 of 2,460 shown". */
  shownOf: (shown: number, total: number) => string;
  perPage: string;
  resultStatus: (shown: number, total: number, filters: readonly string[]) => string;

  /** The badge of a job that the host put first. */
  featured: string;
  /** Precedes the links of {@link Words.follow}, with a colon. */
  followJobs: string;
  follow: Readonly<Record<'feed' | 'calendar' | 'alerts', string>>;

  // The card
  apply: string;
  /** Starts with {@link Words.apply}, so that the visible label is part of the accessible name (WCAG 2.5.3). */
  applyTo: (title: string) => string;
  /** The labelled facts of a job. English decides which facts and texts there are. */
  facts: typeof facts;
  /** Replaces the label of the pay if only the grade is shown. */
  grade: string;

  // The filter bar
  filters: string;
  keyword: string;
  searchButton: string;
  location: string;
  /** The button that searches around the visitor's position. */
  nearMe: string;
  /** Label before {@link Words.radiusOption}: "Within". */
  radius: string;
  radiusOption: (miles: number) => string;
  /** The option without a radius. */
  anyDistance: string;
  sort: string;
  sortOptions: Readonly<
    Record<'relevance' | 'closing' | 'newest' | 'title' | 'agency' | 'pay', string>
  >;
  /** The names of the filters. English decides which filters there are. */
  filterNames: Readonly<Record<keyof typeof filterNames, string>>;
  /** Accessible name of the group of chosen filters. */
  chosen: string;
  /** Precedes the name of a filter on the button that removes it. */
  remove: string;
  clearAll: string;
  gradeName: (grade: string) => string;
  /** The option for "no value" in a filter that takes at most one. */
  any: string;
  close: string;

  // Facts
  closes: (date: string) => string;
  closed: (date: string) => string;
  closesIn: (days: number) => string;
  closesEarly: (date: string) => string;
  openContinuous: (date: string | undefined) => string;
  deadlineUnknown: string;
  /** "Posted 2 days ago". */
  postedAgo: (days: number) => string;
  postedOn: (date: string) => string;
  range: (low: string, high: string) => string;
  from: (low: string) => string;
  upTo: (high: string) => string;
  payUnknown: string;
  withoutPay: string;
  /** Follows implausible amounts. */
  asStated: string;
  /** Follows an amount: "per year". */
  intervals: Glossary<IntervalCode>;
  /** Follows an amount whose interval is unknown. */
  intervalUnknown: string;
  payPlan: (code: string) => string;
  promotion: (grade: string) => string;
  /** The short form for cards: "up to GS-13". */
  promotionBrief: (grade: string) => string;
  /** Follows the first of several locations: "and 3 more". */
  more: (others: number) => string;
  /** Many locations: "82 locations in 31 states", with "and elsewhere" if others are outside of states. */
  placesInStates: (count: number, states: number, isElsewhereToo: boolean) => string;
  /** The country, as there is a state of this name: "Georgia (country)". */
  georgiaCountry: string;
  placeUnknown: string;
  manyPlaces: string;
  placeNegotiable: string;
  remote: string;
  remoteAnywhere: string;
  remoteIn: (places: string) => string;
  schedules: Glossary<ScheduleCode>;
  offerings: Glossary<OfferingCode>;
  /** In the grammatical form that {@link Words.openTo} needs. */
  hiringPaths: Glossary<HiringPathCode>;
  openTo: (groups: string) => string;
  /** One of several groups, and the number of the others. */
  openToGroups: (group: string, others: number) => string;
  /** Replaces a group without a name, or follows the named groups. */
  seeAnnouncement: string;
  /** Names of filter values. English omits them, because the code lists of the service carry English names. */
  travel?: Glossary<TravelCode>;
  clearances?: Glossary<ClearanceCode>;

  // Actions on a job
  viewOnPortal: string;
  /** The full announcement could not be loaded. A sentence on the cause may follow. */
  detailsUnavailable: string;
  /** A lazy part of the script could not be loaded. Browsers try again only when the page is reloaded. */
  notLoaded: string;
  /** The visible label of an action, and the word that joins it to the job's title in the accessible name: "Details", "of". */
  actions: Readonly<
    Record<'details' | 'save' | 'saved' | 'copy', readonly [seen: string, before?: string]>
  >;
}
