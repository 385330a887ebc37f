import { historicEndpoint } from 'portal-jobs/client/endpoints';
import * as is from '../fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { describeResponse, expectBody, type ProbeResponse } from '../probe-response.ts';
import type { ResultPage, Sample } from '../search/filters.ts';
import { requireThat, show } from '../verdict.ts';

export const { path: historicPath } = historicEndpoint;

/** Parameters by name. */
export type Query = Record<string, string>;

/** A page of the historic feed. */
export interface HistoricPage extends ResultPage {
  body: unknown;
  response: ProbeResponse;
  token: string | undefined;
  next: string | undefined;
  previous: string | undefined;
  count: (name: 'totalCount' | 'pageSize' | 'currentPage' | 'totalPages') => number | undefined;
}

/** Reads a page. A request without matches gets an empty list, or with 204 and no body (data-service §10.2). */
export function readPage(response: ProbeResponse): HistoricPage {
  const isEmpty = response.status === 204;
  if (isEmpty)
    requireThat(response.text === '', 'no body with status 204', () => describeResponse(response));
  const body = isEmpty ? { data: [] } : expectBody(response);
  const records = is.valueAt(body, 'data');
  requireThat(Array.isArray(records), 'data with a list of records', () => show(records));
  const textOf = (path: string) => is.textAt(body, `paging.${path}`) || undefined;
  const count: HistoricPage['count'] = (name) => {
    const value = is.valueAt(body, `paging.metadata.${name}`);
    return typeof value === 'number' ? value : undefined;
  };
  const [token, next] = [textOf('metadata.continuationToken'), textOf('next')];
  const total = isEmpty ? 0 : count('totalCount');
  return {
    records,
    body,
    response,
    token,
    next,
    previous: textOf('previous'),
    count,
    total,
    isComplete: token === undefined && next === undefined,
  };
}

/** Requests a page without a key, because the feed is public (data-service §5). */
export const historic = async (client: ProbeClient, query: Query | string): Promise<HistoricPage> =>
  readPage(await client.get(historicPath, query, 'none'));

/** Returns the control number of a record; empty if it has none. */
export const idOf = (record: unknown): string => is.textsAt(record, 'portalControlNumber')[0] ?? '';

/** Returns how a report names a record. */
export const nameOf = (record: unknown): string =>
  `record ${idOf(record) || 'without a control number'}`;

/** Requests the first page in its default size, from which filter values are taken. */
export const sampleRecords = (client: ProbeClient): Promise<Sample & { first: HistoricPage }> =>
  client.once('historic sample', async () => {
    const first = await historic(client, {});
    const { records, isComplete, total } = first;
    return { records, isComplete, total, nameOf, first };
  });

/** Returns the day of a date in either of the feed's two forms. */
export const dayOf = (record: unknown, name: string): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(is.textAt(record, name) ?? '')?.[0];
