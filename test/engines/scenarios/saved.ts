// Saving jobs on the device, and copying the link of an announcement.
import assert from 'node:assert/strict';
import { dialog, inDialog, keywords, list, openFirst, saved, titles } from '../page.ts';
import type { Room } from '../scenarios.ts';
import { named, nth, within, type Visitor } from '../visitor.ts';

const save = within(list, 'portal-job-card', '[part="save"]');
const savedTitles = within(saved, '[part="title"] a');
const remove = within(saved, '[part="remove"]');

/** Saves the first job and returns its title. */
async function saveFirst(visitor: Visitor): Promise<string> {
  const { text } = await visitor.see(titles);
  await visitor.press(save);
  await visitor.becomes(() => visitor.texts(savedTitles), [text]);
  return text;
}

/** Returns the clipboard's text by pasting it into the keyword field. */
async function pasted(visitor: Visitor): Promise<string> {
  await visitor.press(keywords);
  await visitor.keys('Control+v');
  return visitor.until('something is pasted', async () => (await visitor.see(keywords)).value);
}

export const savedJobs: Room = {
  async 'Save adds a job to the saved jobs, and announces it'(visitor) {
    await visitor.open();
    const title = await saveFirst(visitor);
    await visitor.has(nth(save, 0));
    await visitor.becomes(async () => (await visitor.see(save)).text, `Saved – remove ${title}`);
    const status = within(list, 'portal-job-card', '[role="status"]');
    await visitor.until('it is announced', async () =>
      (await visitor.spoken(status)).includes(`Saved: ${title}`),
    );
  },

  async 'saved jobs survive a reload, and are not shown to another visitor'(visitor) {
    await visitor.open();
    const title = await saveFirst(visitor);
    await visitor.reload();
    await visitor.becomes(() => visitor.texts(savedTitles), [title]);
    await visitor.becomes(async () => (await visitor.see(save)).text, `Saved – remove ${title}`);
    await visitor.open();
    assert.deepEqual(await visitor.texts(savedTitles), []);
  },

  async 'the space bar saves a job, and removes it again'(visitor) {
    await visitor.open();
    await visitor.tabTo(/^Save /);
    await visitor.keys('Space');
    await visitor.until(
      'one is saved',
      async () => (await visitor.texts(savedTitles)).length === 1,
    );
    await visitor.keys('Space');
    await visitor.becomes(() => visitor.texts(savedTitles), []);
    await visitor.has(save);
  },

  async 'Remove focuses Undo, which restores the job and the focus'(visitor) {
    await visitor.open();
    const title = await saveFirst(visitor);
    await visitor.press(remove);
    await visitor.becomes(() => visitor.texts(savedTitles), []);
    const undo = named(within(saved, 'button'), 'Undo');
    await visitor.has(undo);
    await visitor.keys('Enter');
    await visitor.becomes(() => visitor.texts(savedTitles), [title]);
    await visitor.has(remove);
  },

  async 'the title of a saved job opens it, and gets the focus back'(visitor) {
    await visitor.open();
    await saveFirst(visitor);
    await visitor.press(savedTitles);
    await visitor.see(dialog);
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    await visitor.has(savedTitles);
  },

  async 'a job that is saved in its announcement is saved on its card'(visitor) {
    await visitor.open();
    const title = await openFirst(visitor);
    await visitor.press(inDialog('button', `Save ${title}`));
    await visitor.see(inDialog('button', `Saved – remove ${title}`));
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    assert.equal((await visitor.see(save)).text, `Saved – remove ${title}`);
  },

  async 'Copy link in an announcement copies the URL of the page'(visitor) {
    await visitor.open();
    await openFirst(visitor);
    const url = await visitor.url();
    await visitor.press(inDialog('button', 'Copy link'));
    await visitor.see(inDialog('[role="status"]', 'Link copied.'));
    await visitor.has(inDialog('button', 'Copy link'));
    await visitor.keys('Escape');
    await visitor.gone(dialog);
    assert.equal(await pasted(visitor), url);
  },
};
