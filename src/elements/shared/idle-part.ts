import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PortalErrorEvent } from './events.ts';
import type { LazyPart } from './lazy-part.ts';
import { whenIdle } from './when-idle.ts';

type Host = HTMLElement & ReactiveControllerHost & { readonly search: string };

/** Loads a part with its element, and hands it over when the page is idle, so that the first jobs do not wait for it. */
export class IdlePart<Module> implements ReactiveController {
  /** The part, once the element may use it. */
  current: Module | undefined;
  /** Set if the part failed to load, until it arrives after all. */
  isMissing = false;
  readonly #host: Host;
  readonly #part: LazyPart<Module>;
  readonly #name: string;
  #isRequested = false;

  /** @param name of the part in the `portal-error` event. */
  constructor(host: Host, part: LazyPart<Module>, name: string) {
    this.#host = host;
    this.#part = part;
    this.#name = name;
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
    this.#part.load().catch(() => {
      this.#isRequested = false;
      this.isMissing = true;
      const message = `The script part of the ${this.#name} cannot be loaded.`;
      host.dispatchEvent(new PortalErrorEvent({ search: host.search, kind: 'network', message }));
      host.requestUpdate();
    });
  }
}
