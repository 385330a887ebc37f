// The proxy as a Node server, set up by environment variables (docs/proxy.md). A library, which starts nothing by itself:
// `npx portal-jobs proxy` starts it.
import { isIP, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { problemAnswer, responseOf } from './response.ts';
import { createAnswerer, type Answerer } from './handler.ts';
import { clientReader } from './node/client.ts';
import { nodeCompressors } from './node/compress.ts';
import { readEnvironment, type Environment } from './node/environment.ts';
import { listen, type Served, type ServeOptions } from './node/listen.ts';
import { createListener, type Answered } from './node/listener.ts';
import { createLog } from './node/log.ts';
import { createMetrics } from './node/metrics.ts';
import { openRedis } from './node/redis.ts';
import { ProxyConfigurationError, type ProxyEvent } from './options.ts';
import { Problem } from './problem-details.ts';
import { problemLines } from './environment-options.ts';

export type { Served, ServeOptions } from './node/listen.ts';

/** What Node knows of a request beside the request itself. */
export interface Connection {
  incoming: { socket: Socket };
}

/** Serves a request handler over HTTP with limits for slow clients. */
export function serve(
  handler: (request: Request, connection: Connection) => Promise<Response>,
  options: ServeOptions,
): Promise<Served> {
  const listener = getRequestListener(handler, {
    overrideGlobalObjects: false,
    errorHandler: () => responseOf(problemAnswer(new Problem(400, 'The request cannot be read.'))),
  });
  return listen((incoming, outgoing) => void listener(incoming, outgoing), options);
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
  let note = (words: string) => err(`${words}\n`);
  const configuration = readEnvironment(environment, problems, (words) => note(words));
  const { options, port, hostname, trusted, metricsPort, redisUrl } = configuration;

  const log = createLog({ ...configuration.log, write: err });
  note = log.note;
  let answerer: Answerer | undefined;
  const metrics =
    metricsPort === undefined
      ? undefined
      : createMetrics(() => answerer?.size() ?? { answers: 0, bytes: 0 });
  const redis = redisUrl && problems.length === 0 ? await openRedis(redisUrl, note) : undefined;
  const report = (event: ProxyEvent) => {
    log.event(event);
    metrics?.event(event);
  };
  try {
    answerer = createAnswerer({
      ...options,
      compressors: nodeCompressors,
      store: redis?.store,
      ...(metrics && { fetch: metrics.counted((request) => fetch(request)) }),
      report,
    });
  } catch (error) {
    if (!(error instanceof ProxyConfigurationError)) throw error;
    problems.push(...problemLines(error));
  }
  if (!answerer || problems.length > 0) {
    redis?.close();
    const lines = ['The proxy cannot start:', ...problems.map((problem) => `  ${problem}`)];
    err(`${lines.join('\n')}\n`);
    return 78; // EX_CONFIG
  }

  const onAnswered = (answered: Answered) => {
    log.answered(answered);
    metrics?.answered(answered);
  };
  const open: Served[] = [];
  let wanted = port;
  try {
    const listener = createListener(answerer, clientReader(trusted), onAnswered);
    open.push(await listen(listener, { port, hostname }, onAnswered));
    if (metrics && metricsPort !== undefined) {
      wanted = metricsPort;
      open.push(await serve(metrics.handler, { port: metricsPort, hostname }));
    }
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    // What is no address of this machine may be anything, a key in the wrong place included.
    const where = isIP(hostname) || hostname === 'localhost' ? hostname : 'HOST';
    err(`The proxy cannot listen on ${where}:${wanted} (${code}).\n`);
    await Promise.all(open.map(({ close }) => close()));
    redis?.close();
    return 1;
  }
  const [served, numbers] = open;
  if (numbers) out(`Its numbers are at ${numbers.address}/metrics\n`);
  out(`The proxy answers at ${served?.address}${options.prefix ?? ''}/api/Search\n`);
  if (!signal.aborted)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true });
    });
  out(`${(signal.reason as Error).message}: ending what is under way.\n`);
  await Promise.all(open.map(({ close }) => close()));
  redis?.close();
  log.flush();
  return 0;
}
