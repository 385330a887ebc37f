import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { faults } from '../../support/chain.ts';
import {
  cards,
  chainNow,
  choose,
  chips,
  find,
  findAll,
  heading,
  inEachFrame,
  focused,
  legends,
  matches,
  mountBoth,
  mountList,
  option,
  settled,
  spoken,
  textOf,
  titles,
  waitUntil,
} from '../support.ts';

const buttonOf = (host: PortalFilterBar | PortalJobList, words: RegExp) =>
  findAll(host, 'button').find((one) => words.test(textOf(one)));
const quiet = (request: Request) => new URL(request.url).pathname === '/api/Search';

describe('the filters attribute', () => {
  it('shows exactly the named filters, in its order', async () => {
    const { bar, list } = await mountBoth(
      chainNow(),
      {},
      { filters: 'position-schedule hiring-path grade' },
    );
    await waitUntil(() => legends(bar).length === 2);
    expect(legends(bar)).to.deep.equal(['Schedule', 'Grade']);
    expect(find(bar, '[part="open-to-you"]')).to.exist;
    expect(find(bar, '#keyword')).to.equal(null);
    expect(find(bar, '#place')).to.equal(null);
    expect(find(list, '#sort')).to.equal(null);
  });

  it('hides the button that folds the filters if there is nothing to fold', async () => {
    const toggleOf = async (filters: string) => {
      const { bar, list } = await mountBoth(chainNow(), {}, { filters });
      // In a content column, the bar is above its list.
      list.parentElement?.style.setProperty('display', 'block');
      await waitUntil(() => find(bar, '.toggle'), 'folds');
      return find(bar, '.toggle');
    };
    expect((await toggleOf('keyword location sort'))?.hidden).to.equal(true);
    expect((await toggleOf('grade'))?.hidden).to.equal(false);
  });

  it('shows radio buttons for a parameter with one value, and clears it with "Any"', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, { filters: 'date-posted travel' });
    await waitUntil(() => legends(bar).includes('Travel'));
    const all = matches(list);
    await choose(bar, list, 'Posted', 'Last 7 days');
    const week = matches(list);
    expect(week).to.be.within(1, all - 1);
    await choose(bar, list, 'Posted', 'Last 3 days');
    expect(chips(list)).to.deep.equal(['Last 3 days']);
    expect(matches(list)).to.be.below(week);
    await choose(bar, list, 'Posted', 'Any');
    expect(matches(list)).to.equal(all);
    expect(chips(list)).to.deep.equal([]);
  });
});

