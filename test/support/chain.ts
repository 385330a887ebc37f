import { createProxy } from '../../packages/server/src/proxy/index.ts';
import {
  createSampleService,
  SAMPLE_KEY,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';

type Fetch = (request: Request) => Promise<Response>;

/** A fault in a chain: a function that responds instead, throws, or returns `undefined` to let the request pass. */
export type Fault = (request: Request) => Promise<Response | undefined> | Response | undefined;

export interface Chain {
  /** The elements' `fetch`: the proxy in front of the sample service, in this process. */
  fetch: Fetch;
  /** The value for `proxy-url`. */
  proxyUrl: string;
  /** All requests of the elements, in order. */
  asked: URL[];
  /** The queries of the requests to Search. */
  searches(): URLSearchParams[];
  /** Puts a fault between elements and proxy. `undefined` removes it. */
  breakWith(fault: Fault | undefined): void;
}

/** Creates the whole chain behind the elements, as in production except for the network. */
export function createChain(
  options: SampleServiceOptions & { upstream?: Fetch; upstreamFault?: Fault } = {},
): Chain {
  const { upstream, upstreamFault, ...sampleService } = options;
  const service = upstream ?? createSampleService({ mixedEras: true, ...sampleService });
  const proxy = createProxy({
    upstreamUrl: 'https://service.example',
    key: SAMPLE_KEY,
    origins: [],
    // Every request reaches the service, so that its faults show immediately.
    cacheBytes: 0,
    retry: { limit: 0 },
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
