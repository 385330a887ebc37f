import type { LitElement, ReactiveController } from 'lit';
import type { Results } from '../../query/read-results.ts';
import { readKnownPlaces, readPlace } from '../../query/places.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';

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