describe('apply-mode="button"', () => {
  it('shows the number of jobs on the button, and changes the list when it is pressed', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, { 'apply-mode': 'button' });
    await waitUntil(() => legends(bar).includes('Schedule'));
    const all = matches(list);
    const before = titles(list);
    option(bar, 'Schedule', 'Part-time').click();
    option(bar, 'Appointment', 'Permanent').click();
    const shown = () => textOf(buttonOf(bar, /^Show [\d,]+ job/));
    await waitUntil(() => shown() !== '' && !shown().includes(all.toLocaleString('en-US')));
    expect(titles(list)).to.deep.equal(before);
    expect(matches(list)).to.equal(all);
    const promised = textOf(buttonOf(bar, /^Show [\d,]+ job/));
    buttonOf(bar, /^Show [\d,]+ job/)?.click();
    await settled(list);
    expect(promised).to.equal(`Show ${matches(list).toLocaleString('en-US')} jobs`);
    expect(chips(list)).to.have.members(['Part-time', 'Permanent']);
  });

  it('keeps unapplied filters and words while the visitor changes the page or sorts', async () => {
    const { bar, list } = await mountBoth(chainNow(), {}, { 'apply-mode': 'button' });
    await waitUntil(() => legends(bar).includes('Schedule'));
    const all = matches(list);
    option(bar, 'Schedule', 'Part-time').click();
    const next = findAll(list, 'nav a').find((one) => textOf(one) === '2');
    next?.click();
    await settled(list);
    expect(matches(list)).to.equal(all);
    const sort = find<HTMLSelectElement>(list, '#sort');
    if (sort) sort.value = 'title';
    sort?.dispatchEvent(new Event('change', { bubbles: true }));
    await settled(list);
    expect(matches(list)).to.equal(all);
    expect(option(bar, 'Schedule', 'Part-time').checked).to.equal(true);
    const field = find<HTMLInputElement>(bar, '#keyword');
    if (field) field.value = 'nurse';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    await bar.updateComplete;
    expect(textOf(find(bar, '.apply')), 'no number while words wait').to.equal('Show jobs');
    find(bar, '.apply')?.click();
    await settled(list);
    expect(matches(list)).to.be.below(all);
    expect(chips(list)).to.deep.equal(['nurse', 'Part-time']);
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('nurse');
    expect(find<HTMLSelectElement>(list, '#sort')?.value).to.equal('title');
  });

  it('keeps the chosen distance while the visitor types words', async () => {
    const { bar, list } = await mountBoth(chainNow(), {}, { 'apply-mode': 'button' });
    const place = find<HTMLInputElement>(bar, '#place');
    const radius = find<HTMLSelectElement>(bar, '#radius');
    const keyword = find<HTMLInputElement>(bar, '#keyword');
    if (!place || !radius || !keyword) throw new Error('no fields');
    place.value = 'Denver, Colorado';
    place.dispatchEvent(new Event('input', { bubbles: true }));
    await bar.updateComplete;
    radius.value = '50';
    radius.dispatchEvent(new Event('change', { bubbles: true }));
    keyword.value = 'nurse';
    keyword.dispatchEvent(new Event('input', { bubbles: true }));
    await bar.updateComplete;
    expect(radius.value).to.equal('50');
    place.form?.requestSubmit();
    await settled(list);
    await bar.updateComplete;
    expect([place.value, radius.value, keyword.value]).to.deep.equal([
      'Denver, Colorado',
      '50',
      'nurse',
    ]);
  });

  it('sends one light request for each change', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, { 'apply-mode': 'button' });
    await waitUntil(() => legends(bar).includes('Schedule'));
    await waitUntil(() => findAll(bar, '[part="open-to-you"] [part="filter-count"]').length === 3);
    const begun = chain.searches().length;
    option(bar, 'Schedule', 'Part-time').click();
    await waitUntil(() => chain.searches().length > begun);
    await settled(list);
    expect(chain.searches().length - begun).to.equal(1);
    expect(chain.searches().at(-1)?.get('ResultsPerPage')).to.equal('1');
  });
});

describe('the counts of filter values', () => {
  it('need one light request for each other active filter, and no request twice', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(
      chain,
      {},
      { filters: 'position-schedule position-offering salary' },
    );
    await waitUntil(() => legends(bar).includes('Schedule'));
    const light = () => chain.searches().filter((one) => one.get('ResultsPerPage') === '1');
    for (const [legend, name, most] of [
      ['Schedule', 'Full-time', 0], // The first response contains them.
      ['Schedule', 'Part-time', 0],
      ['Appointment', 'Permanent', 1],
      ['Salary', '$75,000 to $99,999', 2],
      ['Appointment', 'Permanent', 1],
    ] as const) {
      const before = light().length;
      option(bar, legend, name).click();
      await settled(list);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(light().length - before, name).to.be.at.most(most);
    }
    const asked = chain.searches().map(String);
    expect(new Set(asked).size).to.equal(asked.length);
  });

  it('are drawn as bars for ranges of pay and for grades only', async () => {
    const { bar } = await mountBoth(chainNow(), {}, { filters: 'salary organization' });
    await waitUntil(() => legends(bar).includes('Salary'));
    const widths = findAll(bar, '#SalaryBucket rect').map((one) =>
      parseFloat(one.getAttribute('width') ?? ''),
    );
    expect(Math.max(...widths)).to.equal(100);
    expect(widths.every((width) => width > 0)).to.equal(true);
    expect(findAll(bar, '#Organization rect')).to.have.length(0);
  });
});

