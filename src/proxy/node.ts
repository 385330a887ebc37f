// The proxy as a Node server: `node dist/proxy/node.js`, set up by environment variables (docs/proxy.md).
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createProxy, ProxyConfigurationError, type ProxyOptions } from './index.ts';
import { Problem, problemResponse } from './problem.ts';

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

/** What Node knows of a request beside the request itself. */
export interface Connection {
  incoming: { socket: Socket };
}

/** Serves a request handler over HTTP with limits for slow clients; Node's own would wait for minutes (CRAFT §3). */
export async function serve(
  handler: (request: Request, connection: Connection) => Promise<Response>,
  { port, hostname, answerTimeout = 60_000, grace = 15_000 }: ServeOptions,
): Promise<Served> {
  const listener = getRequestListener(handler, {
    overrideGlobalObjects: false,
    errorHandler: () => problemResponse(new Problem(400, 'The request cannot be read.')),
  });
  const server = createServer({
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 70_000,
    maxHeaderSize: 16_384,
  });
  let closing = false;
  server.on('request', (incoming, outgoing) => {
    const slow = setTimeout(() => outgoing.destroy(), answerTimeout);
    outgoing.once('close', () => {
      clearTimeout(slow);
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
    void listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const { address, family, port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        closing = true;
        const end = setTimeout(() => server.closeAllConnections(), grace);
        server.close(() => {
          clearTimeout(end);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The variable in which each option stands. */
const variables: Readonly<Partial<Record<keyof ProxyOptions, string>>> = {
  upstream: 'PORTAL_UPSTREAM',
  key: 'PORTAL_KEY',
  keyHeader: 'PORTAL_KEY_HEADER',
  extraHeaders: 'PORTAL_EXTRA_HEADERS',
  origins: 'PORTAL_ORIGINS',
  locked: 'PORTAL_LOCKED',
  timeout: 'PORTAL_TIMEOUT',
  maximumBytes: 'PORTAL_MAXIMUM_BYTES',
  prefix: 'PORTAL_PREFIX',
};

/** `{"Name": "value"}`, or one `Name: value` a line. */
function readHeaders(written: string): Record<string, string> | undefined {
  if (!written.trimStart().startsWith('{')) {
    const lines = written.split(/\r?\n/).filter((line) => line.trim());
    const pairs = lines.map((line) => [
      line.split(':', 1)[0]?.trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
    return lines.every((line) => line.includes(':'))
      ? (Object.fromEntries(pairs) as Record<string, string>)
      : undefined;
  }
  try {
    const headers = JSON.parse(written) as Record<string, unknown>;
    return Object.values(headers).every((value) => typeof value === 'string')
      ? (headers as Record<string, string>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the configuration from the environment; what is wrong is added to `problems`, a line each, never with a value of the key. */
export function readEnvironment(
  environment: Environment,
  problems: string[],
): { options: ProxyOptions; port: number; hostname: string } {
  const value = (name: string) => environment[name]?.trim() || undefined; // an empty variable is an absent one
  const figure = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  let key = value('PORTAL_KEY');
  const keyFile = value('PORTAL_KEY_FILE');
  if (key && keyFile)
    problems.push('PORTAL_KEY_FILE: stands beside PORTAL_KEY; give one of the two.');
  else if (keyFile) {
    try {
      key = readFileSync(keyFile, 'utf8').trim();
      if (!key) problems.push('PORTAL_KEY_FILE: the file is empty.');
    } catch {
      problems.push('PORTAL_KEY_FILE: the file cannot be read.');
    }
    key ||= 'unread'; // said above; not missing as well
  }
  const origins = value('PORTAL_ORIGINS');
  const headers = value('PORTAL_EXTRA_HEADERS');
  const extraHeaders = headers === undefined ? undefined : readHeaders(headers);
  if (headers !== undefined && !extraHeaders) {
    problems.push('PORTAL_EXTRA_HEADERS: write {"Name": "value"}, or one "Name: value" a line.');
  }
  if (!origins) {
    problems.push(
      'PORTAL_ORIGINS: is missing; list the origins of your pages, or say same-origin when they are on the proxy’s own host.',
    );
  }
  const port = figure('PORT') ?? 8787;
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535))
    problems.push('PORT: must be a number from 0 to 65535.');
  return {
    options: {
      upstream: value('PORTAL_UPSTREAM') ?? '',
      key: key ?? '',
      keyHeader: value('PORTAL_KEY_HEADER'),
      extraHeaders,
      origins: !origins || origins === 'same-origin' ? [] : origins.split(/[\s,]+/).filter(Boolean),
      locked: value('PORTAL_LOCKED'),
      timeout: figure('PORTAL_TIMEOUT'),
      maximumBytes: figure('PORTAL_MAXIMUM_BYTES'),
      prefix: value('PORTAL_PREFIX'),
    },
    port,
    hostname: value('HOST') ?? '127.0.0.1',
  };
}

/** What the running proxy has of the world around it. */
export interface ProxyTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
  environment: Environment;
  /** Ends the proxy. */
  signal: AbortSignal;
}

/** Runs the proxy until its signal. @returns the exit code. */
export async function runProxy({ out, err, environment, signal }: ProxyTerminal): Promise<number> {
  const problems: string[] = [];
  const { options, port, hostname } = readEnvironment(environment, problems);
  let handler: ReturnType<typeof createProxy> | undefined;
  try {
    handler = createProxy({ ...options, report: (event) => err(`${JSON.stringify(event)}\n`) });
  } catch (error) {
    if (!(error instanceof ProxyConfigurationError)) throw error;
    for (const { option, message } of error.problems)
      problems.push(`${variables[option] ?? option}: ${message}`);
  }
  if (!handler || problems.length > 0) {
    const lines = ['The proxy cannot start:', ...problems.map((problem) => `  ${problem}`)];
    err(`${lines.join('\n')}\n`);
    return 78; // EX_CONFIG
  }
  let served: Served;
  try {
    served = await serve(handler, { port, hostname });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    err(`The proxy cannot listen on ${hostname}:${port} (${code}).\n`);
    return 1;
  }
  out(`The proxy answers at ${served.address}${options.prefix ?? ''}/api/Search\n`);
  if (!signal.aborted)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
  out(`${(signal.reason as Error).message}: ending what is under way.\n`);
  await served.close();
  return 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const ended = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => {
      ended.abort(new Error(name));
    });
  process.exitCode = await runProxy({
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    environment: process.env,
    signal: ended.signal,
  });
}
