import { readCalendarDate } from '../service/dates.ts';
import * as is from './fields.ts';
import { sampleRecords } from './historic-feed.ts';
import type { ProbeClient } from './probe-client.ts';
import { requirement, type Requirement } from './requirement.ts';
import { requireThat, NotCheckable, show } from './verdict.ts';

const date: is.Kind = {
  description: 'a date, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS',
  accepts: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(value) &&
    readCalendarDate(value) !== undefined,
};

const one = (name: string, kind: is.Kind, required = false): is.Field => ({
  fields: [[name, kind]],
  ...(required && { required }),
});

const list = (name: string, members: readonly string[]): is.Field => ({
  ignoreCase: true,
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
    ignoreCase: true,
  },
  hiringPaths: list('hiringPaths', ['hiringPath']),
  jobCategories: list('jobCategories', ['series']),
  positionLocations: list('positionLocations', [
    'positionLocationCity',
    'positionLocationState',
    'positionLocationCountry',
  ]),
};
const add = (names: string, kind: is.Kind, more: Partial<is.Field> = {}) => {
  for (const name of names.split(' ')) table[name] = { ...one(name, kind), ...more };
};
add('hiringAgencyCode hiringAgencyName hiringDepartmentName agencyLevelSort', is.text);
add('appointmentType workSchedule payScale salaryType vendor travelRequirement', is.text);
add('securityClearance whoMayApply announcementClosingType minimumGrade', is.text);
add('maximumGrade promotionPotential', is.text);
add('announcementNumber positionTitle positionOpeningStatus', is.text, { required: true });
add('serviceType announcementClosingTypeCode', is.orNull(is.text));
add('announcementClosingTypeDescription hiringSubelementName totalOpenings', is.orNull(is.text));
add('securityClearanceRequired supervisoryStatus drugTestRequired', is.yesOrNo);
add('relocationExpensesReimbursed', is.yesOrNo);
/** Fields in the specification's table that its payloads do not show, or that only one form of paging has. */
const unexpected =
  'KeyStandardRequirement KeyStandardRequirementDescription MissionCriticalOccupations PositionLocationIDs ApplicationsStarted announcementClosingType announcementClosingTypeCode'.split(
    ' ',
  );
add(unexpected.slice(0, 3).join(' '), is.text, { ignoreCase: true });
add('PositionLocationIDs', is.anything, { ignoreCase: true });
add('ApplicationsStarted', is.integer, { ignoreCase: true });

/** The values of data-service §3. */
const statuses = [
  ...['accepting applications', 'job closed', 'reviewing applications', 'job canceled'],
  ...['position filled', 'applications under review'],
];
/** Further values from recorded answers (data-service §10.2). */
const recordedStatuses = ['candidate selected', 'hiring complete'];

async function openingStatus(client: ProbeClient): Promise<string | undefined> {
  const { records, nameOf } = await sampleRecords(client);
  if (records.length === 0) throw new NotCheckable('The answer contains no record to check.');
  const further = new Set<string>();
  for (const record of records) {
    const status = is.textAt(record, 'positionOpeningStatus') ?? '';
    const normalized = status.trim().toLowerCase();
    if (recordedStatuses.includes(normalized)) further.add(status);
    else
      requireThat(
        statuses.includes(normalized),
        'a status of the specification',
        () => `${show(status)} in ${nameOf(record)}`,
      );
  }
  return further.size > 0
    ? `${[...further].join(', ')}: not in the specification, but known from recorded answers.`
    : undefined;
}

async function expireDate(client: ProbeClient): Promise<void> {
  const { records, nameOf, first } = await sampleRecords(client);
  const isPaged = first.count('currentPage') !== undefined;
  const values = records.map((record) => ({
    record,
    value: is.valueAt(record, 'positionExpireDate'),
  }));
  for (const { record, value } of values) {
    const isPlaceholder = typeof value === 'string' && value.startsWith('1900');
    requireThat(
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
}

/** The records of the historic feed (data-service §2.1, §3). */
export const historicFieldRequirements: readonly Requirement[] = [
  requirement(
    'historic.envelope',
    '2.1.data',
    'The answer is an object with the object paging and the list of records data.',
    async (client) => {
      const { body } = (await sampleRecords(client)).first;
      for (const [name, kind] of [
        ['paging', is.object],
        ['data', is.array],
      ] as const) {
        const value = is.valueAt(body, name);
        requireThat(kind.accepts(value), `${name} is ${kind.description}`, () => show(value));
      }
    },
  ),
  ...is.fieldRequirements(
    'historic',
    '2.1',
    'In each historic record',
    is.expecting(table, unexpected),
    (client) => sampleRecords(client),
  ),
  requirement(
    'historic.expire-date-unset',
    '2.1.positionExpireDate',
    'An unset positionExpireDate is a date of the year 1900 in the page-number form, and null in the continuation-token form.',
    expireDate,
  ),
  requirement(
    'historic.closing-type',
    '2.1.announcementClosingTypeCode',
    'The closing type code is announcementClosingType in the page-number form, and announcementClosingTypeCode in the continuation-token form.',
    async (client) => {
      const { records, first, nameOf } = await sampleRecords(client);
      const name =
        first.count('currentPage') === undefined
          ? 'announcementClosingTypeCode'
          : 'announcementClosingType';
      if (records.length === 0) throw new NotCheckable('The answer contains no record to check.');
      for (const record of records)
        requireThat(
          is.valueAt(record, name) !== undefined,
          `${name} in every record`,
          () => `none in ${nameOf(record)}`,
        );
    },
  ),
  requirement(
    'historic.opening-status',
    '3.positionOpeningStatus',
    'positionOpeningStatus is one of the five values of the table, or Applications under review.',
    openingStatus,
  ),
];
