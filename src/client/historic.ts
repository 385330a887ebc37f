import * as z from 'zod/mini';
import { ask, patient, type ClientOptions, type WalkOptions } from './client-options.ts';
import { ServiceError } from '../service/errors.ts';
import { readHistoricRecord, type HistoricRecord } from './historic-record.ts';
import { checkOptions } from './checks.ts';
import {
  checkParameters,
  date,
  numbers,
  writeParameters,
  type ParametersOf,
} from '../service/parameter-checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { list, text } from '../service/parameters.ts';
import { withRetries } from './retry.ts';
import { count, field, isObject, parseLeniently, invalid, type Loss } from '../service/fields.ts';

const filterForms = {
  HiringAgencyCodes: list,
  HiringDepartmentCodes: list,
  PositionSeries: list,
  AnnouncementNumbers: list,
  PortalControlNumbers: numbers,
  StartPositionOpenDate: date,
  EndPositionOpenDate: date,
  StartPositionCloseDate: date,
  EndPositionCloseDate: date,
  PageSize: { form: 'count', from: 1, to: 1_000 },
} as const;

/** Characters of a link or a token; what is longer is no link. */
const longestLink = 65_536;

/** The forms of the parameters of `GET /api/historicjoa` (spec §4.1). */
export const historicForms = {
  ...filterForms,
  PageNumber: { form: 'count', from: 1, to: 999_999_999 },
  continuationtoken: { ...text, to: longestLink },
} as const;

/** What to ask the historic feed for (spec §4.1); all of it narrows. Dates are days, `YYYY-MM-DD`, both ends within. */
export type HistoricFilters = ParametersOf<typeof filterForms>;

/** One page of it: by number or by token, never both. */
export type HistoricPageParameters = HistoricFilters &
  (
    | { readonly PageNumber?: number; readonly continuationtoken?: never }
    | { readonly PageNumber?: never; readonly continuationtoken: string }
  );

const endpoint = { name: 'The historic feed', path: '/api/historicjoa' };

const link = () =>
  field((value) => (typeof value === 'string' && value.length <= longestLink ? value : invalid));

const envelope = z.object({
  paging: z.optional(
    z.object({
      metadata: z.optional(
        z.object({
          totalcount: z.optional(count()),
          currentpage: z.optional(count()),
          totalpages: z.optional(count()),
          continuationtoken: z.optional(link()),
        }),
      ),
      next: z.optional(link()),
    }),
  ),
  data: z.array(z.unknown()),
});

/** Where a next page begins. */
type Next = { PageNumber: number } | { continuationtoken: string };

/** A page of the historic feed as it was read. */
export interface HistoricPage {
  records: HistoricRecord[];
  /** What could not be read. */
  losses: Loss[];
  /** Records of the whole result (page numbers), or from this page on (continuation tokens; spec §2.2). */
  totalCount: number | undefined;
  /** The parameter that asks for the next page; absent on the last one. */
  next: Next | undefined;
}

const shape = (what: string) => new ServiceError('shape', `${endpoint.path} ${what}.`);

const decoded = (token: string): string => {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
};

/** The members of a next link, names in any case (rule 3); nothing where the link leads away from the feed. */
function readLink(link: string): Map<string, string> {
  const base = 'https://service.invalid';
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url?.origin !== base || !/\/historicjoa\/?$/i.test(url.pathname))
    throw shape(`answered with a next link that does not lead to the feed`);
  // A plus in a token is a plus: tokens are base64, and not every service encodes it.
  const members = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  return new Map([...members].map(([name, value]) => [name.toLowerCase(), value]));
}

function nextOf(paging: z.output<typeof envelope>['paging']): Next | undefined {
  const {
    continuationtoken: continuationToken,
    currentpage: currentPage,
    totalpages: totalPages,
  } = paging?.metadata ?? {};
  const link = paging?.next ? readLink(paging.next) : undefined;
  const token = link?.get('continuationtoken') ?? (continuationToken && decoded(continuationToken));
  if (token) return { continuationtoken: token };
  const page = Number(link?.get('pagenumber') ?? NaN);
  if (Number.isSafeInteger(page)) return { PageNumber: page };
  return currentPage !== undefined && totalPages !== undefined && currentPage < totalPages
    ? { PageNumber: currentPage + 1 }
    : undefined;
}

