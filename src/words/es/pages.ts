import type { PageWords } from '../contract/pages.ts';
import { createFormatters } from '../format.ts';
import { autocomplete } from './autocomplete.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural } = createFormatters(core.locale);

export const pages: PageWords = {
  closedJob: 'El plazo de este empleo ha terminado y ya no se aceptan solicitudes.',
  failures: {
    list: 'En este momento no se pueden mostrar aquí los empleos.',
    noSuchJob: 'No hay ningún empleo en esta dirección.',
    portalLink: 'Ver nuestros empleos disponibles en el portal',
  },
  openToYou,
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
  meanings: 'Qué significan estos términos',
  nearOccupations: autocomplete.nearOccupations,
  meantPlaces: autocomplete.meantPlaces,
  widerPlaces: autocomplete.widerPlaces,
  snapshot: {
    asOf: (time) => `Datos del ${time}.`,
    closes: (date) =>
      `Cierra el ${date}, por lo general a las 11:59\u00a0p.\u00a0m., hora del este`,
    closesSoon: 'Cierra pronto',
    byOccupation: 'Empleos por ocupación',
    byPlace: 'Empleos por lugar',
  },
};
