// Starts the hosts for the contract as an operator would, with the files in deploy/.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '../../scripts/root.ts';
import { packagesOf } from '../support/install.ts';
import type { Host } from './contract.ts';

/** Sends requests over real HTTP. */
export const overHttp = (request: Request): Promise<Response> => fetch(request);

/** A folder that is removed after the test. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A program with its children, in its own process group. */
export function program(command: string, args: string[], options: SpawnOptions) {
  const child: ChildProcess = spawn(command, args, { ...options, detached: true });
  const written = { text: '' };
  for (const stream of child.stdio.slice(1))
    (stream as Readable | null)?.on('data', (chunk: Buffer) => (written.text += chunk.toString()));
  const ended = once(child, 'close');
  return {
    written,
    ended,
    /** Waits until its output matches. */
    async said(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const found = pattern.exec(written.text);
        if (found) return found;
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${command} ended: ${written.text}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    /** Waits until it accepts connections. */
    async listensAt(port: number): Promise<void> {
      for (;;) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${command} ended: ${written.text}`);
        const isOpen = await new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1');
          socket
            .once('connect', () => (socket.destroy(), resolve(true)))
            .once('error', () => resolve(false));
        });
        if (isOpen) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop(): Promise<void> {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

const path = { PATH: process.env['PATH'] ?? '' };

/** `portal-jobs-server proxy` from dist/. */
export async function startNode(settings: Record<string, string>): Promise<Host> {
  const { said, stop } = program(process.execPath, ['packages/server/dist/cli.js', 'proxy'], {
    cwd: root,
    env: { ...path, PORT: '0', ...settings },
  });
  const [, base = ''] = await said(/responds at (http:\/\/\S+?)(?:\/api| for )/);
  return { base, ask: overHttp, stop };
}

/** packages/server/dist/proxy/worker.js under deploy/worker/workerd.capnp, or the reason why it cannot run on this machine. */
export async function findWorkerd(): Promise<{
  skip: string | undefined;
  start: (settings: Record<string, string>) => Promise<Host>;
}> {
  const { modules, skip } = await packagesOf('test/tools');
  const command = skip === false ? programOf(modules) : undefined;
  return {
    skip: command ? undefined : skip || 'workerd has no program for this machine',
    async start(settings) {
      const { said, stop } = program(
        command ?? '',
        [
          'serve',
          'deploy/worker/workerd.capnp',
          '--socket-addr=http=127.0.0.1:0',
          '--control-fd=3',
        ],
        { cwd: root, env: { ...path, ...settings }, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
      );
      const [, port] = await said(/"socket":"http","port":(\d+)/);
      return { base: `http://127.0.0.1:${port}`, ask: overHttp, stop };
    },
  };
}

/** The program of workerd's package, if it has one for this machine. */
function programOf(modules: string): string | undefined {
  try {
    const load = createRequire(join(modules, 'importer.js'));
    const { default: program } = load('workerd') as { default: string };
    return spawnSync(program, ['--version']).status === 0 ? program : undefined;
  } catch {
    return undefined;
  }
}

const phpModules = spawnSync('php', ['-m'], { encoding: 'utf8' });
const missingModule = ['curl', 'mbstring'].find(
  (name) => !new RegExp(`^${name}$`, 'm').test(phpModules.stdout),
);
/** Why PHP cannot be tested on this machine. */
export const whyNoPhp =
  phpModules.status !== 0
    ? 'php is not installed'
    : missingModule && `the extension ${missingModule} of php is not installed`;

/** packages/php/jobs.php under PHP's own server. */
export async function startPhp(
  settings: Record<string, string>,
  files = 'packages/php',
  script = ['jobs.php'],
  chosenPort?: number,
): Promise<Host> {
  const port = chosenPort ?? (await freePort());
  const { listensAt, stop } = program('php', ['-S', `127.0.0.1:${port}`, '-t', '.', ...script], {
    cwd: resolve(root, files),
    env: { ...path, PHP_CLI_SERVER_WORKERS: '4', ...settings },
  });
  await listensAt(port);
  return { base: `http://127.0.0.1:${port}`, ask: overHttp, stop };
}

export const whyNoNginx =
  spawnSync('nginx', ['-v'], { env: { PATH: `${path.PATH}:/usr/sbin` } }).status === 0
    ? undefined
    : 'nginx is not installed';

export const whyNoVarnish =
  spawnSync('varnishd', ['-V'], { env: { PATH: `${path.PATH}:/usr/sbin` } }).status === 0
    ? undefined
    : 'varnish is not installed';

/** deploy/varnish/portal-jobs.vcl in front of a URL. */
export async function startVarnish(proxy: string) {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = join(folder.path, 'portal-jobs.vcl');
  const delivered = readFileSync(join(root, 'deploy/varnish/portal-jobs.vcl'), 'utf8');
  writeFileSync(file, replace(delivered, [['"8787"', `"${new URL(proxy).port}"`]]));
  // prettier-ignore
  const { listensAt, stop } = program(
    'varnishd',
    [
      '-F', '-j', 'none', '-n', join(folder.path, 'work'), '-f', file,
      '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-T', 'none',
    ],
    { env: { PATH: `${path.PATH}:/usr/sbin` } },
  );
  await listensAt(port);
  return {
    base: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}

/** Replaces a text that must exist. */
function replace(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((all, [from, to]) => {
    const changed = all.replace(from, to);
    if (changed === all) throw new Error(`The configuration has no ${from}`);
    return changed;
  }, text);
}

/** deploy/nginx/portal-jobs.conf with paths on this machine. */
function nginxConfiguration(
  folder: string,
  port: number,
  proxy: string,
  more: readonly (readonly [string, string])[] = [],
): string {
  const site = replace(readFileSync(join(root, 'deploy/nginx/portal-jobs.conf'), 'utf8'), [
    ['/var/cache/nginx/portal-jobs', `${folder}/cache`],
    ['127.0.0.1:8787', new URL(proxy).host],
    [/listen 443 ssl http2;\n.*listen .*\n/, `listen 127.0.0.1:${port};\n`],
    ['server_name jobs-proxy.agency.example', 'server_name 127.0.0.1'],
    [/ +ssl_certificate .*\n.*ssl_certificate_key .*\n.*ssl_protocols .*\n/, ''],
    ['/var/log/nginx/portal-jobs.log', `${folder}/access.log`],
    ['/var/log/nginx/portal-jobs.error.log', `${folder}/error.log`],
    ...more,
  ]);
  return wholeConfiguration(folder, site);
}

/** A configuration of nginx around the content of its `http` block, with every path in a folder. */
export function wholeConfiguration(folder: string, http: string): string {
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `${user}pid ${folder}/nginx.pid;\nerror_log stderr crit;\nworker_processes 1;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${http}\n}\n`;
}

/** nginx in front of a URL. */
export const startNginx = (proxy: string, more: readonly (readonly [string, string])[] = []) =>
  runNginx((folder, port) => nginxConfiguration(folder, port, proxy, more));

/**
 * A site owner's website under nginx, with deploy/nginx/server-rendered.conf.
 *
 * @param files its files, by their paths in the site.
 */
export const startSite = (proxy: string, files: Readonly<Record<string, string | Uint8Array>>) =>
  runNginx((folder, port) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, 'site', dirname(name)), { recursive: true });
      writeFileSync(join(folder, 'site', name), content);
    }
    const parts = replace(readFileSync(join(root, 'deploy/nginx/server-rendered.conf'), 'utf8'), [
      ['127.0.0.1:8787', new URL(proxy).host],
    ]);
    const types = 'types { text/html html; text/css css; text/javascript js; }';
    return wholeConfiguration(
      folder,
      `${types}\nserver {\nlisten 127.0.0.1:${port};\nroot ${folder}/site;\n${parts}\n}`,
    );
  });

/** Runs nginx with a configuration in a new folder. */
export async function runNginx(configurationOf: (folder: string, port: number) => string) {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(file, configurationOf(folder.path, port));
  const { listensAt, stop } = program(
    'nginx',
    ['-p', folder.path, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    {
      env: { PATH: `${path.PATH}:/usr/sbin` },
    },
  );
  await listensAt(port);
  return {
    base: `http://127.0.0.1:${port}`,
    folder: folder.path,
    stop: async () => {
      await stop();
      folder.remove();
    },
  };
}
