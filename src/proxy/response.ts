import { Problem, titles } from './problem-details.ts';

/** A request as far as the proxy looks at it, whatever server took it. */
export interface PageRequest {
  method: string;
  /** As it was sent: the path, never decoded or normalised. */
  path: string;
  /** What follows the `?`, without it. */
  query: string;
  /** Host and port that were asked, in lower case. */
  host: string;
  /** The value of a request header, by its lower-case name. */
  header(name: string): string | null;
  /** Whom to count the request for; absent where the host does not know, and then nobody is counted. */
  client?: string | undefined;
  /** Keeps a host alive that ends with its answer, such as a worker, for work that goes on. */
  waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Where an answer came from. `own` is an answer that needed no data: a problem, a preflight, a state. */
export type Source = 'own' | 'fresh' | 'stale' | 'upstream';

/** A finished answer. A hit of the cache is nothing but this: no Request, no Response, no stream is made for it (CRAFT §8). */
export interface Answer {
  status: number;
  /** Others may be answered with the same. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | string | null;
  source: Source;
}

/** Headers of every answer, whatever it is. */
export const safety = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  vary: 'Origin, Accept-Encoding',
  'x-content-type-options': 'nosniff',
};

/** The answer to a page for a failure of any kind: a problem document (RFC 9457). */
export function problemAnswer(error: unknown): Answer {
  const problem =
    error instanceof Problem ? error : new Problem(500, 'The proxy failed on this request.');
  const { status, message: detail, headers } = problem;
  return {
    status,
    headers: {
      ...safety,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...headers,
    },
    body: JSON.stringify({ type: 'about:blank', title: titles[status], status, detail }),
    source: 'own',
  };
}

/** The same for a host that speaks fetch. `encodeBody` tells a worker that the bytes are compressed already. */
export const responseOf = ({ status, headers, body }: Answer): Response =>
  new Response(body, { status, headers, encodeBody: 'manual' } as ResponseInit);
