import type { CodeListItem } from '../protocol/code-lists.ts';
import type { CodeListLoader } from './code-list-loader.ts';

/** How long after a failure a list is not requested again. */
const retryAfterMs = 30_000;

function namesIn(items: readonly CodeListItem[]): ReadonlyMap<string, string> {
  return new Map(items.flatMap(({ Code, Value }) => (Value ? [[Code.toUpperCase(), Value]] : [])));
}

/** The service's names of codes that our glossaries do not have, from its code lists (data-service §4.5). */
export class CodeNames {
  readonly #codeLists: CodeListLoader;
  readonly #onLoad: () => void;
  readonly #names = new WeakMap<readonly CodeListItem[], ReadonlyMap<string, string>>();
  /** Lists under way, and those that failed a short time ago. */
  readonly #requested = new Set<string>();

  /** @param onLoad called when more names are available. */
  constructor(codeLists: CodeListLoader, onLoad: () => void) {
    this.#codeLists = codeLists;
    this.#onLoad = onLoad;
  }

  /** Names by upper-case code from some lists, which are requested when the first code is looked up. */
  of(...lists: string[]): Pick<ReadonlyMap<string, string>, 'get'> {
    return {
      get: (code) =>
        code
          ? lists.map((list) => this.#list(list)?.get(code)).find((name) => name !== undefined)
          : undefined,
    };
  }

  #list(list: string): ReadonlyMap<string, string> | undefined {
    const items = this.#codeLists.items(list);
    if (!items) {
      this.#load(list);
      return undefined;
    }
    const names = this.#names.get(items) ?? namesIn(items);
    this.#names.set(items, names);
    return names;
  }

  #load(list: string): void {
    if (this.#requested.has(list)) return;
    this.#requested.add(list);
    this.#codeLists.load(list).then(
      () => {
        this.#requested.delete(list);
        this.#onLoad();
      },
      () => void setTimeout(() => this.#requested.delete(list), retryAfterMs),
    );
  }
}
