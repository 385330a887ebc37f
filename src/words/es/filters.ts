import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural, number } = createFormatters(core.locale);

export const filters: FilterWords = {
  loadingChoices: 'Cargando opciones…',
  choicesUnavailable: 'Estas opciones no se pueden cargar en este momento.',
  moreChoices: (options) => `${plural(options, 'opción', 'opciones')} más: escriba para buscarlas.`,
  searchWithin: (facet) => `Buscar en ${facet}`,
  chosenInGroup: (choices) => `${number(choices)} ${choices === 1 ? 'elegida' : 'elegidas'}`,
  clearGroup: 'Borrar',
  rangeEnds: ['Desde', 'Hasta'],
  openToYou,
};
