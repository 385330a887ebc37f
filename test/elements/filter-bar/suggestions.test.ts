import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalFilterBar } from '../../../src/index.ts';
import { recentSearchesKey } from '../../../src/search/suggestions/recent-searches.ts';
import { faults, type Chain } from '../../support/chain.ts';
import {
  chainNow,
  chips,
  find,
  findAll,
  focused,
  heading,
  matches,
  mountBoth,
  settled,
  textOf,
  useOwnStorage,
  waitUntil,
} from '../support.ts';

useOwnStorage();

beforeEach(() => {
  localStorage.removeItem(recentSearchesKey);
});

const store = (...words: string[]) => {
  localStorage.setItem(recentSearchesKey, JSON.stringify(words));
};
const stored = () => JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]') as string[];

const options = (bar: PortalFilterBar) =>
  findAll(bar, '[role="listbox"]:popover-open [role="option"]').map(textOf);
/** The groups of the open list with their options. */
const groups = (bar: PortalFilterBar) =>
  findAll(bar, '[role="listbox"]:popover-open [role="group"]').map((group) => [
    group.getAttribute('aria-label'),
    ...[...group.querySelectorAll('[role="option"]')].map(textOf),
  ]);
const announced = (bar: PortalFilterBar) =>
  textOf(find(bar, '#keyword')?.parentElement?.querySelector('[role="status"]'));

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
};

/** A page with the focus in the keyword field. */
async function inField(chain: Chain = chainNow(), ofBar: Record<string, string | true> = {}) {
  const { bar, list } = await mountBoth(chain, {}, ofBar);
  const field = find<HTMLInputElement>(bar, '#keyword');
  if (!field) throw new Error('no field');
  field.focus();
  await waitUntil(() => field.getAttribute('role') === 'combobox', 'has suggestions');
  expect(options(bar), 'unasked').to.deep.equal([]);
  return { bar, list, field, chain };
}

