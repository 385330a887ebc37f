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

  test('React types reject an invalid attribute value', { skip: packages.react.skip }, () =>
    inFolder(
      {
        'tsconfig.json': tsconfig,
        'src/wrong.tsx': `import type {} from 'portal-jobs/react';\nexport const a = <portal-filter-bar apply-mode="sometimes" />;\n`,
      },
      async (_folder, bin) => {
        await assert.rejects(bin('tsc', '-p', '.'), /apply-mode/);
      },
      packages.react.modules,
    ),
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
