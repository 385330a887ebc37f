import { html, nothing, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { SearchController } from '../../search/search-controller.ts';
import type { Words } from '../../words/contract/core.ts';

/** How long the bar waits for its list before it reports that the list is missing. */
const shownAfterMs = 3_000;

type Bar = LitElement & { readonly search: string };

/** Explains that the page has no list for the bar, instead of fields without effect. */
export class UnlinkedNotice implements ReactiveController {
  readonly #bar: Bar;
  readonly #binding: SearchController;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;

  constructor(bar: Bar, binding: SearchController) {
    this.#bar = bar;
    this.#binding = binding;
    bar.addController(this);
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => {
      this.#isShown = this.#binding.search?.state.status === 'idle';
      this.#bar.requestUpdate();
    }, shownAfterMs);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  render(words: Words): TemplateResult | typeof nothing {
    return this.#isShown
      ? html`<p class="message">${words.filtersUnlinked(this.#bar.search)}</p>`
      : nothing;
  }
}
