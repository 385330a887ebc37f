// Sites under routers of npm: a visitor searches, leaves the page and comes back.
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { packagesOf } from '../support/install.ts';
import { launch, openPage } from '../support/page-server.ts';
import { serveSite, type RouterSite } from './site.ts';
import { walk } from './walk.ts';

const { modules, skip } = await packagesOf('test/routers');

const sites: Readonly<Record<string, RouterSite>> = {
  Swup: { name: 'swup' },
  Turbo: { name: 'turbo' },
  Barba: {
    name: 'barba',
    wrapper: 'data-barba="wrapper"',
    content: 'data-barba="container" data-barba-namespace="page"',
  },
  pjax: { name: 'pjax' },
  'jquery-pjax': { name: 'jquery-pjax' },
  htmx: {
    name: 'htmx',
    navigation: 'hx-boost="true" hx-target="#content" hx-select="#content" hx-swap="outerHTML"',
  },
  Unpoly: { name: 'unpoly' },
  'page.js': { name: 'page', isApp: true },
  'page.js below a base path': { name: 'page', isApp: true, base: '/careers' },
  'page.js with paths in the fragment': { name: 'page-hash', isApp: true },
  'Vue Router': { name: 'vue-router', isApp: true },
  'Vue Router below a base path': { name: 'vue-router', isApp: true, base: '/careers' },
  'Vue Router with paths in the fragment': { name: 'vue-router', isApp: true, isHash: true },
  'React Router': { name: 'react-router', isApp: true },
  'React Router below a base path': { name: 'react-router', isApp: true, base: '/careers' },
  'React Router with paths in the fragment': { name: 'react-router', isApp: true, isHash: true },
  'TanStack Router': { name: 'tanstack-router', isApp: true },
  'Angular Router': { name: 'angular', isApp: true },
  'single-spa': { name: 'single-spa', isApp: true },
  'Navigation API': { name: 'navigation-api', isApp: true },
};

suite('a search under a router', { skip }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  for (const [name, site] of Object.entries(sites))
    test(`survives leaving the page and coming back: ${name}`, async () => {
      const server = await serveSite(site, modules);
      const { page } = await openPage(browser);
      try {
        await walk(page, `${server.origin}${site.base ?? ''}/`, site.isHash);
      } finally {
        await page.context().close();
        await server.close();
      }
    });
});
