import { findLayoutParent } from './layout-parent.ts';

/** The colors behind an element, from the darkest to the lightest, as relative luminances (WCAG 2.2). */
export type Ground = readonly [darkest: number, lightest: number];

/** A color as the gray with its luminance, from 0 to 1, encoded as browsers mix translucent colors. */
interface Gray {
  gray: number;
  opacity: number;
}

/** Converts between a gray of sRGB and its luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const toLuminance = (gray: number) =>
  gray <= 0.04045 ? gray / 12.92 : ((gray + 0.055) / 1.055) ** 2.4;
const toGray = (luminance: number) =>
  luminance <= 0.0031308 ? luminance * 12.92 : 1.055 * luminance ** (1 / 2.4) - 0.055;

/** Reads a computed color. Color spaces other than sRGB are read by their lightness, or as sRGB. */
function readGray(color: string): Gray {
  const numbers = color.replace(/^color\(\S+/, '').match(/-?[\d.]+(?:e-?\d+)?|none/g) ?? [];
  const [first = 0, second = 0, third = 0, opacity = 1] = numbers.map((text) => Number(text) || 0);
  const scale = color.startsWith('rgb') ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = [first, second, third].map((one) =>
    toLuminance(one / scale),
  );
  const luminance = color.startsWith('ok')
    ? first ** 3
    : color.startsWith('l')
      ? ((first + 16) / 116) ** 3
      : 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return { gray: toGray(Math.max(0, luminance)), opacity };
}

/** The relative luminance of a computed color. */
export const luminanceOf = (color: string): number => toLuminance(readGray(color).gray);

/** The contrast of two luminances. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Whether a computed `color-scheme` is the dark one. */
export const isDarkScheme = (scheme: string): boolean =>
  scheme.includes('dark') &&
  (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches);

/** The smallest opacity that hides everything behind a background. */
const covered = 0.95;

/**
 * Finds the colors behind the content of an element, from its own background through those of the elements around it.
 *
 * @param ink the text color around it. Its own is not read: it may be one that we gave it.
 * @returns `undefined` if they are unknown: behind an image, or if the text color set there says that something else is behind it, such
 * as a positioned picture.
 */
export function findGround(element: Element, ink: string): Ground | undefined {
  let darkest = 0;
  let lightest = 0;
  let cover = 0;
  let settled = ink;
  let scheme = '';
  for (let one: Element | null = element; one && cover < covered; one = findLayoutParent(one)) {
    const { backgroundColor, backgroundImage, color, colorScheme, opacity } = getComputedStyle(one);
    if (one !== element) settled = color;
    scheme = colorScheme;
    if (backgroundImage.includes('url(')) return undefined;
    const base = readGray(backgroundColor);
    const stops = (backgroundImage.match(/[a-z]+\([^()]*\)/g) ?? ['rgb(0 0 0 0)']).map(readGray);
    const layers = stops.map((stop) => ({
      gray: stop.gray * stop.opacity + base.gray * base.opacity * (1 - stop.opacity),
      cover: stop.opacity + base.opacity * (1 - stop.opacity),
    }));
    const rest = 1 - cover;
    darkest += rest * Math.min(...layers.map(({ gray }) => gray));
    lightest += rest * Math.max(...layers.map(({ gray }) => gray));
    cover += rest * Math.min(...layers.map((layer) => layer.cover));
    // The opacity of an element is that of all in it.
    darkest *= Number(opacity);
    lightest *= Number(opacity);
    cover *= Number(opacity);
  }
  const canvas = (1 - cover) * (isDarkScheme(scheme) ? 0.07 : 1);
  if (cover < covered) {
    darkest += canvas;
    lightest += canvas;
  }
  const ground = [toLuminance(darkest), toLuminance(lightest)] as const;
  const isReadable = ground.every((one) => contrast(one, luminanceOf(ink)) > 2);
  return isReadable || ink === settled ? ground : undefined;
}
