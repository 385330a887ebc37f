import type { OwnWords } from '../contract/own.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { plural } = createFormatters(core.locale);

export const own: OwnWords = {
  openingsHeading: (count) => `${plural(count, 'oportunidad', 'oportunidades')} de este sitio`,
  notCounted: 'Las publica este mismo sitio. El número de empleos no las incluye.',
  notFiltered:
    'Sus filtros no se aplican a ellas. Solo cuentan las palabras de búsqueda y los lugares.',
  mark: 'De este sitio',
  kinds: {
    position: 'Puesto',
    fellowship: 'Beca de formación',
    internship: 'Pasantía',
    contract: 'Contrato',
    event: 'Evento',
  },
  opens: (date) => `Abre el ${date}`,
  hours: (eastern, pacific) => `${eastern}, hora del Este · ${pacific}, hora del Pacífico`,
};
