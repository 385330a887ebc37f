/** The words of what the historic feed tells about an agency's announcements, in one language. */
export interface TrendWords {
  /** The caption of the table, by what its rows stand for: "Jobs posted by month, January 2020 to December 2024". */
  caption: Record<'month' | 'series' | 'grade', (period: string) => string>;
  /** The headings of the first column, by what its rows stand for. */
  rowHeadings: Record<'month' | 'series' | 'grade', string>;
  /** The heading of the column with the number of announcements in all years together. */
  posted: string;
  /** The same of the average year. */
  postedEachYear: string;
  daysOpen: string;
  /** In place of days: too few announcements to tell. */
  tooFew: string;
  /** In place of a number: a month of which there is no data. */
  notCovered: string;
  /** What job seekers may expect. */
  usuallyPosted: (months: string, daysOpen: number | undefined) => string;
  usuallyOpen: (daysOpen: number) => string;
  /** Rows that the file leaves out. */
  rest: (rows: number) => string;
  unavailable: string;
}
