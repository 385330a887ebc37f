import { css, type CSSResult } from 'lit';

/**
 * Each public custom property `--portal-*` under a private name, with its default and a sentence on what it is for (README's
 * table is made from these lines). Colors follow the U.S. Web Design System; the dark ones are its inverse pairs, at least 4.5:1 on
 * the dark surface. `light-dark()` follows the page's own `color-scheme`, so a page that is always light keeps light elements on a
 * visitor's dark system. A browser without `light-dark()` shows the page's own colors. What follows from another one is computed from it, so
 * that a host's own primary color is enough.
 */
export const tokenStyles: CSSResult = css`
  :host {
    /* Text. */
    --_ink: var(--portal-ink, light-dark(#1b1b1b, #f0f0f0));
    /* Labels and secondary text. */
    --_ink-muted: var(--portal-ink-muted, light-dark(#565c65, #c6cace));
    /* Background of fields, chips and dialogs. */
    --_surface: var(--portal-surface, light-dark(#ffffff, #1b1b1b));
    /* Background of placeholders and panels. */
    --_surface-muted: var(--portal-surface-muted, light-dark(#f0f0f0, #2e2e2e));
    /* Lines between jobs and around groups. */
    --_line: var(--portal-line, light-dark(#a9aeb1, #71767a));
    /* Borders of fields, 3:1 on the surface. */
    --_line-strong: var(--portal-line-strong, light-dark(#565c65, #a9aeb1));
    /* Buttons and chosen controls. */
    --_primary: var(--portal-primary, light-dark(#005ea2, #73b3e7));
    /* Buttons under the pointer. */
    --_primary-hover: var(
      --portal-primary-hover,
      color-mix(in srgb, var(--_primary), var(--_ink) 20%)
    );
    /* Text on buttons. */
    --_on-primary: var(--portal-on-primary, light-dark(#ffffff, #1b1b1b));
    /* Links. */
    --_link: var(--portal-link, var(--_primary));
    /* Visited links. */
    --_link-visited: var(--portal-link-visited, light-dark(#54278f, #c3a5e8));
    /* Background of chosen filters. */
    --_chip: var(--portal-chip, color-mix(in srgb, var(--_surface), var(--_primary) 20%));
    /* Background of the badge of a near deadline. */
    --_badge: var(--portal-badge, light-dark(#c05600, #ffbc78));
    /* Text on that badge. */
    --_on-badge: var(--portal-on-badge, light-dark(#ffffff, #1b1b1b));
    /* Background of a notice: old results. */
    --_notice: var(--portal-notice, light-dark(#faf3d1, #3a3213));
    /* Bar of a notice. */
    --_notice-line: var(--portal-notice-line, #ffbe2e);
    /* Background of an error message. */
    --_error: var(--portal-error, light-dark(#f4e3db, #3f2018));
    /* Bar of an error message. */
    --_error-line: var(--portal-error-line, light-dark(#d54309, #f2938c));
    /* Outline of the focused control. */
    --_focus: var(--portal-focus, light-dark(#2491ff, #58b4ff));
    /* Background of a highlighted word. */
    --_mark: var(--portal-mark, light-dark(#fee685, #4d3c07));
    /* Corners of buttons, chips, badges, dialogs and the pay scale. 0 makes all of them square. */
    --_radius: var(--portal-radius, 4px);
    /* Corners of fields and suggestions. */
    --_radius-field: var(--portal-radius-field, 0px);
    /* The unit of all distances. */
    --_space: var(--portal-space, 8px);
    /* The font. */
    font-family: var(--portal-font-family, inherit);
  }
`;
