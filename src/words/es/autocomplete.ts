import type { AutocompleteWords } from '../contract/autocomplete.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural, number } = createFormatters(core.locale);

export const autocomplete: AutocompleteWords = {
  results: (count) => plural(count, 'sugerencia', 'sugerencias'),
  none: 'Sin sugerencias',
  recentSearches: 'Búsquedas recientes',
  clearRecentSearches: 'Borrar las búsquedas recientes',
  recentSearchesCleared: 'Búsquedas recientes borradas',
  unknownPlace: (place) => `No conocemos el lugar “${place}”.`,
  placeHint: 'Elija uno de la lista o escriba la ciudad y el estado.',
  remote: 'Remoto',
  nearOccupations: 'Ocupaciones que quizá sean las que busca:',
  otherJobs: 'Otros empleos disponibles aquí',
  filterSuggestion: (filter, total) =>
    `Sin el filtro “${filter}” hay ${plural(total, 'empleo', 'empleos')}.`,
  meantPlaces: '¿Se refiere a uno de estos lugares?',
  widerPlaces: 'En una zona más amplia:',
  count: number,
  showAll: (total) =>
    total === 1 ? 'Ver el único empleo' : `Ver los ${plural(total, 'empleo', 'empleos')}`,
  jobsOf: (occupation) => `Empleos de la ocupación “${occupation}”`,
  locating: 'Buscando el lugar más cercano con empleos…',
  positionAwaited: `Seguimos esperando su ubicación. Permita que su navegador la comparta, pulse “${core.nearMe}” de nuevo o escriba la ciudad y el estado.`,
  nearestPlace: (place, comparedJobs) =>
    comparedJobs === undefined
      ? `${place} es el lugar más cercano con empleos.`
      : `${place} es el lugar más cercano entre ${plural(comparedJobs, 'empleo comparado', 'empleos comparados')}.`,
  noPlaceNear: (miles, comparedJobs) => {
    const distance = plural(miles, 'milla', 'millas');
    return comparedJobs === undefined
      ? `No encontramos empleos a menos de ${distance} de usted.`
      : `Comparamos ${plural(comparedJobs, 'empleo', 'empleos')}. Ninguno está a menos de ${distance} de usted.`;
  },
  positionDenied: 'Su navegador no compartió su ubicación. Escriba la ciudad y el estado.',
  positionUnknown: 'No pudimos determinar su ubicación. Escriba la ciudad y el estado.',
};
