import pRetry from 'p-retry';
import { ServiceError } from 'portal-jobs/protocol';
import { createCircuit, createStops, stopFor } from './may-call.ts';
import type { Settings } from '../options.ts';
import { NotSent, Problem, QueryRefused } from '../responses/problem-details.ts';
import {
  createSemaphore,
  maximumWaitMs,
  waitForSlot,
  type Holders,
  type Priority,
} from './room.ts';
import { clientShare, createTokens } from './budget.ts';

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
  /**
   * Fetches data for everyone, such as a newer cached response. If its client has used up its share, the call counts for the share of all
   * such calls: a client must neither prevent them nor use up the calls of others.
   */
  isCommon?: boolean | undefined;
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
  /**
   * Asks the service what no visitor chooses, once.
   *
   * @returns the number of jobs within the lock, if the service says it
   * @throws the service's error, even if it stops the calls; {@link Problem} if nothing was sent
   */
  check(): Promise<number | undefined>;
  /** Why the service cannot be used; `undefined` if it can. */
  stopped(): Stopped | undefined;
  /** Whether the service has responded to a call with the key, or failed as a whole. */
  isKnown(): boolean;
  /** The error that {@link Throttle.stopped} is about. */
  lastError(): ServiceError | undefined;
}

/** Why the service cannot be used: it refuses the proxy, wants it to wait, is down, or is not the jobs service. */
export type Stopped = 'refused' | 'slowed' | 'outage' | 'unusable';

const outageStatuses = new Set([502, 503, 504]);
/** Whether an error means an outage. Status 500 is excluded: a single unusual query could cause ten of them and would stop all others. */
const isOutage = (error: Error) =>
  error instanceof ServiceError &&
  (error.kind === 'network' || error.kind === 'timeout' || outageStatuses.has(error.status ?? 0));
/** Whether a working service would never send this response: a web page, or 404. A single unusual query can also cause it. */
const isUnusable = (error: Error) =>
  error instanceof ServiceError &&
  !(error instanceof QueryRefused) &&
  (error.kind === 'shape' ||
    error.status === 404 ||
    (error.status !== undefined && error.status >= 300 && error.status < 400));
/** Whether a retry within the deadline could succeed. */
const isTransient = (error: Error) =>
  isOutage(error) &&
  (error as ServiceError).kind !== 'timeout' &&
  (error as ServiceError).retryAfter === undefined;

const unreachable = () =>
  new NotSent(503, 'The jobs service cannot be reached.', { 'retry-after': '2' });

/** The holder of the share of calls for everyone. No client is named so: an address or a header's value begins with no space. */
const everyone = ' everyone';

const shareOf = (all: number) => Math.max(Math.floor(all * clientShare), 1);

/**
 * Creates the throttle of one proxy. docs/proxy-guarantees.md lists its guarantees.
 *
 * @param probe sends a request that visitors cannot influence. It throws if the service does not respond.
 */
export function createThrottle(
  settings: Settings,
  probe: (slot: Slot) => Promise<number | undefined>,
): Throttle {
  const { keys, retries, upstreamConcurrency, clientRate, report } = settings;
  const { timeout = 12_000 } = settings.upstream;
  const waitForToken = createTokens(settings);
  const stops = createStops(keys);
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
  /**
   * Returns the holders whose shares a call may use. Shares exist only with a client limit: otherwise a single client may send all
   * requests.
   */
  const holdersOf = ({ client, isCommon }: CallKind): Holders =>
    clientRate > 0 ? [client ?? [], isCommon ? everyone : []].flat() : [];
  const priorityOf = (kind: CallKind) => (kind.bulk ? bulk : ordinary);

  /** Admits a call. This is cheap, and most refused calls end here. @throws {@link Problem} if it must not be sent */
  function admit(kind: CallKind): void {
    stops.admit(kind.keyed);
    if (priorityOf(kind).circuit?.refuses()) throw unreachable();
  }

  /** The last error that concerned the proxy as a whole. */
  let lastError: ServiceError | undefined;
  let hasAccepted = false;

  /** Records that the service responded to a call with the key. */
  function accept(): void {
    lastError = undefined;
    hasAccepted = true;
    stops.accept();
  }

  /** Asks the service what no visitor chooses, and opens or closes the circuit. @throws {@link Problem} 503 if the service is down */
  async function judge(slot: Slot): Promise<number | undefined> {
    const record = circuit.startProbe();
    const isShortened = slot.remainingMs() < timeout / 2;
    let jobs: number | undefined;
    try {
      jobs = await probe(slot);
    } catch (error) {
      // Without a token left, and after a refusal of the proxy, nothing is known about an outage.
      if (!(error instanceof ServiceError) || stopFor(error)) throw error;
      // The time that remains after a visitor's query can be too short for a working service.
      if (error.kind === 'timeout' && isShortened) throw unreachable();
      lastError = error;
      record(false);
      throw unreachable();
    }
    record(true);
    accept();
    return jobs;
  }

  async function attempt<Result>(
    kind: CallKind,
    until: number,
    slot: Slot,
    call: (slot: Slot) => Promise<Result>,
  ): Promise<Result> {
    const priority = priorityOf(kind);
    const release = await waitForSlot(priority, until, holdersOf(kind));
    try {
      const admission = priority.circuit?.enter();
      if (admission === 'refuse') throw unreachable(); // it opened while this call waited
      // While the key is refused, calls without it go on, and the probe has one.
      if (admission === 'probe' && !stops.current()) await judge(slot);
      await waitForToken(holdersOf(kind));
      const result = await call(slot).catch((error: unknown) => {
        const isSuspect = (one: Error) => isOutage(one) || (kind.keyed && isUnusable(one));
        priority.circuit?.record(error instanceof Error && isSuspect(error));
        throw error;
      });
      priority.circuit?.record(false);
      if (kind.keyed) accept();
      return result;
    } finally {
      release();
    }
  }

  async function run<Result>(
    kind: CallKind,
    call: (slot: Slot) => Promise<Result>,
  ): Promise<Result> {
    admit(kind);
    const deadline = performance.now() + timeout;
    const remainingMs = () => Math.max(Math.floor(deadline - performance.now()), 1);
    const slot = { remainingMs, takeAnother: () => waitForToken(holdersOf(kind)) };
    let isFirst = true;
    let wasSent = false;
    const send = (slot: Slot) => {
      wasSent = true;
      return call(slot);
    };
    try {
      const admitAndAttempt = () => {
        if (!isFirst) admit(kind);
        isFirst = false;
        return attempt(kind, deadline + maximumWaitMs, slot, send);
      };
      return await pRetry(admitAndAttempt, {
        retries,
        minTimeout: 25,
        randomize: true,
        shouldRetry: ({ error }) => isTransient(error) && remainingMs() > 1_000,
      });
    } catch (error) {
      if (stopFor(error)) lastError = error as ServiceError;
      stops.record(error);
      throw error instanceof NotSent && wasSent
        ? new Problem(error.status, error.message, error.headers) // only its last attempt was not sent
        : error;
    }
  }

  return {
    run,
    async check() {
      const before = lastError;
      try {
        return await run({ keyed: true, bulk: false }, judge);
      } catch (error) {
        throw lastError === before ? error : lastError;
      }
    },
    isKnown: () => hasAccepted || lastError !== undefined,
    lastError: () => lastError,
    stopped() {
      const { problem } = stops.current() ?? {};
      if (problem) return problem.status === 503 ? 'slowed' : 'refused';
      if (circuit.isDown()) return lastError && isUnusable(lastError) ? 'unusable' : 'outage';
      return stops.isRefused() ? 'refused' : undefined;
    },
  };
}
