import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PortalErrorEvent } from './events.ts';

/** A part of the script in a separate file, loaded on demand. */
export interface LazyPart<Module> {
  /** The part, once its file has arrived. */
  readonly loaded: Module | undefined;
  /**
   * Loads the part, or returns the loaded one.
   *
   * Rejects if the file is missing, is empty, is not a script (such as an HTML page that a server sends instead), or has not arrived within the time
   * limit. A later call tries again, to which Chromium responds with its first failure; a file that arrives after the limit is used from
   * then on. A failure is reported in the console.
   *
   * @param element needs the part, and reports a failure with `portal-error`.
   */
  load(element?: Element): Promise<Module>;
  /** Calls a function once the file has arrived, even after the time limit. */
  onceLoaded(use: (module: Module) => void): void;
}

/** How long a visitor waits for a file before it counts as missing. */
const timeLimitMs = 10_000;

/**
 * Describes a part that is loaded on demand. Every `import()` of the elements goes through here.
 *
 * @param importModule imports the file: `() => import('./name.lazy.ts')`.
 * @param options.limitMs how long {@link LazyPart.load} waits, in milliseconds.
 * @default 10,000
 */
export function lazyPart<Module>(
  importModule: () => Promise<Module>,
  { limitMs = timeLimitMs }: { limitMs?: number } = {},
): LazyPart<Module> {
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
    load: (element) => {
      pending ??= start();
      if (loaded) return pending;
      const load = withTimeLimit(pending, limitMs);
      load.catch((error: unknown) => {
        reportMissingPart(importModule, error, element);
      });
      return load;
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

/** The advice to developers of a site about a missing file. */
const advice = 'Copy all portal-jobs*.js files of one build to one folder.';

/** The elements that have reported each missing file, which the console has once. */
const reported = new Map<string, WeakSet<Element>>();

/**
 * Reports a part of the script that is missing, is a web page, or is of another build: once in the console, and by each element that needs
 * it. Then it renews the browser's copies of the entry and of the part, so that the visitor's next load of the page has files of one build.
 * An entry from a cache would request the same missing file again. The page is not loaded again by itself, because visitors may be
 * reading or writing, and because that need not help.
 *
 * @param importModule the function that imports the part, whose text names the file.
 */
export function reportMissingPart(
  importModule: () => unknown,
  error: unknown,
  element?: Element,
): void {
  const [, path] = /import\(\s*["'`]([^"'`]+)/.exec(String(importModule)) ?? [];
  const name = path?.split('/').at(-1) ?? 'A part of portal-jobs.js';
  const message = `${name} cannot be loaded, or is not of this build. ${advice} ${String(error)}`;
  const file = path ?? message;
  let elements = reported.get(file);
  if (!elements) {
    reported.set(file, (elements = new WeakSet()));
    // eslint-disable-next-line no-console -- a developer who listens to no event would not learn which file is missing
    console.error(`portal-jobs: ${message}`);
    // Bundlers name the entry of a page differently, and give it another name with each build.
    if (path?.startsWith('./portal-jobs.'))
      for (const url of reported.size > 1 ? [path] : [import.meta.url, path])
        renew(new URL(url, import.meta.url));
  }
  if (!element || elements.has(element)) return;
  elements.add(element);
  const { search = '' } = element as { search?: string };
  element.dispatchEvent(new PortalErrorEvent({ search, kind: 'network', message }));
}

/** Replaces the browser's cached copy of a file. The cache has it once it has been read. */
function renew(url: URL): void {
  void fetch(url, { cache: 'reload' })
    .then((response) => response.text())
    .catch(() => undefined);
}

/** How long work may wait for the browser to be idle. */
const maximumWaitMs = 1_000;

/** Runs work that no visitor waits for, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: maximumWaitMs });
  else setTimeout(work);
}

type Host = HTMLElement & ReactiveControllerHost;

/** Loads a part with its element, and hands it over when the page is idle, so that the first jobs do not wait for it. */
export class IdlePart<Module> implements ReactiveController {
  /** The part, once the element may use it. */
  current: Module | undefined;
  /** Set if the part failed to load, until it arrives after all. */
  isMissing = false;
  readonly #host: Host;
  readonly #part: LazyPart<Module>;
  #isRequested = false;

  constructor(host: Host, part: LazyPart<Module>) {
    this.#host = host;
    this.#part = part;
    host.addController(this);
  }

  hostConnected(): void {
    this.current ??= this.#part.loaded;
    if (!this.current && !this.#isRequested) this.#load();
  }

  #load(): void {
    const host = this.#host;
    this.#isRequested = true;
    this.#part.onceLoaded((part) => {
      whenIdle(() => {
        this.current = part;
        this.isMissing = false;
        host.requestUpdate();
      });
    });
    this.#part.load(host).catch(() => {
      this.#isRequested = false;
      this.isMissing = true;
      host.requestUpdate();
    });
  }
}
