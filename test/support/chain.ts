import { createProxy } from '../../packages/server/src/proxy/index.ts';
import {
  createReference,
  REFERENCE_KEY,
  type ReferenceOptions,
} from '../../packages/dev/src/sample-service/index.ts';

type Fetch = (request: Request) => Promise<Response>;

/** What a chain can be made to do wrong: a function that answers instead, throws, or lets the request pass (`undefined`). */
export type Fault = (request: Request) => Promise<Response> | Response | undefined;

export interface Chain {
  /** What an element sends with: the proxy over the reference service, in this process. */
  fetch: Fetch;
  /** The address that `proxy-url` takes. */
  proxyUrl: string;
  /** Every request the elements sent, in order. */
  asked: URL[];
  /** The queries of Search among them. */
  searches(): URLSearchParams[];
  /** Puts a fault between elements and proxy; `undefined` takes it away. */
  breakWith(fault: Fault | undefined): void;
}

/** The whole chain behind the elements, as it runs in production but for the sockets. */
export function createChain(
  options: ReferenceOptions & { upstream?: Fetch; upstreamFault?: Fault } = {},
): Chain {
  const { upstream, upstreamFault, ...reference } = options;
  const service = upstream ?? createReference(reference);
  const proxy = createProxy({
    upstream: 'https://service.example',
    key: REFERENCE_KEY,
    origins: [],
    // Every question reaches the service, so that a fault in it is seen at once.
    cacheBytes: 0,
    retries: 0,
    upstreamRate: 0,
    fetch: async (request) => (await upstreamFault?.(request)) ?? service(request),
  });
  let fault: Fault | undefined;
  const asked: URL[] = [];
  return {
    proxyUrl: 'https://proxy.example',
    asked,
    searches: () =>
      asked.filter((url) => url.pathname === '/api/Search').map((url) => url.searchParams),
    breakWith(next) {
      fault = next;
    },
    async fetch(request) {
      asked.push(new URL(request.url));
      return (await fault?.(request)) ?? proxy(request);
    },
  };
}

/** Faults by name. */
export const faults = {
  /** The connection is refused, as when the proxy is down. */
  down: () => {
    throw new TypeError('Failed to fetch');
  },
  status:
    (status: number, headers: Record<string, string> = {}) =>
    () =>
      new Response('', { status, headers }),
  html: () =>
    new Response('<!doctype html><title>Hello</title>', {
      headers: { 'content-type': 'text/html' },
    }),
  never: () => new Promise<Response>(() => undefined),
  json: (body: unknown) => () => Response.json(body),
} satisfies Record<string, Fault | ((...given: never[]) => Fault)>;
