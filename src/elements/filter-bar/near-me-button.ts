import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';
import type { DraftQuery } from './draft-query.ts';
import type { PlaceStatus } from './place-status.ts';

/** Whether the browser may ask the visitor: not where the page's Permissions-Policy or the visitor has forbidden it. */
async function mayAskForPosition(): Promise<boolean> {
  if (!isSecureContext || !('geolocation' in navigator)) return false;
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state !== 'denied';
  } catch {
    return true; // An older browser tells when it is asked for the position.
  }
}

/** The button that searches around the visitor's position. The position is asked for when it is pressed, never before. */
export class NearMeButton implements ReactiveController {
  readonly #bar: LitElement;
  readonly #store: () => SearchStore | undefined;
  readonly #draft: DraftQuery;
  readonly #status: PlaceStatus;
  #isUsable = false;
  #isPending = false;

  constructor(
    bar: LitElement,
    store: () => SearchStore | undefined,
    draft: DraftQuery,
    status: PlaceStatus,
  ) {
    this.#bar = bar;
    this.#store = store;
    this.#draft = draft;
    this.#status = status;
    bar.addController(this);
  }

  hostConnected(): void {
    void mayAskForPosition().then((isUsable) => {
      this.#isUsable = isUsable;
      this.#bar.requestUpdate();
    });
  }

  /** The button, where it is of use: it stands where the distance will be, so it has room in an empty field only. */
  render(words: Words): TemplateResult | undefined {
    if (!this.#isUsable || this.#isFilled()) return undefined;
    return html`<button id="near-me" type="button" class="outline" @click=${this.#onClick}>
      ${words.nearMe}
    </button>`;
  }

  readonly #isFilled = (): boolean =>
    Boolean(this.#draft.textOf('place')?.trim() ?? this.#store()?.chosen.LocationName);

  readonly #onClick = (): void => {
    if (this.#isPending) return;
    this.#isPending = true;
    const { say } = this.#status;
    loadAutocomplete(
      ({ findNearMe }) => {
        const store = this.#store;
        const field = { store, say, isFilled: this.#isFilled, choose: this.#choose };
        void findNearMe(field).finally(() => (this.#isPending = false));
      },
      () => {
        this.#isPending = false;
        say((words) => words.notLoaded);
      },
    );
  };

  readonly #choose = (place: string, miles: number): void => {
    const root = this.#bar.renderRoot as ShadowRoot;
    const hasFocus = root.activeElement?.id === 'near-me';
    this.#draft.setPlace(place, miles);
    // The focus goes to the distance, which takes the place of the button.
    if (hasFocus)
      void this.#bar.updateComplete.then(() => {
        root.getElementById('radius')?.focus();
      });
  };
}
