/** Functions for the page, as text: the contrast of two computed colors (WCAG 2.2), and the color behind an element. */
export const colorFunctions = `
  window.portalColors = (() => {
    const channels = (color) => (color.match(/[\\d.]+/g) ?? []).map(Number);
    const luminance = (color) => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const parentOf = (element) =>
      element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null;
    return {
      parentOf,
      isClear: (color) => channels(color)[3] === 0,
      contrast: (one, other) => {
        const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      },
      backgroundOf: (start) => {
        for (let one = start; one; one = parentOf(one)) {
          const { backgroundColor } = getComputedStyle(one);
          if (channels(backgroundColor)[3] !== 0) return backgroundColor;
        }
        return matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
      },
    };
  })();
`;

/** The functions that `colorFunctions` adds to the page. */
export interface ColorFunctions {
  parentOf(element: Element): Element | null;
  isClear(color: string): boolean;
  contrast(one: string, other: string): number;
  backgroundOf(start: Element | null): string;
}
