import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

/** Returns the items in a response of Search, unparsed. */
export const itemsIn = (response: unknown): unknown[] =>
  (response as { SearchResult?: { SearchResultItems?: unknown[] } }).SearchResult
    ?.SearchResultItems ?? [];

/**
 * Returns every job of the sample service, including the unusual ones.
 *
 * @param query further parameters of Search, such as `&Fields=Full`.
 */
export async function sampleItems(now: Date, query = ''): Promise<unknown[]> {
  const service = createSampleService({ now: () => now, mixedEras: true });
  const items: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const response = await service(
      new Request(
        `https://data.portal.example/api/Search?ResultsPerPage=500&Page=${page}${query}`,
        {
          headers: {
            Host: 'data.portal.example',
            'User-Agent': 'web-team@agency.example',
            'Authorization-Key': SAMPLE_KEY,
          },
        },
      ),
    );
    const came = itemsIn(await response.json());
    if (came.length === 0) return items;
    items.push(...came);
  }
}
