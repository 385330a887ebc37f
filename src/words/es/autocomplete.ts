import type { AutocompleteWords } from '../contract/autocomplete.ts';
import { formatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = formatters(core.locale);

export const autocomplete: AutocompleteWords = {
  results: (count) => plural(count, 'sugerencia', 'sugerencias'),
  none: 'Sin sugerencias',
  recentSearches: 'Búsquedas recientes',
  clearRecentSearches: 'Borrar las búsquedas recientes',
  recentSearchesCleared: 'Búsquedas recientes borradas',
  unknownPlace: (place) =>
    `No conocemos el lugar “${place}”. Elija uno de la lista o escriba la ciudad y el estado.`,
  locating: 'Buscando el lugar más cercano con empleos…',
  nearestPlace: (place) => `${place} es el lugar más cercano con empleos.`,
  noPlaceNear: (miles) =>
    `No encontramos empleos a menos de ${plural(miles, 'milla', 'millas')} de usted.`,
  positionDenied: 'Su navegador no compartió su ubicación. Escriba la ciudad y el estado.',
  positionUnknown: 'No pudimos determinar su ubicación. Escriba la ciudad y el estado.',
};
