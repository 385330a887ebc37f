import {
  createSampleService,
  SAMPLE_KEY,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import type { WireItem, WireSearchResponse } from '../../packages/dev/src/sample-service/wire.ts';
import { plantable, plantedName } from '../support/planted-faults/seam.ts';

/** Late morning of Monday, March 2nd, 2026, by the service's clock. */
export const NOW = new Date('2026-03-02T15:00:00Z');
export const TODAY = '2026-03-02';
export const BASE = 'https://data.portal.example';

export type Service = ReturnType<typeof createSampleService>;

/** Creates the service for all of these tests, so that a fault can be planted in it. */
export const service = (options: SampleServiceOptions = {}): Service =>
  plantable(createSampleService({ now: () => NOW, ...options }));

const shared = service();

export const get = (
  path: string,
  sampleService: Service = shared,
  key: string | undefined = SAMPLE_KEY,
): Promise<Response> =>
  sampleService(
    new Request(
      `${BASE}${path}`,
      key === undefined ? {} : { headers: { 'Authorization-Key': key } },
    ),
  );

/** The response of a Search that must succeed. */
export async function search(
  query: Record<string, string> | string,
  sampleService: Service = shared,
): Promise<WireSearchResponse['SearchResult']> {
  const response = await get(
    `/api/Search?${typeof query === 'string' ? query : new URLSearchParams(query).toString()}`,
    sampleService,
  );
  if (response.status !== 200) throw new Error(`status ${String(response.status)}`);
  const { SearchResult } = (await response.json()) as WireSearchResponse;
  return SearchResult;
}

const known = new Map<string, Promise<WireItem[]>>();

/** All matching items over all pages, for searches without awkward records. The shared sample service is queried once. */
export function all(
  query: Record<string, string> = {},
  sampleService: Service = shared,
): Promise<WireItem[]> {
  if (sampleService !== shared) return pages(query, sampleService);
  const key = `${plantedName()} ${JSON.stringify(query)}`;
  const items = known.get(key) ?? pages(query, sampleService);
  known.set(key, items);
  return items;
}

async function pages(query: Record<string, string>, sampleService: Service): Promise<WireItem[]> {
  const items: WireItem[] = [];
  for (let page = 1; ; page += 1) {
    const result = await search(
      { ...query, ResultsPerPage: '500', Page: String(page) },
      sampleService,
    );
    items.push(...(result.SearchResultItems as WireItem[]));
    if (page >= Number(result.UserArea.NumberOfPages)) return items;
  }
}

/** The number of matching items. */
export const count = async (
  query: Record<string, string>,
  sampleService?: Service,
): Promise<number> => (await search(query, sampleService)).SearchResultCountAll;

export const details = (
  item: WireItem,
): WireItem['MatchedObjectDescriptor']['UserArea']['Details'] =>
  item.MatchedObjectDescriptor.UserArea.Details;
export const job = (item: WireItem): WireItem['MatchedObjectDescriptor'] =>
  item.MatchedObjectDescriptor;
export const ids = (items: readonly WireItem[]): string[] =>
  items.map(({ MatchedObjectId }) => MatchedObjectId);

/** The day of a date in any of the service's five forms. */
export function dayOf(date: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date) ?? [];
  return year === ''
    ? date.slice(0, 10)
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Days from one calendar day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
