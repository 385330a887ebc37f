import type { SavedWords } from '../contract/saved.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { number, plural } = createFormatters(core.locale);

export const saved: SavedWords = {
  savedJobs: 'Empleos guardados',
  count: (jobs) => plural(jobs, 'empleo', 'empleos'),
  storage: {
    onDevice: 'Se guardan solo en este dispositivo.',
    forVisit:
      'Esta página no puede guardar empleos en este dispositivo. Se perderán cuando salga de la página.',
    underNewer:
      'Una versión más reciente de esta página guardó en este dispositivo empleos que aquí no se pueden mostrar. Los que guarde aquí se perderán cuando salga de la página.',
  },
  asSaved: (day) =>
    day === undefined
      ? 'Datos guardados anteriormente. Es posible que hayan cambiado.'
      : `Datos guardados el ${day}. Es posible que hayan cambiado.`,
  deadlineChange: {
    extended: (from, to) => `El plazo se amplió del ${from} al ${to}`,
    movedUp: (from, to) => `El plazo se adelantó del ${from} al ${to}`,
    closedEarly: (from) => `Cerró antes de lo previsto. El plazo terminaba el ${from}`,
  },
  payChange: (from) => `El salario cambió. Antes era: ${from}`,
  openAgain: 'Abierto de nuevo',
  applied: 'Ya envié mi solicitud',
  appliedOn: (day) => `Ya envié mi solicitud (marcado el ${day})`,
  noLongerOpen: 'Ya no está abierto',
  empty:
    'Aún no ha guardado ningún empleo. Elija “Guardar” en un empleo para volver a encontrarlo aquí.',
  full: (limit) =>
    `No se guardó: puede guardar hasta ${number(limit)} empleos. Quite uno e inténtelo de nuevo.`,
  saved: (job) => `Se guardó: ${job}`,
  removed: (job) => `Se quitó de la lista: ${job}`,
  restored: (job) => `Se guardó de nuevo: ${job}`,
  undo: 'Deshacer',
  deadlines: 'Todas las fechas límite en un archivo de calendario',
  lastDay: (title) => `Último día para presentar la solicitud: ${title}`,
  kept: {
    heading: 'Guardado en este dispositivo',
    savedJobs: (jobs, applied) =>
      plural(jobs, 'empleo guardado', 'empleos guardados') +
      (applied > 0 ? `, ${number(applied)} con la marca “Ya envié mi solicitud”` : ''),
    recentSearches: (searches) => plural(searches, 'búsqueda reciente', 'búsquedas recientes'),
    answers: 'Sus respuestas sobre el trabajo federal y los grupos a los que pertenece',
    ticks: (jobs) =>
      `Sus marcas en “Antes de presentar la solicitud” de ${plural(jobs, 'empleo', 'empleos')}`,
    others: 'Datos de otra versión de esta página',
    forget: 'Olvidar todo lo guardado en este dispositivo',
    forgotten: 'Se borró todo. Ya no hay nada guardado en este dispositivo.',
  },
  copied: 'Enlace copiado',
  copyByHand: (url) => `No se pudo copiar el enlace. La dirección es ${url}`,
};
