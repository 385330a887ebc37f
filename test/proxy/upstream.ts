import {
  createProxy,
  type ProxyEvent,
  type ProxyOptions,
} from '../../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';

/** The whole service, in this process. */
export const sampleService = createSampleService({ mixedEras: true });
export const upstream = 'https://data.portal.example';
export const page = 'https://www.agency.example';
/** Noon in Washington: no job opens or closes for hours, as jobs do at midnight. */
export const noon = Date.parse('2026-03-02T17:00:00Z');

/** No cache and no limits: every request is one call. */
export const plain = { cacheBytes: 0, retry: { limit: 0 }, upstreamRate: 0 } as const;

/** A proxy, its upstream requests, and its reports. */
export function setUp(options: Partial<ProxyOptions> = {}) {
  const sent: Request[] = [];
  const events: ProxyEvent[] = [];
  const responseTo = options.fetch ?? sampleService;
  const proxy = createProxy({
    upstreamUrl: upstream,
    key: SAMPLE_KEY,
    origins: [page],
    report: (event) => events.push(event),
    ...plain,
    ...options,
    fetch: (request) => {
      sent.push(request);
      return responseTo(request);
    },
  });
  const get = (url: string, init?: RequestInit) =>
    proxy(new Request(`https://proxy.example${url}`, init));
  /** Requests a URL and returns the upstream requests it caused. */
  const ask = async (url: string) => {
    const before = sent.length;
    const response = await get(url);
    return { response, calls: sent.slice(before) };
  };
  return { proxy, get, ask, sent, events };
}

/** A proxy whose upstream always sends the same response. */
export const responding = (
  body: BodyInit | null,
  init?: ResponseInit,
  options: Partial<ProxyOptions> = {},
) => setUp({ ...options, fetch: async () => new Response(body, init) });

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
}

/** Reads a response that must be a problem document. */
export async function problemIn(response: Response): Promise<ProblemDocument> {
  const type = response.headers.get('content-type');
  if (type !== 'application/problem+json') throw new Error(`${response.status} with ${type}`);
  const problem = (await response.json()) as ProblemDocument;
  if (problem.status !== response.status || problem.type !== 'about:blank')
    throw new Error(JSON.stringify(problem));
  return problem;
}
