import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';
import type { DraftQuery } from './draft-query.ts';
import type { PlaceStatus } from './place-status.ts';

/** A status stays up to date, and browsers keep a little memory for each query: one is enough for all bars of a page. */
const permissionStatus = new WeakMap<Permissions, Promise<PermissionStatus>>();

/** Returns `false` if the page's Permissions-Policy or the visitor has denied access to the position. */
async function mayAskForPosition(): Promise<boolean> {
  if (!isSecureContext || !('geolocation' in navigator)) return false;
  try {
    const { permissions } = navigator;
    const status = permissionStatus.get(permissions) ?? permissions.query({ name: 'geolocation' });
    permissionStatus.set(permissions, status);
    return (await status).state !== 'denied';
  } catch {
    return true; // Older browsers report a denial when the position is requested.
  }
}

/** The button that searches around the visitor's position. The position is asked for when it is pressed, never before. */
export class NearMeButton implements ReactiveController {
  readonly #bar: LitElement;
  readonly #store: () => SearchStore | undefined;
  readonly #draft: DraftQuery;
  readonly #status: PlaceStatus;
  #isUsable = false;
  /** Ends the newest search for the position. */
  #search: AbortController | undefined;

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

  hostUpdate(): void {
    if (this.#isFilled()) this.#search?.abort();
  }

  hostDisconnected(): void {
    this.#search?.abort();
  }

  /**
   * The button, in the position of the distance field: it is shown only while the place field is empty. A locked distance rules out a
   * search around the visitor.
   */
  render(words: Words): TemplateResult | undefined {
    const hasLockedRadius = this.#store()?.state.locked.Radius !== undefined;
    if (!this.#isUsable || hasLockedRadius || this.#isFilled()) return undefined;
    return html`<button id="near-me" type="button" class="outline" @click=${this.#onClick}>
      ${words.nearMe}
    </button>`;
  }

  readonly #isFilled = (): boolean =>
    Boolean(this.#draft.textOf('place')?.trim() ?? this.#store()?.state.chosen.LocationName);

  /** Restarts each time: browsers do not report a permission prompt that the visitor ignores. */
  readonly #onClick = (): void => {
    this.#search?.abort();
    this.#search = new AbortController();
    const { signal } = this.#search;
    const { say } = this.#status;
    loadAutocomplete(
      this.#bar,
      ({ findNearMe }) => {
        if (!signal.aborted)
          void findNearMe({ store: this.#store, say, choose: this.#choose, signal });
      },
      () => {
        if (!signal.aborted) say((words) => words.notLoaded);
      },
    );
  };

  readonly #choose = (place: string, miles: number): void => {
    const root = this.#bar.renderRoot as ShadowRoot;
    const hasFocus = root.activeElement?.id === 'near-me';
    this.#draft.setPlace(place, miles);
    // The focus moves to the distance, which replaces the button.
    if (hasFocus)
      void this.#bar.updateComplete.then(() => {
        root.getElementById('radius')?.focus();
      });
  };
}
