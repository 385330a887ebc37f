/** The words of the help with the fields of the filter bar, in one language. */
export interface AutocompleteWords {
  results: (count: number) => string;
  none: string;
  /** Heading of the searches that are stored on the device. */
  recentSearches: string;
  clearRecentSearches: string;
  recentSearchesCleared: string;
  /** Introduces the occupations that words without results may mean. */
  nearOccupations: string;
  /** Heading of a few other jobs when a search finds none. */
  otherJobs: string;
  /** Names the filter whose removal would yield the most jobs. */
  filterSuggestion: (filter: string, total: number) => string;
  /** Introduces the places that words without results may mean. */
  meantPlaces: string;
  /** Introduces the places around one without results. */
  widerPlaces: string;
  /** How many jobs a search finds. */
  count: (total: number) => string;
  /** Label of the button that removes every filter. */
  showAll: (total: number) => string;
  /** Heading of some jobs of an occupation. */
  jobsOf: (occupation: string) => string;
  /** No location of the service has this name. */
  unknownPlace: (place: string) => string;
  /** Advice if no known place is similar, after {@link AutocompleteWords.unknownPlace}. */
  placeHint: string;
  /** The suggestion of remote work in the place field, which `readPlace` reads. */
  remote: string;
  /** The visitor's position is awaited, then the jobs' locations. */
  locating: string;
  /** The browser still waits for the visitor's permission to share the position. */
  positionAwaited: string;
  /** The nearest location that jobs have, with the number of compared jobs if these are not all. */
  nearestPlace: (place: string, comparedJobs?: number) => string;
  noPlaceNear: (miles: number, comparedJobs?: number) => string;
  /** The visitor or the browser has refused the position. */
  positionDenied: string;
  /** The device cannot determine the position. */
  positionUnknown: string;
}
