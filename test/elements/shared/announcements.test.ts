// What a screen reader announces on its own while a visitor uses the filter bar and the list. The virtual screen reader of this test
// does not look into shadow roots, so it is started on the only element that may announce: the list's status line.
import { virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { expect } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../../src/index.ts';
import { faults, type Chain } from '../../support/chain.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  makeList,
  mountBeside,
  option,
  settled,
  textOf,
  waitUntil,
} from '../support.ts';

/** Elements that a screen reader announces on its own. */
const live = '[role="status"], [role="alert"], [role="log"], [aria-live], output, marquee';

describe('announcements', () => {
  let bar: PortalFilterBar;
  let list: PortalJobList;
  let chain: Chain;
  /** Number of messages that were checked so far. */
  let heard = 0;

  /** All announcements since the start, without the descriptions of focused elements. */
  const messages = async () =>
    (await virtual.spokenPhraseLog()).filter((phrase) => /^(polite|assertive): /.test(phrase));

  /** Does something and returns the next announcement, which must be the only one. */
  async function after(act: () => unknown): Promise<string> {
    await act();
    await waitUntil(async () => (await messages()).length > heard, 'something is said');
    await settled(list);
    const all = await messages();
    const fresh = all.slice(heard);
    heard = all.length;
    expect(fresh, 'one message').to.have.length(1);
    return fresh[0]?.replaceAll('\u00a0', ' ').trim() ?? '';
  }

  const page = (number: number) =>
    findAll(list, 'nav a, nav button').find(
      (one) => one.getAttribute('aria-label') === `Page ${number}`,
    );

  function searchFor(words: string): void {
    const field = find<HTMLInputElement>(bar, '#keyword');
    if (!field) throw new Error('no field');
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
  }

  const pressInMessage = () => find(list, '.message button')?.click();
  const removeKeywords = async () => {
    const button = () =>
      findAll(list, '.message button').find((one) => /^Remove/.test(textOf(one)));
    await waitUntil(() => button(), 'the filter to take back is named');
    button()?.click();
  };

  beforeEach(async () => {
    heard = 0;
    chain = chainNow();
    let response: (fault: undefined) => void = () => undefined;
    const held = new Promise<undefined>((resolve) => (response = resolve));
    chain.breakWith(() => held);
    list = makeList(chain);
    bar = document.createElement('portal-filter-bar');
    bar.search = list.search;
    await mountBeside(bar, list);
    const status = find(list, '[role="status"]');
    if (!status) throw new Error('no status line');
    await virtual.start({ container: status });
    chain.breakWith(undefined);
    response(undefined);
    await settled(list);
    await bar.updateComplete;
  });
  afterEach(async () => {
    // No announcement follows the last one.
    expect(await messages()).to.have.length(heard);
    await virtual.stop();
  });

  it('the first results, a filter, a page of results, no results and their removal are announced politely, once each', async () => {
    expect(await after(() => undefined)).to.match(/^polite: 10 of [\d,]+ jobs$/);
    expect(
      await after(() => {
        option(bar, 'Schedule', 'Full-time').click();
      }),
    ).to.match(/^polite: 10 of [\d,]+ jobs, filtered by Full-time$/);
    expect(await after(() => page(3)?.click())).to.match(
      /^polite: Page 3 of [\d,]+, jobs 21 to 30$/,
    );
    expect(
      await after(() => {
        searchFor('qqqq');
      }),
    ).to.equal('polite: No jobs for “qqqq”');
    expect(await after(removeKeywords)).to.match(
      /^polite: 10 of [\d,]+ jobs, filtered by Full-time$/,
    );
    expect(await after(() => page(2)?.click())).to.match(
      /^polite: Page 2 of [\d,]+, jobs 11 to 20$/,
    );
  });

  it('an outage is announced in one sentence, and the recovery together with the jobs shown', async () => {
    await after(() => undefined);
    chain.breakWith(faults.status(503));
    expect(await after(() => page(2)?.click())).to.match(
      /^polite: The jobs service is not available right now\. Next try at \d+:\d\d:\d\d [AP]M\.$/,
    );
    chain.breakWith(undefined);
    expect(await after(pressInMessage)).to.match(
      /^polite: The list is up to date again\. Page 2 of [\d,]+, jobs 11 to 20$/,
    );
  });

  it('each search without results is announced', async () => {
    await after(() => undefined);
    const first = await after(() => {
      searchFor('qqqq');
    });
    const second = await after(() => {
      searchFor('zzzz');
    });
    expect([first, second]).to.deep.equal([
      'polite: No jobs for “qqqq”',
      'polite: No jobs for “zzzz”',
    ]);
  });

  it('only the last of several quick changes is announced', async () => {
    await after(() => undefined);
    const said = await after(async () => {
      for (const name of ['Full-time', 'Part-time', 'Intermittent']) {
        option(bar, 'Schedule', name).click();
        await list.updateComplete;
      }
      await settled(list);
    });
    expect(said).to.match(/^polite: 10 of [\d,]+ jobs, filtered by Full-time, Part-time, Interm/);
  });

  it('come from a single element, which is in the page before the first announcement', async () => {
    const places = findAll(list, live);
    expect(places.map((one) => one.getAttribute('role'))).to.deep.equal(['status']);
    const [place] = places;
    // Messages about the text of the location field appear below that field, and those about a forgotten answer below its question.
    // Other pages of the tests may keep something on the device at the same time.
    const ofBar = findAll(bar, live).filter((one) => !one.closest('.kept-on-device'));
    expect(ofBar.map((one) => [one.id, textOf(one)])).to.deep.equal([
      ['place-status', ''],
      ['open-to-you-status', ''],
    ]);
    // A card's own status line is for actions on that card.
    for (const card of cards(list))
      expect(
        findAll(card, live).map((one) => [one.getAttribute('role'), textOf(one)]),
      ).to.deep.equal([['status', '']]);
    await after(() => undefined);
    chain.breakWith(faults.down);
    await after(() => page(2)?.click());
    expect(find(list, '[role="status"]') === place, 'the same place').to.equal(true);
    const early = makeList(chain, { 'proxy-url': '' });
    document.body.append(early);
    await early.updateComplete;
    const status = find(early, '[role="status"]');
    expect(status?.textContent).to.equal('');
    early.remove();
  });
});
