import type { PageWords } from '../contract/pages.ts';
import { createFormatters } from '../format.ts';
import { autocomplete } from './autocomplete.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural } = createFormatters(core.locale);

export const pages: PageWords = {
  closedJob: 'This job has closed and takes no more applications.',
  failures: {
    list: 'These jobs cannot be shown here right now.',
    noSuchJob: 'There is no job at this address.',
    portalLink: 'See our open jobs on the portal',
  },
  openToYou,
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
  meanings: 'What these terms mean',
  nearOccupations: autocomplete.nearOccupations,
  meantPlaces: autocomplete.meantPlaces,
  widerPlaces: autocomplete.widerPlaces,
  snapshot: {
    asOf: (time) => `As of ${time}.`,
    closes: (date) => `Closes ${date}, usually at 11:59\u00a0p.m. Eastern Time`,
    closesSoon: 'Closes soon',
    byOccupation: 'Jobs by occupation',
    byPlace: 'Jobs by place',
  },
};
