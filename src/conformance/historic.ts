import { bodyOf, inWords, type Answer, type Asker } from './probe-client.ts';
import { demand, NotCheckable, show, showSome, type Clause } from './requirement.ts';
import { daysFrom } from './days.ts';
import * as is from './fields.ts';
import { checkFilter, checkFound, type Filter, type Found, type Known } from './filters.ts';
import { fold } from './job.ts';
import { parameterClause } from './parameters.ts';

const HISTORIC = '/api/historicjoa';

type Query = Record<string, string>;

/** A page of the historic feed. */
export interface HistoricPage extends Found {
  body: unknown;
  answer: Answer;
  token: string | undefined;
  next: string | undefined;
  previous: string | undefined;
  count: (name: 'totalCount' | 'pageSize' | 'currentPage' | 'totalPages') => number | undefined;
}

/** Reads a page. No match is an empty list, or 204 without a body (FACTS §2). */
function read(answer: Answer): HistoricPage {
  const isEmpty = answer.status === 204;
  if (isEmpty) demand(answer.text === '', 'no body with status 204', () => inWords(answer));
  const body = isEmpty ? { data: [] } : bodyOf(answer);
  const records = is.valueAt(body, 'data');
  demand(Array.isArray(records), 'data with a list of records', () => show(records));
  const member = (path: string) => is.textAt(body, `paging.${path}`) || undefined;
  const count: HistoricPage['count'] = (name) => {
    const value = is.valueAt(body, `paging.metadata.${name}`);
    return typeof value === 'number' ? value : undefined;
  };
  const [token, next] = [member('metadata.continuationToken'), member('next')];
  const total = isEmpty ? 0 : count('totalCount');
  return {
    records,
    body,
    answer,
    token,
    next,
    previous: member('previous'),
    count,
    total,
    whole: token === undefined && next === undefined,
  };
}

/** Asks the feed without a key, as it is public (spec §5). */
export const historic = async (ask: Asker, query: Query | string): Promise<HistoricPage> =>
  read(await ask.get(HISTORIC, query, 'none'));

const idOf = (record: unknown): string => is.textsAt(record, 'portalControlNumber')[0] ?? '';
const nameOf = (record: unknown): string => `record ${idOf(record) || 'without a number'}`;

/** The first page, in its default size: what filters are learned from. */
export const knownRecords = (ask: Asker): Promise<Known & { first: HistoricPage }> =>
  ask.once('known records', async () => {
    const first = await historic(ask, {});
    const { records, whole, total } = first;
    return { records, whole, total, nameOf, first };
  });

/** The day of a date in the feed's own two forms. */
export const dayOf = (record: unknown, name: string): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(is.textAt(record, name) ?? '')?.[0];

const code = (parameter: string, codes: (record: unknown) => string[]): Filter => ({
  parameter,
  values: codes,
  fits: (record, value) => codes(record).some((one) => fold(one) === fold(value)),
});

/** One end of a range of days. */
interface Bound extends Filter {
  /** The first day beyond a day: a record of that day is there no more. */
  beyond: (day: string) => string;
}

const bound = (parameter: string, name: string): Bound => {
  const isStart = parameter.startsWith('Start');
  return {
    parameter,
    values(record) {
      const own = dayOf(record, name);
      return own === undefined ? [] : [own];
    },
    fits(record, value) {
      const own = dayOf(record, name);
      return own === undefined ? undefined : isStart ? own >= value : own <= value;
    },
    beyond: (day) => daysFrom(day, isStart ? 1 : -1),
  };
};

