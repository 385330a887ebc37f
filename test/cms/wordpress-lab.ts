// A live WordPress on this machine, in a new folder, from the lab next to the project.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import type { Host } from '../deploy/contract.ts';
import { freePort, temporaryFolder } from '../deploy/hosts.ts';
import { startForClients } from '../deploy/php-hosts.ts';

const script = join(root, '../shared/lab/wordpress-up.sh');
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Why WordPress cannot be tested on this machine. */
export const whyNoWordPress = !existsSync(script)
  ? 'the lab with WordPress does not lie beside the project'
  : !succeeds('sh', '-c', 'command -v mariadbd && php -m | grep -qi mysqli') &&
      !(succeeds('apt-get', '--version') && process.getuid?.() === 0)
    ? 'there is no MariaDB, and this user cannot install it with apt'
    : undefined;

/** The built plugin. */
export const pluginZip = join(root, 'packages/wordpress/dist/portal-jobs.zip');

export type Version = '7.0' | '6.1';

/** Test-only setup of a site: settings from the environment, and no external requests. */
const labPlugin = `<?php
if (getenv('PORTAL_LAB_SETTINGS')) {
    add_filter('portal_jobs_settings', static fn () => json_decode(getenv('PORTAL_LAB_SETTINGS'), true));
}
`;

export interface WordPress {
  /** `http://127.0.0.1:<port>`. The password of each user is the name with `-pw`. */
  address: string;
  /** Runs PHP code in the site. @returns the result of the code, by way of JSON */
  run(code: string): unknown;
  /** Runs PHP code for each value in the store. The code has `$store`, `$key` and `$entries()`, the signed values. */
  eachKept(code: string): void;
  /** Everything in the database, as a dump. */
  dump(): string;
  /** The logs of PHP and WordPress. */
  log(): string;
  /** Another server with a copy of the site and its database, and these settings of docs/proxy.md. */
  startOther(settings: Record<string, string>, route: string): Promise<Host>;
  stop(): void;
}

/** Sends requests to the same paths below another URL. */
const askBelow = (route: string) => (request: Request) => {
  const { origin } = new URL(request.url);
  return fetch(new Request(origin + route + request.url.slice(origin.length), request));
};

/** Brings up a new site. */
export async function startWordPress(version: Version): Promise<WordPress> {
  const folder = temporaryFolder();
  const lab = folder.path;
  const port = await freePort();
  const name = `wp${version.replace('.', '')}`;
  const address = `http://127.0.0.1:${port}`;
  const child = spawn('bash', [script], {
    env: { PATH: process.env['PATH'] ?? '', LAB: lab, VERSION: version, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [status] = (await once(child, 'exit')) as [number];
  const stop = () => {
    for (const file of readdirSync(join(lab, 'run')).filter((one) => one.endsWith('.pid'))) {
      try {
        process.kill(-Number(readFileSync(join(lab, 'run', file), 'utf8')), 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
    folder.remove();
  };
  if (status !== 0) {
    stop();
    throw new Error(`WordPress ${version} did not start: ${said}`);
  }
  const site = join(lab, name);
  const configuration = join(site, 'wp-config.php');
  writeFileSync(
    configuration,
    readFileSync(configuration, 'utf8')
      .replace(`'DB_NAME','${name}'`, `'DB_NAME',getenv('PORTAL_LAB_DATABASE') ?: '${name}'`)
      .replaceAll(`'${address}'`, `getenv('PORTAL_LAB_HOME') ?: '${address}'`),
  );
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(join(site, 'wp-content/mu-plugins/lab.php'), labPlugin);
  const database = (command: string, args: string[], input = ''): string => {
    const socket = join(lab, 'run/db.sock');
    const { stdout, stderr, status } = spawnSync(
      command,
      ['--no-defaults', '-S', socket, '-u', 'root', ...args],
      { input, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const dump = () => database('mariadb-dump', ['--skip-extended-insert', name]);
  const run = (code: string): unknown => {
    const { stdout, stderr, status } = spawnSync(
      'php',
      [
        '-r',
        `define('WP_USE_THEMES', false); require 'wp-load.php'; echo json_encode((static function () { ${code} })());`,
      ],
      { cwd: site, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    return JSON.parse(stdout) as unknown;
  };
  let others = 0;
  return {
    address,
    run,
    eachKept: (code) =>
      run(`
        global $wpdb;
        $store = new PortalJobs\\WordPress\\SiteStore();
        $entries = static fn () => PortalJobs\\WordPress\\Jobs::site()->settings()->entries($store);
        $wpdb->suppress_errors();
        foreach ($wpdb->get_col("SELECT name FROM {$wpdb->prefix}portal_jobs") as $key) { ${code} }
        return true;`),
    dump,
    log: () =>
      readdirSync(join(lab, 'log'))
        .filter((file) => /^(debug|php)-/.test(file))
        .map((file) => readFileSync(join(lab, 'log', file), 'utf8'))
        .join('\n'),
    async startOther(settings, route) {
      const other = `${name}_${(others += 1)}`;
      database('mariadb', [], `CREATE DATABASE ${other}; GRANT ALL ON ${other}.* TO wp@localhost;`);
      database('mariadb', [other], dump());
      const ownPort = await freePort();
      const host = await startForClients(
        {
          PORTAL_LAB_DATABASE: other,
          PORTAL_LAB_HOME: `http://127.0.0.1:${ownPort}`,
          PORTAL_LAB_SETTINGS: JSON.stringify(settings),
        },
        site,
        join(lab, 'router.php'),
        ownPort,
      );
      const damage = (part: number) =>
        void database(
          'mariadb',
          [other],
          `UPDATE wp_portal_jobs SET content = LEFT(content, FLOOR(LENGTH(content) * ${part}))`,
        );
      return { ...host, ask: askBelow(route), damage };
    },
    stop,
  };
}
