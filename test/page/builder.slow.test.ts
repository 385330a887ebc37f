// The snippet builder in a browser, as `npm start` serves it. Its code must work in other pages.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { violations } from '../support/axe.ts';
import { makeNewcomer, runIn, write } from '../support/package.ts';
import {
  launch,
  folder,
  openPage,
  serve,
  type Handler,
  type Server,
} from '../support/page-server.ts';
import { sharedDemo } from './support.ts';

const root = join(import.meta.dirname, '../..');
let server: Server;
let browser: Browser;
/** Pages and scripts of the author's site, by path. */
const site = new Map<string, { body: string; policy?: string | undefined }>();

const authors: Handler = (request) => {
  const { pathname } = new URL(request.url);
  const page = site.get(pathname);
  if (!page) return undefined;
  const headers = new Headers({
    'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
  });
  if (page.policy) headers.set('content-security-policy', page.policy);
  return new Response(page.body, { headers });
};

before(async () => {
  server = await serve(authors, await sharedDemo(), folder('dist'));
  browser = await launch();
});
after(async () => {
  await browser.close();
  await server.close();
});

const ready = (page: Page) =>
  page.locator('portal-job-list:is([state="ready"], [state="empty"], [state="error"])').waitFor();

/** Opens the builder with settings in its URL. */
async function open(settings: Record<string, string> = {}, context: BrowserContextOptions = {}) {
  const opened = await openPage(browser, context);
  const query = new URLSearchParams(settings).toString();
  await opened.page.goto(`${server.origin}/builder.html?${query}`);
  await ready(opened.page);
  return opened;
}

const codeOf = (page: Page, name: string) =>
  page
    .locator(`[data-code="${name}"] code`)
    .first()
    .evaluate((code) => code.textContent);

/** The policy that the builder shows for the code of a tab. */
async function policyOf(page: Page, tab: string): Promise<string> {
  await page.getByRole('tab', { name: tab }).click();
  return codeOf(page, 'policy');
}

