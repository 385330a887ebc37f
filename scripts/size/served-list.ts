import {
  planPage,
  readPage,
  renderList,
  getServerWords,
} from '../../packages/server/src/render/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { search } from '../../src/protocol/search.ts';

/** A list of ten jobs of the sample service, as a page has it without the response as data. */
export async function servedList(): Promise<string> {
  const now = new Date('2026-03-02T15:00:00Z');
  const plan = planPage('', {});
  const response = await search(plan.parameters, {
    baseUrl: 'https://data.portal.example',
    headers: { 'Authorization-Key': SAMPLE_KEY },
    fetch: createSampleService({ now: () => now }),
  });
  return renderList(readPage(plan, response, { withoutData: true }), {
    words: getServerWords('en'),
    pageUrl: 'https://agency.example/jobs',
    search: 'default',
    headingLevel: 2,
    jobUrl: ({ MatchedObjectId }) => `https://agency.example/jobs/${MatchedObjectId}`,
    channelId: 'AGENCYWEB',
    linkHosts: undefined,
    now,
  });
}
