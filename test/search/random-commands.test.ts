// After any actions of a visitor and responses in any order, the page shows what its URL describes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { SearchState } from '../../src/search/search-state.ts';
import { writeQuery } from '../../src/protocol/parameters.ts';
import { groupNames, smallService, valueNames, type Group } from '../whole-chain/small-service.ts';
import { FakeWindow } from './fake-window.ts';
import { HeldFetch, turns, Visit } from './support.ts';

/** A step of a visit as data, so that failures are readable. */
type Step =
  | { do: 'toggle'; group: Group; value: string }
  | { do: 'search'; words: string }
  | { do: 'page'; page: number }
  | { do: 'sort'; field: 'jobtitle' | 'closedate' | 'secret' }
  | { do: 'clear' | 'back' | 'forward' | 'draft' | 'commit' | 'retry' | 'online' }
  | { do: 'response' | 'fail'; which: number };

const value = fc
  .constantFrom(...groupNames)
  .chain((group) =>
    fc.constantFrom(...Object.keys(valueNames[group])).map((one) => ({ group, value: one })),
  );

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: value.map((one): Step => ({ do: 'toggle', ...one })) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('search'),
      words: fc.constantFrom('', 'n', 'nurse', 'clerk', 'none at all'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('page'), page: fc.integer({ min: 1, max: 12 }) }),
  },
  fc.record({
    do: fc.constant('sort'),
    field: fc.constantFrom('jobtitle', 'closedate', 'secret'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('clear', 'back', 'forward', 'draft', 'commit', 'retry', 'online'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('response', 'fail'), which: fc.nat(9) }),
  },
);

/** A search whose requests wait until a step settles one of them. */
class HeldVisit extends Visit {
  readonly #service: HeldFetch;

  constructor(service: HeldFetch, page: FakeWindow, withLoadMore: boolean) {
    super(service.fetch, { page, withLoadMore, locked: { ResultsPerPage: 4 } });
    this.#service = service;
  }

  async run(step: Step): Promise<void> {
    const { search, page } = this;
    switch (step.do) {
      case 'toggle':
        this.toggle(step.group, step.value);
        break;
      case 'search':
        search.choose({ Keyword: step.words });
        break;
      case 'page':
        search.choose({ Page: step.page });
        break;
      case 'sort':
        search.choose({ SortField: step.field });
        break;
      case 'clear':
        search.clear();
        break;
      case 'back':
      case 'forward':
        await page[step.do]();
        break;
      case 'draft':
        search.beginDraft();
        break;
      case 'commit':
        search.choose({}, 'commit-draft');
        break;
      case 'retry':
        search.retry();
        break;
      case 'online':
        page.dispatchEvent(new Event('online'));
        break;
      case 'response':
      case 'fail':
        await this.#settle(step.which, step.do === 'fail');
        break;
    }
  }

  /** Settles a waiting request, which may be an aborted one. */
  async #settle(which: number, fails: boolean): Promise<void> {
    const held = this.#service.heldIndexes;
    const index = held[which % Math.max(1, held.length)];
    const request = index === undefined ? undefined : this.#service.requests[index];
    if (index === undefined || !request) return;
    const lost = new TypeError('Failed to fetch');
    await this.#service.response(index, fails ? lost : await smallService(request));
  }

  /** Responds to all requests, in the given order, until none is left. */
  async end(order: readonly number[]): Promise<void> {
    for (let round = 0; ; round += 1) {
      await turns(1);
      if (this.#service.heldIndexes.length > 0)
        await this.#settle(order[round % order.length] ?? 0, false);
      else if (this.search.state.error) this.search.retry();
      else return;
    }
  }

  get view() {
    const { search } = this;
    return {
      state: search.state.status,
      ids: this.ids,
      total: search.state.results?.total,
      page: search.state.results?.page,
      chosen: writeQuery(search.state.chosen).toString(),
      resultsFor: writeQuery(search.state.results?.chosen ?? {}).toString(),
    };
  }
}

async function visitEnds(
  steps: readonly Step[],
  order: readonly number[],
  withLoadMore: boolean,
): Promise<void> {
  const page = new FakeWindow();
  const visit = new HeldVisit(new HeldFetch(), page, withLoadMore);
  const fresh = new HeldVisit(new HeldFetch(), new FakeWindow(), withLoadMore);
  visit.filters.show();
  visit.search.configure(visit.list, visit.configuration);
  try {
    const states: [state: SearchState, copy: SearchState][] = [];
    for (const one of steps) {
      await visit.run(one);
      const { state } = visit.search;
      assert.equal(visit.search.state, state);
      states.push([state, { ...state }]);
    }
    await visit.end(order);
    for (const [state, copy] of states) assert.deepEqual(state, copy);
    fresh.page.history.replaceState(null, '', page.url);
    fresh.filters.show();
    fresh.search.configure(fresh.list, fresh.configuration);
    await fresh.end([0]);
    assert.deepEqual(visit.view, fresh.view);
    assert.equal(fresh.page.url, page.url);
  } finally {
    visit.search.close();
    fresh.search.close();
  }
}

/** A visitor opens the next page of a response that turns out to be empty. */
const nextPageOfNothing: [Step[], number[]] = [
  [
    { do: 'search', words: 'none at all' },
    { do: 'response', which: 1 },
    { do: 'page', page: 2 },
    { do: 'response', which: 0 },
  ],
  [0],
];

describe('after any actions, with responses in any order', () => {
  for (const withLoadMore of [false, true]) {
    it(`a list that ${withLoadMore ? 'appends' : 'replaces'} pages shows the same as a new list at the same URL`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 1, maxLength: 15 }),
          fc.array(fc.nat(9), { minLength: 1, maxLength: 5 }),
          (steps, order) => visitEnds(steps, order, withLoadMore),
        ),
        { numRuns: 40, examples: [nextPageOfNothing] },
      );
    });
  }
});
