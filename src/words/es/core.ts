import { createFormatters } from '../format.ts';
import type { ClearanceCode, Glossary, TravelCode } from '../contract/codes.ts';
import type { Words } from '../contract/core.ts';

// Spanish of the United States: Intl groups thousands with a comma for es-US.
const locale = 'es-US';
const { number, plural, inDays } = createFormatters(locale);

/** A text as the end of a sentence: "3:44 p.m." has its period. */
const ended = (text: string) => (text.endsWith('.') ? text : `${text}.`);

// The filters and the details share these two.

export const travel: Glossary<TravelCode> = {
  0: 'No se requiere viajar',
  1: 'Viajes ocasionales',
  2: 'Hasta el 25\u00a0% del tiempo',
  3: 'El 50\u00a0% del tiempo o más',
  5: 'Hasta el 50\u00a0% del tiempo',
  7: 'Hasta el 75\u00a0% del tiempo',
  8: 'El 76\u00a0% del tiempo o más',
};

export const clearances: Glossary<ClearanceCode> = {
  0: 'No se requiere autorización de seguridad',
  1: 'Nivel confidencial (Confidential)',
  2: 'Nivel secreto (Secret)',
  3: 'Nivel alto secreto (Top Secret)',
  4: 'Información confidencial compartimentada (SCI)',
  5: 'Autorización de acceso Q',
  6: 'Autorización de acceso Q, no delicada',
  7: 'Autorización de acceso L',
  8: 'Otra autorización o verificación: consulte el anuncio',
  9: 'Investigación de antecedentes para puestos de confianza pública',
};