/** The object with its names in lower case: the service has changed their case before (FACTS §2). */
const lower = (value: unknown): unknown =>
  isObject(value) && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]),
      )
    : value;

/** An answer with the names of its envelope in lower case. */
function lowerEnvelope(body: unknown): unknown {
  const envelope = lower(body) as { paging?: unknown } | null;
  if (typeof envelope !== 'object' || envelope?.paging == null) return envelope;
  const paging = lower(envelope.paging) as { metadata?: unknown };
  return { ...envelope, paging: { ...paging, metadata: lower(paging.metadata) } };
}

/** Reads an answer of the historic feed from anything. @throws {@link ServiceError} of kind `shape` without a list of records. */
export function readHistoricPage(body: unknown, losses: Loss[] = []): HistoricPage {
  const read = parseLeniently(envelope, lowerEnvelope(body), losses);
  if (!read) throw shape('answered with JSON that is not a page of records');
  // Without them a walk would end early and nobody would know.
  const leads = /^paging(\.next|\.metadata(\.(continuationtoken|currentpage|totalpages))?)?$/;
  if (losses.some(({ path }) => leads.test(path)))
    throw shape('answered with a page that does not say what comes next');
  const records: HistoricRecord[] = [];
  for (const [index, value] of read.data.entries()) {
    const clean = readHistoricRecord(value, losses, ['data', index]);
    if (clean) records.push(clean);
  }
  return {
    records,
    losses,
    totalCount: read.paging?.metadata?.totalcount,
    next: nextOf(read.paging),
  };
}

/** No match is 204 without a body (FACTS §2). */
const withEmptyAnswers = (options: ClientOptions): ClientOptions => {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  return {
    ...options,
    fetch: async (request) => {
      const response = await send(request);
      return response.status === 204 ? Response.json({ data: [] }) : response;
    },
  };
};

async function fetchPage(parameters: object, options: ClientOptions): Promise<HistoricPage> {
  const losses: Loss[] = [];
  const query = writeParameters(historicForms, parameters);
  const body = await ask(endpoint, query, patient(withEmptyAnswers(options)), losses);
  return readHistoricPage(body, losses);
}

/** Checks what one page is asked by. @throws {@link ParameterError} */
export function checkHistoricPage(parameters: HistoricPageParameters): void {
  checkParameters(endpoint.name, historicForms, parameters);
  if (parameters.PageNumber !== undefined && parameters.continuationtoken !== undefined)
    throw new ParameterError(
      'continuationtoken',
      'continuationtoken and PageNumber are two ways to page; give one of them.',
    );
}

/**
 * Fetches one page of the historic feed (`GET /api/historicjoa`, spec §4.1). Public: no key is needed and none is sent. A page may take
 * 60 seconds and 64 MiB unless the options say otherwise.
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function historicPage(
  parameters: HistoricPageParameters,
  options: ClientOptions,
): Promise<HistoricPage> {
  checkOptions(options);
  checkHistoricPage(parameters);
  return fetchPage(parameters, options);
}

/** Where a walk through the feed stands. JSON-safe, to be kept in a file and handed back; what it holds is not for reading. */
export interface HistoricPosition {
  readonly version: 1;
  /** The filters it belongs to, as they stand in an address. */
  readonly filters: string;
  /** The next page; absent at the first. */
  readonly page?: number | string;
  /** Records of that page that were delivered already. */
  readonly skip: number;
  /** Records delivered so far. */
  readonly records: number;
  /** Records of the whole result, where the service said so. */
  readonly total?: number;
}

/** How to walk through the feed. */
export interface HistoricWalkOptions extends WalkOptions {
  /** Where to go on: the position of an earlier walk with the same filters. */
  from?: HistoricPosition | undefined;
}

