// Visitors who are already using rendered HTML keep their focus and scroll position when the element takes it over.
import { expect, fixture } from '@open-wc/testing';
import '../../../src/index.ts';
import type { PortalJobList } from '../../../src/index.ts';
import { cards, chainNow, find, focused, settled, textOf, waitUntil } from '../support.ts';
import {
  holdResponses,
  inServed,
  makeServed,
  served,
  servedHtml,
  show,
  visible,
} from './served-support.ts';

/** A page whose element waits for its response, and a function that delivers it. */
async function open(
  attributes: Record<string, string> = {},
  { query = '', withBar = false, locked = {} } = {},
) {
  const chain = chainNow();
  const html = await servedHtml(chain, { query, locked, withoutData: true });
  const list = makeServed(chain, html, attributes);
  const bar = document.createElement('portal-filter-bar');
  bar.search = list.search;
  const release = holdResponses(chain);
  await show(...(withBar ? [bar] : []), list);
  if (withBar) await waitUntil(() => find(bar, '#keyword'), 'fields');
  return {
    list,
    bar,
    async takeOver() {
      release();
      await waitUntil(() => served(list) === null, 'the served list goes');
      await settled(list);
    },
  };
}

const titleLink = (list: PortalJobList, index: number) => {
  const card = cards(list)[index];
  return card && find(card, '[part="title"] a');
};

describe('the focus of a visitor in rendered HTML', () => {
  it('moves from a title to the same title', async () => {
    const { list, takeOver } = await open();
    inServed(list, 'h3 a', 6).focus();
    await takeOver();
    await waitUntil(() => focused() === titleLink(list, 6), 'the seventh title');
  });

  it("moves from an Apply link to the same job's Apply link", async () => {
    const { list, takeOver } = await open();
    const link = inServed<HTMLAnchorElement>(list, '.portal-actions a', 3);
    const { href } = link;
    link.focus();
    await takeOver();
    await waitUntil(() => focused()?.matches('[part="apply"]'), 'an Apply link');
    expect((focused() as HTMLAnchorElement).href).to.equal(href);
  });

  it('moves from a page link to its counterpart', async () => {
    for (const [served, text] of [
      ['nav [rel="next"]', 'Next'],
      ['nav [aria-label="Page 3"]', '3'],
    ] as const) {
      const { list, takeOver } = await open({}, {});
      inServed(list, served).focus();
      await takeOver();
      await waitUntil(() => focused()?.matches('[part="pager"] a'), 'a link of the pager');
      expect(textOf(focused())).to.equal(text);
      list.remove();
    }
  });

  it('moves to the button that appends jobs', async () => {
    const { list, takeOver } = await open({ 'with-load-more': '' });
    inServed(list, 'nav a').focus();
    await takeOver();
    await waitUntil(() => focused() === find(list, '[part="more"]'), 'the button');
  });

  it('waits for a card that is rendered later', async () => {
    const locked = { ResultsPerPage: 60 };
    const { list, takeOver } = await open({ 'results-per-page': '60' }, { locked });
    inServed(list, 'h3 a', 57).focus();
    await takeOver();
    await waitUntil(() => focused() === titleLink(list, 57), 'the title at last');
  });

  it('moves to the heading if the job is gone', async () => {
    const { list, takeOver } = await open();
    const link = inServed(list, 'h3 a', 2);
    link.textContent = 'A job of yesterday';
    link.focus();
    await takeOver();
    await waitUntil(() => focused() === find(list, '[part="heading"]'), 'the heading');
  });

  it('is left alone if the visitor has moved elsewhere meanwhile', async () => {
    const { list, takeOver } = await open();
    const elsewhere = document.createElement('button');
    list.before(elsewhere);
    inServed(list, 'h3 a').focus();
    elsewhere.focus();
    await takeOver();
    expect(focused()).to.equal(elsewhere);
  });

  it('moves from the form to the field of the bar, which gets the typed text', async () => {
    const { list, bar, takeOver } = await open({}, { withBar: true });
    inServed<HTMLInputElement>(list, 'input[name="Keyword"]').value = 'nur';
    const place = inServed<HTMLInputElement>(list, 'input[name="LocationName"]');
    place.value = 'Den';
    place.focus();
    await takeOver();
    await waitUntil(() => focused() === find(bar, '#place'), 'the field for a place');
    expect(find<HTMLInputElement>(bar, '#place')?.value).to.equal('Den');
    expect(find<HTMLInputElement>(bar, '#keyword')?.value).to.equal('nur');
  });

  it('stays in a form without a counterpart, which is replaced after the visitor leaves it', async () => {
    const { list, takeOver } = await open();
    const words = inServed<HTMLInputElement>(list, 'input[name="Keyword"]');
    words.focus();
    words.value = 'nur';
    const over = takeOver();
    await waitUntil(() => list.state === 'ready', 'the response');
    inServed(list, 'input[name="LocationName"]').focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(visible(list)).to.deep.include({ served: true, cards: 0 });
    inServed(list, 'h3 a', 1).focus();
    await over;
    await waitUntil(() => focused() === titleLink(list, 1), 'the second title');
  });
});

