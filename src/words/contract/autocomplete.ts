/** What helps to fill in the fields of the filter bar, in one language. */
export interface AutocompleteWords {
  results: (count: number) => string;
  none: string;
  /** Heading of the searches that are stored on the device. */
  recentSearches: string;
  clearRecentSearches: string;
  recentSearchesCleared: string;
}
