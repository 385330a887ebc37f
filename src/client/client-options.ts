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
  /** Headers of every request: an object, a `Headers` object, or pairs of name and value. The key has the last word about its own. */
  headers?: Readonly<Record<string, string>> | Iterable<readonly [string, string]> | undefined;
  /**
   * The API key (spec §5). Sent only to the endpoints that need one, and only from servers: in a browser everybody could read it, so a
   * call with a key is refused there.
   */
  apiKey?: string | undefined;
  /** Header of the key, where a gateway wants another: `Authorization-Key` (FACTS §3), or `X-Api-Key` for text messages (spec §5). */
  apiKeyHeader?: string | undefined;
  /** The e-mail address registered with the key, sent as `User-Agent` (FACTS §3). */
  userAgent?: string | undefined;
}

/** Whether this code runs where the reader of a page can look into it: a window, or a worker of one. */
const inBrowser = () => 'document' in globalThis || 'importScripts' in globalThis;

/** Every key that a call carries, by option or by header. */
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
    `${endpoint} with an API key runs on servers only: in a browser everybody could read the key. Ask a proxy, without a key.`,
  );
}

/** How to walk through pages. */
export interface WalkOptions extends ClientOptions, RetrySettings {}

/** The options with more patience than a search needs: a page may hold hundreds of records with hundreds of places each. */
export const withPageLimits = (options: ClientOptions): ClientOptions => ({
  ...options,
  timeout: options.timeout ?? 60_000,
  maximumBytes: options.maximumBytes ?? 64 * 1024 * 1024,
});

/** What an error knows, without its cause, which may quote what was sent. */
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

/** An endpoint as the client asks it. */
export interface Endpoint {
  /** Its name in sentences: `Archive`. */
  name: string;
  path: string;
  /** The header of its key; absent for the public ones, which are never sent one. */
  keyHeader?: string;
}

/**
 * What the transport reads of an answer, made plain first: a Retry-After that is a date becomes seconds, and the keys are taken out of
 * what an error may tell, before anything of it is cut.
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
    if ((response.ok && isPlain) || status < 200) return response; // 0 is a redirect that a browser hides
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

/** The transport of one call: the caller's, with the headers that this endpoint needs. */
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
 * Sends one GET of the typed client.
 *
 * @throws {@link ServiceError}, never holding the key; {@link ParameterError} for a key in a browser.
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

/** The error, without its cause where a key was sent. */
function withoutCause(error: unknown, options: ClientOptions): unknown {
  if (!(error instanceof ServiceError) || keysOf(options).length === 0) return error;
  return new ServiceError(error.kind, error.message, evidenceOf(error));
}
