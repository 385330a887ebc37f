import { isRefusal, type ProbeResponse, type ShownRequest } from './probe-response.ts';
import { ProbeExchange, ProbeFailed, type ExchangeOptions } from './probe-exchange.ts';
import { createRedactor } from './redact.ts';
import { NotCheckable } from './verdict.ts';

/** The key of a request: the key of the run, no key, or an invalid one. */
export type KeyUse = 'given' | 'none' | 'wrong';

/** How to reach the service under test. */
export interface ProbeClientOptions extends ExchangeOptions {
  /** The key of Search and Archive (data-service §5). It appears in no report. */
  key?: string | undefined;
  /** The header that carries the key. Default: `Authorization-Key`. */
  keyHeader?: string | undefined;
  /** Headers of every request, such as `User-Agent`. Their values appear in no report. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The key of the text-message endpoint, sent as `X-Api-Key` (data-service §5). It appears in no report. */
  textMessagingKey?: string | undefined;
  /** The response id of an existing text message (data-service §2.6). */
  responseId?: string | undefined;
}

const wrongKey = 'conformance-suite-wrong-key';
const textMessagingKeyHeader = 'X-Api-Key';
/** Consecutive requests without a response after which no more are sent. */
const maximumFailedRequests = 5;
/** Requests without a response, or with a 5xx or 429, are repeated by the next requirement, up to this many attempts. */
const maximumAttempts = 2;

/**
 * Sends the requests of a run one after another and remembers their responses, so that a request that several requirements share is sent
 * once. A failed request is repeated once, by the next requirement that needs it.
 */
export class ProbeClient {
  readonly options: ProbeClientOptions;
  /** Removes the secrets of the run from a text of its report. */
  readonly redact: (text: string) => string;
  readonly #exchange: ProbeExchange;
  readonly #responses = new Map<string, ProbeResponse>();
  readonly #failures = new Map<string, { attempts: number; message: string }>();
  /** Responses of the paths that refused the given key with 401 before accepting it once. */
  readonly #keyRefused = new Map<string, ProbeResponse>();
  readonly #keyAccepted = new Set<string>();
  readonly #computed = new Map<string, Promise<unknown>>();
  #consecutiveFailures = 0;
  #requests: ShownRequest[] = [];

  constructor(options: ProbeClientOptions) {
    this.options = options;
    const { body, report } = createRedactor(options);
    this.redact = report;
    this.#exchange = new ProbeExchange(options, body);
  }

  /** The number of requests sent so far. */
  get sent(): number {
    return this.#exchange.sent;
  }

  /** Starts a requirement. @returns the list that collects its requests, including those whose response is cached */
  begin(): ShownRequest[] {
    this.#requests = [];
    return this.#requests;
  }

  /** Memoizes what several requirements compute from the same responses. Its requests are listed for each of them. */
  async once<Value>(name: string, compute: () => Promise<Value>): Promise<Value> {
    const outer = this.#requests;
    type Computed = Promise<{ value: Value; requests: ShownRequest[] }>;
    let computed = this.#computed.get(name) as Computed | undefined;
    if (!computed) {
      const requests: ShownRequest[] = [];
      this.#requests = requests;
      computed = compute().then((value) => ({ value, requests }));
      this.#computed.set(name, computed);
      // The next requirement tries again; responses that did arrive are remembered.
      computed.catch(() => this.#computed.delete(name));
      try {
        await computed;
      } catch (error) {
        outer.push(...requests);
        throw error;
      } finally {
        this.#requests = outer;
      }
    }
    const { value, requests } = await computed;
    outer.push(...requests);
    return value;
  }

  /** Sends a GET request. @param query parameters by name, or an encoded query string */
  get(
    path: string,
    query: Readonly<Record<string, string>> | string,
    key: KeyUse,
  ): Promise<ProbeResponse> {
    const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
    return this.#request('GET', text === '' ? path : `${path}?${text}`, path, key, undefined);
  }

  /** Sends a POST request with a JSON body and the key for text messages. */
  post(path: string, body: unknown, key: KeyUse): Promise<ProbeResponse> {
    return this.#request('POST', path, path, key, JSON.stringify(body));
  }

  #headers(method: string, key: KeyUse): { headers: Headers; hasKey: boolean } {
    const { headers: extra, keyHeader = 'Authorization-Key', ...options } = this.options;
    const headers = new Headers({ accept: 'application/json', ...extra });
    if (method === 'POST') headers.set('content-type', 'application/json');
    const name = method === 'POST' ? textMessagingKeyHeader : keyHeader;
    const given = method === 'POST' ? options.textMessagingKey : options.key;
    if (key !== 'given') headers.delete(name);
    const value = key === 'given' ? given : key === 'wrong' ? wrongKey : undefined;
    if (value !== undefined) headers.set(name, value);
    return { headers, hasKey: headers.has(name) };
  }

  async #request(
    method: 'GET' | 'POST',
    pathAndQuery: string,
    path: string,
    key: KeyUse,
    body: string | undefined,
  ): Promise<ProbeResponse> {
    this.options.signal?.throwIfAborted();
    let prepared: { headers: Headers; hasKey: boolean };
    try {
      prepared = this.#headers(method, key);
    } catch {
      // The cause is dropped, because it quotes the header, which may carry the key.
      throw new ProbeFailed('The key or a header contains characters that no header can carry.');
    }
    const { headers, hasKey } = prepared;
    const request: ShownRequest = { method, path: pathAndQuery, headers: [...headers.keys()] };
    this.#requests.push(request);
    const refused = key === 'given' ? this.#keyRefused.get(path) : undefined;
    const id = `${method} ${key} ${pathAndQuery} ${body ?? ''}`;
    const response =
      refused ?? this.#responses.get(id) ?? (await this.#send(id, request, headers, body));
    if (key === 'given' && !this.#keyAccepted.has(path)) {
      if (response.status === 401) this.#keyRefused.set(path, response);
      else if (response.status < 400) this.#keyAccepted.add(path);
    }
    // A proxy in front of the service may add the key itself, so a missing key matters only if the request is refused.
    if (key === 'given' && !hasKey && isRefusal(response)) {
      throw new NotCheckable(
        method === 'POST' ? 'No key for text messages was given.' : 'No key was given.',
      );
    }
    return response;
  }

  async #send(
    id: string,
    shown: ShownRequest,
    headers: Headers,
    body: string | undefined,
  ): Promise<ProbeResponse> {
    const failure = this.#failures.get(id);
    const attempts = (failure?.attempts ?? 0) + 1;
    if (failure && attempts > maximumAttempts) throw new ProbeFailed(failure.message);
    if (this.#consecutiveFailures >= maximumFailedRequests)
      throw new ProbeFailed(
        `Not sent: the last ${maximumFailedRequests} requests had no response.`,
      );
    try {
      const response = await this.#exchange.send(shown, headers, body);
      this.#consecutiveFailures = 0;
      // A brief outage is not remembered for later requirements, unless it lasts.
      const isOutage = response.status >= 500 || response.status === 429;
      if (isOutage && attempts < maximumAttempts) this.#failures.set(id, { attempts, message: '' });
      else this.#responses.set(id, response);
      return response;
    } catch (error) {
      if (!(error instanceof ProbeFailed)) throw error;
      this.#consecutiveFailures += 1;
      this.#failures.set(id, { attempts, message: error.message });
      throw error;
    }
  }
}