const filters: readonly (readonly [words: string, filter: Filter | Bound])[] = [
  [
    'returns the records of the agency',
    code('HiringAgencyCodes', (record) => is.textsAt(record, 'hiringAgencyCode')),
  ],
  [
    'returns the records of the department',
    code('HiringDepartmentCodes', (record) => is.textsAt(record, 'hiringDepartmentCode')),
  ],
  [
    'returns the records of the occupational series',
    code('PositionSeries', (record) => is.textsAt(record, 'jobCategories[].series', true)),
  ],
  [
    'returns the record with the announcement number',
    code('AnnouncementNumbers', (record) => is.textsAt(record, 'announcementNumber')),
  ],
  [
    'returns the record with the control number',
    code('PortalControlNumbers', (record) => [idOf(record)]),
  ],
  [
    'returns records that opened on that day or later',
    bound('StartPositionOpenDate', 'positionOpenDate'),
  ],
  [
    'returns records that opened on that day or earlier',
    bound('EndPositionOpenDate', 'positionOpenDate'),
  ],
  [
    'returns records that closed on that day or later',
    bound('StartPositionCloseDate', 'positionCloseDate'),
  ],
  [
    'returns records that closed on that day or earlier',
    bound('EndPositionCloseDate', 'positionCloseDate'),
  ],
];

const find = (ask: Asker, query: Query) => historic(ask, { ...query, PageSize: '200' });

/** Asks for one record with a bound at its own day, and a day beyond: a bound that is off by a day shows itself. */
async function checkBound(ask: Asker, filter: Bound): Promise<void> {
  const { parameter, values, beyond } = filter;
  const { records } = await knownRecords(ask);
  const record = records.find((one) => values(one).length > 0 && idOf(one) !== '');
  const [day] = values(record);
  if (day === undefined) return;
  const isThere = async (asked: string) =>
    (await find(ask, { PortalControlNumbers: idOf(record), [parameter]: asked })).records.some(
      (one) => idOf(one) === idOf(record),
    );
  const what = `${nameOf(record)} of ${day}`;
  demand(await isThere(day), `${what} for ${parameter}=${day}`, 'an answer without it');
  const past = beyond(day);
  demand(!(await isThere(past)), `no ${what} for ${parameter}=${past}`, 'an answer with it');
}

/** The one record with a control number that is known. */
async function oneRecord(ask: Asker): Promise<HistoricPage> {
  const id = (await knownRecords(ask)).records.map(idOf).find(Boolean);
  if (id === undefined) throw new NotCheckable('No record in the data tells its control number.');
  return find(ask, { PortalControlNumbers: id });
}

/** What filters are weighed against: a count that is the same whatever is asked is no fault of theirs. */
async function weighed(ask: Asker): Promise<Known> {
  const { total, ...known } = await knownRecords(ask);
  const one = await oneRecord(ask).catch(() => undefined);
  return one === undefined || one.total === total ? known : { ...known, total };
}

async function totalCount(ask: Asker): Promise<string | undefined> {
  const { records, whole, total } = await oneRecord(ask);
  if (records.length !== 1 || !whole)
    throw new NotCheckable('No request was found that one record answers.');
  demand(total === 1, 'totalCount 1 for the one record with a control number', show(total));
  return undefined;
}

async function narrows(ask: Asker, filter: Filter | Bound): Promise<string | undefined> {
  const remark = await checkFilter(filter, await weighed(ask), (query) => find(ask, query));
  if ('beyond' in filter) await checkBound(ask, filter);
  return remark;
}

async function combination(ask: Asker): Promise<string | undefined> {
  const known = await weighed(ask);
  const example = known.records[Math.floor(known.records.length / 2)];
  const [agency] = is.textsAt(example, 'hiringAgencyCode');
  const opened = dayOf(example, 'positionOpenDate');
  const [series] = is.textsAt(example, 'jobCategories[].series', true);
  if (agency === undefined || opened === undefined)
    throw new NotCheckable('No record in the data tells agency and day.');
  const query = {
    HiringAgencyCodes: agency,
    StartPositionOpenDate: opened,
    EndPositionOpenDate: opened,
    ...(series !== undefined && { PositionSeries: series }),
  };
  const all: Filter = {
    parameter: Object.keys(query).join(', '),
    values: (record) => [
      ...is.textsAt(record, 'hiringAgencyCode'),
      dayOf(record, 'positionOpenDate') ?? '',
    ],
    fits: (record) =>
      is.textsAt(record, 'hiringAgencyCode').includes(agency) &&
      dayOf(record, 'positionOpenDate') === opened &&
      (series === undefined || is.textsAt(record, 'jobCategories[].series', true).includes(series)),
  };
  const found = await find(ask, query);
  return checkFound(all, [Object.values(query).join(', ')], known, found);
}

