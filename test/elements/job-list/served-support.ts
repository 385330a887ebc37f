// Lists as a server sends them: packages/server/src/render turns a response of the whole chain into HTML inside the element.
import { fixture, html } from '@open-wc/testing';
import type { PortalJobList } from '../../../src/index.ts';
import {
  planPage,
  readPage,
  renderList,
  getServerWords,
  type ResponseFacts,
} from '../../../packages/server/src/render/index.ts';
import { search } from '../../../src/protocol/search.ts';
import type { SearchParameters } from '../../../src/protocol/parameters.ts';
import type { SortName } from '../../../src/query/sorts.ts';
import type { Chain } from '../../support/chain.ts';
import { cards, find, findAll, makeList, now } from '../support.ts';

interface Page extends ResponseFacts {
  /** The query of the page URL. */
  query?: string;
  /** Name of the search that the server renders. */
  search?: string;
  /** The server's locked parameters. */
  locked?: SearchParameters;
  lang?: string;
  /** The server's default order. */
  sort?: SortName;
  /** Pinned jobs of the server, which looks them up in all jobs of the lock. */
  numbers?: readonly string[];
}

/** Renders the list of a page. Its requests are not counted among the elements' requests. */
export async function servedHtml(
  chain: Chain,
  {
    query = '',
    locked = {},
    lang = 'en',
    search: name = 'default',
    numbers,
    sort,
    now: time = now,
    ...facts
  }: Page & { now?: Date } = {},
): Promise<string> {
  const plan = planPage(query, locked, { search: name, sort });
  const transport = { baseUrl: chain.proxyUrl, fetch: chain.fetch };
  const response = await search(plan.parameters, transport);
  const scope = numbers && (await search({ ...locked, ResultsPerPage: 500 }, transport));
  const pinned = scope && { numbers, scope: scope.data.SearchResult.SearchResultItems };
  chain.asked.length = 0;
  return renderList(readPage(plan, response, { pinned, now: time, ...facts }), {
    words: getServerWords(lang),
    pageUrl: 'https://agency.example/jobs',
    search: name,
    headingLevel: 2,
    jobUrl: () => undefined,
    channelId: 'AGENCYWEB',
    linkHosts: undefined,
    now: time,
  });
}

/** Creates a list that contains rendered HTML and the host page's link, outside of the page. */
export function makeServed(
  chain: Chain,
  served: string,
  attributes: Parameters<typeof makeList>[1] = {},
): PortalJobList {
  const list = makeList(chain, { 'channel-id': 'AGENCYWEB', ...attributes });
  list.insertAdjacentHTML('afterbegin', served);
  // The HTML parser of a page does the same.
  for (const template of list.querySelectorAll<HTMLTemplateElement>('[shadowrootmode]')) {
    template.parentElement?.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
  return list;
}

export const show = (...elements: Element[]): Promise<HTMLElement> =>
  fixture(html`<div>${elements}</div>`);

export const served = (list: PortalJobList): HTMLElement | null =>
  list.querySelector('[data-served]');

/** Finds a control in the rendered HTML. */
export function inServed<Found extends HTMLElement>(
  list: PortalJobList,
  selector: string,
  index = 0,
): Found {
  const root = served(list);
  const form = root?.querySelector('.portal-search')?.shadowRoot;
  const found = [root, form].flatMap((one) => [...(one?.querySelectorAll<Found>(selector) ?? [])])[
    index
  ];
  if (!found) throw new Error(`No ${selector} in ${list.innerHTML}`);
  return found;
}

/** Holds the requests of Search until the returned function is called. */
export function holdResponses(chain: Chain): () => void {
  let release = () => undefined as unknown;
  const gate = new Promise<undefined>(
    (resolve) =>
      (release = () => {
        resolve(undefined);
      }),
  );
  const fault = (request: Request) => (request.url.includes('/api/Search') ? gate : undefined);
  chain.breakWith(fault);
  return () => {
    chain.breakWith(undefined);
    release();
  };
}

/** The visible parts of a list. */
export const visible = (list: PortalJobList) => ({
  served: served(list)?.checkVisibility() ?? false,
  hostLink: list.querySelector(':scope > a')?.checkVisibility() ?? false,
  heading: find(list, '[part="heading"]') !== null,
  placeholders: findAll(list, '.placeholder').length,
  cards: cards(list).length,
});

/** Records the visible parts of a list in every frame until the returned function is called. */
export function watchFrames(list: PortalJobList): () => ReturnType<typeof visible>[] {
  const frames: ReturnType<typeof visible>[] = [];
  let frame = requestAnimationFrame(function note() {
    frames.push(visible(list));
    frame = requestAnimationFrame(note);
  });
  return () => {
    cancelAnimationFrame(frame);
    return frames;
  };
}
