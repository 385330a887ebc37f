/** The kind of a failed request. */
export type ServiceErrorKind = 'network' | 'timeout' | 'status' | 'shape' | 'scope';

/** The body of an error, if the specification documents one (data-service §7): bounded, and without the key. */
export interface ServiceErrorBody {
  /** The error that the body consists of. */
  error: {
    /** `BadRequest`. */
    code?: string | undefined;
    message?: string | undefined;
    /** Name of the offending field. */
    target?: string | undefined;
    /** One entry for each failure; its `code` identifies it. */
    details?:
      | { code?: string | undefined; message?: string | undefined; target?: string | undefined }[]
      | undefined;
  };
}

/** The details of a {@link ServiceError} in addition to its kind. */
export interface ServiceErrorEvidence extends Partial<
  Pick<
    ServiceError,
    'status' | 'contentType' | 'retryAfter' | 'detail' | 'body' | 'path' | 'request'
  >
> {
  /** The original error. The typed client omits it if it could quote a key. */
  cause?: unknown;
}

/**
 * The error that every failed request to the service rejects with. Only an abort by the caller rejects with the signal's reason instead.
 * The message names the path and the failure. It never contains a header, and so never a key.
 *
 * - `network`: no response arrived (offline, unknown host, refused by CORS).
 * - `timeout`: no complete response before the deadline.
 * - `status`: a response outside 200–299.
 * - `shape`: a response that is not JSON, is too large, or lacks the envelope of the spec.
 * - `scope`: a response whose jobs are all outside of the lock. Only lists of jobs and rendered pages reject it.
 */
export class ServiceError extends Error {
  /** The kind of failure: `network`, `timeout`, `status`, `shape` or `scope`. */
  readonly kind: ServiceErrorKind;
  /** HTTP status of the response, if one arrived. */
  declare readonly status: number | undefined;
  /** Media type of the response without its parameters, for example `text/html`. */
  declare readonly contentType: string | undefined;
  /** Seconds that the service asks to wait (Retry-After, RFC 9110 §10.2.3). */
  declare readonly retryAfter: number | undefined;
  /** `detail` or `title` of a problem document (RFC 9457), cut to 500 characters. */
  declare readonly detail: string | undefined;
  /** The parsed body, if the specification documents its shape: the text-message status (data-service §7). */
  declare readonly body: ServiceErrorBody | undefined;
  /** Path of the endpoint, such as `/api/Search`. The typed client gives it, and {@link request}. */
  declare readonly path: string | undefined;
  /** The request, without its headers and so without the key. */
  declare readonly request: { readonly method: string; readonly url: string } | undefined;

  constructor(
    kind: ServiceErrorKind,
    message: string,
    { cause, ...evidence }: ServiceErrorEvidence = {},
  ) {
    super(message, { cause });
    this.name = 'ServiceError';
    this.kind = kind;
    Object.assign(this, evidence);
  }
}

/**
 * Converts any error to one that has a message for visitors. An error other than {@link ServiceError} is a fault of this code, or of a page
 * that has replaced a function of the browser. Its message is kept for developers.
 */
export const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError('shape', error instanceof Error ? error.message : String(error), {
        cause: error,
      });

/** An error of a forward proxy between a program and the service. Its message has the cause and the fix, without the proxy's credentials. */
export class ForwardProxyError extends Error {
  override readonly name = 'ForwardProxyError';
  /** Whether the proxy refuses the request, so that another attempt is refused as well. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.isRefusal = isRefusal;
  }
}
