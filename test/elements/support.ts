import { aTimeout, fixture, html, oneEvent, waitUntil as waitUntilBy } from '@open-wc/testing';
import { filterBarPart } from '../../src/elements/filter-bar/filter-bar-loader.ts';
import { listEndPart } from '../../src/elements/job-list/results-list.ts';
import type { PortalFilterBar, PortalJobCard, PortalJobList } from '../../src/index.ts';
import { savedJobsKey } from '../../src/search/saved/saved-jobs.ts';
import { createChain, type Chain } from '../support/chain.ts';
import { forgetHistory } from '../support/commands.ts';

/** The current day in all element tests. */
export const now = new Date('2026-03-02T15:00:00Z');

let names = 0;
/** Returns a search name that no other test uses. */
const freshName = () => `test-${(names += 1)}`;

type ChainOptions = Parameters<typeof createChain>[0];
export const chainNow = (options: ChainOptions = {}) => createChain({ now: () => now, ...options });

/** A chain whose service returns these jobs for every search. */
export const serving = (...jobs: Record<string, unknown>[]): Chain =>
  chainNow({
    upstream: () =>
      Promise.resolve(
        Response.json({
          SearchResult: {
            SearchResultCountAll: jobs.length,
            SearchResultItems: jobs.map((job, index) => ({
              MatchedObjectId: String(index + 1),
              MatchedObjectDescriptor: { PositionTitle: `Job ${index + 1}`, ...job },
            })),
          },
        }),
      ),
  });

/** How long a test waits for a condition: long, so that a busy machine fails no test. */
const maximumWaitMs = 40_000;

/** Waits until a condition holds. */
export const waitUntil = (
  condition: Parameters<typeof waitUntilBy>[0],
  message?: string,
): Promise<void> => waitUntilBy(condition, message, { timeout: maximumWaitMs });

/** Attributes by name. `true` sets an attribute without a value. */
type Attributes = Record<string, string | true>;

export function make<Element extends HTMLElement>(tag: string, attributes: Attributes): Element {
  const element = document.createElement(tag) as Element;
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value === true ? '' : value);
  return element;
}

export function makeList(chain: Chain, attributes: Attributes = {}): PortalJobList {
  const list = make<PortalJobList>('portal-job-list', {
    'proxy-url': chain.proxyUrl,
    'without-url-sync': true,
    search: freshName(),
    ...attributes,
  });
  list.fetch = chain.fetch;
  list.now = now;
  list.innerHTML = '<a href="https://www.portal.example/search">See our open jobs</a>';
  return list;
}

/** Adds a list to the page and waits for its first response or failure. */
export async function mountList(chain: Chain, attributes: Attributes = {}): Promise<PortalJobList> {
  const list = makeList(chain, attributes);
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return list;
}

/** Adds a filter bar followed by its list, as on most pages, and waits until both are complete. */
export async function mountBoth(
  chain: Chain,
  attributes: Attributes = {},
  ofBar: Attributes = {},
): Promise<{ bar: PortalFilterBar; list: PortalJobList }> {
  const list = makeList(chain, attributes);
  const bar = make<PortalFilterBar>('portal-filter-bar', { search: list.search, ...ofBar });
  await mountBeside(bar, list);
  await settled(list);
  await bar.updateComplete;
  return { bar, list };
}

/** Puts a filter bar next to its list, which opens its groups. */
export const mountBeside = (bar: PortalFilterBar, list: PortalJobList): Promise<HTMLElement> =>
  fixture(
    html`<div style="display: grid; grid-template-columns: 300px minmax(0, 1fr)">
      ${bar} ${list}
    </div>`,
  );

/** Waits until the list has a response or a failure and has rendered all cards, and until its filter bar can be used. */
export async function settled(list: PortalJobList): Promise<void> {
  await waitUntil(
    () =>
      list.getAttribute('state') !== 'loading' &&
      list.getAttribute('state') !== null &&
      list.state !== 'loading',
    'settles',
  );
  await list.updateComplete;
  await waitUntil(() => !find(list, '[aria-busy="true"]'), 'all cards');
  await Promise.all(cards(list).map((card) => card.updateComplete));
  await waitUntil(() => !find(list, '.room:not(:has(p))'), 'the end of the list');
  const bars = [...document.querySelectorAll('portal-filter-bar')];
  await waitUntil(() => !bars.some((bar) => find(bar, 'form[inert]')), 'the filter bar');
}

before(forgetHistory);
before(() => Promise.all([filterBarPart.load(), listEndPart.load()]));

/** The key of the current history entry. */
export const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? '';

const steps = new Set<Promise<unknown>>();
const { back } = history;
history.back = () => {
  const step = Promise.race([oneEvent(window, 'popstate'), aTimeout(5_000)]);
  steps.add(step);
  void step.then(() => steps.delete(step));
  back.call(history);
};

/** Waits for pending steps back in the history. With entries of the next test, they would go too far. */
export const stepsEnd = () => Promise.all(steps);

export const cards = (list: PortalJobList): PortalJobCard[] => [
  ...(list.shadowRoot?.querySelectorAll<PortalJobCard>('portal-job-card') ?? []),
];

