import { ServiceError } from '../service/errors.ts';
import { readRetryAfter } from '../client/retry-after.ts';
import { readBody } from '../service/transport.ts';
import { demand, NotCheckable } from './requirement.ts';

/** A request as a report shows it: never the value of a header. */
export interface ShownRequest {
  method: string;
  /** Path and query, from the base address on. */
  path: string;
  /** Names of the headers that were sent. */
  headers: string[];
}

/** An answer, read whole. */
export interface Answer {
  request: ShownRequest;
  status: number;
  /** Media type without its parameters. */
  type: string;
  text: string;
  /** The parsed body; `undefined` where it is no JSON. */
  body: unknown;
  /** The service's clock, where it tells it. */
  date: Date | undefined;
}

/** Which key a request carries: the one given to the run, none, or one that cannot be right. */
export type KeyUse = 'given' | 'none' | 'wrong';

/** How to reach the service that is looked at. */
export interface AskerOptions {
  /** Where `/api/…` starts: `https://service.example`. */
  baseUrl: string;
  /** The function that sends; the global `fetch` by default. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The key of Search and Archive (spec §5). It is in no report. */
  key?: string | undefined;
  /** The header that carries it; `Authorization-Key` by default. */
  keyHeader?: string | undefined;
  /** Headers of every request, such as `User-Agent`. Their values are in no report. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The key of the text-message endpoint, sent as `X-Api-Key` (spec §5). It is in no report. */
  textMessagingKey?: string | undefined;
  /** A text message that exists (spec §2.6). */
  responseId?: string | undefined;
  /** Milliseconds until a whole answer must have come; 60,000 by default. */
  timeout?: number | undefined;
  /** Ends the run; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** A request that brought no whole answer; the words say why. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

const WRONG_KEY = 'conformance-suite-wrong-key';
const TEXT_MESSAGING_HEADER = 'X-Api-Key';
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_WAIT = 30;
/** Requests without an answer, one after the other, after which the service is not asked any more. */
const PATIENCE = 5;

/** Status codes that say no to a caller. */
export const isRefusal = ({ status }: Answer): boolean => status === 401 || status === 403;

/** An answer in a few words. */
export const inWords = ({ status, type, text }: Answer): string =>
  `status ${status} with ${text === '' ? 'an empty body' : type === '' ? 'a body of no type' : type}`;

/** The body of an answer that must be a success. @throws {@link Broken} for any other. */
export function bodyOf(answer: Answer): unknown {
  demand(answer.status === 200, 'status 200', () => inWords(answer));
  demand(answer.body !== undefined, 'a body of JSON', () => inWords(answer));
  return answer.body;
}

/**
 * Takes the keys, and the values of extra headers, out of what a service may have repeated. What is so short that ordinary words
 * hold it is left in the bodies of answers, and taken out of the report.
 */
function withoutSecrets(options: AskerOptions, shortest: number): (text: string) => string {
  const { key = '', textMessagingKey = '', headers = {} } = options;
  const forms = [
    key,
    textMessagingKey,
    ...Object.values(headers).filter((value) => value.length > 7),
  ]
    .filter((secret) => secret.length >= shortest)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce((clean, form) => clean.replaceAll(form, '[key]'), text);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Sends the requests of a run, one after the other, and keeps their answers: a question that several clauses have in common is asked
 * once. A request that fails is asked again by the next clause that needs it, and then no more.
 */
export class Asker {
  readonly options: AskerOptions;
  /** Requests sent so far. */
  sent = 0;
  /** Takes every secret of the run out of a text. */
  readonly clean: (text: string) => string;
  readonly #cleanBody: (text: string) => string;
  readonly #base: string;
  readonly #answers = new Map<string, Answer>();
  readonly #failures = new Map<string, { times: number; words: string }>();
  /** Paths whose first answer to the given key was 401. */
  readonly #keyRefused = new Map<string, Answer>();
  readonly #keyTaken = new Set<string>();
  readonly #kept = new Map<string, Promise<unknown>>();
  #silent = 0;
  #shown: ShownRequest[] = [];

  constructor(options: AskerOptions) {
    this.options = options;
    this.clean = withoutSecrets(options, 1);
    this.#cleanBody = withoutSecrets(options, 6);
    this.#base = options.baseUrl.replace(/\/+$/, '');
  }

  /** Begins a clause; its requests are gathered in the list that is returned, those answered from memory too. */
  begin(): ShownRequest[] {
    this.#shown = [];
    return this.#shown;
  }

  /** Keeps what several clauses compute from the same answers. The requests it took are shown for each of them. */
  async once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const before = this.#shown;
    type Kept = Promise<{ value: Value; shown: ShownRequest[] }>;
    let kept = this.#kept.get(name) as Kept | undefined;
    if (!kept) {
      const shown: ShownRequest[] = [];
      this.#shown = shown;
      kept = make().then((value) => ({ value, shown }));
      this.#kept.set(name, kept);
      // What failed is tried again by the next clause; answers that came are in memory.
      kept.catch(() => this.#kept.delete(name));
      try {
        await kept;
      } catch (error) {
        before.push(...shown);
        throw error;
      } finally {
        this.#shown = before;
      }
    }
    const { value, shown } = await kept;
    before.push(...shown);
    return value;
  }

  /** Sends a GET. @param query parameters by name, or a query as it stands in an address. */
  get(
    path: string,
    query: Readonly<Record<string, string>> | string,
    key: KeyUse,
  ): Promise<Answer> {
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    return this.#ask('GET', text === '' ? path : `${path}?${text}`, path, key, undefined);
  }

  /** Sends a POST with a body of JSON; its key is that of text messages. */
  post(path: string, body: unknown, key: KeyUse): Promise<Answer> {
    return this.#ask('POST', path, path, key, JSON.stringify(body));
  }

  #headers(method: string, key: KeyUse): { headers: Headers; hasKey: boolean } {
    const { headers: extra, keyHeader = 'Authorization-Key', ...options } = this.options;
    const headers = new Headers({ accept: 'application/json', ...extra });
    if (method === 'POST') headers.set('content-type', 'application/json');
    const name = method === 'POST' ? TEXT_MESSAGING_HEADER : keyHeader;
    const given = method === 'POST' ? options.textMessagingKey : options.key;
    if (key !== 'given') headers.delete(name);
    const value = key === 'given' ? given : key === 'wrong' ? WRONG_KEY : undefined;
    if (value !== undefined) headers.set(name, value);
    return { headers, hasKey: headers.has(name) };
  }

  async #ask(
    method: 'GET' | 'POST',
    address: string,
    path: string,
    key: KeyUse,
    body: string | undefined,
  ): Promise<Answer> {
    this.options.signal?.throwIfAborted();
    let made: { headers: Headers; hasKey: boolean };
    try {
      made = this.#headers(method, key);
    } catch {
      // Without its cause, which quotes the header: it may be the one with the key.
      throw new Trouble('The key, or a header, holds characters that no header can carry.');
    }
    const { headers, hasKey } = made;
    const request: ShownRequest = { method, path: address, headers: [...headers.keys()] };
    this.#shown.push(request);
    const refused = key === 'given' ? this.#keyRefused.get(path) : undefined;
    const same = `${method} ${key} ${address} ${body ?? ''}`;
    const answer =
      refused ?? this.#answers.get(same) ?? (await this.#send(same, request, headers, body));
    if (key === 'given' && !this.#keyTaken.has(path)) {
      if (answer.status === 401) this.#keyRefused.set(path, answer);
      else if (answer.status < 400) this.#keyTaken.add(path);
    }
    // A service in front of the real one may hold the key itself; only one that asks for it makes the lack of one matter.
    if (key === 'given' && !hasKey && isRefusal(answer)) {
      throw new NotCheckable(
        method === 'POST' ? 'No key for text messages was given.' : 'No key was given.',
      );
    }
    return answer;
  }

