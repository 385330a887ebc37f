import { formatters } from '../format.ts';
import { clearances, travel } from './conditions.ts';
import { explanations } from './explanations.ts';
import type { DetailWords } from '../contract.ts';

const locale = 'es-US';
const { plural } = formatters(locale);

/** Spanish of {@link DetailWords}. */
export const detailsEs: DetailWords = {
  locale,
  loading: 'Cargando el anuncio completo…',
  loaded: 'Se muestra el anuncio completo.',
  missing: 'No se encontró el anuncio completo. Es posible que este empleo ya no esté publicado.',
  gone: 'Este empleo ya no está publicado',
  goneHint: 'Es posible que se haya cerrado el plazo o que la dirección esté incompleta.',
  lost: (parts) =>
    `No se ${parts === 1 ? 'pudo' : 'pudieron'} mostrar ${plural(parts, 'parte', 'partes')} de este anuncio. Consulte el anuncio en el portal.`,
  close: 'Cerrar',
  back: 'Volver a los empleos',
  contents: 'En este anuncio',
  glance: 'Datos principales',
  deadline: 'Fecha límite',
  posted: 'Fecha de publicación',
  series: 'Ocupación',
  number: 'Número de anuncio',
  places: (count) => (count === 1 ? 'El único lugar' : `Los ${plural(count, 'lugar', 'lugares')}`),
  headings: {
    summary: 'Resumen',
    duties: 'Funciones',
    requirements: 'Requisitos',
    qualifications: 'Calificaciones',
    education: 'Formación académica',
    evaluations: 'Cómo se evaluará su solicitud',
    documents: 'Documentos requeridos',
    howToApply: 'Cómo presentar la solicitud',
    next: 'Qué sucede después',
    appointment: 'Sobre el nombramiento',
    benefits: 'Beneficios',
    contact: 'Contacto de la agencia',
    other: 'Información adicional',
    agency: 'Sobre la agencia',
  },
  addToCalendar: 'Agregar la fecha límite al calendario',
  calendarTitle: (title) => `Último día para presentar la solicitud: ${title}`,
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No se pudo copiar el enlace. Esta es su dirección:',
  print: 'Imprimir',
  notPrinted:
    'Esta página no tiene permiso para imprimir. Abra el empleo en el portal para imprimirlo.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  website: 'Sitio web',
  moreOnBenefits: 'Más información sobre los beneficios',
  meaning: '¿Qué significa?',
  conditions: {
    openings: 'Vacantes',
    service: 'Servicio',
    remote: 'Trabajo remoto',
    telework: 'Teletrabajo',
    travel: 'Viajes',
    relocation: 'Gastos de mudanza',
    clearance: 'Autorización de seguridad',
    sensitivity: 'Nivel de riesgo',
    backgroundCheck: 'Verificación de antecedentes',
    drugTest: 'Prueba de detección de drogas',
  },
  openings: (count) => plural(count, 'vacante', 'vacantes'),
  fewOpenings: 'Pocas vacantes',
  manyOpenings: 'Muchas vacantes',
  remote: { yes: 'Es un empleo remoto', no: 'No es un empleo remoto' },
  telework: {
    yes: 'Se permite el teletrabajo, según las normas de la agencia',
    no: 'No se permite el teletrabajo',
  },
  relocation: {
    yes: 'Es posible que se reembolsen los gastos de mudanza',
    no: 'No se reembolsan los gastos de mudanza',
  },
  drugTest: {
    yes: 'Debe aprobar una prueba de detección de drogas',
    no: 'No se requiere una prueba de detección de drogas',
  },
  services: {
    '01': 'Servicio competitivo',
    '02': 'Servicio exceptuado',
    '03': 'Servicio Ejecutivo Superior (SES)',
  },
  travel,
  clearances,
  sensitivities: {
    NS: 'Puesto no delicado',
    NCS: 'Puesto delicado no crítico',
    CS: 'Puesto delicado crítico',
    SS: 'Puesto delicado especial',
  },
  risks: { LR: 'riesgo bajo', MR: 'riesgo moderado', HR: 'riesgo alto' },
  adjudications: {
    CREDENTIALING: 'si se le puede dar una credencial federal',
    SUITABILITYFITNESS: 'si usted es apto para el trabajo federal',
    NATIONALSECURITY: 'si puede ocupar un puesto de seguridad nacional',
  },
  backgroundCheck: (purposes) => `Sirve para decidir lo siguiente: ${purposes}`,
  explanations,
};
