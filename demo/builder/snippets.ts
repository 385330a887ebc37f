// The code that an author copies, made from the same tags as the preview.
import { getServerWords, pageWords } from '../../src/words/pages.ts';
import { textOn } from './contrast.ts';
import { fields, type Settings } from './settings.ts';

/** One element with its attributes. */
export interface Tag {
  name: 'portal-filter-bar' | 'portal-job-list';
  attributes: Record<string, string>;
}

/** Attributes that are set, in this order. */
const set = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

/** The elements of a page. */
export function tagsOf(settings: Settings): Tag[] {
  const { language } = settings;
  const list = set({
    'proxy-url': settings['proxy-url'],
    organization: settings.organization,
    'job-category-code': settings['job-category-code'],
    'location-name': settings['location-name'],
    radius: settings['location-name'] && settings.radius,
    'results-per-page': settings['results-per-page'],
    sort: settings.sort,
    'channel-id': settings['channel-id'],
    rows: settings.rows,
    actions: settings.details && 'apply save',
    lang: language,
  });
  const bar = set({
    filters: settings.filters,
    'apply-mode': settings['apply-mode'],
    lang: language,
  });
  return [
    ...(settings.bar ? [] : [{ name: 'portal-filter-bar' as const, attributes: bar }]),
    { name: 'portal-job-list', attributes: list },
  ];
}

/** The link for visitors without scripts: the same jobs on the portal. */
export function linkOf(settings: Settings): { href: string; text: string } {
  const url = new URL(settings['portal-url']);
  const names = { a: 'organization', j: 'job-category-code', l: 'location-name' } as const;
  for (const [name, setting] of Object.entries(names)) {
    if (settings[setting]) url.searchParams.set(name, settings[setting]);
  }
  return {
    href: url.href,
    text: pageWords(getServerWords(settings.language)).failures.portalLink,
  };
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;',
};

