// dist/portal-jobs.css: the elements' look for HTML that is made on the server.
import { transform } from 'lightningcss';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const source = join(root, 'packages/server/src/render/portal-jobs.css');

/** Puts styles into the package's cascade layer, so that every rule of a page outside of layers overrides them. */
export const inLayer = (styles: string): string =>
  `@layer portal-jobs {\n${styles.replace(/^(?=.)/gm, '  ')}}\n`;

/** The elements' custom properties with their defaults, the ones that the styles use, and the properties that these depend on. */
function tokenRule(styles: string): string {
  const tokens = readFileSync(join(root, 'src/styles/tokens.ts'), 'utf8');
  const declarations = [...tokens.matchAll(/(--_[\w-]+): ([^;]+);/g)].map(
    ([text, name = '', value = '']) => ({ text, name, value }),
  );
  let used = styles;
  for (let before = ''; before !== used;) {
    before = used;
    used =
      styles +
      declarations
        .filter(({ name }) => before.includes(`var(${name})`))
        .map(({ value }) => value)
        .join('');
  }
  const rules = declarations.filter(({ name }) => used.includes(`var(${name})`));
  return `[data-served] { ${rules.map(({ text }) => text).join(' ')} }\n`;
}

/** The style sheet, as it is published. */
export function pageStyles(): string {
  const styles = readFileSync(source, 'utf8');
  const code = Buffer.from(inLayer(tokenRule(styles) + styles));
  return transform({ filename: source, code, minify: true }).code.toString();
}

export const writePageStyles = (dist: string): void =>
  writeFileSync(join(dist, 'portal-jobs.css'), pageStyles());
