import type { CacheResult } from '../cache/cache.ts';
import { createEntry } from '../cache/cache-entry.ts';
import { sendCached } from '../cache/cached-response.ts';
import type { Compressors } from '../responses/encoding.ts';
import type { ProxyRequest, ProxyResponse } from '../responses/response.ts';
import { staleSince } from './responses.ts';
import { createRenderedCache, type Source } from './rendered-cache.ts';
import type { RenderedPage } from './render-page.ts';

/** The data of a page. */
export interface PageSource {
  /** The name of the page among all pages. */
  name: string;
  /** The response that determines the age of the page. */
  result: CacheResult;
  /** Further responses. The page is rendered again when one of them changes. */
  beside?: readonly CacheResult[];
}

/** Sends pages, each of which is made once of the same responses. */
export interface PageSender {
  /** Sends a page that is already made; `undefined` if it is not. */
  sendReady(
    source: PageSource,
    request: ProxyRequest,
  ): ProxyResponse | Promise<ProxyResponse> | undefined;
  /** Sends a page, which is made if it is not yet. */
  send(
    source: PageSource,
    request: ProxyRequest,
    render: () => RenderedPage | Promise<RenderedPage>,
  ): Promise<ProxyResponse>;
  /** The number of finished pages and their size in bytes. */
  size(): { entries: number; bytes: number };
}

function versionOf({ result: { entry }, beside = [] }: PageSource): Source {
  if (beside.length === 0) return entry;
  const { receivedAt, staleMark } = entry;
  const digest = [entry, ...beside.map((one) => one.entry)].map((one) => one.digest).join();
  return { digest, receivedAt, ...(staleMark && { staleMark }) };
}

/** @param maxBytes of the cache of rendered pages; 0 disables it. */
export function createPageSender(maxBytes: number, compressors: Compressors): PageSender {
  const rendered = createRenderedCache(maxBytes);
  return {
    sendReady(source, request) {
      const { name, result } = source;
      const entry = rendered.get(name, versionOf(source), staleSince(result) !== undefined);
      return entry && sendCached({ ...result, entry }, request, compressors);
    },
    async send(source, request, render) {
      const { name, result } = source;
      const { response, receivedAt } = result.entry;
      const { freshSeconds, losses } = response;
      const isOld = staleSince(result) !== undefined;
      const entry = await rendered.make(name, versionOf(source), isOld, async () =>
        createEntry({ freshSeconds, losses, endsWithDay: true, ...(await render()) }, receivedAt),
      );
      return sendCached({ ...result, entry }, request, compressors);
    },
    size: rendered.size,
  };
}
