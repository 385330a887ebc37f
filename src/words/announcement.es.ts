import { amounts } from './amounts.ts';
import type { AnnouncementWords } from './announcement.ts';

const { plural } = amounts('es-US');

/** Spanish of {@link AnnouncementWords}. */
export const announcementEs: AnnouncementWords = {
  loading: 'Cargando el anuncio completo…',
  loaded: 'Se muestra el anuncio completo.',
  partial: 'En este momento no se puede mostrar el anuncio completo.',
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
  viewOnPortal: 'Ver en el portal',
  addToCalendar: 'Añadir la fecha límite al calendario',
  calendarTitle: (title) => `Último día para presentar la solicitud: ${title}`,
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No se pudo copiar el enlace. Esta es su dirección:',
  print: 'Imprimir',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  website: 'Sitio web',
  moreOnBenefits: 'Más información sobre los beneficios',
};
