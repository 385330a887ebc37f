import type {
  AdjudicationCode,
  ClearanceCode,
  ClosingTypeCode,
  Glossary,
  HiringPathCode,
  OfferingCode,
  PayPlanCode,
  RiskCode,
  ScheduleCode,
  SensitivityCode,
  ServiceCode,
  TravelCode,
} from './codes.ts';
import type { beforeYouApply } from '../en/before-you-apply.ts';
import type { conditions } from '../en/conditions.ts';

/** The sections of an announcement that have a heading. */
type Heading =
  | 'summary'
  | 'duties'
  | 'requirements'
  | 'qualifications'
  | 'education'
  | 'evaluations'
  | 'documents'
  | 'howToApply'
  | 'next'
  | 'appointment'
  | 'benefits'
  | 'contact'
  | 'other'
  | 'agency';

/** The words of the conditions of a job. English decides which conditions and texts there are. */
export type ConditionWords = typeof conditions;

/** The names of the conditions of a job. */
export type ConditionName = keyof ConditionWords;

/** The words of the list of what to prepare. English decides which lines there are. */
export type BeforeYouApplyWords = typeof beforeYouApply;

/** The words that only a full announcement needs, in one language. */
export interface DetailWords {
  /** BCP 47 tag for lists, numbers and plurals. */
  locale: string;

  // The frame around the announcement
  loading: string;
  loaded: string;
  /** The list has the job, but no search finds its full text. */
  missing: string;
  /** Neither the list nor the service has the job. */
  gone: string;
  goneHint: string;
  /** Reports unreadable parts of the announcement. */
  lost: (parts: number) => string;
  close: string;
  back: string;
  contents: string;
  glance: string;
  /** Unfolds all facts but the first five. */
  moreFacts: string;
  deadline: string;
  posted: string;
  series: string;
  number: string;
  /** Introduces the list of all locations. */
  places: (count: number) => string;
  /** Heading of the jobs of the same occupation, below the announcement. */
  similar: string;
  headings: Readonly<Record<Heading, string>>;
  addToCalendar: string;
  calendarTitle: (title: string) => string;
  /** Copies the job's URL, on a device without a share sheet. */
  copyLink: string;
  /** Opens the share sheet of the device. */
  share: string;
  copied: string;
  /** Precedes the address itself. */
  notCopied: string;
  print: string;
  /** The browser does not let the page print. */
  notPrinted: string;
  email: string;
  phone: string;
  website: string;
  moreOnBenefits: string;
  /** The portal shows a text on benefits that is the same for all announcements and no part of this one. */
  standardBenefits: string;
  previewQuestionnaire: string;
  /** The usual time of day of a deadline, with its time zone. */
  closingTime: string;
  /** Replaces {@link DetailWords.closingTime} if the announcement itself gives another time. */
  closingTimeInText: string;
  /** A job may close after this number of applications. */
  applicationLimit: (applications: number) => string;
  /** Names another announcement of the job by its number. */
  seeAlso: (number: string) => string;
  /** The text of the link to another announcement of the job. */
  seeAlsoLink: string;
  /** Follows a text that is cut off, before a link to the portal. */
  cutOff: string;

  beforeYouApply: BeforeYouApplyWords;

  // Conditions
  conditions: ConditionWords;
  services: Glossary<ServiceCode>;
  travel: Glossary<TravelCode>;
  clearances: Glossary<ClearanceCode>;
  sensitivities: Glossary<SensitivityCode>;
  /** In the form that follows a sensitivity. */
  risks: Glossary<RiskCode>;
  /** In the grammatical form that the condition `backgroundCheck` needs. */
  adjudications: Glossary<AdjudicationCode>;
  explanations: Explanations;
}

/** The meaning of short terms, each in two or three plain sentences. */
export interface Explanations {
  hiringPaths: Glossary<HiringPathCode>;
  schedules: Glossary<ScheduleCode>;
  offerings: Glossary<OfferingCode>;
  services: Glossary<ServiceCode>;
  clearances: Glossary<ClearanceCode>;
  closingTypes: Glossary<ClosingTypeCode>;
  payPlans: Glossary<PayPlanCode>;
  terms: Glossary<'promotion'>;
}
