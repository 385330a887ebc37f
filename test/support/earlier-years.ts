/** A file about earlier years, as portal-job-trends reads it. */
export const earlierYears = {
  version: 1,
  by: 'month',
  from: '2020-01-01',
  to: '2024-12-31',
  postings: 240,
  medianDaysOpen: 9,
  rows: [],
  calendar: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    postings: 20,
    years: 5,
    busyYears: 0,
    medianDaysOpen: 9,
  })),
} as const;
