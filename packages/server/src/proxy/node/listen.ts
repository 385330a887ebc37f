import type { Server } from 'node:http';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server as NetServer, type AddressInfo, type Socket } from 'node:net';
import { problemResponse } from '../responses/response.ts';
import { methodProblem } from '../handler.ts';
import { Problem, statusTitles } from '../responses/problem-details.ts';
import { nextRequestId, type RequestRecord } from './listener.ts';

/** Where to listen. */
export interface ServeOptions {
  /** 0 for any free port. */
  port: number;
  hostname: string;
  /** Milliseconds within which a client must have received its whole response. Default: 60,000. */
  responseTimeout?: number;
  /** Milliseconds that pending requests have to finish after `close`. Default: 15,000. */
  grace?: number;
}

/** A running server. */
export interface Served {
  /** `http://<host>:<port>`. */
  url: string;
  /** Accepts no more connections, finishes pending requests and resolves when the last connection has ended. */
  close(): Promise<void>;
}

/** Returns the URL of a server. */
const urlText = ({
  address,
  isIpv6,
  port,
}: {
  address: string;
  isIpv6: boolean;
  port: number;
}): string => `http://${isIpv6 ? `[${address}]` : address}:${port}`;

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program already uses this port. End that program, or choose another port',
  EACCES: 'ports below 1024 need special rights. Choose a higher port',
  EADDRNOTAVAIL:
    'this machine does not have the address. Choose one that it has, such as 127.0.0.1',
  ENOTFOUND: 'this host is unknown. Choose an address that this machine has, such as 127.0.0.1',
};

/** Says why a server cannot listen, and what can be done about it. */
export function listenFailure(error: unknown): string {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  return `${listenReasons[code] ?? 'the system does not allow it'} (${code}).`;
}

/** How long after `close` an open connection may still deliver a request that is already on its way. */
const lateRequestMs = 1_000;

/** Responds to a request that no listener gets with a problem document, like every other failure, and closes its connection. */
function refuse(
  problem: Problem,
  method: string,
  socket: Socket,
  onRequestEnd: ((record: RequestRecord) => void) | undefined,
): void {
  const { status, headers, body, source, refusal } = problemResponse(problem);
  const [id, bytes] = [nextRequestId(), String(body).length];
  const fields = { ...headers, 'x-request-id': id, 'content-length': bytes, connection: 'close' };
  const fieldLines = Object.entries(fields).map((field) => field.join(': '));
  const statusLine = `HTTP/1.1 ${status} ${statusTitles[status]}`;
  socket.end([statusLine, ...fieldLines, '', String(body)].join('\r\n'), () => socket.destroy());
  const unknown = { method, route: 'other', query: '', milliseconds: 0 };
  onRequestEnd?.({ id, ...unknown, status, source, bytes, refusal });
}

function refuseMalformed(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  onRequestEnd: ((record: RequestRecord) => void) | undefined,
): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  refuse(new Problem(status, 'The request is malformed.'), 'unknown', socket, onRequestEnd);
}

/** Listens with timeouts for slow clients; Node's defaults are minutes. */
export async function listen(
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { port, hostname, responseTimeout = 60_000, grace = 15_000 }: ServeOptions,
  onRequestEnd?: (record: RequestRecord) => void,
): Promise<Served> {
  const server: Server = createServer({
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 70_000,
    maxHeaderSize: 16_384,
    requireHostHeader: false, // Node's own refusal lacks the security headers
  });
  let closing = false;
  const pending = new Set<ServerResponse>();
  const closeAfterResponse = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };
  server.on('clientError', (error, socket) =>
    refuseMalformed(error, socket as Socket, onRequestEnd),
  );
  // Without a listener, Node closes the connection and sends nothing.
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy());
    refuse(methodProblem(), 'CONNECT', socket as Socket, onRequestEnd);
  });
  // `Expect` has no effect here; Node's own refusal (417) lacks the security headers.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('request', (incoming, outgoing) => {
    if (closing) closeAfterResponse(outgoing);
    listener(incoming, outgoing);
    // The operating system already has the whole response, so it needs no timeout.
    if (outgoing.writableEnded && incoming.socket.writableLength === 0) return;
    const slow = setTimeout(() => outgoing.destroy(), responseTimeout).unref();
    pending.add(outgoing);
    outgoing.once('close', () => {
      pending.delete(outgoing);
      clearTimeout(slow);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: hostname, backlog: 1_024 }, resolve);
  });
  const { address, family, port: actualPort } = server.address() as AddressInfo;
  return {
    url: urlText({ address, isIpv6: family === 'IPv6', port: actualPort }),
    close: () =>
      new Promise((resolve) => {
        closing = true;
        pending.forEach(closeAfterResponse); // otherwise clients would reuse the connection
        let sweep: NodeJS.Timeout | undefined;
        const wait = setTimeout(() => {
          // After pending input is processed: a connection with an unread request is not idle.
          sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50);
        }, lateRequestMs);
        const end = setTimeout(() => server.closeAllConnections(), grace);
        // http.Server's close would end idle connections at once, and lose requests that are on their way.
        NetServer.prototype.close.call(server, () => {
          for (const timer of [wait, sweep, end]) clearTimeout(timer);
          server.close(() => undefined); // stops its timers
          resolve();
        });
      }),
  };
}
