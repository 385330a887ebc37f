// Faults of similar elements elsewhere that visitors and site owners meet, numbered. The tests of each part contain further cases
// of the same fault.
import { expect, fixture, html } from '@open-wc/testing';
import '../../src/index.ts';
import type { PortalFilterBar, PortalJobList } from '../../src/index.ts';
import { REFERENCE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  focused,
  heading,
  makeList,
  mountBeside,
  message,
  mountBoth,
  mountList,
  option,
  serving,
  settled,
  spoken,
  textOf,
  titles,
  waitUntil,
} from '../elements/support.ts';
import { faults, type Chain } from '../support/chain.ts';
import { setTimezone } from '../support/commands.ts';

const address = 'https://www.portal.example:443/job/1';

/** Returns the texts of one part of every card. */
const parts = (list: PortalJobList, name: string) =>
  cards(list).map((card) => textOf(find(card, `[part="${name}"]`)));

const page = (list: PortalJobList, number: number) =>
  findAll(list, 'nav a, nav button').find((one) => textOf(one) === String(number));

const fallbackShown = (list: PortalJobList) =>
  (list.querySelector('a')?.getClientRects().length ?? 0) > 0;

/** A filter bar and a list with URL synchronization, on a page opened with a query. */
async function mountAt(
  query: string,
  chain: Chain,
  attributes: Record<string, string> = {},
): Promise<{ bar: PortalFilterBar; list: PortalJobList }> {
  history.replaceState(null, '', location.pathname + query);
  const list = makeList(chain, { search: 'default', ...attributes });
  list.removeAttribute('without-url-sync');
  const bar = document.createElement('portal-filter-bar');
  await mountBeside(bar, list);
  await settled(list);
  await bar.updateComplete;
  return { bar, list };
}

