import { ServiceError } from './errors.ts';
import type { Loss } from './lenient-parse.ts';
import { toPlainText } from './text.ts';

/** How to reach a service, a proxy or the sample service, and how long to wait for it. */
export interface TransportOptions {
  /** Where `/api/…` starts, absolute or relative to the page: `https://service.example`, `/jobs`. */
  baseUrl: string;
  /** Sends the request; the global `fetch` by default. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers of every request, such as the key. With any header set, redirects fail: they would send the key to another host. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds within which the complete response must arrive; 15,000 by default. */
  timeout?: number | undefined;
  /** Maximum size of a decoded response in bytes; 8 MiB by default. */
  maxBytes?: number | undefined;
  /** Aborts the request; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** A validated response, and what was left out of it. */
export interface ValidatedResponse<Data> {
  /** The response, each field validated. */
  data: Data;
  /** The fields, entries and records that could not be read; empty without losses. */
  losses: Loss[];
}

/** Reads a body as text. @throws {@link ServiceError} of kind `shape` if it exceeds the maximum. */
export async function readBody(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true }); // a body may not observe the request's signal
  const decoder = new TextDecoder();
  let body = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      stop();
      throw new ServiceError('shape', `The response is larger than ${maxBytes} bytes.`, {
        status: response.status,
      });
    }
    body += decoder.decode(value, { stream: true });
  }
}

function readProblemDetail(body: string): string | undefined {
  try {
    const problem = JSON.parse(body) as { detail?: unknown; title?: unknown } | null;
    const words = problem?.detail ?? problem?.title;
    return typeof words === 'string' ? toPlainText(words, 500) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the losses that a proxy reports: one letter each, r for a record. */
export const readLosses = (letters: string): Loss[] =>
  [...letters].map((letter) => ({
    path: 'upstream',
    lost: letter === 'r' ? 'record' : 'field',
  }));

/** Whether a custom `fetch` has returned a Response. `instanceof` would refuse Responses of other frames and libraries. */
const isResponse = (value: unknown): value is Response =>
  typeof (value as Partial<Response> | null | undefined)?.headers?.get === 'function';

/** Longer responses, in characters, are parsed and checked in separate tasks, to block input for less time. */
const largeResponseLength = 250_000;

/** The body of a response that has not been parsed. */
export interface ReceivedText {
  text: string;
  /** The details of the response for an error. */
  evidence: { status: number; contentType?: string };
}

async function exchange(
  request: Request,
  path: string,
  options: TransportOptions,
  losses: Loss[],
): Promise<ReceivedText> {
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const maxBytes = options.maxBytes ?? 8 * 1024 * 1024;
  let response: Response;
  try {
    response = await send(request);
  } catch (cause) {
    throw new ServiceError('network', `No response to ${path}.`, { cause });
  }
  if (!isResponse(response)) throw new ServiceError('shape', `fetch gave no Response for ${path}.`);
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const evidence = { status: response.status, ...(contentType && { contentType }) };
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
    const detail = contentType?.endsWith('json')
      ? await readBody(response, 65_536, request.signal).then(readProblemDetail, () => undefined)
      : void response.body?.cancel().catch(() => undefined);
    throw new ServiceError('status', `${path} responded with status ${response.status}.`, {
      ...evidence,
      ...(detail && { detail }),
      ...(retryAfter >= 0 && { retryAfter }),
    });
  }
  let text: string;
  try {
    text = await readBody(response, maxBytes, request.signal);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('network', `The response to ${path} broke off.`, { ...evidence, cause });
  }
  losses.push(...readLosses(response.headers.get('portal-losses') ?? ''));
  return { text, evidence };
}

/** Parses a received body. @throws {@link ServiceError} of kind `shape` if it is not JSON */
export function parseJson(path: string, { text, evidence }: ReceivedText): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError(
      'shape',
      `${path} responded with ${evidence.contentType ?? 'something'} that is not JSON.`,
      evidence,
    );
  }
}

/**
 * Sends a GET request and returns the body of its response.
 *
 * The timeout and the caller's abort do not rely on `fetch` to honor its signal: Node's `fetch` hangs forever on an upstream that announces
 * gzip and sends plain bytes.
 *
 * @param losses receives the losses that a proxy reports.
 * @throws {@link ServiceError} of any kind; the signal's reason when the caller aborts.
 */
export async function getText(
  path: string,
  query: URLSearchParams | string,
  options: TransportOptions,
  losses: Loss[] = [],
): Promise<ReceivedText> {
  const { baseUrl, headers, signal, timeout = 15_000 } = options;
  signal?.throwIfAborted();
  const base = baseUrl.replace(/\/$/, '');
  const queryText = query.toString();
  const controller = new AbortController();
  let request: Request;
  try {
    request = new Request(`${base}${path}${queryText && `?${queryText}`}`, {
      headers: { accept: 'application/json', ...headers },
      redirect: headers ? 'manual' : 'follow',
      signal: controller.signal,
    });
  } catch {
    // The cause is left out: it quotes the invalid part, which may be the header with the key.
    throw new ServiceError('network', `The address or a header for ${path} is not valid.`);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('timeout', `No response to ${path} within ${timeout} ms.`));
      controller.abort();
    }, timeout);
    onAbort = () => {
      reject(signal?.reason as Error);
      controller.abort();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  const work = exchange(request, path, options, losses);
  work.catch(() => undefined); // the failure has no other listener when the timeout wins
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}

/** Sends a GET request and returns its JSON, not validated. Otherwise like {@link getText}. */
export async function getJson(
  path: string,
  query: URLSearchParams,
  options: TransportOptions,
  losses: Loss[] = [],
  parse = parseJson,
): Promise<unknown> {
  const received = await getText(path, query, options, losses);
  const json = parse(path, received);
  if (received.text.length > largeResponseLength)
    await new Promise((resolve) => setTimeout(resolve));
  return json;
}

/** Whether a header can have this name and value (RFC 9110 §5.1, §5.5), as `Headers` decides it. */
export function isHeader(name: string, value: string): boolean {
  try {
    new Headers({ [name]: value });
    return true;
  } catch {
    return false;
  }
}
