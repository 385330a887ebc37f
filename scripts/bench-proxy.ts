// npm run bench:proxy: responses per second of the proxy, compared on the same machine in the same run.
//   cached: repeats one query; compared with nginx with proxy_cache in front of the proxy.
//   list:   the same for the list as HTML (PORTAL_PAGES).
//   cold:   sends a new query each time; compared with a pass-through that buffers the response and changes nothing.
// The first needs nginx (Debian's nginx-light is sufficient) and is skipped without it. The load comes from wrk if it is installed.
import type autocannon from 'autocannon';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './build.ts';
import { installOnDemand } from './on-demand.ts';
import { createReference, REFERENCE_KEY } from '../src/reference/index.ts';

const root = join(import.meta.dirname, '..');
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4);
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const children: ChildProcess[] = [];

/** autocannon, which is installed on demand. */
async function loader(): Promise<typeof autocannon> {
  const modules = await installOnDemand('bench');
  return createRequire(join(modules, 'importer.js'))('autocannon') as typeof autocannon;
}

interface Figures {
  /** Responses per second. */
  rate: number;
  /** 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/** Returns one search response with 25 jobs. */
async function sample(): Promise<Buffer> {
  const request = new Request('http://x/api/Search?ResultsPerPage=25&Fields=Min&Organization=HE', {
    headers: { 'authorization-key': REFERENCE_KEY },
  });
  return Buffer.from(await (await createReference()(request)).arrayBuffer());
}

/** Starts an upstream with the same response to every query, after a delay in milliseconds. It runs in this process, outside the measured ones. */
async function startUpstream(body: Buffer, delay: number): Promise<string> {
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

async function startProxy(
  upstream: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  // Its log goes to a file, as nginx's does, so that no process has to read it during the run.
  const log = join(folder, `proxy${children.length}.log`);
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, ['dist/cli.js', 'proxy'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PORTAL_UPSTREAM: upstream,
      PORTAL_KEY: REFERENCE_KEY,
      PORTAL_ORIGINS: 'same-origin',
      // One client sends all requests, as fast as it can.
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '0',
      ...settings,
    },
    stdio: ['ignore', file, file],
  });
  children.push(child);
  for (;;) {
    const address = /http:\S+?(?=\/api)/.exec(readFileSync(log, 'utf8'))?.[0];
    if (address) return address;
    if (child.exitCode !== null) throw new Error('The proxy does not start.');
    await sleep(50);
  }
}

/** The minimum that a program in between can do. */
async function startPassThrough(upstream: string): Promise<string> {
  const code = `
    import { createServer } from 'node:http';
import { createRequire } from 'node:module';
    const server = createServer(async (incoming, outgoing) => {
      const answer = await fetch('${upstream}' + incoming.url, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await answer.arrayBuffer());
      outgoing.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': String(body.length) }).end(body);
    });
    server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
}

async function startNginx(upstream: string): Promise<string> {
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
       access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
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
  children.push(spawn('nginx', ['-c', path], { stdio: 'ignore' }));
  await sleep(700);
  return `http://127.0.0.1:${port}`;
}

type Kind = 'cached' | 'list' | 'cold';
const listPath = '/list?Keyword=nurse&ResultsPerPage=25';

/** The settings of a proxy with the list as HTML. */
const pageSettings = {
  PORTAL_LOCKED: 'Organization=HE',
  PORTAL_PAGES: 'list',
  PORTAL_PAGE_ADDRESS: 'https://www.agency.example/careers',
  PORTAL_LINK: 'https://www.portal.example/search?a=HE',
};

let queryNumber = 0;
/** Sends requests for some seconds: the same query, or a new one each time. */
async function load(address: string, kind: Kind): Promise<Figures> {
  const path = kind === 'list' ? listPath : '/api/Search?Keyword=nurse&ResultsPerPage=25';
  const concurrency = kind === 'cold' ? 8 : 32;
  const headers = { 'accept-encoding': 'gzip' };
  if (has('wrk')) {
    const script = join(folder, 'wrk.lua');
    queryNumber += 1;
    writeFileSync(
      script,
      `wrk.headers["accept-encoding"] = "gzip"
       local n = 0
       request = function()
         n = n + 1
         return wrk.format("GET", "${path}"${kind === 'cold' ? ` .. "&PositionTitle=t${queryNumber}x" .. n` : ''})
       end
       done = function(summary, latency)
         io.write(string.format("FIGURES %f %f %d\\n", summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, summary.errors.status))
       end`,
    );
    const args = ['-t1', `-c${concurrency}`, `-d${seconds}`, '-s', script, address];
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await new Promise((resolve) => child.once('close', resolve));
    const [, rate, p99, failed] = /FIGURES (\S+) (\S+) (\d+)/.exec(text) ?? [];
    if (failed !== '0') throw new Error(`${failed} answers of ${address} failed.`);
    return { rate: Number(rate), p99: Number(p99) };
  }
  const result = await (
    await loader()
  )({
    url: address,
    connections: concurrency,
    duration: seconds,
    headers,
    requests: [
      {
        path,
        ...(kind === 'cold' && {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            path: `${path}&PositionTitle=t${(queryNumber += 1)}`,
          }),
        }),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${address} failed.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Returns the median of three runs each, which alternate so that other load on the machine affects both. */
async function compare(kind: Kind, one: string, other: string): Promise<Figures[]> {
  const runs: [Figures[], Figures[]] = [[], []];
  for (const address of [one, other]) await load(address, kind); // warm
  for (let round = 0; round < 3; round++) {
    runs[0].push(await load(one, kind));
    runs[1].push(await load(other, kind));
  }
  return runs.map((all) => all.sort((a, b) => a.rate - b.rate)[1] as Figures);
}

const print = (kind: string, name: string, [proxy, other]: Figures[], target: number) => {
  if (!proxy || !other) return;
  const line = ({ rate, p99 }: Figures) => `${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;
  console.log(`${kind}: proxy ${line(proxy)}; ${name} ${line(other)}`);
  console.log(`${kind}: ratio ${(proxy.rate / other.rate).toFixed(2)} (target: ${target} or more)`);
};

await build({ onlyIfStale: true });
try {
  const body = await sample();
  console.log(`One upstream response: ${body.length} bytes.`);
  console.log(`Loaded by ${has('wrk') ? 'wrk' : 'autocannon (wrk is not installed)'}.`);
  const quick = await startUpstream(body, 0);
  const proxy = await startProxy(quick);
  if (has('nginx')) {
    const nginx = await startNginx(proxy);
    print('cached', 'nginx', await compare('cached', proxy, nginx), 0.7);
    const pages = await startProxy(quick, pageSettings);
    const nginxOfPages = await startNginx(pages);
    print('list', 'nginx', await compare('list', pages, nginxOfPages), 0.6);
  } else console.log('cached: skipped, because nginx is not installed.');
  // A real search over a network takes at least this long.
  const delay = 40;
  const real = await startUpstream(body, delay);
  const pair = [await startProxy(real), await startPassThrough(real)] as const;
  const name = `cold, upstream takes ${delay} ms`;
  print(name, 'pass-through', await compare('cold', ...pair), 0.5);
  const bare = await compare('cold', proxy, await startPassThrough(quick));
  print('cold, upstream takes no time', 'pass-through', bare, 0.5);
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
