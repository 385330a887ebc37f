import pRetry from 'p-retry';
import { ServiceError } from '../../service/errors.ts';
import { createBucket } from './bucket.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import type { Settings } from '../options.ts';
import { createPlaces, takeAll, type Places } from './semaphore.ts';
import { Problem, problemOf, QuestionRefused, secondsOf } from '../problem-details.ts';

/** Milliseconds that a call waits for its turn before the page is told to come back, and after which it looks again whether it is. */
const turn = 1_000;
const again = 20;
/** Seconds without calls after the service refused the key or the proxy as a whole. */
const refusal = 60;

/** What a call is, as far as it matters for what stops it. */
export interface Lane {
  /** Calls with the key may be stopped while those without it go on. */
  keyed: boolean;
  /** Calls for much at once (historic feed, archive): they may be slow or away while Search is neither, and do not keep it from its turn. */
  bulk: boolean;
}

/** What a call may use once it is its turn. */
export interface Turn {
  /** Milliseconds until the deadline. */
  left(): number;
  /** Waits until one more may be sent for the same question. @throws {@link Problem} 503 where that is not soon */
  more(): Promise<void>;
}

/** What stands between the proxy and the service: no call goes upstream but through this. */
export interface Restraint {
  /**
   * Makes a call, again where an outage may pass, all within the deadline.
   *
   * @param call sends once, or asks its turn for more.
   * @throws what the last call threw; {@link Problem} 503 where it was not its turn, or what stopped the calls.
   */
  run<Result>(lane: Lane, call: (turn: Turn) => Promise<Result>): Promise<Result>;
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

/** The calls that hold one another up. */
interface Way {
  circuit: Circuit;
  running: readonly Places[];
  waiting: Places;
}

/**
 * Waits for a turn. Each call looks by a timer of its own, because on a worker a timer or a call belongs to the request in which it
 * began: nobody may be woken by another request, which could end first.
 *
 * @returns what ends the turn. @throws {@link Problem} where there was none in time
 */
async function turnOf({ running, waiting }: Way, until: number): Promise<() => void> {
  const atOnce = takeAll(running, until);
  if (atOnce) return atOnce;
  const patience = performance.now() + turn;
  const leave = waiting.take(patience);
  if (!leave) throw busy(1);
  try {
    while (performance.now() < patience) {
      await sleep(again / 1000);
      const end = takeAll(running, until);
      if (end) return end;
    }
    throw busy(1);
  } finally {
    leave();
  }
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
  const all = createPlaces(upstreamConcurrency);
  const ordinary: Way = {
    circuit: createCircuit((state) => report({ event: 'circuit', state })),
    running: [all],
    waiting: createPlaces(4 * upstreamConcurrency),
  };
  const share = Math.max(Math.floor(upstreamConcurrency / 4), 1);
  const bulk: Way = {
    circuit: createCircuit(() => undefined),
    running: [createPlaces(share), all],
    waiting: createPlaces(4 * share),
  };
  const wayOf = (lane: Lane) => (lane.bulk ? bulk : ordinary);

  let stop: Stop | undefined;
  /** A new key is a new chance. */
  const standing = () => {
    if (stop && (stop.until <= performance.now() || stop.keys !== keys().join(' ')))
      stop = undefined;
    return stop;
  };

  /** Takes what every call costs. @returns seconds until it may be made. @throws {@link Problem} where that is not soon */
  function token(): number {
    const wait = tokens.take('', 1, turn / 1000);
    if (wait > turn / 1000) throw busy(wait);
    return wait;
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
    return token();
  }

  async function once<Result>(
    lane: Lane,
    wait: number,
    until: number,
    call: () => Promise<Result>,
  ): Promise<Result> {
    if (wait > 0) await sleep(wait);
    const way = wayOf(lane);
    const end = await turnOf(way, until);
    try {
      if (!way.circuit.enter()) throw away(); // it opened while this call waited
      const result = await call().catch((error: unknown) => {
        way.circuit.ended(error instanceof Error && isOutage(error));
        throw error;
      });
      way.circuit.ended(false);
      return result;
    } finally {
      end();
    }
  }

  return {
    async run(lane, call) {
      let wait: number | undefined = admit(lane); // most that are refused are refused here, which costs next to nothing
      const deadline = performance.now() + timeout;
      const left = () => Math.max(Math.floor(deadline - performance.now()), 1);
      const more = async () => {
        const wait = token();
        if (wait > 0) await sleep(wait);
      };
      try {
        const attempt = () => {
          const turnIn = wait ?? admit(lane);
          wait = undefined;
          return once(lane, turnIn, deadline + turn, () => call({ left, more }));
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
        throw error;
      }
    },
    stopped() {
      const { problem } = standing() ?? {};
      if (problem) return problem.status === 503 ? 'slowed' : 'refused';
      return ordinary.circuit.isAway() ? 'outage' : undefined;
    },
  };
}
