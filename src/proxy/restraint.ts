import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  type IPolicy,
} from 'cockatiel';
import pRetry from 'p-retry';
import { ServiceError } from '../service/errors.ts';
import { createBucket } from './bucket.ts';
import type { Settings } from './options.ts';
import { Problem, problemOf, QuestionRefused, secondsOf } from './problem.ts';

/** Milliseconds that a call waits for its turn before the page is told to come back. */
const turn = 1_000;
/** Seconds without calls after the service refused the key or the proxy as a whole. */
const refusal = 60;
/** Outages in a row after which calls stop, and milliseconds until one is let through to see. */
const outages = 10;
const look = 1_000;

/** What a call is, as far as it matters for what stops it. */
export interface Lane {
  /** Calls with the key may be stopped while those without it go on. */
  keyed: boolean;
  /** Calls for much at once (historic feed, archive): they may be slow or away while Search is neither, and do not keep it from its turn. */
  bulk: boolean;
}

/** What stands between the proxy and the service: no call goes upstream but through this. */
export interface Restraint {
  /**
   * Makes a call, again where an outage may pass, all within the deadline.
   *
   * @param call is given the milliseconds that are left.
   * @throws what the last call threw; {@link Problem} 503 where it was not its turn, or what stopped the calls.
   */
  run<Result>(lane: Lane, call: (milliseconds: number) => Promise<Result>): Promise<Result>;
  /** Why no calls are made at the moment; nothing while they are. */
  stopped(): 'refused' | 'slowed' | 'outage' | undefined;
}

const passing = new Set([502, 503, 504]);
/** The service is away. A 500 is not: one odd question could cause ten of them, and must not stop all others. */
const isOutage = (error: Error) =>
  error instanceof ServiceError &&
  (error.kind === 'network' || error.kind === 'timeout' || passing.has(error.status ?? 0));
const mayPass = (error: Error) =>
  isOutage(error) &&
  (error as ServiceError).kind !== 'timeout' &&
  (error as ServiceError).retryAfter === undefined;

/** For how many seconds an answer stops further calls, and in which lane. */
export function stopOf(error: unknown): { seconds: number; keyedOnly: boolean } | undefined {
  if (!(error instanceof ServiceError) || error instanceof QuestionRefused) return undefined;
  if (error.status === 401) return { seconds: refusal, keyedOnly: true };
  if (error.status === 403) return { seconds: refusal, keyedOnly: false };
  if (error.status === 429) return { seconds: secondsOf(error, 60), keyedOnly: false };
  if (error.status === 503 && error.retryAfter !== undefined)
    return { seconds: secondsOf(error, 30), keyedOnly: false };
  return undefined;
}

const busy = (seconds: number) =>
  new Problem(503, 'Too many questions at once; this one was not asked.', {
    'retry-after': String(Math.max(Math.ceil(seconds), 1)),
  });
const away = () => new Problem(503, 'The jobs service cannot be reached.', { 'retry-after': '2' });

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

interface Stop {
  until: number;
  problem: Problem;
  keyedOnly: boolean;
  keys: string;
}

/** Stops calls after outages in a row, and says so. */
function createCircuit(report: Settings['report']) {
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: look,
    breaker: new ConsecutiveBreaker(outages),
  });
  let openUntil = 0;
  circuit.onBreak(() => {
    if (openUntil === 0) report({ event: 'circuit', state: 'open' });
    openUntil = performance.now() + look;
  });
  circuit.onReset(() => {
    openUntil = 0;
    report({ event: 'circuit', state: 'closed' });
  });
  return {
    execute: <Result>(call: () => Promise<Result>) => circuit.execute(call),
    isOpen: () => performance.now() < openUntil || circuit.state === CircuitState.HalfOpen,
    /** From the first stop to the first success. */
    isAway: () => openUntil > 0,
  };
}

/** Makes the restraint of one proxy; see docs/proxy.md for what it promises. */
export function createRestraint({
  upstream: { timeout = 12_000 },
  keys,
  retries,
  upstreamRate,
  upstreamConcurrency,
  report,
}: Settings): Restraint {
  const tokens = createBucket(upstreamRate, 3 * upstreamRate);
  const slots = bulkhead(upstreamConcurrency, 4 * upstreamConcurrency);
  const ordinary = { circuit: createCircuit(report), slots: [slots] };
  const share = Math.max(Math.floor(upstreamConcurrency / 4), 1);
  const bulk = {
    circuit: createCircuit(() => undefined),
    slots: [bulkhead(share, 4 * share), slots],
  };
  const wayOf = (lane: Lane) => (lane.bulk ? bulk : ordinary);

  let stop: Stop | undefined;
  /** A new key is a new chance. */
  const standing = () => {
    if (stop && (stop.until <= performance.now() || stop.keys !== keys().join(' ')))
      stop = undefined;
    return stop;
  };

  function inSlot<Result>(slots: IPolicy, call: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(busy(1));
      }, turn);
      slots
        .execute(async () => {
          clearTimeout(timer);
          if (!isLate) await call().then(resolve, reject); // never rejects: the slot is free again
        })
        .catch(() => {
          clearTimeout(timer);
          reject(busy(1));
        });
    });
  }

  /** Lets a call through. @returns seconds until its turn. @throws {@link Problem} where it has none */
  function admit(lane: Lane): number {
    const standingStop = standing();
    if (standingStop && (lane.keyed || !standingStop.keyedOnly)) {
      const { problem, until } = standingStop;
      const seconds = String(Math.ceil((until - performance.now()) / 1000));
      throw new Problem(
        problem.status,
        problem.message,
        'retry-after' in problem.headers ? { 'retry-after': seconds } : undefined,
      );
    }
    if (wayOf(lane).circuit.isOpen()) throw away();
    const wait = tokens.take('', 1, turn / 1000);
    if (wait > turn / 1000) throw busy(wait);
    return wait;
  }

  async function once<Result>(
    lane: Lane,
    wait: number,
    call: () => Promise<Result>,
  ): Promise<Result> {
    if (wait > 0) await sleep(wait);
    const { circuit, slots } = wayOf(lane);
    const guarded = async () => {
      if (circuit.isOpen()) throw away(); // it opened while this call waited
      return circuit.execute(call);
    };
    return slots.reduceRight<() => Promise<Result>>(
      (inner, own) => () => inSlot(own, inner),
      guarded,
    )();
  }

  return {
    async run(lane, call) {
      let wait: number | undefined = admit(lane); // most that are refused are refused here, which costs next to nothing
      const deadline = performance.now() + timeout;
      const left = () => deadline - performance.now();
      try {
        const attempt = () => {
          const turnIn = wait ?? admit(lane);
          wait = undefined;
          return once(lane, turnIn, () => call(Math.max(Math.floor(left()), 1)));
        };
        return await pRetry(attempt, {
          retries,
          minTimeout: 25,
          randomize: true,
          shouldRetry: ({ error }) => mayPass(error) && left() > 1_000,
        });
      } catch (error) {
        const found = stopOf(error);
        if (found) {
          stop = {
            until: performance.now() + found.seconds * 1000,
            problem: problemOf(error as ServiceError, false),
            keyedOnly: found.keyedOnly,
            keys: keys().join(' '),
          };
        }
        throw isBrokenCircuitError(error) ? away() : error;
      }
    },
    stopped() {
      const { problem } = standing() ?? {};
      if (problem) return problem.status === 503 ? 'slowed' : 'refused';
      return ordinary.circuit.isAway() ? 'outage' : undefined;
    },
  };
}
