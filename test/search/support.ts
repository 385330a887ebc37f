import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { FilterName } from '../../src/query/filters.ts';
import { FilterLoader } from '../../src/search/filter-loader.ts';
import type { SearchConfiguration } from '../../src/search/search-state.ts';
import { SearchStore } from '../../src/search/search-store.ts';
import { toggleValue } from '../../src/search/filter-counts.ts';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { FakeWindow } from './fake-window.ts';

type Fetch = (request: Request) => Promise<Response>;

/** Returns a job with this control number. */
export function job(id: string, descriptor: Record<string, unknown> = {}): Announcement {
  const announcement = readAnnouncement(rawJob(id, descriptor));
  assert.ok(announcement);
  return announcement;
}

/** Returns the same job as the service sends it. */
export const rawJob = (id: string, descriptor: Record<string, unknown> = {}) => ({
  MatchedObjectId: id,
  MatchedObjectDescriptor: { PositionID: `P-${id}`, PositionTitle: `Job ${id}`, ...descriptor },
});

/** Returns a response of Search with these jobs. */
export const searchResponseOf = (
  ids: readonly string[],
  { total = ids.length, refiners }: { total?: number; refiners?: unknown } = {},
) =>
  Response.json({
    SearchResult: {
      SearchResultCount: ids.length,
      SearchResultCountAll: total,
      SearchResultItems: ids.map((id) => rawJob(id)),
      ...(refiners !== undefined && { UserArea: { Refiners: refiners } }),
    },
  });

/** Returns a code list response. */
export const codeListResponse = (rows: Record<string, string>) =>
  Response.json({
    CodeList: [{ ValidValue: Object.entries(rows).map(([Code, Value]) => ({ Code, Value })) }],
  });

/** Runs pending promises that depend on neither timers nor held responses. */
export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

/** A `fetch` that holds each request until the test responds, in any order. */
export class HeldFetch {
  readonly requests: Request[] = [];
  readonly #held = new Map<Request, (response: Response | Error) => void>();

  readonly fetch: Fetch = (request) =>
    new Promise((resolve, reject) => {
      this.requests.push(request);
      this.#held.set(request, (response) => {
        if (response instanceof Error) reject(response);
        else resolve(response);
      });
    });

  get urls(): URL[] {
    return this.requests.map(({ url }) => new URL(url));
  }

  /** The requests that wait for a response and were not aborted. */
  get waiting(): Request[] {
    return [...this.#held.keys()].filter(({ signal }) => !signal.aborted);
  }

  /** The positions in {@link requests} without a response yet, including aborted ones. */
  get heldIndexes(): number[] {
    return [...this.#held.keys()].map((request) => this.requests.indexOf(request));
  }

  /** Responds to a request, aborted or not, and lets the response arrive. An error means a lost connection. */
  async response(index: number, response: Response | Error): Promise<void> {
    const request = this.requests[index];
    const settle = request && this.#held.get(request);
    assert.ok(settle, `request ${index} of ${this.requests.length} waits for a response`);
    this.#held.delete(request);
    settle(response);
    await turns();
  }
}

/** Counts the events of a type. */
export function countEvents(target: EventTarget, type: string): () => number {
  let count = 0;
  target.addEventListener(type, () => (count += 1));
  return () => count;
}

/** Collects the errors of unhandled rejections while `run` runs, instead of failing the test. */
export async function unhandledRejections(run: () => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (error) => errors.push(error));
  try {
    await run();
    await turns();
  } finally {
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  }
  return errors;
}

/** The proxy URL in tests of whole searches, if nothing else matters. */
const proxyUrl = 'https://proxy.example';

/** A configured search on a separate page, with its first response. */
export class Visit {
  readonly page: FakeWindow;
  readonly search: SearchStore;
  /** The list that configures the search. */
  readonly list = {};
  readonly configuration: SearchConfiguration;
  readonly requests: Request[] = [];
  #running = 0;

  constructor(
    fetch: Fetch,
    {
      page = new FakeWindow(),
      name = 'default',
      hasFilters = true,
      ...configuration
    }: {
      page?: FakeWindow;
      name?: string;
      hasFilters?: boolean;
    } & Partial<SearchConfiguration> = {},
  ) {
    this.page = page;
    this.search = new SearchStore(name, page);
    if (hasFilters) this.search.attachFilters(FilterLoader);
    this.configuration = {
      proxyUrl,
      locked: {},
      urlSync: true,
      withLoadMore: false,
      fetch: async (request) => {
        this.requests.push(request);
        this.#running += 1;
        try {
          return await fetch(request);
        } finally {
          this.#running -= 1;
        }
      },
      ...configuration,
    };
  }

  /** The values of the filters, which a filter bar attaches. */
  get filters(): FilterLoader {
    assert.ok(this.search.filters);
    return this.search.filters;
  }

  /** Configures the search and waits for its requests. */
  async start(): Promise<this> {
    this.search.configure(this.list, this.configuration);
    await this.quiet();
    return this;
  }

  /** Waits until no request is pending. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      await turns(1);
      if (this.#running > 0) calm = -1;
    }
  }

  async back(): Promise<void> {
    await this.page.back();
    await this.quiet();
  }

  async forward(): Promise<void> {
    await this.page.forward();
    await this.quiet();
  }

  /** Adds or removes one value of a filter. */
  toggle(name: FilterName, value: string): void {
    this.search.select(toggleValue(this.search.state.selected, name, value));
  }

  /** The URL of another page of the results. */
  urlOf(Page: number): string {
    return this.search.url.pageUrlWith({ ...this.search.state.chosen, Page });
  }

  /** The control numbers of the shown jobs. */
  get ids(): string[] {
    return this.search.state.results?.items.map((item) => item.MatchedObjectId) ?? [];
  }

  /** The queries of requests to Search. */
  get queries(): Record<string, string>[] {
    return this.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/api/Search')
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  }
}
