import type { TrendWords } from '../contract/trends.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = createFormatters(core.locale);

export const trends: TrendWords = {
  caption: {
    month: (period) => `Jobs posted by month, ${period}`,
    series: (period) => `Jobs posted by occupation, ${period}`,
    grade: (period) => `Jobs posted by grade, ${period}`,
  },
  rowHeadings: { month: 'Month', series: 'Occupation', grade: 'Grade' },
  posted: 'Jobs posted',
  postedEachYear: 'Jobs posted a year',
  daysOpen: 'Days open (median)',
  tooFew: 'too few jobs',
  notCovered: 'no data',
  usuallyPosted: (months, daysOpen) =>
    daysOpen === undefined
      ? `Usually posted in ${months}.`
      : `Usually posted in ${months}; open ${plural(daysOpen, 'day', 'days')}.`,
  usuallyOpen: (daysOpen) => `Usually open ${plural(daysOpen, 'day', 'days')}.`,
  rest: (rows) => `${plural(rows, 'row', 'rows')} with fewer jobs not shown.`,
  unavailable: 'The figures about earlier jobs cannot be shown right now.',
};