describe('a cached query', () => {
  it('is requested when the pointer enters a page link, before the click', async () => {
    const chain = chainNow();
    const list = await mountList(chain);
    const second = findAll(list, 'nav a').find(
      (one) => one.getAttribute('aria-label') === 'Page 2',
    );
    second?.dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => chain.searches().at(-1)?.get('Page') === '2');
    await new Promise((resolve) => setTimeout(resolve, 50));
    const asked = chain.searches().length;
    const before = titles(list);
    second?.click();
    await list.updateComplete;
    expect(titles(list)).to.not.deep.equal(before);
    expect(chain.searches().length).to.equal(asked);
  });

  it('is requested again by retry()', async () => {
    const chain = chainNow();
    const list = await mountList(chain);
    const asked = chain.searches().length;
    list.retry();
    await settled(list);
    expect(chain.searches().length).to.equal(asked + 1);
  });
});

describe('typing', () => {
  for (const betweenLetters of [100, 300, 1_000])
    it(`searches once for a word, not for its beginnings, at ${betweenLetters} ms a letter`, async function () {
      this.timeout(60_000);
      const chain = chainNow();
      // Tests in other tabs share recent searches, and a field that leaves the page also stores its words.
      const { bar, list } = await mountBoth(chain, {}, { 'without-recent-searches': true });
      const shown = titles(list);
      const states: (string | null)[] = [];
      new MutationObserver(() => states.push(list.getAttribute('state'))).observe(list, {
        attributeFilter: ['state'],
      });
      find<HTMLInputElement>(bar, '#keyword')?.focus();
      const asked = chain.searches().length;
      for (const letter of 'nurse') {
        await sendKeys({ type: letter });
        await aTimeout(betweenLetters);
      }
      expect(chain.searches().length, 'no search yet').to.equal(asked);
      expect(titles(list)).to.deep.equal(shown);
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => chain.searches().length > asked);
      await settled(list);
      const searches = chain.searches().slice(asked);
      const full = searches.filter((query) => query.get('ResultsPerPage') !== '1');
      expect(full.map((query) => query.get('Keyword'))).to.deep.equal(['nurse']);
      expect(states).to.not.include('empty');
    });

  it('searches for the words when the visitor leaves the field', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, { 'without-recent-searches': true });
    find<HTMLInputElement>(bar, '#keyword')?.focus();
    await sendKeys({ type: 'nurse' });
    find<HTMLInputElement>(bar, '#place')?.focus();
    await waitUntil(() => heading(list).includes('for “nurse”'));
  });
});

describe('the location field', () => {
  it('suggests places of the service while the visitor types, and searches with a radius', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const all = matches(list);
    const field = find<HTMLInputElement>(bar, '#place');
    expect(chain.asked.some((url) => url.pathname.includes('geoloccodes'))).to.equal(false);
    expect(find(bar, '#radius')?.closest('[hidden]')).to.not.equal(null);
    field?.focus();
    await waitUntil(() => field?.getAttribute('role') === 'combobox');
    await sendKeys({ type: 'anch' });
    const options = () => findAll(bar, '[role="option"]').map(textOf);
    await waitUntil(() => options().includes('Anchorage, Alaska'));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await settled(list);
    expect(field?.value).to.equal('Anchorage, Alaska');
    const near = matches(list);
    expect(near).to.be.within(1, all - 1);
    const radius = find<HTMLSelectElement>(bar, '#radius');
    expect(radius?.closest('[hidden]')).to.equal(null);
    if (!radius) throw new Error('no radius');
    radius.value = '200';
    radius.dispatchEvent(new Event('change'));
    await settled(list);
    expect(chain.searches().at(-1)?.get('Radius')).to.equal('200');
    expect(matches(list)).to.be.at.least(near);
  });

  it('searches for any typed place if the list of places cannot be loaded', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    chain.breakWith((request) =>
      request.url.includes('geoloccodes') ? faults.status(503)() : undefined,
    );
    const field = find<HTMLInputElement>(bar, '#place');
    field?.focus();
    await waitUntil(() => field?.getAttribute('role') === 'combobox');
    await sendKeys({ type: 'Anchorage, Alaska' });
    await sendKeys({ press: 'Enter' });
    await settled(list);
    expect(chain.searches().at(-1)?.get('LocationName')).to.equal('Anchorage, Alaska');
  });
});

