import type { LitElement, ReactiveController } from 'lit';
import type { SearchController } from '../../search/search-controller.ts';
import { secondLook } from '../shared/second-look-loader.ts';

/** How long the bar waits for its list before it reports that the list is missing. */
const reportedAfterMs = 3_000;

type Bar = LitElement & { readonly search: string };

/** Reports to developers that the page has no list for the bar. The bar stays empty, because its fields would have no effect. */
export class UnlinkedReport implements ReactiveController {
  readonly #bar: Bar;
  readonly #binding: SearchController;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bar: Bar, binding: SearchController) {
    this.#bar = bar;
    this.#binding = binding;
    bar.addController(this);
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => {
      const { state } = this.#binding.search ?? {};
      if (state?.status === 'idle' && !state.isConfigured)
        secondLook.load(this.#bar).then(
          (part) => {
            part.reportUnlinked(this.#bar);
          },
          () => undefined, // for developers only
        );
    }, reportedAfterMs);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
