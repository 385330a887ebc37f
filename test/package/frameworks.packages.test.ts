// The projects of examples/ and those of docs/frameworks.md: each ends with jobs on screen.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { runIn, write } from '../support/package.ts';
import { launch } from '../support/page-server.ts';
import { inExample, inFolder, packagesOfExamples, seeJobs } from './newcomer.ts';

const names = ['react', 'vue', 'svelte', 'angular'] as const;
const packages = await packagesOfExamples(...names, 'eleventy');

const tsconfig = JSON.stringify({
  // prettier-ignore
  compilerOptions: {
    strict: true, noEmit: true, skipLibCheck: true, target: 'ES2022', types: ['vite/client'],
    module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  include: ['src', '*.tsx'],
});

suite('frameworks, following only the documents', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  for (const name of names)
    test(`examples/${name}`, { skip: packages[name].skip }, () =>
      inExample(name, packages[name], async (folder) => {
        await runIn(folder, 'npm', 'run', 'build');
        assert.match(await seeJobs(browser, folder, 'dist'), /^[1-9]\d* jobs/m);
      }),
    );

  /** Attributes with values that each element reads, and with misspelled ones. */
  const accepted = [
    ...['keyword location hiring-path', 'keyword; location', 'location-name,sort', 'sort', ''].map(
      (value) => `portal-filter-bar filters="${value}"`,
    ),
    ...['results-per-page="25"', 'radius="2.5"', 'heading-level="3"', 'pay-grade-low="09"'],
    ...['rows="pay location deadline"', 'actions="apply,save"', 'follow="feed calendar"'],
    ...['pinned="801234500 801234600"', 'job-category-code="0610;0620"', 'sort="newest"'],
    ...['sort-field="closedate"', 'travel-percentage="0"', 'position-sensitivity="1 2"'],
    ...['organization="HE00"', 'remote-indicator="True"', 'without-url-sync', 'search="two"'],
  ].map((one) => (one.startsWith('portal-') ? one : `portal-job-list ${one}`));
  const refused = [
    ...['filters="locaton"', 'filters="locaton keyword"', 'apply-mode="sometimes"'].map(
      (one) => `portal-filter-bar ${one}`,
    ),
    ...['results-per-page="many"', 'radius="far"', 'heading-level="two"', 'date-posted="today"'],
    ...['rows="salery pay"', 'actions="aply"', 'follow="rss"', 'pinned="all"', 'sort="newset"'],
    ...['job-category-code="nurse"', 'sort-field="closdate"', 'travel-percentage="much"'],
    ...['position-sensitivity="high"', 'who-may-apply="everyone"', 'remote-indicator="yes"'],
    ...['title-link="portl"', 'sort-direction="up"'],
  ].map((one) => (one.startsWith('portal-') ? one : `portal-job-list ${one}`));
  const tagsOf = (accepted: readonly string[]) =>
    [...accepted, ...refused].map((one) => `<${one}></${one.split(' ', 1)[0]}>`);
  /** A file with one element on each line, and the program that checks it. */
  const typed = {
    react: {
      file: 'src/tags.tsx',
      before: "import type {} from 'portal-jobs/react';\nexport const tags = <>\n",
      after: '</>;',
      values: ['results-per-page={25}', "organization={['HE00', 'HE38']}", 'radius={5}'],
      check: ['tsc', '-p', '.'],
    },
    vue: {
      file: 'src/Tags.vue',
      before: `<script setup lang="ts">import type {} from 'portal-jobs/vue';</script>\n<template>\n`,
      after: '</template>',
      values: [':results-per-page="25"', `:organization="['HE00', 'HE38']"`, ':radius="5"'],
      check: ['vue-tsc', '-p', '.'],
    },
    svelte: {
      file: 'src/Tags.svelte',
      before: `<script lang="ts">\nimport type {} from 'portal-jobs/svelte';</script>\n`,
      after: '',
      values: ['results-per-page={25}', "organization={['HE00', 'HE38']}", 'radius={5}'],
      check: ['svelte-check', '--output', 'machine', '--tsconfig', 'tsconfig.json'],
    },
  };
  for (const name of ['react', 'vue', 'svelte'] as const)
    test(
      `${name} accepts every form of an attribute's value and rejects misspelled ones`,
      { skip: packages[name].skip },
      () => {
        const { file, before, after, check, values } = typed[name];
        const bound = values.map((one) => `portal-job-list ${one}`);
        const tags = tagsOf([...accepted, ...bound]);
        const [program = '', ...args] = check;
        return inFolder(
          { 'tsconfig.json': tsconfig, [file]: `${before}${tags.join('\n')}\n${after}\n` },
          async (_folder, bin) => {
            const printed = await bin(program, ...args).catch((error: unknown) => String(error));
            const start = before.split('\n').length;
            const lines = [...printed.matchAll(/Tags\.\w+["(]\s*(\d+)/gi)].map(([, line]) =>
              Number(line),
            );
            assert.deepEqual(
              [...new Set(lines)].sort((a, b) => a - b).map((line) => tags[line - start]),
              tags.slice(-refused.length),
              printed,
            );
          },
          packages[name].modules,
        );
      },
    );

  /** Handlers of the events of a list's cards, at the list. */
  const handlers = {
    react: `import type {} from 'portal-jobs/react';
      export const list = (
        <portal-job-list
          onportal-job-apply={(event) => event.detail.href}
          onportal-job-select={(event) => event.detail.title}
        />
      );`,
    vue: `import type {} from 'portal-jobs/vue';
      import type { GlobalComponents } from 'vue';
      export const list: InstanceType<GlobalComponents['portal-job-list']>['$props'] = {
        onPortalJobApply: (event) => event.detail.href,
        onPortalJobSelect: (event) => event.detail.title,
      };`,
    svelte: `import type {} from 'portal-jobs/svelte';
      import type { SvelteHTMLElements } from 'svelte/elements';
      export const list: SvelteHTMLElements['portal-job-list'] = {
        'onportal-job-apply': (event) => event.detail.href,
        'onportal-job-select': (event) => event.detail.title,
      };`,
  };
  for (const name of ['react', 'vue', 'svelte'] as const)
    test(`${name} types the events that bubble through a list`, { skip: packages[name].skip }, () =>
      inFolder(
        { 'tsconfig.json': tsconfig, 'src/list.tsx': handlers[name] },
        async (_folder, bin) => {
          assert.equal(await bin('tsc', '-p', '.'), '');
        },
        packages[name].modules,
      ),
    );

  test(
    'Angular templates reject a handler for another event',
    { skip: packages.angular.skip },
    () =>
      inExample('angular', packages.angular, async (folder) => {
        const template = join(folder, 'src/app/jobs.html');
        const written = await readFile(template, 'utf8');
        await writeFile(template, written.replace('(portal-results)', '(portal-error)'));
        await assert.rejects(
          runIn(folder, 'npm', 'run', 'build'),
          /'PortalErrorEvent' is not assignable/,
        );
      }),
  );

  test('a static-site generator', { skip: packages.eleventy.skip }, () =>
    inFolder(
      filesOf('docs/frameworks.md', 'A static-site generator'),
      async (folder, bin) => {
        // The result of `npm init -y`: scripts are not modules unless their extension says otherwise.
        await write(folder, { 'package.json': '{ "name": "site", "type": "commonjs" }' });
        await bin('eleventy');
        assert.match(await seeJobs(browser, folder, '_site'), /Our open jobs/);
      },
      packages.eleventy.modules,
    ),
  );

  test('a server', { skip: packages.react.skip }, () =>
    inFolder(
      { ...filesOf('docs/frameworks.md', 'On a server'), 'tsconfig.json': tsconfig },
      async (folder, bin) => {
        await bin('tsc', '-p', '.');
        await write(folder, {
          'print.ts': `import { page, tag } from './server.tsx';\nconsole.log(page, tag, typeof window);\n`,
        });
        assert.equal(
          (await runIn(folder, process.execPath, '--import', 'tsx', 'print.ts')).trim(),
          '<portal-job-list proxy-url="/jobs" organization="HE00"><a href="https://www.portal.example/search">See our open jobs</a></portal-job-list> PortalJobList undefined',
        );
      },
      packages.react.modules,
    ),
  );
});
