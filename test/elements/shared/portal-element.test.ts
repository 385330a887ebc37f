// Visitors get at least a link if a page breaks functions that rendering needs.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobCard, PortalJobList } from '../../../src/index.ts';
import type * as Dates from '../../../src/protocol/dates.ts';
import type { PortalErrorEvent } from '../../../src/elements/shared/events.ts';
import {
  cards,
  chainNow,
  find,
  makeList,
  mountList,
  now,
  settled,
  textOf,
  titles,
  waitUntil,
  useOwnStorage,
} from '../support.ts';

useOwnStorage();

const isShown = (element: Element | null | undefined) =>
  (element?.getClientRects().length ?? 0) > 0;

/**
 * Runs `work` on a page whose `document` has images in place of two methods, as `<img name="importNode">` does: Lit needs one to render,
 * the fallback needs the other to create an element.
 */
async function withImagesAsMethods(work: () => Promise<void>): Promise<void> {
  const images = ['importNode', 'createElement'].map((name) => {
    const image = document.createElement('img');
    image.name = name;
    return image;
  });
  document.body.append(...images);
  for (const image of images) expect(document[image.name as 'importNode']).to.equal(image);
  try {
    await work();
  } finally {
    for (const image of images) image.remove();
  }
}

describe('the fallback for failed rendering', () => {
  const reported: unknown[] = [];
  const { reportError } = window;
  let errors: PortalErrorEvent['detail'][] = [];
  const collect = ({ detail }: PortalErrorEvent) => errors.push(detail);

  beforeEach(() => {
    errors = [];
    reported.length = 0;
    window.reportError = (error) => reported.push(error);
    document.addEventListener('portal-error', collect);
  });
  afterEach(() => {
    window.reportError = reportError;
    document.removeEventListener('portal-error', collect);
  });

  it("a list that cannot render shows the host page's link, reports it once, and recovers", async () => {
    const list = makeList(chainNow());
    const parent = await fixture(html`<div></div>`);
    await withImagesAsMethods(async () => {
      parent.append(list);
      await waitUntil(() => errors.length > 0, 'an error');
      await waitUntil(() => list.state === 'ready', 'the jobs');
      await list.updateComplete;
      expect(isShown(list.querySelector('a'))).to.equal(true);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include({ kind: 'render', search: list.search });
      expect(reported.length).to.be.greaterThan(0);
      expect(list.getAttribute('state'), 'for the page’s styles').to.equal('error');
    });
    list.requestUpdate();
    await settled(list);
    expect(list.getAttribute('state')).to.equal('ready');
    expect(cards(list)).to.have.length(10);
    expect(isShown(list.querySelector('a'))).to.equal(false);
  });

  it('a card that cannot render shows the title of the job with a link that contains the channel', async () => {
    const chain = chainNow();
    const [{ job: announcement }] = cards(await mountList(chain)) as [PortalJobCard];
    const card = document.createElement('portal-job-card');
    card.channelId = 'AGENCYWEB';
    const parent = await fixture(html`<div></div>`);
    const words = () => card.shadowRoot?.textContent.trim();
    await withImagesAsMethods(async () => {
      card.job = announcement;
      parent.append(card);
      await card.updateComplete;
      const link = find<HTMLAnchorElement>(card, 'a');
      expect(words()).not.to.equal('');
      expect(textOf(link)).to.equal(words());
      expect(link?.href).to.contain('PostingChannelID=AGENCYWEB');
      expect(link?.rel).to.equal('noopener');
      expect(errors.map(({ kind }) => kind)).to.deep.equal(['render']);
    });
    card.now = now;
    await card.updateComplete;
    expect(find(card, '[part="apply"]')).not.to.equal(null);
    expect(card.shadowRoot?.querySelectorAll('article')).to.have.length(1);
  });

  it("a list shows the host page's link if another script defined the card element", async () => {
    const { get } = customElements;
    customElements.get = (name: string) =>
      name === 'portal-job-card' ? HTMLElement : get.call(customElements, name);
    try {
      const list = makeList(chainNow());
      await fixture(html`<div>${list}</div>`);
      await waitUntil(() => errors.length > 0, 'an error');
      expect(isShown(list.querySelector('a'))).to.equal(true);
      expect(errors[0]?.message).to.contain('<portal-job-card>');
    } finally {
      customElements.get = get;
    }
  });

  it("saved jobs that cannot render show the host page's content of the element", async () => {
    const saved = document.createElement('portal-saved-jobs');
    saved.innerHTML = '<p>Saved jobs need JavaScript.</p>';
    const parent = await fixture(html`<div></div>`);
    await withImagesAsMethods(async () => {
      parent.append(saved);
      await waitUntil(() => errors.length > 0, 'an error');
      expect(isShown(saved.querySelector('p'))).to.equal(true);
    });
  });

  it('an error after rendering keeps the jobs visible', async () => {
    const list = await mountList(chainNow());
    const before = titles(list);
    list.addController({
      hostUpdated: () => {
        throw new Error('after rendering');
      },
    });
    list.requestUpdate();
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(before);
    expect(reported.map(String)).to.include('Error: after rendering');
    expect(errors).to.deep.equal([]);
  });
});

