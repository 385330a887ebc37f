// The proxy as a module worker, `export default { fetch }`. It is configured by bindings with the names of the environment variables in
// docs/proxy.md. `packages/server/dist/proxy/worker.js` contains everything it needs; docs/hosting.md describes its deployment.
import { groupOf, normalizeAddress } from './client-address.ts';
import { createProxy, ProxyConfigurationError } from './index.ts';
import { headerName } from './options/option-checks.ts';
import {
  problemLines,
  readEnvironmentOptions,
  unknownVariableLines,
  withoutQuotes,
} from './options/environment-options.ts';

/** The bindings of the worker; only texts named `PORTAL_…` concern the proxy. */
export type WorkerEnvironment = Readonly<Record<string, unknown>>;

/** Data that the runtime passes with each request. */
export interface WorkerContext {
  waitUntil?(work: Promise<unknown>): void;
}

type FetchHandler = (request: Request, context: WorkerContext) => Promise<Response>;

/** The response to every request while the configuration is invalid. It lists every problem and quotes no value. */
function configurationErrorResponse(lines: readonly string[]): Response {
  const detail = ['This proxy is not configured.', ...lines].join('\n');
  return new Response(
    JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500, detail }),
    {
      status: 500,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  );
}

/** Default cache size: a worker has 128 MB for everything. */
const defaultCacheBytes = 16 * 1024 * 1024;

/** The binding that names the header with the client's address. Empty by default: without a platform that sets the header, clients could. */
const clientHeaderBinding = 'PORTAL_CLIENT_HEADER';

function createConfiguredHandler(written: Readonly<Record<string, string>>): FetchHandler {
  const problems = unknownVariableLines(Object.keys(written), [clientHeaderBinding]);
  const settings = withoutQuotes(written, problems);
  const clientHeader = settings[clientHeaderBinding]?.trim() ?? '';
  if (clientHeader && !headerName.test(clientHeader))
    problems.push(
      `${clientHeaderBinding}: must be the name of a header, such as CF-Connecting-IP.`,
    );
  if (/^(x-)?forwarded(-for)?$/i.test(clientHeader))
    problems.push(
      `${clientHeaderBinding}: clients can write ${clientHeader}, too. Name a header that the platform sets itself, such as CF-Connecting-IP.`,
    );
  const options = readEnvironmentOptions((name) => settings[name]?.trim() || undefined, problems);
  let handler: FetchHandler | undefined;
  try {
    handler = createProxy({
      ...options,
      cacheBytes: options.cacheBytes ?? defaultCacheBytes,
      clientOf({ headers }) {
        const url = clientHeader && headers.get(clientHeader);
        return url ? groupOf(normalizeAddress(url)) : undefined;
      },
      report: (event) => console.error(JSON.stringify(event)),
    });
  } catch (error) {
    if (!(error instanceof ProxyConfigurationError)) throw error;
    problems.push(...problemLines(error));
  }
  if (handler && problems.length === 0) return handler;
  for (const line of problems) console.error(line);
  return () => Promise.resolve(configurationErrorResponse(problems));
}

let current: { bindings: string; handler: FetchHandler } | undefined;

export default {
  /** Responds to a request. The first request, and the first after a change of the bindings, configures the proxy. */
  fetch(request: Request, environment: WorkerEnvironment, context: WorkerContext) {
    const settings: Record<string, string> = {};
    for (const [name, value] of Object.entries(environment)) {
      if (name.startsWith('PORTAL_') && typeof value === 'string' && value.trim() !== '')
        settings[name] = value;
    }
    const bindings = JSON.stringify(settings);
    if (current?.bindings !== bindings)
      current = { bindings, handler: createConfiguredHandler(settings) };
    return current.handler(request, context);
  },
};