/** Puts a text into an otherwise empty page with a policy, and opens it. */
async function paste(
  body: string,
  name: string,
  policy?: string,
): Promise<Awaited<ReturnType<typeof openPage>>> {
  site.set(`/${name}`, {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pasted</title><body>${body}`,
    policy,
  });
  const opened = await openPage(browser);
  await opened.page.goto(`${server.origin}/${name}`);
  return opened;
}

const titles = (page: Page) =>
  page
    .locator('portal-job-list [part="title"]')
    .evaluateAll((all) => all.map((one) => one.textContent.trim()));

const nurses = {
  organization: 'HE',
  'job-category-code': '0610',
  'results-per-page': '3',
  'channel-id': 'AGENCYWEB',
  language: 'es',
  filters: 'keyword date-posted sort-field',
  rows: 'deadline pay',
  details: 'no',
};

suite('pasted code works', { concurrency: 2 }, () => {
  /** Asserts that the pasted elements show the same as the preview. */
  async function same(preview: Page, pasted: Awaited<ReturnType<typeof openPage>>) {
    const { page, errors, blocked } = pasted;
    await ready(page);
    const shown = await titles(page);
    assert.equal(shown.length, 3);
    assert.deepEqual(shown, await titles(preview));
    const apply = page.locator('portal-job-list [part="apply"]').first();
    assert.match((await apply.getAttribute('href')) ?? '', /PostingChannelID=AGENCYWEB/);
    assert.equal(await page.locator('portal-job-list [part="details"]').count(), 0);
    assert.equal(
      await page
        .getByRole('textbox', { name: 'Palabras clave' })
        .or(page.getByRole('searchbox', { name: 'Palabras clave' }))
        .count(),
      1,
    );
    assert.deepEqual([errors, blocked], [[], []]);
    await page.context().close();
    await preview.context().close();
  }

  test('HTML', async () => {
    const { page } = await open(nurses);
    const policy = await policyOf(page, 'HTML');
    await same(page, await paste(await codeOf(page, 'html'), 'html', policy));
  });

  test('HTML with the digest of the script', async () => {
    const { page } = await open(nurses);
    await page.locator('[data-code="integrity"] code', { hasText: 'sha384' }).waitFor();
    const tag = await codeOf(page, 'integrity');
    const script = await readFile(join(root, 'dist/portal-jobs.js'));
    assert.ok(tag.includes(createHash('sha384').update(script).digest('base64')));
    const html = (await codeOf(page, 'html')).replace(/<script.*<\/script>/, tag);
    await same(page, await paste(html, 'integrity', await policyOf(page, 'HTML')));
  });

  test('the loader with the digest of the loader', async () => {
    const { page } = await open(nurses);
    const policy = await policyOf(page, 'Data attributes');
    await page.locator('[data-code="integrity"] code', { hasText: 'sha384' }).waitFor();
    const tag = await codeOf(page, 'integrity');
    const script = await readFile(join(root, 'dist/portal-jobs.loader.js'));
    assert.ok(tag.includes(createHash('sha384').update(script).digest('base64')));
    await same(page, await paste(`${await codeOf(page, 'data')}\n${tag}`, 'loader-sri', policy));
  });

  test('no digest if a bundle contains the files', async () => {
    const { page } = await open(nurses);
    const section = page.getByRole('region', { name: 'Subresource integrity' });
    await section.waitFor();
    await page.getByRole('tab', { name: 'React' }).click();
    await section.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('the content of a Custom HTML block of WordPress, without a block inside', async () => {
    const { page } = await open(nurses);
    const html = await codeOf(page, 'wordpress');
    assert.doesNotMatch(html, /\n\s*\n|<!--/);
    await same(page, await paste(html, 'wordpress', await policyOf(page, 'WordPress')));
  });

  test('a WordPress shortcode', async () => {
    const { page } = await open(nurses);
    const code = await codeOf(page, 'shortcode');
    const [, script] =
      /wp_enqueue_script_module\( 'portal-jobs', '([^']+)', array\(\), null \)/.exec(code) ?? [];
    // The heredoc in PHP, from <<<'HTML' to the line that begins with HTML.
    const [, html] = /<<<'HTML'\n([^]*?)\n\s*HTML;/.exec(code) ?? [];
    assert.ok(script && html);
    await same(
      page,
      await paste(
        `<script type="module" src="${script}"></script>${html}`,
        'shortcode',
        await policyOf(page, 'WordPress'),
      ),
    );
  });

  test('a React component', async () => {
    const { page } = await open(nurses);
    // Virtual modules next to this file.
    const modules = new Map([
      [join(import.meta.dirname, 'jobs.jsx'), await codeOf(page, 'react')],
      [
        join(import.meta.dirname, 'main.jsx'),
        `import { createRoot } from 'react-dom/client';
         import { OpenJobs } from '../demo/jobs.jsx';
         createRoot(document.querySelector('main')).render(<OpenJobs />);`,
      ],
    ]);
    const given: Plugin = {
      name: 'given',
      enforce: 'pre',
      resolveId: (id) => [...modules.keys()].find((path) => basename(path) === basename(id)),
      load: (id) => modules.get(id),
    };
    const built = await build({
      root,
      publicDir: false,
      configFile: false,
      logLevel: 'warn',
      plugins: [given],
      // The file that a bundler uses from the package.
      resolve: { alias: { 'portal-jobs': join(root, 'dist/index.js') } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        lib: { entry: './main.jsx', formats: ['es'], fileName: 'react' },
      },
    });
    for (const one of [built].flat()) {
      for (const file of 'output' in one ? one.output : []) {
        if (file.type === 'chunk') site.set(`/react/${file.fileName}`, { body: file.code });
      }
    }
    const body = '<main></main><script type="module" src="/react/react.js"></script>';
    const policy = await policyOf(page, 'React');
    assert.match(policy, /trusted-types lit-html$/);
    await same(page, await paste(body, 'react', policy));
  });

  test('a React component in TypeScript, with the import that the tab shows', async () => {
    const { page } = await open({ ...nurses, 'apply-mode': 'button', radius: '50' });
    const line = await page
      .locator('#panel-react p code')
      .first()
      .evaluate((code) => code.textContent);
    const code = await codeOf(page, 'react');
    await page.context().close();
    const { folder: outside, remove } = await makeNewcomer();
    try {
      const jsx = { jsx: 'react-jsx', module: 'ESNext', moduleResolution: 'bundler' };
      const compilerOptions = { ...jsx, strict: true, noEmit: true, skipLibCheck: true, types: [] };
      await write(outside, {
        'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
        'src/jobs.tsx': code,
      });
      const check = () => runIn(outside, join(outside, 'node_modules/.bin/tsc'), '-p', '.');
      await assert.rejects(check(), /portal-job-list/);
      await write(outside, { 'src/jobs.tsx': `${line}\n${code}` });
      await check();
    } finally {
      await remove();
    }
  });

  test('data attributes, with the loader of the site', async () => {
    const { page } = await open(nurses);
    const [node, loader] = await Promise.all([codeOf(page, 'data'), codeOf(page, 'loader')]);
    const policy = await policyOf(page, 'Data attributes');
    await same(page, await paste(`${node}\n${loader}`, 'data', policy));
  });

  test('a plain link, with the loader of the site', async () => {
    const { page } = await open(nurses);
    const [link, loader] = await Promise.all([codeOf(page, 'link'), codeOf(page, 'loader')]);
    const policy = await policyOf(page, 'Plain link');
    await same(page, await paste(`${link}\n${loader}`, 'loaded', policy));
  });

  test('a plain link', async () => {
    const { page } = await open({ ...nurses, organization: 'HE00;VA', language: '' });
    const code = await codeOf(page, 'link');
    assert.match(code, /%3BVA&amp;j=0610#portal-jobs:/);
    const pasted = await paste(code, 'link');
    const link = pasted.page.getByRole('link', { name: 'See our open jobs' });
    assert.equal(
      (await link.getAttribute('href'))?.split('#')[0],
      'https://www.portal.example/search?a=HE00%3BVA&j=0610',
    );
    await pasted.page.context().close();
    await page.context().close();
  });

  test('the style sheet', async () => {
    const { page } = await open({ color: '#145a32', corners: '12', font: 'Georgia, serif' });
    const css = await codeOf(page, 'css');
    const html = await codeOf(page, 'html');
    const pasted = await paste(`<style>${css}</style>${html}`, 'css');
    await ready(pasted.page);
    const button = pasted.page.locator('portal-filter-bar button').first();
    const look = await button.evaluate((element) => {
      const { backgroundColor, fontFamily } = getComputedStyle(element);
      return { backgroundColor, fontFamily };
    });
    assert.deepEqual(look, { backgroundColor: 'rgb(20, 90, 50)', fontFamily: 'Georgia, serif' });
    await pasted.page.context().close();
    await page.context().close();
  });

  test('the policy', async () => {
    const far = {
      'script-url': 'https://files.example:8443/portal-jobs.js',
      'proxy-url': 'https://jobs.example/a',
    };
    const { page } = await open(far);
    assert.equal(
      await codeOf(page, 'policy'),
      "script-src 'self' https://files.example:8443; connect-src 'self' https://jobs.example; style-src 'self'; require-trusted-types-for 'script'; trusted-types portal-jobs",
    );
    await page.context().close();
  });
});

suite('the URL', { concurrency: 2 }, () => {
  const all = {
    organization: 'HE00;VA',
    'job-category-code': '0610;0602',
    'location-name': "O'Fallon, Missouri",
    radius: '50',
    'results-per-page': '5',
    sort: 'newest',
    'channel-id': 'AGENCY-WEB',
    'proxy-url': 'https://jobs.example/proxy',
    'script-url': 'https://files.example/portal-jobs.js',
    'portal-url': 'https://www.portal.example/find',
    color: '#145a32',
    'dark-color': '#81c995',
    corners: '0',
    font: 'Georgia, serif',
    scheme: 'dark',
    filters: 'sort-field keyword travel-percentage',
    'apply-mode': 'button',
    rows: 'pay deadline',
    details: 'no',
    language: 'es',
  };

  test('holds all settings, and a reload keeps them', async () => {
    const { page } = await open(all);
    const query = () => Object.fromEntries(new URL(page.url()).searchParams);
    assert.deepEqual(query(), all);
    const code = await codeOf(page, 'html');
    assert.match(
      code,
      /<portal-filter-bar filters="sort-field keyword travel-percentage" apply-mode="button" lang="es">/,
    );
    assert.match(code, /<portal-job-list [^>]*results-per-page="5" sort="newest"/);
    await page.reload();
    await ready(page);
    assert.equal(await codeOf(page, 'html'), code);
    // The form also has them: a change of one setting keeps the others.
    await page.getByLabel('Jobs on a page').fill('7');
    await page.getByLabel('Jobs on a page').blur();
    assert.deepEqual(query(), { ...all, 'results-per-page': '7' });
    await page.context().close();
  });

  test('has a history entry for each change', async () => {
    const { page } = await open();
    await page.getByLabel('Channel ID').fill('ONE');
    await page.getByLabel('Channel ID').blur();
    await page.getByLabel('Language').selectOption('es');
    assert.match(await codeOf(page, 'html'), /channel-id="ONE" lang="es"/);
    const code = page.locator('[data-code="html"] code');
    await page.goBack();
    await code.filter({ hasText: 'channel-id="ONE">' }).waitFor();
    await page.goBack();
    await code.filter({ hasNotText: 'channel-id' }).waitFor();
    assert.equal(await page.getByLabel('Channel ID').inputValue(), '');
    await page.context().close();
  });

  test('ignores invalid settings', async () => {
    const script = '"><script>window.hurt = true</script>';
    const { page, errors, blocked } = await open({
      ...Object.fromEntries(Object.keys(all).map((name) => [name, script])),
      bar: 'maybe',
      font: 'a;} body { display: none',
      'proxy-url': 'javascript:window.hurt=true',
      'script-url': 'https://user:secret@files.example/x.js',
      'portal-url': 'https://a;script-src *.example/',
    });
    assert.equal(new URL(page.url()).search, '');
    const { page: plain } = await open();
    assert.equal(await codeOf(page, 'html'), await codeOf(plain, 'html'));
    assert.equal(await page.evaluate(() => 'hurt' in window), false);
    assert.deepEqual([errors, blocked], [[], []]);
    await page.context().close();
    await plain.context().close();
  });
});

suite('the form', { concurrency: 2 }, () => {
  test('reports invalid values and does not use them', async () => {
    const { page, blocked } = await open();
    const before = await codeOf(page, 'html');
    const field = page.getByLabel('Channel ID');
    await field.fill('"><img src=x onerror=alert(1)>');
    await field.blur();
    await page.getByText('A channel ID has letters').waitFor();
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.equal(await codeOf(page, 'html'), before);
    assert.equal(await page.locator('img').count(), 0);
    assert.deepEqual(blocked, []);
    await page.context().close();
  });

  test('escapes quotation marks and apostrophes', async () => {
    const { page } = await open({ 'location-name': "O'Fallon, Missouri" });
    const pasted = await paste(await codeOf(page, 'html'), 'apostrophe');
    const list = pasted.page.locator('portal-job-list');
    assert.equal(await list.getAttribute('location-name'), "O'Fallon, Missouri");
    await pasted.page.context().close();
    await page.context().close();
  });

  test('offers the codes of the service, which can be added and removed by keyboard', async () => {
    const { page } = await open();
    const input = page.getByLabel('Occupational series', { exact: true });
    await page.locator('#job-category-code-list option').first().waitFor({ state: 'attached' });
    const nurse = page.locator('#job-category-code-list option[value^="0610 "]');
    await input.fill((await nurse.getAttribute('value')) ?? '');
    await input.press('Enter');
    assert.match(await codeOf(page, 'html'), /job-category-code="0610"/);
    await page.getByRole('button', { name: /^Remove 0610 / }).press('Enter');
    assert.doesNotMatch(await codeOf(page, 'html'), /job-category-code/);
    assert.ok(await input.evaluate((element) => element === document.activeElement));
    await input.fill('no such work');
    await input.press('Enter');
    await page.getByText('No name fits. A series has four digits').waitFor();
    await page.context().close();
  });

  test('accepts a name instead of a code, and asks for more if several names match', async () => {
    const { page } = await open();
    const input = page.getByLabel('Occupational series', { exact: true });
    await page.locator('#job-category-code-list option').first().waitFor({ state: 'attached' });
    const nurse = page.locator('#job-category-code-list option[value^="0610 "]');
    const [, name = ''] = /^0610 (.+)$/.exec((await nurse.getAttribute('value')) ?? '') ?? [];
    await input.fill(name.toUpperCase());
    await page.getByRole('button', { name: 'Add occupational series' }).click();
    assert.match(await codeOf(page, 'html'), /job-category-code="0610"/);
    await input.fill('nurs');
    await input.press('Enter');
    await page.getByText(/names fit: .*\(0610\).*Write more of the name/).waitFor();
    assert.equal(await input.getAttribute('aria-invalid'), 'true');
    await page.context().close();
  });

  test('refuses an impossible port', async () => {
    const { page, errors } = await open({ 'script-url': 'https://files.example:99999/x.js' });
    assert.match(await codeOf(page, 'html'), /src="\/portal-jobs\.js"/);
    for (const label of ['URL of the proxy', 'Search page of the portal']) {
      const field = page.getByLabel(label);
      await field.fill('https://jobs.example:99999/a');
      await field.blur();
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
    }
    assert.match(await codeOf(page, 'policy'), /connect-src 'self';/);
    assert.deepEqual(errors, []);
    await page.context().close();
  });

  test('lists the foreign URLs of a link until the visitor enters others', async () => {
    const { page } = await open({
      'script-url': 'https://files.example/portal-jobs.js',
      'proxy-url': '/own',
    });
    const notice = page.getByText('These URLs came with the link');
    await notice.waitFor();
    const box = page.locator('.preset');
    assert.deepEqual(await box.getByRole('listitem').allInnerTexts(), [
      'Script: https://files.example/portal-jobs.js',
    ]);
    assert.equal((await violations(page, { within: '.preset' })).join('\n'), '');
    await page.getByLabel('URL of the script').fill('https://files.agency.example/x.js');
    await notice.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  test('moves a filter by keyboard and keeps the focus on it', async () => {
    const { page } = await open();
    const up = page.getByRole('button', { name: 'Move City or state up' }).first();
    await up.press('Enter');
    assert.match(await codeOf(page, 'html'), /filters="location-name keyword hiring-path /);
    assert.ok(await up.evaluate((element) => element === document.activeElement));
    await page.getByText('City or state is number 1 of 17.').waitFor({ state: 'attached' });
    assert.equal(await up.getAttribute('aria-disabled'), 'true');
    await page.context().close();
  });

  test('warns about colors with too little contrast', async () => {
    const { page } = await open({ scheme: 'light', color: '#949494' });
    const verdict = page.locator('.contrast');
    // 3.03 to 1 on white, by the formula of WCAG.
    assert.match(await verdict.innerText(), /too low[^]*Links on a light page: 3\.03 to 1, fails/);
    await page.getByLabel('Color on light').fill('#767676');
    assert.match(await verdict.innerText(), /enough[^]*Links on a light page: 4\.54 to 1, passes/);
    await page.context().close();
  });

  test('has tabs that can be switched by arrow keys', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: 'HTML' }).press('ArrowRight');
    const tab = page.getByRole('tab', { name: 'WordPress' });
    assert.equal(await tab.getAttribute('aria-selected'), 'true');
    assert.ok(await tab.evaluate((element) => element === document.activeElement));
    await page.getByRole('tabpanel', { name: 'WordPress' }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tabpanel', { name: 'Plain link' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'HTML' }).waitFor();
    assert.equal(await page.getByRole('tabpanel').count(), 1);
    await page.context().close();
  });

  test('has a skip link past the settings to the code', async () => {
    const { page } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const tab = page.getByRole('tab', { name: 'HTML' });
    assert.ok(await tab.evaluate((element) => element === document.activeElement));
    await page.context().close();
  });

  test('copies the code, or selects it if copying is not allowed', async () => {
    const { page } = await open();
    const button = page.getByRole('button', { name: 'Copy the HTML' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button.click();
    await page.getByText('Copied.').waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      await codeOf(page, 'html'),
    );
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await button.click();
    await page.getByText('Press Ctrl+C').waitFor();
    assert.equal(await page.evaluate(() => getSelection()?.toString()), await codeOf(page, 'html'));
    await page.context().close();
  });
});

suite('axe and width', { concurrency: 2 }, () => {
  const settings: Record<string, BrowserContextOptions> = {
    light: {},
    dark: { colorScheme: 'dark' },
    'forced colors': { forcedColors: 'active' },
    'a phone': { viewport: { width: 320, height: 800 } },
  };
  for (const [name, context] of Object.entries(settings)) {
    test(name, async () => {
      const { page, errors, blocked, requests } = await open(
        { organization: 'HE00', color: '#145a32', 'channel-id': 'ONE' },
        context,
      );
      assert.equal((await violations(page)).join('\n'), '');
      // With warnings, the preview also fails as announced.
      await page.getByLabel('Corners').fill('many');
      await page.getByLabel('Color on light').fill('#ffcc00');
      await page.getByLabel('Color on dark').fill('#332200');
      assert.equal((await violations(page, { within: 'form' })).join('\n'), '');
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(beyond <= 0, `${beyond} px too wide`);
      assert.deepEqual([errors, blocked], [[], []]);
      // The preview sends no foreign requests: every request is for a file of this page.
      assert.deepEqual(
        requests.filter(
          (url) => !/\/(builder\.(html|css|js)|pages\.css|portal-jobs[\w.-]*\.js)(\?|$)/.test(url),
        ),
        [],
      );
      await page.context().close();
    });
  }
});
