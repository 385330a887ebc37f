// Announcements that name another one by its control number.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobDetails, PortalJobList, PortalJobOpenEvent } from '../../../src/index.ts';
import { sendKeys } from '../../support/commands.ts';
import {
  cards,
  chainNow,
  find,
  findAll,
  focused,
  makeList,
  settled,
  textOf,
  useOwnUrl,
  waitUntil,
} from '../support.ts';

const listed = '812000002';
const outside = '812000003';

const job = (id: string, PositionTitle: string, OtherInformation: string) => ({
  MatchedObjectId: id,
  MatchedObjectDescriptor: {
    PositionID: `ID-${id}`,
    PositionTitle,
    PositionURI: `https://www.portal.example/job/${id}`,
    ApplicationCloseDate: '2026-03-20T23:59:59.9970',
    UserArea: { Details: { OtherInformation } },
  },
});

const createJobs = () =>
  chainNow({
    upstream: () =>
      Promise.resolve(
        Response.json({
          SearchResult: {
            SearchResultCountAll: 2,
            SearchResultItems: [
              job(
                '812000001',
                'Nurse',
                `See also announcement ${listed}. See also announcement ${outside}.`,
              ),
              job(listed, 'CHIEF CLERK', 'None.'),
            ],
          },
        }),
      ),
  });

interface Page {
  list: PortalJobList;
  view: () => PortalJobDetails;
}

/** Opens the first job of a list, in the page or in a dialog. */
async function open(
  attributes: Record<string, string | true> = {},
  { inPage = true } = {},
): Promise<Page> {
  const list = makeList(createJobs(), { 'channel-id': 'AGENCYWEB', ...attributes });
  if (!('without-url-sync' in attributes)) list.removeAttribute('without-url-sync');
  const details = document.createElement('portal-job-details');
  details.search = list.search;
  await fixture(html`<div>${list}${inPage ? details : ''}</div>`);
  await settled(list);
  const view = () =>
    inPage ? details : (find<PortalJobDetails>(list, 'portal-job-details') ?? details);
  titleLink(list)?.click();
  await waitUntil(() => textOf(find(view(), '.texts')).includes(outside), 'the announcement');
  return { list, view };
}

const titleLink = (list: PortalJobList, index = 0) => {
  const card = cards(list)[index];
  return card ? find(card, '[part="title"] a') : null;
};

const title = ({ view }: Page) => textOf(find(view(), '[part="title"]'));

function linkTo({ view }: Page, number: string): HTMLAnchorElement {
  const link = findAll<HTMLAnchorElement>(view(), '.texts a').find((one) => textOf(one) === number);
  if (!link) throw new Error(`There is no link to ${number}.`);
  return link;
}

/** Clicks without leaving the page. @returns whether the browser would follow the link. */
function click(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let isFollowed = true;
  addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }),
  );
  return isFollowed;
}

/** Counts the announcements that are opened from now on. */
function countOpened({ list }: Page): () => number {
  let opened = 0;
  list.addEventListener('portal-job-open', () => (opened += 1));
  return () => opened;
}

describe('a control number in an announcement', () => {
  it('is reported with the title as the service writes it, if the list says so', async () => {
    const page = await open({ 'with-original-titles': true });
    const opened: string[] = [];
    page.list.addEventListener('portal-job-open', ({ detail }) => opened.push(detail.title));
    click(linkTo(page, listed));
    expect(opened).to.deep.equal(['CHIEF CLERK']);
  });

  useOwnUrl();

  for (const inPage of [true, false]) {
    const where = inPage ? 'in the page' : 'in the dialog';

    it(`opens a job of the list ${where} by a click, with its URL and a step back`, async () => {
      const page = await open({}, { inPage });
      expect(click(linkTo(page, listed))).to.equal(false);
      await waitUntil(() => title(page) === 'Chief Clerk', 'the other job');
      expect(location.search).to.include(`Job=${listed}`);
      await waitUntil(() => focused() === find(page.view(), '[part="title"]'), 'its title');
      history.back();
      await waitUntil(() => title(page) === 'Nurse', 'the first job');
    });

    it(`opens a job of the list ${where} by Enter`, async () => {
      const page = await open({}, { inPage });
      linkTo(page, listed).focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => title(page) === 'Chief Clerk', 'the other job');
    });

    it(`gives the focus back to the first job's card after closing ${where}, even in Safari, which does not focus clicked links`, async () => {
      const page = await open({}, { inPage });
      (focused() as HTMLElement | null)?.blur();
      click(linkTo(page, listed));
      await waitUntil(() => title(page) === 'Chief Clerk', 'the other job');
      find(page.view(), '[part="close"]')?.click();
      await waitUntil(() => focused() === titleLink(page.list), 'the card of the first job');
    });
  }

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const)
    it(`leaves a click with ${key} to the browser, and has a URL that opens the job in a new tab`, async () => {
      const page = await open();
      const opened = countOpened(page);
      expect(click(linkTo(page, listed), { [key]: true })).to.equal(true);
      expect([opened(), title(page)]).to.deep.equal([0, 'Nurse']);
      const { origin, pathname, search } = new URL(linkTo(page, listed).href);
      expect(origin + pathname).to.equal(location.origin + location.pathname);
      expect(search).to.include(`Job=${listed}`);
    });

  it('leads to a job outside of the list on the portal, with the channel', async () => {
    const page = await open();
    const opened = countOpened(page);
    const link = linkTo(page, outside);
    const portal = `https://www.portal.example/job/${outside}?PostingChannelID=AGENCYWEB`;
    expect([link.href, link.rel]).to.deep.equal([portal, 'noopener']);
    expect(click(link)).to.equal(true);
    expect([opened(), title(page)]).to.deep.equal([0, 'Nurse']);
  });

  it('is plain text if the portal is not one of the permitted hosts', async () => {
    const page = await open({ 'link-hosts': 'jobs.example' });
    expect(findAll(page.view(), '.texts a').map(textOf)).to.deep.equal([listed]);
  });

  it('opens a job here by a click, and on the portal in a new tab, if the page keeps its URL', async () => {
    const page = await open({ 'without-url-sync': true });
    const portal = `https://www.portal.example/job/${listed}?PostingChannelID=AGENCYWEB`;
    expect(linkTo(page, listed).href).to.equal(portal);
    click(linkTo(page, listed));
    await waitUntil(() => title(page) === 'Chief Clerk', 'the other job');
  });

  it('reports the job to a page that shows announcements itself', async () => {
    const page = await open();
    let detail: unknown;
    page.list.addEventListener('portal-job-open', (event: PortalJobOpenEvent) => {
      event.preventDefault();
      ({ detail } = event);
    });
    const { href } = linkTo(page, listed);
    expect(click(linkTo(page, listed))).to.equal(false);
    expect(detail).to.deep.equal({
      id: listed,
      title: 'Chief Clerk',
      href: href.slice(location.origin.length),
    });
    expect(title(page)).to.equal('Nurse');
  });
});