  async #send(
    same: string,
    shown: ShownRequest,
    headers: Headers,
    body: string | undefined,
  ): Promise<Answer> {
    const failure = this.#failures.get(same);
    if (failure && failure.times > 1) throw new Trouble(failure.words);
    if (this.#silent >= PATIENCE)
      throw new Trouble(`Not asked any more: ${PATIENCE} requests in a row had no answer.`);
    try {
      let answer = await this.#exchange(shown, headers, body);
      if (answer.status === 429) {
        await this.#wait(Math.min(answer.retryAfter, LONGEST_WAIT));
        answer = await this.#exchange(shown, headers, body);
      }
      this.#silent = 0;
      // An outage of a moment is not remembered for the clauses to come, unless it lasts.
      const isOutage = answer.status >= 500 || answer.status === 429;
      const times = (failure?.times ?? 0) + 1;
      if (isOutage && times < 2) this.#failures.set(same, { times, words: '' });
      else this.#answers.set(same, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      this.#silent += 1;
      this.#failures.set(same, { times: (failure?.times ?? 0) + 1, words: error.message });
      throw error;
    }
  }

  async #wait(seconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waited = new Promise((resolve) => (timer = setTimeout(resolve, seconds * 1000)));
    try {
      await this.#within(waited, LONGEST_WAIT * 2000, new AbortController());
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the work at its deadline or the caller's abort, whether it listens to its signal or not. */
  async #within<Value>(
    work: Promise<Value>,
    timeout: number,
    controller: AbortController,
  ): Promise<Value> {
    const { signal } = this.options;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let onAbort: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Trouble(`No whole answer within ${timeout} milliseconds.`));
        controller.abort();
      }, timeout);
      onAbort = () => {
        reject(signal?.reason as Error);
        controller.abort();
      };
      signal?.addEventListener('abort', onAbort, { once: true });
    });
    work.catch(() => undefined); // when it loses the race its failure has no other listener
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
  ): Promise<Answer & { retryAfter: number }> {
    const { fetch: send = (request: Request) => fetch(request), timeout = 60_000 } = this.options;
    const controller = new AbortController();
    let request: Request;
    try {
      request = new Request(`${this.#base}${shown.path}`, {
        method: shown.method,
        headers,
        ...(body !== undefined && { body }),
        redirect: 'manual', // another host is not to see the key
        signal: controller.signal,
      });
    } catch {
      throw new Trouble('The base address is none that can be asked.');
    }
    this.sent += 1;
    const work = async () => {
      let response: Response;
      try {
        response = await send(request);
      } catch {
        throw new Trouble('No answer came: the connection failed.');
      }
      try {
        const text = this.#cleanBody(await readBody(response, MOST_BYTES, controller.signal));
        const date = new Date(response.headers.get('date') ?? NaN);
        return {
          request: shown,
          status: response.status,
          type: response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
          text,
          body: parsed(text),
          date: Number.isNaN(date.getTime()) ? undefined : date,
          retryAfter: readRetryAfter(response.headers) ?? 1,
        };
      } catch (error) {
        throw new Trouble(
          error instanceof ServiceError
            ? `The answer is larger than ${MOST_BYTES} bytes.`
            : 'The answer broke off before its end.',
        );
      }
    };
    return this.#within(work(), timeout, controller);
  }
}
