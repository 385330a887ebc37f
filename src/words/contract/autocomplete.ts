/** What helps to fill in the fields of the filter bar, in one language. */
export interface AutocompleteWords {
  results: (count: number) => string;
  none: string;
  /** Heading of the searches that are stored on the device. */
  recentSearches: string;
  clearRecentSearches: string;
  recentSearchesCleared: string;
  /** No location of the service has this name. */
  unknownPlace: (place: string) => string;
  /** The visitor's position is awaited. */
  locating: string;
  /** The nearest location that jobs have. */
  nearestPlace: (place: string) => string;
  noPlaceNear: (miles: number) => string;
  /** The visitor or the browser has refused the position. */
  positionDenied: string;
  /** The position or the locations could not be had. */
  positionUnknown: string;
}
