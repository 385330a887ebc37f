// The full announcement in its dialog: focus, keys and URL.
import assert from 'node:assert/strict';
import {
  dialog,
  inDialog,
  list,
  openFirst,
  titleOfDialog,
  titles,
  wholeAnnouncement,
} from '../page.ts';
import type { Room } from '../scenarios.ts';
import { at, named, nth, within } from '../visitor.ts';

const close = inDialog('button', 'Close');
const details = at('portal-job-details');

export const announcements: Room = {
  async 'a title opens the full announcement and focuses its title'(visitor) {
    await visitor.open();
    const title = await openFirst(visitor);
    await visitor.has(titleOfDialog);
    assert.equal((await visitor.see(titleOfDialog)).text, title);
    await visitor.see(inDialog('h3, h4', 'Duties'));
    assert.ok((await visitor.query())['Job']);
    assert.ok(await visitor.run((tools, place) => tools.find(place)?.matches(':modal'), dialog));
  },

  async 'Enter opens the announcement, and Escape closes it and restores the focus'(visitor) {
    await visitor.open();
    const before = await visitor.url();
    const second = nth(titles, 1);
    const title = (await visitor.see(second)).text;
    await visitor.tabTo(title);
    await visitor.keys('Enter');
    await wholeAnnouncement(visitor);
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    await visitor.has(second);
    await visitor.becomes(() => visitor.url(), before);
  },

  async 'the Close button closes the announcement and restores the focus'(visitor) {
    await visitor.open();
    const before = await visitor.url();
    await openFirst(visitor);
    await visitor.press(close);
    await visitor.gone(dialog);
    await visitor.has(titles);
    await visitor.becomes(() => visitor.url(), before);
  },

  async 'a press outside the dialog closes the announcement'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    await visitor.engine.click(10, 450);
    await visitor.gone(dialog);
    await visitor.has(titles);
  },

  async 'Tab stays within the dialog, forward and backward'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    const isInside = () =>
      visitor.run((tools, place) => {
        const focused = tools.focused();
        const dialog = tools.find(place);
        // The page itself has the focus between the last and the first control, as in every dialog of a browser.
        return focused === document.body || Boolean(focused && dialog?.contains(focused));
      }, dialog);
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab', ...Array<string>(12).fill('Tab')]) {
      await visitor.keys(key);
      assert.ok(await isInside(), `${key} left it for ${await visitor.focus()}`);
    }
  },

  async 'Back closes the announcement, and Forward opens it again'(visitor) {
    await visitor.open();
    const before = await visitor.url();
    await openFirst(visitor);
    const url = await visitor.url();
    await visitor.engine.back();
    await visitor.gone(dialog);
    await visitor.becomes(() => visitor.url(), before);
    await visitor.has(titles);
    await visitor.engine.forward();
    await visitor.see(dialog);
    await visitor.becomes(() => visitor.url(), url);
    await visitor.has(titleOfDialog);
  },

  async 'the URL opens the announcement, and closing it shows the list'(visitor) {
    await visitor.open();
    const title = await openFirst(visitor);
    const { pathname, search } = new URL(await visitor.url());
    await visitor.open({ at: pathname + search });
    await wholeAnnouncement(visitor);
    assert.equal((await visitor.see(titleOfDialog)).text, title);
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    await visitor.becomes(() => visitor.query(), {});
    await visitor.has(titles);
  },

  async 'a job that is no longer listed shows a message with a way back to the jobs'(visitor) {
    await visitor.open({ at: '/?Job=1%3BNOBODY' });
    await visitor.becomes(
      async () => (await visitor.find(titleOfDialog))?.text,
      'This job is no longer listed',
    );
    await visitor.press(inDialog('button', 'Back to the jobs'));
    await visitor.gone(dialog);
    assert.deepEqual(await visitor.query(), {});
  },

  async 'a link in the contents focuses the heading of its section'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    await visitor.press(inDialog('[part="contents"] button', 'Qualifications'));
    const heading = inDialog('[part="section"] [part="heading"]', 'Qualifications');
    await visitor.has(heading);
    await visitor.until('it is in view', () =>
      visitor.run((tools, place) => {
        const { top = -1 } = tools.find(place)?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight;
      }, heading),
    );
    await visitor.keys('Tab');
    assert.notEqual(await visitor.focus(), 'Close');
  },

  async 'a term unfolds its explanation, and Tab continues from there'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    await visitor.press(inDialog('summary', 'More about this job'));
    const term = nth(within(dialog, '.term > summary'), 0);
    const { name } = await visitor.see(term);
    await visitor.press(term);
    await visitor.see(within(dialog, '.term[open] > p'));
    await visitor.has(term);
    await visitor.keys('Tab');
    await visitor.until('another has the focus', async () => (await visitor.focus()) !== name);
  },

  async 'a similar job replaces the announcement, and Back returns to the first'(visitor) {
    await visitor.open();
    const title = await openFirst(visitor);
    const before = (await visitor.query())['Job'];
    const similar = within(dialog, '[part="similar"] a');
    await visitor.run(
      (tools, place) => {
        tools.all(place)[0]?.scrollIntoView();
      },
      within(dialog, '[part="section"]:last-of-type'),
    );
    await visitor.run(
      (tools, place) => {
        const [scroller] = tools.all(place);
        scroller?.scrollTo(0, scroller.scrollHeight);
      },
      within(dialog, '.scroller'),
    );
    // They come when the end of the text is near, below what the dialog shows.
    await visitor.see(similar);
    await visitor.run((tools, place) => {
      tools.all(place)[0]?.scrollIntoView({ block: 'center' });
    }, similar);
    await visitor.press(similar);
    await visitor.until('another job is open', async () => {
      const { Job } = await visitor.query();
      return Job !== undefined && Job !== before;
    });
    await visitor.has(titleOfDialog);
    await visitor.engine.back();
    await visitor.becomes(async () => (await visitor.query())['Job'], before);
    await visitor.becomes(async () => (await visitor.see(titleOfDialog)).text, title);
  },

  async 'a details element on the page replaces the dialog, and has a way back'(visitor) {
    await visitor.open({
      replace: [
        ['<portal-saved-jobs', '<portal-job-details></portal-job-details><portal-saved-jobs'],
      ],
    });
    const { text } = await visitor.see(titles);
    await visitor.press(titles);
    const title = within(details, '[part="title"]');
    await visitor.becomes(async () => (await visitor.find(title))?.text, text);
    await visitor.has(title);
    assert.equal(await visitor.find(within(list, 'dialog')), undefined);
    await visitor.press(named(within(details, 'button'), 'Back to the jobs'));
    await visitor.gone(title);
    await visitor.has(titles);
  },
};
