import type { PageWords } from '../contract/pages.ts';
import { formatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = formatters(core.locale);

export const pages: PageWords = {
  feeds: {
    title: ({ keyword, place, miles }) =>
      [
        core.openJobs,
        keyword && `para “${keyword}”`,
        place &&
          (miles ? `a menos de ${plural(miles, 'milla', 'millas')} de ${place}` : `en ${place}`),
      ]
        .filter(Boolean)
        .join(' '),
    deadlines: (title) => `Fechas límite para presentar la solicitud: ${title}`,
    lastDay: (job) => `Último día para presentar la solicitud: ${job}`,
  },
};
