// The ways to run the PHP library, and the conditions of the contract for each that stores responses.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { root } from '../../scripts/root.ts';
import { joinedScript } from '../../scripts/php/join.ts';
import type { Host, Start } from '../deploy/contract.ts';
import {
  overHttp,
  program,
  runNginx,
  startPhp,
  temporaryFolder,
  whyNoNginx,
  whyNoPhp,
  wholeConfiguration,
} from '../deploy/hosts.ts';

const fpmPath = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Conditions of the contract for every host of the library that stores responses: these scripts, and content systems. */
export const phpConditions = {
  skip: whyNoPhp,
  hasStates: false,
  limitsCalls: false,
  pauses: true,
  clientHeader: 'x-test-client',
} as const;

/**
 * Starts a script under PHP's own server. A test can send requests from any IP address, by the header of
 * {@link phpConditions}.
 */
export const startForClients = (
  settings: Record<string, string>,
  folder: string,
  script: string,
  port?: number,
): Promise<Host> =>
  startPhp(
    { ...settings, TEST_SCRIPT: script },
    folder,
    [join(root, 'test/php/scripts/as-client.php')],
    port,
  );

/** packages/php/dist/jobs.php as the build writes it, in a new folder. */
export function writeJoined(folder: string): void {
  writeFileSync(join(folder, 'jobs.php'), joinedScript('jobs.php'));
}

/** Adds a clean-up step to a host. */
const stopping = (host: Host, work: () => unknown): Host => ({
  ...host,
  stop: async () => {
    await host.stop();
    await work();
  },
});

/** Starts a host with a folder for its cache. */
export const withCache =
  (start: Start): Start =>
  async (settings) => {
    const folder = temporaryFolder();
    const host = await start({ ...settings, PORTAL_CACHE_DIR: folder.path });
    const damage = (part: number) => {
      for (const name of readdirSync(folder.path).filter((one) => one.endsWith('.kept'))) {
        const file = join(folder.path, name);
        truncateSync(file, Math.floor(statSync(file).size * part));
      }
    };
    return { ...stopping(host, folder.remove), damage };
  };

/** jobs.php and the library, under PHP's own server. */
export const startScript: Start = (settings) =>
  startForClients(settings, 'packages/php', join(root, 'packages/php/jobs.php'));

/** The proxy as one file, under PHP's own server. */
export const startJoined: Start = async (settings) => {
  const folder = temporaryFolder();
  writeJoined(folder.path);
  return stopping(
    await startForClients(settings, folder.path, join(folder.path, 'jobs.php')),
    folder.remove,
  );
};

const fpm = [8.4, 8.3, 8.2, 8.1]
  .map((version) => `php-fpm${version}`)
  .find((name) => spawnSync(name, ['-v'], { env: fpmPath }).status === 0);
export const whyNoFpm = whyNoNginx ?? (fpm === undefined ? 'php-fpm is not installed' : undefined);

