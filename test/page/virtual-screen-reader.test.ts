// Compares the phrases of a virtual screen reader for a card, a full announcement and the saved jobs with
// virtual-screen-reader.txt. They include collapsed content. If a change is intended, UPDATE=1 writes the file again. Review its difference.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { undated, useDemo } from './support.ts';

const demo = useDemo();
const file = new URL('virtual-screen-reader.txt', import.meta.url);

/** Bypasses the page's policy, because the screen reader is a script in the page. */
const context = { bypassCSP: true };
const script = new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));

interface Reader {
  start(options: { container: Node }): Promise<void>;
  next(): Promise<void>;
  stop(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

/** Adds the screen reader. It does not enter shadow roots, so it is started inside of them. */
async function bringReader(page: Page): Promise<void> {
  await page.route('**/screen-reader.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(script, 'utf8') }),
  );
  // As text, because an import would be compiled with this file.
  await page.evaluate(`import('/screen-reader.js').then((it) => { window.reader = it.virtual; })`);
}

/** All phrases for an element, in reading order. */
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

/** Levels of the headings, in reading order. */
const levels = (said: readonly string[]) =>
  said.flatMap((one) => /^heading, .*, level (\d)/.exec(one)?.[1] ?? []).map(Number);

suite('a virtual screen reader', () => {
  test('its phrases match the snapshot for a card, a full announcement and the saved jobs', async () => {
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
      // Out of context, a link names its job. A button does if there are several jobs.
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
