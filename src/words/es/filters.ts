import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural, number, dollars } = createFormatters(core.locale);

export const filters: FilterWords = {
  showMore: (options) => `Mostrar ${number(options)} más`,
  showFewer: 'Mostrar menos',
  moreChoices: (options) => `${plural(options, 'opción', 'opciones')} más: escriba para buscarlas.`,
  searchWithin: (facet) => `Buscar en ${facet}`,
  chosenInGroup: (choices) => `${number(choices)} ${choices === 1 ? 'elegida' : 'elegidas'}`,
  clearGroup: 'Borrar',
  loadingChoices: 'Cargando opciones…',
  choicesUnavailable: 'Estas opciones no se pueden cargar en este momento.',
  salaryRange: (from, to) =>
    to === undefined ? `${dollars(from)} o más` : `${dollars(from)} a ${dollars(to)}`,
  payAtLeast: (amount) => `${dollars(amount)} como mínimo`,
  rangeEnds: ['Desde', 'Hasta'],
  postedWithin: (days) => `Últimos ${number(days)} días`,
  skipToResults: 'Ir a los resultados',
  showJobs: (total) =>
    total === undefined ? 'Mostrar empleos' : `Mostrar ${plural(total, 'empleo', 'empleos')}`,
  openToYou,
};
