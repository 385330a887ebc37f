// The projects of examples/ and those of docs/frameworks.md: each ends with jobs on screen.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { exampleFiles } from '../support/examples.ts';
import { packagesOf } from '../support/on-demand.ts';
import { runIn, write } from '../support/package.ts';
import { launch } from '../support/page-server.ts';
import { inFolder, page, seeJobs, type UseFolder } from './newcomer.ts';

const { modules, skip } = await packagesOf('frameworks');

const inProject = (files: Readonly<Record<string, string>>, use: UseFolder) =>
  inFolder(files, use, modules);

const tsconfig = JSON.stringify({
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'ES2022', types: ['vite/client'] },
    ...{ module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  include: ['src', '*.tsx'],
});

suite('frameworks, following only the documents', { concurrency: 2, skip }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  for (const name of ['react', 'vue', 'svelte'])
    test(`examples/${name}`, () =>
      inProject(exampleFiles(name), async (folder) => {
        await runIn(folder, 'npm', 'run', 'build');
        assert.match(await seeJobs(browser, folder, 'dist'), /^[1-9]\d* jobs/m);
      }));

  test('React types reject an invalid attribute value', () =>
    inProject(
      {
        'tsconfig.json': tsconfig,
        'src/wrong.tsx': `import type {} from 'portal-jobs/react';\nexport const a = <portal-filter-bar apply-mode="sometimes" />;\n`,
      },
      async (_folder, bin) => {
        await assert.rejects(bin('tsc', '-p', '.'), /apply-mode/);
      },
    ));

  suite('Angular', () => {
    const files = filesOf('docs/frameworks.md', 'Angular');
    const project = {
      ...files,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          ...{ strict: true, skipLibCheck: true, target: 'ES2022', types: [] },
          ...{ module: 'ESNext', moduleResolution: 'bundler', rootDir: 'src', outDir: 'built' },
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        },
        include: ['src'],
        angularCompilerOptions: { strictTemplates: true },
      }),
    };

    test('strict templates compile and show jobs', () => {
      // Angular's bundler also compiles its libraries. Here, this happens in the browser.
      const start = `import '@angular/compiler';\nawait import('./main.js');\n`;
      const index = page('/built/start.js').replace('<body>', '<body><app-jobs></app-jobs>');
      return inProject({ ...project, 'index.html': index }, async (folder, bin) => {
        await bin('ngc', '-p', '.');
        await write(folder, { 'built/start.js': start });
        await bin('vite', 'build');
        assert.match(await seeJobs(browser, folder, 'dist'), /^[1-9]\d* jobs/m);
      });
    });

    test('strict templates reject a handler for another event', () => {
      const path = 'src/app/jobs.html';
      const wrong = (files[path] ?? '').replace('(portal-results)', '(portal-error)');
      return inProject({ ...project, [path]: wrong }, async (_folder, bin) => {
        await assert.rejects(bin('ngc', '-p', '.'), /'PortalErrorEvent' is not assignable/);
      });
    });
  });

  test('a static-site generator', () =>
    inProject(filesOf('docs/frameworks.md', 'A static-site generator'), async (folder, bin) => {
      // The result of `npm init -y`: scripts are not modules unless their extension says otherwise.
      await write(folder, { 'package.json': '{ "name": "site", "type": "commonjs" }' });
      await bin('eleventy');
      assert.match(await seeJobs(browser, folder, '_site'), /Our open jobs/);
    }));

  test('a server', () =>
    inProject(
      { ...filesOf('docs/frameworks.md', 'On a server'), 'tsconfig.json': tsconfig },
      async (folder, bin) => {
        await bin('tsc', '-p', '.');
        await write(folder, {
          'print.ts': `import { page, tag } from './server.tsx';\nconsole.log(page, tag, typeof window);\n`,
        });
        assert.equal(
          (await bin('tsx', 'print.ts')).trim(),
          '<portal-job-list proxy-url="/jobs" organization="HE00"><a href="https://www.portal.example/search">See our open jobs</a></portal-job-list> PortalJobList undefined',
        );
      },
    ));
});
