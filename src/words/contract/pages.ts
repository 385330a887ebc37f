/** The words that only pages made on the server need, in one language. */
export interface PageWords {
  /** Accessible name of the form for words and a place. */
  searchForm: string;
  /** On the page of a job that has closed, in place of the Apply link. */
  closedJob: string;
  /** Unfolds what the labels and terms of a job's facts mean. */
  meanings: string;
}
