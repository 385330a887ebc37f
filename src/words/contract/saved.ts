/** The words of saved jobs and copied links, in one language. */
export interface SavedWords {
  savedJobs: string;
  /** "3 jobs" */
  count: (jobs: number) => string;
  storage: {
    /** Explains that the jobs are not saved in an account. */
    onDevice: string;
    /** The browser or the site owner does not let the page store anything. */
    forVisit: string;
    /** The stored jobs were written by a newer version of the script. */
    underNewer: string;
  };
  /** The age of a saved job that could not be renewed. `day` is a date, or undefined for jobs of earlier versions. */
  asSaved: (day: string | undefined) => string;
  /** How the deadline changed since the job was saved: "Deadline extended from June 3 to June 10". */
  deadlineChange: {
    extended: (from: string, to: string) => string;
    movedUp: (from: string, to: string) => string;
    closedEarly: (from: string, to: string) => string;
  };
  /** How the pay changed since the job was saved. */
  payChange: (from: string) => string;
  /** The job was not listed for a time, and is open now. */
  openAgain: string;
  /** The label of the visitor's own mark. */
  applied: string;
  /** The same with the day on which it was set. */
  appliedOn: (day: string) => string;
  /** Replaces a deadline that has not passed. */
  noLongerOpen: string;
  empty: string;
  full: (limit: number) => string;
  /** Spoken after a job is saved. */
  saved: (job: string) => string;
  /** `job` is the title of one job, or the number of several. */
  removed: (job: string) => string;
  restored: (job: string) => string;
  undo: string;
  /** Label of the button that downloads all last days to apply. */
  deadlines: string;
  /** Title of one of them in the calendar. */
  lastDay: (title: string) => string;
  /** Everything that is kept on the device, also by other elements. */
  kept: {
    heading: string;
    /** `applied` is the number of those that the visitor marked as applied for. */
    savedJobs: (jobs: number, applied: number) => string;
    recentSearches: (searches: number) => string;
    /** The answers to who may apply. */
    answers: string;
    /** Ticks in the lists of what to do before an application. */
    ticks: (jobs: number) => string;
    /** Data of another version of the script. */
    others: string;
    /** Label of the button that removes all of it. */
    forget: string;
    forgotten: string;
  };
  copied: string;
  /** The browser does not let the page copy. */
  copyByHand: (url: string) => string;
}
