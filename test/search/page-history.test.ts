import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageHistory } from '../../src/search/search-url.ts';
import { FakeWindow, SandboxedWindow } from './fake-window.ts';

describe('the session history of the page', () => {
  it("adds an entry with a new query, and keeps path, fragment and the state of the page's router", () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    page.history.replaceState({ router: { route: 7 } }, '');
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=b'), true);
    assert.deepEqual(page.urls, ['/jobs/?Keyword=a#list', '/jobs/?Keyword=b#list']);
    assert.deepEqual(page.history.state, { router: { route: 7 } });
  });

  it('changes its current entry in place', () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    page.history.replaceState('router', '');
    const history = new PageHistory(page);
    history.replace('');
    assert.deepEqual(page.urls, ['/jobs/#list']);
    assert.equal(page.history.state, 'router');
  });

  it('adds no entry for the current query', () => {
    const page = new FakeWindow('https://agency.example/?Keyword=a');
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=a'), false);
    history.replace('?Keyword=a');
    assert.deepEqual(page.urls, ['/?Keyword=a']);
  });

  it('returns the URL of the page, also with another query', () => {
    const page = new FakeWindow('https://agency.example/jobs/?Keyword=a#list');
    const history = new PageHistory(page);
    assert.equal(history.url, '/jobs/?Keyword=a#list');
    assert.equal(history.urlWith('?Page=2'), '/jobs/?Page=2#list');
    assert.equal(history.urlWith(''), '/jobs/#list');
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
    assert.equal(page.url, '/jobs?Page=2', 'the move happens in a later task');
    await moved;
    assert.equal(page.url, '/jobs');
  });

  it('stays unchanged in a sandboxed frame, whose URL is read-only', () => {
    const page = new SandboxedWindow();
    const history = new PageHistory(page);
    assert.equal(history.push('?Keyword=a'), false);
    assert.doesNotThrow(() => {
      history.replace('?Keyword=b');
    });
    assert.equal(history.query, '');
    assert.equal(page.urls.length, 1);
  });
});

/** The state and the URL after a search on a page with this URL and state. */
function stateAfterSearch(url: string, state: unknown, query = '?Keyword=b'): unknown {
  const page = new FakeWindow(url);
  page.history.replaceState(state, '');
  new PageHistory(page).push(query);
  assert.equal(page.location.search, query);
  return page.history.state;
}

