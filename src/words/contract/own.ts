/** The words of the jobs that a site publishes itself, in one language. */
export interface OwnWords {
  /** The heading: "3 openings from this site". */
  openingsHeading: (count: number) => string;
  /** Follows the heading. */
  notCounted: string;
  /** Follows {@link OwnWords.notCounted} if the visitor uses a filter that does not apply. */
  notFiltered: string;
  /** The mark of each card. */
  mark: string;
  /** What an entry is, by the word in the site's file. */
  kinds: Readonly<Record<'position' | 'fellowship' | 'internship' | 'contract' | 'event', string>>;
  opens: (date: string) => string;
  /** The hours of an event in both zones. */
  hours: (eastern: string, pacific: string) => string;
}
