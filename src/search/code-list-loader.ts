import { Task, TaskStatus } from '@lit/task';
import { codeList, type CodeListItem } from '../service/code-lists.ts';
import type { TransportOptions } from '../service/transport.ts';
import { taskHost } from './task-host.ts';

type Items = readonly CodeListItem[];

/** Where a code list stands. `failed` ends with {@link CodeListLoader.retryFailed}. */
export type CodeListState = 'idle' | 'loading' | 'ready' | 'failed';

const stateOfStatus: Readonly<Record<TaskStatus, CodeListState>> = {
  [TaskStatus.INITIAL]: 'idle',
  [TaskStatus.PENDING]: 'loading',
  [TaskStatus.COMPLETE]: 'ready',
  [TaskStatus.ERROR]: 'failed',
};

/** The code lists of a service (data-service §4.5), each requested once, when something first needs it. */
export class CodeListLoader {
  readonly #transport: () => TransportOptions;
  readonly #onSettled: (list: string) => void;
  readonly #tasks = new Map<string, Task<readonly [], Items>>();

  /** @param onSettled called when a list has arrived or could not be had. */
  constructor(transport: () => TransportOptions, onSettled: (list: string) => void) {
    this.#transport = transport;
    this.#onSettled = onSettled;
  }

  state(list: string): CodeListState {
    return stateOfStatus[this.#tasks.get(list)?.status ?? TaskStatus.INITIAL];
  }

  /** The list's items, once it has arrived. */
  items(list: string): Items | undefined {
    return this.#tasks.get(list)?.value;
  }

  /**
   * Loads a list unless it is loaded or under way.
   *
   * @throws ServiceError where it cannot be had; then the next call tries again. After the search ended, an `AbortError`.
   */
  load(list: string): Promise<Items> {
    let task = this.#tasks.get(list);
    if (!task) {
      task = this.#createTask(list);
      this.#tasks.set(list, task);
    }
    if (task.status === TaskStatus.INITIAL || task.status === TaskStatus.ERROR) void task.run([]);
    return task.taskComplete;
  }

  /** Lets lists that could not be had be requested again. */
  retryFailed(): void {
    for (const [list, { status }] of this.#tasks)
      if (status === TaskStatus.ERROR) this.#tasks.delete(list);
  }

  /** Aborts what is under way and forgets everything, because another service answers from now on. */
  reset(): void {
    const tasks = [...this.#tasks.values()];
    this.#tasks.clear();
    for (const task of tasks) task.abort();
  }

  #createTask(list: string): Task<readonly [], Items> {
    const host = taskHost(() => {
      const isCurrent = this.#tasks.get(list) === task;
      if (isCurrent && task.status !== TaskStatus.PENDING) this.#onSettled(list);
    });
    const task: Task<readonly [], Items> = new Task(host, {
      autoRun: false,
      task: async (_args: readonly [], { signal }) => {
        const transport = this.#transport();
        transport.signal?.throwIfAborted(); // after the search ended, its address is empty: the page's own
        const answer = await codeList(list, { ...transport, signal });
        return answer.data.items;
      },
    });
    return task;
  }
}
