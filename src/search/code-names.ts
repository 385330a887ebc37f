import type { SearchStore } from './search-store.ts';

/** The service's names of codes that have no words of ours, out of its code lists (spec §4.5). */
export class CodeNames {
  readonly #search: SearchStore;
  readonly #onLoad: () => void;
  /** By address of the service and name of the list; empty while a list is on its way. */
  readonly #lists = new Map<string, ReadonlyMap<string, string>>();

  /** @param onLoad told when there are more names. */
  constructor(search: SearchStore, onLoad: () => void) {
    this.#search = search;
    this.#onLoad = onLoad;
  }

  /** Names by code in capitals, from some lists, which are asked for with the first code that is looked up. */
  of(...lists: string[]): Pick<ReadonlyMap<string, string>, 'get'> {
    return {
      get: (code) =>
        code
          ? lists.map((list) => this.#list(list).get(code)).find((name) => name !== undefined)
          : undefined,
    };
  }

  #list(list: string): ReadonlyMap<string, string> {
    const key = `${this.#search.transport.baseUrl} ${list}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const names = new Map<string, string>();
    this.#lists.set(key, names);
    this.#search.loadList(list).then(
      (items) => {
        for (const { Code, Value } of items) if (Value) names.set(Code.toUpperCase(), Value);
        this.#onLoad();
      },
      // It is asked for again with a later job.
      () => void setTimeout(() => this.#lists.delete(key), 30_000),
    );
    return names;
  }
}
