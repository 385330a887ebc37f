// Input by mouse, touch and keyboard.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** One way of input. */
export interface Hand {
  /** Types a text into a field and leaves the field. */
  write(field: Locator, text: string): Promise<void>;
  /** Presses a button, follows a link, checks a box. */
  press(control: Locator): Promise<void>;
  /** Goes this many options further down in a select. */
  pick(select: Locator, further: number): Promise<void>;
  /** Types a part of a text into a field and takes a suggestion. */
  take(field: Locator, part: string, suggestion: Locator): Promise<void>;
}

/** Waits until a control stops moving: cards above it get their height when they come near the viewport. */
async function stands(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const place = () => control.evaluate((one) => one.getBoundingClientRect().top);
  for (let before = NaN, now = await place(); before !== now; now = await place()) {
    before = now;
    await control.page().waitForTimeout(100);
    await control.scrollIntoViewIfNeeded();
  }
}

export const mouse = (page: Page): Hand => ({
  async write(field, text) {
    await field.click();
    await page.keyboard.type(text);
    await page.getByRole('heading', { level: 1 }).click();
  },
  async press(control) {
    await stands(control);
    await control.click();
  },
  async pick(select, further) {
    const index = await select.evaluate((one: HTMLSelectElement) => one.selectedIndex);
    await select.selectOption({ index: index + further });
  },
  async take(field, part, suggestion) {
    await field.click();
    await field.pressSequentially(part);
    await suggestion.click();
  },
});

/** Input by touch. The screen keyboard and lists of options belong to the phone and are not tested. */
export const touch = (page: Page): Hand => ({
  ...mouse(page),
  async write(field, text) {
    await field.tap();
    await page.keyboard.type(text);
    await field.blur();
  },
  async press(control) {
    await stands(control);
    await control.tap();
  },
  async take(field, part, suggestion) {
    await field.tap();
    await field.pressSequentially(part);
    await suggestion.tap();
  },
});

export const keyboard = (page: Page): Hand => {
  /** Presses Tab or Shift+Tab until a control has the focus. */
  async function reach(control: Locator) {
    const stepsTo = () =>
      control.evaluate((target) => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        const all = window.everyElement();
        return focused ? all.indexOf(target) - all.indexOf(focused) : 1;
      });
    const passed: string[] = [];
    for (let steps = await stepsTo(); steps !== 0; steps = await stepsTo()) {
      await page.keyboard.press(steps > 0 ? 'Tab' : 'Shift+Tab');
      passed.push(String(steps));
      assert.ok(passed.length < 150, `Tab never comes to ${String(control)}: ${passed.join()}`);
    }
  }
  return {
    async write(field, text) {
      await reach(field);
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    async press(control) {
      await reach(control);
      const isBox = await control.evaluate((one: HTMLInputElement) => one.type === 'checkbox');
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    },
    async pick(select, further) {
      await reach(select);
      // Fast presses: each is a separate change, and only the last may count.
      for (let step = 0; step < further; step++) await page.keyboard.press('ArrowDown');
    },
    async take(field, part, suggestion) {
      await reach(field);
      await field.pressSequentially(part);
      await suggestion.waitFor();
      const isMarked = () =>
        suggestion.evaluate((one) => one.getAttribute('aria-selected') === 'true');
      for (let step = 0; step < 20 && !(await isMarked()); step++)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
};
