import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Results } from '../../search/results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';

type Sentence = (words: Words) => string;

/** What is said below the place field: that a place is unknown, or what became of the search for the nearest one. */
export class PlaceStatus implements ReactiveController {
  /** Whether the place in the field is unknown. */
  isError = false;
  readonly #host: ReactiveControllerHost;
  readonly #store: () => SearchStore | undefined;
  #sentence: Sentence | undefined;
  /** The places that were searched for when it was said. */
  #places: string | undefined;
  #results: Results | undefined;

  constructor(host: ReactiveControllerHost, store: () => SearchStore | undefined) {
    this.#host = host;
    this.#store = store;
    host.addController(this);
  }

  /** The text below the field; empty where there is nothing to say. */
  readonly text = (words: Words): string => this.#sentence?.(words) ?? '';

  readonly say = (sentence: Sentence | undefined, isError = false): void => {
    this.#sentence = sentence;
    this.isError = isError;
    this.#places = this.#chosenPlaces();
    this.#host.requestUpdate();
  };

  /** Takes back what is said, because the text in the field is another one. */
  clear(): void {
    if (this.#sentence) this.say(undefined);
  }

  hostUpdated(): void {
    if (this.#chosenPlaces() !== this.#places) this.clear();
    const results = this.#store()?.results;
    if (results === this.#results) return;
    this.#results = results;
    if (results && isUnresolved(results)) this.#lookUp(results, results.chosen.LocationName ?? []);
  }

  #chosenPlaces(): string | undefined {
    return this.#store()?.chosen.LocationName?.join();
  }

  /** Says which of some places the service's list does not have. Where the list cannot be loaded, nothing. */
  #lookUp(results: Results, places: readonly string[]): void {
    loadAutocomplete(({ unknownPlaceSentence }) => {
      void this.#store()
        ?.codeLists.load('geoloccodes')
        .then((items) => {
          const sentence = unknownPlaceSentence(places, items);
          if (sentence && results === this.#store()?.results) this.say(sentence, true);
        })
        .catch(() => undefined);
    });
  }
}

/** Whether the service found no place for the visitor's, and says so or found no job. */
function isUnresolved({ chosen, searchedPlaces, total }: Results): boolean {
  const resolved = searchedPlaces?.resolved;
  return (
    Boolean(chosen.LocationName) && !resolved?.length && (total === 0 || resolved !== undefined)
  );
}
