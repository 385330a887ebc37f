import type { Words } from './core.ts';
import type { OpenToYouWords } from './open-to-you.ts';

/** The search, as {@link Words.resultsHeading} takes it. */
type SearchWords = Parameters<Words['resultsHeading']>[2];

/** The words of feeds and calendars. */
export interface FeedWords {
  /** The name of a feed, without a number, which would change: "Open jobs for “office” in Denver, Colorado". */
  title: (search: SearchWords) => string;
  /** The name of a calendar of deadlines, after the title of the feed. */
  deadlines: (title: string) => string;
  /** An entry of the calendar. */
  lastDay: (job: string) => string;
}

/** The words of files that stay as they are until they are made again, so that no text counts days from today. */
export interface SnapshotWords {
  /** When the page was made: "As of March 4, 2026, 9:00 AM EST." */
  asOf: (time: string) => string;
  /** Replaces {@link Words.closes}: the last day to apply, with its usual hour. */
  closes: (date: string) => string;
  /** Replaces {@link Words.closesIn}. The date is next to it. */
  closesSoon: string;
  /** The label of the links to the pages of occupations. */
  byOccupation: string;
  /** The label of the links to the pages of places. */
  byPlace: string;
}

/** The words that only pages and feeds made on the server need, in one language. */
export interface PageWords {
  /** Replaces the Apply link on the page of a closed job. */
  closedJob: string;
  /** Replaces jobs that cannot be shown. */
  failures: {
    list: string;
    /** The message at a URL that no job can have. */
    noSuchJob: string;
    /** The link to the host's jobs on the portal. */
    portalLink: string;
  };
  feeds: FeedWords;
  openToYou: OpenToYouWords;
  /** The label of the disclosure that explains the labels and terms of a job's facts. */
  meanings: string;
  /** Introduces the occupations that words without results may mean. */
  nearOccupations: string;
  /** Introduces the places that words without results may mean. */
  meantPlaces: string;
  /** Introduces the state of a city without results. */
  widerPlaces: string;
  snapshot: SnapshotWords;
}