describe('a list with with-load-more', () => {
  it('appends further jobs and moves the focus to the first of them', async () => {
    const chain = chainNow();
    const list = await mountList(chain, { 'with-load-more': true, 'results-per-page': '5' });
    const first = titles(list);
    expect(find(list, 'nav')).to.equal(null);
    buttonOf(list, /^Show more jobs$/)?.click();
    await settled(list);
    const both = titles(list);
    expect(both.slice(0, 5)).to.deep.equal(first);
    expect(both).to.have.length(10);
    const items = findAll(list, 'li[part="item"]');
    expect(list.shadowRoot?.activeElement === items[5]).to.equal(true);
    await waitUntil(() => textOf(find(list, '[role="status"]')).startsWith('10 of '));
  });

  it('keeps its jobs after a failure to load more, and can try again', async () => {
    const chain = chainNow();
    const list = await mountList(chain, { 'with-load-more': true, 'results-per-page': '5' });
    chain.breakWith((request) => (quiet(request) ? faults.status(404)() : undefined));
    buttonOf(list, /^Show more jobs$/)?.click();
    await waitUntil(() => list.state === 'error');
    expect(cards(list)).to.have.length(5);
    chain.breakWith(undefined);
    buttonOf(list, /^Try again$/)?.click();
    await waitUntil(() => list.state === 'ready');
    await list.updateComplete;
    expect(cards(list)).to.have.length(10);
  });
});

describe('the number of jobs on a page', () => {
  it('can be chosen by the visitor, unless the host page locked it', async () => {
    const list = await mountList(chainNow());
    const size = find<HTMLSelectElement>(list, '#size');
    if (!size) throw new Error('no choice of sizes');
    size.value = '25';
    size.dispatchEvent(new Event('change'));
    await waitUntil(() => cards(list).length === 25, 'all cards');
    const locked = await mountList(chainNow(), { 'results-per-page': '5' });
    expect(find(locked, '#size')).to.equal(null);
  });

  it('is drawn in batches: the old cards below stay until their new cards are drawn', async () => {
    const { bar, list } = await mountBoth(chainNow(), { 'results-per-page': '25' });
    await waitUntil(() => legends(bar).includes('Schedule'));
    const before = titles(list);
    const frames: { titles: string[]; busy: string | null | undefined }[] = [];
    const stop = inEachFrame(() => {
      frames.push({
        titles: titles(list),
        busy: find(list, '[part="list"]')?.getAttribute('aria-busy'),
      });
    });
    await choose(bar, list, 'Schedule', 'Full-time');
    await new Promise(requestAnimationFrame);
    stop();
    const after = titles(list);
    expect(after).to.not.deep.equal(before);
    const first = frames.find((frame) => frame.titles[0] === after[0]);
    expect(first, 'the first frame').to.deep.equal({
      titles: [...after.slice(0, 5), ...before.slice(5, after.length)],
      busy: 'true',
    });
    expect(frames.at(-1), 'the last frame').to.deep.equal({ titles: after, busy: 'false' });
  });
});

