// The thread that processes large responses of Search, which large-responses.ts starts.
import { parentPort } from 'node:worker_threads';
import { ServiceError } from 'portal-jobs/protocol';
import { finishSearch, type FinishedSearch, type SearchTask } from '../finish-search.ts';

/** The result of a task. Errors lose their class between threads. */
export type ThreadResult = { finished: FinishedSearch } | { shapeProblem: string };

function resultOf(task: SearchTask): ThreadResult {
  try {
    return { finished: finishSearch(task) };
  } catch (error) {
    if (error instanceof ServiceError) return { shapeProblem: error.message };
    throw error;
  }
}

parentPort?.on('message', (task: SearchTask) => parentPort?.postMessage(resultOf(task)));
