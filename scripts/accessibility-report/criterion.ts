/** Terms of OpenACR. `not-evaluated` is missing because the catalog permits it for level AAA only, which is not reported. */
export type Level = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable';

/** What was done for a criterion: a test that runs with the others, by its file and title. Nothing else counts as evidence. */
export interface Evidence {
  file: string;
  title: string;
}

/** Cites tests of one file: `const axe = testsIn('test/demo/accessibility.test.ts')`, `axe('title')`. */
export const testsIn =
  (file: string) =>
  (title: string): Evidence => ({ file, title });

/** The answer to one criterion. */
export interface Criterion {
  /** Its number in the catalog: `1.4.3`, `302.1`. */
  number: string;
  level: Level;
  /** Remarks and explanations. */
  remarks: string;
  evidence: readonly Evidence[];
}

/** Shown by tests, with no known defect. */
export const supports = (
  number: string,
  remarks: string,
  ...evidence: readonly Evidence[]
): Criterion => ({ number, level: 'supports', remarks, evidence });

/** Something is missing, has a known defect, or has not been tried in full; the remarks say what. */
export const partially = (
  number: string,
  remarks: string,
  ...evidence: readonly Evidence[]
): Criterion => ({ number, level: 'partially-supports', remarks, evidence });

/** The criterion is about something that the elements do not have. A test may show that they do not. */
export const notApplicable = (
  number: string,
  remarks: string,
  ...evidence: readonly Evidence[]
): Criterion => ({ number, level: 'not-applicable', remarks, evidence });