describe('a list that changes to another search', () => {
  it('draws no job of the search before', async () => {
    const { list } = await mountBoth(chainNow(), { 'results-per-page': '25' });
    const other = await mountList(chainNow(), {
      'results-per-page': '25',
      'position-schedule-type-code': '1',
      'sort-field': 'jobtitle',
    });
    const [before, after] = [titles(list), titles(other)];
    expect(after).to.not.deep.equal(before);
    const seen = new Set<string>();
    other.remove();
    list.setAttribute('position-schedule-type-code', '1');
    list.setAttribute('sort-field', 'jobtitle');
    list.search = other.search;
    list.fetch = other.fetch;
    await list.updateComplete;
    const stop = inEachFrame(() => {
      for (const title of titles(list)) seen.add(title);
    });
    await settled(list);
    await waitUntil(() => titles(list).join() === after.join());
    stop();
    expect([...seen].filter((title) => !after.includes(title))).to.deep.equal([]);
  });
});

describe('a response', () => {
  for (const [isLate, states] of [
    [false, []],
    [true, ['loading', 'ready']],
  ] as const)
    it(`is ${isLate ? '' : 'not '}preceded by a loading state if it arrives ${isLate ? 'late' : 'immediately'}`, async () => {
      const chain = chainNow();
      const { bar, list } = await mountBoth(chain);
      await waitUntil(() => legends(bar).includes('Schedule'));
      const body = await (await chain.fetch(new Request(`${chain.proxyUrl}/api/Search`))).text();
      let result: () => void = () => undefined;
      let held: Promise<void> | undefined;
      let underWay = 0;
      const announced = () => find(list, '[role="status"]')?.textContent;
      await waitUntil(() => announced() !== '');
      const first = announced();
      list.fetch = async (request) => {
        underWay += 1;
        await held;
        const response = request.url.includes('/api/Search')
          ? new Response(body, { headers: { 'content-type': 'application/json' } })
          : await chain.fetch(request);
        underWay -= 1;
        return response;
      };
      await list.updateComplete;
      await settled(list);
      // The list also renders when a code list arrives, and announces its results only then.
      await waitUntil(() => underWay === 0 && announced() !== first);
      await aTimeout(0);
      const seen: (string | null)[] = [];
      new MutationObserver(() => seen.push(list.getAttribute('state'))).observe(list, {
        attributeFilter: ['state'],
      });
      if (isLate) held = new Promise((resolve) => (result = resolve));
      // A busy machine could delay the response beyond the delay of the loading state, so the test makes that delay longer.
      const { setTimeout: realSetTimeout } = window;
      if (!isLate)
        window.setTimeout = ((work: () => void, ms = 0) =>
          realSetTimeout(work, ms * 100)) as typeof window.setTimeout;
      option(bar, 'Schedule', 'Part-time').click();
      window.setTimeout = realSetTimeout;
      expect(list.state).to.equal('loading');
      if (isLate) await waitUntil(() => seen.length === 1);
      result();
      await settled(list);
      expect(seen).to.deep.equal(states);
      expect(chips(list)).to.deep.equal(['Part-time']);
    });
});

describe('a change that is undone immediately', () => {
  it('leaves the right value in the select', async () => {
    const { bar, list } = await mountBoth(chainNow());
    const sort = find<HTMLSelectElement>(list, '#sort');
    if (!sort) throw new Error('no choice of orders');
    const before = sort.value;
    sort.value = 'title';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    option(bar, 'Schedule', 'Part-time').click();
    await waitUntil(() => chips(list).length === 1);
    find(list, '[part="clear"]')?.click();
    await settled(list);
    expect(sort.value, 'Clear all returns to the default order').to.equal(before);
    // An event handler of the page can restore the first order before the bar has rendered.
    sort.value = 'pay';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    sort.value = before;
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    sort.value = 'pay';
    bar.requestUpdate();
    await settled(list);
    await bar.updateComplete;
    expect(sort.value).to.equal(before);
  });
});