describe('the keyword field', () => {
  it('suggests occupations of the service, and filters by the chosen one', async () => {
    const { bar, list, field, chain } = await inField();
    const all = matches(list);
    expect(chain.asked.some((url) => url.pathname.includes('occupationalseries'))).to.equal(false);
    await sendKeys({ type: 'park' });
    await waitUntil(() => options(bar).includes('Park Ranger'));
    expect(groups(bar)[0]?.slice(0, 2)).to.deep.equal(['Occupation', 'Park Ranger']);
    expect(options(bar)).to.have.length.of.at.most(5);
    await waitUntil(() => announced(bar).includes('suggestion'));
    await press('ArrowDown', 'Enter');
    await settled(list);
    expect(field.value, 'the words become a filter').to.equal('');
    expect(findAll(list, '[part="chip"] bdi').map(textOf)).to.deep.equal(['Park Ranger']);
    expect(chain.searches().at(-1)?.get('JobCategoryCode')).to.equal('0025');
    expect(chain.searches().at(-1)?.has('Keyword')).to.equal(false);
    expect(matches(list)).to.be.within(1, all - 1);
    expect(focused()).to.equal(field);
    find(list, '[part="chip"]')?.click();
    await settled(list);
    expect(matches(list), 'without the chip').to.equal(all);
  });

  it('suggests occupations by everyday words of both languages, whatever the page’s language', async () => {
    const { bar, field } = await inField();
    for (const [typed, name] of [
      ['cop', 'Police'],
      ['policías', 'Police'],
      ['accountant', 'Accounting'],
    ] as const) {
      field.select();
      await sendKeys({ type: typed });
      await waitUntil(() => options(bar).slice(0, 3).includes(name), typed);
    }
  });

  it('adds a suggested occupation to the other filters when the visitor applies them by a button', async () => {
    const { bar, list, field, chain } = await inField(chainNow(), { 'apply-mode': 'button' });
    await sendKeys({ type: 'park r' });
    await waitUntil(() => options(bar).includes('Park Ranger'));
    const before = chain.searches().length;
    await press('ArrowDown', 'Enter');
    expect(field.value).to.equal('');
    await press('Enter');
    await settled(list);
    const last = chain.searches().at(-1);
    expect(chain.searches().length).to.be.above(before);
    expect(last?.get('JobCategoryCode')).to.equal('0025');
    expect(last?.has('Keyword')).to.equal(false);
  });

  it('searches for the name of a suggested occupation if visitors have no filter for it', async () => {
    const { bar, list, field } = await inField(chainNow(), { filters: 'keyword location' });
    await sendKeys({ type: 'park r' });
    await waitUntil(() => options(bar).includes('Park Ranger'));
    await press('ArrowDown', 'Enter');
    await settled(list);
    expect(field.value).to.equal('Park Ranger');
    expect(heading(list)).to.contain('for “Park Ranger”');
  });

  it('searches for “remote specialist” by a filter for remote jobs and the word specialist', async () => {
    const { bar, list, field, chain } = await inField();
    await sendKeys({ type: 'remote specialist' });
    await press('Enter');
    await settled(list);
    expect(field.value).to.equal('specialist');
    expect(chips(list)).to.deep.equal(['specialist', 'Remote jobs only']);
    const last = chain.searches().at(-1);
    expect([last?.get('Keyword'), last?.get('RemoteIndicator')]).to.deep.equal([
      'specialist',
      'True',
    ]);
    findAll(list, '[part="chip"]')[1]?.click();
    await settled(list);
    field.focus();
    await press('Enter');
    await settled(list);
    expect(chips(list), 'the word does not come back').to.deep.equal(['specialist']);
    await expect(bar).to.be.accessible();
  });

  it('keeps the filter beside a suggested occupation', async () => {
    const { bar, list } = await inField();
    await sendKeys({ type: 'part time nurse' });
    await waitUntil(() => options(bar).includes('Nurse'));
    findAll(bar, '[role="option"]')
      .find((option) => textOf(option) === 'Nurse')
      ?.click();
    await settled(list);
    expect(chips(list)).to.have.members(['Nurse', 'Part-time']);
  });

  for (const [mode, attributes] of [
    ['at once', {}],
    ['by a button', { 'apply-mode': 'button' }],
  ] as const)
    it(`searches for “nurse jobs in Alaska” by the word nurse in the place Alaska, ${mode}`, async () => {
      const { bar, list, field, chain } = await inField(chainNow(), attributes);
      await sendKeys({ type: 'nurse jobs in Alaska' });
      await press('Enter');
      await settled(list);
      const last = chain.searches().at(-1);
      expect(last?.get('Keyword')).to.equal('nurse');
      expect(last?.get('LocationName')).to.equal('Alaska');
      expect(findAll(list, '[part="chip"] bdi').map(textOf)).to.deep.equal(['nurse', 'Alaska']);
      await waitUntil(() => field.value === 'nurse', 'the word');
      expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('Alaska');
      findAll(list, '[part="chip"]')[1]?.click();
      await settled(list);
      expect(chain.searches().at(-1)?.has('LocationName')).to.equal(false);
      expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('');
    });

  for (const [mode, attributes] of [
    ['at once', {}],
    ['by a button', { 'apply-mode': 'button' }],
  ] as const)
    it(`suggests the places that words may mean, and searches there for the others, ${mode}`, async () => {
      const { bar, list, field, chain } = await inField(chainNow(), attributes);
      await sendKeys({ type: 'nurse in Washington' });
      await waitUntil(() => groups(bar).length > 1, 'places');
      expect(groups(bar).at(-1)).to.deep.equal([
        'City or state',
        'Washington State',
        'Washington, District of Columbia',
      ]);
      await expect(bar).to.be.accessible();
      await press('ArrowUp', 'ArrowUp', 'Enter');
      expect(field.value).to.equal('nurse');
      await press('Enter');
      await settled(list);
      const last = chain.searches().at(-1);
      expect(last?.get('Keyword')).to.equal('nurse');
      expect(last?.get('LocationName')).to.equal('WA');
    });

  for (const [mode, attributes] of [
    ['at once', {}],
    ['by a button', { 'apply-mode': 'button' }],
  ] as const)
    it(`searches the place that new words name in place of the earlier one, ${mode}`, async () => {
      const { bar, list, field, chain } = await inField(chainNow(), attributes);
      for (const typed of ['nurse in Denver, CO', 'nurse in Alaska']) {
        field.select();
        await sendKeys({ type: typed });
        await press('Enter');
        await settled(list);
      }
      const last = chain.searches().at(-1);
      expect(last?.get('Keyword')).to.equal('nurse');
      expect(last?.get('LocationName')).to.equal('Alaska');
      expect(last?.has('Radius')).to.equal(false);
      expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('Alaska');
    });

  it('searches a recent search by its words, also those of a suggested place', async () => {
    store('Georgia');
    const { bar, list, chain } = await inField();
    await sendKeys({ type: 'Georgia' });
    await waitUntil(() => groups(bar).length > 1, 'recent searches and places');
    findAll(bar, '[role="option"]')[0]?.click();
    await settled(list);
    const last = chain.searches().at(-1);
    expect(last?.get('Keyword')).to.equal('Georgia');
    expect(last?.has('LocationName')).to.equal(false);
  });

  it('keeps the place when an occupation is suggested', async () => {
    const { list, chain } = await inField();
    await sendKeys({ type: 'park ranger in Alaska' });
    await press('ArrowDown', 'Enter');
    await settled(list);
    const last = chain.searches().at(-1);
    expect(last?.get('JobCategoryCode')).to.equal('0025');
    expect(last?.get('LocationName')).to.equal('Alaska');
  });

  it('searches for such words as they are if visitors do not have the filter', async () => {
    const { list, field } = await inField(chainNow(), { filters: 'keyword location' });
    await sendKeys({ type: 'remote specialist' });
    await press('Enter');
    await settled(list);
    expect(field.value).to.equal('remote specialist');
    expect(heading(list)).to.contain('“remote specialist”');
  });

  it('prepares the list of occupations once, not for each letter', async () => {
    const { bar } = await inField();
    const { split } = String.prototype;
    let prepared = 0;
    String.prototype.split = function (this: string, separator: string) {
      if (this.length > 10_000) prepared += 1;
      return split.call(this, separator as never);
    } as typeof split;
    try {
      await sendKeys({ type: 'park ran' });
      await waitUntil(() => options(bar)[0] === 'Park Ranger');
    } finally {
      String.prototype.split = split;
    }
    expect(prepared, 'once for each language').to.equal(2);
  });

  it('searches for the typed words if no suggestion is chosen', async () => {
    const { bar, list, field } = await inField();
    await sendKeys({ type: 'nurs' });
    await waitUntil(() => options(bar).length > 0);
    await press('Enter');
    await settled(list);
    expect(field.value).to.equal('nurs');
    expect(options(bar)).to.deep.equal([]);
  });

  it('has no suggestions and no message if the occupations cannot be loaded', async () => {
    const chain = chainNow();
    chain.breakWith((request) =>
      request.url.includes('occupationalseries') ? faults.status(503)() : undefined,
    );
    const { bar, list } = await inField(chain);
    store('park guide');
    await sendKeys({ type: 'park' });
    await waitUntil(() => options(bar).length > 0);
    expect(options(bar), 'recent searches need no service').to.deep.equal(['park guide']);
    await sendKeys({ type: ' ranger' });
    await waitUntil(() => options(bar).length === 0);
    expect(announced(bar)).to.equal('');
    await press('Enter');
    await settled(list);
    expect(heading(list)).to.contain('for “park ranger”');
  });

  it('suggests only occupations that the lock permits', async () => {
    const { bar, list } = await mountBoth(chainNow(), { 'job-category-code': '0610 2210' });
    find(bar, '#keyword')?.focus();
    await waitUntil(() => find(bar, '#keyword')?.getAttribute('role') === 'combobox');
    await sendKeys({ type: 'nurs' });
    await waitUntil(() => options(bar).length > 0);
    expect(options(bar)).to.deep.equal(['Nurse']);
    await settled(list);
  });

  it('does not hide the label of the next field, which a click there finds', async () => {
    const { bar, list } = await inField();
    await sendKeys({ type: 'nurs' });
    await waitUntil(() => options(bar).length > 0);
    const label = find(bar, 'label[for="place"]');
    const listbox = find(bar, '[role="listbox"]:popover-open');
    const boxOf = (element: HTMLElement | null) => element?.getBoundingClientRect();
    await waitUntil(() => (boxOf(label)?.top ?? 0) >= (boxOf(listbox)?.bottom ?? Infinity));
    const { x = 0, y = 0, height = 0 } = boxOf(label) ?? {};
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + height / 2)] });
    expect(options(bar)).to.deep.equal([]);
    expect(focused()).to.equal(find(bar, '#place'));
    await settled(list);
  });

  it('suggests no occupation if the lock permits only one', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, { 'job-category-code': '0610' });
    find(bar, '#keyword')?.focus();
    await waitUntil(() => find(bar, '#keyword')?.getAttribute('role') === 'combobox');
    await sendKeys({ type: 'nurs' });
    await waitUntil(() => chain.asked.some((url) => url.pathname.includes('occupationalseries')));
    await waitUntil(() => find(bar, '[role="listbox"]')?.getAttribute('aria-busy') === null);
    expect(options(bar)).to.deep.equal([]);
    await settled(list);
  });

  it('is accessible with its suggestions', async () => {
    store('guide');
    const { bar, field } = await inField();
    field.click();
    await waitUntil(() => options(bar).length > 0);
    await expect(bar).to.be.accessible();
  });
});

