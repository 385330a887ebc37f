// A live Drupal on this machine, in a new folder, from the lab next to the project.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { root } from '../../scripts/root.ts';
import type { Host } from '../deploy/contract.ts';
import { freePort, startPhp } from '../deploy/hosts.ts';
import { startForClients } from '../php/hosts.ts';
import { canInstall, copyInstalled, lab, succeeds } from './labs.ts';

/** Why Drupal cannot be tested on this machine. */
export const whyNoDrupal = !existsSync(join(lab, 'drupal-up.sh'))
  ? 'the lab with Drupal does not lie beside the project'
  : !succeeds(
        'php',
        '-r',
        "exit(extension_loaded('pdo_sqlite') && extension_loaded('gd') ? 0 : 1);",
      ) && !canInstall()
    ? 'PHP has no SQLite or no images, and this user cannot install them with apt'
    : undefined;

/** The lab's autoloader needs PHP's extension intl. If it is missing, Drupal's polyfills replace it. */
const withoutIntl = (site: string) => `<?php
if (!extension_loaded('intl')) {
    spl_autoload_register(static function (string $class): void {
        $below = '${site}/vendor/symfony/polyfill/src/Intl/';
        $file = $class === 'Normalizer'
            ? $below . 'Normalizer/Resources/stubs/Normalizer.php'
            : $below . strtr(substr($class, strlen('Symfony\\\\Polyfill\\\\Intl\\\\')), '\\\\', '/') . '.php';
        if (is_file($file)) {
            require_once $file;
        }
    });
    foreach (['Grapheme', 'Idn', 'Normalizer'] as $part) {
        if (is_file("${site}/vendor/symfony/polyfill/src/Intl/$part/bootstrap.php")) {
            require_once "${site}/vendor/symfony/polyfill/src/Intl/$part/bootstrap.php";
        }
    }
}
`;

/** Runs code in the site, as a command of an administrator would. */
const command = `<?php
use Drupal\\Core\\DrupalKernel;
use Symfony\\Component\\HttpFoundation\\Request;
$loader = require 'autoload.php';
$request = Request::create('http://127.0.0.1/');
$kernel = DrupalKernel::createFromRequest($request, $loader, 'prod');
$kernel->boot();
$kernel->preHandle($request);
echo json_encode(eval(stream_get_contents(STDIN)));
`;

/**
 * What the tests add to settings.php. Drupal asks no other host for updates. The settings of another server replace those that a test
 * has added.
 */
const labSettings = (added: string) => `
$config['update.settings']['fetch']['url'] = 'http://127.0.0.1:9';
include '${added}';
if (getenv('PORTAL_LAB_DATABASE')) {
    $databases['default']['default']['database'] = getenv('PORTAL_LAB_DATABASE');
}
if (getenv('PORTAL_LAB_SETTINGS')) {
    $settings['portal_jobs'] = json_decode(getenv('PORTAL_LAB_SETTINGS'), true);
}
`;

export interface Drupal {
  /** `http://127.0.0.1:<port>`, where `admin` has the password `admin-pw`. */
  url: string;
  /** The folder with Drupal's index.php. */
  site: string;
  /** Unpacks the built module as an administrator would, replacing an older version. */
  unpackModule(change?: (file: string, content: string) => string): void;
  /** Adds a line to settings.php. */
  addSetting(line: string): void;
  /** Runs a script of PHP in the site's folder. @returns its output */
  php(args: readonly string[], input?: string): string;
  /** Runs PHP code in the site. @returns the result of the code, by way of JSON */
  run(code: string): unknown;
  /** Runs PHP code for each value in the store. The code has `$store`, `$key` and `$entries()`, the signed values. */
  eachKept(code: string): void;
  /** Removes what the store holds: responses, failures and the limits of clients. */
  emptyStore(): void;
  /** Another server with a copy of the site and its database, and these settings of docs/proxy.md. */
  startOther(settings: Record<string, string>): Promise<Host>;
  stop(): Promise<void>;
}

/** Drupal sorts the directives and adds `private` to `no-store`. Neither changes their meaning. */
function asProxiesWrite(cacheControl: string): string {
  const directives = cacheControl.split(', ').filter((one, _, all) => {
    return one !== 'private' || !all.includes('no-store');
  });
  const order = ['public', 'max-age', 'stale-while-revalidate', 'stale-if-error'];
  const place = (one: string) => order.indexOf(one.split('=')[0] ?? '');
  return directives.sort((one, other) => place(one) - place(other)).join(', ');
}

