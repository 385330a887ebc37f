import type { FilterWords } from '../contract/filters.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';
import { openToYou } from './open-to-you.ts';

const { plural, number, dollars } = createFormatters(core.locale);

const withEducation = {
  highSchool: 'un diploma de escuela secundaria',
  college: 'uno o dos años de universidad',
  bachelor: 'una licenciatura',
  master: 'una maestría',
  doctorate: 'un doctorado',
};

export const filters: FilterWords = {
  showMore: (options) => `Mostrar ${number(options)} más`,
  showFewer: 'Mostrar menos',
  moreValues: (options) => `${plural(options, 'opción', 'opciones')} más: escriba para buscarlas.`,
  searchWithin: (filter) => `Buscar en ${filter}`,
  chosenInGroup: (chosen) => `${number(chosen)} ${chosen === 1 ? 'elegida' : 'elegidas'}`,
  clearGroup: 'Borrar',
  loadingValues: 'Cargando opciones…',
  valuesUnavailable: 'Estas opciones no se pueden cargar en este momento.',
  salaryRange: (from, to) =>
    to === undefined ? `${dollars(from)} o más` : `${dollars(from)} a ${dollars(to)}`,
  payAtLeast: (amount) => `${dollars(amount)} como mínimo`,
  rangeEnds: ['Desde', 'Hasta'],
  postedWithin: (days) => `Últimos ${number(days)} días`,
  skipToResults: 'Ir a los resultados',
  showJobs: (total) =>
    total === undefined ? 'Mostrar empleos' : `Mostrar ${plural(total, 'empleo', 'empleos')}`,
  openToYou,
  gradeFrom: (grade) => `Desde el grado ${grade}`,
  gradeUpTo: (grade) => `Hasta el grado ${grade}`,
  education: 'Nivel de estudios',
  educations: {
    highSchool: 'Escuela secundaria',
    college: 'Algunos estudios universitarios',
    bachelor: 'Licenciatura (bachelor’s)',
    master: 'Maestría',
    doctorate: 'Doctorado',
  },
  educationEffect: (education, low, high) =>
    `Muestra empleos ${low === high ? `del grado ${low}, con el` : `de los grados ${low} a ${high}, con los`} que se suele empezar con ${withEducation[education]}. La experiencia puede contar en lugar de los estudios.`,
  educationReason: '¿Por qué estos grados?',
  educationRules:
    'La mayoría de los empleos federales tiene un grado, que indica cuántos estudios o cuánta experiencia bastan para empezar. Por lo general es el grado 2 con un diploma de escuela secundaria, el 3 o el 4 con uno o dos años de universidad, el 5 con una licenciatura, el 7 con una licenciatura y muy buenas notas o un año de posgrado, el 9 con una maestría y el 11 con un doctorado. Algunas ocupaciones y escalas salariales tienen otras reglas: lea en el anuncio lo que pide cada empleo. No se muestran los empleos sin grado.',
};
