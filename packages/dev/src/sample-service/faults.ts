import { drift } from './drift.ts';
import { createRandom } from './random.ts';
import type { Reply } from './reply.ts';

/** Which requests a fault affects. */
interface FaultCondition {
  /** Share of the requests that are affected, above 0 and up to 1; 1 by default. They are the same on every run. */
  probability?: number;
  /** Prefix of the affected paths, without `basePath` and in any case: `/api/codelist`. */
  path?: string;
}

/** A deliberate failure, for rehearsing outages. */
export type Fault = FaultCondition &
  (
    | { kind: 'latency'; milliseconds: number }
    /** 3xx redirects to another host, 4xx is problem+json, 5xx is a web page. */
    | { kind: 'status'; status: number }
    /** Sends half of the body, then breaks the connection; with `quiet` the body ends there as if it were complete. */
    | { kind: 'cut'; quiet?: boolean }
    | { kind: 'html' }
    | { kind: '401' }
    /** `retryAfter` in seconds; 30 by default. */
    | { kind: '429'; retryAfter?: number }
    | { kind: 'drift' }
  );

/** Every kind of fault. */
export const faultKinds = ['latency', 'status', 'cut', 'html', '401', '429', 'drift'] as const;
type FaultKind = (typeof faultKinds)[number];

const isKind = (text: string): text is FaultKind =>
  (faultKinds as readonly string[]).includes(text);

const maximumLatencyMilliseconds = 600_000;
/** Chunks before the connection breaks. Enough that a server that buffers the first ones has sent its headers by then. */
const cutChunks = 8;

/** Describes what is wrong with a fault; `undefined` for a valid one. */
function problemWith(fault: Fault): string | undefined {
  const whole = (value: number, from: number, to: number): boolean =>
    Number.isInteger(value) && value >= from && value <= to;
  const { kind, probability, path } = fault;
  if (!isKind(kind))
    return `${JSON.stringify(kind)} is not a kind of fault; the kinds are ${faultKinds.join(', ')}`;
  if (probability !== undefined && !(probability > 0 && probability <= 1))
    return 'the probability must be above 0 and up to 1, as in "cut@0.3"';
  if (path !== undefined && !path.startsWith('/'))
    return 'the path must begin with "/", as in "cut:/api/Search"';
  if (kind === 'latency' && !whole(fault.milliseconds, 0, maximumLatencyMilliseconds))
    return `latency takes whole milliseconds up to ${String(maximumLatencyMilliseconds)}, as in "latency=800"`;
  if (kind === 'status' && !whole(fault.status, 300, 599))
    return 'status takes a number from 300 to 599, as in "status=503"';
  if (kind === '429' && fault.retryAfter !== undefined && !whole(fault.retryAfter, 0, 86_400))
    return '429 takes the seconds of Retry-After, up to 86400, as in "429=30"';
  return undefined;
}

/**
 * Parses a fault as written on a command line: `kind[=value][@probability][:path]`, for example `latency=800`, `status=503@0.3`,
 * `429=30`, `cut=quiet`, `html:/api/codelist`.
 *
 * @throws RangeError that names the part that is wrong.
 */
