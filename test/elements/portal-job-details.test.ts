import { expect, fixture, html, oneEvent, waitUntil } from '@open-wc/testing';
import '../../src/index.ts';
import {
  PortalDetailsEvent,
  type PortalErrorEvent,
  type PortalJobCard,
  type PortalJobDetails,
  type PortalJobList,
} from '../../src/index.ts';
import type { Announcement } from '../../src/index.ts';
import { faults, type Chain } from '../support/chain.ts';
import { cards, chainNow, find, findAll, focused, makeList, settled, textOf } from './support.ts';

const home = location.pathname + location.search;

interface Page {
  list: PortalJobList;
  /** The element that the host put on the page; absent where the list makes a dialog. */
  details: PortalJobDetails;
}

/** A list whose URL follows, and on the page, unless it is not wanted, an element for the details. */
async function mount(
  chain: Chain,
  {
    attributes = {},
    inPage = true,
    lang = 'en',
  }: {
    attributes?: Record<string, string | true>;
    inPage?: boolean;
    lang?: string;
  } = {},
): Promise<Page> {
  const list = makeList(chain, attributes);
  if (attributes['no-url-sync'] === undefined) list.removeAttribute('no-url-sync');
  const details = document.createElement('portal-job-details');
  details.search = list.search;
  await fixture(html`<div lang=${lang}>${list}${inPage ? details : ''}</div>`);
  await settled(list);
  return { list, details };
}

const itemOf = (card: PortalJobCard) => card.announcement as Announcement;

/** What the card's Details link does. */
function follow(card: PortalJobCard): boolean {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = itemOf(card);
  const href = (card as unknown as { detailsHref: string }).detailsHref;
  const detail = { id, title: job.PositionTitle ?? '', href };
  return card.dispatchEvent(new PortalDetailsEvent(detail));
}

const card = (list: PortalJobList, index = 0): PortalJobCard => {
  const found = cards(list)[index];
  if (!found) throw new Error(`There is no card ${index}.`);
  return found;
};

/** The element that shows the job: the page's, or the one that the list made. */
const view = ({ list, details }: Page): PortalJobDetails =>
  details.isConnected ? details : (find<PortalJobDetails>(list, 'portal-job-details') ?? details);

const title = (page: Page) => textOf(find(view(page), '[part="title"]'));
const status = (page: Page) => textOf(find(view(page), '[part="status"]'));
const isOpen = (page: Page) => find(view(page), '[part="title"]') !== null;

const shows = (page: Page, condition: () => boolean, what: string) =>
  waitUntil(condition, `${what}: ${textOf(find(view(page), '.scroller'))}`, { timeout: 5_000 });

/** Waits until the whole announcement is there. */
const whole = (page: Page) =>
  shows(page, () => status(page).includes('full announcement is shown'), 'whole');

const headings = (page: Page) => findAll(view(page), '[part="heading"]').map(textOf);

const addressOf = (search: string, { MatchedObjectId, MatchedObjectDescriptor }: Announcement) =>
  new URLSearchParams([
    [`${search}.Job`, `${MatchedObjectId};${MatchedObjectDescriptor.PositionID ?? ''}`],
  ]).toString();

describe('portal-job-details', () => {
  afterEach(() => {
    history.replaceState(null, '', home);
  });

  for (const inPage of [true, false]) {
    describe(inPage ? 'in the page' : 'in a dialog of the list', () => {
      it('opens the job of a Details link, first with what the list knows, then whole', async () => {
        const chain = chainNow();
        const page = await mount(chain, { inPage });
        const { MatchedObjectDescriptor: job } = itemOf(card(page.list, 2));
        expect(isOpen(page)).to.equal(false);
        expect(follow(card(page.list, 2)), 'the link is not followed').to.equal(false);
        await shows(page, () => title(page) === job.PositionTitle, 'title');
        await whole(page);
        expect(headings(page)).to.include.members(['At a glance', 'Summary', 'Duties']);
        const query = chain.searches().at(-1);
        expect(query?.get('Fields')).to.equal('Full');
        expect(query?.get('Keyword')).to.equal(job.PositionID);
        expect(Boolean(find(view(page), 'dialog')?.matches(':modal'))).to.equal(!inPage);
        expect(focused()).to.equal(find(view(page), '[part="title"]'));
      });

      it('has one entry in the history, which Back takes and Forward brings again', async () => {
        history.replaceState(null, '', '?utm=1&x=%20y');
        const page = await mount(chainNow(), { inPage });
        const item = itemOf(card(page.list));
        const entries = history.length;
        follow(card(page.list));
        await whole(page);
        expect(location.search).to.equal(`?utm=1&x=%20y&${addressOf(page.list.search, item)}`);
        expect(history.length).to.equal(entries + 1);
        history.back();
        await shows(page, () => !isOpen(page), 'closed');
        expect(location.search).to.equal('?utm=1&x=%20y');
        history.forward();
        await shows(page, () => isOpen(page), 'open again');
        expect(title(page)).to.equal(item.MatchedObjectDescriptor.PositionTitle);
      });

      it('closes by its button, goes back in the history and gives the focus back', async () => {
        const page = await mount(chainNow(), { inPage });
        follow(card(page.list, 3));
        await whole(page);
        find(view(page), '[part="close"]')?.click();
        await shows(page, () => !isOpen(page), 'closed');
        await waitUntil(() => !location.search.includes('Job='), 'address');
        expect(focused()).to.equal(find(card(page.list, 3), '[part="title"] a'));
      });

      it('shows the job of the address it is opened with, also one on another page of the results', async () => {
        const chain = chainNow();
        const elsewhere = await mount(chain, { attributes: { 'results-per-page': '40' } });
        const item = itemOf(card(elsewhere.list, 24));
        elsewhere.list.remove();
        const search = `shared-${String(inPage)}`;
        history.replaceState(null, '', `?${addressOf(search, item)}`);
        const page = await mount(chain, { inPage, attributes: { search } });
        await whole(page);
        expect(title(page)).to.equal(item.MatchedObjectDescriptor.PositionTitle);
        find(view(page), '[part="close"]')?.click();
        await shows(page, () => !isOpen(page), 'closed');
        expect(location.search).to.equal('');
      });
    });
  }
});
