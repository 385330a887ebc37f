// A network whose only way out is a forward proxy.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { cleanUps, key } from './real-http.ts';

const listening = async (server: ReturnType<typeof createServer>) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => (server.closeAllConnections(), server.close()));
  return (server.address() as AddressInfo).port;
};

/** A forward proxy that sends requests for any host to one port of this machine. */
export async function forwardProxy(port: number, refuse?: number, asksForPassword = false) {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const note = ({ method, url, headers }: IncomingMessage) => {
    asked.push(`${method} ${url}`);
    credentials.push(headers['proxy-authorization']);
  };
  const server = createServer((incoming, response) => {
    note(incoming);
    if (refuse) return void response.writeHead(refuse).end();
    const { pathname, search } = new URL(incoming.url ?? '');
    const { method, headers } = incoming;
    const options = { host: '127.0.0.1', port, path: pathname + search, method, headers };
    incoming.pipe(
      httpRequest(options, (body) => {
        response.writeHead(body.statusCode ?? 0, body.headers);
        body.pipe(response);
      }),
    );
  });
  server.on('connect', (incoming: IncomingMessage, socket: Socket) => {
    note(incoming);
    if (asksForPassword && !incoming.headers['proxy-authorization'])
      return void socket.end(
        'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm="x"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      );
    if (refuse) return void socket.end(`HTTP/1.1 ${refuse} No\r\nContent-Length: 0\r\n\r\n`);
    const out = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      out.pipe(socket).pipe(out);
    });
    for (const one of [socket, out]) one.on('error', () => undefined);
    cleanUps.push(() => (socket.destroy(), out.destroy()));
  });
  const address = `127.0.0.1:${await listening(server)}`;
  return { address, asked, credentials };
}

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** The sample service over TLS, under a name that DNS cannot resolve. */
export async function secureService() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const [keyFile, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      keyFile,
      '-out',
      certificate,
      '-subj',
      '/CN=data.portal.example',
      '-addext',
      'subjectAltName=DNS:data.portal.example',
    ],
    { stdio: 'ignore' },
  );
  const sampleService = createSampleService({ key });
  const server = createTlsServer(
    { key: readFileSync(keyFile), cert: readFileSync(certificate) },
    (incoming, response) => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => [
        name,
        String(value),
      ]);
      const request = new Request(`https://data.portal.example${incoming.url}`, {
        headers: Object.fromEntries(headers) as Record<string, string>,
      });
      void sampleService(request).then(async (body) => {
        response.writeHead(body.status, Object.fromEntries(body.headers));
        response.end(Buffer.from(await body.arrayBuffer()));
      });
    },
  );
  return { port: await listening(server), certificate };
}
