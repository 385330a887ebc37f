import { ServiceError, type ServiceErrorEvidence } from '../service/errors.ts';
import { headerPairs } from './checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { readRetryAfter } from './retry-after.ts';
import { createRedactor, redactBody } from './redact.ts';
import { maximumTimerMilliseconds, type RetrySettings } from './retry.ts';
import type { Loss } from '../service/lenient-parse.ts';
import { getJson, readBody, type TransportOptions } from '../service/transport.ts';

/** How the typed client reaches the service. */
export interface ClientOptions extends Omit<TransportOptions, 'headers'> {
  /** Headers of every request: an object, a `Headers` object, or pairs of name and value. `apiKey` overrides a header of the same name. */
  headers?: Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined;
  /**
   * The API key (spec §5). Sent only to the endpoints that need one, and only from servers. In a browser every visitor could read it, so a
   * call with a key is refused there.
   */
  apiKey?: string | undefined;
  /** Name of the key header, for gateways that expect another one. Default: `Authorization-Key` (FACTS §3), or `X-Api-Key` for text messages (spec §5). */
  apiKeyHeader?: string | undefined;
  /** The e-mail address registered with the key, sent as `User-Agent` (FACTS §3). */
  userAgent?: string | undefined;
}

/** Whether this code runs in a browser: in a window, or in a worker. */
const inBrowser = () => 'document' in globalThis || 'importScripts' in globalThis;

/** All keys that a call carries, as an option or as a header. */
const keysOf = ({ apiKey, headers }: ClientOptions): string[] => [
  ...(apiKey === undefined ? [] : [apiKey]),
  ...(headerPairs(headers) ?? []).flatMap(([name, value]) =>
    /key|authorization/i.test(name) ? [value] : [],
  ),
];

/**
 * Refuses to send a key from a browser.
 *
 * @throws {@link ParameterError} naming `apiKey`.
 */
function guardKey(endpoint: string, options: ClientOptions): void {
  if (!inBrowser() || keysOf(options).length === 0) return;
  throw new ParameterError(
    'apiKey',
    `${endpoint} with an API key runs on servers only: in a browser every visitor could read the key. Call a proxy instead, without a key.`,
  );
}

/** Options of a walk through pages. */
export interface WalkOptions extends ClientOptions, RetrySettings {}

/** The options with higher limits than a search needs: a page may hold hundreds of records with hundreds of locations each. */
export const withPageLimits = (options: ClientOptions): ClientOptions => ({
  ...options,
  timeout: options.timeout ?? 60_000,
  maximumBytes: options.maximumBytes ?? 64 * 1024 * 1024,
});

/** The details of an error without its cause, which may quote what was sent. */
export const evidenceOf = ({
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

/** An endpoint of the service. */
export interface Endpoint {
  /** Its name in messages: `Archive`. */
  name: string;
  path: string;
  /** The header of its key. Absent for public endpoints, to which no key is sent. */
  keyHeader?: string;
}

/**
 * Wraps `send` to prepare answers for the transport: a Retry-After date becomes seconds, and keys are redacted from everything that an error
 * may quote, before any of it is cut.
 */
function withReadableErrors(
  send: NonNullable<TransportOptions['fetch']>,
  keys: readonly string[],
): NonNullable<TransportOptions['fetch']> {
  const redact = createRedactor(keys);
  return async (request) => {
    const response = await send(request);
    const { status, body } = response;
    const type = response.headers.get('content-type') ?? '';
    const isPlain = redact(type) === type;
    if ((response.ok && isPlain) || status < 200) return response; // 0 is an opaque redirect in a browser
    const headers = new Headers(response.headers);
    if (!isPlain) headers.set('content-type', redact(type));
    const seconds = readRetryAfter(headers);
    if (seconds === undefined) headers.delete('retry-after');
    else headers.set('retry-after', String(seconds));
    if (response.ok || body === null || keys.length === 0)
      return new Response(body, { status, headers });
    const text = await readBody(response, 65_536, request.signal).catch(() => '');
    return new Response(redactBody(text, redact), { status, headers });
  };
}

/** The transport options of one call: the caller's, with the headers that the endpoint needs. */
export function transportOf(endpoint: Endpoint, options: ClientOptions): TransportOptions {
  guardKey(endpoint.name, options);
  const { apiKey, apiKeyHeader, userAgent, headers, ...transport } = options;
  const keyHeader = (apiKeyHeader ?? endpoint.keyHeader ?? '').toLowerCase();
  const all = {
    ...Object.fromEntries(headerPairs(headers) ?? []),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
    ...(endpoint.keyHeader !== undefined && apiKey !== undefined && { [keyHeader]: apiKey }),
  };
  const keys = keysOf(options);
  const send = transport.fetch ?? ((request: Request) => fetch(request));
  const { timeout } = transport;
  return {
    ...transport,
    ...(timeout !== undefined && { timeout: Math.min(timeout, maximumTimerMilliseconds) }),
    ...(Object.keys(all).length > 0 && { headers: all }),
    fetch: withReadableErrors(send, keys),
  };
}

/**
 * Sends a GET request of the typed client.
 *
 * @throws {@link ServiceError}, never containing the key; {@link ParameterError} for a key in a browser.
 */
export async function ask(
  endpoint: Endpoint,
  query: URLSearchParams,
  options: ClientOptions,
  losses: Loss[] = [],
): Promise<unknown> {
  const transport = transportOf(endpoint, options);
  try {
    return await getJson(endpoint.path, query, transport, losses);
  } catch (error) {
    throw withoutCause(error, options);
  }
}

/** Returns the error, without its cause where a key was sent. */
function withoutCause(error: unknown, options: ClientOptions): unknown {
  if (!(error instanceof ServiceError) || keysOf(options).length === 0) return error;
  return new ServiceError(error.kind, error.message, evidenceOf(error));
}
