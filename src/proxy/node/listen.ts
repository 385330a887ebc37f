import type { Server } from 'node:http';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { problemAnswer } from '../response.ts';
import { Problem, titles } from '../problem-details.ts';
import { nextId, type Answered } from './listener.ts';

/** Where to listen. */
export interface ServeOptions {
  /** 0 for any free port. */
  port: number;
  hostname: string;
  /** Milliseconds in which a client must have taken its whole answer; 60,000 by default. */
  answerTimeout?: number;
  /** Milliseconds that requests under way have to end after `close`; 15,000 by default. */
  grace?: number;
}

/** A server that answers. */
export interface Served {
  /** `http://<host>:<port>`. */
  address: string;
  /** Takes no more requests, lets those under way end, and resolves when the last connection is gone. */
  close(): Promise<void>;
}

/** Milliseconds after `close` in which an open connection may still bring the request that is on its way. */
const courtesy = 1_000;

/** Answers what is no HTTP request, in the same form as every other problem. */
function refuse(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  onAnswered: ((answered: Answered) => void) | undefined,
): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const { headers, body, source } = problemAnswer(
    new Problem(status, 'The request cannot be read.'),
  );
  const [id, bytes] = [nextId(), String(body).length];
  const all = { ...headers, 'x-request-id': id, 'content-length': bytes, connection: 'close' };
  const lines = Object.entries(all).map((pair) => pair.join(': '));
  const start = `HTTP/1.1 ${status} ${titles[status]}`;
  socket.end([start, ...lines, '', String(body)].join('\r\n'), () => socket.destroy());
  const unknown = { method: 'unknown', route: 'other', query: '', milliseconds: 0 };
  onAnswered?.({ id, ...unknown, status, source, bytes });
}

/** Listens with limits for slow clients; Node's own would wait for minutes (CRAFT §3). */
export async function listen(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { port, hostname, answerTimeout = 60_000, grace = 15_000 }: ServeOptions,
  onRefused?: (answered: Answered) => void,
): Promise<Served> {
  const server: Server = createServer({
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 70_000,
    maxHeaderSize: 16_384,
    requireHostHeader: false, // Node's own refusal has none of our headers
  });
  let closing = false;
  const underWay = new Set<ServerResponse>();
  const last = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, onRefused));
  // No header but those that are read has an effect; Node's own refusal (417) has none of ours.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('request', (incoming, outgoing) => {
    if (closing) last(outgoing);
    listener(incoming, outgoing);
    // What the system has taken by now needs no watch.
    if (outgoing.writableEnded && incoming.socket.writableLength === 0) return;
    const slow = setTimeout(() => outgoing.destroy(), answerTimeout).unref();
    underWay.add(outgoing);
    outgoing.once('close', () => {
      underWay.delete(outgoing);
      clearTimeout(slow);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: hostname, backlog: 1_024 }, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        underWay.forEach(last); // else their clients would send more over the same connection
        let sweep: NodeJS.Timeout | undefined;
        const wait = setTimeout(() => {
          // Once all that has come in is read: a request that waits to be read is not idleness.
          sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
        }, courtesy);
        const end = setTimeout(() => server.closeAllConnections(), grace);
        // http's own close ends idle connections at once, and with them requests that are on their way.
        NetServer.prototype.close.call(server, () => {
          for (const timer of [wait, sweep, end]) clearTimeout(timer);
          server.close(() => undefined); // its timers
          resolve();
        });
      }),
  };
}
