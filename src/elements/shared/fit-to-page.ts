import { css, type LitElement } from 'lit';
import { addStyles, removeStyles } from './add-styles.ts';
import { findLayoutParent } from './layout-parent.ts';
import { lazyPart } from './lazy-part.ts';

const colors = lazyPart(() => import('./fit-colors.lazy.ts'));

/** A flex container gives its items the width of their content. */
const flexItem = css`
  :host {
    inline-size: -moz-available;
    inline-size: -webkit-fill-available;
    inline-size: stretch;
  }
`;

function isFlexItem(host: Element): boolean {
  const parent = findLayoutParent(host);
  if (!parent) return false;
  const { display } = getComputedStyle(parent);
  return display === 'contents' ? isFlexItem(parent) : /\bflex$/.test(display);
}

/**
 * Fits an element to the page around it: its width in a flex container, and its colors on a dark or colored ground, unless the page has
 * chosen them. Elements within another one of ours inherit its colors.
 */
export function fitToPage(host: LitElement): void {
  let hasColors = false;
  // Called at first, and whenever the container becomes a flex container or none.
  const width = new ResizeObserver(() => {
    const { shadowRoot } = host;
    if (shadowRoot) (isFlexItem(host) ? addStyles : removeStyles)(shadowRoot, [flexItem]);
  });
  host.addController({
    hostConnected: () => {
      const root = host.getRootNode();
      if (root instanceof ShadowRoot && root.host.localName.startsWith('portal-')) return;
      width.observe(host);
      if (hasColors) return;
      hasColors = true;
      colors.load(host).then(
        ({ fitColors }) => {
          fitColors(host);
        },
        () => undefined, // the colors stay those of the color scheme
      );
    },
    hostUpdated: () => {
      colors.loaded?.followColors();
    },
    hostDisconnected: () => {
      width.disconnect();
    },
  });
}
