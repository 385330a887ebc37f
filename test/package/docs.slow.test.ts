// Every code block in the documents works: it is run, opened in a browser, or type-checked with the packed package.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { elementsOf, readManifest } from '../../scripts/manifest-types.ts';
import { tokens } from '../../scripts/tokens.ts';
import type { AgenciesProblem } from '../../packages/server/src/proxy/options/agencies.ts';
import { readAgenciesFile } from '../../packages/server/src/proxy/options/agencies-file.ts';
import { historicRecords } from '../../src/client/historic-walk.ts';
import { summarizeHistory } from '../../src/client/summarize-history.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { createAgenciesProxy } from '../../packages/server/src/proxy/index.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { general, runnerOf } from '../support/block-runners.ts';
import { blocksOf, documents } from '../support/docs.ts';
import { makeNewcomer, runIn, startDemo, write } from '../support/package.ts';
import { launch, openPage } from '../support/page-server.ts';

const blocks = documents.flatMap(blocksOf);
const left = blocks.filter((block) => !block.isOutput && runnerOf(block) === general);
const of = (...languages: string[]) => left.filter(({ language }) => languages.includes(language));

suite('code in the documents', () => {
  let browser: Browser;
  let newcomer: Awaited<ReturnType<typeof makeNewcomer>>;
  before(async () => {
    [browser, newcomer] = await Promise.all([launch(), makeNewcomer()]);
  });
  after(async () => {
    await browser.close();
    await newcomer.remove();
  });

  test('HTML shows jobs without errors or configuration messages', async () => {
    const demo = await startDemo(newcomer.folder);
    // The file that the examples of docs/history.md use.
    const records = historicRecords(
      { StartPositionOpenDate: '2020-01-01', EndPositionOpenDate: '2020-03-31' },
      { baseUrl: 'https://service.example', fetch: createSampleService() },
    );
    await write(newcomer.folder, {
      'trends.json': JSON.stringify(await summarizeHistory(records)),
    });
    try {
      for (const { place, code } of of('html')) {
        // Replaces the hosts of the examples by the demo's.
        const here = code
          .replace(/https:\/\/(cdn|agency)\.example\/(assets\/)?/g, '/')
          .replaceAll('https://jobs.agency.example', '/jobs')
          .replaceAll('"/portal-jobs/portal-jobs.', '"/portal-jobs.')
          .replaceAll('href="themes/', 'href="/node_modules/portal-jobs/dist/themes/');
        const script =
          here.includes('<script type="module"') || /type="module"/.test(here)
            ? ''
            : '<script type="module" src="/portal-jobs.js"></script>';
        await write(newcomer.folder, {
          'try.html': here.includes('<html')
            ? here.replace('<body>', `<body>${script}`)
            : `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Try</title></head><body>${here}${script}</body></html>`,
        });
        const { page, errors } = await openPage(browser);
        await page.goto(new URL('/try.html', demo.url).href);
        await page.waitForFunction(() => customElements.get('portal-job-list') !== undefined);
        for (const list of await page.locator('portal-job-list').all()) {
          const wait = page.waitForFunction(
            (one) => ['ready', 'empty'].includes(one?.getAttribute('state') ?? ''),
            await list.elementHandle(),
          );
          await wait.catch(async () => {
            errors.push(`The list is ${await list.getAttribute('state')}.`);
          });
        }
        for (const trends of await page.locator('portal-job-trends').all())
          await trends.locator('[part="table"]').waitFor();
        assert.deepEqual(errors, [], place);
        await page.context().close();
      }
    } finally {
      await demo.stop();
    }
  });

  test('CSS uses existing properties, parts and states', async () => {
    const elements = elementsOf(readManifest());
    const properties = [
      ...tokens().map(({ name }) => name),
      ...elements.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)),
    ];
    const { page } = await openPage(browser);
    for (const { place, code } of of('css')) {
      for (const [name] of code.matchAll(/--[\w-]+/g))
        assert.ok(properties.includes(name), `${place}: ${name}`);
      for (const [, tag, part] of code.matchAll(/(portal-[\w-]+)::part\(([\w-]+)\)/g)) {
        const element = elements.find(({ tagName }) => tagName === tag);
        assert.ok(
          element?.cssParts?.some(({ name }) => name === part),
          `${place}: ${tag} ${part}`,
        );
      }
      const rules = await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return [...sheet.cssRules].filter(
          (rule) => rule instanceof CSSStyleRule && rule.style.length > 0,
        ).length;
      }, code);
      assert.equal(rules, code.match(/\{/g)?.length ?? 0, place);
    }
    await page.context().close();
  });

  test('TypeScript and JavaScript are type-checked with the packed package', async () => {
    const files = of('ts', 'tsx', 'js').map(({ place, language, code }) => ({
      path: `checked/${place.replace(/\W+/g, '-')}.${language}`,
      // Also treats scripts without an import as modules.
      code: `${code}\nexport {};\n`,
    }));
    assert.ok(files.length > 5);
    await write(newcomer.folder, {
      ...Object.fromEntries(files.map(({ path, code }) => [path, code])),
      'checked/styles.d.ts': `declare module '*.css';\n`,
      'tsconfig.json': JSON.stringify({
        // prettier-ignore
        compilerOptions: {
          strict: true, noEmit: true, target: 'ES2022', types: ['node'], skipLibCheck: true,
          module: 'NodeNext', moduleResolution: 'NodeNext', allowJs: true,
          lib: ['ES2023', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx',
        },
        include: ['checked'],
      }),
    });
    await runIn(newcomer.folder, join(newcomer.folder, 'node_modules/.bin/tsc'), '-p', '.');
  });

  test('commands and their options exist in the packed programs', async () => {
    const helps = new Map<string, string>();
    const used: string[] = [];
    for (const { place, code } of blocks.filter(({ language }) => language === 'sh')) {
      const text = code.replace(/\\\n\s*/g, ' ');
      for (const [, program = '', words = '', rest = ''] of text.matchAll(
        /npx (portal-jobs-(?:server|dev)) ((?:history )?[\w-]+)([^\n|&]*)/g,
      )) {
        const cli = join(newcomer.folder, 'node_modules', program, 'dist/cli.js');
        const help =
          helps.get(words) ??
          (await runIn(newcomer.folder, process.execPath, cli, ...words.split(' '), '--help'));
        helps.set(words, help);
        for (const [option] of rest.matchAll(/--[\w-]+/g))
          assert.ok(help.includes(option), `${place}: ${words} ${option}`);
        used.push(words);
      }
    }
    assert.ok(used.includes('demo') && used.includes('proxy') && used.includes('history export'));
  });

  suite('the policy and the tags of docs/security.md', () => {
    const { tags } = JSON.parse(readFileSync(join(root, 'dist/sri.json'), 'utf8')) as {
      tags: { importMap: string; script: string; csp: string };
    };
    const [policy] = of('http');
    assert.ok(policy);
    const [name = '', value = ''] = policy.code.trim().split(/: (.*)/s);
    const list = '<portal-job-list proxy-url="/jobs"></portal-job-list>';
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">${tags.importMap}<title>Try</title>${tags.script}</head><body>${list}</body></html>`;

    /** Opens the page with the policy, and passes it to a test. */
    async function withPage(use: (opened: Awaited<ReturnType<typeof openPage>>) => Promise<void>) {
      const demo = await startDemo(newcomer.folder);
      try {
        const opened = await openPage(browser);
        await opened.page.route(demo.url, (route) =>
          route.fulfill({
            contentType: 'text/html',
            headers: { [name]: value.replace("'sha256-…'", tags.csp) },
            body: html,
          }),
        );
        await opened.page.goto(demo.url);
        await opened.page
          .locator('portal-job-list[state="ready"] portal-job-card')
          .first()
          .waitFor();
        await use(opened);
        await opened.page.context().close();
      } finally {
        await demo.stop();
      }
    }
    const openDetails = (page: Awaited<ReturnType<typeof openPage>>['page']) =>
      page.locator('portal-job-card').first().locator('[part="title"] a').click();

    test('work together', async () => {
      assert.equal(name.toLowerCase(), 'content-security-policy');
      assert.ok(value.includes("'sha256-…'"));
      await withPage(async ({ page, errors, blocked }) => {
        await openDetails(page);
        await page.getByRole('dialog').waitFor();
        assert.deepEqual(blocked, []);
        assert.deepEqual(errors, []);
      });
    });

    test('block a file that was changed in transit', async () => {
      await withPage(async ({ page, errors }) => {
        let changed = 0;
        await page.route(/\/portal-jobs\..+\.js$/, async (route) => {
          const response = await route.fetch();
          changed += 1;
          await route.fulfill({ response, body: `${await response.text()}\n// changed\n` });
        });
        await openDetails(page);
        await page.waitForTimeout(1_000);
        assert.ok(changed > 0);
        assert.equal(await page.getByRole('dialog').count(), 0);
        assert.match(errors.join('\n'), /integrity/);
      });
    });
  });

  test('JSON is a valid file of agencies for the proxy', () => {
    for (const { place, code } of of('json')) {
      const problems: AgenciesProblem[] = [];
      const options = readAgenciesFile(code, problems, () => 'a-key-of-the-documents');
      assert.deepEqual(problems, [], place);
      createAgenciesProxy(options);
    }
  });

  test('PHP parses', { skip: whyNoPhp }, () => {
    for (const { place, code } of blocks.filter(({ language }) => language === 'php')) {
      const input = code.startsWith('<?php') ? code : `<?php\n${code}`;
      const { status, stdout } = spawnSync('php', ['-l'], { input, encoding: 'utf8' });
      assert.equal(status, 0, `${place}: ${stdout}`);
    }
  });

  test('files and names in docs/architecture.md exist', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const items = text.split(/\n(?=\d+\. |## |\*\*)/);
    let named = 0;
    for (const item of items) {
      const words = [...item.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
      const files = words.filter((word) => /^[\w./-]+\.(ts|js|php)$/.test(word));
      for (const file of files) assert.ok(existsSync(join(root, file)), file);
      const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
      // A step of a recipe mentions names in its files.
      if (files.length === 0 || !/^\d+\. /.test(item)) continue;
      for (const word of words.filter((one) => /^@?\w+$/.test(one) && one !== 'fetch')) {
        assert.ok(code.includes(word), `${files.join(', ')}: ${word}`);
        named += 1;
      }
    }
    assert.ok(named > 10);
  });
});
