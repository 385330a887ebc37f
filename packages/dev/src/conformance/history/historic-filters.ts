import { daysFrom } from '../days.ts';
import * as is from '../fields.ts';
import { fold } from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { checkCombined, type Pair } from '../search/combined-filters.ts';
import { checkFilter, type Filter, type Sample } from '../search/filters.ts';
import { parameterRequirement } from '../search/parameters.ts';
import { NotCheckable, requireThat, show } from '../verdict.ts';
import {
  dayOf,
  historic,
  idOf,
  nameOf,
  sampleRecords,
  type HistoricPage,
  type Query,
} from './historic-feed.ts';

const codeFilter = (parameter: string, codes: (record: unknown) => string[]): Filter => ({
  parameter,
  values: codes,
  fits: (record, value) => codes(record).some((code) => fold(code) === fold(value)),
});

/** One end of a range of days. */
interface Bound extends Filter {
  /** Returns the nearest day whose bound excludes a record of the given day. */
  beyond: (day: string) => string;
}

const boundFilter = (parameter: string, field: string): Bound => {
  const isStart = parameter.startsWith('Start');
  return {
    parameter,
    values(record) {
      const day = dayOf(record, field);
      return day === undefined ? [] : [day];
    },
    fits(record, value) {
      const day = dayOf(record, field);
      return day === undefined ? undefined : isStart ? day >= value : day <= value;
    },
    beyond: (day) => daysFrom(day, isStart ? 1 : -1),
  };
};

const filters: readonly (readonly [text: string, filter: Filter | Bound])[] = [
  ...(
    [
      ['HiringAgencyCodes', 'records of the agency', 'hiringAgencyCode'],
      ['HiringDepartmentCodes', 'records of the department', 'hiringDepartmentCode'],
      ['PositionSeries', 'records of the occupational series', 'jobCategories[].series'],
      ['AnnouncementNumbers', 'record with the announcement number', 'announcementNumber'],
      ['PortalControlNumbers', 'record with the control number', 'portalControlNumber'],
    ] as const
  ).map(([parameter, found, path]) => {
    const filter = codeFilter(parameter, (record) => is.textsAt(record, path, path.includes('[')));
    return [`returns the ${found}`, filter] as const;
  }),
  ...['Open', 'Close'].flatMap((event) =>
    ['Start', 'End'].map((end) => {
      const text = `${event === 'Open' ? 'opened' : 'closed'} on that day or ${end === 'Start' ? 'later' : 'earlier'}`;
      const filter = boundFilter(`${end}Position${event}Date`, `position${event}Date`);
      return [`returns records that ${text}`, filter] as const;
    }),
  ),
];

const find = (client: ProbeClient, query: Query) => historic(client, { ...query, PageSize: '200' });

/** Requests one record with a bound at its day and at the day beyond, which reveals a bound that is off by one day. */
async function checkBound(client: ProbeClient, filter: Bound): Promise<void> {
  const { parameter, values, beyond } = filter;
  const { records } = await sampleRecords(client);
  const record = records.find((one) => values(one).length > 0 && idOf(one) !== '');
  const [day] = values(record);
  if (day === undefined) return;
  const isFound = async (value: string) =>
    (await find(client, { PortalControlNumbers: idOf(record), [parameter]: value })).records.some(
      (one) => idOf(one) === idOf(record),
    );
  const what = `${nameOf(record)} of ${day}`;
  requireThat(await isFound(day), `${what} for ${parameter}=${day}`, 'a response without it');
  const past = beyond(day);
  requireThat(!(await isFound(past)), `no ${what} for ${parameter}=${past}`, 'a response with it');
}

/** Requests the only record with a certain control number. */
async function oneRecord(client: ProbeClient): Promise<HistoricPage> {
  const id = (await sampleRecords(client)).records.map(idOf).find(Boolean);
  if (id === undefined) throw new NotCheckable('No record in the data has a control number.');
  return find(client, { PortalControlNumbers: id });
}

/** Returns the sample for filters. Its total is dropped if the service's count ignores filters, which is not the filter's fault. */
async function filterSample(client: ProbeClient): Promise<Sample> {
  const { total, ...sample } = await sampleRecords(client);
  const one = await oneRecord(client).catch(() => undefined);
  return one === undefined || one.total === total ? sample : { ...sample, total };
}

async function totalCount(client: ProbeClient): Promise<void> {
  const { records, isComplete, total } = await oneRecord(client);
  if (records.length !== 1 || !isComplete)
    throw new NotCheckable('No request was found that matches exactly one record.');
  requireThat(total === 1, 'totalCount 1 for the one record with a control number', show(total));
}

async function narrows(client: ProbeClient, filter: Filter | Bound): Promise<string | undefined> {
  const remark = await checkFilter(filter, await filterSample(client), (query) =>
    find(client, query),
  );
  if ('beyond' in filter) await checkBound(client, filter);
  return remark;
}

const filterOf = (parameter: string): Filter => {
  const found = filters.find(([, filter]) => filter.parameter === parameter);
  if (!found) throw new TypeError(`${parameter} is no filter of the historic feed.`);
  return found[1];
};

/** Filters that are sent together. */
const combined: readonly Pair[] = [
  [filterOf('EndPositionOpenDate'), filterOf('EndPositionCloseDate')],
  [filterOf('StartPositionOpenDate'), filterOf('StartPositionCloseDate')],
  [filterOf('HiringAgencyCodes'), filterOf('PositionSeries')],
  [filterOf('HiringDepartmentCodes'), filterOf('StartPositionOpenDate')],
];

async function pairs(client: ProbeClient): Promise<void> {
  const { records } = await sampleRecords(client);
  const { total: unfilteredTotal } = await filterSample(client);
  return checkCombined(combined, records, {
    find: (query) => find(client, query),
    nameOf,
    // A count that ignores filters proves nothing about them.
    exactTotal: ({ total }) => (unfilteredTotal === undefined ? undefined : total),
  });
}

/** Searches by a series that is not the first of its record. */
async function furtherSeries(client: ProbeClient): Promise<void> {
  const { records } = await sampleRecords(client);
  for (const record of records) {
    const series = is.textsAt(record, 'jobCategories[].series', true).at(-1);
    const [first] = is.textsAt(record, 'jobCategories[].series', true);
    if (series === undefined || series === first) continue;
    const query = { PortalControlNumbers: idOf(record), PositionSeries: series };
    requireThat(
      (await find(client, query)).records.some((one) => idOf(one) === idOf(record)),
      `${nameOf(record)}, which has ${series} after ${first ?? 'none'}, for PositionSeries=${series}`,
      'a response without it',
    );
    return;
  }
  throw new NotCheckable('No record in the data has a second series.');
}

/** The filters of the historic feed and their counts (data-service §2.2, §4.1). */
export const historicFilterRequirements: readonly Requirement[] = [
  ...filters.map(([text, filter]) =>
    parameterRequirement('historic', '4.1', filter.parameter, text, (client) =>
      narrows(client, filter),
    ),
  ),
  requirement(
    'historic.total-count',
    '2.2.page.totalCount',
    'totalCount is the number of records that match the request.',
    totalCount,
  ),
  requirement(
    'historic.filters-combine',
    '4.1.combination',
    'A record matches both of two parameters, not one of them.',
    pairs,
  ),
  requirement(
    'historic.further-series',
    '4.1.PositionSeries',
    'PositionSeries finds a record by each of its series.',
    furtherSeries,
  ),
];
