import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemResponse, type ProxyResponse } from '../responses/response.ts';
import type { ServedHandler } from '../handler.ts';
import { Problem } from '../responses/problem-details.ts';
import { readTrace } from '../trace.ts';

/** A finished request, for the log and the metrics. */
export interface RequestRecord {
  /** Unique within this process and, very likely, across processes. */
  id: string;
  /** The agency of the request, if the process serves several and lists this one. */
  agency?: string | undefined;
  method: string;
  /** The path without client-controlled parts. */
  route: string;
  /** The query as sent, without its `?`. */
  query: string;
  status: number;
  source: ProxyResponse['source'];
  bytes: number;
  milliseconds: number;
  /** The id of the trace that it belongs to (W3C Trace Context). */
  trace?: string | undefined;
  /** Why the proxy refused it. */
  refusal?: string | undefined;
}

const malformed = (detail: string) => problemResponse(new Problem(400, detail));
const knownRoutes =
  /\/(api\/(Search|Archive|historicjoa|HistoricJoa|codelist\/[a-z]{1,60})|healthz|readyz|list|embed|oembed|sitemap\.xml|feed\.(atom|json)|deadlines\.ics)$/;
/** A job's page. Its number stays out of the log, to protect the privacy of visitors. */
const jobRoute = /\/job\/[^/]*$/;
const routeOf = (path: string): string =>
  jobRoute.test(path) ? '/job' : (knownRoutes.exec(path)?.[0] ?? 'other');
const hostPattern = /^([\w.~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Returns what is wrong with a request line or `Host` that another server in between could read differently. */
function requestProblem({
  url = '',
  headers: { host },
  rawHeaders,
  httpVersion,
}: IncomingMessage): string | undefined {
  if (!/^1\.[01]$/.test(httpVersion)) return 'The request has an unknown version.';
  if (!url.startsWith('/') || !/^[\x21-\x7e]+$/.test(url) || /[\\#]/.test(url))
    return 'The request target is malformed.';
  if (!hostPattern.test(host ?? '')) return 'The request has no valid Host.';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 ? undefined : 'The request has more than one Host.';
}

const processPrefix = Math.random().toString(36).slice(2, 8);
let requestCount = 0;
/** Returns an id for a request, for its response and the log. */
export const nextRequestId = (): string => `${processPrefix}-${(requestCount += 1).toString(36)}`;

/** Connects the handler to Node's server directly, without creating `Request` or `Response` objects. */
export function createListener(
  { handle, agencyAt }: ServedHandler,
  clientOf: (incoming: IncomingMessage) => string,
  onRequestEnd: ((record: RequestRecord) => void) | undefined,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const id = nextRequestId();
    const { method = '', url = '', headers } = incoming;
    const host = (headers.host ?? '').toLowerCase();
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const query = queryStart < 0 ? '' : url.slice(queryStart + 1);

    const header = (name: string) => {
      const value = headers[name];
      return value === undefined ? null : String(value);
    };
    const trace = readTrace(header);

    const send = ({ status, headers: shared, body, source, refusal }: ProxyResponse) => {
      const bytes = body === null ? 0 : Buffer.byteLength(body);
      const extra: Record<string, string> = {};
      if (body !== null && shared['content-length'] === undefined)
        extra['content-length'] = String(bytes);
      if (status >= 400) extra['x-request-id'] = id;
      // A request body is not read, so the connection cannot be reused.
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
        extra['connection'] = 'close';
      if (!outgoing.destroyed) {
        for (const name in extra) outgoing.setHeader(name, extra[name] ?? '');
        outgoing.writeHead(status, shared).end(body ?? undefined);
      }
      onRequestEnd?.({
        id,
        agency: agencyAt?.(host, path),
        method,
        route: routeOf(path),
        query,
        status,
        source,
        bytes,
        trace: trace?.id,
        milliseconds: Math.round((performance.now() - startedAt) * 1000) / 1000,
        refusal,
      });
    };

    const problem = requestProblem(incoming);
    if (problem) return send(malformed(problem));
    const response = handle({
      method,
      path,
      query,
      host,
      header,
      client: clientOf(incoming),
      trace,
    });
    if (response instanceof Promise) void response.then(send);
    else send(response);
  };
}
