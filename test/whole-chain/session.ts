// One visit to a page with a filter bar and a list, controlled by a test: the actions, the expected view and the actual view.
import type { PortalFilterBar, PortalJobList } from '../../src/index.ts';
import { cards, find, findAll, makeList, textOf, titles } from '../elements/support.ts';
import { createChain, faults, type Chain, type Fault } from '../support/chain.ts';
import { setViewport } from '../support/commands.ts';
import {
  responseTo,
  countOf,
  groupNames,
  smallService,
  valueNames,
  type Group,
  type Query,
} from './small-service.ts';

const pageSize = 4;
const root = location.pathname;

// A whole page of results fits the window, so that all its cards are rendered at once.
before(() => setViewport({ width: 800, height: pageSize * 300 }));

/** The possible outcomes of a request. */
export const fates = {
  responded: undefined,
  down: faults.down,
  unavailable: faults.status(503),
  html: faults.html,
  cut: () =>
    new Response('{"SearchResult":{"SearchResultCountAll":12,"SearchResultIt', {
      headers: { 'content-type': 'application/json' },
    }),
} satisfies Record<string, Fault | undefined>;
export type Fate = keyof typeof fates;

/** The network between page and proxy: a held request waits until it is released, and then gets its outcome. */
class Wire {
  readonly #chain: Chain;
  readonly #held: (() => void)[] = [];
  #running = 0;
  /** The outcome of the following requests. */
  fate: Fate = 'responded';
  holds = false;

  constructor() {
    let fault: Fault | undefined;
    this.#chain = createChain({ upstream: smallService });
    this.#chain.breakWith((request) => fault?.(request));
    this.fetch = async (request) => {
      const { fate } = this;
      if (this.holds) await new Promise<void>((resolve) => this.#held.push(resolve));
      this.#running += 1;
      try {
        // Set and read in one task: the chain reads the fault before it awaits anything.
        fault = fates[fate];
        return await this.#chain.fetch(request);
      } finally {
        this.#running -= 1;
      }
    };
  }

  readonly fetch: (request: Request) => Promise<Response>;

  get proxyUrl(): string {
    return this.#chain.proxyUrl;
  }

  get isQuiet(): boolean {
    return this.#running === 0;
  }

  get held(): number {
    return this.#held.length;
  }

  /** Releases one of the held requests, in any order. */
  release(index: number): void {
    this.#held.splice(index % Math.max(1, this.#held.length), 1)[0]?.();
  }
}

/** Waits for one task of the browser. Unlike timers, it is not throttled. */
export const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** The parameters of the page URL, in the order in which they are written. */
const inUrl = ['Keyword', ...groupNames, 'SortField', 'SortDirection', 'Page'];

const readUrl = (): Query => {
  const pairs = [...new URLSearchParams(location.search)];
  return Object.fromEntries(pairs.filter(([name]) => inUrl.includes(name)));
};

const sameQuery = (one: Query, other: Query) =>
  inUrl.every((name) => (one[name] ?? '') === (other[name] ?? ''));

export const listOf = (query: Query, group: Group) =>
  (query[group] ?? '').split(';').filter(Boolean);

export const sorts: Readonly<Record<string, [field: string, direction: string] | undefined>> = {
  relevance: undefined,
  closing: ['closedate', 'asc'],
  newest: ['opendate', 'desc'],
  title: ['jobtitle', 'asc'],
  agency: ['organizationname', 'asc'],
  pay: ['salarymin', 'desc'],
};

/** The order of a search until the visitor chooses another. */
export const defaultSortOf = ({ Keyword }: Query): string => (Keyword ? 'relevance' : 'closing');

/** Everything of a search that a visitor sees. */
export interface View {
  heading: string;
  titles: string[];
  page: string;
  keyword: string;
  sort: string;
  chips: string[];
  boxes: string[];
}

/** Corrects a page beyond the last one to the last one. */
function corrected(query: Query): Query {
  const { pages } = responseTo({ ...query, ResultsPerPage: String(pageSize) });
  if (pages === 0 || Number(query['Page'] ?? 1) <= pages) return query;
  const { Page: _, ...rest } = query;
  return pages === 1 ? rest : { ...rest, Page: String(pages) };
}

/** Returns the expected view of a query, by asking the service directly. */
export function viewOf(asked: Query): View {
  const query = corrected(asked);
  const { total, pages, titles } = responseTo({ ...query, ResultsPerPage: String(pageSize) });
  const chosen = groupNames.flatMap((group) =>
    listOf(query, group).map((value) => valueNames[group][value] ?? value),
  );
  const { Keyword = '', SortField } = query;
  const hasFilters = chosen.length > 0 || Keyword !== '';
  const named = Object.entries(sorts).find(([, sort]) => sort?.[0] === SortField);
  return {
    heading:
      total > 0
        ? `${total} ${total === 1 ? 'job' : 'jobs'}${Keyword && ` for “${Keyword}”`}`
        : Keyword
          ? `No jobs for “${Keyword}”`
          : hasFilters
            ? 'No jobs match these choices'
            : 'No open jobs right now',
    titles,
    page: pages > 1 ? (query['Page'] ?? '1') : '',
    keyword: Keyword,
    sort: SortField && named ? named[0] : defaultSortOf(query),
    chips: [...(Keyword ? [Keyword] : []), ...chosen],
    boxes: [...chosen].sort(),
  };
}

/** A filter bar and a list on the page, and the query that the visitor committed last. */
export class Session {
  readonly wire = new Wire();
  bar!: PortalFilterBar;
  list!: PortalJobList;
  /** Faults that were seen during the visit. */
  readonly faults: string[] = [];
  /** The actions so far, for the message of a failure. */
  readonly log: string[] = [];
  readonly #home = document.createElement('div');
  /** Words in the field that were not committed. */
  #typed: string | undefined;
  #entries: Query[] = [{}];
  #index = 0;
  #target = 0;
  #settled = '';
  readonly #observer = new MutationObserver(() => void this.#look());
  readonly #onPopState = () => {
    this.#index = this.#target;
    this.#shownOfNewest = false;
    this.#typed = undefined;
  };
  #shownOfNewest = false;
  #isLooking = false;
  #expected: { query?: Query; titles: string } = { titles: '' };

