// Finds layout faults on a page.
import type { Page } from 'playwright-core';

/** Returns elements that overflow the page or a box, are cut off, or are targets smaller than 24 pixels. */
export async function faultsOf(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => innerWidth);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const boxes = await page.evaluate(() =>
    window
      .everyElement()
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0)
      .filter((element) => !element.closest('.visually-hidden, .skip, option'))
      .map((element) => {
        const { display, overflowX, overflowY } = getComputedStyle(element);
        const { left, right } = element.getBoundingClientRect();
        const { host } = element.getRootNode() as Partial<ShadowRoot>;
        const { localName, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
        // The row of a checkbox is its target.
        const target = (element.closest('label') ?? element).getBoundingClientRect();
        const part = element.getAttribute('part') ?? '';
        const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
        return {
          name: `${host?.localName ?? 'page'} ${localName} ${part || element.className} "${text}"`,
          left,
          right,
          beyond: [scrollWidth - clientWidth, scrollHeight - clientHeight],
          overflow: [overflowX, overflowY],
          target: [target.width, target.height],
          // WCAG 2.5.8 exempts links in a sentence. Our links are not in sentences, and those of the page are not tested.
          isTarget: element.matches('a[href], button, input, select, summary'),
          isInline: !host && display === 'inline',
          hasText: [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          ),
          isBox: clientWidth > 0,
          mayBeCut: part === 'summary' || localName === 'input',
        };
      }),
  );
  const faults = pageWidth > width ? [`the page is ${pageWidth} wide`] : [];
  for (const box of boxes) {
    const { name, left, right, beyond, overflow, target } = box;
    // Overflow of a card cannot be scrolled to, because a card is painted within its box.
    if (left < -0.5 || right > width + 0.5) faults.push(`${name} is at ${left} to ${right}`);
    for (const axis of [0, 1]) {
      const isBeyond = (beyond[axis] ?? 0) > 1 && !box.mayBeCut;
      if (isBeyond && /hidden|clip/.test(overflow[axis] ?? '')) faults.push(`${name} is cut off`);
    }
    if (box.hasText && box.isBox && (beyond[0] ?? 0) > 1 && overflow[0] === 'visible')
      faults.push(`${name} is wider than its box`);
    if (overflow[0] === 'auto' && (beyond[0] ?? 0) > 1) faults.push(`${name} scrolls sideways`);
    if (box.isTarget && !box.isInline && Math.min(...target) < 23.9)
      faults.push(`${name} is ${target.join(' by ')}`);
  }
  return faults;
}
