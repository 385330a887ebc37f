import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type { Hand } from './input.ts';
import { filtersButton, groupOf, openGroup, settled, textOf } from './support.ts';

/** A visitor, the page, and assertions about it. */
export class Visit {
  readonly page: Page;
  readonly hand: Hand;
  readonly bar: Locator;
  readonly list: Locator;

  constructor(page: Page, hand: Hand) {
    this.page = page;
    this.hand = hand;
    this.bar = page.locator('portal-filter-bar');
    this.list = page.locator('portal-job-list').first();
  }

  label(name: string): Locator {
    // The suggestions of a field have the field's label.
    return this.bar
      .getByLabel(name, { exact: true })
      .or(this.list.getByLabel(name, { exact: true }))
      .and(this.page.locator(':not([role="listbox"])'));
  }

  group(name: string): Locator {
    return this.bar.getByRole('group', { name, exact: true });
  }

  box(group: string, name: string): Locator {
    return this.group(group).getByRole('checkbox', { name });
  }

  /** Presses a box, after opening its group if it is closed. */
  async check(group: string, name: string): Promise<void> {
    await openGroup(this.bar, group, (summary) => this.hand.press(summary));
    await this.hand.press(this.box(group, name));
  }

  chip(name: string): Locator {
    return this.list.getByRole('button', { name: `Remove ${name}` });
  }

  /** Performs steps in the groups, which are in a dialog on narrow screens. */
  async among(act: () => Promise<void>): Promise<void> {
    const toggle = filtersButton(this.page);
    const isNarrow = await toggle.isVisible();
    if (isNarrow) await this.hand.press(toggle);
    await act();
    if (isNarrow) {
      await this.hand.press(this.bar.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }));
      await this.bar.locator('dialog').waitFor({ state: 'detached' });
    }
    await this.calm();
  }

  async calm(): Promise<void> {
    await settled(this.page);
    await this.page.waitForLoadState('networkidle');
  }

  async total(): Promise<number> {
    const [number = ''] = /[\d,]+/.exec(await textOf(this.list.locator('[part="heading"]'))) ?? [];
    return Number(number.replace(',', ''));
  }

  /** The ids of the jobs, because several jobs can have the same title. */
  jobs(): Promise<string[]> {
    return this.list
      .locator('[part="title"] a')
      .evaluateAll((links) =>
        links.map(
          (link) => new URL((link as HTMLAnchorElement).href).searchParams.get('Job') ?? '',
        ),
      );
  }

  query(): Record<string, string> {
    return Object.fromEntries(new URL(this.page.url()).searchParams);
  }

  entries(): Promise<number> {
    return this.page.evaluate(() => history.length);
  }

  /** Asserts that the list has fewer jobs than before, but at least one. */
  async fewer(act: () => Promise<void>): Promise<void> {
    const before = await this.total();
    await act();
    await this.calm();
    const now = await this.total();
    assert.ok(now > 0 && now < before, `${now} of ${before}`);
  }

  async hasFocus(target: Locator): Promise<void> {
    assert.ok(
      await target.evaluate(
        (element) => (element.getRootNode() as ShadowRoot).activeElement === element,
      ),
      `${String(target)} has the focus`,
    );
  }

  async count(group: string, name: string): Promise<number> {
    let text = '';
    await this.among(async () => {
      text = await textOf(groupOf(this.bar, group).locator('label').filter({ hasText: name }));
    });
    return Number(/([\d,]+)$/.exec(text)?.[1]?.replace(',', ''));
  }
}
