import { css, unsafeCSS, type CSSResult } from 'lit';

/** One public custom property: its name after `--portal-`, its default in a light and in a dark scheme, and what it is for. */
interface Token {
  name: string;
  light: string;
  dark: string;
  use: string;
}

/** Colours follow the U.S. Web Design System; the dark ones are its inverse pairs, at least 4.5:1 on the dark surface. */
export const tokens = [
  { name: 'ink', light: '#1b1b1b', dark: '#f0f0f0', use: 'Text.' },
  { name: 'ink-muted', light: '#565c65', dark: '#c6cace', use: 'Labels and secondary text.' },
  {
    name: 'surface',
    light: '#ffffff',
    dark: '#1b1b1b',
    use: 'Background of fields, chips and dialogs.',
  },
  {
    name: 'surface-muted',
    light: '#f0f0f0',
    dark: '#2e2e2e',
    use: 'Background of placeholders and panels.',
  },
  { name: 'line', light: '#a9aeb1', dark: '#71767a', use: 'Lines between jobs and around groups.' },
  {
    name: 'line-strong',
    light: '#565c65',
    dark: '#a9aeb1',
    use: 'Borders of fields, 3:1 on the surface.',
  },
  { name: 'primary', light: '#005ea2', dark: '#73b3e7', use: 'Buttons and chosen controls.' },
  { name: 'primary-hover', light: '#1a4480', dark: '#a7cbec', use: 'Buttons under the pointer.' },
  { name: 'on-primary', light: '#ffffff', dark: '#1b1b1b', use: 'Text on buttons.' },
  { name: 'link', light: '#005ea2', dark: '#73b3e7', use: 'Links.' },
  { name: 'link-visited', light: '#54278f', dark: '#c3a5e8', use: 'Visited links.' },
  { name: 'chip', light: '#d9e8f6', dark: '#1a4480', use: 'Background of chosen filters.' },
  {
    name: 'badge',
    light: '#c05600',
    dark: '#ffbc78',
    use: 'Background of the badge of a near deadline.',
  },
  { name: 'on-badge', light: '#ffffff', dark: '#1b1b1b', use: 'Text on that badge.' },
  {
    name: 'notice',
    light: '#faf3d1',
    dark: '#3a3213',
    use: 'Background of a notice: old results.',
  },
  { name: 'notice-line', light: '#ffbe2e', dark: '#ffbe2e', use: 'Bar of a notice.' },
  { name: 'error', light: '#f4e3db', dark: '#3f2018', use: 'Background of an error message.' },
  { name: 'error-line', light: '#d54309', dark: '#f2938c', use: 'Bar of an error message.' },
  { name: 'focus', light: '#2491ff', dark: '#58b4ff', use: 'Outline of the focused control.' },
  { name: 'mark', light: '#fee685', dark: '#5c4809', use: 'Background of a highlighted word.' },
] as const satisfies readonly Token[];

/**
 * Each `--portal-*` under a private name with its default. `light-dark()` follows the page's own `color-scheme`, so a page
 * that is always light keeps light elements on a reader's dark system. A browser without `light-dark()` shows the page's own colors.
 */
export const tokenStyles: CSSResult = css`
  :host {
    ${unsafeCSS(
      tokens
        .map(
          ({ name, light, dark }) =>
            `--_${name}:var(--portal-${name},light-dark(${light},${dark}))`,
        )
        .join(';'),
    )};
    --_radius: var(--portal-radius, 4px);
    --_space: var(--portal-space, 8px);
  }
`;
