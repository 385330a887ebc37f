import type { SearchParameters } from '../protocol/parameters.ts';

/** The highest education of a visitor, from the lowest to the highest. */
export const educationNames = ['highSchool', 'college', 'bachelor', 'master', 'doctorate'] as const;
export type EducationName = (typeof educationNames)[number];

/** The grades from the lowest to the highest. */
export type GradeRange = readonly [low: number, high: number];

/**
 * The grades at which people with an education usually start, by the general policy on qualifications for the General Schedule: grade 2 with
 * high school; 3 and 4 after one and two years of college; 5 with a bachelor's degree, and 7 with superior academic achievement or a year of
 * graduate study; 9 with a master's degree; 11 with a doctorate. Grade 1 requires no education.
 */
export const startingGrades: Readonly<Record<EducationName, GradeRange>> = {
  highSchool: [1, 2],
  college: [3, 4],
  bachelor: [5, 7],
  master: [9, 9],
  doctorate: [11, 11],
};

/** Returns the education whose usual starting grades are chosen, so that the page's URL needs no other parameter. */
export const findEducation = ({
  PayGradeLow,
  PayGradeHigh,
}: SearchParameters): EducationName | undefined =>
  educationNames.find((name) => {
    const [low, high] = startingGrades[name];
    return low === PayGradeLow && high === PayGradeHigh;
  });
