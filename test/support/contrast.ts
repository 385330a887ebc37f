// The contrast of what is visible with what is behind it (WCAG 2.2 SC 1.4.3 and 1.4.11). Runs in the page.

/**
 * Measures all texts, fields, buttons and the focus rings within elements.
 *
 * @param hosts a selector of the elements.
 * @param grounds the colors behind the elements, as computed styles do not show pictures and positioned boxes.
 * @returns what has too little contrast, and the number of texts.
 */
export function measureContrast([hosts, grounds]: [string, readonly string[]]): {
  faults: string[];
  texts: number;
} {
  type Color = readonly [number, number, number, number];
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The page has no canvas.');
  const read = (color: string): Color => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = ([red, green, blue]: Color) => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const contrast = (one: Color, other: Color) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as Partial<ShadowRoot>).host ??
    null;
  const isHost = (element: Element) => element.matches(hosts);
  const isOutermost = (element: Element) => {
    for (let one = parentOf(element); one; one = parentOf(one)) if (isHost(one)) return false;
    return true;
  };
  /** The color behind the content of an element, for one color of the page. */
  const behind = (element: Element | null, ground: Color): Color => {
    if (!element) return ground;
    const own = read(getComputedStyle(element).backgroundColor);
    if (own[3] === 1) return own;
    const isEnd = isHost(element) && isOutermost(element);
    return over(own, isEnd ? ground : behind(parentOf(element), ground));
  };
  const worst = (color: string, element: Element | null) =>
    Math.min(
      ...grounds.map((ground) => {
        const back = behind(element, read(ground));
        return contrast(over(read(color), back), back);
      }),
    );
  const faults = new Set<string>();
  const all: Element[] = [];
  const collect = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      all.push(element);
      if (element.shadowRoot) collect(element.shadowRoot);
    }
  };
  for (const host of document.querySelectorAll(hosts)) {
    collect(host);
    if (host.shadowRoot) collect(host.shadowRoot);
  }
  let texts = 0;
  const nameOf = (element: Element) =>
    `${(element.getRootNode() as Partial<ShadowRoot>).host?.localName ?? 'page'} ${element.localName}${element.part.length ? `[part=${element.part.value}]` : ''}.${element.className.toString()}`;
  for (const element of all) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.visually-hidden, .portal-hidden, svg, script, [hidden]')) continue;
    const style = getComputedStyle(element);
    const text = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? '')
      .join('')
      .trim();
    const isField = element.matches('input:not([type="checkbox"]), select');
    if (text || isField) {
      texts += 1;
      const ratio = worst(style.color, element);
      if (ratio < 4.5) faults.add(`${nameOf(element)}: text ${ratio.toFixed(2)}`);
    }
    if (isField || element.matches('button:not(.quiet), [part="apply"], [part="bar"]')) {
      const around = parentOf(element);
      const marks = [
        ...(parseFloat(style.borderBlockEndWidth) > 0 ? [style.borderBlockEndColor] : []),
        style.backgroundColor,
        ...(element.matches('svg') ? [style.fill] : []),
      ].filter((color) => read(color)[3] > 0);
      const ratio = Math.max(...marks.map((color) => worst(color, around)), isField ? 1 : 0);
      // A button without bounds is recognizable by its text.
      if (marks.length > 0 && ratio < 3 && (isField || !element.textContent.trim()))
        faults.add(`${nameOf(element)}: bounds ${ratio.toFixed(2)}`);
    }
    if (element.matches('a[href], input, select, button:enabled, summary')) {
      (element as HTMLElement).focus({ preventScroll: true });
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      const ratio = worst(outlineColor, parentOf(element));
      if (outlineStyle === 'none' || ratio < 3)
        faults.add(`${nameOf(element)}: focus ${outlineStyle} ${ratio.toFixed(2)}`);
    }
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return { faults: [...faults], texts };
}
