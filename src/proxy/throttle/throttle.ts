import pRetry from 'p-retry';
import { ServiceError } from '../../service/errors.ts';
import { createBucket } from './bucket.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import type { Settings } from '../options.ts';
import { acquireAll, createSemaphore, type Semaphore } from './semaphore.ts';
import { boundedRetryAfter, Problem, problemFor, QueryRefused } from '../problem-details.ts';

/** How long a call waits for a slot or a token before the page is told to retry later. */
const maximumWaitMs = 1_000;
/** How often a waiting call checks whether a slot is free. */
const slotPollMs = 20;
/** How long calls stop after the service refused the key or the whole proxy. */
const refusalStopSeconds = 60;

/** The properties of a call that decide what can stop it. */
export interface CallKind {
  /** Sends the key. Calls with the key can be stopped while those without it continue. */
  keyed: boolean;
  /**
   * Fetches a lot at once (historic feed, archive). These endpoints can be slow or down while Search is not, so they must not take its
   * slots.
   */
  bulk: boolean;
}

/** Permission to call upstream, with its limits. */
export interface Slot {
  /** Returns the milliseconds left until the deadline. */
  remainingMs(): number;
  /** Waits until one more call may be sent for the same request. @throws {@link Problem} 503 if that is not soon */
  takeAnother(): Promise<void>;
}

/** Limits the calls to the service. Every upstream call goes through it. */
export interface Throttle {
  /**
   * Makes a call within the deadline, and retries it after outages that may be transient.
   *
   * @param call sends one request; for a further one it calls {@link Slot.takeAnother}.
   * @throws the error of the last attempt; {@link Problem} 503 if no slot was free; the problem that stopped the calls.
   */
  run<Result>(kind: CallKind, call: (slot: Slot) => Promise<Result>): Promise<Result>;
  /** Why calls are currently stopped; `undefined` if they are not. */
  stopped(): 'refused' | 'slowed' | 'outage' | undefined;
}

const outageStatuses = new Set([502, 503, 504]);
/** Whether the service is down. A 500 does not count: one odd query could cause ten of them and must not stop all others. */
const isOutage = (error: Error) =>
  error instanceof ServiceError &&
  (error.kind === 'network' || error.kind === 'timeout' || outageStatuses.has(error.status ?? 0));
/** Whether a retry within the deadline could succeed. */
const isTransient = (error: Error) =>
  isOutage(error) &&
  (error as ServiceError).kind !== 'timeout' &&
  (error as ServiceError).retryAfter === undefined;

/** How long an error stops further calls, and whether only calls with the key are affected; `undefined` if it stops none. */
export function stopFor(error: unknown): { seconds: number; keyedOnly: boolean } | undefined {
  if (!(error instanceof ServiceError) || error instanceof QueryRefused) return undefined;
  if (error.status === 401) return { seconds: refusalStopSeconds, keyedOnly: true };
  if (error.status === 403) return { seconds: refusalStopSeconds, keyedOnly: false };
  if (error.status === 429) return { seconds: boundedRetryAfter(error, 60), keyedOnly: false };
  if (error.status === 503 && error.retryAfter !== undefined)
    return { seconds: boundedRetryAfter(error, 30), keyedOnly: false };
  return undefined;
}

const tooManyCalls = (seconds: number) =>
  new Problem(503, 'Too many concurrent requests; this one was not sent upstream.', {
    'retry-after': String(Math.max(Math.ceil(seconds), 1)),
  });
const unreachable = () =>
  new Problem(503, 'The jobs service cannot be reached.', { 'retry-after': '2' });

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A refusal that stops calls for a while. */
interface Stop {
  until: number;
  problem: Problem;
  keyedOnly: boolean;
  /** The keys in force when the service refused. */
  keys: string;
}

/** Calls that share a circuit and compete for the same slots. */
interface Priority {
  circuit: Circuit;
  running: readonly Semaphore[];
  waiting: Semaphore;
}

/**
 * Waits for a slot. Each call polls with its own timer, because on a worker a timer belongs to the request that started it: a call must
 * not depend on another request, which could end first.
 *
 * @returns the function that releases the slot.
 * @throws {@link Problem} 503 if no slot became free in time.
 */
