import type { Asked, Loaded } from './upstream.ts';

/** A cache outside of this process that several proxies share. It may fail or forget at any time; the proxy then works alone. */
export interface SharedStore {
  /** @returns what was put under the name, where it is still there. */
  get(name: string): Promise<string | undefined>;
  put(name: string, value: string, seconds: number): Promise<void>;
}

/** An answer, and when it came from upstream (milliseconds since 1970). */
export interface SharedAnswer {
  loaded: Loaded;
  since: number;
}

/** Milliseconds that an answer of the store is waited for, less than upstream would take; and that one of a new answer is. */
const patience = { get: 250, put: 1_000 };
/** Milliseconds for which a store that was too slow is left alone: what it does not take would pile up before it. */
const pause = 5_000;

const isAnswer = (value: unknown): value is SharedAnswer => {
  const { loaded, since } = (value ?? {}) as Partial<SharedAnswer>;
  return (
    typeof loaded?.body === 'string' &&
    loaded.body.startsWith('{') &&
    typeof loaded.losses === 'string' &&
    /^[fer]*$/.test(loaded.losses) &&
    Number.isFinite(loaded.freshFor) &&
    Number.isFinite(since)
  );
};

/** What the proxy says to a shared store. Its failures are silence: they cost a call upstream and nothing else. */
export function createShared(store: SharedStore, scope: string) {
  /** The question is not readable in the name: whoever looks into the store learns no words of a search. */
  async function nameOf({ path, query }: Asked): Promise<string> {
    const text = new TextEncoder().encode(`${scope}\n${path}\n${query}`);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
    return `portal-jobs:1:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }

  let leftAloneUntil = 0;
  /** What the store says in time; nothing from one that fails, is slow or was a moment ago. */
  async function inTime<Result>(
    milliseconds: number,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (performance.now() < leftAloneUntil) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        leftAloneUntil = performance.now() + pause;
        resolve(undefined);
      }, milliseconds);
    });
    try {
      return await Promise.race([work(), late]);
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    get: (asked: Asked): Promise<SharedAnswer | undefined> =>
      inTime(patience.get, async () => {
        const text = await store.get(await nameOf(asked));
        const value: unknown = text === undefined ? undefined : JSON.parse(text);
        return isAnswer(value) ? value : undefined;
      }),
    put: (asked: Asked, answer: SharedAnswer, seconds: number): Promise<void> =>
      inTime(patience.put, async () =>
        store.put(await nameOf(asked), JSON.stringify(answer), seconds),
      ),
  };
}
