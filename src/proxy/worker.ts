// The proxy as a module worker: `export default { fetch }`, set up by its bindings, which have the names of the variables in
// docs/proxy.md. `dist/proxy/worker.js` holds everything it needs; docs/hosting.md tells how it is put in place.
import { createProxy, ProxyConfigurationError } from './index.ts';
import { problemLines, readVariables, unknownLines } from './environment-options.ts';

/** What the operator bound to the worker: texts, and whatever else belongs to other parts of it. */
export type WorkerEnvironment = Readonly<Record<string, unknown>>;

/** What the runtime brings to each request. */
export interface WorkerContext {
  waitUntil?(work: Promise<unknown>): void;
}

type Handler = (request: Request, context: WorkerContext) => Promise<Response>;

/** The answer to every request while the configuration is wrong; it says all of it at once, and quotes nothing. */
function notSetUp(lines: readonly string[]): Response {
  const detail = ['This proxy is not set up.', ...lines].join('\n');
  return new Response(
    JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500, detail }),
    {
      status: 500,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'",
        'referrer-policy': 'no-referrer',
        vary: 'Origin',
        'x-content-type-options': 'nosniff',
      },
    },
  );
}

/** Bytes of kept answers where nothing is said: a worker has 128 MB for everything. */
const cacheBytes = 16 * 1024 * 1024;

function setUp(settings: Readonly<Record<string, string>>): Handler {
  const problems = unknownLines(Object.keys(settings));
  const options = readVariables((name) => settings[name]?.trim() || undefined, problems);
  let handler: Handler | undefined;
  try {
    handler = createProxy({
      ...options,
      cacheBytes: options.cacheBytes ?? cacheBytes,
      clientOf: (request) => request.headers.get('cf-connecting-ip') ?? undefined,
      report: (event) => console.error(JSON.stringify(event)),
    });
  } catch (error) {
    if (!(error instanceof ProxyConfigurationError)) throw error;
    problems.push(...problemLines(error));
  }
  if (handler && problems.length === 0) return handler;
  for (const line of problems) console.error(line);
  return () => Promise.resolve(notSetUp(problems));
}

let current: { written: string; handler: Handler } | undefined;

export default {
  /** Answers a request; the first one sets the proxy up, and so does the first after a change of the bindings. */
  fetch(request: Request, environment: WorkerEnvironment, context: WorkerContext) {
    const settings: Record<string, string> = {};
    for (const [name, value] of Object.entries(environment)) {
      if (name.startsWith('PORTAL_') && typeof value === 'string' && value.trim() !== '')
        settings[name] = value;
    }
    const written = JSON.stringify(settings);
    if (current?.written !== written) current = { written, handler: setUp(settings) };
    return current.handler(request, context);
  },
};
