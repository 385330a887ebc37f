import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural, number, dollars } = createFormatters(core.locale);

const withEducation = {
  highSchool: 'a high school diploma',
  college: 'one or two years of college',
  bachelor: 'a bachelor’s degree',
  master: 'a master’s degree',
  doctorate: 'a doctorate',
};

export const filters: FilterWords = {
  showMore: (options) => `Show ${number(options)} more`,
  showFewer: 'Show fewer',
  moreValues: (options) => `${number(options)} more: search to find them.`,
  searchWithin: (filter) => `Search in ${filter}`,
  chosenInGroup: (chosen) => `${number(chosen)} chosen`,
  clearGroup: 'Clear',
  loadingValues: 'Loading choices…',
  valuesUnavailable: 'These choices cannot be loaded right now.',
  salaryRange: (from, to) =>
    to === undefined ? `${dollars(from)} or more` : `${dollars(from)} to ${dollars(to)}`,
  payAtLeast: (amount) => `At least ${dollars(amount)}`,
  rangeEnds: ['From', 'To'],
  postedWithin: (days) => `Last ${number(days)} days`,
  skipToResults: 'Skip to results',
  showJobs: (total) => (total === undefined ? 'Show jobs' : `Show ${plural(total, 'job', 'jobs')}`),
  openToYou,
  gradeFrom: (grade) => `From grade ${grade}`,
  gradeUpTo: (grade) => `Up to grade ${grade}`,
  education: 'Highest education',
  educations: {
    highSchool: 'High school',
    college: 'Some college',
    bachelor: 'Bachelor’s degree',
    master: 'Master’s degree',
    doctorate: 'Doctorate',
  },
  educationEffect: (education, low, high) =>
    `Shows jobs at ${low === high ? `grade ${low}` : `grades ${low} to ${high}`}, the usual start with ${withEducation[education]}. Experience can count instead of education.`,
  educationReason: 'Why these grades?',
  educationRules:
    'Most federal jobs have a grade, which says how much education or experience is enough to start. Usually that is grade 2 with a high school diploma, 3 or 4 with one or two years of college, 5 with a bachelor’s degree, 7 with a bachelor’s degree and very good results or a year of graduate study, 9 with a master’s degree, and 11 with a doctorate. Some occupations and pay systems have other rules, so read in the announcement what a job requires. Jobs without a grade are not shown.',
};
