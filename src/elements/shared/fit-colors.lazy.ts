import type { LitElement } from 'lit';
import { findLayoutParent } from './dom.ts';

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

const schemeOf = (isDark: boolean) => `color-scheme:${isDark ? 'dark' : 'light'};`;

/** The light focus color has too little contrast with a ground that is not white. */
const tinted = '--_focus:#005ea2;--portal-focus:#005ea2;';

/** Colors by which a page chooses the look itself. */
const look =
  'ink ink-muted surface line line-strong primary on-primary link link-visited focus'.split(' ');
const tokens = look.map((name) => `--portal-${name}`);

/** Black or white alone, which have enough contrast with every ground that is one color. Both names, for our elements within as well. */
const plain = look
  .filter((name) => !/surface|link$/.test(name))
  .map((name) => {
    const color = `light-dark(${name === 'on-primary' ? '#fff,#000' : '#000,#fff'});`;
    return `--_${name}:${color}--portal-${name}:${color}`;
  })
  .join('');

/** Luminances up to which the dark colors, and from which the light ones, have a contrast of 4.5 with a ground; and white. */
const darkLimit = 0.05;
const lightLimit = 0.66;
const whiteLimit = 0.94;

/** The declarations that make our colors readable on a ground. The default colors fit black and white. */
function fitTo([darkest, lightest]: Ground, isDark: boolean, inkIsLight: boolean): string {
  const ofWhite = contrast(1, lightest);
  const ofBlack = contrast(0, darkest);
  const needsLightInk = Math.min(ofWhite, ofBlack) < 4.5 ? ofWhite > ofBlack : inkIsLight;
  const scheme = needsLightInk === isDark ? '' : schemeOf(needsLightInk);
  if (needsLightInk ? lightest > darkLimit : darkest < lightLimit) return scheme + plain;
  return !needsLightInk && darkest < whiteLimit ? scheme + tinted : scheme;
}

/** The declarations that make an element readable on what is behind it, or `undefined` if the page chooses the look itself. */
function fitHost(host: Element): string | undefined {
  const parent = findLayoutParent(host);
  if (!parent) return undefined;
  const own = getComputedStyle(host);
  const around = getComputedStyle(parent);
  const { colorScheme } = getComputedStyle(host.ownerDocument.documentElement);
  if (own.colorScheme !== colorScheme) return undefined;
  if (tokens.some((name) => own.getPropertyValue(name))) return undefined;
  const inkIsLight = luminanceOf(around.color) > 0.18;
  const ground = findGround(host, around.color);
  return ground
    ? fitTo(ground, isDarkScheme(colorScheme), inkIsLight)
    : schemeOf(inkIsLight) + plain;
}

/** Elements on which a page may show what the visitor does. */
const touched = ':hover,:active,:focus-within';

/** An element of each part by a selector for the styles of the shadow root: the first that the visitor does not touch, if there is one. */
function findParts(root: ShadowRoot): Map<string, Element> {
  const parts = new Map<string, Element>();
  const collect = (from: ShadowRoot, selectorOf: (name: string) => string) => {
    hear(from);
    for (const element of from.querySelectorAll('[part]')) {
      const selector = selectorOf(element.getAttribute('part') ?? '');
      const before = parts.get(selector);
      if (!before || (before.matches(touched) && !element.matches(touched)))
        parts.set(selector, element);
    }
  };
  // More specific than our own rules, and less than the page's, which are outside of the shadow root.
  collect(root, (name) => `[part="${name}"]:not(#_)`);
  // Cards further down are not rendered yet, and alike.
  for (const { localName, shadowRoot } of [
    ...root.querySelectorAll('portal-job-details'),
    ...[...root.querySelectorAll('portal-job-card')].slice(0, 5),
  ])
    if (shadowRoot) collect(shadowRoot, (name) => `${localName}::part(${name})`);
  return parts;
}

