import type { SearchOffer } from '../../query/typed/offered-searches.ts';
import { offerPlacesOfWords } from '../../query/places/place-words.ts';
import type { readWords } from '../../query/typed/read-words.ts';
import { RecentSearches } from '../../search/suggestions/recent-searches.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { loadIfKept } from '../saved-jobs/saved-jobs-loader.ts';
import { combobox, isCombobox } from './combobox.ts';
import { fold, type ComboboxOption } from './matcher.ts';
import { occupationsPart } from './occupations-loader.ts';

/** Occupations that are suggested: few, because the words in the field are searched for without them too. */
const maximumOccupations = 5;

/** The field for words, and what its suggestions depend on. */
export interface KeywordField {
  input: HTMLInputElement;
  /** The words in the language of the page at that moment. */
  words: () => Words;
  /** Whether the visitor, rather than a script, has focused the field. */
  isInUse: boolean;
  /** The search of the field at that moment. */
  store: () => SearchStore | undefined;
  /** Whether recent searches are read and stored. */
  remembers: () => boolean;
  /** Reads the words as the field does. As an import, it would divide the file of the filter bar, which the first load needs. */
  readWords: typeof readWords;
  /** Searches for the words in the field. */
  choose: () => void;
  /** Changes the values of filters. */
  select: (changes: Changes) => void;
}

const key = (words: string) => fold(words).trim();

/** Calls back when a search has found jobs for these words; not when it fails or another one takes its place. */
function whenFound(store: SearchStore, keyword: string, then: () => void): void {
  const check = () => {
    const { status, results } = store.state;
    if (status === 'loading') return;
    store.removeEventListener('change', check);
    if (status === 'ready' && results?.chosen.Keyword === keyword) then();
  };
  store.addEventListener('change', check);
  check();
}

/**
 * Suggests words that the visitor searched for last, occupations by the words that people use for them, and places that the words may
 * mean. Other words stay possible. A chosen occupation becomes a filter; without that filter, its name is searched for.
 */
export function completeKeyword(field: KeywordField): void {
  const { input, words, store } = field;
  if (isCombobox(input)) return;
  const recentSearches = new RecentSearches(globalThis);
  // Suggestions report a failure when they need the part.
  occupationsPart.load(input).catch(() => undefined);

  const recentOptions = (): ComboboxOption[] => {
    const { locale: lang } = words();
    const own = autocompleteWords(words());
    const group = own.recentSearches;
    const recent = field.remembers() ? recentSearches.read() : [];
    return recent.map((label) => ({ value: label, label, lang, group }));
  };

  const clearOption = (): ComboboxOption => {
    const { locale: lang } = words();
    const own = autocompleteWords(words());
    return {
      ...{ value: '', label: own.clearRecentSearches, lang, group: own.recentSearches },
      command: () => {
        recentSearches.clear();
        return own.recentSearchesCleared;
      },
    };
  };

  const occupations = async (typed: string): Promise<ComboboxOption[]> => {
    const search = store();
    // If the words cannot be loaded, no occupations are suggested. The next character tries again.
    const part = await occupationsPart.load(input).catch(() => undefined);
    const found = (search && (await part?.findOccupations(search, typed))) ?? [];
    const isFilter = search?.state.availableFilters.includes('JobCategoryCode');
    const group = words().filterNames.JobCategoryCode;
    return found.map(({ code, name }) => ({
      ...{ value: code, label: name, group },
      ...(isFilter && { text: '' }),
    }));
  };

  /** The text that the suggestions are for. */
  let suggestedFor = '';

  /** The filters and places that the visitor typed next to the words of an occupation: "remote nurse in Alaska". */
  const filtersBesideWords = (): Changes => {
    const { locked = {}, availableFilters = [], selected } = store()?.state ?? {};
    const typed = { Keyword: suggestedFor };
    const { Keyword, ...others } = field.readWords(typed, locked, availableFilters, selected);
    return Keyword ? others : {};
  };

  /** The places that were suggested last. */
  let places: readonly SearchOffer[] = [];

  /** Suggests the places that words may mean, unless a place is chosen or locked. */
  const placeOptions = (typed: string): ComboboxOption[] => {
    const { locked = {}, selected } = store()?.state ?? {};
    places = offerPlacesOfWords({ ...selected, Keyword: typed }, locked);
    const group = words().location;
    return places.map(({ name, changes }) => ({
      ...{ value: name, label: name, text: changes.Keyword ?? '', group },
    }));
  };

  const find = (typed: string) => {
    suggestedFor = typed;
    const recent = recentOptions();
    if (!typed) return recent.length > 0 ? [...recent, clearOption()] : [];
    const wanted = key(typed);
    const matching = recent.filter(({ label }) => key(label).includes(wanted));
    const shown = new Set(matching.map(({ label }) => key(label)));
    // The filter of an occupation finds other jobs than its name.
    const isNew = ({ text, label }: ComboboxOption) => text === '' || !shown.has(key(label));
    return occupations(typed).then((found) => [
      ...matching,
      ...found.filter(isNew).slice(0, maximumOccupations),
      ...placeOptions(typed),
    ]);
  };

  const remember = () => {
    const search = store();
    // Without the filters and places that the bar has read.
    const { Keyword: keyword = '' } = search?.state.chosen ?? {};
    if (!search || !keyword || !input.value.trim() || !field.remembers()) return;
    whenFound(search, keyword, () => {
      recentSearches.add(keyword);
      loadIfKept();
    });
  };
  const { form } = input;
  const onSubmit = () => {
    if (input.isConnected) remember();
    else form?.removeEventListener('submit', onSubmit); // The field has been replaced.
  };
  // After the listeners of the bar, which search.
  input.addEventListener('change', remember);
  form?.addEventListener('submit', onSubmit);

  combobox({
    input,
    words: { results: (count) => autocompleteWords(words()).results(count), none: '' },
    opensEmpty: true,
    // Words that were typed while this file was loading. Words from the page's URL need no suggestions.
    open: input.value ? input.value !== store()?.state.chosen.Keyword : field.isInUse,
    find,
    choose: ({ value, text, group }) => {
      // A recent search may be written as a place is.
      const place = group === words().location && places.find(({ name }) => name === value);
      if (place) field.select(place.changes);
      else if (text === '')
        field.select({ ...filtersBesideWords(), Keyword: undefined, JobCategoryCode: [value] });
      field.choose();
      remember();
    },
  });
}
