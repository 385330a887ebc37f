import type { DetailWords } from '../contract/details.ts';
import { createFormatters } from '../format.ts';
import { beforeYouApply } from './before-you-apply.ts';
import { conditions } from './conditions.ts';
import { clearances, core, travel } from './core.ts';
import { explanations } from './explanations.ts';

const { plural } = createFormatters(core.locale);

export const details: DetailWords = {
  locale: core.locale,
  loading: 'Cargando el anuncio completo…',
  loaded: 'Se muestra el anuncio completo.',
  missing:
    'Esta es una versión abreviada del anuncio. Aquí no se encontró el texto completo. El portal lo tiene mientras el empleo esté abierto.',
  gone: 'Este empleo ya no está publicado',
  goneHint: 'Es posible que se haya cerrado el plazo o que la dirección esté incompleta.',
  lost: (parts) =>
    `No se ${parts === 1 ? 'pudo' : 'pudieron'} mostrar ${plural(parts, 'parte', 'partes')} de este anuncio. Consulte el anuncio en el portal.`,
  close: 'Cerrar',
  back: 'Volver a los empleos',
  contents: 'En este anuncio',
  glance: 'Datos principales',
  moreFacts: 'Más sobre este empleo',
  deadline: 'Fecha límite',
  posted: 'Fecha de publicación',
  series: 'Ocupación',
  number: 'Número de anuncio',
  places: (count) => (count === 1 ? 'El único lugar' : `Los ${plural(count, 'lugar', 'lugares')}`),
  similar: 'Empleos similares',
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
  share: 'Compartir',
  copied: 'Enlace copiado.',
  notCopied: 'No se pudo copiar el enlace. Esta es su dirección:',
  print: 'Imprimir',
  notPrinted:
    'Esta página no tiene permiso para imprimir. Abra el empleo en el portal para imprimirlo.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  website: 'Sitio web',
  moreOnBenefits: 'Más información sobre los beneficios',
  standardBenefits:
    'El anuncio del portal incluye además el texto general del portal sobre los beneficios.',
  previewQuestionnaire: 'Vista previa del cuestionario',
  closingTime: 'Por lo general, a las 11:59\u00a0p.\u00a0m., hora del este',
  closingTimeInText: 'A la hora que indica el anuncio',
  applicationLimit: (applications) =>
    `Cierra cuando se ${applications === 1 ? 'reciba' : 'reciban'} ${plural(applications, 'solicitud', 'solicitudes')}`,
  seeAlso: (number) => `Consulte también el anuncio ${number}`,
  seeAlsoLink: 'Consulte también el otro anuncio',
  cutOff: 'El texto está cortado aquí.',
  beforeYouApply,
  conditions,
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
  explanations,
};
