import type { LitElement, ReactiveController } from 'lit';
import { readWritten } from '../../query/filters.ts';
import { readWords } from '../../query/typed/read-words.ts';
import {
  defaultMiles,
  dividePlaces,
  findKnownPlace,
  readKnownPlaces,
  readPlace,
  takeDistance,
  type WrittenPlace,
} from '../../query/places/places.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes, ChooseMode } from '../../search/visitor-query.ts';

/** Fields whose text is not searched for at once, by their ids. */
type FieldName = 'keyword' | 'place' | 'radius';

/** Text in the fields that has not been searched for yet: until Enter, the button, a chosen suggestion, or until the visitor leaves a field. */
export class DraftQuery implements ReactiveController {
  /** Whether filters wait for a button. */
  readonly isDeferred: () => boolean;
  readonly #bar: LitElement;
  readonly #store: () => SearchStore | undefined;
  readonly #apply: (changes: Changes, mode?: ChooseMode) => void;
  /** The words of the search as the bar has chosen or seen them last. */
  #searchedKeyword: string | undefined;
  #texts: Partial<Record<FieldName, string>> = {};

  /** @param apply applies changes to the search. */
  constructor(
    bar: LitElement,
    store: () => SearchStore | undefined,
    apply: (changes: Changes, mode?: ChooseMode) => void,
    isDeferred: () => boolean,
  ) {
    this.isDeferred = isDeferred;
    this.#bar = bar;
    this.#store = store;
    this.#apply = apply;
    bar.addController(this);
  }

  get isEmpty(): boolean {
    return Object.keys(this.#texts).length === 0;
  }

  /** Whether the visitor can ask for remote jobs, or only these are searched. */
  get canBeRemote(): boolean {
    const { locked, availableFilters = [] } = this.#store()?.state ?? {};
    return locked?.RemoteIndicator ?? availableFilters.includes('RemoteIndicator');
  }

  /** Returns the text typed into a field, or `undefined` if it shows the search. */
  textOf(name: FieldName): string | undefined {
    return this.#texts[name];
  }

  hostConnected(): void {
    addEventListener('popstate', this.#onPopState);
  }

  /** Words that were chosen elsewhere, such as corrected ones, take the place of those in the field. */
  hostUpdate(): void {
    const keyword = this.#store()?.state.chosen.Keyword;
    if (keyword === this.#searchedKeyword) return;
    this.#searchedKeyword = keyword;
    delete this.#texts.keyword;
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#onPopState);
  }

  clear(): void {
    this.#texts = {};
  }

  /** Searches for all that is typed and chosen. */
  search(): void {
    const place = this.#place();
    const changes = { ...place, ...this.#keyword(place) };
    this.clear();
    this.#searchFor(changes, 'commit-draft');
    this.#bar.requestUpdate();
  }

  readonly onInput = ({ target }: Event): void => {
    const { id, value } = target as HTMLInputElement;
    this.#texts[id as FieldName] = value;
    this.#bar.requestUpdate();
  };

  /** Called when the visitor leaves the field or presses Enter in it. */
  readonly onKeywordChange = (): void => {
    if (this.isDeferred()) return;
    delete this.#texts.keyword;
    this.#searchFor(this.#keyword());
  };

  /** Called when the place or its radius has changed. */
  readonly onPlaceChange = (): void => {
    if (this.isDeferred()) return;
    const changes = this.#place();
    delete this.#texts.place;
    delete this.#texts.radius;
    this.#searchFor(changes);
  };

  readonly onRadiusChange = (event: Event): void => {
    this.onInput(event);
    this.onPlaceChange();
  };

  /** Returns the changes of filters among changes that words mean, and puts their places into the field if they wait for a button. */
  deferPlaces({ LocationName, Radius, ...filters }: Changes): Changes {
    if (!LocationName || !this.isDeferred())
      return { ...filters, ...(LocationName && { LocationName, Radius }) };
    this.setPlace(LocationName.join('; '), Radius);
    return filters;
  }

  /** Puts a place with a distance into the fields, as if the visitor had. */
  setPlace(place: string, miles: number | undefined): void {
    if (this.isDeferred()) this.#texts = { ...this.#texts, place, radius: String(miles ?? '') };
    else {
      delete this.#texts.place;
      this.#searchFor({ ...readWritten('LocationName', place), Radius: miles });
    }
    this.#bar.requestUpdate();
  }

  /** Searches other places, at the same distance. */
  correctPlaces(places: readonly string[]): void {
    this.clear();
    this.#searchFor({
      LocationName: [...places],
      ...(!takeDistance(places) && { Radius: undefined }),
    });
  }

  /** Returns the distance around a written place: the chosen one, else the default for the first city. */
  radiusOf(place: string): string {
    const { LocationName = [], Radius } = this.#store()?.state.chosen ?? {};
    const isFirst = place !== LocationName.join('; ') && !takeDistance(LocationName);
    return this.#texts.radius ?? String(Radius ?? (isFirst ? defaultMiles : ''));
  }

  /** Typed text belongs to one entry of the history. */
  readonly #onPopState = () => {
    this.clear();
    this.#bar.requestUpdate();
  };

  #searchFor(changes: Changes, mode?: ChooseMode): void {
    this.#apply(changes, mode);
    this.#searchedKeyword = this.#store()?.state.chosen.Keyword;
  }

