import type { DetailWords } from '../contract.ts';

// What both the filters and the details say, in files of their own.

export const travel: DetailWords['travel'] = {
  0: 'No se requiere viajar',
  1: 'Viajes ocasionales',
  2: 'Hasta el 25\u00a0% del tiempo',
  3: 'El 50\u00a0% del tiempo o más',
  5: 'Hasta el 50\u00a0% del tiempo',
  7: 'Hasta el 75\u00a0% del tiempo',
  8: 'El 76\u00a0% del tiempo o más',
};

export const clearances: DetailWords['clearances'] = {
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
