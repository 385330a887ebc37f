// The page while its proxy, a file or all scripts fail.
import assert from 'node:assert/strict';
import { faults } from '../../support/chain.ts';
import {
  announced,
  button,
  dialog,
  heading,
  hostLink,
  inDialog,
  jobs,
  list,
  message,
  pageLink,
  titles,
} from '../page.ts';
import type { Room } from '../scenarios.ts';
import { at, nth, within } from '../visitor.ts';

const cards = within(list, 'portal-job-card');

export const outage: Room = {
  async "a 503 of the proxy keeps the jobs and shows the host page's link, and Try again recovers"(
    visitor,
  ) {
    await visitor.open();
    const before = await jobs(visitor);
    assert.equal(await visitor.find(hostLink), undefined);
    visitor.site.breakWith(faults.status(503));
    await visitor.press(pageLink('Page 2'));
    assert.match(
      (await visitor.see(message)).text,
      /^We could not refresh this list\. It shows the jobs as of .+ Try again$/,
    );
    await visitor.see(hostLink);
    assert.deepEqual(await jobs(visitor), before);
    visitor.site.breakWith(undefined);
    await visitor.press(button('Try again'));
    await visitor.gone(message);
    await announced(visitor, 'up to date again');
    await visitor.gone(hostLink);
    assert.notDeepEqual(await jobs(visitor), before);
    await visitor.has(heading);
  },

  async 'an unreachable proxy shows a message, and the list recovers without action'(visitor) {
    await visitor.open();
    visitor.site.breakWith(faults.down);
    await visitor.press(pageLink('Page 2'));
    assert.match((await visitor.see(message)).text, /cannot be reached/);
    visitor.site.breakWith(undefined);
    // The first retry comes after 4 seconds.
    await visitor.gone(message);
    await visitor.becomes(() => visitor.query(), { Page: '2' });
  },

  async "a list that starts in an outage shows the host page's link, and recovers without action"(
    visitor,
  ) {
    visitor.site.breakWith(faults.status(503));
    await visitor.open();
    assert.match(
      (await visitor.see(message)).text,
      /^The jobs service is not available right now\. Next try at .+\. Try again$/,
    );
    await visitor.see(hostLink);
    visitor.site.breakWith(undefined);
    await visitor.see(cards);
    await visitor.gone(hostLink);
  },

  async 'a slow response shows a loading message, and the former jobs stay'(visitor) {
    await visitor.open();
    const before = await jobs(visitor);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    visitor.site.breakWith(async () => {
      await held;
      return undefined;
    });
    await visitor.press(pageLink('Page 2'));
    await visitor.see(within(list, '[part="updating"]'));
    assert.deepEqual(await jobs(visitor), before);
    release();
    await visitor.gone(within(list, '[part="updating"]'));
    await visitor.has(heading);
    assert.notDeepEqual(await jobs(visitor), before);
  },

  async 'a failed announcement shows a message, and Try again recovers'(visitor) {
    await visitor.open();
    const { text } = await visitor.see(titles);
    visitor.site.breakWith(faults.status(503));
    await visitor.press(titles);
    await visitor.see(inDialog('[part="status"] .error', /cannot be shown right now/));
    assert.equal((await visitor.see(within(dialog, '[part="title"]'))).text, text);
    visitor.site.breakWith(undefined);
    await visitor.press(inDialog('button', 'Try again'));
    await visitor.see(inDialog('h3, h4', 'Duties'));
    await visitor.has(within(dialog, '[part="title"]'));
  },

  async "without scripts, the host page's link is shown"(visitor) {
    await visitor.arrive({
      replace: [['<script type="module" src="portal-jobs.js"></script>', '']],
    });
    const { href } = await visitor.see(hostLink);
    assert.equal(href, 'https://www.portal.example/search?a=HE');
    await visitor.see(nth(at('portal-job-list a'), 1));
  },

  async "a missing script leaves the host page's link"(visitor) {
    await visitor.arrive({
      replace: [['src="portal-jobs.js"', 'src="missing/portal-jobs.js"']],
    });
    await visitor.see(hostLink);
    assert.equal(await visitor.find(cards), undefined);
  },

  async 'a missing proxy-url is an outage for visitors, with the link'(visitor) {
    await visitor.open({ replace: [[/ proxy-url="[^"]*"/g, '']] });
    await visitor.becomes(
      async () => (await visitor.find(message))?.text,
      'The jobs service is not available right now.',
    );
    await visitor.see(hostLink);
  },
};
