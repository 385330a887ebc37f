import type { Glossary, HiringPathCode } from './codes.ts';

/** The groups that a person may belong to, whatever the answer to the question. */
type PersonCode = Exclude<
  HiringPathCode,
  'PUBLIC' | 'NOPUBLIC' | 'SE-OTHER' | 'LAND' | 'FED' | `FED-${string}`
>;

/** The words of "Open to you" in one language: the question on work for the government, and what follows from its answer. */
export interface OpenToYouWords {
  question: string;
  answers: Readonly<Record<'never' | 'ever' | 'every', string>>;
  /** Label of the groups, which are folded. */
  groups: string;
  groupHeadings: Readonly<Record<'military' | 'school' | 'other', string>>;
  /** A person of each group. */
  persons: Glossary<PersonCode>;
  /** Who decides, as the answer does not. */
  decision: string;
  /** The box that stores the answer on the device. */
  remember: string;
  /** The button that removes the answer, also from the device. */
  forget: string;
  forgotten: string;
  /** Adds to a heading that its jobs are open to the person. */
  heading: (heading: string, total: number) => string;
  /** The same for jobs of which some are open under a condition. */
  possible: (heading: string, total: number) => string;
  /** How many jobs are not open to the person. */
  others: (count: number) => string;
  /** Label of the button that shows them as well. */
  showEvery: (total: number) => string;
  /** Why a job is open to the person. Takes a group in the form of `Words.openTo`. */
  openTo: (group: string) => string;
  /** A job is open to the person under one of these conditions. */
  onlyIf: (conditions: readonly string[]) => string;
  /** The conditions of groups that are narrower than an answer, after "if". */
  conditions: Glossary<NarrowCode>;
  /** A job is not open to the person by the answers. */
  notOpen: string;
  /** Label of the groups of such a job, each with a button to say that one belongs to it. */
  oneOfThem: string;
  /** Label of the button of all groups of federal employees. */
  federal: string;
}

/** HiringPath codes of groups that are narrower than the answer that finds them (data-service §2.5). */
export type NarrowCode =
  | 'FED-EXCEPTED'
  | 'FED-INTERNAL-SEARCH'
  | 'FED-INTERNAL-NOSEARCH'
  | 'FED-TRANSITION'
  | 'LAND'
  | 'GRADUATES';