/** The filters and limits of the historic feed (spec §4.1, §5, §8). */
export const historicClauses: readonly Clause[] = [
  ...filters.map(([words, filter]) =>
    parameterClause('historic', '4.1', filter.parameter, words, (ask) => narrows(ask, filter)),
  ),
  {
    id: 'historic.total-count',
    section: '2.2',
    words: 'totalCount is the number of records that the request finds.',
    check: totalCount,
  },
  {
    id: 'historic.combination',
    section: '4.1',
    words: 'Parameters may be combined: records fit all of them.',
    check: combination,
  },
  {
    id: 'historic.no-match',
    section: '4.1',
    words:
      'A request that nothing matches is answered without records: an empty list, or status 204.',
    async check(ask) {
      const { records } = await historic(ask, {
        AnnouncementNumbers: 'CONFORMANCE-NO-SUCH-NUMBER',
      });
      demand(records.length === 0, 'no record', () => showSome(records.map(nameOf)));
      return undefined;
    },
  },
  {
    id: 'historic.path-spelling',
    section: '4.1',
    words: 'The feed answers under /api/HistoricJoa too.',
    async check(ask) {
      const query = { PageSize: '2' };
      const same = await historic(ask, query);
      const other = read(await ask.get('/api/HistoricJoa', query, 'none'));
      demand(
        show(other.records.map(idOf)) === show(same.records.map(idOf)),
        'the same records',
        () => showSome(other.records.map(nameOf)),
      );
      return undefined;
    },
  },
  {
    id: 'historic.parameter-page-size',
    section: '4.1',
    words: 'PageSize is the number of records on a page.',
    async check(ask) {
      const { records, count } = await historic(ask, { PageSize: '25' });
      const all = (await knownRecords(ask)).records.length;
      const expected = Math.min(25, all);
      demand(records.length === expected, `${expected} records`, `${records.length} records`);
      const told = count('pageSize');
      demand(told === undefined || told === 25, 'paging.metadata.pageSize of 25', show(told));
      return undefined;
    },
  },
  {
    id: 'historic.public',
    section: '5',
    words: 'The feed is public: it needs no key.',
    async check(ask) {
      const { answer } = (await knownRecords(ask)).first;
      demand(answer.status === 200, 'status 200', () => inWords(answer));
      return undefined;
    },
  },
  {
    id: 'historic.limit-default-page-size',
    section: '8',
    words: 'Without PageSize a page has 1,000 records.',
    async check(ask) {
      const { records, count, whole } = (await knownRecords(ask)).first;
      demand(
        records.length === 1000 || (whole && records.length < 1000),
        '1000 records',
        `${records.length} records`,
      );
      const told = count('pageSize');
      demand(told === undefined || told === 1000, 'paging.metadata.pageSize of 1000', show(told));
      if (whole) throw new NotCheckable(`The feed holds ${records.length} records in all.`);
      return undefined;
    },
  },
  {
    id: 'historic.limit-maximum-page-size',
    section: '8',
    words: 'A page never has more than 1,000 records.',
    async check(ask) {
      const answer = await ask.get(HISTORIC, { PageSize: '1001' }, 'none');
      if (answer.status >= 400 && answer.status < 500) return 'A larger size is refused.';
      const { records, whole } = read(answer);
      demand(records.length <= 1000, '1000 records or fewer', `${records.length} records`);
      if (whole && records.length < 1000)
        throw new NotCheckable(`The feed holds ${records.length} records in all.`);
      return undefined;
    },
  },
];
