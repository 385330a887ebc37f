import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import {
  PortalJobOpenEvent,
  type Announcement,
  type PortalJobDetails,
} from '../../../src/index.ts';
import { ticksKey } from '../../../src/search/saved/ticks.ts';
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
  useOwnStorage,
  waitUntil,
} from '../support.ts';

/** Opens the announcement of the first card next to its list. */
async function open(attributes: Record<string, true> = {}): Promise<PortalJobDetails> {
  const list = makeList(chainNow(), attributes);
  const details = document.createElement('portal-job-details');
  details.search = list.search;
  await fixture(html`<div lang="en">${list}${details}</div>`);
  await settled(list);
  const [card] = cards(list);
  const { MatchedObjectId: id } = card?.job as Announcement;
  const href = (card as unknown as { detailsUrl: string }).detailsUrl;
  card?.dispatchEvent(new PortalJobOpenEvent({ id, title: '', href }));
  await waitUntil(() => find(details, '[part="before"]') !== null, 'the list');
  return details;
}

const boxes = (details: PortalJobDetails) =>
  findAll<HTMLInputElement>(details, '[part="before"] input');
const ticked = (details: PortalJobDetails) => boxes(details).filter((one) => one.checked).length;
const press = async (details: PortalJobDetails, text: string) => {
  findAll(details, '[part="before"] button')
    .find((one) => textOf(one) === text)
    ?.click();
  await details.updateComplete;
};

describe('the list of what to do before an application', () => {
  useOwnStorage();
  beforeEach(() => {
    localStorage.removeItem(ticksKey);
  });

  it('keeps ticks on the device until they are forgotten', async () => {
    const first = await open();
    boxes(first)[0]?.click();
    await first.updateComplete;
    expect(textOf(find(first, '.hint'))).to.match(/^1 of \d+ ready\./);
    expect(localStorage.getItem(ticksKey)).to.include('resume');
    const second = await open();
    expect(ticked(second)).to.equal(1);
    await press(second, 'Forget my ticks');
    expect(ticked(second)).to.equal(0);
    expect(localStorage.getItem(ticksKey)).to.equal(null);
    expect(textOf(focused())).to.equal('Before you apply');
  });

  it('forgets ticks after 120 days', async () => {
    const first = await open();
    boxes(first)[0]?.click();
    const stored = JSON.parse(localStorage.getItem(ticksKey) ?? '[]') as { at: number }[];
    const old = stored.map((one) => ({ ...one, at: one.at - 121 * 86_400_000 }));
    localStorage.setItem(ticksKey, JSON.stringify(old));
    expect(ticked(await open())).to.equal(0);
  });

  it('stores nothing with without-storage', async () => {
    const details = await open({ 'without-storage': true });
    boxes(details)[0]?.click();
    await details.updateComplete;
    expect(ticked(details)).to.equal(1);
    expect(localStorage.getItem(ticksKey)).to.equal(null);
    expect(find(details, '.kept')).to.equal(null);
  });

  it('is ticked by keyboard', async () => {
    const details = await open();
    boxes(details)[0]?.focus();
    await sendKeys({ press: 'Space' });
    await details.updateComplete;
    expect(ticked(details)).to.equal(1);
  });

  it('moves the focus to the passage that a line is read from', async () => {
    const details = await open();
    const line = findAll(details, '[part="before"] li').find((one) =>
      textOf(one).includes('résumé'),
    );
    line?.querySelector('button')?.click();
    expect(textOf(focused())).to.match(/resume, no longer than five pages/);
  });

  it('has no findings of axe', async () => {
    await expect(await open()).to.be.accessible();
  });
});
