import { amounts } from './amounts.ts';
import { explanations } from './explanations.es.ts';
import type { DetailWords } from './words.ts';

const locale = 'es-US';
const { plural } = amounts(locale);

/** Spanish of {@link DetailWords}. */
export const detailsEs: DetailWords = {
  locale,
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
    drugTest: 'Prueba de drogas',
  },
  openings: (count) => plural(count, 'vacante', 'vacantes'),
  fewOpenings: 'Pocas vacantes',
  manyOpenings: 'Muchas vacantes',
  remote: { yes: 'Es un empleo remoto', no: 'No es un empleo remoto' },
  telework: {
    yes: 'Se puede teletrabajar, según las normas de la agencia',
    no: 'No se puede teletrabajar',
  },
  relocation: {
    yes: 'Es posible que se reembolsen los gastos de mudanza',
    no: 'No se reembolsan los gastos de mudanza',
  },
  drugTest: {
    yes: 'Debe pasar una prueba de drogas',
    no: 'No se exige una prueba de drogas',
  },
  services: {
    '01': 'Servicio competitivo',
    '02': 'Servicio exceptuado',
    '03': 'Servicio Ejecutivo Superior (SES)',
  },
  travel: {
    0: 'No hay que viajar',
    1: 'Viajes ocasionales',
    2: 'Hasta el 25\u00a0% del tiempo',
    3: 'El 50\u00a0% del tiempo o más',
    5: 'Hasta el 50\u00a0% del tiempo',
    7: 'Hasta el 75\u00a0% del tiempo',
    8: 'El 76\u00a0% del tiempo o más',
  },
  clearances: {
    0: 'No se exige autorización de seguridad',
    1: 'Nivel confidencial (Confidential)',
    2: 'Nivel secreto (Secret)',
    3: 'Nivel alto secreto (Top Secret)',
    4: 'Información confidencial compartimentada (SCI)',
    5: 'Autorización de acceso Q',
    6: 'Autorización de acceso Q, no delicada',
    7: 'Autorización de acceso L',
    8: 'Otra autorización o verificación: consulte el anuncio',
    9: 'Investigación de antecedentes para puestos de confianza pública',
  },
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
    NATIONALSECURITY: 'la seguridad nacional',
  },
  backgroundCheck: (purposes) => `Sirve para decidir sobre lo siguiente: ${purposes}`,
  explanations,
};
