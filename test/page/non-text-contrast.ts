// The contrast of a control's bounds with the color behind it (WCAG 2.2 SC 1.4.11).
import type { Page } from 'playwright-core';
import { colorFunctions, type ColorFunctions } from './colors.ts';

/** Controls whose border or background has a contrast below 3 to 1. The contrast of text is tested elsewhere. */
export async function nonTextContrast(page: Page): Promise<{ measured: number; faults: string[] }> {
  await page.evaluate(colorFunctions);
  return page.evaluate(() => {
    const { portalColors } = window as unknown as { portalColors: ColorFunctions };
    const faults: string[] = [];
    let measured = 0;
    for (const element of window.everyElement()) {
      if (!(element.getRootNode() instanceof ShadowRoot) || !element.checkVisibility()) continue;
      // Browsers draw checkboxes and radio buttons in their own colors.
      if (
        !element.matches(
          'input:not([type="checkbox"], [type="radio"]), select, button, a[part="apply"]',
        )
      )
        continue;
      if (element.matches(':disabled')) continue;
      const style = getComputedStyle(element);
      const behind = portalColors.backgroundOf(portalColors.parentOf(element));
      const marks = [
        ...(parseFloat(style.borderBlockEndWidth) > 0 ? [style.borderBlockEndColor] : []),
        style.backgroundColor,
      ].filter((color) => !portalColors.isClear(color));
      const isField = element.matches('input, select');
      // A button without border and background is recognizable by its text.
      if (marks.length === 0 && !isField) continue;
      const ratio = Math.max(1, ...marks.map((color) => portalColors.contrast(color, behind)));
      // So is a button with a text on a faint background.
      if (!isField && ratio < 3 && element.textContent.trim()) continue;
      measured += 1;
      if (ratio < 3)
        faults.push(
          `${element.localName} ${element.id || element.getAttribute('part') || element.className}: ${ratio.toFixed(2)}`,
        );
    }
    return { measured, faults };
  });
}
