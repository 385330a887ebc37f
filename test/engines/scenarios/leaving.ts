// Links that leave the page, and printing.
import assert from 'node:assert/strict';
import { dialog, inDialog, list, openFirst, titles } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { at, named, within, type Visitor } from '../visitor.ts';

interface Followed {
  href: string;
  target: string;
  isPrevented: boolean;
}

/** Presses a link and returns its target without following it, because the portal of the samples does not exist. */
async function followed(visitor: Visitor, press: () => Promise<void>): Promise<Followed> {
  await visitor.run(() => {
    addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
        const { href = '', target = '' } = link ?? {};
        const isPrevented = event.defaultPrevented;
        document.body.dataset['followed'] = JSON.stringify({ href, target, isPrevented });
        event.preventDefault();
      },
      { once: true },
    );
  });
  await press();
  const json = await visitor.until('the link is followed', () =>
    visitor.run(() => document.body.dataset['followed'] ?? ''),
  );
  return JSON.parse(json) as Followed;
}

const channelOf = ({ href }: Followed) => new URL(href).searchParams.get('PostingChannelID');

/** Does what a browser does before it prints. The browser's own print dialog would block the driver. */
const beginPrint = (visitor: Visitor) =>
  visitor.run(() => {
    dispatchEvent(new Event('beforeprint'));
  });
const endPrint = (visitor: Visitor) =>
  visitor.run(() => {
    dispatchEvent(new Event('afterprint'));
  });

const marked = (visitor: Visitor) =>
  visitor.run(
    (tools, place) => tools.all(place).map(({ localName }) => localName),
    at('[data-portal-print]'),
  );

export const leaving: Room = {
  async 'Apply on a card links to the portal, with the channel of the site'(visitor) {
    await visitor.open();
    const apply = within(list, 'portal-job-card', '[part="apply"]');
    const link = await followed(visitor, () => visitor.press(apply));
    assert.match(link.href, /^https:\/\/[\w.]*portal\.example\//);
    assert.equal(channelOf(link), 'SAMPLEWEB');
    assert.deepEqual([link.target, link.isPrevented], ['', false]);
  },

  async 'Apply in an announcement links to the portal, also with Enter'(visitor) {
    await visitor.open();
    const title = await openFirst(visitor);
    const link = await followed(visitor, async () => {
      await visitor.tabTo(`Apply for ${title}`);
      await visitor.keys('Enter');
    });
    assert.equal(channelOf(link), 'SAMPLEWEB');
    assert.equal(link.isPrevented, false);
  },

  async 'a title that links to the portal has the channel, and Details opens the job'(visitor) {
    await visitor.open({
      replace: [
        [
          '<portal-job-list proxy-url="/jobs" c',
          '<portal-job-list title-link="portal" proxy-url="/jobs" c',
        ],
      ],
    });
    const link = await followed(visitor, () => visitor.press(titles));
    assert.equal(channelOf(link), 'SAMPLEWEB');
    const detailsLink = within(list, 'portal-job-card', '[part="details"]');
    await visitor.press(detailsLink);
    await visitor.see(dialog);
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    await visitor.has(detailsLink);
  },

  async 'an announcement is printed alone, with folded parts, and the page is restored'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    const posted = named(within(dialog, '[part="more-facts"] dt'), 'Posted');
    assert.equal(await visitor.find(posted), undefined);
    assert.deepEqual(await marked(visitor), []);
    await beginPrint(visitor);
    await visitor.see(posted);
    const path = await marked(visitor);
    assert.ok(path.includes('body') && path.includes('portal-job-details'), path.join());
    assert.ok(!path.includes('portal-filter-bar'), path.join());
    await endPrint(visitor);
    await visitor.gone(posted);
    assert.deepEqual(await marked(visitor), []);
  },

  async 'the Print button prints without a message'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    await visitor.run(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'));
        document.body.dataset['printed'] = 'yes';
        dispatchEvent(new Event('afterprint'));
      };
    });
    await visitor.press(inDialog('button', 'Print'));
    await visitor.becomes(() => visitor.run(() => document.body.dataset['printed']), 'yes');
    await visitor.has(inDialog('button', 'Print'));
    assert.equal(
      await visitor.find(inDialog('[role="status"]', /not allowed to print/)),
      undefined,
    );
  },
};
