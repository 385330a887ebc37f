import * as z from 'zod/mini';
import { ServiceError } from '../protocol/errors.ts';
import { invalid, isObject } from '../protocol/field-values.ts';
import { count, field, object, records } from '../protocol/fields.ts';
import { parseLeniently, type Loss } from '../protocol/lenient-parse.ts';
import { writeParameters } from '../protocol/parameters/parameter-checks.ts';
import { parseJson } from '../protocol/transport.ts';
import { withPageLimits, type ClientOptions } from './client-options.ts';
import { checkOptions } from './checks.ts';
import {
  checkHistoricPage,
  historicEndpoint,
  historicForms,
  maximumLinkLength,
  type HistoricPageParameters,
} from './historic-parameters.ts';
import { readHistoricRecord, renameMembers, type HistoricRecord } from './historic-record.ts';
import { call, type Endpoint } from './request.ts';

const link = () =>
  field((value) =>
    typeof value === 'string' && value.length <= maximumLinkLength ? value : invalid,
  );

const metadata = object({
  /** Records of the whole result (page numbers), or from this page on (continuation tokens; data-service §2.2). */
  totalCount: z.optional(count()), // sent: required
  /** Records on a full page (data-service §2.2). */
  pageSize: z.optional(count()), // sent: required
  /** Number of the page; page-number form only (data-service §2.2). */
  currentPage: z.optional(count()), // sent: required, in the page-number form
  /** Number of pages; page-number form only (data-service §2.2). */
  totalPages: z.optional(count()), // sent: required, in the page-number form
  /** The token of the next page, already URL-encoded; token form only (data-service §2.2). */
  continuationToken: z.optional(link()),
});

const paging = object({
  /** Counts, and the token of the next page (data-service §2.2). */
  metadata: z.optional(metadata),
  /** Relative link to the page before; page-number form only (data-service §2.2). */
  previous: z.optional(link()),
  /** Relative link to the next page; absent on the last one (data-service §2.2). */
  next: z.optional(link()),
});

/** The schema of a page of the historic feed, its records aside. */
export const historicEnvelope = object({
  /** The position of the page within the result (data-service §2.2). */
  paging: z.optional(paging),
  /** The records of the page (data-service §2.1). */
  data: records('portalControlNumber'),
});

/** The parameter that requests the next page. */
export type NextPage = { PageNumber: number } | { continuationtoken: string };

/** One page of records, in either paging form of the historic feed. */
export interface RecordPage<Item> {
  /** The records of the page (data-service §2.1, §10.6). */
  records: Item[];
  /** Losses: fields and records that could not be read. */
  losses: Loss[];
  /** Records of the whole result (page numbers), or from this page on (continuation tokens; data-service §2.2). */
  totalCount: number | undefined;
  /** The parameter that requests the next page; absent on the last one. */
  next: NextPage | undefined;
}

/** One page of the historic feed. */
export type HistoricPage = RecordPage<HistoricRecord>;

/** The error of a response with an unexpected shape. @param problem completes the sentence that begins with the path. */
export const shapeErrorOf = ({ path }: Endpoint, problem: string) =>
  new ServiceError('shape', `${path} ${problem}.`);

/** The error of a response of the historic feed with an unexpected shape. */
export const historicShapeError = (problem: string) => shapeErrorOf(historicEndpoint, problem);

const decoded = (token: string): string => {
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
};

/** Reads the parameters of a next link, their names in lower case (rule 3). @throws {@link ServiceError} for a link to another endpoint. */
function readLink(endpoint: Endpoint, link: string): Map<string, string> {
  const base = 'https://service.invalid';
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  const path = url?.pathname.toLowerCase().replace(/\/$/, '');
  if (url?.origin !== base || !path?.endsWith(endpoint.path.replace(/^\/api/, '')))
    throw shapeErrorOf(endpoint, 'responded with a next link that does not lead to the feed');
  // Tokens are base64, and not every service encodes their plus signs.
  const parameters = new URLSearchParams(url.search.replaceAll('+', '%2B'));
  return new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value]));
}

function nextPageOf(
  endpoint: Endpoint,
  paging: z.output<typeof historicEnvelope>['paging'],
): NextPage | undefined {
  const { continuationToken, currentPage, totalPages } = paging?.metadata ?? {};
  const link = paging?.next ? readLink(endpoint, paging.next) : undefined;
  const token = link?.get('continuationtoken') ?? (continuationToken && decoded(continuationToken));
  if (token) return { continuationtoken: token };
  const page = Number(link?.get('pagenumber') ?? NaN);
  if (Number.isSafeInteger(page)) return { PageNumber: page };
  return currentPage !== undefined && totalPages !== undefined && currentPage < totalPages
    ? { PageNumber: currentPage + 1 }
    : undefined;
}

