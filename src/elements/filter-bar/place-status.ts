import { type LitElement, type ReactiveController, html, type TemplateResult } from 'lit';
import { readKnownPlaces, readPlace } from '../../query/places/places.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadAutocomplete } from '../combobox/autocomplete-loader.ts';
import type { DraftQuery } from './draft-query.ts';

type Sentence = (words: Words) => string;

/** The message below the place field: an unknown place, or the result of the search for the nearest one. */
export class PlaceStatus implements ReactiveController {
  /** Whether the place in the field is unknown. */
  isError = false;
  readonly #host: LitElement;
  readonly #store: () => SearchStore | undefined;
  #sentence: Sentence | undefined;
  /** The unknown place, and the one that was probably meant. */
  #correction: { written: string; meant: string } | undefined;
  /** The places that were searched for when the message was shown. */
  #places: string | undefined;
  #results: Results | undefined;

  constructor(host: LitElement, store: () => SearchStore | undefined) {
    this.#host = host;
    this.#store = store;
    host.addController(this);
  }

  /** The text below the field; empty without a message. */
  readonly text = (words: Words): string => this.#sentence?.(words) ?? '';

  /** The place that was probably meant, if the place in the field is unknown. */
  get meant(): string | undefined {
    return this.#correction?.meant;
  }

  /** Returns the places of the search with the one that was probably meant. */
  get correctedPlaces(): readonly string[] {
    const { written, meant = '' } = this.#correction ?? {};
    return (this.#store()?.state.chosen.LocationName ?? []).map((place) =>
      place === written ? readPlace(meant).name : place,
    );
  }

  readonly say = (sentence: Sentence | undefined, isError = false): void => {
    this.#sentence = sentence;
    this.#correction = undefined;
    this.isError = isError;
    this.#places = this.#chosenPlaces();
    this.#host.requestUpdate();
  };

  /** Removes the message, because the text in the field has changed. */
  clear(): void {
    if (this.#sentence) this.say(undefined);
  }

  hostUpdated(): void {
    if (this.#chosenPlaces() !== this.#places) this.clear();
    const results = this.#store()?.state.results;
    if (results === this.#results) return;
    this.#results = results;
    if (results && mayHaveUnknownPlace(results)) this.#lookUp(results);
    else if (this.isError) this.clear();
  }

  #chosenPlaces(): string | undefined {
    return this.#store()?.state.chosen.LocationName?.join();
  }

  /** Reports an unknown place of a search, unless the service's list of places cannot be loaded. */
  #lookUp(results: Results): void {
    loadAutocomplete(this.#host, ({ describeUnknownPlace, findNearestPlace, findUnknownPlace }) => {
      void this.#store()
        ?.requests.codeLists.load('geoloccodes')
        .then((items) => {
          if (results !== this.#store()?.state.results) return;
          const known = readKnownPlaces(items);
          const unknown = findUnknownPlace(
            results,
            known.map(({ name }) => name),
          );
          if (unknown === undefined) {
            if (this.isError) this.clear();
            return;
          }
          const meant = findNearestPlace(unknown, known);
          this.say(describeUnknownPlace(unknown, meant === undefined), true);
          if (meant !== undefined) this.#correction = { written: unknown, meant };
        })
        .catch(() => undefined);
    });
  }
}

/** Whether a place may be unknown: one of several, or the only one if it was not resolved and no job was found. */
function mayHaveUnknownPlace({ chosen, searchedPlaces, total }: Results): boolean {
  const { LocationName: places = [] } = chosen;
  if (places.length !== 1) return places.length > 1;
  return total === 0 && !searchedPlaces?.resolved?.length;
}

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
