import { ServiceError } from '../service/errors.ts';

/** The phrases of RFC 9110 for the statuses the proxy answers with: with `about:blank` the title is the status' own (RFC 9457 §4.2.1). */
export const titles: Readonly<Record<number, string>> = {
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
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** An answer that is not what was asked for, in words of our own: nothing that upstream sent is ever in it. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.headers = headers;
  }
}

/** A 403 about one question, not about the proxy: another one was answered. */
export class QuestionRefused extends ServiceError {
  constructor({ kind, message, status = 403 }: ServiceError) {
    super(kind, message, { status });
  }
}

/** Upstream's wish within bounds, in whole seconds: never a hammering, never a page that gives up for a day. */
export const secondsOf = (error: ServiceError, otherwise: number): number =>
  Math.ceil(Math.min(Math.max(error.retryAfter ?? otherwise, 1), 600));

const retryAfter = (error: ServiceError, otherwise: number) => ({
  'retry-after': String(secondsOf(error, otherwise)),
});

/** What a failed call upstream means for the page that asked; docs/proxy.md holds the table. */
export function problemOf(error: ServiceError, codeList: boolean): Problem {
  if (error.kind === 'timeout')
    return new Problem(504, 'The jobs service did not answer in time.', retryAfter(error, 10));
  if (error.kind === 'shape')
    return new Problem(502, 'The jobs service answered with something that is not its data.');
  if (error.kind === 'network') {
    return new Problem(503, 'The jobs service cannot be reached.', retryAfter(error, 10));
  }
  if (error instanceof QuestionRefused)
    return new Problem(502, 'The jobs service refuses this question.');
  if (error.status === 401)
    return new Problem(401, 'The jobs service did not accept the key of this proxy.');
  if (error.status === 403)
    return new Problem(403, 'The jobs service refuses the calls of this proxy.');
  if (error.status === 404 && codeList)
    return new Problem(404, 'The jobs service has no such code list.');
  if (error.status === 429) {
    return new Problem(
      503,
      'The jobs service asked this proxy to slow down.',
      retryAfter(error, 60),
    );
  }
  if (error.status === 503) {
    return new Problem(503, 'The jobs service is out of order for now.', retryAfter(error, 30));
  }
  return new Problem(502, 'The jobs service answered with an error.');
}