export const find = <Found extends HTMLElement = HTMLElement>(
  host: Element,
  selector: string,
): Found | null => host.shadowRoot?.querySelector<Found>(selector) ?? null;

export const findAll = <Found extends HTMLElement = HTMLElement>(
  host: Element,
  selector: string,
): Found[] => [...(host.shadowRoot?.querySelectorAll<Found>(selector) ?? [])];

/** The text of an element with white space folded. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const heading = (list: PortalJobList) => textOf(find(list, '[part="heading"]'));
export const message = (list: PortalJobList) => textOf(find(list, '.message'));
export const titles = (list: PortalJobList) =>
  cards(list).map((card) => textOf(find(card, '[part="title"]')));

/** Waits until the status line contains a text. */
export async function spoken(list: PortalJobList, part: string): Promise<void> {
  await waitUntil(
    () => textOf(find(list, '[role="status"]')).includes(part),
    `the status line says "${part}"`,
  );
}

/** The focused element, including shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** The checkbox of a filter value whose label begins with the text. */
export function option(bar: PortalFilterBar, filter: string, label: string): HTMLInputElement {
  const group = findAll(bar, 'fieldset').find(
    (one) => textOf(one.querySelector('legend')) === filter,
  );
  const found = [...(group?.querySelectorAll('label') ?? [])].find((one) =>
    textOf(one).startsWith(label),
  );
  const input = found?.querySelector('input');
  if (!input) throw new Error(`No option ${label} in ${filter}: ${textOf(group)}`);
  return input;
}

/** Opens or closes a group as a visitor does. */
export async function pressGroup(
  bar: PortalFilterBar,
  filter: string,
): Promise<HTMLDetailsElement> {
  const group = findAll<HTMLDetailsElement>(bar, 'details').find(
    (one) => textOf(one.querySelector('legend')) === filter,
  );
  if (!group) throw new Error(`No group ${filter}`);
  group.querySelector('summary')?.click();
  await oneEvent(group, 'toggle');
  return group;
}

/** Chooses in a select and waits for the results. */
export async function chooseIn(
  bar: PortalFilterBar,
  list: PortalJobList,
  selector: string,
  value: string,
): Promise<void> {
  const field = find<HTMLSelectElement>(bar, selector);
  if (!field) throw new Error(`No select ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await list.updateComplete;
  await settled(list);
  await bar.updateComplete;
}

/** The names of the groups of filters. */
export const legends = (bar: PortalFilterBar): string[] =>
  findAll(bar, '[part="filter"] legend').map(textOf);
export const chips = (list: PortalJobList): string[] =>
  findAll(list, '[part="chip"] bdi').map(textOf);

/** The number of jobs in the heading. */
export const matches = (list: PortalJobList): number =>
  Number(/^[\d,]+/.exec(heading(list))?.[0].replace(',', '') ?? 0);

/** Clicks a filter value and waits for the results. */
export async function choose(
  bar: PortalFilterBar,
  list: PortalJobList,
  filter: string,
  label: string,
): Promise<void> {
  option(bar, filter, label).click();
  await list.updateComplete;
  await settled(list);
  await bar.updateComplete;
}

/** Calls `look` before each frame is painted, until the returned function is called. */
export function inEachFrame(look: () => void): () => void {
  let frame = 0;
  const watch = () => {
    look();
    frame = requestAnimationFrame(watch);
  };
  frame = requestAnimationFrame(watch);
  return () => {
    cancelAnimationFrame(frame);
  };
}

/**
 * Runs the tests of a file while no other tab runs such tests, because tabs share the saved jobs. Begins without saved jobs. Call it
 * at the top of the file.
 */
export function useSavedJobsAlone(): void {
  let release = () => undefined as unknown;
  before(
    () =>
      new Promise<void>((resolve) => {
        void navigator.locks.request('saved jobs', async () => {
          localStorage.removeItem(savedJobsKey);
          dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
          resolve();
          await new Promise((ended) => (release = () => ended(undefined)));
        });
      }),
  );
  after(() => {
    release();
  });
}

/** Returns the box of the first character of each match in the texts of an element, in order. */
export function boxesOf(element: Element | null, pattern: RegExp): DOMRect[] {
  const text = document.createTreeWalker(element as Node, NodeFilter.SHOW_TEXT);
  const boxes: DOMRect[] = [];
  while (text.nextNode())
    for (const { index } of (text.currentNode.textContent ?? '').matchAll(pattern)) {
      const range = document.createRange();
      range.setStart(text.currentNode, index);
      range.setEnd(text.currentNode, index + 1);
      boxes.push(range.getBoundingClientRect());
    }
  return boxes;
}

/** Restores the page's URL after each test. Call it in a `describe`. */
export function useOwnUrl(): void {
  const home = location.pathname + location.search;
  afterEach(async () => {
    await stepsEnd();
    history.replaceState(null, '', home);
  });
}

/**
 * Gives the tests of a file a `localStorage` that other tabs do not share: the tab's `sessionStorage`. Call it at the top of the file.
 */
export function useOwnStorage(): void {
  before(() => {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: sessionStorage });
  });
  after(() => {
    Reflect.deleteProperty(window, 'localStorage');
  });
}
