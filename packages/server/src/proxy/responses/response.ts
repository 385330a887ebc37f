import type { Trace } from '../trace.ts';
import { isOwnRefusal, Problem, statusTitles } from './problem-details.ts';

/** The parts of a request that the proxy uses, independent of the server that received it. */
export interface ProxyRequest {
  method: string;
  /** The path as sent, neither decoded nor normalized. */
  path: string;
  /** The query without its `?`. */
  query: string;
  /** Requested host and port, in lower case. */
  host: string;
  /** Returns the value of a request header by its lower-case name. */
  header(name: string): string | null;
  /** The client that the rate limit counts this request for. Without it, no limit applies. */
  client?: string | undefined;
  trace?: Trace | undefined;
  /** Keeps a host such as a worker alive for work that continues after the response. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** The source of a response. `own` is a response without data: a problem, a preflight or a health state. */
export type ResponseSource = 'own' | 'fresh' | 'stale' | 'upstream';

/** A finished response. A cache hit is just this object; no `Request`, `Response` or stream is created for it. */
export interface ProxyResponse {
  status: number;
  /** Read-only, because several responses can share them. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | string | null;
  source: ResponseSource;
  /** Why the proxy refuses the request, for the log. It contains no value of the query but codes. */
  refusal?: string;
}

/** The headers of every response. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

/** Returns the response to a failure of any kind: a problem document (RFC 9457). */
export function problemResponse(error: unknown): ProxyResponse {
  const problem =
    error instanceof Problem ? error : new Problem(500, 'The proxy failed on this request.');
  const { status, message: detail, headers } = problem;
  return {
    status,
    headers: {
      ...securityHeaders,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify({ type: 'about:blank', title: statusTitles[status], status, detail }),
    source: 'own',
    ...(isOwnRefusal(problem) && { refusal: problem.reason }),
  };
}

/** Converts to a `Response` for fetch-standard hosts. `encodeBody` marks the bytes as compressed, for Workers. */
export const toFetchResponse = ({ status, headers, body }: ProxyResponse): Response =>
  new Response(body, { status, headers, encodeBody: 'manual' } as ResponseInit);
