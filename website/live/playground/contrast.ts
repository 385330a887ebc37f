import type { Settings } from './settings.ts';

/** Relative luminance of a `#rrggbb` color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast that WCAG 1.4.3 requires of text. */
const ENOUGH = 4.5;

/**
 * Text that can be read on a color: one of the elements' own two text colors, else black, which has enough contrast on any color on which
 * white does not.
 */
export const textOn = (color: string): string =>
  ['#ffffff', '#1b1b1b'].find((text) => contrast(text, color) >= ENOUGH) ?? '#000000';

const names: Record<string, string> = { '#ffffff': 'White', '#1b1b1b': 'Dark', '#000000': 'Black' };

export interface Measure {
  text: string;
  passes: boolean;
}

/** Rounded down: 4.49 is not 4.5. */
const figure = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The contrast of the chosen colors on light and dark pages, in words and figures. */
export function measures({ color, darkColor }: Pick<Settings, 'color' | 'darkColor'>): Measure[] {
  if (!color) return [];
  const pages = [
    { name: 'light', ground: '#ffffff', color },
    { name: 'dark', ground: '#1b1b1b', color: darkColor || color },
  ];
  return pages.flatMap(({ name, ground, color }) => {
    const onButton = textOn(color);
    return [
      { what: `Links on a ${name} page`, ratio: contrast(color, ground) },
      {
        what: `${names[onButton] ?? ''} text on buttons, ${name}`,
        ratio: contrast(onButton, color),
      },
    ].map(({ what, ratio }) => {
      const passes = ratio >= ENOUGH;
      const verdict = passes ? 'passes' : 'fails; WCAG 1.4.3 asks for 4.5 to 1';
      return { text: `${what}: ${figure(ratio)} to 1, ${verdict}.`, passes };
    });
  });
}
