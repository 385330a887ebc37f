// The recorded figures, and how far the sample service may be from each.

/** How far from the recorded figure ours may be: `ratio` for lengths, `difference` for shares; `most` is an absolute limit. */
type Bound = { ratio: number } | { difference: number } | { most: number };

/** The recorded figure and the bound. Without a recorded figure, only the bound counts. */
export interface Expected {
  recorded?: number;
  bound: Bound;
}

const length = (recorded: number, ratio = 1.25): Expected => ({ recorded, bound: { ratio } });
const share = (recorded: number, difference: number): Expected => ({
  recorded,
  bound: { difference },
});
const never = (recorded?: number): Expected => ({
  ...(recorded === undefined ? {} : { recorded }),
  bound: { most: 0 },
});

/**
 * From 162 distinct jobs in 21 recorded responses, 68 of them with all texts. A few agencies fill many of these responses, so that shares of jobs
 * have wider bounds: one agency's page of jobs in 20 places each is most of the jobs of ten places or more.
 */
export const expected: ReadonlyMap<string, Expected> = new Map([
  ['MajorDuties, median length', length(1248)],
  ['MajorDuties, length that one in ten exceeds', length(3717, 1.4)],
  ['RequiredDocuments, median length', length(1367)],
  ['RequiredDocuments, length that one in ten exceeds', length(3290, 1.4)],
  ['OtherInformation, median length', length(634)],
  ['Requirements, median length', length(890)],
  ['Evaluations, median length', length(1168)],
  ['HowToApply, median length', length(1767)],
  ['WhatToExpectNext, median length', length(747)],
  ['Education, median length', length(321)],
  ['QualificationSummary, median length', length(1560)],
  ['JobSummary, median length', length(443)],
  ['long texts with line breaks', share(0.404, 0.12)],
  ['announcements with glued sentences', share(0.5, 0.2)],
  ['announcements with entities', share(0.441, 0.2)],
  ['MajorDuties of one entry', share(0.926, 0.1)],
  ['titles in capitals', share(0.074, 0.06)],
  ['jobs of one place', share(0.562, 0.15)],
  ['jobs of ten places or more', share(0.222, 0.2)],
  ['jobs of several pay ranges', never(0)],
  ['remote jobs that say telework', never(0)],
  ['remote jobs that travel now and then', share(0.8, 0.2)],
  ['promotion not beyond the highest grade', share(0.667, 0.15)],
  ['student jobs that ask for time in grade', never()],
]);

/** The figures ours may have, both ends included. */
export function limitsOf({ recorded = 0, bound }: Expected): [low: number, high: number] {
  if ('most' in bound) return [0, bound.most];
  if ('ratio' in bound) return [recorded / bound.ratio, recorded * bound.ratio];
  return [recorded - bound.difference, recorded + bound.difference];
}
