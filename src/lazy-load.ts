/** A part of the script in a separate file, loaded on demand. */
export interface LazyLoad<Module> {
  /** The part, once its file has arrived. */
  readonly loaded: Module | undefined;
  /**
   * Loads the part, or returns the loaded one.
   *
   * Rejects if the file is missing, is empty, is not a script (such as an HTML page that a server sends instead), or has not arrived within the time
   * limit. A later call tries again, to which Chromium responds with its first failure; a file that arrives after the limit is used from
   * then on.
   */
  load(): Promise<Module>;
  /** Calls a function once the file has arrived, even after the time limit. */
  onceLoaded(use: (module: Module) => void): void;
}

/** How long a visitor waits for a file before it counts as missing. */
const timeLimitMs = 10_000;

/**
 * Describes a part that is loaded on demand.
 *
 * @param importModule imports the file: `() => import('./name.lazy.ts')`.
 * @param limitMs how long {@link LazyLoad.load} waits, in milliseconds.
 * @default 10,000
 */
export function lazyLoad<Module>(
  importModule: () => Promise<Module>,
  limitMs = timeLimitMs,
): LazyLoad<Module> {
  let loaded: Module | undefined;
  let pending: Promise<Module> | undefined;
  const waiting = new Set<(module: Module) => void>();
  const start = () =>
    importModule()
      .then((module) => {
        // A server can also send an empty file, which is a valid module.
        if (typeof module === 'object' && Object.keys(module ?? {}).length === 0)
          throw new Error('The file is empty.');
        loaded = module;
        for (const use of waiting) use(module);
        waiting.clear();
        return module;
      })
      .catch((error: unknown) => {
        pending = undefined;
        throw error;
      });
  return {
    get loaded() {
      return loaded;
    },
    onceLoaded: (use) => {
      if (loaded) use(loaded);
      else waiting.add(use);
    },
    load: () => {
      pending ??= start();
      return loaded ? pending : withTimeLimit(pending, limitMs);
    },
  };
}

function withTimeLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No file within ${limitMs} ms.`));
    }, limitMs);
    void promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
