import type { Asked, Loaded } from './load.ts';

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

/** Milliseconds that an answer of the store is waited for: less than upstream would take. */
const patience = 250;

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

  return {
    async get(asked: Asked): Promise<SharedAnswer | undefined> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), patience);
      });
      try {
        const text = await Promise.race([nameOf(asked).then((name) => store.get(name)), late]);
        const value: unknown = text === undefined ? undefined : JSON.parse(text);
        return isAnswer(value) ? value : undefined;
      } catch {
        return undefined;
      } finally {
        clearTimeout(timer);
      }
    },
    async put(asked: Asked, answer: SharedAnswer, seconds: number): Promise<void> {
      try {
        await store.put(await nameOf(asked), JSON.stringify(answer), seconds);
      } catch {
        // It is kept here all the same.
      }
    },
  };
}
