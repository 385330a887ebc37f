// The links below a list that follow its search: feed, calendar, alerts.
import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/index.ts';
import type { PortalErrorEvent, PortalJobList } from '../../../src/index.ts';
import { chainNow, find, findAll, makeList, settled, textOf, waitUntil } from '../support.ts';

const home = location.pathname + location.search;

async function open(query: string, attributes: Record<string, string>, inside?: string) {
  history.replaceState(null, '', query || home);
  const errors: PortalErrorEvent['detail'][] = [];
  const list = makeList(chainNow(), attributes);
  list.removeAttribute('without-url-sync');
  list.addEventListener('portal-error', (event) => errors.push(event.detail));
  if (inside !== undefined) list.innerHTML = inside;
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return { list, errors };
}

const links = (list: PortalJobList) => findAll<HTMLAnchorElement>(list, '[part="follow-link"]');

describe('the follow links', () => {
  afterEach(() => {
    history.replaceState(null, '', home);
  });

  it('are those that the host page names, and contain the current search', async () => {
    const { list } = await open('?f.Keyword=nurse&f.Page=2&other=1&f.SortField=closedate', {
      search: 'f',
      follow: 'feed calendar alerts',
    });
    expect(textOf(find(list, '[part="follow"]'))).to.match(/^Follow these jobs:/);
    expect(links(list).map((link) => textOf(link))).to.deep.equal([
      'feed',
      'calendar of deadlines',
      'e-mail alerts on the portal',
    ]);
    const [feed, calendar, alerts] = links(list);
    const query = 'lang=en&f.Keyword=nurse&f.SortField=closedate';
    expect(feed?.href).to.equal(`${list.proxyUrl}/feed.atom?${query}`);
    expect(feed?.type).to.equal('application/atom+xml');
    expect(calendar?.href).to.equal(`${list.proxyUrl}/deadlines.ics?${query}`);
    expect(alerts?.href).to.equal('https://www.portal.example/search');
    for (const link of links(list)) expect(link.rel).to.equal('noopener');
    await expect(list).to.be.accessible();
  });

  it('are missing without the attribute, or without a valid link to their target', async () => {
    const { list } = await open('', {});
    expect(find(list, '[part="follow"]')).to.equal(null);
    const { list: bare } = await open('', { follow: 'alerts' }, 'No link.');
    expect(find(bare, '[part="follow"]')).to.equal(null);
    const served = '<div data-served><a href="https://www.portal.example/job/1">Cook</a></div>';
    const { list: both } = await open(
      '',
      { follow: 'alerts' },
      `${served}<p><a href="https://www.portal.example/search?a=HE">All jobs</a></p>`,
    );
    expect(links(both).map(({ href }) => href)).to.deep.equal([
      'https://www.portal.example/search?a=HE',
    ]);
    const { list: forged } = await open(
      '',
      { follow: 'alerts' },
      '<a href="javascript:alert(1)">All jobs</a>',
    );
    expect(links(forged)).to.have.length(0);
  });

  it('are shown for a search without results, so that a visitor can follow it', async () => {
    const { list } = await open('?g.Keyword=qqqq', { search: 'g', follow: 'feed' });
    expect(list.state).to.equal('empty');
    expect(links(list)[0]?.search).to.equal('?lang=en&g.Keyword=qqqq');
  });

  it('report an unknown name', async () => {
    const { list, errors } = await open('', { follow: 'feed newsletter' });
    await waitUntil(() => errors.length > 0, 'the report');
    expect(links(list)).to.have.length(1);
    expect(errors[0]?.kind).to.equal('configuration');
    expect(errors[0]?.message).to.include('newsletter');
  });

  it('warn once per page in the console about an unknown name', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (text: string) => warnings.push(text);
    try {
      for (let visit = 0; visit < 2; visit += 1) await open('', { follow: 'feed rss' });
    } finally {
      console.warn = warn;
    }
    expect(warnings).to.deep.equal([
      '<portal-job-list> follow: "rss" is unknown. There are feed, calendar and alerts.',
    ]);
  });

  it('can be reached with the keyboard, after the page links', async () => {
    const { list } = await open('', { follow: 'feed alerts' });
    const [feed, alerts] = links(list);
    findAll<HTMLAnchorElement>(list, 'nav a').at(-1)?.focus();
    for (let presses = 0; presses < 5 && list.shadowRoot?.activeElement !== feed; presses++)
      await sendKeys({ press: 'Tab' });
    expect(list.shadowRoot?.activeElement).to.equal(feed);
    await sendKeys({ press: 'Tab' });
    expect(list.shadowRoot?.activeElement).to.equal(alerts);
  });

  it('are in the language of the page', async () => {
    const { list } = await open('', { follow: 'calendar', lang: 'es' });
    await waitUntil(
      () => textOf(links(list)[0] ?? null) === 'calendario de fechas de cierre',
      'Spanish',
    );
    expect(links(list)[0]?.search).to.equal('?lang=es');
  });
});
