// The proxy as a Node server, configured by environment variables (docs/proxy.md). Importing it starts nothing; `npx portal-jobs-server proxy`
// does.
import { isIP, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemResponse, toFetchResponse } from './responses/response.ts';
import { createClientReader } from './node/client.ts';
import { watchClock } from './node/clock.ts';
import { nodeCompressors } from './node/compress.ts';
import { forwardProxyText } from './node/forward-proxy.ts';
import type { Environment } from './node/environment.ts';
import { configureProxy, readConfiguration, type ConfiguredProxy } from './node/configure.ts';
import { createLargeResponses } from './node/large-responses.ts';
import { listen, listenFailure, type Served, type ServeOptions } from './node/listen.ts';
import { createListener, type RequestRecord } from './node/listener.ts';
import { createLog } from './node/log.ts';
import { createMetrics } from './node/metrics.ts';
import { openRedis } from './node/redis.ts';
import { checkText, headerNotes, originsText } from './node/start-text.ts';
import type { ProxyEvent } from './options.ts';
import { Problem } from './responses/problem-details.ts';
import { reportUnknownCodes } from './options/locked-codes.ts';

export { listenFailure };
export type { Served, ServeOptions };

/** The connection of a request. */
export interface Connection {
  incoming: { socket: Socket };
}

/** Serves a request handler over HTTP, with timeouts for slow clients. */
export function serve(
  handler: (request: Request, connection: Connection) => Promise<Response>,
  options: ServeOptions,
): Promise<Served> {
  const listener = getRequestListener(handler, {
    overrideGlobalObjects: false,
    errorHandler: () =>
      toFetchResponse(problemResponse(new Problem(400, 'The request is malformed.'))),
  });
  return listen((incoming, outgoing) => void listener(incoming, outgoing), options);
}

/** The environment that the proxy runs in. */
export interface ProxyTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
  environment: Environment;
  /** Stops the proxy. */
  signal: AbortSignal;
}

/** Runs the proxy until the signal is aborted. @returns the exit code */
export async function runProxy({ out, err, environment, signal }: ProxyTerminal): Promise<number> {
  const problems: string[] = [];
  let note = (message: string) => err(`${message}\n`);
  const configuration = readConfiguration(environment, problems, (message) => note(message));
  const {
    options,
    agencies,
    port,
    hostname,
    trustedProxies: trusted,
    metricsPort,
    redisUrl,
    stopSeconds,
    findProxy,
  } = configuration;

  const log = createLog({ ...configuration.log, write: err });
  note = log.note;
  const metrics =
    metricsPort === undefined
      ? undefined
      : createMetrics(
          () => proxy?.handler,
          agencies?.agencies.map(({ name }) => name),
        );
  const redis = redisUrl && problems.length === 0 ? await openRedis(redisUrl, note) : undefined;
  const report = (event: ProxyEvent, agency?: string) => {
    log.event(event, agency);
    metrics?.event(event, agency);
  };
  const send = watchClock(configuration.send, (message) => note(message));
  const common = {
    compressors: nodeCompressors,
    processLarge: createLargeResponses((message) => note(message)),
    store: redis?.store,
    fetch: metrics ? metrics.countCalls(send) : send,
  };
  const proxy: ConfiguredProxy | undefined = configureProxy(
    configuration,
    common,
    report,
    problems,
  );
  if (!proxy || problems.length > 0) {
    redis?.close();
    const lines = ['The proxy cannot start:', ...problems.map((problem) => `  ${problem}`)];
    err(`${lines.join('\n')}\n`);
    return 78; // EX_CONFIG
  }
  const { handler, agencies: checked, upstreams } = proxy;

  const cannotListen = (failedPort: number, error: unknown) => {
    // Anything that is not an IP address is not printed, because it could be a misplaced key.
    const where = isIP(hostname) || hostname === 'localhost' ? hostname : 'HOST';
    const setting = failedPort === metricsPort ? 'PORTAL_METRICS_PORT' : 'PORT (--port)';
    err(
      `The proxy cannot listen on ${where}:${failedPort}: ${listenFailure(error)} HOST (--host) and ${setting} set it.\n`,
    );
    return 1;
  };
  const count = agencies?.agencies.length;
  const agencyCount = count === 1 ? 'one agency' : `${count} agencies`;
  const announce = (url: string, metricsUrl: string | undefined) => {
    if (metricsUrl) out(`Metrics: ${metricsUrl}/metrics\n`);
    const where = options ? `${options.prefix ?? ''}/api/Search` : ` for ${agencyCount}`;
    out(`The proxy responds at ${url}${where}\n`);
    if (options) out(`${originsText(options.origins)}\n`);
    const proxies = upstreams.flatMap(({ upstreamUrl }) => findProxy(upstreamUrl) ?? []);
    for (const text of new Set(proxies.map(forwardProxyText))) out(`${text}\n`);
  };
  const checkAll = async () => {
    for (const [agency, { check }] of checked) {
      if (signal.aborted) return;
      const result = await check();
      const name = agency === undefined ? '' : `${agency}: `;
      out(`${name}${checkText(result)}\n`);
      if (result.problem) note(`${name}${result.problem}`);
    }
    for (const text of new Set(upstreams.flatMap(headerNotes))) note(text);
    await reportUnknownCodes(upstreams, { fetch: common.fetch, signal }, note);
  };
  const stopped = new Promise<void>((resolve) => {
    const stop = () => {
      out(
        `${(signal.reason as Error).message}: finishing pending requests, for ${stopSeconds} seconds at most.\n`,
      );
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

  const onRequestEnd = (record: RequestRecord) => {
    log.request(record);
    metrics?.request(record);
  };
  const servers: Served[] = [];
  let listenPort = port;
  try {
    const clientOf = createClientReader(trusted, (url) =>
      note(
        `X-Forwarded-For came from ${url}, which PORTAL_TRUSTED_PROXIES does not list: all visitors behind it count as one client.`,
      ),
    );
    const listener = createListener(handler, clientOf, onRequestEnd);
    const grace = stopSeconds * 1_000;
    servers.push(await listen(listener, { port, hostname, grace }, onRequestEnd));
    if (metrics && metricsPort !== undefined) {
      listenPort = metricsPort;
      servers.push(await serve(metrics.handler, { port: metricsPort, hostname, grace }));
    }
  } catch (error) {
    const code = cannotListen(listenPort, error);
    await Promise.all(servers.map(({ close }) => close()));
    redis?.close();
    return code;
  }
  const [proxyServer, metricsServer] = servers;
  announce(proxyServer?.url ?? '', metricsServer?.url);
  void checkAll();
  await stopped;
  await Promise.all(servers.map(({ close }) => close()));
  redis?.close();
  log.flush();
  return 0;
}
