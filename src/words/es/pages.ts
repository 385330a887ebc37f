import type { PageWords } from '../contract/pages.ts';

export const pages: PageWords = {
  searchForm: 'Buscar entre los empleos disponibles',
  closedJob: 'El plazo de este empleo ha terminado y ya no se aceptan solicitudes.',
  meanings: 'Qué significan estos términos',
};
