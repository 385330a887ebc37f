import { css, type CSSResult, type LitElement } from 'lit';
import { addStyles, removeStyles } from './add-styles.ts';
import { contrast, findGround, isDarkScheme, luminanceOf } from './ground.ts';
import { findLayoutParent } from './layout-parent.ts';

const light = css`
  @media screen and (forced-colors: none) {
    :host {
      color-scheme: light;
    }
  }
`;
const dark = css`
  @media screen and (forced-colors: none) {
    :host {
      color-scheme: dark;
    }
  }
`;
/** The light focus color has too little contrast with a ground that is not white. */
const tinted = css`
  @media screen and (forced-colors: none) {
    :host {
      --portal-focus: #005ea2;
    }
  }
`;
/** Black or white alone, which have enough contrast with every ground that is one color. */
const plain = css`
  @media screen and (forced-colors: none) {
    :host {
      --_plain: light-dark(#000, #fff);
      --portal-ink: var(--_plain);
      --portal-ink-muted: var(--_plain);
      --portal-line: var(--_plain);
      --portal-line-strong: var(--_plain);
      --portal-primary: var(--_plain);
      --portal-on-primary: light-dark(#fff, #000);
      --portal-link-visited: var(--_plain);
      --portal-focus: var(--_plain);
    }
  }
`;
const all = [light, dark, tinted, plain];

/** Colors by which a page chooses the look itself. */
const look =
  'ink ink-muted surface line line-strong primary on-primary link link-visited focus'.split(' ');

/** Luminances up to which the dark colors, and from which the light ones, have a contrast of 4.5 with a ground; and white. */
const darkLimit = 0.05;
const lightLimit = 0.66;
const whiteLimit = 0.94;

/** The styles that make an element readable on what is behind it. The default colors fit white and black pages. */
function colorsFor(host: Element, parent: Element): CSSResult[] {
  const own = getComputedStyle(host);
  const around = getComputedStyle(parent);
  const { colorScheme } = getComputedStyle(host.ownerDocument.documentElement);
  if (own.colorScheme !== colorScheme) return [];
  if (look.some((name) => own.getPropertyValue(`--portal-${name}`))) return [];
  const ground = findGround(host, around.color);
  const inkIsLight = luminanceOf(around.color) > 0.18;
  if (!ground) return [inkIsLight ? dark : light, plain];
  const [darkest, lightest] = ground;
  const ofWhite = contrast(1, lightest);
  const ofBlack = contrast(0, darkest);
  const needsLightInk = Math.min(ofWhite, ofBlack) < 4.5 ? ofWhite > ofBlack : inkIsLight;
  const styles = needsLightInk === isDarkScheme(colorScheme) ? [] : [needsLightInk ? dark : light];
  if (needsLightInk ? lightest > darkLimit : darkest < lightLimit) styles.push(plain);
  else if (!needsLightInk && darkest < whiteLimit) styles.push(tinted);
  return styles;
}

const hosts = new Set<LitElement>();
let observer: MutationObserver | undefined;
let isScheduled = false;

/** Fits all elements before the next frame, in one pass: first all reading, then all writing. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    for (const { shadowRoot } of hosts) if (shadowRoot) removeStyles(shadowRoot, all);
    const fits = [...hosts].map((host) => {
      const parent = findLayoutParent(host);
      return parent ? colorsFor(host, parent) : [];
    });
    [...hosts].forEach(({ shadowRoot }, index) => {
      if (shadowRoot) addStyles(shadowRoot, fits[index] ?? []);
    });
  });
}

const concerns = (target: EventTarget | null) =>
  target instanceof Node && [...hosts].some((host) => target.contains(host));

function listen(): void {
  observer = new MutationObserver(schedule);
  addEventListener('resize', schedule);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule);
  // A page may fade to its other theme.
  document.addEventListener('transitionend', ({ target, propertyName }) => {
    if (/color|background|opacity/.test(propertyName) && concerns(target)) schedule();
  });
  // A page may load its other theme.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) schedule();
    },
    true,
  );
}

/** Fits the colors of an element to what is behind it, and follows the page when it changes its theme, while the element is connected. */
export function fitColors(host: LitElement): void {
  host.addController({
    hostConnected: () => {
      if (!observer) listen();
      hosts.add(host);
      for (let one = findLayoutParent(host); one; one = findLayoutParent(one))
        observer?.observe(one, { attributes: true });
      schedule();
    },
    hostDisconnected: () => {
      hosts.delete(host);
      if (hosts.size === 0) observer?.disconnect();
    },
  });
}