describe('an empty result', () => {
  it('names the filter whose removal finds the most jobs, with a button that removes it', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    await waitUntil(() => legends(bar).includes('Schedule'));
    await choose(bar, list, 'Schedule', 'Part-time');
    const partTime = matches(list);
    const keyword = find<HTMLInputElement>(bar, '#keyword');
    if (!keyword) throw new Error('no field');
    keyword.value = 'xyzzy';
    keyword.form?.requestSubmit();
    const remove = () => buttonOf(list, /^Remove “Keywords”/);
    await waitUntil(remove);
    expect(textOf(find(list, '[part="status"]'))).to.contain(
      `Without the filter “Keywords” there are ${partTime} jobs.`,
    );
    remove()?.click();
    await settled(list);
    expect(matches(list)).to.equal(partTime);
    expect(chips(list)).to.deep.equal(['Part-time']);
  });
});

describe('misspelled words', () => {
  const search = async (bar: PortalFilterBar, list: PortalJobList, words: string) => {
    const field = find<HTMLInputElement>(bar, '#keyword');
    if (!field) throw new Error('no field');
    field.value = words;
    field.form?.requestSubmit();
    await settled(list);
  };
  const question = (list: PortalJobList) => buttonOf(list, /^Did you mean/);

  it('offer a correction that finds jobs, and announce it', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain);
    const lists = () => chain.asked.filter((url) => url.pathname.includes('occupationalseries'));
    expect(lists()).to.deep.equal([]);
    await search(bar, list, 'nusre');
    await waitUntil(() => question(list));
    expect(textOf(question(list))).to.equal('Did you mean “nurse”?');
    await spoken(list, 'No jobs for “nusre”. Did you mean “nurse”?');
    question(list)?.click();
    await settled(list);
    expect(matches(list)).to.be.above(0);
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('nurse');
    expect(question(list)).to.equal(undefined);
    expect(focused()).to.equal(find(list, '[part="heading"]'));
  });

  it('do not return from a field that keeps the focus, as after a tap in iOS', async () => {
    // Tests in other tabs share recent searches.
    const { bar, list } = await mountBoth(chainNow(), {}, { 'without-recent-searches': true });
    const field = find<HTMLInputElement>(bar, '#keyword');
    field?.focus();
    await sendKeys({ type: 'nusre' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => question(list));
    question(list)?.click();
    await settled(list);
    await bar.updateComplete;
    expect(field?.value).to.equal('nurse');
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    await settled(list);
    expect(heading(list)).to.contain('for “nurse”');
  });

  it('offer no correction if it finds no jobs of the lock or the list of words cannot be loaded', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {}, {});
    const correctedCount = () =>
      chain.searches().some((query) => query.get('Keyword') === 'nurse xyzzy');
    await search(bar, list, 'nusre xyzzy');
    await waitUntil(correctedCount);
    await waitUntil(() => textOf(find(list, '[part="status"]')) !== '');
    expect(question(list)).to.equal(undefined);

    const theirs = chainNow();
    const foreign = await mountBoth(theirs, { organization: 'HE' });
    const body = await (
      await theirs.fetch(new Request(`${theirs.proxyUrl}/api/Search?Organization=AF`))
    ).text();
    theirs.breakWith((request) =>
      new URL(request.url).searchParams.get('Keyword') === 'nurse'
        ? new Response(body, { headers: { 'content-type': 'application/json' } })
        : undefined,
    );
    await search(foreign.bar, foreign.list, 'nusre');
    await waitUntil(() => theirs.searches().some((query) => query.get('Keyword') === 'nurse'));
    await waitUntil(() => textOf(find(foreign.list, '[part="status"]')) !== '');
    expect(question(foreign.list), 'only jobs of another agency').to.equal(undefined);

    const other = chainNow();
    other.breakWith((request) =>
      request.url.includes('occupationalseries') ? faults.status(503)() : undefined,
    );
    const broken = await mountBoth(other);
    await search(broken.bar, broken.list, 'nusre');
    await waitUntil(() => other.asked.some((url) => url.pathname.includes('occupationalseries')));
    await waitUntil(() => /Show all/.test(textOf(find(broken.list, '[part="status"]'))));
    expect(question(broken.list)).to.equal(undefined);
  });
});
