// dist/themes: style sheets for pages that need another look than the default, or the default as a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf, readManifest } from './manifest-types.ts';
import { inLayer } from './page-styles.ts';
import { tokens, type Token } from './tokens.ts';

/** All elements, and HTML that is made on the server. */
const elements = [
  ...elementsOf(readManifest()).map(({ tagName = '' }) => tagName),
  '[data-served]',
].join(', ');

/** Without specificity, and at the root: the page's own declarations win, there or nearer. */
const rule = (declarations: readonly string[], on = ':root') =>
  `:where(${on}) {\n${declarations.map((one) => `  ${one};\n`).join('')}}\n`;

const declare = (value: (token: Token) => string) =>
  tokens()
    .filter(({ light }) => !light.includes('var('))
    .map((token) => `${token.name}: ${value(token)}`);

/** Colors taken from the page: its text and lines, and the browser's fields. */
const inherited: Readonly<Record<string, string>> = {
  '--portal-ink': 'currentColor',
  '--portal-ink-muted': 'currentColor',
  '--portal-surface': 'Canvas',
  '--portal-surface-muted': 'color-mix(in srgb, CanvasText 8%, Canvas)',
  '--portal-line': 'color-mix(in srgb, CanvasText 40%, Canvas)',
  '--portal-line-strong': 'color-mix(in srgb, CanvasText 60%, Canvas)',
  '--portal-primary': 'CanvasText',
  '--portal-primary-hover': 'color-mix(in srgb, CanvasText 75%, Canvas)',
  '--portal-on-primary': 'Canvas',
  '--portal-link': 'currentColor',
  '--portal-link-visited': 'currentColor',
  '--portal-chip': 'color-mix(in srgb, CanvasText 8%, Canvas)',
  '--portal-badge': 'CanvasText',
  '--portal-on-badge': 'Canvas',
  '--portal-notice': 'color-mix(in srgb, CanvasText 8%, Canvas)',
  '--portal-notice-line': 'CanvasText',
  '--portal-error': 'color-mix(in srgb, CanvasText 8%, Canvas)',
  '--portal-error-line': 'CanvasText',
  '--portal-focus': 'currentColor',
  '--portal-mark': 'color-mix(in srgb, CanvasText 20%, Canvas)',
  '--portal-radius': '0',
};

/** Names of the U.S. Web Design System's color tokens. Those that a page does not define have the default colors. */
const designSystem: Readonly<Record<string, string>> = {
  '--portal-ink': '--usa-color-ink',
  '--portal-ink-muted': '--usa-color-base-dark',
  '--portal-surface-muted': '--usa-color-base-lightest',
  '--portal-line': '--usa-color-base-light',
  '--portal-line-strong': '--usa-color-base-dark',
  '--portal-primary': '--usa-color-primary',
  '--portal-notice': '--usa-color-warning-lighter',
  '--portal-notice-line': '--usa-color-warning',
  '--portal-error': '--usa-color-error-lighter',
  '--portal-error-line': '--usa-color-error',
};

const valueOf = ({ light, dark }: Token): string =>
  dark ? `light-dark(${light}, ${dark})` : light;

const themes: Readonly<Record<string, () => string>> = {
  uswds: () =>
    `/* The default colors, after the U.S. Web Design System, to be copied and changed. */\n${rule(
      declare(valueOf),
    )}`,
  'uswds-elements': () =>
    `/* The page's own tokens of the U.S. Web Design System, where it defines them. The system has not settled these names: compare them\n   with its version that the page uses. Its colors are for light pages. */\n${rule(
      tokens().flatMap((token) => {
        const name = designSystem[token.name];
        return name === undefined ? [] : [`${token.name}: var(${name}, ${valueOf(token)})`];
      }),
    )}`,
  dark: () =>
    `/* Dark elements, whatever the page's color-scheme says. */\n${rule(['color-scheme: dark'], elements)}${rule(declare(({ light, dark }) => dark ?? light))}`,
  plain: () =>
    `/* Nothing but the page's own text color and font. On a dark page set \`color-scheme: dark\`, as its fields need it too. */\n${rule(
      Object.entries(inherited).map(([name, value]) => `${name}: ${value}`),
    )}`,
};

export function writeThemes(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, styles] of Object.entries(themes))
    writeFileSync(join(folder, `${name}.css`), inLayer(styles()));
}