describe('the scroll position of a visitor in rendered HTML', () => {
  for (const isInShadow of [false, true])
    it(`stays at job 6 in a scrolling container${isInShadow ? ' within a shadow root' : ''}`, async () => {
      const { list, takeOver } = await open();
      const box = document.createElement('div');
      box.style.cssText = 'height: 300px; overflow-y: auto; overflow-anchor: none';
      const page = document.createElement('div');
      page.style.blockSize = '3000px';
      const parent = list.parentElement;
      if (isInShadow) {
        box.append(document.createElement('slot'));
        parent?.attachShadow({ mode: 'open' }).append(box);
        parent?.append(page);
      } else {
        parent?.append(box);
        box.append(list, page);
      }
      scrollTo(0, 0);
      const job = inServed(list, 'article', 5);
      box.scrollTop += job.getBoundingClientRect().top + 20;
      expect(Math.round(job.getBoundingClientRect().top)).to.equal(-20);
      await takeOver();
      await waitUntil(() => cards(list).length === 10, 'cards');
      const top = () => cards(list)[5]?.getBoundingClientRect().top ?? NaN;
      await waitUntil(() => Math.abs(top() + 20) < 2, `the job at its place, not at ${top()}`);
      expect(scrollY).to.equal(0);
    });

  for (const index of [2, 8])
    it(`stays at job ${index + 1}`, async () => {
      const { list, takeOver } = await open();
      const page = document.createElement('div');
      page.style.blockSize = '3000px';
      list.after(page);
      const job = inServed(list, 'article', index);
      scrollTo(0, scrollY + job.getBoundingClientRect().top + 20);
      expect(Math.round(job.getBoundingClientRect().top)).to.equal(-20);
      await takeOver();
      await waitUntil(() => cards(list).length === 10, 'cards');
      const top = () => cards(list)[index]?.getBoundingClientRect().top ?? NaN;
      expect(Math.abs(top() + 20)).to.be.lessThan(2);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(Math.abs(top() + 20)).to.be.lessThan(2);
      scrollTo(0, 0);
    });

  it('stays at job 3 if the HTML contains the response and the page ends below the list', async () => {
    const chain = chainNow();
    const html = await servedHtml(chain);
    // A page whose script has not run yet: it shows the jobs, and the element is defined later.
    const before = document.createElement('div');
    before.innerHTML = html;
    await fixture(before);
    const job = before.querySelectorAll('article')[2];
    scrollTo(0, scrollY + (job?.getBoundingClientRect().top ?? NaN) + 20);
    expect(Math.round(job?.getBoundingClientRect().top ?? NaN)).to.equal(-20);
    const page = document.createElement('template');
    page.innerHTML = makeServed(chain, html).outerHTML;
    const list = page.content.firstElementChild as PortalJobList;
    before.replaceWith(list);
    await waitUntil(() => served(list) === null && cards(list).length === 10, 'cards');
    await settled(list);
    const top = () => cards(list)[2]?.getBoundingClientRect().top ?? NaN;
    await waitUntil(() => Math.abs(top() + 20) < 2, `the job at its place, not at ${top()}`);
    scrollTo(0, 0);
  });
});
