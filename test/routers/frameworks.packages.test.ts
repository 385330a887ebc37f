// Sites of frameworks, built to files: a visitor searches, leaves the page and comes back.
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { inFolder, packagesOfExamples } from '../package/newcomer.ts';
import { distSite } from '../support/dist-site.ts';
import { folder, launch, openPage, type Handler } from '../support/page-server.ts';
import { walk } from './walk.ts';

const packages = await packagesOfExamples('next', 'nuxt', 'sveltekit', 'astro');

const jobs = `<h1>Careers</h1>
  <portal-filter-bar filters="keyword location"></portal-filter-bar>
  <portal-job-list proxy-url="/jobs" results-per-page="5"></portal-job-list>`;
const about = '<h1>About us</h1>';

interface FrameworkSite {
  framework: keyof typeof packages;
  /** The program of the framework that builds the site, with its arguments. */
  build: readonly [string, ...string[]];
  /** The folder that it writes. */
  built: string;
  base?: string;
  files: Readonly<Record<string, string>>;
}

const nextLinks = `<nav><Link href="/">Careers</Link> <Link href="/about">About us</Link></nav>`;
const nextConfig = (settings: object) =>
  `export default ${JSON.stringify({ output: 'export', ...settings })};\n`;
const nextPages = {
  'pages/index.jsx': `import Link from 'next/link';
    import { useEffect } from 'react';
    export default function Page() {
      useEffect(() => void import('portal-jobs'), []);
      return <>${nextLinks}<main>${jobs}</main></>;
    }`,
  'pages/about.jsx': `import Link from 'next/link';
    export default function Page() { return <>${nextLinks}<main>${about}</main></>; }`,
};
const next = { framework: 'next', build: ['next', 'build', '--webpack'], built: 'out' } as const;

const sites: Readonly<Record<string, FrameworkSite>> = {
  'Next.js (pages router)': {
    ...next,
    files: { ...nextPages, 'next.config.mjs': nextConfig({}) },
  },
  'Next.js (pages router) below a base path, with trailing slashes': {
    ...next,
    base: '/careers',
    files: {
      ...nextPages,
      'next.config.mjs': nextConfig({ basePath: '/careers', trailingSlash: true }),
    },
  },
  'Next.js (app router)': {
    ...next,
    files: {
      'next.config.mjs': nextConfig({}),
      'app/jobs.jsx': `'use client';
        import 'portal-jobs';
        export function Jobs() { return <>${jobs}</>; }`,
      'app/layout.jsx': `import Link from 'next/link';
        export default function Layout({ children }) {
          return <html lang="en"><body>${nextLinks}<main>{children}</main></body></html>;
        }`,
      'app/page.jsx': `import { Jobs } from './jobs';
        export default function Page() { return <Jobs />; }`,
      'app/about/page.jsx': `export default function Page() { return <>${about}</>; }`,
    },
  },
  SvelteKit: {
    framework: 'sveltekit',
    build: ['vite', 'build'],
    built: 'build',
    files: {
      'svelte.config.js': `import adapter from '@sveltejs/adapter-static';
        export default { kit: { adapter: adapter() } };`,
      'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite';
        export default { plugins: [sveltekit()] };`,
      'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" />%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>`,
      'src/routes/+layout.js': 'export const prerender = true;',
      'src/routes/+layout.svelte': `<script>let { children } = $props();</script>
        <nav><a href="/">Careers</a> <a href="/about">About us</a></nav>{@render children()}`,
      'src/routes/+page.svelte': `<script>import 'portal-jobs';</script><main>${jobs}</main>`,
      'src/routes/about/+page.svelte': `<main>${about}</main>`,
    },
  },
  Nuxt: {
    framework: 'nuxt',
    build: ['nuxt', 'generate'],
    built: '.output/public',
    files: {
      'nuxt.config.ts': `export default defineNuxtConfig({
        vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('portal-') } },
      });`,
      'app/app.vue': `<template><div><nav><NuxtLink to="/">Careers</NuxtLink> <NuxtLink to="/about">About us</NuxtLink></nav><NuxtPage /></div></template>`,
      'app/pages/index.vue': `<script setup>import 'portal-jobs';</script><template><main>${jobs}</main></template>`,
      'app/pages/about.vue': `<template><main>${about}</main></template>`,
    },
  },
  'Astro (view transitions)': {
    framework: 'astro',
    build: ['astro', 'build'],
    built: 'dist',
    files: {
      // The packages of a test are links.
      'astro.config.mjs': 'export default { vite: { resolve: { preserveSymlinks: true } } };',
      'src/layouts/Site.astro': `---
import { ClientRouter } from 'astro:transitions';
---
<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Site</title><ClientRouter /></head>
<body><nav><a href="/">Careers</a> <a href="/about/">About us</a></nav><main><slot /></main>
<script>import 'portal-jobs';</script></body></html>`,
      'src/pages/index.astro': `---
import Site from '../layouts/Site.astro';
---
<Site>${jobs}</Site>`,
      'src/pages/about.astro': `---
import Site from '../layouts/Site.astro';
---
<Site>${about}</Site>`,
    },
  },
};

/** Serves a folder at a path. A path without an extension is a page of its name. */
function pagesOf(built: string, base: string): Handler {
  const serveFile = folder(built, `${base}/`);
  return async (request) => {
    const { pathname, origin } = new URL(request.url);
    if (/\.\w+$/.test(pathname)) return serveFile(request);
    const path = pathname.replace(/\/$/, '');
    const names = path === base ? [`${base}/index.html`] : [`${path}.html`, `${path}/index.html`];
    for (const name of names) {
      const response = await serveFile(new Request(origin + name));
      if (response) return response;
    }
    return undefined;
  };
}

suite('a search on a site of a framework', () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
    for (const name of ['NEXT', 'NUXT', 'ASTRO']) process.env[`${name}_TELEMETRY_DISABLED`] = '1';
  });
  after(() => browser.close());

  for (const [name, site] of Object.entries(sites)) {
    const { modules, skip } = packages[site.framework];
    test(`survives leaving the page and coming back: ${name}`, { skip }, () =>
      inFolder(
        site.files,
        async (project, bin) => {
          const [program, ...args] = site.build;
          await bin(program, ...args);
          const { base = '' } = site;
          const server = await distSite(pagesOf(join(project, site.built), base));
          const { page } = await openPage(browser);
          try {
            await walk(page, `${server.origin}${base}/`);
          } finally {
            await page.context().close();
            await server.close();
          }
        },
        modules,
      ),
    );
  }
});
