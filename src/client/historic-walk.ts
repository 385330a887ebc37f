import type { Loss } from '../protocol/lenient-parse.ts';
import { writeParameters } from '../protocol/parameters/parameter-checks.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { checkOptions } from './checks.ts';
import { withPageRetries, type ClientOptions } from './client-options.ts';
import { fetchHistoricPage, historicShapeError, type NextPage } from './historic-page.ts';
import {
  checkHistoricFilters,
  historicForms,
  type HistoricFilters,
} from './historic-parameters.ts';
import type { HistoricRecord } from './historic-record.ts';

/** A position in a walk through the feed. It survives JSON, so it can be stored and handed back; its members are not for reading. */
export interface HistoricPosition {
  /** Version of this format. */
  readonly version: 1;
  /** The filters of the walk, as written in a URL. */
  readonly filters: string;
  /** The next page; absent at the first. */
  readonly page?: number | string;
  /** Records of that page that were delivered already. */
  readonly skip: number;
  /** Records delivered so far. */
  readonly records: number;
  /** Records of the whole result, if the service reports them. */
  readonly total?: number;
}

/** Options of a walk through the feed. */
export interface HistoricWalkOptions extends ClientOptions {
  /** Where to resume: the position of an earlier walk with the same filters. */
  from?: HistoricPosition | undefined;
}

