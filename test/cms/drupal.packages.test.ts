// The Drupal module in a live Drupal with a real browser, from its zip to its removal.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createUpstream } from '../deploy/contract.ts';
import { responseWithKey, formsOfKey, key } from '../proxy/key-forms.ts';
import { launch } from '../support/page-server.ts';
import { startDrupal, whyNoDrupal, type Drupal } from './drupal-lab.ts';

const settingsPath = '/admin/config/services/portal-jobs';
const phpText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

describe('the Drupal module', { skip: whyNoDrupal }, () => {
  let drupal: Drupal;
  let upstream: Awaited<ReturnType<typeof createUpstream>>;
  let browser: Browser;
  let admin: Page;

  before(async () => {
    upstream = await createUpstream();
    drupal = await startDrupal();
    // A busy machine is slow.
    drupal.addSetting(`$settings['portal_jobs']['PORTAL_PAGE_TIMEOUT'] = '20000';`);
    browser = await launch();
    admin = await logIn('admin', 'admin-pw');
  });
  after(async () => {
    await browser?.close();
    await drupal?.stop();
    await upstream?.close();
  });

  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width: 1100, height: 900 },
      ...options,
    });
    const page = await context.newPage();
    await page.goto(drupal.url + path);
    return page;
  }
  async function logIn(name: string, password: string): Promise<Page> {
    const page = await open('/user/login');
    await page.fill('#edit-name', name);
    await page.fill('#edit-pass', password);
    await page.click('#user-login-form [type=submit]');
    await page.waitForURL(/\/user\/\d+/);
    return page;
  }
  /** The status messages of a page. Drupal sends them after the rest of the page. */
  async function messages(page: Page): Promise<string> {
    const shown = page.locator('.messages').filter({ hasText: /\S/ });
    await shown.first().waitFor();
    return (await shown.allInnerTexts()).join('\n');
  }
  /** A page as a visitor without script gets it, with its headers. */
  async function get(path: string) {
    const response = await fetch(drupal.url + path);
    const text = await response.text();
    for (const form of formsOfKey) assert.equal(text.includes(form), false, `${path}: the key`);
    return { status: response.status, headers: response.headers, text };
  }
  const jobsIn = (html: string) => html.match(/PostingChannelID=AGENCYWEB/g)?.length ?? 0;

  /** Places a block in the content of the front page's theme, as a site builder does. */
  async function placeBlock(fields: Record<string, string>, pages: string) {
    await admin.goto(`${drupal.url}/admin/structure/block/add/portal_jobs/olivero?region=content`);
    for (const [name, value] of Object.entries(fields))
      await admin.fill(`[name="settings[${name}]"]`, value);
    await admin.getByRole('link', { name: 'Pages' }).click();
    await admin.fill('[name="visibility[request_path][pages]"]', pages);
    await admin.getByRole('button', { name: 'Save block' }).click();
    assert.match(await messages(admin), /saved/);
  }

  it('can be enabled in the list of extensions', async () => {
    drupal.unpackModule();
    await admin.goto(`${drupal.url}/admin/modules`);
    await admin.check('[name="modules[portal_jobs][enable]"]');
    await admin.getByRole('button', { name: 'Install' }).click();
    assert.match(await messages(admin), /Portal jobs has been (installed|enabled)/);
  });

  it('lists missing settings on its settings page, and never shows the key', async () => {
    await admin.goto(drupal.url + settingsPath);
    assert.match(await admin.innerText('form.portal-jobs-settings'), /PORTAL_KEY/);
    drupal.addSetting(`$settings['portal_jobs']['PORTAL_KEY'] = ${phpText(key)};`);
    // PHP keeps settings.php for some seconds.
    const form = admin.locator('form.portal-jobs-settings');
    const end = form.getByText(`ends in ${key.slice(-4)}`);
    for (let visit = 0; visit < 20 && (await end.count()) === 0; visit += 1) {
      await admin.waitForTimeout(500);
      await admin.reload();
    }
    assert.equal(await end.count(), 1, await form.innerText());
    assert.ok(!(await admin.content()).includes(key.slice(0, 8)));
  });

  it('explains a refused key, a refused site and a service that does not respond', async () => {
    const fill = async (service: string) => {
      await admin.fill('[name=service]', service);
      await admin.fill('[name=email]', 'jobs@agency.example');
      await admin.fill('[name=locked]', 'Organization=HE');
      await admin.fill('[name=link]', 'https://www.portal.example/search?a=HE');
      await admin.fill('[name=channel]', 'AGENCYWEB');
    };
    const test = async () => {
      await admin.getByRole('button', { name: 'Test the connection' }).click();
      return messages(admin);
    };
    await fill(upstream.url);
    for (const [status, words] of [
      [401, /does not accept the key \(401\)/],
      [403, /refuses this site \(403\)/],
    ] as const) {
      upstream.state.fault = () => new Response(formsOfKey.join(' '), { status });
      assert.match(await test(), words);
    }
    upstream.state.fault = () => new Promise<Response>(() => undefined);
    assert.match(await test(), /did not respond in time/);
    upstream.state.fault = () => new Response('<html>A web page</html>');
    assert.match(await test(), /not the jobs service/);
    delete upstream.state.fault;
    assert.match(await test(), /There are [1-9]\d* open jobs within the lock/);
    await admin.fill('[name=locked]', 'HiringPath=publik');
    assert.match(await test(), /publik is not a code .*did you mean PUBLIC\?/);
    for (const [lock, words] of [
      [
        'Fish and Wildlif Service',
        /“Fish and Wildlif Service” is not an agency .*Did you mean “.*Wildlife Service”\?/,
      ],
      [
        'Department of Health and Human Services (DL)',
        /names two agencies: its code is that of “Department of Labor \(DL\)”/,
      ],
    ] as const) {
      await admin.fill('[name=locked]', lock);
      assert.match(await test(), words);
    }
    await admin.fill('[name=locked]', 'department of labor');
    assert.match(await test(), /There are [1-9]\d* open jobs within the lock/);
    await fill('http://data.portal.example');
    assert.match(await test(), /Address of the jobs service: must begin with https/);
    await fill(upstream.url);
    await admin.getByRole('button', { name: 'Save configuration' }).click();
    assert.match(await messages(admin), /saved/);
  });

  it('sends the key to another URL only if it is entered again', async () => {
    const other = await createUpstream();
    const test = async (service: string, keyAgain = '') => {
      await admin.goto(drupal.url + settingsPath);
      await admin.fill('[name=service]', service);
      await admin.fill('[name=key_again]', keyAgain);
      await admin.getByRole('button', { name: 'Test the connection' }).click();
      return messages(admin);
    };
    try {
      assert.match(await test(other.url), /address is another one/);
      assert.match(await test(other.url, 'a guess of it'), /address is another one/);
      await admin.getByRole('button', { name: 'Save configuration' }).click();
      assert.match(await messages(admin), /address is another one/);
      assert.equal(other.sent.length, 0);
      assert.match(await test(`${upstream.url}/`), /open jobs within the lock/);
      assert.match(await test(other.url, key), /open jobs within the lock/);
      // Code lists are requested without the key.
      const withKey = other.sent.filter(({ headers }) => headers.get('authorization-key') !== null);
      assert.equal(withKey.length, 1);
    } finally {
      await other.close();
    }
  });

  it('offers agencies by name, and saves the chosen one', async () => {
    const found = admin.locator('.ui-autocomplete li', { hasText: '(HE38)' });
    // After the failures above, the code list is requested again within a minute. The form caches it.
    for (let tries = 0; tries < 12 && !(await found.isVisible()); tries += 1) {
      await admin.goto(
        `${drupal.url}/admin/structure/block/add/portal_jobs/olivero?region=content`,
      );
      await admin.locator('[name="settings[organization]"]').pressSequentially('National Inst');
      await found.waitFor({ timeout: 6_000 }).catch(() => undefined);
    }
    await found.click();
    await admin.getByRole('button', { name: 'Save block' }).click();
    const chosen = `return \\Drupal::config('block.block.olivero_openjobs')->get('settings.organization');`;
    assert.equal(drupal.run(chosen), 'HE38');
    await admin.goto(`${drupal.url}/admin/structure/block/manage/olivero_openjobs`);
    assert.match(await admin.inputValue('[name="settings[organization]"]'), /Health \(HE38\)$/);
    drupal.run(`\\Drupal\\block\\Entity\\Block::load('olivero_openjobs')->delete();`);
  });

  it('has the filters at the chosen position, also after the next edit', async () => {
    const addNew = '/admin/structure/block/add/portal_jobs/olivero?region=content';
    const edit = '/admin/structure/block/manage/olivero_openjobs';
    for (const place of ['', 'beside']) {
      await admin.goto(drupal.url + addNew);
      await admin.selectOption('[name="settings[beside]"]', place);
      await admin.getByRole('button', { name: 'Save block' }).click();
      for (const when of ['saved', 'saved again']) {
        const page = await get('/user/login');
        assert.equal(page.text.includes('portal-jobs-beside'), place !== '', `${place} ${when}`);
        await admin.goto(drupal.url + edit);
        assert.equal(await admin.inputValue('[name="settings[beside]"]'), place);
        await admin.getByRole('button', { name: 'Save block' }).click();
      }
      drupal.run(`\\Drupal\\block\\Entity\\Block::load('olivero_openjobs')->delete();`);
    }
  });

  it('shows two lists on a page, each with its own search', async () => {
    drupal.run(`\\Drupal::service('path_alias.manager');
      \\Drupal\\node\\Entity\\Node::create(['type' => 'page', 'title' => 'Careers', 'langcode' => 'und', 'status' => 1, 'path' => ['alias' => '/careers']])->save();`);
    await placeBlock({ results_per_page: '10' }, '/careers');
    await placeBlock({ organization: 'HE38', search: 'health', filters: 'none' }, '/careers');
    const { text } = await get('/careers');
    assert.equal(text.match(/<div data-served/g)?.length, 2);
    assert.ok(jobsIn(text) >= 20, `${jobsIn(text)} Apply links`);
    const second = await get('/careers?health.Keyword=nurse&health.Page=1');
    assert.match(second.text, /name="health\.Keyword" value="nurse"/);
  });

  it('shows a block without pages everywhere except in the administration and on job pages', async () => {
    await admin.goto(`${drupal.url}/admin/structure/block/add/portal_jobs/olivero?region=content`);
    await admin.fill('[name="settings[search]"]', 'everywhere');
    await admin.getByRole('button', { name: 'Save block' }).click();
    drupal.run(
      `\\Drupal::configFactory()->getEditable('system.theme')->set('admin', '')->save(); drupal_flush_all_caches();`,
    );
    const has = (text: string) => text.includes('search="everywhere"');
    assert.ok(has((await get('/node')).text) && has((await get('/careers')).text));
    const list = await get('/portal-jobs');
    assert.ok(!has(list.text) && list.text.includes('<portal-job-list'));
    const [, job = ''] = /href="[^"]*(\/portal-jobs\/job\/\d+)"/.exec(list.text) ?? [];
    assert.equal((await get(job)).status, 200);
    assert.ok(!has((await get(job)).text));
    await admin.goto(`${drupal.url}/admin/content`);
    assert.ok(!has(await admin.content()));
    await admin.goto(`${drupal.url}/node`);
    assert.ok(has(await admin.content()));
    drupal.run(`
      foreach (\\Drupal\\block\\Entity\\Block::loadMultiple() as $block) {
        if (($block->get('settings')['search'] ?? '') === 'everywhere') { $block->delete(); }
      }
      \\Drupal::configFactory()->getEditable('system.theme')->set('admin', 'claro')->save();
      drupal_flush_all_caches();`);
  });

  it('shows jobs, job pages and the next page of the list without scripts', async () => {
    const page = await open('/careers', { javaScriptEnabled: false });
    const list = page.locator('portal-job-list').first();
    assert.equal(await list.locator('a', { hasText: 'Apply' }).count(), 10);
    const first = await list.locator('h3 a').first().innerText();
    await list.getByRole('link', { name: 'Next' }).click();
    assert.match(page.url(), /\/careers\?Page=2/);
    assert.notEqual(await page.locator('portal-job-list h3 a').first().innerText(), first);
    await page.locator('portal-job-list h3 a').first().click();
    assert.match(page.url(), /\/portal-jobs\/job\/\d+$/);
    assert.equal(await page.locator('script[type="application/ld+json"]').count(), 1);
    assert.equal(await page.locator('link[rel=canonical]').last().getAttribute('href'), page.url());
    const shared = await page
      .locator('meta[property^="og:"]')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('property'), one.getAttribute('content')]),
      );
    const {
      title = '',
      description = '',
      ...others
    } = Object.fromEntries(
      shared.map(([name, content]) => [name?.slice(3), content ?? '']),
    ) as Record<string, string>;
    const site = drupal.run(`return \\Drupal::config('system.site')->get('name');`);
    assert.deepEqual(others, { type: 'website', url: page.url(), site_name: site });
    assert.ok((await page.title()).startsWith(`${title} | `), await page.title());
    assert.match(description, / · .* · (?:Closes|Open)/);
    assert.equal(await page.locator('meta[name=description]').getAttribute('content'), description);
    assert.equal(await page.locator('meta[name=robots]').count(), 0);
    const sitemap = await get('/portal-jobs/sitemap.xml');
    assert.ok(sitemap.text.includes(`<loc>${page.url()}</loc>`), sitemap.text.slice(0, 500));
    const gone = await get('/portal-jobs/job/1');
    assert.equal(gone.status, 410);
    assert.match(gone.text, /<meta name="robots" content="noindex"/);
    assert.doesNotMatch(gone.text, /property="og:/);
  });

  it('upgrades the list with scripts: details in a dialog, Apply with the channel, no errors', async () => {
    const page = await open('/portal-jobs');
    const errors: string[] = [];
    page.on('console', (one) => void (one.type() === 'error' && errors.push(one.text())));
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.reload();
    await page.locator('portal-job-list[state=ready]').waitFor();
    const card = page.locator('portal-job-card').first();
    await card.getByRole('heading').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const apply = dialog.getByRole('link', { name: /Apply/ }).first();
    assert.match((await apply.getAttribute('href')) ?? '', /PostingChannelID=AGENCYWEB/);
    const scripts = await page
      .locator('script[src*=portal-jobs]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    assert.equal(scripts.length, 1);
    assert.match(scripts[0] ?? '', /\/js\/\d[^/?]*\/portal-jobs\.js$/);
    assert.deepEqual(errors, []);
  });

  it('has the first job on the first screen in a column of 620 pixels', async () => {
    const page = await open('/portal-jobs', { viewport: { width: 756, height: 900 } });
    await page.locator('portal-job-list[state=ready]').waitFor();
    const width = await page.locator('.portal-jobs').evaluate((one) => one.clientWidth);
    assert.ok(width >= 540 && width <= 640, `a column of ${width} pixels`);
    const box = await page.locator('portal-job-card').first().getByRole('heading').boundingBox();
    assert.ok(box && box.y + box.height < 900, `the first job is at ${box?.y}`);
    const other = await get('/node');
    assert.doesNotMatch(other.text, /portal-jobs\.js/, 'pages without a list load no script');
  });

  it('uses the page cache for minutes, but not for requests of the elements', async () => {
    drupal.run('drupal_flush_all_caches();');
    assert.equal((await get('/careers')).headers.get('x-drupal-cache'), 'MISS');
    const second = await get('/careers');
    assert.equal(second.headers.get('x-drupal-cache'), 'HIT');
    assert.ok(jobsIn(second.text) >= 20);
    const expires = Date.parse(second.headers.get('expires') ?? '');
    const age = expires - Date.parse(second.headers.get('date') ?? '');
    assert.ok(age > 0 && age <= 300_000, `${age} ms`);
    const kept = `return \\Drupal::database()->query("SELECT COUNT(*) FROM {cache_page} WHERE cid LIKE '%/api/%'")->fetchField();`;
    assert.equal((await get('/portal-jobs/api/Search')).headers.get('x-drupal-cache'), null);
    assert.equal(Number(drupal.run(kept)), 0);
  });

  it('hides jobs from visitors without access to content', async () => {
    const setAccess = (change: string) =>
      drupal.run(
        `\\Drupal\\user\\Entity\\Role::load('anonymous')->${change}('access content')->save();`,
      );
    setAccess('revokePermission');
    try {
      for (const path of ['api/Search', 'feed.atom', 'sitemap.xml', 'job/1', '']) {
        const { status, text } = await get(`/portal-jobs/${path}`.replace(/\/$/, ''));
        assert.equal(status, 403, path);
        assert.doesNotMatch(text, /MatchedObjectId|<entry>|<loc>/);
      }
      const own = await admin.evaluate(async () => {
        const response = await fetch('/portal-jobs/api/Search');
        const text = await response.text();
        return [
          response.status,
          text.includes('MatchedObjectId'),
          response.headers.get('cache-control'),
        ];
      });
      assert.deepEqual(own.slice(0, 2), [200, true]);
      assert.doesNotMatch(String(own[2]), /public/, 'no cache on the way keeps it');
    } finally {
      setAccess('grantPermission');
    }
    assert.equal((await get('/portal-jobs/api/Search')).status, 200);
  });

  it('lets an author insert a list into a text, and edit it again', async () => {
    drupal.run(`
      $format = \\Drupal\\filter\\Entity\\FilterFormat::load('basic_html');
      $format->setFilterConfig('portal_jobs', ['status' => true, 'weight' => 50])->save();
      \\Drupal\\user\\Entity\\User::create(['name' => 'author', 'pass' => 'author-pw', 'status' => 1, 'roles' => ['content_editor']])->save();`);
    const author = await logIn('author', 'author-pw');
    await author.goto(`${drupal.url}/node/add/page`);
    await author.fill('[name="title[0][value]"]', 'Nurses');
    const editor = author.locator('.ck-editor__editable').last();
    await editor.click();
    await author.keyboard.type(
      'Work with us.\n[portal-jobs organization="HE" keyword="nurse" filters="none"]\nAsk us.',
    );
    await author.getByRole('button', { name: 'Save' }).first().click();
    await author.waitForURL(/\/node\/\d+$/);
    const path = new URL(author.url()).pathname;
    const { text } = await get(path);
    assert.match(text, /<p>Work with us\.<\/p>\s*<div class="portal-jobs">\s*<portal-job-list/);
    assert.match(text, /<\/div>\s*<p>Ask us\.<\/p>/);
    assert.ok(jobsIn(text) > 0);
    await author.goto(`${drupal.url}${path}/edit`);
    await author.locator('.ck-editor__editable').last().waitFor();
    await author.getByRole('button', { name: 'Save' }).first().click();
    await author.waitForURL(/\/node\/\d+$/);
    assert.match((await get(path)).text, /<portal-job-list [^>]*keyword="nurse"/);
  });

  it('leaves an invalid token unchanged', async () => {
    const shown = drupal.run(`
      $text = '<p>[portal-jobs organisation="HE"]</p><p>See [portal-jobs] here</p>'
        . '<p>[portal-jobs who-may-apply="Status"]</p>';
      return (string) check_markup($text, 'basic_html');`);
    assert.doesNotMatch(String(shown), /placeholder|portal-job-list/);
    assert.match(String(shown), /\[portal-jobs organisation=/);
    assert.match(
      String(shown),
      /\[portal-jobs who-may-apply=/,
      'jobs that are not public are the site’s to show',
    );
  });

  it('is in Spanish on Spanish pages', async () => {
    drupal.run(`
      \\Drupal::service('module_installer')->install(['language', 'locale']);
      \\Drupal\\language\\Entity\\ConfigurableLanguage::createFromLangcode('es')->save();`);
    const imported = drupal.run(`
      \\Drupal::moduleHandler()->loadInclude('locale', 'inc', 'locale.compare');
      \\Drupal::moduleHandler()->loadInclude('locale', 'inc', 'locale.translation');
      locale_translation_build_projects();
      $project = locale_translation_get_projects(['portal_jobs'])['portal_jobs'];
      $source = locale_translation_source_build($project, 'es');
      $file = reset($source->files);
      $file->uri = $file->uri ?? $file->filename;
      $file->langcode = 'es';
      return \\Drupal\\locale\\Gettext::fileToDatabase($file, ['overwrite_options' => ['customized' => 1, 'not_customized' => 1]])['additions'];`);
    assert.ok(Number(imported) > 40, `${String(imported)} texts`);
    const { text } = await get('/es/careers');
    assert.match(text, /<html lang="es"/);
    assert.match(text, /<div data-served(?:="")? lang="es/);
    assert.match(text, /Vea nuestros empleos disponibles/);
    await admin.goto(`${drupal.url}/es${settingsPath}`);
    assert.match(
      await admin.innerText('form.portal-jobs-settings'),
      /Probar la conexión|Dirección del servicio/,
    );
    const page = await open('/es/portal-jobs');
    await page.locator('portal-job-list[state=ready]').waitFor();
    await page
      .locator('portal-job-list')
      .getByRole('heading', { name: /empleos/ })
      .waitFor();
  });

  it('shows the last list while the service hangs, without delaying pages', async () => {
    await get('/careers');
    drupal.run(`drupal_flush_all_caches();`);
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (release = resolve));
    upstream.state.fault = () => held;
    try {
      const { text } = await get('/careers'); // arrives although the service has not responded
      assert.ok(jobsIn(text) >= 20);
    } finally {
      release(new Response('', { status: 500 }));
      delete upstream.state.fault;
    }
  });

  it('never reveals the key in a page, a response, the configuration or the log', async () => {
    let responses = 0;
    upstream.state.fault = () => responseWithKey((responses += 1));
    for (let request = 0; request < 120; request += 1) {
      // A stored failure and the client limit would block requests to the service.
      drupal.emptyStore();
      await get(`/portal-jobs/api/Search?Keyword=f${request}`);
    }
    delete upstream.state.fault;
    drupal.emptyStore();
    assert.ok(responses >= 120, `${responses} faulty responses`);
    for (const path of [
      '/careers',
      '/portal-jobs',
      '/portal-jobs/feed.atom',
      '/portal-jobs/feed.json',
      '/portal-jobs/deadlines.ics',
      '/portal-jobs/sitemap.xml',
    ])
      assert.equal((await get(path)).status, 200, path);
    const stored = JSON.stringify(
      drupal.run(`
        $storage = \\Drupal::service('config.storage');
        $all = $storage->readMultiple($storage->listAll());
        foreach (['watchdog', 'key_value', 'key_value_expire', 'portal_jobs', 'cache_page', 'cache_render', 'cache_config'] as $table) {
          if (\\Drupal::database()->schema()->tableExists($table)) {
            foreach (\\Drupal::database()->select($table, 't')->fields('t')->execute() as $row) {
              $all[] = base64_encode(serialize($row)) . ' ' . preg_replace('/[^\\x20-\\x7e]/', '?', serialize($row));
            }
          }
        }
        return $all;`),
    );
    assert.match(stored, /PORTAL|portal_jobs/);
    for (const one of [key, JSON.stringify(key).slice(1, -1), 's3cr3t'])
      assert.equal(stored.includes(one), false, 'the key is stored');
  });

  it('has a help page with a link to the settings', () => {
    const help = String(drupal.run(`return portal_jobs_help('help.page.portal_jobs');`));
    assert.ok(help.includes(`href="${settingsPath}"`), help);
  });

  it('keeps its settings and blocks after an update', async () => {
    drupal.unpackModule((file, content) =>
      file.endsWith('.info.yml') ? content.replace(/^version: .*$/m, 'version: 0.1.0') : content,
    );
    drupal.run('drupal_flush_all_caches();');
    await admin.goto(drupal.url + settingsPath);
    assert.equal(await admin.inputValue('[name=channel]'), 'AGENCYWEB');
    assert.ok(jobsIn((await get('/careers')).text) >= 20);
  });

  it('shows a URL from settings.php without a field to change it', async () => {
    drupal.addSetting(`$settings['portal_jobs']['PORTAL_UPSTREAM_URL'] = '${upstream.url}';`);
    const form = admin.locator('form.portal-jobs-settings');
    const fixed = form.getByText('It is in settings.php.');
    // PHP keeps settings.php for some seconds.
    for (let visit = 0; visit < 20 && (await fixed.count()) === 0; visit += 1) {
      await admin.waitForTimeout(500);
      await admin.goto(drupal.url + settingsPath);
    }
    assert.match(await form.innerText(), new RegExp(upstream.url));
    assert.equal(await admin.locator('[name=service], [name=key_again]').count(), 0);
    await admin.getByRole('button', { name: 'Save configuration' }).click();
    assert.match(await messages(admin), /saved/);
  });

  it('leaves nothing behind when it is uninstalled', async () => {
    drupal.run(`$format = \\Drupal\\filter\\Entity\\FilterFormat::load('basic_html');
      $format->filters(); $format->removeFilter('portal_jobs'); $format->save();`);
    await admin.goto(`${drupal.url}/admin/modules/uninstall`);
    await admin.check('[name="uninstall[portal_jobs]"]');
    await admin.locator('input[value=Uninstall]').first().click();
    await admin.locator('input[value=Uninstall]').first().click();
    assert.match(await messages(admin), /uninstalled/);
    const left = drupal.run(`
      $names = \\Drupal::service('config.storage')->listAll();
      $config = array_filter($names, fn ($name) => str_contains(serialize(\\Drupal::service('config.storage')->read($name)), 'portal_jobs'));
      return ['config' => array_values($config), 'table' => \\Drupal::database()->schema()->tableExists('portal_jobs'),
        'values' => \\Drupal::database()->query("SELECT COUNT(*) FROM {key_value} WHERE name LIKE '%portal_jobs%'")->fetchField()];`);
    assert.deepEqual(left, { config: [], table: false, values: '0' });
    assert.equal((await get('/portal-jobs/api/Search')).status, 404);
    assert.equal((await get('/careers')).status, 200);
  });
});
