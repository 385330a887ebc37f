import type { PageResults, PageSettings } from '../../packages/server/src/render/page-settings.ts';
import {
  planPage,
  readPage,
  type ResponseFacts,
} from '../../packages/server/src/render/page-plan.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { readSearchResponse, search, type SearchResponse } from '../../src/protocol/search.ts';
import type { ValidatedResponse } from '../../src/protocol/transport.ts';
import { getServerWords } from '../../src/words/pages.ts';

/** The day of the sample service. */
export const now = new Date('2026-03-02T15:00:00Z');

export const settingsIn = (language: string, own: Partial<PageSettings> = {}): PageSettings => ({
  words: getServerWords(language),
  pageUrl: 'https://agency.example/jobs',
  search: 'default',
  headingLevel: 2,
  jobUrl: ({ MatchedObjectId: id }) => `https://agency.example/jobs/${encodeURIComponent(id)}`,
  channelId: 'AGENCYWEB',
  linkHosts: undefined,
  now,
  ...own,
});

const sampleService = createSampleService({ now: () => now, mixedEras: true });

/** Sends a search to the sample service. */
export const ask = (parameters: SearchParameters): Promise<ValidatedResponse<SearchResponse>> =>
  search(parameters, {
    baseUrl: 'https://data.portal.example',
    headers: { 'Authorization-Key': SAMPLE_KEY },
    fetch: sampleService,
  });

/** The results of a page's query from the sample service. */
export async function askPage(
  query: string,
  locked: SearchParameters = {},
  facts: ResponseFacts = {},
): Promise<PageResults> {
  const plan = planPage(query, locked);
  return readPage(plan, await ask(plan.parameters), { receivedAt: now, ...facts });
}

/** All unusual announcements, including hostile ones, with their full texts. */
export const awkwardResponse = (): Promise<ValidatedResponse<SearchResponse>> =>
  ask({ Organization: ['XX00'], ResultsPerPage: 500, Fields: 'Full' });

/** Parses a recorded response of Search or Archive. */
export function readRecorded(body: unknown): ValidatedResponse<SearchResponse> {
  const losses: Loss[] = [];
  return readSearchResponse(body, losses);
}

/** A page of results with these announcements. */
export const pageOf = (
  { data, losses }: ValidatedResponse<SearchResponse>,
  query = '',
  facts: ResponseFacts = {},
): PageResults => readPage(planPage(query, {}), { data, losses }, { receivedAt: now, ...facts });
