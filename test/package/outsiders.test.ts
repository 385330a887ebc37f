// What a stranger does who has only the documents: each path begins in an empty folder and ends with jobs on screen.
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { filesOf } from '../support/docs.ts';
import { makeOutsider, runIn, startDemo, write } from '../support/package.ts';
import { launch, openPage } from '../support/page-server.ts';

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Jobs</title></head><body><script type="module" src="${script}"></script></body></html>`;

const tsconfig = JSON.stringify({
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: true, target: 'ES2022', types: ['vite/client'] },
    ...{ module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx' },
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  },
  include: ['src', '*.tsx'],
});

suite('outsiders, with nothing but the documents', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());

  /** Jobs are on screen, and nothing was wrong on the way. */
  async function seeJobs(folder: string, served = '.', path = '/') {
    const demo = await startDemo(folder, '--folder', served);
    try {
      const { page, errors } = await openPage(browser);
      await page.goto(new URL(path, demo.address).href);
      await page.locator('portal-job-list[state="ready"] portal-job-card').first().waitFor();
      await page.locator('portal-filter-bar').getByLabel('Keyword').waitFor();
      assert.deepEqual(errors, []);
      const text = await page.locator('body').innerText();
      await page.context().close();
      return text;
    } finally {
      await demo.stop();
    }
  }

  /** An outsider's folder with files in it, for as long as the test lasts. */
  async function inFolder(
    files: Readonly<Record<string, string>>,
    use: (
      folder: string,
      bin: (name: string, ...args: string[]) => Promise<string>,
    ) => Promise<void>,
  ) {
    const { folder, remove } = await makeOutsider();
    try {
      await write(folder, files);
      await use(folder, (name, ...args) =>
        runIn(folder, join(folder, 'node_modules/.bin', name), ...args),
      );
    } finally {
      await remove();
    }
  }

  test('a page of HTML', () =>
    inFolder(filesOf('docs/quick-start.md', 'A page of HTML'), async (folder) => {
      assert.match(await seeJobs(folder), /Our open jobs/);
    }));

  test('an empty folder shows a sample page', () =>
    inFolder({}, async (folder) => {
      assert.match(await seeJobs(folder), /Sample jobs[^]*no index\.html/);
    }));

  test('npm and Vite', () =>
    inFolder(filesOf('docs/quick-start.md', 'npm and a bundler'), async (folder, bin) => {
      await bin('vite', 'build');
      await seeJobs(folder, 'dist');
    }));

  test('React 19', () => {
    const files = filesOf('docs/frameworks.md', 'React');
    const all = { ...files, 'tsconfig.json': tsconfig, 'index.html': page('/src/main.tsx') };
    return inFolder(all, async (folder, bin) => {
      await bin('tsc', '-p', '.');
      await bin('vite', 'build');
      assert.match(await seeJobs(folder, 'dist'), /^[1-9]\d* jobs/m);
    });
  });

  test('React: what an attribute cannot be, the types refuse', () =>
    inFolder(
      {
        'tsconfig.json': tsconfig,
        'src/wrong.tsx': `import type {} from 'portal-jobs/react';\nexport const a = <portal-filter-bar apply-mode="sometimes" />;\n`,
      },
      async (_folder, bin) => {
        await assert.rejects(bin('tsc', '-p', '.'), /apply-mode/);
      },
    ));

  test('Vue', () => {
    const files = filesOf('docs/frameworks.md', 'Vue');
    const all = { ...files, 'tsconfig.json': tsconfig, 'index.html': page('/src/main.ts') };
    return inFolder(all, async (folder, bin) => {
      await bin('vue-tsc', '-p', '.');
      await bin('vite', 'build');
      assert.match(await seeJobs(folder, 'dist'), /^[1-9]\d* jobs/m);
    });
  });

  test('Svelte', () => {
    const files = filesOf('docs/frameworks.md', 'Svelte');
    const all = { ...files, 'tsconfig.json': tsconfig, 'index.html': page('/src/main.ts') };
    return inFolder(all, async (folder, bin) => {
      await bin('svelte-check', '--tsconfig', './tsconfig.json', '--fail-on-warnings');
      await bin('vite', 'build');
      assert.match(await seeJobs(folder, 'dist'), /^[1-9]\d* jobs/m);
    });
  });

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

    test('its strict templates, built and opened', () => {
      // What Angular's own tool does when it bundles: its libraries are compiled too, here in the browser.
      const start = `import '@angular/compiler';\nawait import('./main.js');\n`;
      const index = page('/built/start.js').replace('<body>', '<body><app-jobs></app-jobs>');
      return inFolder({ ...project, 'index.html': index }, async (folder, bin) => {
        await bin('ngc', '-p', '.');
        await write(folder, { 'built/start.js': start });
        await bin('vite', 'build');
        assert.match(await seeJobs(folder, 'dist'), /^[1-9]\d* jobs/m);
      });
    });

    test('an event that is taken for another is refused', () => {
      const path = 'src/app/jobs.html';
      const wrong = (files[path] ?? '').replace('(portal-results)', '(portal-error)');
      return inFolder({ ...project, [path]: wrong }, async (_folder, bin) => {
        await assert.rejects(bin('ngc', '-p', '.'), /'PortalErrorEvent' is not assignable/);
      });
    });
  });

  test('a static-site generator', () =>
    inFolder(filesOf('docs/frameworks.md', 'A static-site generator'), async (folder, bin) => {
      // What `npm init -y` writes: no module unless its name says so.
      await write(folder, { 'package.json': '{ "name": "site", "type": "commonjs" }' });
      await bin('eleventy');
      assert.match(await seeJobs(folder, '_site'), /Our open jobs/);
    }));

  test('a server', () =>
    inFolder(
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

  test('classes alone define nothing, and a class nobody uses costs nothing', () =>
    inFolder(
      {
        'index.html': page('/src/main.js'),
        'src/main.js': `import { PortalJobCard } from 'portal-jobs/elements/portal-job-card';\nwindow.defined = () => customElements.get('portal-job-card') !== undefined;\nwindow.ours = PortalJobCard;\n`,
        'src/unused.js': `import { PortalJobList } from 'portal-jobs/elements/portal-job-list';\nexport const answer = 42;\n`,
      },
      async (folder, bin) => {
        await bin('vite', 'build');
        const demo = await startDemo(folder, '--folder', 'dist');
        try {
          const { page: opened, errors } = await openPage(browser);
          await opened.goto(demo.address);
          await opened.waitForFunction('window.ours');
          assert.equal(await opened.evaluate('defined()'), false);
          assert.deepEqual(errors, []);
          await opened.context().close();
        } finally {
          await demo.stop();
        }
        const entry = join(folder, 'src/unused.js');
        await write(folder, {
          'vite.config.js': `export default { build: { minify: true, lib: { entry: ${JSON.stringify(entry)}, formats: ['es'] }, outDir: 'unused' } };`,
        });
        const printed = await bin('vite', 'build');
        assert.match(printed, /unused\/\S+\s+0\.0\d kB/);
      },
    ));
});
