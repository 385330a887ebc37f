import { historicAliases } from 'portal-jobs/client/endpoints';
import { documentedFields } from '../documented-fields.ts';
import * as is from '../fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { requireThat, NotCheckable, show } from '../verdict.ts';
import { sampleRecords } from './historic-feed.ts';

const { historicRecord } = documentedFields;
/** Other names of fields; those that the specification describes by themselves are fields. */
const aliases = Object.fromEntries(
  Object.entries(historicAliases).filter(
    ([alias]) => !historicRecord.some(([path]) => path === alias),
  ),
);

/** The values of data-service §3. */
const statuses = [
  'accepting applications',
  'job closed',
  'reviewing applications',
  'job canceled',
  'position filled',
  'applications under review',
];
/** Further values from recorded responses (data-service §10.2). */
const recordedStatuses = ['candidate selected', 'hiring complete'];

async function openingStatus(client: ProbeClient): Promise<string | undefined> {
  const { records, nameOf } = await sampleRecords(client);
  if (records.length === 0) throw new NotCheckable('The response contains no record to check.');
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
    ? `${[...further].join(', ')}: not in the specification, but known from recorded responses.`
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
    'The response is an object with the object paging and the list of records data.',
    async (client) => {
      const { body } = (await sampleRecords(client)).first;
      for (const [name, kind] of [
        ['paging', is.kinds.object],
        ['data', is.kinds.array],
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
    historicRecord,
    sampleRecords,
    { isExpected: true, inAnyCase: true, aliases },
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
      if (records.length === 0) throw new NotCheckable('The response contains no record to check.');
      for (const record of records)
        requireThat(
          is.valueAt(record, name) !== undefined,
          `${name} in every record`,
          () => `none in ${nameOf(record)}`,
        );
    },
  ),
  requirement(
    'historic.agency-level-sort',
    '2.1.agencyLevelSort',
    'agencyLevelSort joins the names of department and agency by a backslash.',
    async (client) => {
      const { records, nameOf } = await sampleRecords(client);
      let compared = 0;
      for (const record of records) {
        const names = ['hiringDepartmentName', 'hiringAgencyName'].map((name) =>
          is.textAt(record, name),
        );
        const path = is.textAt(record, 'agencyLevelSort');
        // An agency at the first level is its own department.
        if (path === undefined || names.includes(undefined) || path === names[1]) continue;
        compared += 1;
        requireThat(
          path === names.join('\\'),
          show(names.join('\\')),
          () => `${show(path)} in ${nameOf(record)}`,
        );
      }
      if (compared === 0) throw new NotCheckable('No agency in the data is below a department.');
    },
  ),
  requirement(
    'historic.opening-status',
    '3.positionOpeningStatus',
    'positionOpeningStatus is one of the five values of the table, or Applications under review.',
    openingStatus,
  ),
];
