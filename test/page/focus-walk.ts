// Walks through a page by the Tab key and checks the focus at each stop.
import type { Page } from 'playwright-core';
import { colorFunctions, type ColorFunctions } from './colors.ts';

/** More stops than on any tested page. */
const maximumStops = 500;

interface Stop {
  name: string;
  /** Position in the order of the page, including shadow roots. -1 if no control has the focus. */
  index: number;
  /** Whether it belongs to an element of ours. */
  isOurs: boolean;
  isSeen: boolean;
  /** How many groups and dialogs are open, plus checked boxes. */
  openCount: number;
  faults: string[];
}

/** The focused element and the faults of its focus indicator. */
const look = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const { portalColors } = window as unknown as { portalColors: ColorFunctions };
    const { parentOf, contrast, backgroundOf } = portalColors;
    const topmostAt = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y);
      for (let inner = found; inner;) {
        inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null;
        if (!inner || inner === found) break;
        found = inner;
      }
      return found;
    };
    const isWithin = (inner: Element | null, outer: Element) => {
      for (let one = inner; one; one = parentOf(one)) if (one === outer) return true;
      return false;
    };

    const openCount = window.everyElement().filter((one) => one.matches('[open], :checked')).length;
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement)
      return { name: 'the page', index: -1, isOurs: false, isSeen: true, openCount, faults: [] };
    const label =
      focused.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent;
    const text = (label ?? focused.textContent).replace(/\s+/g, ' ').trim().slice(0, 50);
    const name = `${focused.localName} "${text}"`;
    const faults: string[] = [];

    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) faults.push(`${name} has no ring`);
    else if (outlineStyle !== 'auto') {
      const ratio = contrast(outlineColor, backgroundOf(parentOf(focused)));
      if (ratio < 3) faults.push(`${name} has a ring of contrast ${ratio.toFixed(2)}`);
    }

    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some((down) => {
        const found = topmostAt(left + (right - left) * across, top + (bottom - top) * down);
        const row = focused.closest('label');
        return isWithin(found, focused) || (row !== null && isWithin(found, row));
      }),
    );
    return {
      name,
      index: window.everyElement().indexOf(focused),
      isOurs: focused.getRootNode() instanceof ShadowRoot,
      isSeen,
      openCount,
      faults,
    };
  });

export interface Walk {
  /** Names of the stops, in order. */
  stops: string[];
  /** Stops that are completely covered or outside the viewport. */
  covered: string[];
  /** Stops without a visible ring or that open something, wrong order, and a focus trap. */
  faults: string[];
}

/** Presses Tab or Shift+Tab until the first stop is reached again. Only stops in our elements count. */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Walk> {
  await page.evaluate(colorFunctions);
  // The compiler of this file wraps functions in a helper.
  await page.evaluate('globalThis.__name ??= (target) => target');
  const walk: Walk = { stops: [], covered: [], faults: [] };
  const direction = key === 'Tab' ? 1 : -1;
  const url = page.url();
  const seen = new Set<number>();
  const { openCount } = await look(page);
  let previous: Stop | undefined;
  for (;;) {
    await page.keyboard.press(key);
    const stop = await look(page);
    // The browser goes from the last control to the page, or to the first control.
    if (stop.index < 0 || seen.has(stop.index)) {
      const [first] = seen;
      if (stop.index >= 0 && stop.index !== first)
        walk.faults.push(`${stop.name} comes again: the way is a trap`);
      return walk;
    }
    seen.add(stop.index);
    if (seen.size > maximumStops) throw new Error('The way of the Tab key does not end.');
    if (stop.isOurs) {
      walk.stops.push(stop.name);
      walk.faults.push(...stop.faults);
      if (!stop.isSeen) walk.covered.push(stop.name);
    }
    if (previous && (stop.index - previous.index) * direction < 0)
      walk.faults.push(`${stop.name} comes after ${previous.name}, against the order of the page`);
    if (stop.openCount !== openCount)
      walk.faults.push(`${stop.name} opens or chooses something by the focus alone`);
    if (page.url() !== url) walk.faults.push(`${stop.name} changed the URL`);
    previous = stop;
  }
}
