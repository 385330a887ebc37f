import type { AnnouncementWords } from './announcement.ts';

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
export type Glossary<Code extends string = string> = Readonly<Record<Code, string>>;

/** PositionSchedule (spec §2.5, positionscheduletypes). */
type ScheduleCode = '1' | '2' | '3' | '4' | '5' | '6';

/** PositionOfferingType (spec §2.5, positionofferingtypes). */
type OfferingCode =
  | '15317'
  | '15318'
  | '15319'
  | '15320'
  | '15321'
  | '15322'
  | '15323'
  | '15324'
  | '15326'
  | '15327'
  | '15328'
  | '15522'
  | '15667'
  | '15668'
  | '15669';

/** RateIntervalCode (spec §2.5, remunerationrateintervalcodes) but WC, which is no interval. */
type IntervalCode = 'BW' | 'FB' | 'PA' | 'PD' | 'PH' | 'PM' | 'PW' | 'ST' | 'SY';

/** HiringPath (spec §2.5, hiringpaths). */
type HiringPathCode =
  | 'PUBLIC'
  | 'VET'
  | 'NGUARD'
  | 'DISABILITY'
  | 'NATIVE'
  | 'MSPOUSE'
  | 'STUDENT'
  | 'GRADUATES'
  | 'SES'
  | 'SE-OTHER'
  | 'PEACE'
  | 'OVERSEAS'
  | 'FED'
  | 'FED-COMPETITIVE'
  | 'FED-EXCEPTED'
  | 'FED-INTERNAL-SEARCH'
  | 'FED-INTERNAL-NOSEARCH'
  | 'FED-TRANSITION'
  | 'LAND'
  | 'SPECIAL-AUTHORITIES'
  | 'NOPUBLIC';

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
  /**
   * `message`: what is wrong, for the page's author, in English as in the event `portal-error`, so that other languages leave it out; or
   * a word of the attribute, which has no full stop.
   */
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
  /** Follows amounts that can hardly be meant. */
  asStated: string;
  /** What stands behind an amount. */
  intervals: Glossary<IntervalCode>;
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
  schedules: Glossary<ScheduleCode>;
  offerings: Glossary<OfferingCode>;
  /** In the form that stands within {@link Words.openTo}. */
  hiringPaths: Glossary<HiringPathCode>;
  openTo: (groups: string) => string;
  /** What filters call values that the service's lists name in English; absent where that is the language. */
  travel?: Glossary<TravelCode>;
  clearances?: Glossary<ClearanceCode>;

  // What can be done with a job
  viewOnPortal: string;
  /** The whole announcement could not be had; a sentence on the cause may follow. */
  detailsUnavailable: string;
  /** A file that an action or an element needs could not be had; browsers ask for it again with the page only. */
  notLoaded: string;
  /** What is seen of an action, and what stands between it and the job's title in its name: "Details", "of". */
  actions: Readonly<Record<'details' | 'save' | 'copy', readonly [seen: string, before?: string]>>;
}

/** What an announcement says of a job beside its main facts, in the order in which it is shown. */
export type ConditionName =
  | 'openings'
  | 'service'
  | 'remote'
  | 'telework'
  | 'travel'
  | 'relocation'
  | 'clearance'
  | 'sensitivity'
  | 'backgroundCheck'
  | 'drugTest';

/** What is said of a flag; one that is absent is unknown, and nothing is said. */
type YesOrNo = Readonly<Record<'yes' | 'no', string>>;

/** TravelCode (spec §2.5, travelpercentages); 3 is disabled and explains old records. */
type TravelCode = '0' | '1' | '2' | '3' | '5' | '7' | '8';

/** SecurityClearance (spec §2.5, securityclearances); 6 and 9 are disabled and explain old records. */
type ClearanceCode = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** ServiceType (spec §2.5, servicetypes). */
type ServiceCode = '01' | '02' | '03';

/** The words that only the whole announcement needs, in one language; loaded with the first one that is opened. */
export interface DetailWords extends AnnouncementWords {
  /** BCP 47 tag for lists, numbers and plurals. */
  locale: string;
  /** What stands before each condition. */
  conditions: Readonly<Record<ConditionName, string>>;
  openings: (count: number) => string;
  fewOpenings: string;
  manyOpenings: string;
  remote: YesOrNo;
  telework: YesOrNo;
  relocation: YesOrNo;
  drugTest: YesOrNo;
  services: Glossary<ServiceCode>;
  travel: Glossary<TravelCode>;
  clearances: Glossary<ClearanceCode>;
  /** Non-sensitive, noncritical-sensitive, critical-sensitive, special-sensitive. */
  sensitivities: Glossary<'NS' | 'NCS' | 'CS' | 'SS'>;
  /** Low, moderate and high risk, in the form that follows a sensitivity. */
  risks: Glossary<'LR' | 'MR' | 'HR'>;
  /** AdjudicationType, letters alone, in the form that stands within {@link DetailWords.backgroundCheck}. */
  adjudications: Glossary<'CREDENTIALING' | 'SUITABILITYFITNESS' | 'NATIONALSECURITY'>;
  backgroundCheck: (purposes: string) => string;
  explanations: Explanations;
}

/** What the short words mean, each in two or three plain sentences. */
export interface Explanations {
  hiringPaths: Glossary<HiringPathCode>;
  schedules: Glossary<ScheduleCode>;
  offerings: Glossary<OfferingCode>;
  services: Glossary<ServiceCode>;
  clearances: Glossary<ClearanceCode>;
  /** AnnouncementClosingType (spec §2.5, announcementclosingtypes). */
  closingTypes: Glossary<'01' | '02' | '03' | '04'>;
  /** Pay plans that many announcements carry (spec §2.5, payplans). */
  payPlans: Glossary<PayPlanCode>;
  /** Conditions whose values have no explanation of their own, and what a grade can rise to. */
  terms: Glossary<Exclude<ConditionName, 'service' | 'clearance'> | 'promotion'>;
}

type PayPlanCode =
  | 'GS'
  | 'GG'
  | 'GL'
  | 'GP'
  | 'WG'
  | 'WL'
  | 'WS'
  | 'NA'
  | 'NL'
  | 'NS'
  | 'AD'
  | 'ES'
  | 'SL'
  | 'ST'
  | 'FP'
  | 'SV'
  | 'FV'
  | 'VM'
  | 'VN';

/** Some entries of a glossary, and codes that it lacks. */
type Entries<Part> = Partial<Part> & Readonly<Record<string, string | undefined>>;

/** What a host may say in its own words: any name by its code, and any explanation. */
export type GlossaryOverride = {
  readonly [Kind in 'intervals' | 'schedules' | 'offerings' | 'hiringPaths']?: Entries<Words[Kind]>;
} & {
  readonly [
    Kind in
      | 'remote'
      | 'telework'
      | 'relocation'
      | 'drugTest'
      | 'services'
      | 'travel'
      | 'clearances'
      | 'sensitivities'
      | 'risks'
      | 'adjudications'
  ]?: Entries<DetailWords[Kind]>;
} & {
  readonly explanations?: {
    readonly [Kind in keyof Explanations]?: Entries<Explanations[Kind]>;
  };
};