async function waitForSlot({ running, waiting }: Priority, until: number): Promise<() => void> {
  const immediate = acquireAll(running, until);
  if (immediate) return immediate;
  const waitUntil = performance.now() + maximumWaitMs;
  const leaveQueue = waiting.acquire(waitUntil);
  if (!leaveQueue) throw tooManyCalls(1);
  try {
    while (performance.now() < waitUntil) {
      await sleep(slotPollMs / 1000);
      const release = acquireAll(running, until);
      if (release) return release;
    }
    throw tooManyCalls(1);
  } finally {
    leaveQueue();
  }
}

/** Creates the throttle of one proxy. docs/proxy.md lists its guarantees. */
export function createThrottle({
  upstream: { timeout = 12_000 },
  keys,
  retries,
  upstreamRate,
  upstreamConcurrency,
  report,
}: Settings): Throttle {
  const tokens = createBucket(upstreamRate, 3 * upstreamRate);
  const allCalls = createSemaphore(upstreamConcurrency);
  const ordinary: Priority = {
    circuit: createCircuit((state) => report({ event: 'circuit', state })),
    running: [allCalls],
    waiting: createSemaphore(4 * upstreamConcurrency),
  };
  const bulkConcurrency = Math.max(Math.floor(upstreamConcurrency / 4), 1);
  const bulk: Priority = {
    circuit: createCircuit(() => undefined),
    running: [createSemaphore(bulkConcurrency), allCalls],
    waiting: createSemaphore(4 * bulkConcurrency),
  };
  const priorityOf = (kind: CallKind) => (kind.bulk ? bulk : ordinary);

  let stop: Stop | undefined;
  /** The stop in force. A changed key lifts it, because the service may accept the new one. */
  const currentStop = () => {
    if (stop && (stop.until <= performance.now() || stop.keys !== keys().join(' ')))
      stop = undefined;
    return stop;
  };

  /** Takes the token that every call costs. @returns seconds to wait for it. @throws {@link Problem} 503 if that is too long */
  function takeToken(): number {
    const wait = tokens.take('', 1, maximumWaitMs / 1000);
    if (wait > maximumWaitMs / 1000) throw tooManyCalls(wait);
    return wait;
  }

  /** Admits a call. @returns seconds to wait before it is sent. @throws {@link Problem} if it must not be sent */
  function admit(kind: CallKind): number {
    const current = currentStop();
    if (current && (kind.keyed || !current.keyedOnly)) {
      const { problem, until } = current;
      const seconds = String(Math.ceil((until - performance.now()) / 1000));
      throw new Problem(
        problem.status,
        problem.message,
        'retry-after' in problem.headers ? { 'retry-after': seconds } : undefined,
      );
    }
    if (priorityOf(kind).circuit.isOpen()) throw unreachable();
    return takeToken();
  }

  async function attempt<Result>(
    kind: CallKind,
    wait: number,
    until: number,
    call: () => Promise<Result>,
  ): Promise<Result> {
    if (wait > 0) await sleep(wait);
    const priority = priorityOf(kind);
    const release = await waitForSlot(priority, until);
    try {
      if (!priority.circuit.enter()) throw unreachable(); // it opened while this call waited
      const result = await call().catch((error: unknown) => {
        priority.circuit.record(error instanceof Error && isOutage(error));
        throw error;
      });
      priority.circuit.record(false);
      return result;
    } finally {
      release();
    }
  }

  return {
    async run(kind, call) {
      let admitted: number | undefined = admit(kind); // cheap: most refused calls end here
      const deadline = performance.now() + timeout;
      const remainingMs = () => Math.max(Math.floor(deadline - performance.now()), 1);
      const takeAnother = async () => {
        const wait = takeToken();
        if (wait > 0) await sleep(wait);
      };
      try {
        const admitAndAttempt = () => {
          const wait = admitted ?? admit(kind);
          admitted = undefined;
          return attempt(kind, wait, deadline + maximumWaitMs, () =>
            call({ remainingMs, takeAnother }),
          );
        };
        return await pRetry(admitAndAttempt, {
          retries,
          minTimeout: 25,
          randomize: true,
          shouldRetry: ({ error }) => isTransient(error) && remainingMs() > 1_000,
        });
      } catch (error) {
        const found = stopFor(error);
        if (found) {
          stop = {
            until: performance.now() + found.seconds * 1000,
            problem: problemFor(error as ServiceError, false),
            keyedOnly: found.keyedOnly,
            keys: keys().join(' '),
          };
        }
        throw error;
      }
    },
    stopped() {
      const { problem } = currentStop() ?? {};
      if (problem) return problem.status === 503 ? 'slowed' : 'refused';
      return ordinary.circuit.isDown() ? 'outage' : undefined;
    },
  };
}
