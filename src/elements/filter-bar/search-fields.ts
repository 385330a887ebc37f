import { html, nothing, type TemplateResult } from 'lit';
import { countKeywordCharactersLeft } from '../../query/permitted-query.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { toggleValue } from '../../search/filter-counts.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { SearchParameterName } from '../../protocol/parameters.ts';
import type { Words } from '../../words/contract/core.ts';
import { readKnownPlaces, takeDistance } from '../../query/places/places.ts';
import { readWords } from '../../query/typed/read-words.ts';
import { select } from '../shared/templates.ts';
import { isVisitorFocus } from '../shared/dom.ts';
import { loadAutocomplete } from '../combobox/autocomplete-loader.ts';
import type { DraftQuery } from './draft-query.ts';
import type { FilterBarContext } from './filter-bar-loader.ts';
import type { PlaceStatus } from './place-status.ts';

/** The radii around a place, in miles. */
const radiiInMiles = [5, 10, 25, 50, 75, 100, 200];

/** The data and actions of the fields. */
export interface SearchFieldsOptions {
  words: Words;
  store: SearchStore;
  draft: DraftQuery;
  /** The search and the words at the time of a call, which may be others than when the fields were rendered. */
  context: FilterBarContext;
  /** Whether recent searches are read and stored at the time of the call. */
  remembersSearches: () => boolean;
  placeStatus: PlaceStatus;
  /** The button next to an empty place, if any. */
  nearMe: TemplateResult | undefined;
  /** Changes the values of filters; `undefined` removes them. */
  onSelect: (changes: Changes) => void;
}

/** The fields for words and for a place with a radius, in the order of their names. Locked ones are left out. */
export function searchFields(
  names: readonly SearchParameterName[],
  options: SearchFieldsOptions,
): TemplateResult {
  const { locked } = options.store.state;
  return html`<div class="fields">
    ${names.map((name) => {
      // Visitors add words to locked ones.
      if (name === 'Keyword') return renderKeywordField(options);
      if (locked[name] !== undefined) return nothing;
      return name === 'LocationName' ? renderPlaceFields(options) : nothing;
    })}
  </div>`;
}

// A page that comes back from WebKit's cache resets its fields without autocompletion, so their text is their default as well.
const renderKeywordField = (options: SearchFieldsOptions) => {
  const { words, store, draft } = options;
  const text = draft.textOf('keyword') ?? store.state.chosen.Keyword ?? '';
  return html`<div>
    <label for="keyword">${words.keyword}</label>
    <div class="with-button">
      <input
        id="keyword"
        type="search"
        autocomplete="off"
        maxlength=${countKeywordCharactersLeft(store.state.locked)}
        value=${text}
        .value=${text}
        @input=${draft.onInput}
        @change=${draft.onKeywordChange}
        @click=${noteUse}
        @keyup=${noteUse}
        @focus=${({ target }: Event) => {
          suggestWords(target as HTMLInputElement, options);
        }}
      />
      <button>${words.searchButton}</button>
    </div>
  </div>`;
};

/** Fields that visitors have focused, possibly before their suggestions were loaded. */
const fieldsInUse = new WeakSet<EventTarget>();

const noteUse = (event: Event): void => {
  if (event.currentTarget && isVisitorFocus(event)) fieldsInUse.add(event.currentTarget);
};

const suggestWords = (
  input: HTMLInputElement,
  { context, draft, remembersSearches, onSelect }: SearchFieldsOptions,
): void => {
  loadAutocomplete(input, ({ completeKeyword }) => {
    completeKeyword({
      input,
      words: context.words,
      store: context.store,
      remembers: remembersSearches,
      isInUse: fieldsInUse.has(input),
      readWords,
      choose: draft.onKeywordChange,
      select: (changes) => {
        onSelect(draft.deferPlaces(changes));
      },
    });
  });
};

function renderPlaceFields(options: SearchFieldsOptions): TemplateResult {
  const { words, store, draft, placeStatus, nearMe } = options;
  const { chosen, locked } = store.state;
  const { LocationName = [], Radius } = chosen;
  const place = draft.textOf('place') ?? LocationName.join('; ');
  const radii =
    Radius === undefined || radiiInMiles.includes(Radius)
      ? radiiInMiles
      : [...radiiInMiles, Radius];
  const hasRadius = takeDistance(place.split(';').filter((one) => one.trim()));
  return html`<div class="place">
    <div>
      <label for="place">${words.location}</label>
      <input
        id="place"
        autocomplete="address-level2"
        maxlength="200"
        aria-describedby="place-status"
        aria-invalid=${placeStatus.isError}
        value=${place}
        .value=${place}
        @input=${(event: Event) => {
          placeStatus.clear();
          draft.onInput(event);
        }}
        @change=${draft.onPlaceChange}
        @focus=${({ target }: Event) => {
          completePlaces(target as HTMLInputElement, options);
        }}
      />
    </div>
    <div ?hidden=${!hasRadius || locked.Radius !== undefined}>
      ${select(
        'radius',
        words.radius,
        [
          ['', words.anyDistance],
          ...radii.map((miles) => [miles, words.radiusOption(miles)] as const),
        ],
        draft.radiusOf(place),
        draft.isDeferred() ? draft.onInput : draft.onRadiusChange,
      )}
    </div>
    ${nearMe} ${renderPlaceMessage(options)}
  </div>`;
}

/** The message about the place, with the place that was probably meant. Without a text it takes no room. */
const renderPlaceMessage = ({ words, placeStatus, draft }: SearchFieldsOptions) => {
  const { isError, meant } = placeStatus;
  const text = placeStatus.text(words);
  const correct = ({ target }: Event) => {
    const root = (target as Element).getRootNode() as ShadowRoot;
    draft.correctPlaces(placeStatus.correctedPlaces);
    root.getElementById('place')?.focus();
  };
  return html`<p id="place-status" role="status" class=${isError ? 'error' : text ? '' : 'silent'}>
    <span data-own .textContent=${text}></span>
    ${
      meant === undefined
        ? nothing
        : html`<button type="button" class="quiet" @click=${correct}>
            <bdi>${words.didYouMean} “<bdi lang="en">${meant}</bdi>”?</bdi>
          </button>`
    }
  </p>`;
};

const completePlaces = (input: HTMLInputElement, { context, draft }: SearchFieldsOptions): void => {
  const loadPlaces = async () =>
    readKnownPlaces((await context.store()?.requests.codeLists.load('geoloccodes')) ?? []);
  loadAutocomplete(input, ({ completePlace }) => {
    completePlace({
      input,
      words: context.words,
      load: loadPlaces,
      canBeRemote: () => draft.canBeRemote,
      choose: draft.onPlaceChange,
    });
  });
};

/** The box that leaves remote jobs only. */
export const renderRemoteField = ({
  words,
  store,
  onSelect,
}: SearchFieldsOptions): TemplateResult =>
  html`<label class="check"
    ><input
      type="checkbox"
      ?checked=${store.state.selected.RemoteIndicator === true}
      @change=${() => {
        onSelect(toggleValue(store.state.selected, 'RemoteIndicator', 'True'));
      }}
    />${words.filterNames.RemoteIndicator}</label
  >`;
