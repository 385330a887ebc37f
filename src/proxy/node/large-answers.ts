import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../service/errors.ts';
import { finishSearch, type FinishedSearch, type SearchTask } from '../finish-search.ts';
import type { ThreadResult } from './search-thread.ts';

/** After how many threads in a row that ended no other one is started, as where a bundle lacks the file of the thread. */
const maximumFailures = 3;

/**
 * Creates the function that processes large answers of Search in a thread of its own, one after the other. The thread is started for the
 * first one. Where it ends, they are processed in this one.
 *
 * @param note tells the operator that a thread ended.
 */
export function createLargeAnswers(
  note: (message: string) => void,
  threadFile = new URL(`search-thread${extname(import.meta.url)}`, import.meta.url),
): (task: SearchTask) => Promise<FinishedSearch> {
  let thread: Worker | undefined;
  let failures = 0;
  let previous: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const started = new Worker(threadFile);
    started.on('error', () => undefined); // its exit follows
    started.on('exit', () => (thread = undefined));
    return started;
  }

  /** @throws what made the thread end */
  async function askThread(task: SearchTask): Promise<ThreadResult> {
    const asked = (thread ??= start());
    const settled = new AbortController();
    const { signal } = settled;
    asked.ref();
    try {
      asked.postMessage(task);
      const ending = once(asked, 'exit', { signal }).then(() => {
        throw new Error('ended');
      });
      const [result] = (await Promise.race([once(asked, 'message', { signal }), ending])) as [
        ThreadResult,
      ];
      return result;
    } finally {
      settled.abort();
      asked.unref(); // an idle thread does not keep the process
    }
  }

  async function processNext(task: SearchTask): Promise<FinishedSearch> {
    if (failures >= maximumFailures) return finishSearch(task);
    let result: ThreadResult;
    try {
      result = await askThread(task);
      failures = 0;
    } catch (error) {
      failures += 1;
      const { code, message } = error as NodeJS.ErrnoException;
      const what = `The thread for large answers failed (${code ?? message})`;
      note(
        failures < maximumFailures
          ? `${what}.`
          : `${what} for the third time: other requests wait while a large answer is processed.`,
      );
      return finishSearch(task);
    }
    if ('finished' in result) return result.finished;
    throw new ServiceError('shape', result.shapeProblem, task.received.evidence);
  }

  return (task) => {
    const work = previous.then(() => processNext(task));
    previous = work.catch(() => undefined);
    return work;
  };
}
