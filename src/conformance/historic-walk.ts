import type { Asker } from './probe-client.ts';
import { NotCheckable } from './requirement.ts';
import { daysFrom } from './days.ts';
import * as is from './fields.ts';
import { dayOf, historic, knownRecords, type HistoricPage } from './historic.ts';

/** Parameters by name. */
export type Query = Record<string, string>;

/** Control numbers of a page. */
export const idsOf = ({ records }: HistoricPage): string[] =>
  records.map((record) => is.textsAt(record, 'portalControlNumber')[0] ?? '');

/** More pages are not walked. */
const MOST_PAGES = 6;
/** Records that a walk should go through at most, so that it ends. */
const MOST_RECORDS = 1000;

/** A few pages, gone through as a consumer does. */
export interface Walk {
  query: Query;
  size: number;
  /** How many records match. */
  total: number;
  pages: HistoricPage[];
  form: 'token' | 'page';
  ended: boolean;
}

const isPaged = (page: HistoricPage): boolean => page.count('currentPage') !== undefined;

/** A query with filters whose records fill some pages and no more. */
async function someRecords(ask: Asker): Promise<{ query: Query; total: number }> {
  const { records } = await knownRecords(ask);
  const counts = new Map<string, unknown[]>();
  for (const record of records) {
    const [agency] = is.textsAt(record, 'hiringAgencyCode');
    if (agency !== undefined) counts.set(agency, [...(counts.get(agency) ?? []), record]);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other.length - one.length);
  const opened = dayOf(most?.[1][0], 'positionOpenDate');
  if (!most || opened === undefined)
    throw new NotCheckable('No record in the data tells agency and day.');
  for (const days of [60, 7, 0]) {
    const query = {
      HiringAgencyCodes: most[0],
      StartPositionOpenDate: opened,
      EndPositionOpenDate: daysFrom(opened, days),
    };
    const found = await historic(ask, { ...query, PageSize: String(MOST_RECORDS) });
    // Counted, where one page holds them all: what the service says of their number is looked at by itself.
    const count = found.whole ? found.records.length : (found.total ?? Infinity);
    if (count >= 3 && count <= MOST_RECORDS) return { query, total: count };
  }
  throw new NotCheckable('No filter was found that gives a few pages of records.');
}

/** The parameters of the page after this one; nothing at the end. */
function after(page: HistoricPage): string | undefined {
  if (page.token !== undefined) return `continuationtoken=${page.token}`;
  const [current, pages] = [page.count('currentPage'), page.count('totalPages')];
  if (current === undefined) return undefined;
  const isMore = pages === undefined ? page.next !== undefined : current < pages;
  return isMore ? `PageNumber=${current + 1}` : undefined;
}

/** Goes through a few pages, as a consumer does: filters and token, or filters and page number. */
export const walk = (ask: Asker): Promise<Walk> =>
  ask.once('historic walk', async () => {
    const { query, total } = await someRecords(ask);
    const size = Math.ceil(total / 3);
    const text = new URLSearchParams({ ...query, PageSize: String(size) }).toString();
    const pages: HistoricPage[] = [];
    for (let next: string | undefined = ''; next !== undefined && pages.length < MOST_PAGES;) {
      // A token stands in the address as it came: it is URL-encoded already.
      const page: HistoricPage = await historic(ask, next === '' ? text : `${text}&${next}`);
      pages.push(page);
      next = after(page);
    }
    const [first] = pages;
    const last = pages.at(-1);
    return {
      query,
      size,
      total,
      pages,
      form: first && isPaged(first) ? 'page' : 'token',
      ended: last !== undefined && after(last) === undefined,
    };
  });

/** The walk, where the service pages in this form. */
export async function walkOf(ask: Asker, form: Walk['form']): Promise<Walk> {
  const walked = await walk(ask);
  if (walked.form !== form)
    throw new NotCheckable(
      `The service pages by ${walked.form === 'page' ? 'page numbers' : 'continuation tokens'}.`,
    );
  return walked;
}
