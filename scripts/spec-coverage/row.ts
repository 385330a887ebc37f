import type { PlantedFault } from '../../test/support/planted-faults/fault.ts';

/** A test that shows a row: its file and its title as the runner prints it. Many rows may share one test. */
export interface ShownBy {
  file: string;
  title: string;
}

/** One thing that the specification says, and what shows that it holds here. */
export interface Row {
  /** A rule, parameter, field, error or limit by its name in the specification. */
  item: string;
  /** What it is, in our words, where the name does not tell. */
  says?: string;
  /** First words of the sentences of the specification that this row answers, where it answers sentences. */
  begins?: readonly string[];
  tests: readonly ShownBy[];
  /** What a service does wrong that breaks this row: at least one of its tests fails then. */
  fault?: PlantedFault;
  /** Why no fault of a service can break this row, where it has tests and no fault. */
  unplanted?: string;
  /** Where the specification leaves something open: what was chosen here. A row that no test can show says why. */
  choice?: string;
}

/** The rows of one numbered section; its groups are its tables and lists. */
export interface Section {
  number: string;
  title: string;
  groups: readonly { title?: string; rows: readonly Row[] }[];
}

/** Cites tests of one file: `const historic = testsIn('test/reference/historic.test.ts')`, `historic('title')`. */
export const testsIn =
  (file: string) =>
  (title: string): ShownBy => ({ file, title });
