import { createChain, type Chain, type Fault } from '../test/support/chain.ts';
import type { ReferenceOptions } from '../src/reference/index.ts';
import type { Announcement } from '../src/index.ts';

let stories = 0;

/** A chain of its own and a name of its own for the searches of one story, so that stories do not meet on a page. */
export function storyChain(
  options: ReferenceOptions & { fault?: Fault; upstreamFault?: Fault } = {},
): Chain & { search: string } {
  const { fault, ...rest } = options;
  const chain = createChain(rest);
  chain.breakWith(fault);
  stories += 1;
  return { ...chain, search: `story-${stories}` };
}

/** The first sample announcement that a search finds, as the service sends it. */
export async function findAnnouncement(query: Record<string, string>): Promise<Announcement> {
  const chain = createChain();
  const response = await chain.fetch(
    new Request(
      `${chain.proxyUrl}/api/Search?${new URLSearchParams({ ResultsPerPage: '1', ...query }).toString()}`,
    ),
  );
  const body = (await response.json()) as { SearchResult: { SearchResultItems: Announcement[] } };
  const [first] = body.SearchResult.SearchResultItems;
  if (!first) throw new Error(`No sample for ${JSON.stringify(query)}.`);
  return first;
}
