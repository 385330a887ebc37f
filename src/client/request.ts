import { ServiceError, type ServiceErrorEvidence } from '../protocol/errors.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { getJson, parseJson, readBody, type TransportOptions } from '../protocol/transport.ts';
import type { ClientOptions } from './client-options.ts';
import { headerPairs } from './check-headers.ts';
import { inBrowser, keysOf } from './keys.ts';
import { createRedactor, redactBody } from './redact.ts';
import { readRetryAfter, maximumTimerMilliseconds, withRetries } from './retry.ts';

/** Sends a request. */
type Send = NonNullable<TransportOptions['fetch']>;

/** An endpoint of the service. */
export interface Endpoint {
  /** Its name in messages: `Archive`. */
  name: string;
  path: string;
  /** The header of its key. Absent for public endpoints, to which no key is sent. */
  keyHeader?: string;
}

/**
 * Wraps `send` to prepare responses for the transport: a Retry-After date becomes seconds, and keys are redacted from everything that an error
 * may quote, before any of it is cut.
 */
function withReadableErrors(send: Send, redact: ((text: string) => string) | undefined): Send {
  return async (request) => {
    const response = await send(request);
    const { status, body } = response;
    const type = response.headers.get('content-type') ?? '';
    const cleanType = redact?.(type) ?? type;
    const isPlain = cleanType === type;
    if ((response.ok && isPlain) || status < 200) return response; // 0 is an opaque redirect in a browser
    const headers = new Headers(response.headers);
    if (!isPlain) headers.set('content-type', cleanType);
    const seconds = readRetryAfter(headers);
    if (seconds === undefined) headers.delete('retry-after');
    else headers.set('retry-after', String(seconds));
    if (response.ok || body === null || !redact) return new Response(body, { status, headers });
    const text = await readBody(response, 65_536, request.signal).catch(() => '');
    return new Response(redactBody(text, redact), { status, headers });
  };
}

/** The details of an error without its cause, which may quote what was sent. */
const evidenceOf = ({
  status,
  contentType,
  retryAfter,
  detail,
}: ServiceError): ServiceErrorEvidence => ({
  ...(status !== undefined && { status }),
  ...(contentType !== undefined && { contentType }),
  ...(retryAfter !== undefined && { retryAfter }),
  ...(detail !== undefined && { detail }),
});

/** Codes of failed connections, as Node and OpenSSL write them: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
const connectionCode = /^[A-Z]{2}[A-Z_]+$/;

/** The sentence of an error, with the code of the connection that failed, which the cause has at some depth. */
function messageOf({ kind, message, cause }: ServiceError): string {
  for (let error = cause, depth = 0; depth < 3 && error instanceof Error; depth += 1) {
    const { code } = error as { code?: unknown };
    if (kind === 'network' && typeof code === 'string' && connectionCode.test(code))
      return message.replace(/\.$/, ` (${code}).`);
    error = error.cause;
  }
  return message;
}

/** Explains a network failure in a browser, which hides the cause from scripts; empty elsewhere. */
function crossOriginHint(error: ServiceError, url: string): string {
  if (error.kind !== 'network' || error.status !== undefined || !inBrowser()) return '';
  const { origin } = new URL(url);
  if (origin === globalThis.location?.origin) return '';
  return ` ${origin} is offline, or does not let pages of other origins read its responses (CORS), as the service does not. Use a proxy on the origin of the page.`;
}

/** A call of an endpoint. */
export interface Call<Result> {
  endpoint: Endpoint;
  query?: URLSearchParams;
  /** Parses the body; by default as JSON. @throws {@link ServiceError} of kind `shape` */
  parse?: typeof parseJson;
  /** Reads the response. @throws {@link ServiceError} of kind `shape` */
  read: (body: unknown, losses: Loss[]) => Result;
  /** Wraps the function that sends. Errors that it sees contain no key. */
  wrap?: (send: Send) => Send;
}

/** The headers of a call: the caller's, and what the endpoint needs. */
function headersOf({ keyHeader: ownHeader }: Endpoint, options: ClientOptions) {
  const { key, keyHeader, userAgent, headers } = options;
  return {
    ...Object.fromEntries(headerPairs(headers) ?? []),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(ownHeader !== undefined &&
      key !== undefined && { [(keyHeader ?? ownHeader).toLowerCase()]: key }),
  };
}

/**
 * Calls an endpoint, once or, with `retry`, until it succeeds, fails for good or exhausts its attempts. The options were checked.
 *
 * @throws {@link ServiceError} with path and request, never containing the key; the signal's reason when the caller aborts.
 */
export async function call<Result>(
  { endpoint, query = new URLSearchParams(), parse = parseJson, read, wrap }: Call<Result>,
  options: ClientOptions,
): Promise<Result> {
  const { baseUrl, fetch: send = (request: Request) => fetch(request) } = options;
  const { timeout, maxBytes, signal } = options;
  const keys = keysOf(options);
  const redact = keys.length > 0 ? createRedactor(keys) : undefined;
  const headers = headersOf(endpoint, options);
  const readable = withReadableErrors(send, redact);
  let sent: { method: string; url: string } | undefined;
  const remembering: Send = (request) => {
    sent = { method: request.method, url: redact?.(request.url) ?? request.url };
    return readable(request);
  };
  const transport: TransportOptions = {
    baseUrl,
    signal,
    maxBytes,
    ...(timeout !== undefined && { timeout: Math.min(timeout, maximumTimerMilliseconds) }),
    ...(Object.keys(headers).length > 0 && { headers }),
    fetch: wrap ? wrap(remembering) : remembering,
  };
  const attempt = async () => {
    const losses: Loss[] = [];
    try {
      return read(await getJson(endpoint.path, query, transport, losses, parse), losses);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(
        error.kind,
        messageOf(error) + (sent ? crossOriginHint(error, sent.url) : ''),
        {
          ...evidenceOf(error),
          path: endpoint.path,
          ...(sent && { request: sent }),
          ...(!redact && { cause: error.cause }),
        },
      );
    }
  };
  return options.retry ? withRetries(attempt, options) : attempt();
}
