import { indexOfAnnouncementNumber, indexOfControlNumber } from '../data/past.ts';
import { readDay, type Day } from '../days.ts';
import { Parameters } from '../parameters.ts';
import { Refusal } from '../reply.ts';
import { readToken, writeToken } from './continuation.ts';
import { historicRecord, type HistoricNames, type HistoricPaging } from './historic-record.ts';
import { historicRecordCount, columnFilter } from './past-columns.ts';

/** Default and maximum page size (data-service §8). */
const maximumHistoricPageSize = 1000;

/** The path in the links of a response, relative to the base URL (spec, first paragraph). */
const historicPath = '/api/historicjoa';

/** The feed's filters (data-service §4.1). */
export const filterNames = [
  'HiringAgencyCodes',
  'HiringDepartmentCodes',
  'PositionSeries',
  'AnnouncementNumbers',
  'PortalControlNumbers',
  'StartPositionOpenDate',
  'EndPositionOpenDate',
  'StartPositionCloseDate',
  'EndPositionCloseDate',
] as const;

/** A response of the feed (data-service §2.1, §2.2). */
export interface WireHistoricResponse {
  paging: {
    metadata: {
      totalCount: number;
      pageSize: number;
      currentPage?: number;
      totalPages?: number;
      continuationToken?: string;
    };
    previous?: string;
    next?: string;
  };
  /** Historic records; an awkward one may be any value. */
  data: unknown[];
}

export interface HistoricOptions {
  paging: HistoricPaging;
  names: HistoricNames;
}

/** Reads a date parameter. Refuses an invalid date, which would otherwise widen the response without notice. @throws {@link Refusal} */
export function dayParameter(parameters: Parameters, name: string): Day | undefined {
  const text = parameters.text(name);
  if (text === undefined) return undefined;
  const day = readDay(text);
  if (day === undefined) throw new Refusal(400, `${name} is not a date, written YYYY-MM-DD.`);
  return day;
}

const upper = (values: readonly string[] | undefined): string[] | undefined =>
  values?.map((value) => value.toUpperCase());

/** The indexes of the given numbers; `undefined` if the parameter is absent. */
function named(
  values: readonly string[] | undefined,
  read: (value: string) => number | undefined,
): Set<number> | undefined {
  return values && new Set(values.map(read).filter((index) => index !== undefined));
}

/** Compiles the filters of a request to a test of an index. */
export function criteria(parameters: Parameters): (index: number) => boolean {
  const byControl = named(parameters.list('PortalControlNumbers'), indexOfControlNumber);
  const byNumber = named(parameters.list('AnnouncementNumbers'), indexOfAnnouncementNumber);
  const agencyCodes = upper(parameters.list('HiringAgencyCodes'));
  const departmentCodes = upper(parameters.list('HiringDepartmentCodes'));
  const series = parameters.list('PositionSeries');
  const fits = columnFilter({
    ...(agencyCodes ? { agencyCodes } : {}),
    ...(departmentCodes ? { departmentCodes } : {}),
    ...(series ? { series } : {}),
    openFrom: dayParameter(parameters, 'StartPositionOpenDate'),
    openTo: dayParameter(parameters, 'EndPositionOpenDate'),
    closeFrom: dayParameter(parameters, 'StartPositionCloseDate'),
    closeTo: dayParameter(parameters, 'EndPositionCloseDate'),
  });
  return (index) =>
    (!byControl || byControl.has(index)) && (!byNumber || byNumber.has(index)) && fits(index);
}

const whole = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isInteger(value) && value > 0 ? value : undefined;

/** Writes a link with the request's filters, their names in lower case (rule 3). */
function link(path: string, parts: readonly (readonly [string, string])[]): string {
  return `${path}?${parts.map(([name, value]) => `${name.toLowerCase()}=${value}`).join('&')}`;
}

const refusals = {
  unreadable: 'continuationtoken is not a token of this service.',
  'other filters':
    'continuationtoken belongs to a request with other filters; send those of that request with it.',
} as const;