/** Sends requests to the same paths below another one. */
const askBelow = (prefix: string) => async (request: Request) => {
  const { origin } = new URL(request.url);
  const response = await fetch(
    new Request(origin + prefix + request.url.slice(origin.length), request),
  );
  const headers = new Headers(response.headers);
  const cacheControl = headers.get('cache-control');
  if (cacheControl !== null) headers.set('cache-control', asProxiesWrite(cacheControl));
  const { status } = response;
  return new Response(status === 204 || status === 304 ? null : response.body, { status, headers });
};

/** Writes the configuration of PHP for a site's folder. @returns the variable that names it */
function configurePhp(folder: string) {
  const ini = join(folder, 'ini');
  mkdirSync(ini, { recursive: true });
  writeFileSync(join(ini, 'intl.php'), withoutIntl(join(folder, 'drupal')));
  writeFileSync(join(ini, 'lab.ini'), `auto_prepend_file=${join(ini, 'intl.php')}\nexpose_php=0\n`);
  return { PHP_INI_SCAN_DIR: `:${ini}` };
}

/** Brings up a new site. */
export async function startDrupal(): Promise<Drupal> {
  const port = await freePort();
  const folder = await copyInstalled('drupal', 'drupal-up.sh', {
    environment: (own) => ({ ...configurePhp(own), PORT: String(port) }),
    pidFiles: ['drupal.pid'],
  });
  const site = join(folder.path, 'drupal');
  const settingsFile = join(site, 'sites/default/settings.php');
  const addedSettings = join(folder.path, 'added.php');
  const environment = { PATH: process.env['PATH'] ?? '', ...configurePhp(folder.path) };
  // The autoloader has absolute paths.
  if (!succeeds('php', join(lab, 'drupal-autoload.php'), site))
    throw new Error('The autoloader of Drupal could not be written.');
  chmodSync(dirname(settingsFile), 0o755);
  chmodSync(settingsFile, 0o644);
  appendFileSync(settingsFile, labSettings(addedSettings));
  writeFileSync(addedSettings, '<?php\n');
  writeFileSync(join(folder.path, 'run.php'), command);
  const { base, stop } = await startPhp(environment, site, ['.ht.router.php']);
  const php = (args: readonly string[], input = ''): string => {
    const { stdout, stderr, status } = spawnSync('php', args, {
      cwd: site,
      env: environment,
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout;
  };
  const run = (code: string): unknown =>
    JSON.parse(php([join(folder.path, 'run.php')], code)) as unknown;
  const ownDatabase = join(site, 'sites/default/files/.sqlite');
  const change = (database: string, sql: string) => {
    const code = '(new PDO("sqlite:$argv[1]"))->exec($argv[2]);';
    const { status, stderr } = spawnSync('php', ['-r', code, database, sql], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  let databases = 0;
  return {
    url: base,
    site,
    unpackModule(change = (_, content) => content) {
      const modules = join(site, 'modules/custom');
      rmSync(join(modules, 'portal_jobs'), { recursive: true, force: true });
      const zip = unzipSync(readFileSync(join(root, 'packages/drupal/dist/portal_jobs.zip')));
      for (const [file, content] of Object.entries(zip)) {
        mkdirSync(dirname(join(modules, file)), { recursive: true });
        const isText = /\.(yml|php|module)$/.test(file);
        writeFileSync(
          join(modules, file),
          isText ? change(file, Buffer.from(content).toString('utf8')) : content,
        );
      }
    },
    addSetting: (line) => appendFileSync(addedSettings, `${line}\n`),
    php,
    run,
    eachKept: (code) =>
      run(`
        $store = \\Drupal::service('Drupal\\portal_jobs\\SiteStore');
        $entries = static fn () => \\Drupal::service('Drupal\\portal_jobs\\Jobs')->site()->settings()->entries($store);
        foreach (\\Drupal::database()->query('SELECT name FROM {portal_jobs}')->fetchCol() as $key) { ${code} }
        return true;`),
    emptyStore: () => change(ownDatabase, 'DELETE FROM portal_jobs'),
    async startOther(settings) {
      const database = join(folder.path, `database-${(databases += 1)}.sqlite`);
      copyFileSync(ownDatabase, database);
      const host = await startForClients(
        {
          PHP_INI_SCAN_DIR: environment.PHP_INI_SCAN_DIR,
          PORTAL_LAB_DATABASE: database,
          PORTAL_LAB_SETTINGS: JSON.stringify(settings),
        },
        site,
        join(site, '.ht.router.php'),
      );
      const damage = (part: number) =>
        change(
          database,
          `UPDATE portal_jobs SET content = SUBSTR(content, 1, LENGTH(content) * ${part})`,
        );
      return { ...host, ask: askBelow('/portal-jobs'), damage };
    },
    async stop() {
      await stop();
      folder.remove();
    },
  };
}