/** Text as HTML and JSX both write it, in quotation marks and outside of them. */
const escaped = (text: string): string =>
  text.replace(/[&<>"{}]/g, (character) => entities[character] ?? '');

/** A start tag: on one line, because static-site generators break others. */
const startTag = ({ name, attributes }: Tag): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')}>`;

const anchor = (settings: Settings, fragment = ''): string => {
  const { href, text } = linkOf(settings);
  return `<a href="${escaped(href + fragment)}">${escaped(text)}</a>`;
};

const elements = (settings: Settings): string =>
  tagsOf(settings)
    .map((tag) =>
      tag.name === 'portal-job-list'
        ? `${startTag(tag)}\n  ${anchor(settings)}\n</${tag.name}>`
        : `${startTag(tag)}</${tag.name}>`,
    )
    .join('\n');

const script = (settings: Settings, more = ''): string =>
  `<script type="module" src="${escaped(settings['script-url'])}"${more}></script>`;

/** The attributes that make a browser run one file and no other. */
const integrityAttributes = (digest: string): string =>
  digest && ` integrity="${digest}" crossorigin="anonymous"`;

/** The script that replaces authors' code with elements. Settings that only the site decides are attributes of its tag. */
const loader = (settings: Settings, digest = ''): string => {
  const own = set({
    'data-proxy-url': settings['proxy-url'],
    'data-channel-id': settings['channel-id'],
  });
  const written = Object.entries(own).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const url = settings['script-url'].replace(/portal-jobs\.js\b/, 'portal-jobs.loader.js');
  return script({ ...settings, 'script-url': url }, written.join('') + integrityAttributes(digest));
};

/** The author's code for the loader, without the settings of the site. */
const described = (settings: Settings): Record<string, string> => {
  const {
    'proxy-url': _,
    'channel-id': __,
    ...list
  } = Object.assign({}, ...tagsOf(settings).map(({ attributes }) => attributes)) as Record<
    string,
    string
  >;
  return { ...list, ...(settings.bar && { filters: 'none' }) };
};

const indented = (text: string, by: number): string => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** The code for a page, by the place where it is pasted. */
export const snippets = {
  html: (settings) => `${script(settings)}\n${elements(settings)}`,

  // The block writes its own comments around this. Further comments would be a block inside the block, which loses its content on the next
  // edit.
  wordpress: (settings) => `${script(settings)}\n${elements(settings)}`,

  shortcode: (settings) =>
    `add_action( 'wp_enqueue_scripts', function () {
  // Without a version: the files that load later import this URL as it is.
  wp_enqueue_script_module( 'portal-jobs', '${settings['script-url']}', array(), null );
} );
add_shortcode( 'portal_jobs', function () {
  return <<<'HTML'
${indented(elements(settings), 4)}
    HTML;
} );`,

  react: (settings) =>
    `'use client';
import 'portal-jobs';

export function OpenJobs() {
  return (
    <>
${indented(elements(settings), 6)}
    </>
  );
}`,

  data(settings) {
    const data = Object.entries(described(settings)).map(
      ([name, value]) => ` data-${name}="${escaped(value)}"`,
    );
    return `<div data-portal-jobs${data.join('')}>\n  ${anchor(settings)}\n</div>`;
  },

  link(settings) {
    const query = new URLSearchParams(described(settings)).toString();
    return `<p>${anchor(settings, `#portal-jobs:${query}`)}</p>`;
  },

  loader: (settings) => loader(settings),

  css: (settings) => [schemeRule(settings), lookRule(settings)].filter(Boolean).join('\n'),
} as const satisfies Record<string, (settings: Settings) => string>;

/** The ways to put the elements into a page, each in a tab. */
export type Way = 'html' | 'wordpress' | 'data' | 'react' | 'link';

/**
 * The Content-Security-Policy that the elements need.
 *
 * The script creates the Trusted Types policy `portal-jobs`. A bundle with the npm package has Lit as published, whose policy is
 * `lit-html`; its files are on the page's host.
 */
export function policyOf(way: Way, settings: Settings): string {
  const from = (url: string) => (url.startsWith('/') ? "'self'" : `'self' ${new URL(url).origin}`);
  const isBundle = way === 'react';
  return [
    `script-src ${isBundle ? "'self'" : from(settings['script-url'])}`,
    `connect-src ${from(settings['proxy-url'])}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${isBundle ? 'lit-html' : 'portal-jobs'}`,
  ].join('; ');
}

/** The file of the package that a tab's tag loads; `undefined` if a bundle contains it. */
export const entryOf = (way: Way): 'portal-jobs.js' | 'portal-jobs.loader.js' | undefined =>
  way === 'react'
    ? undefined
    : way === 'html' || way === 'wordpress'
      ? 'portal-jobs.js'
      : 'portal-jobs.loader.js';

/** The tab's script tag with the digest of its file, so that a browser runs that file and no other. */
export const integrityTag = (way: Way, settings: Settings, digest: string): string =>
  entryOf(way) === 'portal-jobs.js'
    ? script(settings, integrityAttributes(digest))
    : loader(settings, digest);

/** The page decides between light and dark; the elements follow. */
const schemeRule = ({ scheme }: Settings): string =>
  scheme && `:root {\n  color-scheme: ${scheme};\n}`;

/** One color for light and dark, or both. */
const either = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

/** The chosen look as a CSS rule; empty for the default look. */
export function lookRule(settings: Settings): string {
  const { color, corners, font } = settings;
  const dark = settings['dark-color'];
  const isOwn = color === fields.color.initial && dark === fields['dark-color'].initial;
  const texts = [color, dark].map(textOn) as [string, string];
  // Away from the text on it, so that it stays readable.
  const away = texts.map((text) => (text === '#ffffff' ? '#000000' : '#ffffff')) as typeof texts;
  const lines = [
    ...(isOwn
      ? []
      : [
          `--portal-primary: ${either(color, dark)};`,
          `--portal-on-primary: ${either(...texts)};`,
          `--portal-primary-hover: color-mix(in srgb, var(--portal-primary) 80%, ${either(...away)});`,
          `--portal-link: ${either(color, dark)};`,
          `--portal-chip: color-mix(in srgb, var(--portal-primary) 15%, ${either('#ffffff', '#1b1b1b')});`,
        ]),
    ...(corners === '' ? [] : [`--portal-radius: ${corners}px;`]),
    ...(font === '' ? [] : [`--portal-font-family: ${font};`]),
  ];
  return lines.length > 0
    ? `portal-filter-bar,\nportal-job-list {\n${lines.map((line) => `  ${line}\n`).join('')}}`
    : '';
}
