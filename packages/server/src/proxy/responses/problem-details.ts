import { ServiceError } from 'portal-jobs/protocol';

/** Reason phrases (RFC 9110) of the statuses the proxy sends. For `about:blank` the title is the reason phrase (RFC 9457 §4.2.1). */
export const statusTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A failure as the page sees it (RFC 9457). Its text is the proxy's own and never contains anything that upstream sent. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The reason for the operator's log, if it differs from the detail for the page. */
  readonly reason: string;

  constructor(
    status: number,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
    reason = detail,
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.reason = reason;
  }
}

/** A failure of upstream, which is reported when it happens. */
class UpstreamProblem extends Problem {}

/** A failure of a query that was not sent upstream. */
export class NotSent extends UpstreamProblem {}

/** Whether the proxy itself refuses the request. */
export const isOwnRefusal = (problem: Problem): boolean =>
  problem.status < 500 && !(problem instanceof UpstreamProblem);

/** A refusal of one query rather than of the proxy: another query got a response. */
export class QueryRefused extends ServiceError {
  constructor({ kind, message, status = 403, retryAfter }: ServiceError) {
    super(kind, message, { status, retryAfter });
  }
}

/** The longest `Retry-After` of upstream that is respected. */
const maximumRetryAfterSeconds = 600;

/** Returns upstream's `Retry-After` in whole seconds, limited to 1–600: neither a retry storm nor a page that gives up for a day. */
export const boundedRetryAfter = (error: ServiceError, fallback: number): number =>
  Math.ceil(Math.min(Math.max(error.retryAfter ?? fallback, 1), maximumRetryAfterSeconds));

const retryAfter = (error: ServiceError, fallback: number) => ({
  'retry-after': String(boundedRetryAfter(error, fallback)),
});

/** Maps a failed upstream call to the problem the page receives. docs/proxy-guarantees.md has the table. */
export function problemFor(error: ServiceError, isCodeList: boolean): Problem {
  if (error.kind === 'timeout')
    return new UpstreamProblem(
      504,
      'The jobs service did not respond in time.',
      retryAfter(error, 10),
    );
  if (error.kind === 'shape' || error.kind === 'scope')
    return new UpstreamProblem(502, 'The jobs service sent a response in an unknown format.');
  if (error.kind === 'network') {
    return new UpstreamProblem(503, 'The jobs service cannot be reached.', retryAfter(error, 10));
  }
  if (error instanceof QueryRefused && error.status !== 503)
    return new UpstreamProblem(502, 'The jobs service refuses this request.');
  if (error.status === 401)
    return new UpstreamProblem(401, 'The jobs service did not accept the key of this proxy.');
  if (error.status === 403)
    return new UpstreamProblem(403, 'The jobs service refuses requests from this proxy.');
  if (error.status === 404 && isCodeList)
    return new UpstreamProblem(404, 'The jobs service has no such code list.');
  if (error.status === 429) {
    return new UpstreamProblem(
      503,
      'The jobs service limits the requests of this proxy (429).',
      retryAfter(error, 60),
    );
  }
  if (error.status === 503) {
    return new UpstreamProblem(
      503,
      'The jobs service is temporarily unavailable.',
      retryAfter(error, 30),
    );
  }
  return new UpstreamProblem(502, 'The jobs service answered with an error.');
}