/** One page of a walk. */
export interface HistoricWalkPage {
  records: HistoricRecord[];
  /** What could not be read on this page. */
  losses: Loss[];
  /** Records of the whole result, where the service said so. */
  total: number | undefined;
  /** Where the next page begins; absent on the last one. */
  position: HistoricPosition | undefined;
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function checkPosition(from: HistoricPosition, filters: string): void {
  const { version, page, skip, records, total } = from;
  const wrong = (what: string) => new ParameterError('from', `from ${what}.`);
  const isPage =
    page === undefined || typeof page === 'string' || (Number.isSafeInteger(page) && page > 0);
  if (
    (version as unknown) !== 1 ||
    !isPage ||
    !isCount(skip) ||
    !isCount(records) ||
    !(total === undefined || isCount(total))
  )
    throw wrong('is not a position of this version');
  if (from.filters !== filters) throw wrong('is a position in a walk with other filters');
}

/** Fails when a walk comes by the same place twice (Brent's method: one earlier place is remembered, ever further on). */
function createLoopGuard(): (next: Next) => void {
  let remembered = '';
  let steps = 0;
  let limit = 1;
  let highest = 0;
  return (next) => {
    const place = JSON.stringify(next);
    const backwards = 'PageNumber' in next && next.PageNumber <= highest;
    if (place === remembered || backwards)
      throw shape('leads to a page that was read already; the walk would never end');
    if ('PageNumber' in next) highest = next.PageNumber;
    steps += 1;
    if (steps === limit) {
      remembered = place;
      steps = 0;
      limit *= 2;
    }
  };
}

const MOST_EMPTY_PAGES = 20;

const nextOfPosition = (page: number | string | undefined): Next | undefined => {
  if (page === undefined) return undefined;
  return typeof page === 'number' ? { PageNumber: page } : { continuationtoken: page };
};

/**
 * Walks through the historic feed page by page, in whichever of its two forms the service pages (spec §4.1): the next page is asked for
 * when the caller wants it. A page that fails is asked for again, with growing waits; the records of one page are held and no more.
 *
 * @throws {@link ParameterError} for wrong filters or a position that does not belong to them, at once; {@link ServiceError} when a page fails for good; the signal's reason when the caller aborts.
 */
export function historicPages(
  filters: HistoricFilters,
  options: HistoricWalkOptions,
): AsyncGenerator<HistoricWalkPage, void, undefined> {
  checkOptions(options);
  checkParameters(endpoint.name, filterForms, filters);
  const written = writeParameters(filterForms, filters).toString();
  if (options.from) checkPosition(options.from, written);
  return walk(filters, written, options);
}

async function* walk(
  filters: HistoricFilters,
  written: string,
  options: HistoricWalkOptions,
): AsyncGenerator<HistoricWalkPage, void, undefined> {
  const { from } = options;
  const guard = createLoopGuard();
  let next = nextOfPosition(from?.page);
  if (next) guard(next);
  let skip = from?.skip ?? 0;
  let delivered = (from?.records ?? 0) - skip;
  let total = from?.total;
  let lost = 0;
  for (let empty = 0; empty < MOST_EMPTY_PAGES;) {
    const page = await withRetries(() => fetchPage({ ...filters, ...next }, options), options);
    if (delivered === 0) total ??= page.totalCount;
    const isShort = total !== undefined && delivered + lost < total;
    if (next && page.records.length + page.losses.length === 0 && !page.next && isShort)
      throw shape('answered with nothing in the middle of its records');
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
  throw shape(`answered with ${MOST_EMPTY_PAGES} empty pages in a row`);
}

/** The records of a walk, one by one, and where it stands. */
export interface HistoricRecords extends AsyncIterable<HistoricRecord> {
  /** After the record delivered last; absent when all were. JSON-safe, for `from`. */
  readonly position: HistoricPosition | undefined;
}

/** How to walk record by record. */
export interface HistoricRecordsOptions extends HistoricWalkOptions {
  /** Told of each page as it comes, such as for its losses. */
  onPage?: (page: HistoricWalkPage) => void;
}

/**
 * Every record of the historic feed that the filters ask for (spec §4.1), over both of its paging forms: {@link historicPages}, record
 * by record.
 *
 * @example
 * const records = historicRecords({ HiringAgencyCodes: ['EX01'] }, { baseUrl });
 * for await (const record of records) console.log(record.positionTitle);
 */
export function historicRecords(
  filters: HistoricFilters,
  options: HistoricRecordsOptions,
): HistoricRecords {
  checkOptions(options);
  checkParameters(endpoint.name, filterForms, filters);
  const { onPage, ...walkOptions } = options;
  const written = writeParameters(filterForms, filters).toString();
  if (options.from) checkPosition(options.from, written);
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