/** Records that are returned in pages. */
export interface PagedRecords {
  /** The path in the links, relative to the base URL. */
  path: string;
  /** Default and maximum page size. */
  maximumPageSize: number;
  /** Number of all records. */
  recordCount: number;
  /** Whether the record at an index matches the filters. */
  matches: (index: number) => boolean;
  record: (index: number) => unknown;
}

/** The filters of a request, as its links repeat them. */
const linkedFilters = (parameters: Parameters): [string, string][] =>
  filterNames.flatMap((name): [string, string][] => {
    const value = parameters.text(name);
    return value === undefined ? [] : [[name, encodeURIComponent(value)]];
  });

/** The page size of a request, and how its links repeat it. */
function sizeOf(
  parameters: Parameters,
  maximum: number,
): { pageSize: number; size: [string, string][] } {
  const requested = whole(parameters.number('PageSize'));
  const pageSize = Math.min(requested ?? maximum, maximum);
  return { pageSize, size: requested === undefined ? [] : [['pagesize', String(pageSize)]] };
}

/** Responds with the page of a continuation token (data-service §2.2); `undefined` when no record matches, which is a 204. */
export function tokenPage(
  parameters: Parameters,
  { path, maximumPageSize, recordCount, matches, record }: PagedRecords,
): WireHistoricResponse | undefined {
  const filters = linkedFilters(parameters);
  const { pageSize, size } = sizeOf(parameters, maximumPageSize);
  const filtered = filters.map((pair) => pair.join('=').toLowerCase()).join('&');
  const token = parameters.text('continuationtoken');
  const read = token === undefined ? { position: 0 } : readToken(token, filtered);
  if ('refused' in read) throw new Refusal(400, refusals[read.refused]);
  const page: number[] = [];
  let totalCount = 0;
  let next: number | undefined;
  for (let index = read.position; index < recordCount; index += 1) {
    if (!matches(index)) continue;
    if (page.length < pageSize) page.push(index);
    else next ??= index;
    totalCount += 1;
  }
  if (page.length === 0) return undefined;
  const data = page.map(record);
  if (next === undefined) return { paging: { metadata: { totalCount, pageSize } }, data };
  const continuationToken = encodeURIComponent(writeToken(next, filtered));
  return {
    paging: {
      metadata: { totalCount, pageSize, continuationToken },
      next: link(path, [['continuationtoken', continuationToken], ...filters, ...size]),
    },
    data,
  };
}

/** Responds to requests to the historic feed (data-service §4.1); `undefined` when no record matches, which is a 204. */
export function respondWithHistoric(
  query: URLSearchParams,
  { paging, names }: HistoricOptions,
): WireHistoricResponse | undefined {
  const parameters = new Parameters(query);
  const records: PagedRecords = {
    path: historicPath,
    maximumPageSize: maximumHistoricPageSize,
    recordCount: historicRecordCount,
    matches: criteria(parameters),
    record: (index) => historicRecord(index, paging, names),
  };
  return paging === 'page' ? numberedPage(parameters, records) : tokenPage(parameters, records);
}

/** Responds with the page of a page number (data-service §2.2); `undefined` when it has no record, which is a 204. */
function numberedPage(
  parameters: Parameters,
  { path, maximumPageSize, recordCount, matches, record }: PagedRecords,
): WireHistoricResponse | undefined {
  const filters = linkedFilters(parameters);
  const { pageSize, size } = sizeOf(parameters, maximumPageSize);
  const currentPage = whole(parameters.number('PageNumber')) ?? 1;
  const first = (currentPage - 1) * pageSize;
  const page: number[] = [];
  let totalCount = 0;
  for (let index = 0; index < recordCount; index += 1) {
    if (!matches(index)) continue;
    if (totalCount >= first && page.length < pageSize) page.push(index);
    totalCount += 1;
  }
  if (page.length === 0) return undefined;
  const totalPages = Math.ceil(totalCount / pageSize);
  const to = (number: number): string =>
    link(path, [...filters, ...size, ['pagenumber', String(number)]]);
  return {
    paging: {
      metadata: { totalCount, pageSize, currentPage, totalPages },
      ...(currentPage > 1 ? { previous: to(currentPage - 1) } : {}),
      ...(currentPage < totalPages ? { next: to(currentPage + 1) } : {}),
    },
    data: page.map(record),
  };
}
