import type { PageWords } from '../contract/pages.ts';
import { formatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = formatters(core.locale);

export const pages: PageWords = {
  feeds: {
    title: ({ keyword, place, miles }) =>
      [
        core.openJobs,
        keyword && `for “${keyword}”`,
        place && (miles ? `within ${plural(miles, 'mile', 'miles')} of ${place}` : `in ${place}`),
      ]
        .filter(Boolean)
        .join(' '),
    deadlines: (title) => `Application deadlines: ${title}`,
    lastDay: (job) => `Last day to apply: ${job}`,
  },
};