export function parseFault(text: string): Fault {
  const fail = (why: string): never => {
    throw new RangeError(`Fault ${JSON.stringify(text.slice(0, 100))}: ${why}.`);
  };
  const [, kind = '', value, share, path] =
    /^([^=@:]*)(?:=([^@:]*))?(?:@([^:]*))?(?::(.*))?$/s.exec(text.trim()) ?? [];
  if (!isKind(kind))
    return fail(
      `${JSON.stringify(kind)} is not a kind of fault; the kinds are ${faultKinds.join(', ')}`,
    );
  const number = (from: string | undefined): number =>
    from !== undefined && /^\d+(\.\d+)?$/.test(from) ? Number(from) : NaN;
  const when: FaultCondition = {
    ...(share === undefined ? {} : { probability: number(share) }),
    ...(path === undefined ? {} : { path }),
  };
  const build = (): Fault => {
    if (kind === 'latency') return { kind, milliseconds: number(value), ...when };
    if (kind === 'status') return { kind, status: number(value), ...when };
    if (kind === '429')
      return { kind, ...(value === undefined ? {} : { retryAfter: number(value) }), ...when };
    if (kind === 'cut' && value === 'quiet') return { kind, quiet: true, ...when };
    return value === undefined
      ? { kind, ...when }
      : fail(kind === 'cut' ? 'cut takes no value but "quiet"' : `${kind} takes no value`);
  };
  const fault = build();
  const why = problemWith(fault);
  return why === undefined ? fault : fail(why);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      // Like fetch, rejects with the caller's own reason.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Returns the first half of the bytes. Content-Length states the full length, so that the response is incomplete even when the stream ends cleanly. */
async function cut(response: Response, quiet: boolean): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.slice(0, bytes.byteLength >> 1);
  if (half.byteLength === 0) return response;
  const headers = new Headers(response.headers);
  if (quiet) return new Response(half, { status: response.status, headers });
  headers.set('content-length', String(bytes.byteLength));
  const piece = Math.ceil(half.byteLength / cutChunks);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < half.byteLength) controller.enqueue(half.slice(at, (at += piece)));
      else controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status: response.status, headers });
}

async function drifted(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return text === '' || !(headers.get('content-type') ?? '').includes('json')
    ? new Response(text === '' ? null : text, { status, headers })
    : new Response(JSON.stringify(drift(JSON.parse(text))), { status, headers });
}

/** Returns the response that replaces the real one, if the fault has one. */
function replacementFor(fault: Fault, reply: Reply): Response | undefined {
  switch (fault.kind) {
    case '401':
      return reply.problem(401);
    case '429':
      return reply.problem(429, undefined, { 'retry-after': String(fault.retryAfter ?? 30) });
    case 'html':
      return reply.page(200, 'Planned maintenance');
    case 'status':
      if (fault.status >= 500) return reply.page(fault.status, `Error ${String(fault.status)}`);
      if (fault.status >= 400) return reply.problem(fault.status);
      return reply.empty(fault.status, { location: 'https://elsewhere.example/' });
    case 'latency':
    case 'cut':
    case 'drift':
      return undefined;
  }
}

export interface FaultOptions {
  /** The active faults. A function is called at each request, so that an outage can begin and end. */
  faults: readonly Fault[] | (() => readonly Fault[]);
  /** Decides which requests a fault with a probability affects. */
  seed: number;
  basePath: string;
}

/** Wraps a service in faults. Latencies add up, the first replacement response wins, and drift and cut change whichever response results. */
export function withFaults(
  service: (request: Request) => Promise<Response>,
  reply: Reply,
  { faults, seed, basePath }: FaultOptions,
): (request: Request) => Promise<Response> {
  const random = createRandom(seed);
  const check = (all: readonly Fault[]): readonly Fault[] => {
    for (const fault of all) {
      const why = problemWith(fault);
      if (why !== undefined) throw new RangeError(`Fault ${JSON.stringify(fault)}: ${why}.`);
    }
    return all;
  };
  if (typeof faults !== 'function') check(faults);
  return async (request) => {
    const all = typeof faults === 'function' ? check(faults()) : faults;
    if (all.length === 0) return service(request);
    const whole = new URL(request.url).pathname.toLowerCase();
    const path = whole.startsWith(basePath) ? whole.slice(basePath.length) : whole;
    const now = all.filter(
      (fault) =>
        (fault.path === undefined || path.startsWith(fault.path.toLowerCase())) &&
        random.chance(fault.probability ?? 1),
    );
    request.signal.throwIfAborted();
    for (const fault of now)
      if (fault.kind === 'latency') await wait(fault.milliseconds, request.signal);
    let response: Response | undefined;
    for (const fault of now) response ??= replacementFor(fault, reply);
    response ??= await service(request);
    if (now.some(({ kind }) => kind === 'drift')) response = await drifted(response);
    for (const fault of now) if (fault.kind === 'cut') return cut(response, fault.quiet === true);
    return response;
  };
}
