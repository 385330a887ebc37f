import { countCap, searchPath } from 'portal-jobs/protocol';
import * as is from '../fields.ts';
import { cityOf, idOf, isAt, nameOf, placed, titleWords } from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { expectBody, describeResponse, isRefusal, type ProbeResponse } from '../probe-response.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { requireThat, NotCheckable, show } from '../verdict.ts';
import type { Filter, ResultPage, Sample } from './filters.ts';

/** Records on each page of the sample. */
const samplePageSize = 50;

/** A response of Search. */
export interface SearchBody extends ResultPage {
  total: number | undefined;
  pages: number;
  body: unknown;
  response: ProbeResponse;
}

/** Sends a search with the key and reads its envelope. */
export async function search(
  client: ProbeClient,
  query: Record<string, string>,
): Promise<SearchBody> {
  const response = await client.get(
    searchPath,
    { ResultsPerPage: String(samplePageSize), ...query },
    'given',
  );
  const body = expectBody(response);
  const items = is.valueAt(body, 'SearchResult.SearchResultItems');
  requireThat(Array.isArray(items), 'SearchResult.SearchResultItems with a list', () =>
    show(items),
  );
  const total = is.valueAt(body, 'SearchResult.SearchResultCountAll');
  return {
    records: items,
    total: typeof total === 'number' ? total : undefined,
    pages: Number(is.valueAt(body, 'SearchResult.UserArea.NumberOfPages') ?? NaN),
    isComplete: typeof total === 'number' && total < countCap && total <= items.length,
    body,
    response,
  };
}

const samplePage = (client: ProbeClient, number: number) =>
  search(client, { Page: String(number), Fields: 'Full' });

/** Requests records from the start, middle and end of all open jobs, from which filter values are taken. */
export const sampleJobs = (client: ProbeClient): Promise<Sample & { first: SearchBody }> =>
  client.once('job sample', async () => {
    const first = await samplePage(client, 1);
    const last = Number.isFinite(first.pages) ? first.pages : 1;
    const records = [...first.records];
    for (const number of new Set([Math.ceil(last / 2), last]))
      if (number > 1) records.push(...(await samplePage(client, number)).records);
    const readable = records.filter(is.isObject);
    return {
      records: readable,
      isComplete: first.isComplete,
      total: first.total,
      nameOf,
      largestTotal: countCap,
      first,
    };
  });

/** The filter by location. */
export const locationName: Filter = {
  parameter: 'LocationName',
  values: (item) =>
    placed(item)
      .map(({ name }) => name.trim())
      .filter((name) => cityOf(name) !== ''),
  fits: isAt,
};

/** Creates the two requirements of data-service §5 for an endpoint that needs a key. */
export function keyRequirements(
  prefix: string,
  path: string,
  query: Record<string, string>,
): Requirement[] {
  const refused = async (client: ProbeClient, key: 'none' | 'wrong') => {
    const response = await client.get(path, query, key);
    requireThat(isRefusal(response), 'status 401', () => describeResponse(response));
    return response.status === 401
      ? undefined
      : `Refused with status ${response.status}; the service usually sends 401.`;
  };
  return [
    requirement(
      `${prefix}.key-missing`,
      `5.${prefix}`,
      `${path} without a key is refused.`,
      (client) => refused(client, 'none'),
    ),
    requirement(
      `${prefix}.key-wrong`,
      `5.${prefix}`,
      `${path} with a wrong key is refused.`,
      (client) => refused(client, 'wrong'),
    ),
  ];
}

/** Returns the count of a response. @throws {@link NotCheckable} if it is not exact */
export function exactTotal({ total }: SearchBody): number {
  if (total === undefined || total >= countCap)
    throw new NotCheckable('There are more records than the service counts.');
  return total;
}

/** Returns every ApplyURI on the same host as its announcement's page. */
export function ownApplyUrls(records: readonly unknown[]): { url: URL; item: unknown }[] {
  const host = (url: string) =>
    URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const found = records.flatMap((item) => {
    const announcementHost = host(is.textAt(item, 'MatchedObjectDescriptor.PositionURI') ?? '');
    return is
      .textsAt(item, 'MatchedObjectDescriptor.ApplyURI[]')
      .filter((url) => announcementHost !== '' && host(url) === announcementHost)
      .map((url) => ({ url: new URL(url), item }));
  });
  if (found.length === 0)
    throw new NotCheckable("No ApplyURI in the data leads to the service's own site.");
  return found;
}

/** Checks that SearchResultCount is the number of records. */
export function requireCount(body: unknown, records: number): void {
  const count = is.valueAt(body, 'SearchResult.SearchResultCount');
  requireThat(count === records, `${records}, the number of records in the response`, show(count));
}

/** Returns the ids of records. */
export const idsOf = (records: readonly unknown[]): string[] => records.map(idOf);

/** Returns the current day by the service's clock or, if the response has no date, by this machine's. */
export const today = (response: ProbeResponse | undefined): string =>
  (response?.date ?? new Date()).toISOString().slice(0, 10);

/** Returns two words of one title for Keyword, first the more common one. */
export function keywordsOf(records: readonly unknown[]): [string, string] {
  const counts = new Map<string, number>();
  for (const word of records.flatMap(titleWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = records
    .map((item) =>
      titleWords(item).sort((one, two) => (counts.get(two) ?? 0) - (counts.get(one) ?? 0)),
    )
    .filter((words) => words.length > 1)
    // The most common with the rarest word: responses for one and for both differ most.
    .sort((one, two) => (counts.get(two[0] ?? '') ?? 0) - (counts.get(one[0] ?? '') ?? 0));
  const [words] = titles;
  const common = words?.[0];
  const rare = words?.[words.length - 1];
  if (common === undefined || rare === undefined)
    throw new NotCheckable('No record in the data has a title of two words.');
  return [common, rare];
}