  /**
   * Words that mean a filter of the bar or a place become these. A place in new words replaces the chosen one, unless the visitor has also
   * changed that.
   *
   * @param place the place that is searched with the words.
   */
  #keyword(place: Changes = {}): Changes {
    const keyword = this.#valueOf('keyword');
    const search = this.#store();
    if (keyword === undefined || !search) return {};
    const { locked, availableFilters, selected, chosen } = search.state;
    const typed = readWritten('Keyword', keyword);
    const { LocationName: _place, Radius: miles, ...others } = selected;
    const isReplaced = this.#texts.place === undefined && keyword !== chosen.Keyword;
    const earlier = isReplaced ? others : ({ ...selected, ...place } as typeof selected);
    const read = readWords(typed, locked, availableFilters, earlier);
    const { LocationName, Radius, ...query } = read;
    return {
      Keyword: undefined,
      ...query,
      ...(LocationName && {
        LocationName: LocationName.map((one) => this.#nameOf(one)),
        Radius: Radius && (miles ?? Radius),
      }),
    };
  }

  /** The service takes several places between semicolons. A place that is searched already stays as it is. */
  #place(): Changes {
    const search = this.#store();
    const text = this.#valueOf('place');
    if (text === undefined || !search) return {};
    const { chosen } = search.state;
    const typed = readWritten('LocationName', text).LocationName ?? [];
    const written = typed.flatMap((one) =>
      chosen.LocationName?.includes(one) ? one : dividePlaces(one),
    );
    const isRemote = ({ kind }: WrittenPlace) => kind === 'remote' && this.canBeRemote;
    const places = written.flatMap((one) => {
      const place = readPlace(one);
      if (chosen.LocationName?.includes(one)) return one;
      if (isRemote(place)) return [];
      return (place.kind === 'city' && this.#nameOf(place.name)) || place.name || one;
    });
    return {
      LocationName: undefined,
      Radius: undefined,
      ...readWritten('LocationName', places.join(';')),
      ...(takeDistance(places) && readWritten('Radius', this.radiusOf(text))),
      ...(written.some((one) => isRemote(readPlace(one))) && { RemoteIndicator: true }),
    };
  }

  /** Returns a place as the service's list names it, if the list has been loaded and has one of this name. */
  #nameOf(place: string): string {
    const items = this.#store()?.requests.codeLists.items('geoloccodes') ?? [];
    return findKnownPlace(place, readKnownPlaces(items)) ?? place;
  }

  #valueOf(name: 'keyword' | 'place'): string | undefined {
    return this.#bar.renderRoot.querySelector<HTMLInputElement>(`#${name}`)?.value;
  }
}
