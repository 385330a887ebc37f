// What two visitors do on a phone, from the demo page to an application: each tap is counted, and the words on the way to Apply.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { touch } from './input.ts';
import { everyDepartment, textOf, useDemo, type Demo } from './support.ts';
import { Visit } from './visit.ts';

const demo = useDemo();

/** A visitor whose taps are counted. Typing is not counted, a select is two taps. */
class CountedVisit extends Visit {
  taps = 0;

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await this.hand.press(control);
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.pressSequentially(text);
  }

  async pick(select: Locator, label: string): Promise<void> {
    await this.tap(select);
    this.taps += 1;
    await select.selectOption({ label });
  }

  /** The words that can be seen from the list's heading to the first Apply. */
  async wordsToApply(): Promise<number> {
    const seen = await this.list.evaluate((list) => {
      const card = list.shadowRoot?.querySelector('portal-job-card')?.shadowRoot;
      return [
        list.shadowRoot?.querySelector('[part="heading"]')?.textContent,
        ...[...(card?.querySelectorAll(':not(.visually-hidden, .visually-hidden *)') ?? [])]
          .filter((element) => element.getBoundingClientRect().height > 1)
          .flatMap(({ childNodes }) => [...childNodes])
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map((text) => text.textContent),
      ].join(' ');
    });
    return seen.split(/\s+/).filter((word) => /\w/.test(word)).length;
  }
}

async function begin(site: Demo): Promise<{ page: Page; visit: CountedVisit }> {
  const { page } = await site.open({
    at: everyDepartment,
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await page.route(/^https:\/\/[\w.]*portal\.example\b/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The portal</title>' }),
  );
  return { page, visit: new CountedVisit(page, touch(page)) };
}

suite('on a phone', () => {
  test('a nurse who wants to work in Alaska gets to Apply with four taps and 47 words', async () => {
    const { page, visit } = await begin(demo);
    await visit.write(visit.label('Keywords'), 'nurse');
    await visit.write(visit.bar.locator('#place'), 'alaska');
    await visit.tap(visit.bar.getByRole('option', { name: 'Alaska', exact: true }));
    await page.waitForURL(/LocationName=Alaska/);
    await visit.calm();
    assert.match(await textOf(visit.list.locator('[part="heading"]')), /“nurse” in Alaska/);
    // At 238 words a minute, the average of adults, these take twelve seconds.
    const words = await visit.wordsToApply();
    assert.ok(words > 15 && words <= 47, `${words} words`);
    await visit.tap(visit.list.getByRole('link', { name: /^Apply for / }).first());
    await page.waitForURL(/PostingChannelID=SAMPLEWEB/);
    assert.ok(visit.taps <= 4, `${visit.taps} taps`);
    await page.context().close();
  });

  test('someone with a bachelor’s degree who never worked for the government sees the jobs near Denver after seven taps', async () => {
    const { page, visit } = await begin(demo);
    await visit.write(visit.bar.locator('#place'), 'denver');
    await visit.tap(visit.bar.getByRole('option', { name: 'Denver, Colorado' }));
    await page.waitForURL(/LocationName=Denver/);
    await visit.calm();
    const near = await visit.total();
    await visit.tap(visit.list.locator('[part="filters"]'));
    await visit.tap(visit.bar.getByRole('radio', { name: /^Never/ }));
    await visit.calm();
    await visit.pick(visit.label('Highest education'), 'Bachelor’s degree');
    await visit.calm();
    await visit.tap(visit.bar.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }));
    await visit.bar.locator('dialog').waitFor({ state: 'detached' });
    await visit.calm();
    assert.ok(visit.taps <= 7, `${visit.taps} taps`);
    const shown = await visit.total();
    assert.ok(shown > 0 && shown < near, `${shown} of ${near}`);
    const heading = await textOf(visit.list.locator('[part="heading"]'));
    assert.match(heading, /Denver.* open to you/);
    const lines = await visit.list.locator('[part="eligibility"]').allTextContents();
    assert.ok(lines.length > 0);
    for (const line of lines) assert.match(line, /public/);
    await page.context().close();
  });
});
