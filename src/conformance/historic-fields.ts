import { readCalendarDate } from '../service/dates.ts';
import type { Asker } from './probe-client.ts';
import { demand, NotCheckable, show, type Clause } from './requirement.ts';
import * as is from './fields.ts';
import { knownRecords } from './historic.ts';

const date: is.Kind = {
  says: 'a date, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS',
  holds: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(value) &&
    readCalendarDate(value) !== undefined,
};

const one = (name: string, kind: is.Kind, required = false): is.Field => ({
  fields: [[name, kind]],
  ...(required && { required }),
});

const list = (name: string, members: readonly string[]): is.Field => ({
  anyCase: true,
  fields: [
    [name, is.objects],
    ...members.map((member): [string, is.Kind] => [`${name}[].${member}`, is.text]),
  ],
});

const table: Record<string, is.Field> = {
  portalControlNumber: one('portalControlNumber', is.textOrNumber, true),
  hiringDepartmentCode: one('hiringDepartmentCode', is.either(is.text, is.integer)),
  agencyLevel: one('agencyLevel', is.integer),
  teleworkEligible: one('teleworkEligible', is.either(is.yesOrNo, is.boolean)),
  positionOpenDate: one('positionOpenDate', date),
  positionCloseDate: one('positionCloseDate', date),
  positionExpireDate: one('positionExpireDate', is.orNull(date)),
  minimumSalary: one('minimumSalary', is.figure),
  maximumSalary: one('maximumSalary', is.figure),
  disableAppyOnline: {
    fields: [['disableAppyOnline|disableApplyOnline', is.either(is.yesOrNo, is.boolean)]],
    anyCase: true,
  },
  hiringPaths: list('hiringPaths', ['hiringPath']),
  jobCategories: list('jobCategories', ['series']),
  positionLocations: list('positionLocations', [
    'positionLocationCity',
    'positionLocationState',
    'positionLocationCountry',
  ]),
};
for (const name of [
  ...['hiringAgencyCode', 'hiringAgencyName', 'hiringDepartmentName', 'agencyLevelSort'],
  ...['appointmentType', 'workSchedule', 'payScale', 'salaryType', 'vendor', 'travelRequirement'],
  ...['securityClearance', 'whoMayApply', 'announcementClosingType', 'minimumGrade'],
  ...['maximumGrade', 'promotionPotential'],
])
  table[name] = one(name, is.text);
for (const name of ['announcementNumber', 'positionTitle', 'positionOpeningStatus'])
  table[name] = one(name, is.text, true);
for (const name of [
  ...['serviceType', 'announcementClosingTypeCode', 'announcementClosingTypeDescription'],
  ...['hiringSubelementName', 'totalOpenings'],
])
  table[name] = one(name, is.orNull(is.text));
for (const name of [
  'securityClearanceRequired',
  'supervisoryStatus',
  'drugTestRequired',
  'relocationExpensesReimbursed',
])
  table[name] = one(name, is.yesOrNo);
/** In the field table of the specification, and not in its payloads; or in one form of paging only. */
const unexpected = [
  ...['KeyStandardRequirement', 'KeyStandardRequirementDescription', 'MissionCriticalOccupations'],
  ...['PositionLocationIDs', 'ApplicationsStarted'],
  ...['announcementClosingType', 'announcementClosingTypeCode'],
];
for (const name of unexpected.slice(0, 3)) table[name] = { ...one(name, is.text), anyCase: true };
table['PositionLocationIDs'] = { ...one('PositionLocationIDs', is.anything), anyCase: true };
table['ApplicationsStarted'] = { ...one('ApplicationsStarted', is.integer), anyCase: true };

/** Values of spec §3, and the two more that were seen (FACTS §2). */
const statuses = [
  ...['accepting applications', 'job closed', 'reviewing applications', 'job canceled'],
  ...['position filled', 'applications under review'],
];
const seenStatuses = ['candidate selected', 'hiring complete'];

async function openingStatus(ask: Asker): Promise<string | undefined> {
  const { records, nameOf } = await knownRecords(ask);
  if (records.length === 0) throw new NotCheckable('The answer holds no record to tell by.');
  const further = new Set<string>();
  for (const record of records) {
    const status = is.textAt(record, 'positionOpeningStatus') ?? '';
    const word = status.trim().toLowerCase();
    if (seenStatuses.includes(word)) further.add(status);
    else
      demand(
        statuses.includes(word),
        'a status of the specification',
        () => `${show(status)} in ${nameOf(record)}`,
      );
  }
  return further.size > 0
    ? `${[...further].join(', ')}: not in the specification, and known to come.`
    : undefined;
}

async function expireDate(ask: Asker): Promise<string | undefined> {
  const { records, nameOf, first } = await knownRecords(ask);
  const isPaged = first.count('currentPage') !== undefined;
  const values = records.map((record) => ({
    record,
    value: is.valueAt(record, 'positionExpireDate'),
  }));
  for (const { record, value } of values) {
    const isPlaceholder = typeof value === 'string' && value.startsWith('1900');
    demand(
      isPaged ? value !== null : !isPlaceholder,
      isPaged ? 'a date of the year 1900 where it is unset' : 'null where it is unset',
      () => `${show(value)} in ${nameOf(record)}`,
    );
  }
  if (
    values.every(
      ({ value }) => value !== null && !(typeof value === 'string' && value.startsWith('1900')),
    )
  )
    throw new NotCheckable('No record in the data has an unset positionExpireDate.');
  return undefined;
}

/** The records of the historic feed (spec §2.1, §3). */
export const historicFieldClauses: readonly Clause[] = [
  {
    id: 'historic.envelope',
    section: '2.1',
    words: 'The answer is an object with paging, an object, and data, a list of records.',
    async check(ask) {
      const { body } = (await knownRecords(ask)).first;
      for (const [name, kind] of [
        ['paging', is.object],
        ['data', is.array],
      ] as const) {
        const value = is.valueAt(body, name);
        demand(kind.holds(value), `${name} is ${kind.says}`, () => show(value));
      }
      return undefined;
    },
  },
  ...is.fieldClauses(
    'historic',
    '2.1',
    'In each historic record',
    is.expecting(table, unexpected),
    (ask) => knownRecords(ask),
  ),
  {
    id: 'historic.expire-date-unset',
    section: '2.1',
    words:
      'An unset positionExpireDate is a date of the year 1900 in the page-number form, and null in the continuation-token form.',
    check: expireDate,
  },
  {
    id: 'historic.closing-type',
    section: '2.1',
    words:
      'The closing type code is announcementClosingType in the page-number form, and announcementClosingTypeCode in the continuation-token form.',
    async check(ask) {
      const { records, first, nameOf } = await knownRecords(ask);
      const name =
        first.count('currentPage') === undefined
          ? 'announcementClosingTypeCode'
          : 'announcementClosingType';
      if (records.length === 0) throw new NotCheckable('The answer holds no record to tell by.');
      for (const record of records)
        demand(
          is.valueAt(record, name) !== undefined,
          `${name} in every record`,
          () => `none in ${nameOf(record)}`,
        );
      return undefined;
    },
  },
  {
    id: 'historic.opening-status',
    section: '3',
    words:
      'positionOpeningStatus is one of the five values of the table, or Applications under review.',
    check: openingStatus,
  },
];
