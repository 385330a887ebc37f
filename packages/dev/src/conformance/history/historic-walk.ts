import { daysFrom } from '../days.ts';
import * as is from '../fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { NotCheckable } from '../verdict.ts';
import { dayOf, historic, sampleRecords, type HistoricPage } from './historic-feed.ts';

/** Parameters by name. */
export type Query = Record<string, string>;

/** Returns the control numbers of a page. */
export const idsOf = ({ records }: HistoricPage): string[] =>
  records.map((record) => is.textsAt(record, 'portalControlNumber')[0] ?? '');

/** How many pages a walk requests at most. */
const maximumPages = 6;
/** How many records a walk covers at most. */
const maximumRecords = 1000;

/** A few consecutive pages. */
export interface Walk {
  query: Query;
  size: number;
  /** The number of matching records. */
  total: number;
  pages: HistoricPage[];
  form: 'token' | 'page';
  ended: boolean;
}

const isPaged = (page: HistoricPage): boolean => page.count('currentPage') !== undefined;

/** Finds a query with filters whose records fill only a few pages. */
async function walkableQuery(client: ProbeClient): Promise<{ query: Query; total: number }> {
  const { records } = await sampleRecords(client);
  const byAgency = new Map<string, unknown[]>();
  for (const record of records) {
    const [agency] = is.textsAt(record, 'hiringAgencyCode');
    if (agency !== undefined) byAgency.set(agency, [...(byAgency.get(agency) ?? []), record]);
  }
  const [largest] = [...byAgency].sort(([, one], [, other]) => other.length - one.length);
  const opened = dayOf(largest?.[1][0], 'positionOpenDate');
  if (!largest || opened === undefined)
    throw new NotCheckable('No record in the data has an agency and an opening day.');
  for (const days of [60, 7, 0]) {
    const query = {
      HiringAgencyCodes: largest[0],
      StartPositionOpenDate: opened,
      EndPositionOpenDate: daysFrom(opened, days),
    };
    const found = await historic(client, { ...query, PageSize: String(maximumRecords) });
    // Counted, if one page contains all of them: the service's own count is checked separately.
    const count = found.isComplete ? found.records.length : (found.total ?? Infinity);
    if (count >= 3 && count <= maximumRecords) return { query, total: count };
  }
  throw new NotCheckable('No filter was found whose records fill a few pages.');
}

/** Returns the query of the next page; `undefined` at the end. */
function nextPageQuery(page: HistoricPage): string | undefined {
  if (page.token !== undefined) return `continuationtoken=${page.token}`;
  const [current, pages] = [page.count('currentPage'), page.count('totalPages')];
  if (current === undefined) return undefined;
  const isMore = pages === undefined ? page.next !== undefined : current < pages;
  return isMore ? `PageNumber=${current + 1}` : undefined;
}

/** Requests a few consecutive pages as a consumer does, with filters and a token or a page number. */
export const walk = (client: ProbeClient): Promise<Walk> =>
  client.once('historic walk', async () => {
    const { query, total } = await walkableQuery(client);
    const size = Math.ceil(total / 3);
    const text = new URLSearchParams({ ...query, PageSize: String(size) }).toString();
    const pages: HistoricPage[] = [];
    for (let next: string | undefined = ''; next !== undefined && pages.length < maximumPages;) {
      // The token is sent as received, because it is already URL-encoded.
      const page: HistoricPage = await historic(client, next === '' ? text : `${text}&${next}`);
      pages.push(page);
      next = nextPageQuery(page);
    }
    const [first] = pages;
    const last = pages.at(-1);
    return {
      query,
      size,
      total,
      pages,
      form: first && isPaged(first) ? 'page' : 'token',
      ended: last !== undefined && nextPageQuery(last) === undefined,
    };
  });

/** Returns the walk if the service pages in this form. */
export async function walkOf(client: ProbeClient, form: Walk['form']): Promise<Walk> {
  const walked = await walk(client);
  if (walked.form !== form)
    throw new NotCheckable(
      `The service pages by ${walked.form === 'page' ? 'page numbers' : 'continuation tokens'}.`,
    );
  return walked;
}
