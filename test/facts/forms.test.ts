import assert from 'node:assert/strict';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { inZones, read } from './support.ts';

const today = { year: 2023, month: 10, day: 16 };

type Descriptor = Record<string, unknown>;

/** An announcement on the wire and its displayed facts. Facts that are not listed are empty or "not stated". */
interface Form {
  of: string;
  fields: Descriptor;
  details?: Descriptor;
  english: Record<string, string>;
  spanish: Record<string, string>;
}

const unstatedEn = {
  deadline: 'Closing date not stated',
  pay: 'Pay not stated',
  place: 'Location not stated',
};
const unstatedEs = {
  deadline: 'Fecha de cierre no indicada',
  pay: 'Salario no indicado',
  place: 'Lugar no indicado',
};

/** The five forms of a date, and the displayed texts. */
const dates = [
  ['2018-10-30', 'Closed October 30, 2018', 'Cerró el 30 de octubre de 2018'],
  ['2016-05-06T00:00:00Z', 'Closed May 6, 2016', 'Cerró el 6 de mayo de 2016'],
  ['9/7/2021', 'Closed September 7, 2021', 'Cerró el 7 de septiembre de 2021'],
  ['2023-10-05T00:00:00.0000', 'Closed October 5, 2023', 'Cerró el 5 de octubre de 2023'],
  [
    '2023-10-19T23:59:59.9970',
    'Closes in 3 days. Closes October 19, 2023',
    'Cierra dentro de 3 días. Cierra el 19 de octubre de 2023',
  ],
] as const;

