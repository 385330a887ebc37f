// The certificate of the service: the proxy on Node sends nothing to a server that cannot prove its name, also through a forward proxy.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { sampleResponse } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';
import { forwardProxy, hasOpenssl } from './forward-network.ts';
import { cleanUps, good, runSources } from './real-http.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Makes a certificate authority. */
function makeAuthority(name: string): void {
  const certificate = ['-keyout', `${name}.key`, '-out', `${name}.pem`, '-subj', `/CN=${name}`];
  openssl('req', '-x509', ...keyOptions, '-days', '2', ...certificate);
}

/** Makes a certificate that an authority signs. @param days when it begins and ends, such as 20200101 */
function makeCertificate(
  name: string,
  authority: string,
  host: string,
  [from, to]: readonly [string, string],
) {
  openssl('req', ...keyOptions, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=x');
  writeFileSync(join(folder, `${name}.index`), '');
  writeFileSync(
    join(folder, `${name}.cnf`),
    `[ca]\ndefault_ca=own\n[own]\nnew_certs_dir=.\ndatabase=${name}.index\nrand_serial=yes\ndefault_md=sha256\npolicy=any\nx509_extensions=names\n[any]\ncommonName=optional\n[names]\nsubjectAltName=${host}\n`,
  );
  const signer = ['-cert', `${authority}.pem`, '-keyfile', `${authority}.key`];
  const period = ['-startdate', `${from}000000Z`, '-enddate', `${to}000000Z`];
  const files = ['-in', `${name}.csr`, '-out', `${name}.pem`];
  openssl('ca', '-batch', '-notext', '-config', `${name}.cnf`, ...signer, ...period, ...files);
}

const valid = ['20200101', '20490101'] as const;
const names = 'DNS:data.portal.example,IP:127.0.0.1';
const servers = {
  good: { authority: 'trusted', host: names, days: valid, code: undefined },
  'from an untrusted authority': {
    authority: 'untrusted',
    host: names,
    days: valid,
    code: /UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT/,
  },
  'for another host': {
    authority: 'trusted',
    host: 'DNS:www.portal.example',
    days: valid,
    code: /ERR_TLS_CERT_ALTNAME_INVALID/,
  },
  'that has expired': {
    authority: 'trusted',
    host: names,
    days: ['20200101', '20200201'] as const,
    code: /CERT_HAS_EXPIRED/,
  },
} as const;

describe('a service whose certificate is', { skip: !hasOpenssl }, () => {
  before(() => {
    makeAuthority('trusted');
    makeAuthority('untrusted');
  });

  for (const [index, [what, { authority, host, days, code }]] of Object.entries(servers).entries())
    for (const way of ['directly', 'through a tunnel'] as const)
      it(`${what}: ${code ? 'gets no request and is reported' : 'is used'}, ${way}`, async () => {
        const name = `${way === 'directly' ? 'direct' : 'tunnel'}-${index}`;
        makeCertificate(name, authority, host, days);
        const [tlsKey, cert] = ['key', 'pem'].map((ending) =>
          readFileSync(join(folder, `${name}.${ending}`)),
        );
        let requests = 0;
        const server = createServer({ key: tlsKey, cert }, (_, response) => {
          requests += 1;
          response.end(JSON.stringify(sampleResponse()));
        });
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        cleanUps.push(() => (server.closeAllConnections(), server.close()));
        const { port } = server.address() as AddressInfo;
        const ways = {
          directly: async () => ({ PORTAL_UPSTREAM_URL: `https://127.0.0.1:${port}` }),
          'through a tunnel': async () => ({
            PORTAL_UPSTREAM_URL: 'https://data.portal.example',
            HTTPS_PROXY: `http://${(await forwardProxy(port)).address}`,
          }),
        };
        const proxy = await runSources({
          ...good,
          ...(await ways[way]()),
          NODE_EXTRA_CA_CERTS: join(folder, 'trusted.pem'),
        });
        const said = /The jobs service responds|There are no jobs to show yet.*/;
        await until(() => said.test(proxy.output()), proxy.output);
        const { status } = await fetch(`${proxy.url}/api/Search`);
        assert.equal(status, code ? 503 : 200, proxy.output());
        if (code) {
          const sentence = said.exec(proxy.output())?.[0] ?? '';
          assert.match(sentence, /certificate of PORTAL_UPSTREAM_URL is not trusted/);
          assert.match(sentence, code);
          assert.equal(requests, 0);
        } else assert.ok(requests > 0);
        await proxy.stop();
      });
});