/** The declarations that make a part readable on a background that the page gives it. */
function fitPart(part: Element): string {
  const { backgroundColor, backgroundImage, color, colorScheme } = getComputedStyle(part);
  if (backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none') return '';
  const ground = findGround(part, color);
  if (!ground) return '';
  const ink = luminanceOf(color);
  // The focus ring and the border of a button are on what is around it.
  if (part.matches('a, button')) {
    if (ground.every((one) => contrast(one, ink) >= 4.5)) return '';
    return `color:${contrast(1, ground[1]) > contrast(0, ground[0]) ? '#fff' : '#000'};`;
  }
  const fit = fitTo(ground, isDarkScheme(colorScheme), ink > 0.18);
  const parent = findLayoutParent(part);
  // An inherited color is that of the element's color scheme.
  return fit && parent && getComputedStyle(parent).color === color
    ? `${fit}color:var(--_ink);`
    : fit;
}

/** The input of an element's colors, as text. */
function stateOf(host: LitElement): string {
  const elements: Element[] = host.shadowRoot ? [...findParts(host.shadowRoot).values()] : [];
  for (let one: Element | null = host; one; one = findLayoutParent(one)) elements.push(one);
  const names = ['background-color', 'background-image', 'color', 'color-scheme', 'opacity'];
  return elements
    .map((one) => {
      const style = getComputedStyle(one);
      return [...names, ...(one === host ? tokens : [])].map((name) =>
        style.getPropertyValue(name),
      );
    })
    .join();
}

interface Fit {
  /** Whether the rules may follow from what the visitor touched. */
  isTouched?: boolean;
  /** The input of the rules. */
  state?: string;
  /** The rules of the element and of its parts. */
  rules: string;
  /** Ends transitions while colors are read. Otherwise each reading starts others, whose end is read again. */
  still?: string;
  sheet?: CSSStyleSheet;
  /** The rules in the style sheet. */
  written?: string;
}

const fits = new Map<LitElement, Fit>();
let observer: MutationObserver | undefined;
let isScheduled = false;

/** How long colors rest that were read in vain, in milliseconds. */
const restMs = 100;
let restsUntil = 0;
let restTimer: ReturnType<typeof setTimeout> | undefined;

function write({ shadowRoot, ownerDocument: { defaultView } }: LitElement, fit: Fit): void {
  const { still = '', written = '' } = fit;
  const rules = still + fit.rules;
  if (!shadowRoot || !defaultView || rules === written) return;
  fit.written = rules;
  if (!fit.sheet) {
    fit.sheet = new defaultView.CSSStyleSheet();
    shadowRoot.adoptedStyleSheets.push(fit.sheet);
  }
  fit.sheet.replaceSync(`@media screen and (forced-colors:none){${rules}}`);
}

/** Ends transitions of an element and its parts, until {@link Fit.still} is cleared. */
function holdStill({ shadowRoot }: LitElement, fit: Fit): void {
  const parts = shadowRoot ? [...findParts(shadowRoot).keys()] : [];
  fit.still ||= `${[':host', ...parts].join()}{transition:none!important}`;
}

/** Fits all elements whose surroundings or parts have changed, in steps for all of them: first all reading, then all writing. */
function fitAll(): void {
  isScheduled = false;
  const changed = [...fits].filter(([host, fit]) => fit.state !== stateOf(host));
  if (!changed[0]) restsUntil = performance.now() + restMs;
  for (const [host, fit] of changed) {
    fit.isTouched = false;
    // Without rules of ours and fades, the colors are the page's. 500 jobs then need no other styles while they are read.
    if (!fit.rules && !host.getAnimations()[0] && !host.shadowRoot?.getAnimations()[0]) continue;
    holdStill(host, fit);
    fit.rules = '';
    write(host, fit);
  }
  const unset = changed.filter(([host, fit]) => {
    const own = fitHost(host);
    if (own) {
      holdStill(host, fit);
      fit.rules = `:host{${own}}`;
    }
    return own !== undefined;
  });
  // A part may contain others, whose colors follow from its own.
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const [host, fit] of unset) write(host, fit);
    for (const [host, fit] of unset)
      for (const [selector, part] of host.shadowRoot ? findParts(host.shadowRoot) : []) {
        fit.isTouched ||= part.matches(touched);
        const own = fit.rules.includes(selector) ? '' : fitPart(part);
        if (!own) continue;
        holdStill(host, fit);
        fit.rules += `${selector}{${own}}`;
        isSettled = false;
      }
  }
  for (const [host, fit] of changed) fit.state = stateOf(host);
  for (const [host, fit] of changed) {
    fit.still = '';
    write(host, fit);
  }
}

/** Fits the elements before the next frame. */
function followColors(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(fitAll);
}

let isAwaited = false;

/** Fits the elements after the next frame, so that new content is painted before colors are read. It seldom has parts in other colors. */
export function followContent(): void {
  if (isAwaited) return;
  isAwaited = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      isAwaited = false;
      fitAll();
    }),
  );
}

/** Follows what may change nothing with each frame, such as attributes that a script writes while the visitor scrolls. */
function followSoon(): void {
  const wait = restsUntil - performance.now();
  if (wait <= 0) followColors();
  else
    restTimer ??= setTimeout(() => {
      restTimer = undefined;
      followColors();
    }, wait);
}

/** A page may fade to its other theme. */
const followFade = ({ target, currentTarget }: Event) => {
  if (target === currentTarget || currentTarget instanceof ShadowRoot) followColors();
};

const followTouch = () => {
  if ([...fits.values()].some((fit) => fit.isTouched)) followSoon();
};

/** Follows an element around ours, or one of our shadow roots, which events within do not leave. Repeated calls change nothing. */
function hear(target: EventTarget): void {
  for (const type of ['transitionend', 'animationend']) target.addEventListener(type, followFade);
  if (target instanceof ShadowRoot)
    for (const type of ['pointerout', 'pointerup', 'focusout'])
      target.addEventListener(type, followTouch);
}

function listen(): void {
  observer = new MutationObserver(followSoon);
  addEventListener('resize', followColors);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', followColors);
  // A page may load its other theme.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) followColors();
    },
    true,
  );
}

/**
 * Fits the colors of an element to what is behind it and behind its parts, and follows the page when it changes its theme, while the
 * element is connected.
 */
export function fitColors(host: LitElement): void {
  host.addController({
    hostConnected: () => {
      if (!observer) listen();
      fits.set(host, { rules: '' });
      for (let one = findLayoutParent(host); one; one = findLayoutParent(one)) {
        hear(one);
        observer?.observe(one, { attributes: true });
      }
      followColors();
    },
    hostDisconnected: () => {
      const sheet = fits.get(host)?.sheet;
      const { shadowRoot } = host;
      // Another document does not take it.
      if (sheet && shadowRoot)
        shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.filter(
          (one) => one !== sheet,
        );
      fits.delete(host);
      if (fits.size === 0) observer?.disconnect();
    },
  });
}
