import { copyFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createCssVariablesTheme } from 'shiki';
import { defineConfig } from 'vitepress';
import { anchorOf } from '../../scripts/anchor.ts';
import { queryOfExample } from '../build/examples.ts';
import { siteLink } from '../build/links.ts';
import {
  alignByClass,
  changeLinks,
  colorByClass,
  escapeTags,
  keepBraces,
  nameRows,
  offerPlayground,
} from '../build/markdown.ts';
import { addPolicy, removeInlineStyles } from '../build/policy.ts';
import { sidebar } from '../build/topics.ts';

const site = join(import.meta.dirname, '..');
const root = join(site, '..');
const { description, homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = homepage.replace(/#.*/, '');
const forge = `${repository}/blob/main`;
const base = process.env.SITE_BASE ?? '/portal-jobs/';
const isDocument = (path) => relative(root, path).startsWith('docs');
const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--shiki-' });

export default defineConfig({
  base,
  title: 'portal-jobs',
  description,
  lang: 'en',
  // Otherwise each change inserts a style element, which the policy refuses.
  appearance: { disableTransition: false },
  // The documents stay where they are.
  srcDir: '..',
  srcExclude: ['!(docs|website)/**', '*.md', 'website/!(pages)/**'],
  rewrites: { 'docs/:page(.*)': ':page', 'website/pages/:page(.*)': ':page' },
  outDir: 'dist',
  cacheDir: 'node_modules/.cache/vitepress',
  metaChunk: true,
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  markdown: {
    theme,
    anchor: { slugify: anchorOf },
    config(markdown) {
      changeLinks(markdown, (path, href) => siteLink(relative(root, path), href, forge));
      alignByClass(markdown);
      keepBraces(markdown);
      nameRows(markdown);
      offerPlayground(markdown, isDocument, (code) => {
        const query = queryOfExample(code);
        return query && `${base}playground.html?${query.replaceAll('&', '&amp;')}`;
      });
      escapeTags(markdown, isDocument);
      const { highlight } = markdown.options;
      markdown.options.highlight = (...given) => colorByClass(highlight(...given));
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Documentation', link: '/quick-start', activeMatch: '^/(?!playground)[\\w-]+' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: sidebar(),
    socialLinks: [{ icon: 'github', link: repository, ariaLabel: 'Source code' }],
    editLink: { pattern: `${repository}/edit/main/:path`, text: 'Edit this page' },
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    // The topics link to their first pages, so that they are no buttons. The links at the end would have their names.
    docFooter: { prev: false, next: false },
    externalLinkIcon: false,
    footer: { message: 'MIT license. The jobs on this site are samples.' },
  },
  transformHtml: (html) => addPolicy(removeInlineStyles(html)),
  buildEnd({ outDir }) {
    copyFileSync(join(root, 'demo/icon.svg'), join(outDir, 'icon.svg'));
  },
  vite: {
    // The root's Vite file is of another major version.
    configFile: false,
    publicDir: false,
    plugins: [
      {
        name: 'packages-of-the-site',
        enforce: 'pre',
        // The documents are outside of this folder, so that its packages would not be found.
        resolveId(id, importer, options) {
          if (!/^vue(\/|$)/.test(id)) return undefined;
          if (options.ssr) return { id, external: true };
          return importer?.startsWith(site)
            ? undefined
            : this.resolve(id, join(site, 'package.json'), { ...options, skipSelf: true });
        },
      },
    ],
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => /^(portal|site)-/.test(tag) } } },
});
