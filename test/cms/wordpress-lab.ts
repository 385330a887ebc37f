// A live WordPress on this machine, in a new folder, from the lab next to the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import type { Host } from '../deploy/contract.ts';
import { freePort, program, startPhp } from '../deploy/hosts.ts';
import { startForClients } from '../php/hosts.ts';
import { canInstall, copyInstalled, lab, succeeds } from './labs.ts';

/** Why WordPress cannot be tested on this machine. */
export const whyNoWordPress = !existsSync(join(lab, 'wordpress-up.sh'))
  ? 'the lab with WordPress does not lie beside the project'
  : !succeeds('sh', '-c', 'command -v mariadbd && php -m | grep -qi mysqli') && !canInstall()
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
  url: string;
  /** Runs PHP code in the site. @returns the result of the code, by way of JSON */
  run(code: string): unknown;
  /** Runs PHP code for each value in the store. The code has `$store`, `$key` and `$entries()`, the signed values. */
  eachKept(code: string): void;
  /** Removes what the store holds: responses, failures and, unless they stay, the limits of clients. */
  emptyStore(options?: { keepsLimits?: boolean }): void;
  /** Everything in the database, as a dump. */
  dump(): string;
  /** The logs of PHP and WordPress. */
  log(): string;
  /** Another server with a copy of the site and its database, and these settings of docs/proxy.md. */
  startOther(settings: Record<string, string>, route: string): Promise<Host>;
  stop(): Promise<void>;
}

/** Sends requests to the same paths below another URL. */
const askBelow = (route: string) => (request: Request) => {
  const { origin } = new URL(request.url);
  return fetch(new Request(origin + route + request.url.slice(origin.length), request));
};

/** Starts the database of a folder. */
async function startDatabase(folder: string) {
  const socket = join(folder, 'run/db.sock');
  const { stop } = program(
    'mariadbd',
    [
      '--no-defaults',
      '--user=root',
      `--datadir=${join(folder, 'db')}`,
      `--socket=${socket}`,
      '--skip-networking',
      '--innodb-buffer-pool-size=64M',
    ],
    {},
  );
  const options = ['--no-defaults', '-S', socket, '-u', 'root'];
  while (!succeeds('mariadb', ...options, '-e', 'select 1'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    stop,
    run(command: string, args: string[], input = ''): string {
      const { stdout, stderr, status } = spawnSync(command, [...options, ...args], {
        input,
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      });
      if (status !== 0) throw new Error(stderr);
      return stdout;
    },
  };
}

/** Brings up a new site. */
export async function startWordPress(version: Version): Promise<WordPress> {
  const port = await freePort();
  const name = `wp${version.replace('.', '')}`;
  const folder = await copyInstalled(`wordpress-${version}`, 'wordpress-up.sh', {
    environment: () => ({ VERSION: version, PORT: String(port) }),
    pidFiles: ['run/db.pid', `run/php-${name}.pid`],
  });
  const own = folder.path;
  const url = `http://127.0.0.1:${port}`;
  const site = join(own, name);
  const configuration = join(site, 'wp-config.php');
  writeFileSync(
    configuration,
    readFileSync(configuration, 'utf8')
      .replace(`'DB_NAME','${name}'`, `'DB_NAME',getenv('PORTAL_LAB_DATABASE') ?: '${name}'`)
      .replace(/'http:\/\/127\.0\.0\.1:\d+'/g, `getenv('PORTAL_LAB_HOME') ?: '${url}'`)
      .replace(/[^':]+(?=\/run\/db\.sock'|\/log\/debug)/g, own),
  );
  mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
  writeFileSync(join(site, 'wp-content/mu-plugins/lab.php'), labPlugin);
  const database = await startDatabase(own);
  database.run('mariadb', [
    name,
    '-e',
    `UPDATE wp_options SET option_value = '${url}' WHERE option_name IN ('siteurl', 'home')`,
  ]);
  const server = await startPhp(
    {},
    site,
    [
      `error_log=${join(own, 'log', `php-${name}.log`)}`,
      'display_errors=0',
      'sendmail_path=/bin/true',
      'variables_order=EGPCS',
    ]
      .flatMap((option) => ['-d', option])
      .concat(join(own, 'router.php')),
    port,
  );
  const dump = () => database.run('mariadb-dump', ['--skip-extended-insert', name]);
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
    url,
    run,
    eachKept: (code) =>
      run(`
        global $wpdb;
        $store = new PortalJobs\\WordPress\\SiteStore();
        $entries = static fn () => PortalJobs\\WordPress\\Jobs::site()->settings()->entries($store);
        $wpdb->suppress_errors();
        foreach ($wpdb->get_col("SELECT name FROM {$wpdb->prefix}portal_jobs") as $key) { ${code} }
        return true;`),
    emptyStore({ keepsLimits = false } = {}) {
      const which = keepsLimits ? "name NOT LIKE 'client-%'" : 'TRUE';
      // The first response creates the table.
      const sql = `IF EXISTS (SELECT * FROM information_schema.tables WHERE table_schema = '${name}' AND table_name = 'wp_portal_jobs')
        THEN DELETE FROM wp_portal_jobs WHERE ${which}; END IF`;
      database.run('mariadb', ['--delimiter=;;', name], sql);
    },
    dump,
    log: () =>
      readdirSync(join(own, 'log'))
        .filter((file) => /^(debug|php)-/.test(file))
        .map((file) => readFileSync(join(own, 'log', file), 'utf8'))
        .join('\n'),
    async startOther(settings, route) {
      const other = `${name}_${(others += 1)}`;
      database.run(
        'mariadb',
        [],
        `CREATE DATABASE ${other}; GRANT ALL ON ${other}.* TO wp@localhost;`,
      );
      database.run('mariadb', [other], dump());
      const ownPort = await freePort();
      const host = await startForClients(
        {
          PORTAL_LAB_DATABASE: other,
          PORTAL_LAB_HOME: `http://127.0.0.1:${ownPort}`,
          PORTAL_LAB_SETTINGS: JSON.stringify(settings),
        },
        site,
        join(own, 'router.php'),
        ownPort,
      );
      const damage = (part: number) =>
        void database.run(
          'mariadb',
          [other],
          `UPDATE wp_portal_jobs SET content = LEFT(content, FLOOR(LENGTH(content) * ${part}))`,
        );
      return { ...host, ask: askBelow(route), damage };
    },
    async stop() {
      await server.stop();
      await database.stop();
      folder.remove();
    },
  };
}
