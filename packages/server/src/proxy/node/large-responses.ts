import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ServiceError } from 'portal-jobs/protocol';
import { finishSearch, type FinishedSearch, type SearchTask } from '../finish-search.ts';
import type { Settings } from '../options.ts';
import { within } from '../time-limit.ts';
import type { ThreadResult } from './search-thread.ts';

/** How many threads may end in a row before no further one is started. They end at once if a bundle lacks the file of the thread. */
const maximumFailures = 3;

const tooLate = () => new ServiceError('timeout', 'The response took too long to check.');
const ended = () => Object.assign(new Error('The thread ended.'), { code: 'ended' });

/**
 * Creates the function that processes large responses of Search in a separate thread, one after the other. The thread starts with the first
 * one. If the thread ends, they are processed in the main thread. A response that exceeds its time, including the wait for its turn, is
 * given up, and the thread is ended if it is processing that response.
 *
 * @param note tells the operator that a thread ended, or was ended.
 */
export function createLargeResponses(
  note: (message: string) => void,
  threadFile = new URL(`search-thread${extname(import.meta.url)}`, import.meta.url),
): NonNullable<Settings['processLarge']> {
  let thread: Worker | undefined;
  let failures = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(threadFile);
    const forget = () => {
      if (thread === started) thread = undefined;
    };
    return started.on('error', forget).on('exit', forget);
  }

  /** @throws what made the thread end; the reason of the signal, after which the thread is ended */
  async function askThread(task: SearchTask, timeout: AbortSignal): Promise<ThreadResult> {
    const asked = (thread ??= start());
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, timeout]);
    asked.ref();
    try {
      asked.postMessage(task);
      const ending = once(asked, 'exit', { signal }).then(() => Promise.reject(ended()));
      const response = once(asked, 'message', { signal }) as Promise<[ThreadResult]>;
      const [result] = await Promise.race([response, ending]);
      return result;
    } catch (error) {
      if (timeout.aborted) {
        thread = undefined;
        void asked.terminate();
      }
      throw error;
    } finally {
      settled.abort();
      asked.unref(); // an idle thread does not keep the process
    }
  }

  function noteFailure(error: unknown): void {
    failures += 1;
    const { code, name } = error as NodeJS.ErrnoException; // a message could quote the response
    const what = `The thread for large responses failed (${code ?? name})`;
    note(
      failures < maximumFailures
        ? `${what}.`
        : `${what} for the third time: other requests wait while a large response is processed.`,
    );
  }

  async function processNext(task: SearchTask, deadline: number): Promise<FinishedSearch> {
    if (failures >= maximumFailures) return finishSearch(task);
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) throw tooLate();
    const timeout = AbortSignal.timeout(left);
    let result: ThreadResult;
    try {
      result = await askThread(task, timeout);
      failures = 0;
    } catch (error) {
      if (timeout.aborted) {
        note(
          'A large response took too long, the wait for its turn included; its thread was ended.',
        );
        throw tooLate();
      }
      noteFailure(error);
      return finishSearch(task);
    }
    if ('finished' in result) return result.finished;
    throw new ServiceError('shape', result.shapeProblem, task.received.evidence);
  }

  return async (task, timeoutMs) => {
    const deadline = performance.now() + timeoutMs;
    let waiting: SearchTask | undefined = task;
    const turn = previous.then(() => {
      if (!waiting) throw tooLate();
      return processNext(waiting, deadline);
    });
    previous = turn.catch(() => undefined);
    try {
      return await within(timeoutMs, turn, tooLate);
    } finally {
      waiting = undefined; // the next one's turn can be far away
    }
  };
}