describe('a state in which a router stores the URL', () => {
  const vue = { back: null, forward: null, replaced: true, position: 1, scroll: null };
  const next = { options: { locale: 'en' }, __N: true, key: 'k1' };
  const recorded: [router: string, url: string, before: unknown, after: unknown][] = [
    [
      'Next.js (pages router)',
      '/',
      { ...next, url: '/', as: '/' },
      { ...next, url: '/?Keyword=b', as: '/?Keyword=b' },
    ],
    [
      'Next.js with a locale and a base path',
      '/careers/es/jobs',
      { ...next, url: '/jobs', as: '/careers/es/jobs' },
      { ...next, url: '/jobs?Keyword=b', as: '/careers/es/jobs?Keyword=b' },
    ],
    [
      'Next.js with a parameter in the path',
      '/agencies/HE00?Keyword=a',
      { ...next, url: '/agencies/[code]?code=HE00', as: '/agencies/HE00?Keyword=a' },
      { ...next, url: '/agencies/[code]?code=HE00', as: '/agencies/HE00?Keyword=b' },
    ],
    [
      'Next.js with a trailing slash',
      '/jobs/',
      { ...next, url: '/jobs', as: '/jobs/' },
      { ...next, url: '/jobs?Keyword=b', as: '/jobs/?Keyword=b' },
    ],
    [
      'Swup',
      '/jobs?Keyword=a',
      { url: '/jobs?Keyword=a', random: 0.9, source: 'swup', index: 1 },
      { url: '/jobs?Keyword=b', random: 0.9, source: 'swup', index: 1 },
    ],
    [
      'Vue Router, after another page',
      '/jobs',
      { ...vue, back: '/', current: '/jobs', forward: '/about' },
      { ...vue, back: '/', current: '/jobs?Keyword=b', forward: '/about' },
    ],
    [
      'Vue Router below a base path',
      '/careers/jobs#list',
      { ...vue, back: '/', current: '/jobs#list' },
      { ...vue, back: '/', current: '/jobs?Keyword=b#list' },
    ],
    [
      'Vue Router at its base path',
      '/careers/',
      { ...vue, current: '/' },
      { ...vue, current: '/?Keyword=b' },
    ],
    ['page.js', '/jobs/', { path: '/jobs/' }, { path: '/jobs/?Keyword=b' }],
    [
      'pjax',
      '/jobs?Keyword=a',
      {
        url: 'https://agency.example/jobs?Keyword=a',
        title: 'Jobs',
        uid: 'pjax1',
        scrollPos: [0, 0],
      },
      {
        url: 'https://agency.example/jobs?Keyword=b',
        title: 'Jobs',
        uid: 'pjax1',
        scrollPos: [0, 0],
      },
    ],
    [
      'Barba',
      '/jobs',
      {
        from: 'barba',
        index: 1,
        states: [{ url: 'https://agency.example/' }, { url: 'https://agency.example/jobs' }],
      },
      {
        from: 'barba',
        index: 1,
        states: [
          { url: 'https://agency.example/' },
          { url: 'https://agency.example/jobs?Keyword=b' },
        ],
      },
    ],
  ];
  for (const [router, url, before, after] of recorded)
    it(`follows the page's URL: ${router}`, () => {
      assert.deepEqual(stateAfterSearch(`https://agency.example${url}`, before), after);
    });

  it('follows the URL in another encoding', () => {
    const url = 'https://agency.example/offene%20stellen?Keyword=caf%C3%A9%20bar';
    assert.deepEqual(
      stateAfterSearch(url, {
        a: '/offene stellen?Keyword=café+bar',
        b: '/offene%20stellen?Keyword=caf%C3%A9%20bar',
      }),
      { a: '/offene stellen?Keyword=b', b: '/offene%20stellen?Keyword=b' },
    );
  });

  it('takes the query as it is, with characters that are special in replacements', () => {
    const query = '?tag=$&x=$1&Keyword=b';
    assert.deepEqual(stateAfterSearch('https://agency.example/jobs', { url: '/jobs' }, query), {
      url: `/jobs${query}`,
    });
  });

  it('follows each later search, and the entry before keeps its state', async () => {
    const page = new FakeWindow('https://agency.example/jobs');
    page.history.replaceState({ url: '/jobs' }, '');
    const history = new PageHistory(page);
    history.push('?Keyword=a');
    history.replace('?Keyword=ab');
    history.push('?Keyword=ab&Page=2');
    assert.deepEqual(page.history.state, { url: '/jobs?Keyword=ab&Page=2' });
    await page.back();
    assert.deepEqual(page.history.state, { url: '/jobs?Keyword=ab' });
    await page.back();
    assert.deepEqual(page.history.state, { url: '/jobs' });
  });

  const unchanged: [what: string, url: string, state: unknown][] = [
    [
      'another page',
      '/jobs',
      { url: '/about', full: 'https://agency.example/', other: 'https://other.example/jobs' },
    ],
    [
      'another query or fragment',
      '/jobs?Keyword=a',
      { url: '/jobs', as: '/jobs?Keyword=aa', at: '/jobs?Keyword=a#top' },
    ],
    ['a word that is also the path', '/jobs', { name: 'jobs', id: 'ob', query: '' }],
    ['an end of a path that is not a whole segment', '/all-jobs', { url: '/obs', as: 'jobs' }],
    [
      'the page before, in the state of an application',
      '/jobs',
      { usr: { from: '/' }, key: 'k', idx: 1 },
    ],
    ['paths in the fragment', '/#/', { back: null, current: '/', forward: '/about' }],
    ['paths in the fragment, with an exclamation mark', '/jobs#!/jobs', { path: '/jobs' }],
    ['nothing', '/jobs', null],
    ['a text alone', '/jobs', '/jobs'],
    ['a number', '/jobs', 7],
    [
      'dates, maps and bytes',
      '/jobs',
      { day: new Date(0), map: new Map([['url', '/jobs']]), bytes: new Uint8Array(3) },
    ],
    [
      'more values than a router needs',
      '/jobs',
      { url: '/jobs', rows: Array.from({ length: 2_000 }, () => '/jobs') },
    ],
  ];
  for (const [what, url, state] of unchanged)
    it(`stays unchanged if it has ${what}`, () => {
      assert.deepEqual(stateAfterSearch(`https://agency.example${url}`, state), state);
    });

  it('follows the URL in a state that contains itself', () => {
    const state: Record<string, unknown> = { url: '/jobs' };
    state['self'] = state;
    const after = stateAfterSearch('https://agency.example/jobs', state) as typeof state;
    assert.equal(after['url'], '/jobs?Keyword=b');
    assert.equal(after['self'], after);
  });

  it('is not changed itself, so a router that holds it can compare', () => {
    const page = new FakeWindow('https://agency.example/jobs');
    page.history.replaceState({ url: '/jobs', nested: { url: '/jobs' } }, '');
    const held: unknown = Object.freeze(page.history.state);
    new PageHistory(page).push('?Keyword=b');
    assert.deepEqual(held, { url: '/jobs', nested: { url: '/jobs' } });
    assert.deepEqual(page.history.state, {
      url: '/jobs?Keyword=b',
      nested: { url: '/jobs?Keyword=b' },
    });
  });

  it('is written as it is if it cannot be copied', () => {
    const page = new FakeWindow('https://agency.example/jobs');
    const state = { url: '/jobs', router: () => 'a function' };
    const written: unknown[] = [];
    const history = new PageHistory({
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      location: page.location,
      history: {
        state,
        pushState: (one) => written.push(one),
        replaceState: () => undefined,
        back: () => undefined,
      },
    });
    assert.equal(history.push('?Keyword=b'), true);
    assert.equal(written[0], state);
  });
});
