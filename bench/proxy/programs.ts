// The programs that npm run bench:proxy compares, each on a separate core, and their costs.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

const root = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];

export const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
export const has = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** The core of the measured programs. What loads them has the others. */
const measuredCore = '0';
/** A command on the core of the measured programs, if the machine can pin processes. */
const pinned = (command: readonly string[]): [string, readonly string[]] => {
  const [program = '', ...args] = has('taskset')
    ? ['taskset', '-c', measuredCore, ...command]
    : command;
  return [program, args];
};

/** Keeps this process, which loads the others, away from their core. */
export function leaveMeasuredCore(cores: number): void {
  if (has('taskset') && cores > 1)
    spawnSync('taskset', ['-a', '-p', '-c', `1-${cores - 1}`, String(process.pid)]);
}

/** A measured program. */
export interface Program {
  url: string;
  pid: number;
}

/** Returns one search response with 25 jobs. */
export async function sample(): Promise<Buffer> {
  const request = new Request('http://x/api/Search?ResultsPerPage=25&Fields=Min&Organization=HE', {
    headers: { 'authorization-key': SAMPLE_KEY },
  });
  return Buffer.from(await (await createSampleService()(request)).arrayBuffer());
}

/** Starts an upstream with the same response to every query, after a delay in milliseconds. It runs in this process, outside the measured ones. */
export async function startUpstream(body: Buffer, delay: number): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(body.length),
    });
    if (delay > 0) setTimeout(() => response.end(body), delay);
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the proxy. It logs to a file, like nginx, so that no process has to read it during the run. */
export async function startProxy(
  upstream: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const log = join(folder, `proxy${children.length}.log`);
  const url = join(folder, `address${children.length}`);
  const child = spawn(...pinned([process.execPath, 'packages/server/dist/cli.js', 'proxy']), {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_KEY: SAMPLE_KEY,
      PORTAL_ORIGINS: 'same-origin',
      // One client sends all requests, as fast as it can.
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      ...settings,
    },
    stdio: ['ignore', openSync(log, 'w'), openSync(url, 'w')],
  });
  children.push(child);
  for (;;) {
    const text = readFileSync(log, 'utf8') + readFileSync(url, 'utf8');
    const found = /http:\S+?(?=\/api)/.exec(text)?.[0];
    if (found && child.pid !== undefined) return { url: found, pid: child.pid };
    if (child.exitCode !== null) throw new Error(`The proxy does not start: ${text}`);
    await sleep(50);
  }
}

/** Starts nginx with a cache in front of a proxy, with a log in a file or without one. */
export async function startNginx(upstream: string, { logs }: { logs: boolean }): Promise<Program> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  const path = join(folder, `nginx${port}.conf`);
  writeFileSync(
    path,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid${port}; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       access_log ${logs ? `${folder}/access.log` : 'off'}; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
       proxy_cache_path ${folder}/cache${port} keys_zone=jobs:10m;
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass ${upstream}; proxy_cache jobs; proxy_cache_valid 200 10m;
           proxy_set_header Accept-Encoding $http_accept_encoding; proxy_http_version 1.1;
         }
       }
     }`,
  );
  const child = spawn(...pinned(['nginx', '-c', path]), { stdio: 'ignore' });
  children.push(child);
  await sleep(700);
  if (child.pid === undefined) throw new Error('nginx does not start.');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
}

/** Statistics of a process from Linux. Times are in milliseconds. */
function statusOf(pid: number): { name: string; group: string; time: number } {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [, name = ''] = /\((.*)\) /s.exec(status) ?? [];
  const fields = status.slice(status.lastIndexOf(') ') + 2).split(' ');
  const ticksPerSecond = 100;
  const time = ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  return { name, group: fields[2] ?? '', time };
}

/** Returns the processor time of a process and all its threads, in milliseconds. Linux only. */
export const processorTime = (pid: number): number => statusOf(pid).time;

/** Watches the programs that do not belong to this run. Linux only. @returns the function that names those which took more than 2 % of a core */
export function watchOthers(): () => string[] {
  const startedAt = performance.now();
  const processes = () =>
    readdirSync('/proc').flatMap((name) => {
      try {
        return /^\d+$/.test(name) ? [{ pid: Number(name), ...statusOf(Number(name)) }] : [];
      } catch {
        return []; // it ended meanwhile
      }
    });
  const before = new Map(processes().map(({ pid, time }) => [pid, time]));
  const own = statusOf(process.pid).group;
  return () =>
    processes()
      .filter(({ group }) => group !== own)
      .map(({ pid, name, time }) => ({
        name,
        share: (time - (before.get(pid) ?? 0)) / (performance.now() - startedAt),
      }))
      .filter(({ share }) => share > 0.02)
      .map(({ name, share }) => `${name} ${(100 * share).toFixed(0)} %`);
}

/** Returns the resident memory of a process, in megabytes. Linux only. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** Returns the processor time that a separate process takes to parse, stringify and compress a body once, in milliseconds. */
export function plainWork(body: Buffer, times: number): number {
  const path = join(folder, 'body.json');
  writeFileSync(path, body);
  const code = `
    import { readFileSync } from 'node:fs';
    import { promisify } from 'node:util';
    import { gzip } from 'node:zlib';
    const compress = promisify(gzip);
    const body = readFileSync(process.argv[1]);
    const work = async (times) => {
      for (let time = 0; time < times; time += 1)
        await compress(Buffer.from(JSON.stringify(JSON.parse(body.toString()))));
    };
    await work(${times / 2});
    const before = process.cpuUsage();
    await work(${times});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000 / ${times});`;
  const command = [process.execPath, '--input-type=module', '-e', code, path];
  return Number(spawnSync(...pinned(command), { encoding: 'utf8' }).stdout);
}

/** Ends the measured programs and removes their files. */
export function endPrograms(): void {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