/** One page of a walk. */
export interface HistoricWalkPage {
  /** The postings of the page (data-service §2.1). */
  records: HistoricRecord[];
  /** Losses: fields and records of this page that could not be read. */
  losses: Loss[];
  /** Records of the whole result, if the service reports them. */
  total: number | undefined;
  /** The token of the next page; absent on the last page. */
  position: HistoricPosition | undefined;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function checkPosition(from: HistoricPosition, filters: string): void {
  const { version, page, skip, records, total } = from;
  const error = (problem: string) => new ParameterError('from', `from ${problem}.`);
  const isPage =
    page === undefined || typeof page === 'string' || (Number.isSafeInteger(page) && page > 0);
  if (
    (version as unknown) !== 1 ||
    !isPage ||
    !isCount(skip) ||
    !isCount(records) ||
    !(total === undefined || isCount(total))
  )
    throw error('is not a position of this version');
  if (from.filters !== filters) throw error('is a position in a walk with other filters');
}

/** Fails when a walk reaches a page twice. Brent's cycle detection: it remembers one earlier page, at doubling distances. */
function createLoopGuard(): (next: NextPage) => void {
  let remembered = '';
  let steps = 0;
  let limit = 1;
  let highestPageNumber = 0;
  return (next) => {
    const page = JSON.stringify(next);
    const goesBack = 'PageNumber' in next && next.PageNumber <= highestPageNumber;
    if (page === remembered || goesBack)
      throw historicShapeError('leads to a page that was read already; the walk would never end');
    if ('PageNumber' in next) highestPageNumber = next.PageNumber;
    steps += 1;
    if (steps === limit) {
      remembered = page;
      steps = 0;
      limit *= 2;
    }
  };
}

/** A walk fails after this many empty pages in a row. */
const maximumEmptyPages = 20;

const nextPageOfPosition = (page: number | string | undefined): NextPage | undefined => {
  if (page === undefined) return undefined;
  return typeof page === 'number' ? { PageNumber: page } : { continuationtoken: page };
};

/** Checks the arguments of a walk. @returns the filters as written in a URL. @throws {@link ParameterError} */
function checkWalk(filters: HistoricFilters, options: HistoricWalkOptions): string {
  checkOptions(options);
  checkHistoricFilters(filters);
  const written = writeParameters(historicForms, filters).toString();
  if (options.from) checkPosition(options.from, written);
  return written;
}

/**
 * Walks through the historic feed page by page, in either of its two paging forms (data-service §4.1). The next page is requested when the
 * caller wants it, and a page that fails is requested again, with growing waits. Only the records of one page are held in memory.
 *
 * @throws {@link ParameterError} for wrong filters or a position that does not belong to them, at once; {@link ServiceError} when a page fails for good; the signal's reason when the caller aborts.
 */
export function historicPages(
  filters: HistoricFilters,
  options: HistoricWalkOptions,
): AsyncGenerator<HistoricWalkPage, void, undefined> {
  return walk(filters, checkWalk(filters, options), options);
}

async function* walk(
  filters: HistoricFilters,
  written: string,
  options: HistoricWalkOptions,
): AsyncGenerator<HistoricWalkPage, void, undefined> {
  const { from } = options;
  const guard = createLoopGuard();
  let next = nextPageOfPosition(from?.page);
  if (next) guard(next);
  let skip = from?.skip ?? 0;
  let delivered = (from?.records ?? 0) - skip;
  let total = from?.total;
  let lost = 0;
  for (let empty = 0; empty < maximumEmptyPages;) {
    const page = await fetchHistoricPage({ ...filters, ...next }, withPageRetries(options));
    if (delivered === 0) total ??= page.totalCount;
    const isShort = total !== undefined && delivered + lost < total;
    if (next && page.records.length + page.losses.length === 0 && !page.next && isShort)
      throw historicShapeError('responded with nothing in the middle of its records');
    lost += page.losses.filter((loss) => loss.lost === 'record').length;
    delivered += page.records.length;
    empty = page.records.length === 0 ? empty + 1 : 0;
    next = page.next;
    if (next) guard(next);
    yield {
      records: page.records.slice(skip),
      losses: page.losses,
      total,
      position: next && {
        version: 1,
        filters: written,
        page: 'PageNumber' in next ? next.PageNumber : next.continuationtoken,
        skip: 0,
        records: delivered,
        ...(total !== undefined && { total }),
      },
    };
    if (!next) return;
    skip = 0;
  }
  throw historicShapeError(`responded with ${maximumEmptyPages} empty pages in a row`);
}

/** The records of a walk, one by one, and its position. */
export interface HistoricRecords extends AsyncIterable<HistoricRecord> {
  /** The position after the record delivered last; absent when all were delivered. Survives JSON; meant for `from`. */
  readonly position: HistoricPosition | undefined;
}

/** Options of a walk record by record. */
export interface HistoricRecordsOptions extends HistoricWalkOptions {
  /** Called with each page as it arrives, for example to count its losses. */
  onPage?: ((page: HistoricWalkPage) => void) | undefined;
}

/**
 * Walks through every record of the historic feed that matches the filters (data-service §4.1), in either of its two paging forms:
 * {@link historicPages}, record by record.
 *
 * @example
 * const records = historicRecords({ HiringAgencyCodes: ['EX01'] }, { baseUrl });
 * for await (const record of records) console.log(record.positionTitle);
 */
export function historicRecords(
  filters: HistoricFilters,
  options: HistoricRecordsOptions,
): HistoricRecords {
  const written = checkWalk(filters, options);
  const { onPage, ...walkOptions } = options;
  const start: HistoricPosition = { version: 1, filters: written, skip: 0, records: 0 };
  let position: HistoricPosition | undefined = options.from ?? start;
  async function* records(): AsyncGenerator<HistoricRecord, void, undefined> {
    if (!position) return;
    let before = position;
    for await (const page of walk(filters, written, { ...walkOptions, from: before })) {
      onPage?.(page);
      const last = page.records.length - 1;
      for (const [index, record] of page.records.entries()) {
        options.signal?.throwIfAborted();
        const { skip, records: count } = before;
        const after = { ...before, skip: skip + index + 1, records: count + index + 1 };
        position = index === last ? page.position : after;
        yield record;
      }
      position = page.position;
      if (position) before = position;
    }
  }
  return {
    get position() {
      return position;
    },
    [Symbol.asyncIterator]: records,
  };
}
