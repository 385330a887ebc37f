import { readAsked } from './asked.ts';
import { createLoad, type Load } from './load.ts';
import { readOptions, type ProxyOptions, type Settings } from './options.ts';
import { Problem, problemResponse, safety } from './problem.ts';

export { ProxyConfigurationError } from './options.ts';
export type { OptionProblem, ProxyEvent, ProxyOptions } from './options.ts';

const methods = 'GET, HEAD, OPTIONS';

/** A page of the proxy's own host; the scheme is not compared, because TLS often ends in front of the proxy. */
const isOwnHost = (origin: string, url: URL) =>
  URL.canParse(origin) && new URL(origin).host === url.host;

/** The headers that let a listed origin read an answer (CORS). @throws {@link Problem} 403 for any other origin */
function allow(
  origin: string | null,
  url: URL,
  origins: ReadonlySet<string>,
): Record<string, string> {
  if (origin === null) return {};
  if (origins.has(origin)) {
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'portal-losses, retry-after',
    };
  }
  if (isOwnHost(origin, url)) return {};
  throw new Problem(
    403,
    'Pages of this origin may not use the proxy; its operator can list the origin.',
  );
}

const preflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      ...safety,
      allow: methods,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-max-age': '7200',
      'cache-control': 'no-store',
    },
  });

async function answer(
  request: Request,
  url: URL,
  settings: Settings,
  load: Load,
): Promise<Response> {
  if (!methods.split(', ').includes(request.method)) {
    throw new Problem(405, `The proxy only answers ${methods}.`, { allow: methods });
  }
  if (request.method === 'OPTIONS') return preflight();
  const { body, headers } = await load(readAsked(url, settings));
  return new Response(body, {
    headers: { ...safety, 'content-type': 'application/json', ...headers },
  });
}

/**
 * Makes the proxy that stands between pages and the jobs service and keeps the key: a function from a request to its answer,
 * never rejecting. docs/proxy.md says what it promises.
 *
 * @throws {@link ProxyConfigurationError} that lists everything missing or wrong in the options.
 */
export function createProxy(options: ProxyOptions): (request: Request) => Promise<Response> {
  const settings = readOptions(options);
  const load = createLoad(settings); // a cache, coalescing and limits go around this one function
  return async (request) => {
    const url = new URL(request.url);
    let cors: Record<string, string> = {};
    let response: Response;
    try {
      cors = allow(request.headers.get('origin'), url, settings.origins);
      response = await answer(request, url, settings, load);
    } catch (error) {
      response = problemResponse(error);
    }
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}
