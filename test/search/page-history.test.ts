import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageHistory } from '../../src/search/page-history.ts';
import { FakeWindow, SandboxedWindow } from './fake-window.ts';
import { countEvents } from './support.ts';

describe('the session history of the page', () => {
  it("adds an entry with a new query, and keeps path, fragment and the state of the page's router", () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    page.history.replaceState({ router: { route: 7 } }, '');
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=b'), true);
    assert.deepEqual(page.addresses, ['/jobs/?Keyword=a#list', '/jobs/?Keyword=b#list']);
    assert.deepEqual(page.history.state, { router: { route: 7 } });
  });

  it('changes its current entry in place', () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    page.history.replaceState('router', '');
    const history = new PageHistory(page);
    history.replace('');
    assert.deepEqual(page.addresses, ['/jobs/#list']);
    assert.equal(page.history.state, 'router');
  });

  it('adds no entry for the current query', () => {
    const page = new FakeWindow('https://agency.example/?Keyword=a');
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=a'), false);
    history.replace('?Keyword=a');
    assert.deepEqual(page.addresses, ['/?Keyword=a']);
  });

  it('returns the URL of the page, also with another query', () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    const history = new PageHistory(page);
    assert.equal(history.address, '/jobs/?Keyword=a#list');
    assert.equal(history.addressWith('?Page=2'), '/jobs/?Page=2#list');
    assert.equal(history.addressWith(''), '/jobs/#list');
    assert.equal(history.href, 'https://agency.example/jobs/?Keyword=a#list');
    assert.equal(history.query, '?Keyword=a');
  });

  it('reports each move of the visitor until the search ends', async () => {
    const page = new FakeWindow();
    const history = new PageHistory(page);
    const lifetime = new AbortController();
    const queries: string[] = [];
    history.onNavigate(() => queries.push(history.query), lifetime.signal);
    history.push('?Page=2');
    history.push('?Page=3');
    assert.deepEqual(queries, [], 'writing is no move of the reader');
    await page.back();
    await page.back();
    await page.forward();
    assert.deepEqual(queries, ['?Page=2', '', '?Page=2']);
    lifetime.abort();
    await page.forward();
    assert.equal(queries.length, 3);
    assert.equal(page.listenerCount, 0);
  });

  it('goes back for the search', async () => {
    const page = new FakeWindow();
    const history = new PageHistory(page);
    history.push('?Page=2');
    const moved = new Promise((resolve) => {
      page.addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    assert.equal(page.address, '/jobs?Page=2', 'the move happens in a later task');
    await moved;
    assert.equal(page.address, '/jobs');
  });

  it('stays unchanged in a sandboxed frame, whose URL is read-only', () => {
    const page = new SandboxedWindow();
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=a'), false);
    assert.doesNotThrow(() => {
      history.replace('?Keyword=b');
    });
    assert.equal(history.query, '');
    assert.equal(page.addresses.length, 1);
  });
});

describe('the fake window', () => {
  it('removes later entries when a new entry is added', async () => {
    const page = new FakeWindow('https://agency.example/');
    for (const url of ['?a', '?b', '?c']) page.history.pushState(null, '', url);
    await page.go(-2);
    page.history.pushState(null, '', '?d');
    assert.deepEqual(page.addresses, ['/', '/?a', '/?d']);
  });

  it('does not move beyond its first and last entry', async () => {
    const page = new FakeWindow('https://agency.example/');
    const moves = countEvents(page, 'popstate');
    await page.back();
    await page.forward();
    assert.equal(moves(), 0);
    assert.equal(page.address, '/');
  });

  it('keeps the state of each entry', async () => {
    const page = new FakeWindow('https://agency.example/');
    page.history.replaceState({ at: 1 }, '');
    page.history.pushState({ at: 2 }, '', '?a');
    await page.back();
    assert.deepEqual(page.history.state, { at: 1 });
    await page.forward();
    assert.deepEqual(page.history.state, { at: 2 });
  });
});
