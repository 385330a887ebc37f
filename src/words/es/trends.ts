import type { TrendWords } from '../contract/trends.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = createFormatters(core.locale);

export const trends: TrendWords = {
  caption: {
    month: (period) => `Empleos publicados por mes, ${period}`,
    series: (period) => `Empleos publicados por ocupación, ${period}`,
    grade: (period) => `Empleos publicados por grado, ${period}`,
  },
  rowHeadings: { month: 'Mes', series: 'Ocupación', grade: 'Grado' },
  posted: 'Empleos publicados',
  postedEachYear: 'Empleos publicados al año',
  daysOpen: 'Días de plazo (mediana)',
  tooFew: 'muy pocos empleos',
  notCovered: 'sin datos',
  usuallyPosted: (months, daysOpen) =>
    daysOpen === undefined
      ? `Por lo general se publican en ${months}.`
      : `Por lo general se publican en ${months}; el plazo es de ${plural(daysOpen, 'día', 'días')}.`,
  usuallyOpen: (daysOpen) => `Por lo general el plazo es de ${plural(daysOpen, 'día', 'días')}.`,
  rest: (rows) => `No se muestran ${plural(rows, 'fila', 'filas')} con menos empleos.`,
  unavailable: 'Las cifras sobre empleos anteriores no se pueden mostrar en este momento.',
};