const namesOf = ({ shape }: { shape: object }) => Object.keys(shape);

/** Returns the response with the documented names in its envelope; records keep theirs. */
function withUsualNames(body: unknown): unknown {
  const envelope = renameMembers(body, namesOf(historicEnvelope));
  const inner = isObject(envelope) ? renameMembers(envelope['paging'], namesOf(paging)) : undefined;
  if (!isObject(envelope) || !isObject(inner)) return envelope;
  const metadataNamed = renameMembers(inner['metadata'], namesOf(metadata));
  return { ...envelope, paging: { ...inner, metadata: metadataNamed } };
}

/** The fields of the envelope that identify the next page. */
const nextPageFields =
  /^paging(\.next|\.metadata(\.(continuationToken|currentPage|totalPages))?)?$/;

/** An endpoint that returns pages of records. */
export interface PagedEndpoint<Item> {
  endpoint: Endpoint;
  /** Reads one record. @returns `undefined` (and a loss) if the value is not a record. */
  readRecord: (value: unknown, losses: Loss[], path: readonly PropertyKey[]) => Item | undefined;
}

/**
 * Reads a page of records from any value.
 *
 * @throws {@link ServiceError} of kind `shape` where it has no list of records, or does not say what comes next.
 */
export function readRecordPage<Item>(
  { endpoint, readRecord }: PagedEndpoint<Item>,
  body: unknown,
  losses: Loss[],
): RecordPage<Item> {
  const page = parseLeniently(historicEnvelope, withUsualNames(body), losses);
  if (!page) throw shapeErrorOf(endpoint, 'responded with JSON that is not a page of records');
  // Without these fields a walk would end early and look complete.
  if (losses.some(({ path }) => nextPageFields.test(path)))
    throw shapeErrorOf(endpoint, 'responded with a page that does not say what comes next');
  const records: Item[] = [];
  for (const [index, value] of page.data.entries()) {
    const record = readRecord(value, losses, ['data', index]);
    if (record) records.push(record);
  }
  return {
    records,
    losses,
    totalCount: page.paging?.metadata?.totalCount,
    next: nextPageOf(endpoint, page.paging),
  };
}

const historicFeed: PagedEndpoint<HistoricRecord> = {
  endpoint: historicEndpoint,
  readRecord: readHistoricRecord,
};

/**
 * Reads a response of the historic feed from any value.
 *
 * @throws {@link ServiceError} of kind `shape` where it has no list of records, or does not say what comes next.
 */
export const readHistoricPage = (body: unknown, losses: Loss[] = []): HistoricPage =>
  readRecordPage(historicFeed, body, losses);

/** The words of the status line of a 204, which some proxies send as the body of a 200. */
const noContentText = /^(?:http\/[\d.]+|status|204|no[\s_-]?content|[^a-z\d])+$/i;

/** Longer texts are no status line. */
const maximumStatusLength = 60;

const isNoContent = (text: string) =>
  text.length <= maximumStatusLength && /204|no.?content/i.test(text) && noContentText.test(text);

/** Parses a page. No matching record is a 204, or a 200 with a text such as `204 No Content` (data-service §10.2). */
export const parseRecordPage: typeof parseJson = (path, received) =>
  received.evidence.status === 204 || isNoContent(received.text)
    ? { data: [] }
    : parseJson(path, received);

/** Fetches one page by parameters that have been checked. @throws {@link ServiceError} */
export const fetchHistoricPage = (
  parameters: object,
  options: ClientOptions,
): Promise<HistoricPage> =>
  call(
    {
      endpoint: historicEndpoint,
      query: writeParameters(historicForms, parameters),
      parse: parseRecordPage,
      read: readHistoricPage,
    },
    withPageLimits(options),
  );

/**
 * Fetches one page of the historic feed (`GET /api/historicjoa`, data-service §4.1). The feed is public: no key is needed and none is sent.
 * A page may take 60 seconds and 64 MiB unless the options say otherwise.
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function historicPage(
  parameters: HistoricPageParameters,
  options: ClientOptions,
): Promise<HistoricPage> {
  checkOptions(options);
  checkHistoricPage(parameters);
  return fetchHistoricPage(parameters, options);
}