/** jobs.php under PHP-FPM behind nginx, as most hosts run PHP. @param options further lines of the pool's configuration */
export const startFpm = async (
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<Host> => {
  const folder = temporaryFolder();
  const socket = join(folder.path, 'fpm.sock');
  const file = join(folder.path, 'fpm.conf');
  const user = process.getuid?.() === 0 ? 'user = root\ngroup = root\n' : '';
  writeFileSync(
    file,
    `[global]\nerror_log = ${folder.path}/log\n[jobs]\n${user}listen = ${socket}\nclear_env = no\npm = static\npm.max_children = 4\n${options.join('\n')}\n`,
  );
  const { stop } = program(fpm ?? '', ['-F', '-y', file, ...(user ? ['-R'] : [])], {
    cwd: folder.path,
    env: { ...fpmPath, ...settings },
  });
  while (!existsSync(socket)) await new Promise((resolve) => setTimeout(resolve, 20));
  const parameters = {
    SCRIPT_FILENAME: join(root, 'packages/php/jobs.php'),
    SCRIPT_NAME: '/index.php',
    REQUEST_METHOD: '$request_method',
    REQUEST_URI: '$request_uri',
    REMOTE_ADDR: '$client',
    DOCUMENT_ROOT: folder.path,
  };
  const lines = Object.entries(parameters).map(
    ([name, value]) => `fastcgi_param ${name} ${value};`,
  );
  const { base, stop: stopNginx } = await runNginx((at, port) =>
    wholeConfiguration(
      at,
      `map $http_x_test_client $client { '' $remote_addr; default $http_x_test_client; }\nserver {\nlisten 127.0.0.1:${port};\nlocation / {\nfastcgi_pass unix:${socket};\n${lines.join('\n')}\n}\n}`,
    ),
  );
  return {
    base,
    ask: overHttp,
    stop: async () => {
      await stopNginx();
      await stop();
      folder.remove();
    },
  };
};

/** A host whose clock can be moved. */
export interface ClockedHost extends Host {
  /** Moves its clock by this many seconds. */
  pass(seconds: number): void;
  /** The folder of its cache. */
  folder: string;
  /** The log file of PHP, if there is one. */
  log: string;
}

/** jobs.php with a cache and a clock that only `pass` moves, so that a busy machine ends no pause, under PHP's own server. */
export async function startClocked(
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<ClockedHost> {
  const [clock, cache] = [temporaryFolder(), temporaryFolder()];
  const [file, log] = [join(clock.path, 'seconds'), join(clock.path, 'log')];
  let passed = 0;
  const host = await startPhp(
    {
      ...settings,
      PORTAL_CACHE_DIR: cache.path,
      TEST_CLOCK: file,
      TEST_START: String(Math.floor(Date.now() / 1_000)),
    },
    'test/php/scripts',
    [`error_log=${log}`, ...options].flatMap((option) => ['-d', option]).concat('clocked.php'),
  );
  return {
    ...stopping(host, () => (clock.remove(), cache.remove())),
    pass: (seconds) => writeFileSync(file, String((passed += seconds))),
    folder: cache.path,
    log,
  };
}

interface LibraryResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Starts a script of test/php/scripts that responds to each line of JSON with one, so that a file of tests needs one process.
 *
 * @param options of the command php
 */
export function startLines(
  script: string,
  settings: Record<string, string> = {},
  options: readonly string[] = [],
) {
  const child = spawn('php', [...options, `test/php/scripts/${script}`], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(given: object): Promise<unknown> {
      child.stdin.write(`${JSON.stringify(given)}\n`);
      const line = await lines.next();
      if (line.done) throw new Error(`${script} has ended.`);
      return JSON.parse(line.value) as unknown;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** The values in a cache's folder, by file. In a file, compressed data follows a signature of 32 bytes and a line with the time. */
export function keptIn(folder: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.kept'))) {
    try {
      const entry = readFileSync(join(folder, name)).subarray(32);
      kept.set(name, inflateRawSync(entry.subarray(entry.indexOf('\n') + 1)).toString());
    } catch {
      // The host has removed it in between.
    }
  }
  return kept;
}

/** The library itself, called by four processes at a time. @param options of the command php */
export const startLibrary = async (
  settings: Record<string, string>,
  options: readonly string[] = [],
): Promise<Host> => {
  const processes = Array.from({ length: 4 }, () => startLines('library.php', settings, options));
  const idle = [...processes];
  const waiting: ((one: (typeof processes)[number]) => void)[] = [];
  const base = 'http://library.example';
  return {
    base,
    async ask(request) {
      const { pathname, search } = new URL(request.url);
      const headers = { ...Object.fromEntries(request.headers), host: 'library.example' };
      const asked = {
        method: request.method,
        path: pathname,
        query: search.slice(1),
        headers,
        client: request.headers.get('x-test-client') ?? '203.0.113.7',
      };
      const one =
        idle.pop() ??
        (await new Promise<(typeof processes)[number]>((resolve) => waiting.push(resolve)));
      try {
        const { status, headers: responded, body } = (await one.ask(asked)) as LibraryResponse;
        const bytes = Buffer.from(body, 'base64');
        const plain = responded['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
        const isEmpty = request.method === 'HEAD' || status === 204 || status === 304;
        return new Response(isEmpty ? null : plain, { status, headers: responded });
      } finally {
        const next = waiting.shift();
        if (next) next(one);
        else idle.push(one);
      }
    },
    async stop() {
      for (const one of processes) await one.stop();
    },
  };
};
