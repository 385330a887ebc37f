// One contract: any fetch-standard host, Node, workerd (dist/proxy/worker.js), and nginx with its cache in front.
// test/deploy/contract.ts asks more of the files in deploy/.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProxy } from '../../src/proxy/index.ts';
import { serve } from '../../src/proxy/node.ts';
import { startWorkerd, whyNoWorkerd } from '../deploy/hosts.ts';
import { sampleAnswer, sampleCodeList } from '../service/sample.ts';
import { contract, type Host } from './contract.ts';
import { runHere } from './raw-upstream.ts';
import { cleanUps, key, upstreamOf } from './real-http.ts';
import { page } from './upstream.ts';

const upstream = upstreamOf((incoming, response) => {
  const isList = incoming.url?.startsWith('/api/codelist/');
  const body = JSON.stringify(isList ? sampleCodeList() : sampleAnswer());
  if (incoming.url?.includes('=slow')) setTimeout(() => response.end(body), 100);
  else response.end(body);
});
/** A host whose address is known when the tests run. */
const at = (address: () => string): Host => ({
  ask: (path, init) => fetch(`${address()}${path}`, init),
});
const unlimited = { PORTAL_UPSTREAM_RATE: '0', PORTAL_CLIENT_RATE: '0' };
const runNode = async () =>
  (
    await runHere({
      PORTAL_UPSTREAM: await upstream,
      PORTAL_KEY: key,
      PORTAL_ORIGINS: page,
      PORTAL_LOG_LEVEL: 'silent',
      ...unlimited,
    })
  ).address;

describe('any host that speaks fetch', () => {
  let proxy: ReturnType<typeof createProxy>;
  before(async () => {
    proxy = createProxy({ upstream: await upstream, key, origins: [page], upstreamRate: 0 });
  });
  contract({
    ask: async (path, init) => {
      const answer = await proxy(new Request(`https://proxy.example${path}`, init));
      if (!answer.body || answer.headers.get('content-encoding') !== 'gzip') return answer;
      // A network would undo it.
      return new Response(answer.body.pipeThrough(new DecompressionStream('gzip')), answer);
    },
  });
});

describe('that handler, served by Node', () => {
  let address = '';
  before(async () => {
    const proxy = createProxy({ upstream: await upstream, key, origins: [page], upstreamRate: 0 });
    const served = await serve(proxy, { port: 0, hostname: '127.0.0.1' });
    cleanUps.push(() => served.close());
    ({ address } = served);
  });
  contract(at(() => address));
});

describe('Node, as an operator runs it', () => {
  let address = '';
  before(async () => {
    address = await runNode();
  });
  contract(at(() => address));
});

describe('workerd', { skip: whyNoWorkerd }, () => {
  let address = '';
  before(async () => {
    const { base, stop } = await startWorkerd({
      PORTAL_UPSTREAM: await upstream,
      PORTAL_KEY: key,
      PORTAL_ORIGINS: page,
      ...unlimited,
    });
    cleanUps.push(stop);
    address = base;
  });
  contract(at(() => address));
});

const noNginx =
  spawnSync('nginx', ['-v']).status === 0 ? false : 'nginx is not installed on this machine';

describe('nginx in front, with its cache', { skip: noNginx }, () => {
  let address = '';
  before(async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
    chmodSync(folder, 0o755);
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {}
      http {
        access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
        proxy_cache_path ${folder}/cache keys_zone=jobs:1m;
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass ${await runNode()}; proxy_cache jobs; proxy_http_version 1.1;
            proxy_cache_use_stale error timeout updating;
            proxy_set_header Accept-Encoding $http_accept_encoding;
          }
        }
      }`,
    );
    const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    cleanUps.push(() => child.kill());
    address = `http://127.0.0.1:${port}`;
    for (let time = 0; time < 100; time++) {
      const isUp = await fetch(`${address}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isUp) break;
      await sleep(50);
    }
  });
  contract(at(() => address));
});
