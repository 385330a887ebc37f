// The code that an author copies.
import { getServerWords, pageWords } from '../../../src/words/pages.ts';
import { tags, type Tag } from './attributes.ts';
import { textOn } from './contrast.ts';
import type { Settings, Values } from './settings.ts';

/** The order of the elements on the page. */
const inOrder: readonly Tag[] = ['portal-saved-jobs', 'portal-filter-bar', 'portal-job-list'];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<"]/g, (character) => entities[character] ?? '');

/** The attributes of an element in the code, with those that every page needs. */
export function attributesInCode(tag: Tag, values: Values): Values {
  const channel = values['channel-id'];
  return tag === 'portal-filter-bar'
    ? values
    : { 'proxy-url': '/jobs', ...values, ...(channel !== undefined && { 'channel-id': channel }) };
}

const startTag = (tag: string, values: Values): string => {
  const written = Object.entries(values).map(
    ([name, value]) => ` ${name}${value === '' ? '' : `="${escaped(value)}"`}`,
  );
  return `<${tag}${written.join('')}>`;
};

/** The link for visitors without scripts: the same jobs on the portal. */
export function linkOf({ elements, language }: Settings): { href: string; text: string } {
  const url = new URL('https://www.portal.example/search');
  const locks = elements['portal-job-list'] ?? {};
  const names = { a: 'organization', k: 'keyword', l: 'location-name' } as const;
  for (const [name, attribute] of Object.entries(names)) {
    const [first = ''] = (locks[attribute] ?? '').split(/[;]\s*/);
    if (first) url.searchParams.set(name, first);
  }
  return { href: url.href, text: pageWords(getServerWords(language)).failures.portalLink };
}

const indent = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** The elements as HTML. */
function elementsCode(settings: Settings): string {
  const { href, text } = linkOf(settings);
  return inOrder
    .flatMap((tag) => {
      const values = settings.elements[tag];
      if (!values) return [];
      const start = startTag(tag, attributesInCode(tag, values));
      const content =
        tag === 'portal-job-list' ? `\n  <a href="${escaped(href)}">${escaped(text)}</a>\n` : '';
      return [`${start}${content}</${tag}>`];
    })
    .join('\n');
}

/** One color for light and dark pages, or both. */
const either = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** The custom properties of the theme, as declarations; none for the default theme. */
export function themeOf({ color, darkColor, radius }: Settings): Readonly<Record<string, string>> {
  const dark = darkColor || color;
  return {
    ...(color && {
      '--portal-primary': either(color, dark),
      '--portal-on-primary': either(textOn(color), textOn(dark)),
    }),
    ...(radius && { '--portal-radius': `${radius}px` }),
  };
}

/** The theme as a rule of CSS; empty for the default theme. */
function themeCode(settings: Settings): string {
  const lines = Object.entries(themeOf(settings)).map(([name, value]) => `  ${name}: ${value};`);
  const both = settings.darkColor && settings.color ? ['  color-scheme: light dark;'] : [];
  return lines.length > 0 ? `:root {\n${[...both, ...lines].join('\n')}\n}` : '';
}

const script = '<script type="module" src="/portal-jobs.js"></script>';

/** The places that code is for. */
export const places = {
  page: 'An HTML file',
  block: 'A block of HTML, as in WordPress',
  shortcode: 'A WordPress shortcode',
  react: 'React',
} as const;
export type Place = keyof typeof places;

/** The code by its place. */
export const writeCode: Readonly<Record<Place, (settings: Settings) => string>> = {
  page(settings) {
    const theme = themeCode(settings);
    // The theme says so itself if it has a color for dark pages.
    const scheme = settings.color ? '' : '  color-scheme: light dark;\n';
    const styles = [
      `:root {\n${scheme}  font-family: system-ui, sans-serif;\n}`,
      ...(theme ? [theme] : []),
    ];
    return `<!doctype html>
<html lang="${settings.language}">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${settings.language === 'es' ? 'Nuestros empleos' : 'Our open jobs'}</title>
  <style>
${indent(styles.join('\n'), 4)}
  </style>
  ${script}

${indent(elementsCode(settings), 2)}
</html>
`;
  },

  // No comment: a block's own comments must surround everything.
  block(settings) {
    const theme = themeCode(settings);
    const style = theme && `<style>\n${indent(theme, 2)}\n</style>\n`;
    return `${script}\n${style}${elementsCode(settings)}\n`;
  },

  shortcode: (settings) => `add_action( 'wp_enqueue_scripts', function () {
  // Without a version: the files that load later import this URL as it is.
  wp_enqueue_script_module( 'portal-jobs', '/portal-jobs.js', array(), null );
} );
add_shortcode( 'portal_jobs', function () {
  return <<<'HTML'
${indent(elementsCode(settings), 4)}
    HTML;
} );
`,

  react: (settings) => `'use client';
import 'portal-jobs';

export function OpenJobs() {
  return (
    <>
${indent(
  elementsCode(settings).replace(/[{}]/g, (brace) => `{'${brace}'}`),
  6,
)}
    </>
  );
}
`,
};

/** Whether a setting is visible in the code. Conditions and the direction are only for the preview. */
export const isOnlyPreview = ({ condition, isRightToLeft }: Settings): boolean =>
  condition !== undefined || isRightToLeft;

/** The elements of the preview, in the order of the code. */
export const shownElements = ({ elements }: Settings): readonly (readonly [Tag, Values])[] =>
  inOrder.flatMap((tag) => {
    const values = tags.includes(tag) ? elements[tag] : undefined;
    return values ? [[tag, values] as const] : [];
  });
