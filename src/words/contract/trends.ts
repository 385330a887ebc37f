/** The words of `portal-job-trends`, in one language. */
export interface TrendWords {
  /** The caption of the table, by the meaning of its rows: "Jobs posted by month, January 2020 to December 2024". */
  caption: Record<'month' | 'series' | 'grade', (period: string) => string>;
  /** The headings of the first column, by the meaning of the rows. */
  rowHeadings: Record<'month' | 'series' | 'grade', string>;
  /** The heading of the column with the number of announcements in all years together. */
  posted: string;
  /** The same of the average year. */
  postedEachYear: string;
  daysOpen: string;
  /** Replaces days if there are too few announcements. */
  tooFew: string;
  /** Replaces the number of a month without data. */
  notCovered: string;
  /** The expectation for visitors. */
  usuallyPosted: (months: string, daysOpen: number | undefined) => string;
  usuallyOpen: (daysOpen: number) => string;
  /** Rows that the file leaves out. */
  rest: (rows: number) => string;
  unavailable: string;
}
