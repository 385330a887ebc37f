import type { OpenToYouWords } from '../contract/open-to-you.ts';
import { createFormatters } from '../format.ts';
import { core } from './core.ts';

const { number, plural } = createFormatters(core.locale);

export const openToYou: OpenToYouWords = {
  question: '¿Ha trabajado para el gobierno federal?',
  answers: {
    never: 'Nunca',
    ever: 'Sí, ahora o antes',
    every: 'Mostrar todos los empleos',
  },
  groups: 'Veterano, cónyuge, estudiante, discapacidad…',
  groupHeadings: {
    military: 'Fuerzas armadas y familia',
    school: 'Estudios',
    other: 'Otros grupos',
  },
  persons: {
    VET: 'Veterano',
    NGUARD: 'Miembro de la Guardia Nacional o de la Reserva',
    MSPOUSE: 'Cónyuge de militar',
    OVERSEAS: 'Familiar de un empleado federal en el extranjero',
    STUDENT: 'Estudiante',
    GRADUATES: 'Graduado en los últimos dos años',
    DISABILITY: 'Persona con una discapacidad',
    NATIVE: 'Indígena estadounidense o nativo de Alaska',
    PEACE: 'Exvoluntario del Cuerpo de Paz o de AmeriCorps VISTA',
    SES: 'Alto ejecutivo',
    'SPECIAL-AUTHORITIES': 'Persona con derecho a una autoridad especial de contratación',
  },
  decision: 'La agencia decide a quién se puede contratar.',
  remember: 'Recordar en este dispositivo',
  forget: 'Olvidar mi respuesta',
  forgotten: 'Su respuesta se quitó de la búsqueda y de este dispositivo.',
  heading: (heading, total) => `${heading}, ${total > 1 ? 'abiertos' : 'abierto'} para usted`,
  possible: (heading, total) =>
    `${heading}, que ${total > 1 ? 'pueden estar abiertos' : 'puede estar abierto'} para usted`,
  others: (count) => `Hay ${plural(count, 'empleo más', 'empleos más')} para otros grupos.`,
  showEvery: (total) => `Mostrar los ${number(total)}`,
  openTo: (group) =>
    `Abierto para usted: se aceptan solicitudes de ${group}`.replace(' de el ', ' del '),
  onlyIf: (conditions) => `Abierto para usted solo si ${conditions.join(', o si ')}`,
  conditions: {
    'FED-EXCEPTED': 'ahora trabaja en el servicio exceptuado',
    'FED-INTERNAL-SEARCH': 'trabaja en esta agencia',
    'FED-INTERNAL-NOSEARCH': 'trabaja en esta agencia',
    'FED-TRANSITION': 'su puesto federal fue o será eliminado',
    LAND: 'es o fue empleado temporal o a plazo fijo de una agencia que administra tierras públicas o bases militares',
    GRADUATES: 'se graduó en los últimos dos años',
  },
  notOpen: 'Según sus respuestas, este empleo no está abierto para usted.',
  oneOfThem: 'Soy de uno de estos grupos',
  federal: 'Trabajo o trabajé para el gobierno federal',
};
