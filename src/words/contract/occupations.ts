/** How people of a language name occupations, as opposed to the official names of the series. */
export interface OccupationWords {
  /**
   * For each occupational series a line with its code and the job titles that people use for it, separated by commas, the most usual first.
   * Plurals, genders, accents, misspellings and the words of the official name are found without being listed.
   */
  readonly titles: string;
  /** Words around a title that say nothing about the occupation, separated by spaces: "job", "part", "time". */
  readonly ignored: string;
  /** Words that precede a place, separated by spaces: "in", "near". */
  readonly beforePlaces: string;
  /** Whether the noun of a title comes first, as in "ingeniero civil", rather than last, as in "civil engineer". */
  readonly nounFirst: boolean;
}
