/** A person's answer about work for the federal government: `never`, or `ever` for now or before. */
export type FederalWork = 'never' | 'ever';

/** A person's answers to who they are, as HiringPath codes say it. */
export interface Answers {
  /** Absent unless the question is answered. */
  readonly work: FederalWork | undefined;
  /** The codes of the groups that the person belongs to, as they were written. */
  readonly groups: readonly string[];
}

/** The HiringPath code of jobs that the public may apply for (data-service §2.5). */
const publicCode = 'PUBLIC';

/** The HiringPath codes of people who work or worked for the federal government (data-service §2.5). */
const federalCodes = [
  'FED-COMPETITIVE',
  'FED-EXCEPTED',
  'FED-INTERNAL-SEARCH',
  'FED-TRANSITION',
  'LAND',
] as const;

/** The groups that a person may belong to in addition, by their HiringPath codes (data-service §2.5), in the order shown. */
export const personGroups = {
  military: ['VET', 'NGUARD', 'MSPOUSE', 'OVERSEAS'],
  school: ['STUDENT', 'GRADUATES'],
  other: ['DISABILITY', 'NATIVE', 'PEACE', 'SES', 'SPECIAL-AUTHORITIES'],
} as const;

/** Codes occur in upper and lower case. */
const inCapitals = (codes: readonly string[]): readonly string[] =>
  codes.map((code) => code.toUpperCase());

const areFederal: readonly string[] = federalCodes;

/** Whether a code is one of several that one answer sets. */
export const isFederal = (code: string): boolean => areFederal.includes(code.toUpperCase());

/** Reads the answers from the chosen codes of HiringPath. Some of the federal codes are not an answer. */
export function readAnswers(codes: readonly string[]): Answers {
  const chosen = inCapitals(codes);
  const isEver = areFederal.every((code) => chosen.includes(code));
  const isNever = chosen.includes(publicCode) && !chosen.some(isFederal);
  return {
    work: isEver ? 'ever' : isNever ? 'never' : undefined,
    groups: codes.filter((code) => !isFederal(code) && code.toUpperCase() !== publicCode),
  };
}

/** Returns the codes of HiringPath for answers. A person of any group may also apply for what is open to the public. */
export const writeAnswers = ({ work, groups }: Answers): readonly string[] =>
  work || groups.length > 0
    ? [publicCode, ...(work === 'ever' ? federalCodes : []), ...groups]
    : [];