export const core: Words = {
  locale,

  openJobs: 'Empleos disponibles',
  resultsHeading: (total, capped, { keyword, place, miles }) =>
    [
      capped
        ? `Más de ${number(total)} empleos`
        : total
          ? plural(total, 'empleo', 'empleos')
          : 'Ningún empleo',
      keyword && `para “${keyword}”`,
      place &&
        (miles ? `a menos de ${plural(miles, 'milla', 'millas')} de ${place}` : `en ${place}`),
    ]
      .filter(Boolean)
      .join(' '),
  quoted: (text) => `“${text}”`,
  noJobs: 'No hay empleos disponibles en este momento',
  noMatches: 'Ningún empleo coincide con estas opciones',
  noMatchesHint: 'Quite una opción o borre todos los filtros.',
  didYouMean: '¿Quiso decir',
  cappedNotice:
    'Solo se pueden mostrar los primeros 10,000 empleos. Limite la búsqueda para ver los demás.',
  loading: 'Cargando empleos…',
  updating: 'Actualizando…',
  staleNotice: (time) =>
    `No pudimos actualizar esta lista. Última actualización de los empleos: ${ended(time)}`,
  notApplied: (chosen) => `Aún sin aplicar: ${chosen.join(', ')}.`,
  nextRetry: (time) => `Próximo intento: ${ended(time)}`,
  retry: 'Intentar de nuevo',
  recovered: 'La lista vuelve a estar actualizada.',
  errors: {
    network:
      'No se puede acceder al servicio de empleos en este momento. Si otras páginas también fallan, revise su conexión.',
    timeout: 'El servicio de empleos no respondió a tiempo.',
    tooMany: 'Demasiadas solicitudes. Inténtelo de nuevo en un minuto.',
    refused: 'Esta búsqueda no es posible aquí. Quite una opción o borre todos los filtros.',
    unavailable: 'El servicio de empleos no está disponible en este momento.',
  },
  lossNotice: (announcements) =>
    `No se ${announcements === 1 ? 'pudo' : 'pudieron'} mostrar ${plural(announcements, 'anuncio', 'anuncios')}.`,
  pagesLabel: 'Páginas de resultados',
  page: (page) => `Página ${number(page)}`,
  previous: 'Anterior',
  next: 'Siguiente',
  pageStatus: (page, pages, from, to) =>
    `Página ${number(page)} de ${number(pages)}, empleos del ${number(from)} al ${number(to)}`,
  loadMore: 'Mostrar más empleos',
  shownOf: (shown, total) => `Se muestran ${number(shown)} de ${number(total)}`,
  perPage: 'Empleos por página',
  resultStatus: (shown, total, filters) =>
    `${number(shown)} de ${plural(total, 'empleo', 'empleos')}${filters.length > 0 ? `, filtrados por ${filters.join(', ')}` : ''}`,
  featured: 'Destacado',
  followJobs: 'Seguir estos empleos:',
  follow: {
    feed: 'canal de noticias',
    calendar: 'calendario de fechas de cierre',
    alerts: 'alertas por correo electrónico en el portal',
  },

  apply: 'Solicitar',
  applyTo: (title) => `Solicitar el puesto de ${title}`,
  facts: {
    vacancy: {
      label: 'Vacante',
      none: 'Este anuncio no cubre ninguna vacante',
      publicNotice: 'Aviso público: puede ser para vacantes futuras',
      future: 'Puede ser para vacantes futuras',
    },
    pay: { label: 'Salario' },
    location: { label: 'Lugar' },
    schedule: { label: 'Jornada' },
    eligibility: { label: 'Quién puede solicitarlo' },
  },
  grade: 'Grado',

  filters: 'Filtros',
  keyword: 'Palabras clave',
  searchButton: 'Buscar',
  location: 'Ciudad o estado',
  nearMe: 'Cerca de mí',
  radius: 'En un radio de',
  radiusOption: (miles) => plural(miles, 'milla', 'millas'),
  anyDistance: 'Lugar exacto',
  sort: 'Ordenar por',
  sortOptions: {
    relevance: 'Más relevantes',
    closing: 'Cierre próximo',
    newest: 'Más recientes',
    title: 'Nombre del puesto',
    agency: 'Agencia',
    pay: 'Salario, de mayor a menor',
  },
  filterNames: {
    Organization: 'Agencia',
    GradeBucket: 'Grado',
    SalaryBucket: 'Salario',
    PositionOfferingTypeCode: 'Tipo de nombramiento',
    PositionScheduleTypeCode: 'Jornada',
    JobCategoryCode: 'Ocupación',
    HiringPath: 'Quién puede solicitar el empleo',
    JobGradeCode: 'Plan salarial',
    TravelPercentage: 'Viajes',
    SecurityClearanceRequired: 'Autorización de seguridad',
    DatePosted: 'Fecha de publicación',
    RemunerationMinimumAmount: 'Salario',
    PayGradeLow: 'Grado',
    PayGradeHigh: 'Grado',
    RemoteIndicator: 'Solo trabajo remoto',
  },
  chosen: 'Filtros elegidos',
  remove: 'Quitar',
  clearAll: 'Borrar todo',
  gradeName: (grade) => `Grado ${grade}`,
  any: 'Cualquiera',
  close: 'Cerrar',

  closes: (date) => `Cierra el ${date}`,
  closed: (date) => `Cerró el ${date}`,
  closesIn: (days) => `Cierra ${inDays(days)}`,
  closesEarly: (date) => `Cierra el ${date}, o antes si se reciben suficientes solicitudes`,
  openContinuous: (date) => `Abierto de forma continua${date ? ` hasta el ${date}` : ''}`,
  deadlineUnknown: 'Fecha de cierre no indicada',
  postedAgo: (days) => `Publicado ${inDays(-days)}`,
  postedOn: (date) => `Publicado el ${date}`,
  range: (low, high) => `${low} a ${high}`,
  from: (low) => `Desde ${low}`,
  upTo: (high) => `Hasta ${high}`,
  payUnknown: 'Salario no indicado',
  withoutPay: 'Sin remuneración',
  asStated: 'según consta en el anuncio',
  intervals: {
    BW: 'cada dos semanas',
    FB: 'por honorarios',
    PA: 'al año',
    PD: 'al día',
    PH: 'por hora',
    PM: 'al mes',
    PW: 'por pieza',
    ST: 'como estipendio estudiantil',
    SY: 'por año escolar',
  },
  intervalUnknown: '(período de pago no indicado)',
  payPlan: (code) => `Plan salarial ${code}`,
  promotion: (grade) => `con posibilidad de ascenso hasta ${grade}`,
  promotionBrief: (grade) => `hasta ${grade}`,
  more: (others) => `y ${number(others)} más`,
  placesInStates: (count, states, isElsewhereToo) =>
    `${number(count)} lugares en ${states} estados${isElsewhereToo ? ' y otras partes' : ''}`,
  georgiaCountry: 'Georgia (país)',
  placeUnknown: 'Lugar no indicado',
  manyPlaces: 'Varios lugares',
  placeNegotiable: 'Lugar a convenir después de la selección',
  remote: 'Trabajo remoto',
  remoteAnywhere: 'Cualquier lugar de EE.\u00a0UU. (trabajo remoto)',
  remoteIn: (places) => `${places} (trabajo remoto)`,
  schedules: {
    1: 'Jornada completa',
    2: 'Jornada parcial',
    3: 'Trabajo por turnos',
    4: 'Intermitente',
    5: 'Puesto compartido',
    6: 'Varios horarios',
  },
  offerings: {
    15317: 'Permanente',
    15318: 'Temporal',
    15319: 'A plazo fijo',
    15320: 'Asignación temporal',
    15321: 'Ascenso temporal',
    15322: 'De temporada',
    15323: 'De verano',
    15324: 'Becarios Presidenciales de Gestión (PMF)',
    15326: 'Recién graduados',
    15327: 'Varios tipos de nombramiento',
    15328: 'Pasantía',
    15522: 'Intermitente',
    15667: 'Solo empleados federales desplazados (ICTAP)',
    15668: 'Solo empleados de la agencia',
    15669: 'Teletrabajo',
  },
  hiringPaths: {
    PUBLIC: 'el público',
    VET: 'veteranos',
    NGUARD: 'miembros de la Guardia Nacional y de la Reserva',
    DISABILITY: 'personas con discapacidades',
    NATIVE: 'indígenas estadounidenses',
    MSPOUSE: 'cónyuges de militares',
    STUDENT: 'estudiantes',
    GRADUATES: 'recién graduados',
    SES: 'altos ejecutivos',
    'SE-OTHER': 'otros altos ejecutivos',
    PEACE: 'exvoluntarios del Cuerpo de Paz y de AmeriCorps VISTA',
    OVERSEAS: 'familiares de empleados federales en el extranjero',
    FED: 'empleados federales',
    'FED-COMPETITIVE': 'empleados federales del servicio competitivo',
    'FED-EXCEPTED': 'empleados federales del servicio exceptuado',
    'FED-INTERNAL-SEARCH': 'empleados de esta agencia',
    'FED-INTERNAL-NOSEARCH': 'empleados de esta agencia',
    'FED-TRANSITION': 'empleados federales que pierden su puesto',
    LAND: 'empleados de agencias que administran tierras públicas y bases militares',
    'SPECIAL-AUTHORITIES':
      'personas que cumplen los requisitos de una autoridad especial de contratación',
    NOPUBLIC: 'personas indicadas en el anuncio',
  },
  travel,
  clearances,
  openTo: (groups) => `Abierto a ${groups}`.replace(' a el ', ' al '),
  openToGroups: (group, others) =>
    `Abierto a ${group} y a ${others === 1 ? 'otro grupo' : `otros ${number(others)} grupos`}`,
  seeAnnouncement: 'Consulte el anuncio',

  viewOnPortal: 'Ver en el portal',
  detailsUnavailable: 'En este momento no se puede mostrar el anuncio completo.',
  notLoaded: 'Esto no se pudo cargar. Cargue la página de nuevo.',
  actions: {
    details: ['Detalles', 'de'],
    save: ['Guardar'],
    saved: ['Guardado', '– quitar'],
    copy: ['Copiar enlace', 'de'],
  },
};
