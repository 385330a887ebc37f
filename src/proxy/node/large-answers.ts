import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../service/errors.ts';
import { finishSearch, type FinishedSearch, type SearchTask } from '../finish-search.ts';
import type { ThreadResult } from './search-thread.ts';

/** How many answers may wait for the thread. Each is held in memory. */
const maximumPending = 4;
/** After how many threads that ended with an error no other one is started, as where a bundle lacks the file of the thread. */
const maximumFailures = 3;

interface Pending {
  task: SearchTask;
  resolve: (finished: FinishedSearch) => void;
  reject: (error: unknown) => void;
}

/**
 * Creates the function that processes large answers of Search in a thread of its own, which is started for the first one. Where the thread
 * is busy with enough answers, or ends, they are processed in this one.
 */
export function createLargeAnswers(
  threadFile = new URL(`search-thread${extname(import.meta.url)}`, import.meta.url),
): (task: SearchTask) => Promise<FinishedSearch> {
  let thread: Worker | undefined;
  let failures = 0;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function settle({ resolve, reject }: Pending, make: () => FinishedSearch): void {
    try {
      resolve(make());
    } catch (error) {
      reject(error);
    }
  }

  function start(): Worker {
    const started = new Worker(threadFile);
    started.unref(); // an idle thread does not keep the process
    started.on('message', ({ id, result }: { id: number; result: ThreadResult }) => {
      const asked = pending.get(id);
      pending.delete(id);
      if (pending.size === 0) started.unref();
      failures = 0;
      if (!asked) return;
      settle(asked, () => {
        if ('finished' in result) return result.finished;
        throw new ServiceError('shape', result.shapeProblem, asked.task.received.evidence);
      });
    });
    started.on('error', () => (failures += 1)); // its exit follows
    started.on('exit', () => {
      thread = undefined;
      const left = [...pending.values()];
      pending.clear();
      for (const asked of left) settle(asked, () => finishSearch(asked.task));
    });
    return started;
  }

  return async (task) => {
    if (pending.size >= maximumPending || failures >= maximumFailures) return finishSearch(task);
    thread ??= start();
    thread.ref();
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      pending.set(id, { task, resolve, reject });
      thread?.postMessage({ id, task });
    });
  };
}
