import type { OpenToYouWords } from './open-to-you.ts';
type EducationName = 'highSchool' | 'college' | 'bachelor' | 'master' | 'doctorate';

/** The words of the groups of filters, in one language. */
export interface FilterWords {
  showMore: (options: number) => string;
  showFewer: string;
  moreValues: (options: number) => string;
  searchWithin: (filter: string) => string;
  /** How many values of a group are chosen: "2 chosen". */
  chosenInGroup: (chosen: number) => string;
  /** The button that removes the values of one group. */
  clearGroup: string;
  loadingValues: string;
  valuesUnavailable: string;
  /** Amounts in whole US dollars. Without an upper bound: "or more". */
  salaryRange: (from: number, to: number | undefined) => string;
  /** An amount in whole US dollars: "At least $50,000". */
  payAtLeast: (amount: number) => string;
  /** Labels of the two ends of a range. */
  rangeEnds: readonly [low: string, high: string];
  postedWithin: (days: number) => string;
  /** The link past the filters, for a keyboard. */
  skipToResults: string;
  /** Label of the button that applies the filters; `undefined` while the number of jobs is unknown. */
  showJobs: (total: number | undefined) => string;
  openToYou: OpenToYouWords;
  /** A lowest grade, whatever the pay plan: "From grade 5". */
  gradeFrom: (grade: string) => string;
  gradeUpTo: (grade: string) => string;
  /** Label of the question for the visitor's education. */
  education: string;
  educations: Readonly<Record<EducationName, string>>;
  /** The effect of a chosen education: the jobs of these grades are shown. */
  educationEffect: (education: EducationName, low: number, high: number) => string;
  /** Unfolds {@link FilterWords.educationRules}. */
  educationReason: string;
  educationRules: string;
}
