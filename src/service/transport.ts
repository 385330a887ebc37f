import { ServiceError } from './errors.ts';
import type { Loss } from './lenient-parse.ts';
import { plainText } from './text.ts';

/** How to reach a service, a proxy or the reference service, and how long to wait for it. */
export interface TransportOptions {
  /** Where `/api/…` starts, absolute or relative to the page: `https://service.example`, `/jobs`. */
  baseUrl: string;
  /** The function that sends; the global `fetch` by default. */
  fetch?: (request: Request) => Promise<Response>;
  /** Headers of every request, such as the key. With any of them set, redirects are faults: they would carry the key elsewhere. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a complete answer must have come; 15,000 by default. */
  timeout?: number;
  /** Most bytes of a decoded answer; 8 MiB by default. */
  maximumBytes?: number;
  /** Ends the request; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** A validated answer and what had to be left out of it. */
export interface Answer<Data> {
  data: Data;
  losses: Loss[];
}

/** The body as text, up to a size. @throws {@link ServiceError} of kind `shape` beyond it. */
export async function readBody(
  response: Response,
  maximumBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true }); // a body need not know of the request's signal
  const decoder = new TextDecoder();
  let body = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumBytes) {
      stop();
      throw new ServiceError('shape', `The answer is larger than ${maximumBytes} bytes.`, {
        status: response.status,
      });
    }
    body += decoder.decode(value, { stream: true });
  }
}

function problemDetail(body: string): string | undefined {
  try {
    const problem = JSON.parse(body) as { detail?: unknown; title?: unknown } | null;
    const words = problem?.detail ?? problem?.title;
    return typeof words === 'string' ? plainText(words, 500) : undefined;
  } catch {
    return undefined;
  }
}

async function exchange(
  request: Request,
  path: string,
  options: TransportOptions,
  losses: Loss[],
): Promise<unknown> {
  const send = options.fetch ?? ((asked: Request) => fetch(asked));
  const maximumBytes = options.maximumBytes ?? 8 * 1024 * 1024;
  let response: Response;
  try {
    response = await send(request);
  } catch (cause) {
    throw new ServiceError('network', `No answer to ${path}.`, { cause });
  }
  const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const evidence = { status: response.status, ...(contentType && { contentType }) };
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
    const detail = contentType?.endsWith('json')
      ? await readBody(response, 65_536, request.signal).then(problemDetail, () => undefined)
      : void response.body?.cancel().catch(() => undefined);
    throw new ServiceError('status', `${path} answered with status ${response.status}.`, {
      ...evidence,
      ...(detail && { detail }),
      ...(retryAfter >= 0 && { retryAfter }),
    });
  }
  let body: string;
  try {
    body = await readBody(response, maximumBytes, request.signal);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError('network', `The answer to ${path} broke off.`, { ...evidence, cause });
  }
  // What a proxy in between could not read: one letter each, r for a record.
  for (const letter of response.headers.get('portal-losses') ?? '') {
    losses.push({ path: 'upstream', lost: letter === 'r' ? 'record' : 'field' });
  }
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new ServiceError(
      'shape',
      `${path} answered with ${contentType ?? 'something'} that is not JSON.`,
      evidence,
    );
  }
}

/**
 * Sends one GET and answers its JSON, not validated yet.
 *
 * The deadline and the caller's abort do not rely on `fetch` honouring its signal: an upstream that says gzip and sends plain
 * bytes hangs Node's for ever (CRAFT §3).
 *
 * @param losses takes what a proxy in between says that it could not read.
 * @throws {@link ServiceError} of any kind; the signal's reason when the caller aborts.
 */
export async function getJson(
  path: string,
  query: URLSearchParams,
  options: TransportOptions,
  losses: Loss[] = [],
): Promise<unknown> {
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
    // Without its cause, which quotes what is wrong: it may be the header with the key.
    throw new ServiceError('network', `The address or a header for ${path} is not valid.`);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ServiceError('timeout', `No answer to ${path} within ${timeout} ms.`));
      controller.abort();
    }, timeout);
    onAbort = () => {
      reject(signal?.reason as Error);
      controller.abort();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  const work = exchange(request, path, options, losses);
  work.catch(() => undefined); // when it loses the race its failure has no other listener
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}
