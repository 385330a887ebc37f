// Services over TLS with certificates that a host must refuse, and one that it must accept.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { temporaryFolder } from './hosts.ts';

/** Why no certificates can be made on this machine. */
const whyNoCertificates =
  spawnSync('openssl', ['version']).status === 0 ? undefined : 'openssl is not installed';

const certificates = {
  good: { what: 'that is valid' },
  unknown: { what: 'of an authority that it does not know', issuer: 'stranger' },
  selfSigned: { what: 'that signs itself', issuer: 'itself' },
  foreign: { what: 'of another host', names: 'DNS:data.portal.example' },
  expired: { what: 'that has expired', from: '20200101000000Z', to: '20200102000000Z' },
  early: { what: 'that is not valid yet', from: '20900101000000Z', to: '20910101000000Z' },
} satisfies Record<string, Certificate>;

interface Certificate {
  what: string;
  /** Who signs it; the authority that a host is told to trust by default. */
  issuer?: 'stranger' | 'itself';
  /** Its names; the IP address of this machine by default. */
  names?: string;
  from?: string;
  to?: string;
}

type Name = keyof typeof certificates;

/** Writes the files of all certificates into a folder. */
function writeCertificates(folder: string): void {
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'];
  writeFileSync(
    join(folder, 'ca.cnf'),
    `[ca]\ndefault_ca = own\n[own]\ndatabase = index\nserial = serial\nnew_certs_dir = .\ndefault_md = sha256\ndefault_days = 2
policy = policy\ncopy_extensions = copy\nunique_subject = no\n[policy]\ncommonName = supplied\n`,
  );
  writeFileSync(join(folder, 'index'), '');
  writeFileSync(join(folder, 'serial'), '01');
  for (const name of ['authority', 'stranger'])
    // prettier-ignore
    openssl(
      'req', '-x509', ...newKey, `${name}.key`, '-out', `${name}.pem`,
      '-days', '2', '-subj', `/CN=${name}`,
    );
  const all: Record<Name, Certificate> = certificates;
  for (const [name, { issuer = 'authority', names = 'IP:127.0.0.1', from, to }] of Object.entries(
    all,
  )) {
    const subject = ['-subj', '/CN=service', '-addext', `subjectAltName=${names}`];
    if (issuer === 'itself') {
      openssl('req', '-x509', ...newKey, `${name}.key`, '-out', `${name}.pem`, ...subject);
      continue;
    }
    openssl('req', ...newKey, `${name}.key`, '-out', `${name}.csr`, ...subject);
    // prettier-ignore
    openssl(
      'ca', '-batch', '-notext', '-config', 'ca.cnf', '-in', `${name}.csr`,
      '-cert', `${issuer}.pem`, '-keyfile', `${issuer}.key`, '-out', `${name}.pem`,
      ...(from && to ? ['-startdate', from, '-enddate', to] : []),
    );
  }
  mkdirSync(join(folder, 'php'));
  const authority = join(folder, 'authority.pem');
  writeFileSync(
    join(folder, 'php/authority.ini'),
    `curl.cainfo = ${authority}\nopenssl.cafile = ${authority}\n`,
  );
}

/** Starts a service for each certificate. */
async function startServices(response: (request: Request) => Promise<Response>) {
  const folder = temporaryFolder();
  writeCertificates(folder.path);
  const received: Record<string, number> = {};
  const addresses: Record<string, string> = {};
  const stops: (() => void)[] = [folder.remove];
  for (const name of Object.keys(certificates)) {
    received[name] = 0;
    const options = {
      key: readFileSync(join(folder.path, `${name}.key`)),
      cert: readFileSync(join(folder.path, `${name}.pem`)),
    };
    const listener = getRequestListener(
      (request) => {
        received[name] = (received[name] ?? 0) + 1;
        return response(request);
      },
      { overrideGlobalObjects: false },
    );
    const server = createServer(
      options,
      (incoming, outgoing) => void listener(incoming, outgoing),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    addresses[name] = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stops.push(() => (server.closeAllConnections(), server.close()));
  }
  const authority = join(folder.path, 'authority.pem');
  return {
    addresses,
    received,
    /** Variables of the environment by which Node, PHP and Python trust the authority. */
    trust: {
      NODE_EXTRA_CA_CERTS: authority,
      PHP_INI_SCAN_DIR: `:${join(folder.path, 'php')}`,
      SSL_CERT_FILE: authority,
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

interface Conditions {
  /** Responds to requests of a host. */
  response: (request: Request) => Promise<Response>;
  /** Starts a host in front of a service, with further variables in its environment. @returns the status of a search */
  statusOver: (address: string, environment: Record<string, string>) => Promise<number>;
  /** The status if the service cannot be reached. */
  unreachable?: number;
  /** Whether the host trusts an authority that its environment names. Else only certificates without a known authority are tested. */
  readsEnvironment?: boolean;
  skip?: string | false | undefined;
}

/** Tests which certificates of the service a host accepts. */
export function checksCertificates({
  response,
  statusOver,
  unreachable = 503,
  readsEnvironment = true,
  skip,
}: Conditions): void {
  describe('over TLS', { skip: skip || whyNoCertificates || false }, () => {
    let services: Awaited<ReturnType<typeof startServices>>;
    before(async () => {
      services = await startServices(response);
    });
    after(() => services?.stop());

    const names = Object.keys(certificates) as Name[];
    for (const name of readsEnvironment ? names : (['unknown', 'selfSigned'] as const)) {
      const isGood = name === 'good';
      it(`${isGood ? 'accepts' : 'sends nothing to'} a service with a certificate ${certificates[name].what}`, async () => {
        const status = await statusOver(services.addresses[name] ?? '', services.trust);
        assert.equal(status, isGood ? 200 : unreachable);
        assert.equal((services.received[name] ?? 0) > 0, isGood);
      });
    }
  });
}
