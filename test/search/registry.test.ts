import { page } from './page-globals.ts';
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { acquire, release } from '../../src/search/registry.ts';
import { SearchController } from '../../src/search/search-controller.ts';
import { countEvents, searchResponseOf, turns } from './support.ts';

const configuration = {
  proxyUrl: 'https://proxy.example',
  locked: {},
  urlSync: true,
  withLoadMore: false,
  fetch: async () => searchResponseOf(['1']),
};

// Other test files in this process may also listen to the page.
let listenersBefore = 0;
beforeEach(() => {
  listenersBefore = page.listenerCount;
});

describe('the searches of a page', () => {
  it('have one instance for each name', async () => {
    const first = acquire('default');
    assert.equal(acquire('default'), first);
    const other = acquire('alaska');
    assert.notEqual(other, first);
    assert.deepEqual([first.name, other.name], ['default', 'alaska']);
    for (const name of ['default', 'default', 'alaska']) release(name);
    await turns();
  });

  it('end after the last element with the name has left the page', async () => {
    const search = acquire('default');
    acquire('default');
    search.configure({}, configuration);
    await turns();
    assert.equal(search.state.status, 'ready');
    release('default');
    await turns();
    assert.equal(acquire('default'), search);
    release('default');
    release('default');
    const changes = countEvents(search, 'change');
    await turns();
    assert.equal(search.requests.transport.signal?.aborted, true);
    assert.equal(page.listenerCount, listenersBefore);
    const next = acquire('default');
    assert.notEqual(next, search);
    assert.equal(next.state.results, undefined);
    assert.equal(changes(), 0);
    release('default');
    await turns();
  });

  it('survive the move of their only element, with their results', async () => {
    const search = acquire('default');
    search.configure({}, configuration);
    await turns();
    release('default');
    assert.equal(acquire('default'), search);
    await turns();
    assert.equal(search.requests.transport.signal?.aborted, false);
    assert.equal(search.state.results?.items.length, 1);
    release('default');
    await turns();
    assert.equal(page.listenerCount, listenersBefore);
  });

  it('tolerate a release without an acquire', async () => {
    assert.doesNotThrow(() => {
      release('never');
    });
    await turns();
  });
});

describe('an element with a search name', () => {
  function connect(name: string) {
    let updates = 0;
    const element = { name };
    const controller = new SearchController(
      {
        addController: () => undefined,
        removeController: () => undefined,
        requestUpdate: () => (updates += 1),
        updateComplete: Promise.resolve(true),
      },
      () => element.name,
    );
    return { element, controller, updates: () => updates };
  }

  it('has a search while it is in the page, and is updated when the search changes', async () => {
    const { controller, updates } = connect('default');
    const before = controller.search;
    assert.equal(before, undefined);
    controller.hostConnected();
    const { search } = controller;
    assert.equal(updates(), 1);
    search?.configure({}, configuration);
    await turns();
    assert.ok(updates() > 1);
    controller.hostDisconnected();
    assert.equal(controller.search, undefined);
    const count = updates();
    search?.dispatchEvent(new Event('change'));
    assert.equal(updates(), count);
    await turns();
    assert.equal(search?.requests.transport.signal?.aborted, true);
  });

  it('changes its search when the name changes, and releases the former one', async () => {
    const { element, controller } = connect('default');
    controller.hostConnected();
    const before = controller.search;
    element.name = 'alaska';
    assert.equal(controller.search?.name, 'alaska');
    await turns();
    assert.equal(before?.requests.transport.signal?.aborted, true);
    controller.hostDisconnected();
    await turns();
    assert.equal(page.listenerCount, listenersBefore);
  });

  it('releases its search once, even if it is removed twice', async () => {
    const { controller } = connect('default');
    const other = acquire('default');
    controller.hostConnected();
    controller.hostDisconnected();
    controller.hostDisconnected();
    await turns();
    assert.equal(other.requests.transport.signal?.aborted, false);
    release('default');
    await turns();
  });
});
