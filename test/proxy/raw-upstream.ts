import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { runProxy } from '../../packages/server/src/proxy/node.ts';
import { cleanUps } from './real-http.ts';

/** The action of an upstream after the head of a request. */
export type Behaviour = (socket: Socket, head: string) => void;

export interface RawUpstream {
  url: string;
  /** The heads of all received requests. */
  heads: string[];
  behave: Behaviour;
}

/** An upstream over plain TCP, which can send anything, even what is not HTTP. */
export async function rawUpstream(behave: Behaviour): Promise<RawUpstream> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        const head = text.slice(0, end);
        text = text.slice(end + 4);
        upstream.heads.push(head);
        upstream.behave(socket, head);
      }
    });
  });
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1_024 });
  await once(server, 'listening');
  cleanUps.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const upstream: RawUpstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heads: [],
    behave,
  };
  return upstream;
}

/** A complete, valid response. */
export const http = (
  body: string | Buffer,
  status = '200 OK',
  headers: Record<string, string> = {},
): Buffer => {
  const bytes = Buffer.from(body);
  const lines = Object.entries({
    'content-type': 'application/hr+json',
    'content-length': String(bytes.length),
    ...headers,
  }).map((pair) => pair.join(': '));
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    bytes,
  ]);
};

/** The proxy as an operator runs it, in this process. */
export async function runHere(environment: Record<string, string>) {
  let output = '';
  const ended = new AbortController();
  let started: () => void = () => undefined;
  const up = new Promise<void>((resolve) => (started = resolve));
  const write = (text: string) => {
    output += text;
    if (output.includes('responds at')) started();
  };
  const code = runProxy({
    out: write,
    err: write,
    environment: { PORT: '0', PORTAL_ORIGINS: 'same-origin', ...environment },
    signal: ended.signal,
  });
  await Promise.race([up, code]);
  const stop = async () => {
    ended.abort(new Error('SIGTERM'));
    return code;
  };
  cleanUps.push(stop);
  return {
    url: /http:\/\/\S+?(?=\/api| for )/.exec(output)?.[0] ?? '',
    metrics: /http:\/\/\S+\/metrics/.exec(output)?.[0] ?? '',
    output: () => output,
    stop,
    code,
  };
}
