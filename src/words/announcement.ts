/** The parts of a whole announcement that have a heading. */
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

/** What stands around the texts and facts of a whole announcement, in one language. */
export interface AnnouncementWords {
  loading: string;
  loaded: string;
  /** The list knows the job, the service does not find it any more. */
  missing: string;
  /** Nothing is known of the job. */
  gone: string;
  goneHint: string;
  lost: (parts: number) => string;
  close: string;
  back: string;
  contents: string;
  glance: string;
  deadline: string;
  posted: string;
  series: string;
  number: string;
  /** Before all places, in a list of them. */
  places: (count: number) => string;
  headings: Readonly<Record<Heading, string>>;
  addToCalendar: string;
  calendarTitle: (title: string) => string;
  copyLink: string;
  copied: string;
  /** Stands before the address itself. */
  notCopied: string;
  print: string;
  /** Where the browser does not let the page print. */
  notPrinted: string;
  email: string;
  phone: string;
  website: string;
  moreOnBenefits: string;
  /** Opens the explanation of a fact; what it is called follows unseen. */
  meaning: string;
}
