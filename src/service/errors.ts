/** What went wrong between sending a request and holding a usable answer. */
export type ServiceErrorKind = 'network' | 'timeout' | 'status' | 'shape';

/** The body of an error where the spec shows one (spec §7): bounded, and without the key. */
export interface ServiceErrorBody {
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

/** The details that a {@link ServiceError} carries beside its kind. */
export interface ServiceErrorEvidence {
  /** HTTP status of the answer, where one arrived. */
  status?: number;
  /** Media type of the answer without its parameters, for example `text/html`. */
  contentType?: string;
  /** Seconds that the service asks to wait (Retry-After, RFC 9110 §10.2.3). */
  retryAfter?: number;
  /** `detail` or `title` of a problem document (RFC 9457), cut to 500 characters. */
  detail?: string;
  /** The parsed body, where the spec shows its shape: the text-message status (spec §7). */
  body?: ServiceErrorBody;
  /** Path of the endpoint, such as `/api/Search`. The typed client gives it, and {@link request}. */
  path?: string;
  /** What was sent, without its headers and so without the key. */
  request?: { method: string; url: string };
  cause?: unknown;
}

/**
 * The error that every failed request to the service rejects with. Only an abort by the caller rejects with the signal's reason instead.
 * The message names the path and the failure. It never contains a header, and so never a key.
 *
 * - `network`: no answer arrived (offline, unknown host, refused by CORS).
 * - `timeout`: no complete answer before the deadline.
 * - `status`: an answer outside 200–299.
 * - `shape`: an answer that is not JSON, is too large, or lacks the envelope of the spec.
 */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind;
  declare readonly status: number | undefined;
  declare readonly contentType: string | undefined;
  declare readonly retryAfter: number | undefined;
  declare readonly detail: string | undefined;
  declare readonly body: ServiceErrorBody | undefined;
  declare readonly path: string | undefined;
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
 * Any error as one that has a sentence for visitors. What is no {@link ServiceError} is a fault of this code, or of a page that has
 * replaced a function of the browser; its message is kept for developers.
 */
export const asServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError
    ? error
    : new ServiceError('shape', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