  constructor() {
    history.replaceState(null, '', root);
    // Before the elements add their listeners, so that this one runs first.
    addEventListener('popstate', this.#onPopState);
    this.#home.style.display = 'grid';
    this.#home.style.gridTemplateColumns = '300px minmax(0, 1fr)';
    document.body.append(this.#home);
    this.#place();
  }

  #place(): void {
    this.bar = document.createElement('portal-filter-bar');
    this.bar.filters =
      'keyword location remote job-category organization position-schedule position-offering salary grade sort';
    this.list = makeList({ proxyUrl: this.wire.proxyUrl } as Chain, {
      search: 'default',
      'results-per-page': String(pageSize),
    });
    this.list.removeAttribute('without-url-sync');
    this.list.fetch = this.wire.fetch;
    this.#home.append(this.bar, this.list);
  }

  /** Waits for the first response, and starts to watch the page. */
  async start(): Promise<void> {
    await this.quiet();
    this.#watch();
    this.#settled = JSON.stringify(titles(this.list));
    this.#shownOfNewest = true;
  }

  /** Opens the same URL with new elements. */
  async reopen(): Promise<void> {
    this.#observer.disconnect();
    this.bar.remove();
    this.list.remove();
    await turn();
    this.#place();
    await this.quiet();
  }

  end(): void {
    this.#observer.disconnect();
    removeEventListener('popstate', this.#onPopState);
    this.#home.remove();
    history.replaceState(null, '', root);
  }

  /** The query that was committed last. */
  get query(): Query {
    return this.#entries[this.#index] ?? {};
  }

  get canGoBack(): boolean {
    return this.#index > 0;
  }

  get canGoForward(): boolean {
    return this.#index < this.#entries.length - 1;
  }

  /** Notes that the visitor committed something with the test's last action. The page is the first one by default. */
  commit(changes: Record<string, string | undefined>): void {
    const next = this.#after(changes);
    if (sameQuery(next, this.query)) return;
    this.#shownOfNewest = false;
    this.#entries = [...this.#entries.slice(0, this.#index + 1), next];
    this.#index += 1;
  }

  #after(changes: Record<string, string | undefined>): Query {
    this.#adoptCorrection();
    const next: Record<string, string> = {};
    for (const [name, value] of Object.entries({ ...this.query, Page: '1', ...changes }))
      if (value && !(name === 'Page' && value === '1')) next[name] = value;
    return next;
  }

  /** Types words without submitting them or leaving the field. */
  type(words: string): boolean {
    const field = find<HTMLInputElement>(this.bar, '#keyword');
    if (!field) return false;
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    this.#typed = words;
    return true;
  }

  /** Leaves the field, as for any other control: typed words are committed. Returns whether there were any. */
  leave(): boolean {
    if (this.#typed === undefined) return false;
    const words = this.#typed;
    this.#typed = undefined;
    find(this.bar, '#keyword')?.dispatchEvent(new Event('change', { bubbles: true }));
    this.commit({ Keyword: words });
    return true;
  }

  /** Submits the typed words. */
  submit(): void {
    const words = this.#typed;
    this.#typed = undefined;
    find<HTMLInputElement>(this.bar, '#keyword')?.form?.requestSubmit();
    this.commit({ Keyword: words });
  }

  toggle(group: Group, value: string): void {
    this.#adoptCorrection();
    const values = listOf(this.query, group);
    const next = values.includes(value)
      ? values.filter((one) => one !== value)
      : [...values, value];
    this.commit({ [group]: next.join(';') });
  }

  /** Goes back (-1) or forward (1) by one history entry. */
  async travel(by: number): Promise<void> {
    this.#adoptCorrection();
    this.#target = this.#index + by;
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.go(by);
    await arrived;
  }

  /** Adopts the URL's correction after a response for a page that does not exist: the same entry, with the last page. */
  #adoptCorrection(): void {
    const right = corrected(this.query);
    if (right !== this.query && sameQuery(right, readUrl())) this.#entries[this.#index] = right;
  }

  /** Waits until only held requests are pending. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 2; calm += 1) {
      await turn();
      // Responses are drawn after another timer.
      if (calm > 0) await new Promise((resolve) => setTimeout(resolve));
      const updating = [this.bar, this.list, ...cards(this.list)].some(
        (element) => element.isUpdatePending,
      );
      if (updating || !this.wire.isQuiet) calm = -1;
    }
  }

  /** The current view of the visitor. */
  view(): View {
    const { bar, list } = this;
    const sort = find<HTMLSelectElement>(list, '#sort');
    return {
      heading: textOf(find(list, '[part="heading"]')),
      titles: titles(list),
      page: textOf(find(list, '[aria-current="page"]')),
      keyword: find<HTMLInputElement>(bar, '#keyword')?.value ?? '',
      sort: sort?.value ?? '',
      chips: findAll(list, '[part="chip"] bdi').map(textOf),
      boxes: findAll<HTMLInputElement>(bar, 'input[type="checkbox"]')
        .filter((box) => box.checked)
        .map((box) => textOf(box.closest('label')?.querySelector('bdi')))
        .sort(),
    };
  }

  /** Compares the URL with the committed query. Returns a description of the difference. */
  urlFault(): string | undefined {
    this.#adoptCorrection();
    return sameQuery(this.query, readUrl())
      ? undefined
      : `the URL is ${location.search}, committed is ${JSON.stringify(this.query)}`;
  }

  /** All filter values by name, with their counts as shown. */
  async filters(): Promise<string[]> {
    // While the focus is in a group, its values stay in place.
    (this.bar.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    this.bar.requestUpdate();
    await this.quiet();
    for (const more of findAll(this.bar, '.more[aria-expanded="false"]')) more.click();
    await this.quiet(); // Opening a long group requests its code list.
    return groupNames.flatMap((group) =>
      findAll(this.bar, `#${group} label`)
        .map(
          (label) =>
            `${group}: ${textOf(label.querySelector('bdi'))} ${textOf(label.querySelector('[part="filter-count"]'))}`,
        )
        .sort(),
    );
  }

  /** Finds a shown count that differs from the service's, or a checkbox that differs from the committed query. */
  filterFault(): string | undefined {
    for (const group of groupNames) {
      for (const label of findAll(this.bar, `#${group} label`)) {
        const name = textOf(label.querySelector('bdi'));
        const value = Object.entries(valueNames[group]).find(([, one]) => one === name)?.[0] ?? '';
        const chosen = listOf(this.query, group).includes(value);
        if (label.querySelector('input')?.checked !== chosen)
          return `${name} is ${chosen ? 'not ' : ''}checked`;
        const shown = textOf(label.querySelector('[part="filter-count"]'));
        const count = countOf(this.query, group, value);
        if (shown && shown !== String(count)) return `${name} ${shown} are ${count}`;
      }
    }
    return undefined;
  }

  get isInTrouble(): boolean {
    return this.list.getAttribute('state') === 'error';
  }

  /** In an outage, the list must show a message, mark old results, and have a "Try again" button. */
  troubleFault(): string | undefined {
    const { list } = this;
    const message = textOf(find(list, '.message'));
    const isStale = titles(list).length > 0 || find(list, '[part="list"]') !== null;
    if (!/jobs service|proxy-url/.test(message)) return `it says "${message}"`;
    if (isStale !== list.hasAttribute('stale')) return `stale is ${String(!isStale)}`;
    if (isStale && !message.includes('could not refresh')) return `old results say "${message}"`;
    return find(list, '.message button') ? undefined : 'there is no "Try again"';
  }

  #watch(): void {
    for (const element of [this.list, ...cards(this.list)]) {
      if (element.shadowRoot)
        this.#observer.observe(element.shadowRoot, {
          subtree: true,
          childList: true,
          characterData: true,
          attributes: true,
        });
    }
  }

  /** The titles for the latest query. */
  #newest(): string {
    const { query } = this;
    if (this.#expected.query !== query)
      this.#expected = { query, titles: JSON.stringify(viewOf(query).titles) };
    return this.#expected.titles;
  }

  /** Checks what would be painted: after the last update of this task, before the next task. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    for (let hop = 0; hop < 40; hop += 1) await Promise.resolve();
    this.#isLooking = false;
    this.#watch();
    const shown = JSON.stringify(titles(this.list));
    const newest = this.#newest();
    const isBusy = find(this.list, '[part="list"]')?.getAttribute('aria-busy') === 'true';
    const isTold = isBusy || find(this.list, '.message') !== null;
    if (shown === newest) {
      this.#shownOfNewest = true;
    } else {
      const what = `after "${this.log.at(-1) ?? 'start'}" ${shown} is shown`;
      if (this.#shownOfNewest) this.faults.push(`${what} again, after the newest ${newest}`);
      else if (shown !== this.#settled)
        this.faults.push(`${what}, neither old nor newest ${newest}`);
      else if (!isTold) this.faults.push(`${what}, not the newest, and nothing says so`);
    }
    if (shown !== this.#settled) this.#settled = shown;
  }
}
