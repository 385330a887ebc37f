// npm run bench:cms: how long a page view takes in a live WordPress and a live Drupal while the jobs service responds, hangs, is down or
// responds with HTML, compared with a page of the same site without jobs. It needs the lab with both systems next to the project, like npm run
// test:cms.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { startDrupal } from '../test/cms/drupal-lab.ts';
import { pluginZip, startWordPress } from '../test/cms/wordpress-lab.ts';
import { median } from './report.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';

const views = Number(process.env['BENCH_VIEWS'] ?? 8);

/** A page with jobs, a page without, and the changes to the store between two situations. */
interface Site {
  name: string;
  url: string;
  plain: string;
  jobs: string;
  useService: (url: string) => void;
  eachKept: (code: string) => void;
  stop: () => Promise<void>;
}

/** Makes all cached responses two minutes old, and deletes cached failures. */
const age = ({ eachKept }: Site) =>
  eachKept(`
    $older = static fn (array $found): string => '"receivedAt":' . ($found[1] - 120);
    preg_match('/^(response|plain|list)-/', $key) === 1
        ? $entries()->set($key, preg_replace_callback('/"receivedAt":(\\d+)/', $older, $entries()->get($key), 1), 3600)
        : $store->delete($key);`);

/** Deletes all cached responses and failures. */
const forget = ({ eachKept }: Site) => eachKept('$store->delete($key);');

async function wordpress(): Promise<Site> {
  const site = await startWordPress('7.0');
  site.run(`
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    WP_Filesystem();
    unzip_file('${pluginZip}', WP_PLUGIN_DIR);
    activate_plugin('portal-jobs/portal-jobs.php');
    PortalJobs\\WordPress\\Options::saveKey('${SAMPLE_KEY}');
    foreach (['plain' => 'Text', 'careers' => '<!-- wp:portal-jobs/open-jobs /-->'] as $name => $text) {
        wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $name, 'post_content' => $text]);
    }
    return true;`);
  return {
    name: 'WordPress 7.0',
    url: site.url,
    plain: '/plain/',
    jobs: '/careers/',
    useService: (url) =>
      site.run(
        `return update_option('portal_jobs', ['service' => '${url}', 'link' => 'https://www.portal.example/']);`,
      ),
    eachKept: (code) => site.eachKept(code),
    stop: () => site.stop(),
  };
}

async function drupal(): Promise<Site> {
  const site = await startDrupal();
  site.unpackModule();
  site.addSetting(`$settings['portal_jobs']['PORTAL_KEY'] = '${SAMPLE_KEY}';`);
  site.run(`
    \\Drupal::service('module_installer')->install(['portal_jobs']);
    foreach (['plain', 'careers'] as $title) {
        \\Drupal\\node\\Entity\\Node::create(['type' => 'page', 'title' => $title, 'status' => 1, 'uid' => 1])->save();
    }
    \\Drupal\\block\\Entity\\Block::create([
        'id' => 'jobs', 'plugin' => 'portal_jobs', 'theme' => 'olivero', 'region' => 'content',
        'settings' => ['label' => 'Jobs', 'label_display' => '0'],
        'visibility' => ['request_path' => ['id' => 'request_path', 'pages' => '/node/2', 'negate' => FALSE]],
    ])->save();
    return true;`);
  return {
    name: 'Drupal 10.3',
    url: site.url,
    plain: '/node/1',
    jobs: '/node/2',
    useService: (url) =>
      site.run(
        `\\Drupal::configFactory()->getEditable('portal_jobs.settings')->set('service', '${url}')->set('link', 'https://www.portal.example/')->save(); return true;`,
      ),
    eachKept: (code) => site.eachKept(code),
    stop: () => site.stop(),
  };
}

let number = 0;
/** Milliseconds until the whole page has arrived, and whether it contains jobs. The URL is new to page caches. */
async function view(site: Site, path: string, query = ''): Promise<{ ms: number; jobs: boolean }> {
  const start = performance.now();
  const response = await fetch(`${site.url}${path}?view=${(number += 1)}${query}`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${site.name} ${path}: ${response.status}`);
  return { ms: performance.now() - start, jobs: text.includes('data-served') };
}

/** Views both pages until the page with jobs contains them. A page without them may be cached for a second. */
async function warm(site: Site): Promise<void> {
  for (let look = 0; look < 20; look += 1) {
    await view(site, site.plain);
    if ((await view(site, site.jobs)).jobs) return;
    await sleep(1_100);
  }
  throw new Error(`${site.name} shows no jobs.`);
}

/** Measures views of the page with jobs, each after one of the page without: other work on the machine slows both. */
async function measured(site: Site, what: string, before = () => {}, query = '') {
  const plain: number[] = [];
  const own: number[] = [];
  let withJobs = 0;
  for (let index = 0; index < views; index += 1) {
    before();
    plain.push((await view(site, site.plain)).ms);
    const { ms, jobs } = await view(site, site.jobs, query);
    own.push(ms);
    if (jobs) withJobs += 1;
  }
  const cells = [
    median(plain),
    median(own),
    median(own.map((ms, index) => ms - (plain[index] ?? 0))),
    Math.max(...own) - median(plain),
  ];
  const figures = cells.map((ms) => ms.toFixed(0)).join(' | ');
  console.log(`| ${site.name} | ${what} | ${figures} | ${withJobs} of ${views} |`);
}

type State = 'responds' | 'hangs' | 'is down' | 'responds with HTML';

/** A jobs service that can fail without changing its URL, to which the cached responses belong. */
async function startService() {
  const service = createSampleService();
  // Its first response is slow.
  await service(
    new Request('https://service.example/api/Search', {
      headers: { 'Authorization-Key': SAMPLE_KEY },
    }),
  );
  const sampleService = getRequestListener(service, { overrideGlobalObjects: false });
  let state: State = 'responds';
  const server = createServer((request, response) => {
    if (state === 'responds') void sampleService(request, response);
    if (state === 'responds with HTML')
      response.setHeader('content-type', 'text/html').end('<html>Maintenance</html>');
  });
  const open = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async become(next: State) {
      server.closeAllConnections();
      if (state === 'is down' && next !== 'is down') await open(port);
      if (state !== 'is down' && next === 'is down') await close();
      state = next;
    },
    close,
  };
}

const service = await startService();
const chosen = process.argv.slice(2);
for (const start of [wordpress, drupal]) {
  if (chosen.length > 0 && !chosen.includes(start.name)) continue;
  const site = await start();
  try {
    await service.become('responds');
    site.useService(service.url);
    await warm(site);
    console.log(
      '| system | the service | without jobs | with jobs | slower | at most | has jobs |',
    );
    console.log('| --- | --- | --: | --: | --: | --: | --: |');
    await measured(site, 'responses; a fresh response is kept');
    await measured(site, 'responses; an older response is kept', () => age(site));
    await measured(site, 'responses; nothing is kept', () => forget(site));
    for (const state of ['hangs', 'is down', 'responds with HTML'] as const) {
      await service.become('responds');
      forget(site);
      await warm(site);
      await service.become(state);
      await measured(site, `${state}; an older response is kept, no failure known`, () =>
        age(site),
      );
      await measured(site, `${state}; an older response is kept`);
      await measured(site, `${state}; nothing is kept, no failure known`, () => forget(site));
      await measured(site, `${state}; nothing is kept`);
      await measured(site, `${state}; a search of the reader`, () => {}, '&Keyword=nurse');
    }
  } finally {
    await site.stop();
  }
}
await service.become('responds');
await service.close();
