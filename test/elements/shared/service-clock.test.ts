// A device whose clock is off by weeks. Deadlines are computed with the time of the service.
import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobList } from '../../../src/index.ts';
import { clock } from '../../../src/search/service-clock.ts';
import { createChain } from '../../support/chain.ts';
import {
  cards,
  find,
  findAll,
  makeList,
  settled,
  textOf,
  useSavedJobsAlone,
  waitUntil,
} from '../support.ts';

useSavedJobsAlone();

const dayMs = 86_400_000;

/** The list whose responses have a date. A late response of an earlier test has none. */
let dated: PortalJobList | undefined;

/** Mounts a list without `now`. The service's clock differs from the device's by this number of days. */
async function mount(days: number, withDate = true) {
  delete clock.ahead;
  const serviceTime = () => new Date(Date.now() + days * dayMs);
  const chain = createChain({ now: serviceTime });
  const list = makeList(chain);
  list.now = undefined;
  dated = withDate ? list : undefined;
  list.fetch = async (request) => {
    const response = await chain.fetch(request);
    if (dated !== list) return response;
    const headers = new Headers(response.headers);
    headers.set('date', serviceTime().toUTCString());
    return new Response(response.body, { status: response.status, headers });
  };
  await fixture(html`<div>${list}</div>`);
  await settled(list);
  return list;
}

describe('a device with a wrong clock', () => {
  after(() => {
    delete clock.ahead;
  });

  for (const days of [-20, 20])
    it(`shows open jobs as open, with Apply, if the service's clock is ${days} days off`, async () => {
      const list = await mount(days);
      list.rows = 'deadline posted';
      await settled(list);
      await Promise.all(cards(list).map((card) => card.updateComplete));
      for (const card of cards(list)) {
        expect(textOf(find(card, '[part="deadline"]'))).not.to.match(/^Closed/);
        expect(find(card, '[part="apply"]')).not.to.equal(null);
      }
      const [posted] = cards(list).map((card) => textOf(find(card, '[part="posted"]')));
      expect(posted).to.match(/today|yesterday|days? ago|Posted/);
    });

  it('shows saved jobs as open even if they were rendered before the first response', async () => {
    const list = await mount(-20, false);
    const saved = document.createElement('portal-saved-jobs');
    await fixture(html`<div>${saved}</div>`);
    const [card] = cards(list);
    (card && find(card, '[part="save"]'))?.click();
    await waitUntil(() => findAll(saved, '[part="item"]').length === 1, 'is saved');
    await mount(-20);
    const deadline = () => textOf(find(saved, '[part="deadline"]'));
    await waitUntil(() => !deadline().startsWith('Closed'), 'is open');
    expect(find(saved, '[part="apply"]')).not.to.equal(null);
  });
});
