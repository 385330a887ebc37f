import { readRetryAfter } from 'portal-jobs/client/endpoints';
import { ForwardProxyError, ServiceError, readBody } from 'portal-jobs/protocol';
import type { ProbeResponse, ShownRequest } from './probe-response.ts';

/** How requests are sent. */
export interface ExchangeOptions {
  /** Base URL of the service, to which `/api/…` is appended: `https://service.example`. */
  baseUrl: string;
  /** Sends the requests. Default: the global `fetch`. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Deadline of a complete response, in milliseconds. Default: 60,000. */
  timeout?: number | undefined;
  /** Stops the run; its promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** A request without a complete response; the message gives the reason. */
export class ProbeFailed extends Error {
  override readonly name = 'ProbeFailed';
}

const maximumBodyBytes = 64 * 1024 * 1024;
/** How long a `Retry-After` is respected. */
const maximumRetryWaitSeconds = 30;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Sends single requests. */
export class ProbeExchange {
  /** The number of requests sent so far. */
  sent = 0;
  readonly #options: ExchangeOptions;
  readonly #baseUrl: string;
  readonly #redactBody: (text: string) => string;

  constructor(options: ExchangeOptions, redactBody: (text: string) => string) {
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
    this.#redactBody = redactBody;
  }

  /** Sends a request, and once more if the response is 429. @throws {@link ProbeFailed} */
  async send(
    shown: ShownRequest,
    headers: Headers,
    body: string | undefined,
  ): Promise<ProbeResponse> {
    const response = await this.#exchange(shown, headers, body);
    if (response.status !== 429) return response;
    await this.#wait(Math.min(response.retryAfter, maximumRetryWaitSeconds));
    return this.#exchange(shown, headers, body);
  }

  async #wait(seconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise((resolve) => (timer = setTimeout(resolve, seconds * 1000)));
    try {
      await this.#within(waited, maximumRetryWaitSeconds * 2000, new AbortController());
    } finally {
      clearTimeout(timer);
    }
  }

  /** Rejects at the deadline or when the run is stopped, whether or not the work respects its signal. */
  async #within<Value>(
    work: Promise<Value>,
    timeout: number,
    controller: AbortController,
  ): Promise<Value> {
    const { signal } = this.#options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new ProbeFailed(`No complete response within ${timeout} milliseconds.`));
        controller.abort();
      }, timeout);
      onAbort = () => {
        reject(signal?.reason as Error);
        controller.abort();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
    });
    work.catch(() => undefined); // its failure is otherwise unhandled if it loses the race
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
      if (onAbort) signal?.removeEventListener('abort', onAbort);
    }
  }

  async #exchange(
    shown: ShownRequest,
    headers: Headers,
    body: string | undefined,
  ): Promise<ProbeResponse & { retryAfter: number }> {
    const { fetch: send = (request: Request) => fetch(request), timeout = 60_000 } = this.#options;
    const controller = new AbortController();
    let request: Request;
    try {
      request = new Request(`${this.#baseUrl}${shown.path}`, {
        method: shown.method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'manual', // another host must not receive the key
        signal: controller.signal,
      });
    } catch {
      throw new ProbeFailed('No request can be sent to the base URL.');
    }
    this.sent += 1;
    const work = async () => {
      let response: Response;
      try {
        response = await send(request);
      } catch (error) {
        throw new ProbeFailed(
          error instanceof ForwardProxyError
            ? error.message
            : 'No response: the connection failed.',
        );
      }
      try {
        const text = this.#redactBody(
          await readBody(response, maximumBodyBytes, controller.signal),
        );
        const date = new Date(response.headers.get('date') ?? NaN);
        return {
          request: shown,
          status: response.status,
          type: response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
          text,
          body: parseJson(text),
          date: Number.isNaN(date.getTime()) ? undefined : date,
          retryAfter: readRetryAfter(response.headers) ?? 1,
        };
      } catch (error) {
        throw new ProbeFailed(
          error instanceof ServiceError
            ? `The response is larger than ${maximumBodyBytes} bytes.`
            : 'The response ended before it was complete.',
        );
      }
    };
    return this.#within(work(), timeout, controller);
  }
}