const forms: Form[] = [
  ...dates.map(([written, english, spanish]): Form => ({
    of: `a date, ${written}`,
    fields: { ApplicationCloseDate: written, PositionEndDate: written },
    english: { ...unstatedEn, deadline: english },
    spanish: { ...unstatedEs, deadline: spanish },
  })),
  { of: 'nothing', fields: {}, english: unstatedEn, spanish: unstatedEs },
  {
    of: 'an announcement of 2016: text intervals, no display, no hiring paths, WhoMayApply by name',
    fields: {
      PositionLocation: [
        {
          LocationName: 'Grafenwohr, Germany',
          CountryCode: 'Germany',
          CityName: 'Grafenwohr, Germany',
          Longitude: 0,
          Latitude: 0,
        },
      ],
      JobGrade: [{ Code: 'NF' }],
      PositionSchedule: [{ Code: '1', Name: 'Full-Time' }],
      PositionOfferingType: [{ Code: '15522', Name: 'Intermittent NTE 1 year' }],
      PositionRemuneration: [
        { MinimumRange: '24.6100', MaximumRange: '28.7300', RateIntervalCode: 'Per Hour' },
      ],
      PositionEndDate: '2016-05-06T00:00:00Z',
    },
    details: {
      WhoMayApply: { Name: 'United States Citizens', Code: '15514' },
      LowGrade: '05',
      HighGrade: '05',
    },
    english: {
      deadline: 'Closed May 6, 2016',
      pay: '$24.61 to $28.73 an hour',
      grade: 'NF-5',
      place: 'Grafenwohr, Germany',
      schedule: 'Full-time · Intermittent NTE 1 year',
      eligibility: 'United States Citizens',
    },
    spanish: {
      deadline: 'Cerró el 6 de mayo de 2016',
      pay: '$24.61 a $28.73 por hora',
      grade: 'NF-5',
      place: 'Grafenwohr, Germany',
      schedule: 'Jornada completa · Intermitente (Intermittent NTE 1 year)',
      eligibility: 'United States Citizens',
    },
  },
  {
    of: 'an announcement of 2023: codes, empty names, hiring paths in lower case, every condition',
    fields: {
      PositionLocationDisplay: 'Multiple Locations',
      PositionLocation: [
        { LocationName: ' Washington, District of Columbia', CountryCode: 'United States' },
        { LocationName: 'Denver, Colorado', CountryCode: 'United States' },
      ],
      JobGrade: [{ Code: 'GS' }],
      PositionSchedule: [{ Code: '1', Name: '' }],
      PositionOfferingType: [{ Code: '15317', Name: '' }],
      PositionRemuneration: [
        {
          MinimumRange: '111234.0',
          MaximumRange: '144608.0',
          RateIntervalCode: 'PA',
          Description: 'Per Year',
        },
        { MinimumRange: '0.0', MaximumRange: '0.0', RateIntervalCode: 'WC', Description: '' },
      ],
      ApplicationCloseDate: '2023-10-16T23:59:59.9970',
    },
    details: {
      WhoMayApply: { Name: '', Code: '' },
      HiringPath: ['fed-transition', 'native', 'vet'],
      LowGrade: '9',
      HighGrade: '12',
      PromotionPotential: '13',
      TotalOpenings: 'MANY',
      ServiceType: '02',
      RemoteIndicator: false,
      TeleworkEligible: 'True',
      TravelCode: '5',
      Relocation: 'False',
      SecurityClearance: 'Top Secret',
      DrugTestRequired: 'True',
      FinancialDisclosure: 'N',
      BargainingUnitStatus: 'Y',
      AnnouncementClosingType: '03',
      PositionSensitivitiy: 'NCS/High Risk',
      AdjudicationType: ['Credentialing'],
    },
    english: {
      deadline: 'Closes today. Closes October 16, 2023, or sooner if enough people apply',
      pay: '$111,234 to $144,608 a year; unpaid (without compensation)',
      grade: 'GS-9 to GS-12, with promotion potential to GS-13',
      place: 'Washington, DC and 1 more',
      schedule: 'Full-time · Permanent',
      eligibility: 'Open to federal employees losing their jobs, Native Americans, and veterans',
      openings: 'Many openings',
      service: 'Excepted service',
      remote: 'This is not a remote job',
      telework: 'Telework is possible, as the agency’s policy allows',
      travel: 'Up to 50% of the time',
      relocation: 'Moving costs are not paid back',
      clearance: 'Top Secret',
      sensitivity: 'Noncritical-sensitive, high risk',
      backgroundCheck: 'Decides on: whether you can get a federal ID card (credentialing)',
      drugTest: 'You have to pass a drug test',
      financialDisclosure: 'You do not have to report your finances',
      bargainingUnit: 'A union represents this position',
    },
    spanish: {
      deadline:
        'Cierra hoy. Cierra el 16 de octubre de 2023, o antes si se reciben suficientes solicitudes',
      pay: '$111,234 a $144,608 al año; sin remuneración',
      grade: 'GS-9 a GS-12, con posibilidad de ascenso hasta GS-13',
      place: 'Washington, DC y 1 más',
      schedule: 'Jornada completa · Permanente',
      eligibility:
        'Abierto a empleados federales que pierden su puesto, indígenas estadounidenses y veteranos',
      openings: 'Muchas vacantes',
      service: 'Servicio exceptuado',
      remote: 'No es un empleo remoto',
      telework: 'Se permite el teletrabajo, según las normas de la agencia',
      travel: 'Hasta el 50 % del tiempo',
      relocation: 'No se reembolsan los gastos de mudanza',
      clearance: 'Nivel alto secreto (Top Secret)',
      sensitivity: 'Puesto delicado no crítico, riesgo alto',
      backgroundCheck: 'Sirve para decidir lo siguiente: si se le puede dar una credencial federal',
      drugTest: 'Debe aprobar una prueba de detección de drogas',
      financialDisclosure: 'No se requiere una declaración financiera',
      bargainingUnit: 'Un sindicato representa este puesto',
    },
  },
  {
    of: 'unknown values: none of them is a no',
    fields: {
      PositionLocationDisplay: 'Anywhere in the U.S. (remote job)',
      JobGrade: [{ Code: 'AD' }],
      PositionSchedule: [{ Code: '6', Name: null }],
      PositionOfferingType: [],
      PositionRemuneration: [
        { MinimumRange: '40.0', MaximumRange: '40.0', RateIntervalCode: '', Description: '' },
      ],
      ApplicationCloseDate: '2023-12-31T00:00:00Z',
    },
    details: {
      HiringPath: ['PUBLIC', 'Vet'],
      LowGrade: '00',
      HighGrade: '',
      PromotionPotential: 'None',
      TotalOpenings: '',
      TeleworkEligible: null,
      TravelCode: '-1',
      SecurityClearance: '',
      DrugTestRequired: '',
      AnnouncementClosingType: '02',
      AdjudicationType: [],
    },
    english: {
      deadline: 'Open continuously until December 31, 2023',
      pay: '$40 (pay period not stated)',
      grade: 'Pay plan AD',
      place: 'Anywhere in the U.S. (remote job)',
      schedule: 'Multiple schedules',
      eligibility: 'Open to the public',
      remote: 'This is a remote job',
    },
    spanish: {
      deadline: 'Abierto de forma continua hasta el 31 de diciembre de 2023',
      pay: '$40 (período de pago no indicado)',
      grade: 'Plan salarial AD',
      place: 'Cualquier lugar de EE. UU. (trabajo remoto)',
      schedule: 'Varios horarios',
      eligibility: 'Abierto al público',
      remote: 'Es un empleo remoto',
    },
  },
  {
    of: 'odd letters, undecoded entities, amounts that cannot be meant, a place to be negotiated',
    fields: {
      PositionLocationDisplay: 'Location Negotiable After Selection, United States',
      JobGrade: [{ Code: 'SV' }],
      PositionSchedule: [{ Code: '77', Name: 'Nights &amp; weekends' }],
      PositionRemuneration: [
        { MinimumRange: '1', MaximumRange: '999999', RateIntervalCode: 'PA' },
        { MinimumRange: '52000', MaximumRange: '52000', RateIntervalCode: 'PH' },
      ],
      ApplicationCloseDate: 'Until filled',
      PositionEndDate: '2023-10-17T23:59:59.9970',
    },
    details: {
      LowGrade: 'D',
      HighGrade: 'D',
      PromotionPotential: 'E',
      TotalOpenings: '469',
      TeleworkEligible: 'False',
      SecurityClearance: 'Other',
    },
    english: {
      deadline: 'Closes tomorrow. Closes October 17, 2023',
      pay: '$1 to $999,999 a year, as stated in the announcement; $52,000 an hour, as stated in the announcement',
      grade: 'SV-D, with promotion potential to SV-E',
      place: 'Location negotiable after selection',
      schedule: 'Nights & weekends',
      openings: '469 openings',
      telework: 'This job cannot be done by telework',
      clearance: 'Another clearance or check: see the announcement',
    },
    spanish: {
      deadline: 'Cierra mañana. Cierra el 17 de octubre de 2023',
      pay: '$1 a $999,999 al año, según consta en el anuncio; $52,000 por hora, según consta en el anuncio',
      grade: 'SV-D, con posibilidad de ascenso hasta SV-E',
      place: 'Lugar a convenir después de la selección',
      schedule: 'Nights & weekends',
      openings: '469 vacantes',
      telework: 'No se permite el teletrabajo',
      clearance: 'Otra autorización o verificación: consulte el anuncio',
    },
  },
];

/** Parses it as a list does. */
function announcement({ fields, details }: Pick<Form, 'fields' | 'details'>): Announcement {
  const one = readAnnouncement({
    MatchedObjectId: '1',
    MatchedObjectDescriptor: { ...fields, ...(details && { UserArea: { Details: details } }) },
  });
  assert.ok(one);
  return one;
}

inZones('the exact words of every form', () => {
  for (const form of forms) {
    const job = announcement(form).MatchedObjectDescriptor;
    assert.deepEqual(read(job, 'en', today), form.english, form.of);
    assert.deepEqual(read(job, 'es', today), form.spanish, form.of);
  }
});