describe('recent searches', () => {
  it('are stored after a search that found jobs, and are suggested first', async () => {
    const { bar, list, field } = await inField();
    await sendKeys({ type: 'nurse' });
    await press('Enter');
    await settled(list);
    await waitUntil(() => stored().includes('nurse'));
    field.select();
    await press('Delete');
    await waitUntil(() => options(bar).length > 0);
    expect(groups(bar)).to.deep.equal([['Recent searches', 'nurse', 'Clear recent searches']]);
    await sendKeys({ type: 'nu' });
    await waitUntil(() => groups(bar).length === 2);
    expect(groups(bar)[0]).to.deep.equal(['Recent searches', 'nurse']);
    expect(groups(bar)[1]?.[0]).to.equal('Occupation');
    expect(groups(bar)[1], 'as a filter').to.include('Nurse');
  });

  it('are stored as the words that were searched for', async () => {
    const { list } = await inField();
    await sendKeys({ type: 'nurse jobs in Alaska' });
    await press('Enter');
    await settled(list);
    await waitUntil(() => stored().length > 0, 'stored');
    expect(stored()).to.deep.equal(['nurse']);
  });

  it('exclude failed searches and searches without results', async () => {
    const { list, field, chain } = await inField();
    await sendKeys({ type: 'park xyzzy' });
    await press('Enter');
    await waitUntil(() => list.state === 'empty');
    chain.breakWith(faults.down);
    field.select();
    await sendKeys({ type: 'nurse' });
    await press('Enter');
    await waitUntil(() => list.state === 'error');
    chain.breakWith(undefined);
    list.retry();
    await waitUntil(() => list.state === 'ready');
    expect(stored()).to.deep.equal([]);
  });

  it('open when the visitor clicks the field or tabs to it, not when a script focuses it', async () => {
    store('guide');
    const { bar, field } = await inField();
    const open = ['guide', 'Clear recent searches'];
    await sendKeys({ down: 'Shift' });
    await press('Tab');
    await sendKeys({ up: 'Shift' });
    expect(focused()).to.not.equal(field);
    await press('Tab');
    expect(focused()).to.equal(field);
    expect(options(bar), 'by the Tab key').to.deep.equal(open);
    field.blur();
    field.focus();
    expect(options(bar), 'by script').to.deep.equal([]);
    field.click();
    expect(options(bar), 'by a click').to.deep.equal(open);
    field.blur();
    field.focus();
    await press('ArrowDown');
    expect(options(bar), 'by an arrow key').to.deep.equal(open);

    const { bar: other } = await mountBoth(chainNow());
    const first = find<HTMLInputElement>(other, '#keyword');
    first?.focus();
    first?.click();
    await waitUntil(() => options(other).length > 0, 'before the suggestions were loaded');
  });

  it('follow the language of the page', async () => {
    store('guide');
    const { bar, field } = await inField();
    await sendKeys({ type: 'park' });
    await waitUntil(() => announced(bar).includes(' suggestion'));
    bar.lang = 'es';
    await waitUntil(() => textOf(find(bar, 'label[for="keyword"]')) === 'Palabras clave');
    await sendKeys({ type: ' r' });
    await waitUntil(() => announced(bar).includes(' sugerencia'));
    expect(groups(bar)[0]?.slice(0, 2)).to.deep.equal(['Ocupación', 'Park Ranger']);
    field.select();
    await press('Delete');
    await waitUntil(() => groups(bar)[0]?.[0] === 'Búsquedas recientes');
    expect(options(bar)).to.deep.equal(['guide', 'Borrar las búsquedas recientes']);
    field.blur();
    const place = find<HTMLInputElement>(bar, '#place');
    bar.lang = 'en';
    await waitUntil(() => textOf(find(bar, 'label[for="keyword"]')) === 'Keywords');
    place?.focus();
    await waitUntil(() => place?.getAttribute('role') === 'combobox');
    bar.lang = 'es';
    await sendKeys({ type: 'remot' });
    await waitUntil(
      () => textOf(place?.parentElement?.querySelector('[role="status"]')) === '1 sugerencia',
    );
    expect(options(bar)).to.deep.equal(['Remoto']);
  });

  it('exclude the words of a field that the page replaced', async () => {
    const { bar, list, field } = await inField();
    await sendKeys({ type: 'nurse' });
    await press('Enter');
    await settled(list);
    expect(heading(list)).to.contain('for “nurse”');
    bar.filters = 'location organization';
    await bar.updateComplete;
    expect(field.isConnected).to.equal(false);
    // Browsers differ in whether a field that leaves the page reports its change.
    localStorage.removeItem(recentSearchesKey);
    find<HTMLInputElement>(bar, '#place')?.form?.requestSubmit();
    await settled(list);
    expect(stored()).to.deep.equal([]);
  });

  it('open on a click, can be searched for, and can be cleared with the keyboard', async () => {
    store('guide', 'nurse');
    const { bar, list, field } = await inField();
    field.click();
    await waitUntil(() => options(bar).length > 0);
    expect(field.getAttribute('aria-expanded')).to.equal('true');
    await waitUntil(() => announced(bar) === '2 suggestions');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await settled(list);
    expect(heading(list)).to.contain('for “nurse”');
    await waitUntil(() => stored()[0] === 'nurse');
    field.select();
    await press('Delete');
    await waitUntil(() => options(bar).length > 0);
    await press('ArrowUp');
    const active = bar.shadowRoot?.getElementById(
      field.getAttribute('aria-activedescendant') ?? '',
    );
    expect(textOf(active)).to.equal('Clear recent searches');
    await press('Enter');
    expect(announced(bar)).to.equal('Recent searches cleared');
    expect(localStorage.getItem(recentSearchesKey)).to.equal(null);
    expect(field.value, 'no words of the button').to.equal('');
    expect(focused()).to.equal(field);
    field.click();
    expect(options(bar)).to.deep.equal([]);
  });

  it('are neither read nor written with without-recent-searches', async () => {
    store('guide');
    const { bar, list, field } = await inField(chainNow(), { 'without-recent-searches': true });
    expect(options(bar)).to.deep.equal([]);
    await sendKeys({ type: 'nurse' });
    await press('Enter');
    await settled(list);
    field.select();
    await press('Delete');
    field.click();
    expect(options(bar)).to.deep.equal([]);
    expect(stored()).to.deep.equal(['guide']);
  });

  it('are not read before the field is used, and may be blocked by the browser', async () => {
    const { getItem, setItem } = Storage.prototype;
    let reads = 0;
    Storage.prototype.getItem = (key) => {
      if (key === recentSearchesKey) reads += 1;
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    };
    try {
      const { bar, list } = await mountBoth(chainNow());
      expect(reads).to.equal(0);
      find(bar, '#keyword')?.focus();
      find(bar, '#keyword')?.click();
      await waitUntil(() => reads > 0);
      expect(options(bar)).to.deep.equal([]);
      await sendKeys({ type: 'nurse' });
      await press('Enter');
      await settled(list);
      expect(heading(list)).to.contain('for “nurse”');
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
    }
  });
});
