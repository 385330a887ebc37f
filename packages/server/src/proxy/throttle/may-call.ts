import { ServiceError } from 'portal-jobs/protocol';
import type { Keys } from '../keys.ts';
import {
  boundedRetryAfter,
  NotSent,
  problemFor,
  QueryRefused,
  type Problem,
} from '../responses/problem-details.ts';

/** Consecutive outages after which the service is probed. */
const outagesBeforeProbe = 10;
/** Milliseconds between the probes of a service that fails. */
const probeIntervalMs = 1_000;

/** The decision about a call: send it, probe the service first, or refuse it. */
export type Admission = 'send' | 'probe' | 'refuse';

/**
 * A circuit breaker that only a probe opens and closes. Failed calls of visitors raise a suspicion, but a visitor can ask what the service
 * never responds to, so their number proves nothing. The probe is a search that no visitor chooses.
 */
export interface Circuit {
  /** Whether calls are stopped: from a failed probe until a successful one. */
  isDown(): boolean;
  /** Whether a call made now would be refused. */
  refuses(): boolean;
  /**
   * Requests permission for a call. One call a second probes a service that is down or suspected to be, even if the previous probe has not
   * ended: it may hang until its deadline, or have died with its request.
   */
  enter(): Admission;
  /** Records how a visitor's call ended. */
  record(isOutage: boolean): void;
  /** Starts a probe. @returns the function that records how it ended */
  startProbe(): (works: boolean) => void;
}

/** Creates a circuit. @param onChange called when the circuit opens and when it closes again. */
export function createCircuit(onChange: (state: 'open' | 'closed') => void): Circuit {
  let consecutiveOutages = 0;
  let down = false;
  let nextProbeAt = 0;
  let probes = 0;
  let lastSuccess = 0;
  function change(isOpen: boolean): void {
    if (!isOpen) consecutiveOutages = 0;
    if (down === isOpen) return;
    down = isOpen;
    onChange(down ? 'open' : 'closed');
  }
  const isProbeDue = () => performance.now() >= nextProbeAt;
  return {
    isDown: () => down,
    refuses: () => down && !isProbeDue(),
    enter() {
      if (!down && consecutiveOutages < outagesBeforeProbe) return 'send';
      if (isProbeDue()) {
        nextProbeAt = performance.now() + probeIntervalMs;
        return 'probe';
      }
      return down ? 'refuse' : 'send';
    },
    record(isOutage) {
      consecutiveOutages = isOutage ? consecutiveOutages + 1 : 0;
    },
    startProbe() {
      const number = (probes += 1);
      return (works) => {
        // A probe that hung says nothing about the service after a later one succeeded.
        if (!works && number < lastSuccess) return;
        if (works) lastSuccess = Math.max(lastSuccess, number);
        change(!works);
      };
    },
  };
}

/** How long calls stop after the service refused the key or the whole proxy. */
const refusalStopSeconds = 60;

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

/** A refusal that stops calls for a while. */
interface Stop {
  until: number;
  problem: Problem;
  keyedOnly: boolean;
  /** The keys in force when the service refused. */
  keys: string;
}

/** The stop of one proxy. */
export interface Stops {
  /** The stop in force. A changed key lifts it, because the service may accept the new one. */
  current(): Stop | undefined;
  /** Whether the service refused the last call with the key, even if that stop has ended: nothing has been accepted since. */
  isRefused(): boolean;
  /** Records that the service accepted the key. */
  accept(): void;
  /** Stops calls after an error that requires it. */
  record(error: unknown): void;
  /** @throws {@link Problem} if a call must not be sent */
  admit(isKeyed: boolean): void;
}

export function createStops(keys: Keys): Stops {
  let stop: Stop | undefined;
  const last = () => {
    if (stop && stop.keys !== keys().join(' ')) stop = undefined;
    return stop;
  };
  const hasEnded = ({ until }: Stop) => until <= performance.now();
  const current = () => {
    const found = last();
    return found && !hasEnded(found) ? found : undefined;
  };
  return {
    current,
    isRefused: () => [401, 403].includes(last()?.problem.status ?? 0),
    accept() {
      if (stop && hasEnded(stop)) stop = undefined;
    },
    record(error) {
      const found = stopFor(error);
      if (!found) return;
      stop = {
        until: performance.now() + found.seconds * 1000,
        problem: problemFor(error as ServiceError, false),
        keyedOnly: found.keyedOnly,
        keys: keys().join(' '),
      };
    },
    admit(isKeyed) {
      const { problem, until, keyedOnly } = current() ?? {};
      if (!problem || !until || (keyedOnly && !isKeyed)) return;
      const seconds = String(Math.ceil((until - performance.now()) / 1000));
      throw new NotSent(
        problem.status,
        problem.message,
        'retry-after' in problem.headers ? { 'retry-after': seconds } : undefined,
      );
    },
  };
}
