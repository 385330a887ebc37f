// What a screen reader says from the first line to the last of a card, of a whole announcement, and of the saved jobs, phrase by phrase,
// against virtual-screen-reader.txt beside this file (what is folded away is read too). A change of it is meant or is a fault: UPDATE=1 writes the file anew, for its difference to be read.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { undated, useDemo } from './support.ts';

const demo = useDemo();
const file = new URL('virtual-screen-reader.txt', import.meta.url);

/** The screen reader is a script of the page, and no part of what the page's policy is for. */
const context = { bypassCSP: true };
const script = new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

interface Reader {
  start(options: { container: Node }): Promise<void>;
  next(): Promise<void>;
  stop(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

/** Brings the screen reader, which does not look into shadow roots, and so is started inside of them. */
async function bringReader(page: Page): Promise<void> {
  await page.route('**/screen-reader.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(script, 'utf8') }),
  );
  // As text, because an import would be compiled along with this file.
  await page.evaluate(`import('/screen-reader.js').then((it) => { window.reader = it.virtual; })`);
}

/** All that is said of an element, in the order of reading. */
const read = (place: Locator): Promise<string[]> =>
  place.evaluate(async (container) => {
    const { reader } = window as unknown as { reader: Reader };
    await reader.start({ container });
    const first = (await reader.spokenPhraseLog())[0] ?? '';
    let all: string[] = [];
    for (let steps = 0; steps < 1_000 && all.at(-1) !== `end of ${first}`; steps++) {
      await reader.next();
      all = await reader.spokenPhraseLog();
    }
    await reader.stop();
    return all;
  });

const list = (page: Page) => page.locator('portal-job-list').first();

/** Levels of the headings, in the order of reading. */
const levels = (said: readonly string[]) =>
  said.flatMap((one) => /^heading, .*, level (\d)/.exec(one)?.[1] ?? []).map(Number);

suite('what a screen reader says, line by line', () => {
  test('of a card, a whole announcement and the saved jobs: the same as ever', async () => {
    const { page } = await demo.open({ context });
    await bringReader(page);
    const found: [string, string[]][] = [];
    const note = async (name: string, place: Locator) => found.push([name, await read(place)]);

    const card = list(page).locator('portal-job-card').first();
    await note('a card', card.locator('article'));
    await card.locator('[part="save"]').click();
    await list(page).locator('portal-job-card').nth(1).locator('[part="save"]').click();
    await card.locator('[part="title"] a').click();
    const dialog = list(page).getByRole('dialog');
    await dialog.getByText('The full announcement is shown.').waitFor({ state: 'attached' });
    await note('a whole announcement', dialog);
    await page.keyboard.press('Escape');
    const saved = page.locator('portal-saved-jobs');
    await saved.locator('[part="list"]').waitFor();
    await note('the saved jobs', saved.locator('[part="list"]'));
    await page.context().close();

    for (const [name, said] of found) {
      const headings = said.flatMap((one) => /^heading, (.*), level \d/.exec(one)?.[1] ?? []);
      // Out of its context a link says which job it is about; a button does, where there are several jobs.
      const kinds =
        name === 'a whole announcement' ? /^link, (?:Apply|View)/ : /^(?:link|button), /;
      const controls = said.filter((one) => kinds.test(one));
      assert.ok(controls.length > 1, name);
      for (const one of controls)
        assert.ok(
          headings.some((title) => one.includes(title)),
          `${name}: ${one}`,
        );
      const steps = levels(said).map((level, index, all) => level - (all[index - 1] ?? level));
      assert.ok(Math.max(...steps) <= 1, `${name}: no heading leaves out a level`);
    }
    const text = found.map(([name, said]) => undated(`# ${name}\n${said.join('\n')}\n`)).join('\n');
    if (process.env['UPDATE']) await writeFile(file, text);
    assert.equal(text, await readFile(file, 'utf8'));
  });
});
