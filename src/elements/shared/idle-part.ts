import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

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
