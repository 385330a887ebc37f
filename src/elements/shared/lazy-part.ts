import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { lazyLoad, type LazyLoad } from '../../lazy-load.ts';
import { PortalErrorEvent } from './events.ts';

/** A part of the script whose failures are reported. */
export interface LazyPart<Module> extends LazyLoad<Module> {
  /**
   * Loads the part as {@link LazyLoad} says. A failure is reported in the console.
   *
   * @param element needs the part, and reports a failure with `portal-error`.
   */
  load(element?: Element): Promise<Module>;
}

/**
 * Describes a part that is loaded on demand. Every `import()` of the elements goes through here.
 *
 * @param importModule imports the file: `() => import('./name.lazy.ts')`.
 * @param options.limitMs how long {@link LazyPart.load} waits, in milliseconds.
 * @default 10,000
 */
export function lazyPart<Module>(
  importModule: () => Promise<Module>,
  { limitMs }: { limitMs?: number } = {},
): LazyPart<Module> {
  const part = lazyLoad(importModule, limitMs);
  return {
    get loaded() {
      return part.loaded;
    },
    onceLoaded: part.onceLoaded,
    load: (element) => {
      const load = part.load();
      if (!part.loaded)
        load.catch((error: unknown) => {
          reportMissingPart(importModule, error, element);
        });
      return load;
    },
  };
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
