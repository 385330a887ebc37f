import pRetry from 'p-retry';
import { ServiceError } from '../../service/errors.ts';
import { createBucket, maximumClients } from './bucket.ts';
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
  /** Who caused it, if that is known. One client has at most a quarter of the slots and of the queue. */
  client?: string | undefined;
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

/** Calls that compete for the same slots. */
interface Priority {
  /** Absent for bulk calls: no plain query of theirs tells whether their endpoint works, and a visitor's must not decide it for others. */
  circuit?: Circuit;
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
async function waitForSlot(
  { running, waiting }: Priority,
  until: number,
  client: string | undefined,
): Promise<() => void> {
  const immediate = acquireAll(running, until, client);
  if (immediate) return immediate;
  const waitUntil = performance.now() + maximumWaitMs;
  const leaveQueue = waiting.acquire(waitUntil, client);
  if (!leaveQueue) throw tooManyCalls(1);
  try {
    while (performance.now() < waitUntil) {
      await sleep(slotPollMs / 1000);
      const release = acquireAll(running, until, client);
      if (release) return release;
    }
    throw tooManyCalls(1);
  } finally {
    leaveQueue();
  }
}

/** The part of the slots, the queue and the calls that one client may use while others need them. */
const clientShare = 1 / 4;
const shareOf = (all: number) => Math.max(Math.floor(all * clientShare), 1);

/**
 * Creates the throttle of one proxy. docs/proxy.md lists its guarantees.
 *
 * @param probe asks the service what no visitor chooses. It throws where the service does not answer.
 */
export function createThrottle(
  {
    upstream: { timeout = 12_000 },
    keys,
    retries,
    upstreamRate,
    upstreamConcurrency,
    clientRate,
    report,
  }: Settings,
  probe: (slot: Slot) => Promise<void>,
): Throttle {
  const burst = 3 * upstreamRate;
  const tokens = createBucket(upstreamRate, burst);
  const clientTokens = createBucket(
    clientShare * upstreamRate,
    clientShare * burst,
    maximumClients,
  );
  const createSlots = (maximum: number) => createSemaphore(maximum, shareOf(maximum));
  const allCalls = createSlots(upstreamConcurrency);
  const circuit = createCircuit((state) => report({ event: 'circuit', state }));
  const ordinary: Priority = {
    circuit,
    running: [allCalls],
    waiting: createSlots(4 * upstreamConcurrency),
  };
  const bulkConcurrency = shareOf(upstreamConcurrency);
  const bulk: Priority = {
    running: [createSlots(bulkConcurrency), allCalls],
    waiting: createSlots(4 * bulkConcurrency),
  };
  const priorityOf = (kind: CallKind) => (kind.bulk ? bulk : ordinary);

  let stop: Stop | undefined;
  /** The stop in force. A changed key lifts it, because the service may accept the new one. */
  const currentStop = () => {
    if (stop && (stop.until <= performance.now() || stop.keys !== keys().join(' ')))
      stop = undefined;
    return stop;
  };

  /**
   * Takes the token that every call costs. A client beyond its share leaves half of the burst to the others.
   *
   * @returns seconds to wait for it. @throws {@link Problem} 503 if that is too long
   */
  function takeToken(client: string | undefined): number {
    const patience = maximumWaitMs / 1000;
    const isWithinShare = client === undefined || clientTokens.take(client, 1) === 0;
    const reserve = isWithinShare ? 0 : burst / 2;
    const wait = tokens.take('', 1, { patience, reserve });
    if (wait > patience) throw tooManyCalls(wait);
    return wait;
  }

  async function waitForToken(client: string | undefined): Promise<void> {
    const wait = takeToken(client);
    if (wait > 0) await sleep(wait);
  }

  /** Admits a call. This is cheap, and most refused calls end here. @throws {@link Problem} if it must not be sent */
  function admit(kind: CallKind): void {
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
    if (priorityOf(kind).circuit?.refuses()) throw unreachable();
  }

  /** Asks the service what no visitor chooses, and opens or closes the circuit. @throws {@link Problem} 503 if the service is down */
  async function judge(slot: Slot): Promise<void> {
    const record = circuit.startProbe();
    try {
      await probe(slot);
    } catch (error) {
      // Without a token left, and after a refusal of the proxy, nothing is known about an outage.
      if (!(error instanceof ServiceError) || stopFor(error)) throw error;
      record(false);
      throw unreachable();
    }
    record(true);
  }

  async function attempt<Result>(
    kind: CallKind,
    until: number,
    slot: Slot,
    call: (slot: Slot) => Promise<Result>,
  ): Promise<Result> {
    const priority = priorityOf(kind);
    const release = await waitForSlot(priority, until, kind.client);
    try {
      const admission = priority.circuit?.enter();
      if (admission === 'refuse') throw unreachable(); // it opened while this call waited
      // While the key is refused, calls without it go on, and the probe has one.
      if (admission === 'probe' && !currentStop()) await judge(slot);
      await waitForToken(kind.client);
      const result = await call(slot).catch((error: unknown) => {
        priority.circuit?.record(error instanceof Error && isOutage(error));
        throw error;
      });
      priority.circuit?.record(false);
      return result;
    } finally {
      release();
    }
  }

  return {
    async run({ client, ...rest }, call) {
      // Without a client limit there is no share either: a single client may send all requests.
      const kind = { ...rest, client: clientRate > 0 ? client : undefined };
      admit(kind);
      const deadline = performance.now() + timeout;
      const remainingMs = () => Math.max(Math.floor(deadline - performance.now()), 1);
      const slot = { remainingMs, takeAnother: () => waitForToken(kind.client) };
      let isFirst = true;
      try {
        const admitAndAttempt = () => {
          if (!isFirst) admit(kind);
          isFirst = false;
          return attempt(kind, deadline + maximumWaitMs, slot, call);
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
      return circuit.isDown() ? 'outage' : undefined;
    },
  };
}
