import type { OpenToYouWords } from './open-to-you.ts';

/** The words of the filters in one language that a page without a filter bar does not show. */
export interface FilterWords {
  loadingChoices: string;
  choicesUnavailable: string;
  moreChoices: (options: number) => string;
  searchWithin: (facet: string) => string;
  /** How many choices one group of filters has: "2 chosen". */
  chosenInGroup: (choices: number) => string;
  /** The button that removes the choices of one group. */
  clearGroup: string;
  /** Labels of the two ends of a range. */
  rangeEnds: readonly [low: string, high: string];
  openToYou: OpenToYouWords;
}