describe('faults seen elsewhere', () => {
  const home = location.pathname + location.search;
  afterEach(() => {
    history.replaceState(null, '', home);
  });

  it("fault 1: the deadline is the announcement's date in every time zone, and never derived from another date", async () => {
    const written = ['2026-03-20', '2026-03-20T00:00:00Z', '3/20/2026', '2026-03-20T23:59:59.9970'];
    const chain = serving(
      ...written.map((ApplicationCloseDate) => ({
        ApplicationCloseDate,
        PublicationStartDate: '2026-03-01T00:00:00Z',
      })),
      { PublicationStartDate: '2026-03-01T00:00:00Z' },
    );
    try {
      for (const zone of ['Pacific/Honolulu', 'America/New_York', 'Pacific/Guam']) {
        await setTimezone(zone);
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone).to.equal(zone);
        const list = await mountList(chain);
        expect(parts(list, 'deadline'), zone).to.deep.equal([
          ...written.map(() => 'Closes March 20, 2026'),
          'Closing date not stated',
        ]);
      }
    } finally {
      await setTimezone();
    }
  });

  it('fault 2: every pay range is shown with its maximum, and cents only if there are any', async () => {
    const list = await mountList(
      serving({
        PositionRemuneration: [
          { MinimumRange: '80000.0', MaximumRange: '104000.0', RateIntervalCode: 'PA' },
          { MinimumRange: '25.5', MaximumRange: '31', RateIntervalCode: 'Per Hour' },
        ],
      }),
    );
    expect(textOf(find(cards(list)[0] ?? list, '[part="pay"] dd'))).to.equal(
      '$80,000 to $104,000 a year; $25.50 to $31.00 an hour',
    );
  });

  it('fault 3: each link to the portal contains the channel once, in any form of URL', async () => {
    const old = 'https://www.portal.example:443/GetJob/ViewDetails/1';
    const list = await mountList(
      serving(
        { PositionURI: old, ApplyURI: [`${old}?PostingChannelID=RESTAPI`] },
        { PositionURI: address, ApplyURI: [`${address}?PostingChannelID=`] },
        { PositionURI: address, ApplyURI: [address] },
        { PositionURI: address, ApplyURI: [`${address}?step=2#form`] },
      ),
      { 'channel-id': 'SAMPLE', 'title-link': 'portal' },
    );
    const links = cards(list).map((card) =>
      findAll<HTMLAnchorElement>(card, 'a[href]')
        .filter((link) => link.origin !== location.origin) // The Details link stays on this page.
        .map((link) => link.href.replace(/^.*\?/, '?')),
    );
    const both = ['?PostingChannelID=SAMPLE', '?PostingChannelID=SAMPLE'];
    expect(links).to.deep.equal([
      both,
      both,
      both,
      ['?PostingChannelID=SAMPLE', '?step=2&PostingChannelID=SAMPLE#form'],
    ]);
  });

  it('fault 4: the key is sent to the service but to no page, even if the service returns it', async () => {
    const keys: (string | null)[] = [];
    const chain = chainNow({
      upstreamFault(request) {
        keys.push(request.headers.get('authorization-key'));
        return Response.json(
          { SearchResult: { SearchResultItems: [] }, Key: REFERENCE_KEY },
          { headers: { 'x-key': REFERENCE_KEY } },
        );
      },
    });
    const seen: string[] = [];
    const list = makeList(chain);
    list.fetch = async (request) => {
      seen.push(request.url, JSON.stringify([...request.headers]));
      const response = await chain.fetch(request);
      seen.push(JSON.stringify([...response.headers]), await response.clone().text());
      return response;
    };
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    expect(keys).to.deep.equal([REFERENCE_KEY]);
    expect(seen).to.have.length(4);
    expect(seen.join('\n')).to.not.contain(REFERENCE_KEY);
  });

  it('fault 5: text of the service remains text, and none of its URLs runs a script', async () => {
    const hostile = '<img src="x" onerror="window.ran = true">';
    const list = await mountList(
      serving({
        PositionTitle: hostile,
        OrganizationName: hostile,
        PositionURI: 'javascript:window.ran=true',
        ApplyURI: ['javascript:window.ran=true', 'data:text/html,<script>ran=true</script>'],
        UserArea: { Details: { JobSummary: hostile } },
      }),
    );
    const [card] = cards(list);
    if (!card) throw new Error('no card');
    expect(textOf(find(card, '[part="title"]'))).to.equal(hostile);
    expect(textOf(find(card, '[part="organization"]'))).to.equal(hostile);
    expect(findAll(card, 'img, script')).to.have.length(0);
    // The remaining link leads to this page's details.
    const left = findAll<HTMLAnchorElement>(card, 'a').map((link) => link.origin);
    expect(left).to.deep.equal([location.origin]);
    expect('ran' in window).to.equal(false);
  });

  it('fault 6: a card is not a button, and no control contains another control', async () => {
    const list = await mountList(chainNow());
    const controls = 'a[href], button, input, select, summary, [tabindex], [role="button"]';
    for (const card of cards(list)) {
      expect(card.matches(controls)).to.equal(false);
      expect(findAll(card, controls).length).to.be.greaterThan(0);
      for (const control of findAll(card, controls))
        expect(control.parentElement?.closest(controls) ?? null, control.outerHTML).to.equal(null);
    }
  });

  it('fault 7: if the code lists fail, the jobs are shown, with a message in the filter bar', async () => {
    const chain = chainNow({ refiners: false });
    chain.breakWith((request) =>
      request.url.includes('codelist') ? new Response('', { status: 503 }) : undefined,
    );
    const { bar, list } = await mountBoth(chain);
    await waitUntil(() => textOf(find(bar, '#facets')).includes('cannot be loaded'));
    expect(cards(list)).to.have.length(10);
    expect(list.state).to.equal('ready');
  });

  it('fault 7: a service that never responds ends in a timeout message', async () => {
    const chain = chainNow();
    chain.breakWith(faults.never);
    // Half a minute of the page's timers passes immediately.
    const { setTimeout: wait } = window;
    window.setTimeout = ((work: () => void, time = 0) =>
      wait(work, time >= 10_000 && time <= 30_000 ? 0 : time)) as typeof setTimeout;
    try {
      const list = await mountList(chain);
      expect(message(list)).to.contain('did not answer in time').and.contain('Try again');
      expect(fallbackShown(list)).to.equal(true);
    } finally {
      window.setTimeout = wait;
    }
  });

  it('fault 8: two lists on one page have separate jobs', async () => {
    const chain = chainNow();
    const first = await mountList(chain, { organization: 'VA' });
    const second = await mountList(chain, { organization: 'AG', 'results-per-page': '3' });
    const third = await mountList(chain, { organization: 'AG' });
    expect([first, second, third].map((list) => cards(list).length)).to.deep.equal([10, 3, 10]);
    expect(titles(third).slice(0, 3)).to.deep.equal(titles(second));
    expect(heading(third)).to.equal(heading(second));
    expect(heading(first)).to.not.equal(heading(second));
    expect(titles(first).join()).to.not.equal(titles(third).join());
    page(third, 2)?.click();
    await settled(third);
    expect(textOf(find(second, '[aria-current="page"]'))).to.equal('1');
  });

  it('fault 9: forged text in the URL is not shown, and no URL changes the agency', async () => {
    const chain = chainNow();
    const { bar, list } = await mountAt(
      '?Organization=VA&JobCategoryCode=You+have+won&PositionScheduleTypeCode=1',
      chain,
      { organization: 'AG' },
    );
    await waitUntil(() => !location.search.includes('won'), 'the address is cleaned');
    await settled(list);
    await bar.updateComplete;
    expect(findAll(list, '[part="chip"] bdi').map(textOf)).to.deep.equal(['Full-time']);
    expect(textOf(bar.shadowRoot?.querySelector('form')) + heading(list)).to.not.contain('won');
    expect(chain.searches().map((query) => query.get('Organization'))).to.include('AG');
    expect(chain.searches().every((query) => query.get('Organization') === 'AG')).to.equal(true);
  });

  it('fault 10: paging focuses the heading of the results and announces the page', async () => {
    const list = await mountList(chainNow());
    page(list, 2)?.focus();
    page(list, 2)?.click();
    await settled(list);
    expect(focused() === find(list, '[part="heading"]'), 'focus goes to the heading').to.equal(
      true,
    );
    await spoken(list, 'Page 2 of ');
    expect(textOf(find(list, '[role="status"]'))).to.match(/jobs 11 to 20$/);
  });

  it('fault 11: a refused key is an outage, not an empty result', async () => {
    const list = await mountList(
      chainNow({ upstreamFault: () => new Response('', { status: 401 }) }),
    );
    expect(list.state).to.equal('error');
    expect(message(list)).to.contain('The jobs service is not available right now.');
    expect(heading(list)).to.equal('Open jobs');
    expect(fallbackShown(list)).to.equal(true);
    await spoken(list, 'not available');
  });

  it('fault 12: every page of results is requested with all locked parameters and filters', async () => {
    const chain = chainNow();
    const { bar, list } = await mountBoth(chain, {
      organization: 'VA',
      'hiring-path': 'public',
      'results-per-page': '3',
    });
    option(bar, 'Schedule', 'Full-time').click();
    await list.updateComplete;
    await settled(list);
    // The filter bar may also request one job, for counts.
    const asked = () => chain.searches().filter((query) => query.get('ResultsPerPage') === '3');
    const first = Object.fromEntries(asked().at(-1) ?? []);
    expect(first).to.deep.include({
      Organization: 'VA',
      HiringPath: 'public',
      PositionScheduleTypeCode: '1',
      Page: '1',
    });
    for (const number of [2, 3, 1]) {
      page(list, number)?.click();
      await list.updateComplete;
      await settled(list);
      expect(textOf(find(list, '[aria-current="page"]'))).to.equal(String(number));
    }
    for (const query of asked().slice(-2))
      expect({ ...Object.fromEntries(query), Page: '1' }).to.deep.equal(first);
  });

  it("fault 13: each filter is one step of Back, which returns to the visitor's page of results", async () => {
    const { bar, list } = await mountAt('', chainNow());
    const views: string[] = [];
    const view = () => `${location.search} ${titles(list).join()}`;
    views.push(view());
    option(bar, 'Schedule', 'Full-time').click();
    await list.updateComplete;
    await settled(list);
    views.push(view());
    for (const number of [2, 3]) {
      page(list, number)?.click();
      await list.updateComplete;
      await settled(list);
      views.push(view());
    }
    expect(new Set(views).size).to.equal(4);
    for (const expected of views.slice(0, -1).reverse()) {
      const arrived = new Promise((resolve) =>
        addEventListener('popstate', resolve, { once: true }),
      );
      history.back();
      await arrived;
      await list.updateComplete;
      await settled(list);
      expect(view()).to.equal(expected);
    }
  });

  it('fault 14: empty, stale and missing results are distinguished, without text of the host page', async () => {
    const empty = await mountList(chainNow(), { organization: 'AF00' });
    expect([empty.state, heading(empty)]).to.deep.equal(['empty', 'No open jobs right now']);

    const chain = chainNow();
    const old = await mountList(chain);
    const before = titles(old);
    chain.breakWith(faults.status(503));
    page(old, 2)?.click();
    await old.updateComplete;
    await settled(old);
    expect(old.hasAttribute('stale')).to.equal(true);
    expect(titles(old)).to.deep.equal(before);
    expect(message(old)).to.match(/^We could not refresh this list\. .* Try again$/);

    const missing = await mountList(chain);
    expect(missing.state).to.equal('error');
    expect(message(missing)).to.match(
      /^The jobs service is not available right now\. Next try at [\d:]+ [AP]M\. Try again$/,
    );
    expect(fallbackShown(missing)).to.equal(true);
  });
});