describe('invalid settings and unusual browsers', () => {
  const wrong = { 'a text': '2026-03-02T15:00:00Z', 'a number': now.getTime(), 'no date': 'soon' };
  for (const [name, value] of Object.entries(wrong))
    it(`the jobs are shown if now is ${name}`, async () => {
      const list = makeList(chainNow());
      (list as { now: unknown }).now = value;
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      expect(cards(list)).to.have.length(10);
      for (const card of cards(list))
        expect(textOf(find(card, '[part="deadline"]'))).not.to.equal('');
      if (name === 'no date') return;
      const correct = await mountList(chainNow());
      const deadlines = (one: PortalJobList) =>
        cards(one).map((card) => textOf(find(card, '[part="deadline"]')));
      expect(deadlines(list)).to.deep.equal(deadlines(correct));
    });

  it('a removed attribute counts as missing', async () => {
    const errors: PortalErrorEvent['detail'][] = [];
    const list = makeList(chainNow(), { 'channel-id': 'AGENCYWEB' });
    list.addEventListener('portal-error', ({ detail }) => errors.push(detail));
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    list.removeAttribute('channel-id');
    await settled(list);
    const apply = find<HTMLAnchorElement>(cards(list)[0] as PortalJobCard, '[part="apply"]');
    expect(apply?.href).not.to.contain('AGENCYWEB');
    list.removeAttribute('proxy-url');
    await settled(list);
    expect(list.getAttribute('state')).to.equal('error');
    expect(isShown(list.querySelector('a'))).to.equal(true);
    expect(errors.map(({ kind, message }) => `${kind}: ${message}`)).to.deep.equal([
      'configuration: proxy-url is missing.',
    ]);
  });

  it('deadlines are computed without support for time zones', async () => {
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = function (locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone && options.timeZone !== 'UTC')
        throw new RangeError('Invalid time zone');
      return new DateTimeFormat(locale, options);
    } as unknown as typeof DateTimeFormat;
    try {
      // A copy of the module that has not created its clock yet.
      const copy: string = '../../../src/protocol/dates.ts?without-zones';
      const { getServiceToday } = (await import(copy)) as typeof Dates;
      expect(getServiceToday(new Date('2026-03-02T04:59:59Z'))).to.deep.equal({
        year: 2026,
        month: 3,
        day: 1,
      });
      expect(getServiceToday(new Date('2026-03-02T05:00:00Z'))).to.deep.equal({
        year: 2026,
        month: 3,
        day: 2,
      });
    } finally {
      Intl.DateTimeFormat = DateTimeFormat;
    }
  });

  it('jobs have their links without URL.canParse', async () => {
    const chain = chainNow();
    const response = await chain.fetch(
      new Request(`${chain.proxyUrl}/api/Search?ResultsPerPage=10`),
    );
    const text = await response.text();
    const { canParse } = URL;
    delete (URL as { canParse?: unknown }).canParse;
    try {
      const list = makeList(chain, { 'link-hosts': '*.portal.example' });
      list.fetch = () => Promise.resolve(Response.json(JSON.parse(text)));
      await fixture(html`<div>${list}</div>`);
      await settled(list);
      expect(cards(list)).to.have.length(10);
      for (const card of cards(list)) expect(find(card, '[part="title"] a')).not.to.equal(null);
    } finally {
      URL.canParse = canParse;
    }
  });

  it("a response that throws a TypeError shows an error with the host page's link", async () => {
    const list = makeList(chainNow());
    list.fetch = () =>
      Promise.resolve({
        ok: true,
        get headers() {
          throw new TypeError('odd');
        },
      } as unknown as Response);
    await fixture(html`<div>${list}</div>`);
    await settled(list);
    expect(list.state).to.equal('error');
    expect(isShown(list.querySelector('a'))).to.equal(true);
  });
});
