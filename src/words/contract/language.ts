import type { AutocompleteWords } from './autocomplete.ts';
import type { Words } from './core.ts';
import type { DetailWords } from './details.ts';
import type { FilterWords } from './filters.ts';
import type { OwnWords } from './own.ts';
import type { SavedWords } from './saved.ts';
import type { TrendWords } from './trends.ts';

/** The parts of a language that are loaded together with the lazy code that shows them. */
export interface LazyWords {
  details: DetailWords;
  saved: SavedWords;
  trends: TrendWords;
  own: OwnWords;
  filters: FilterWords;
  autocomplete: AutocompleteWords;
}

/** The exports of `language.ts` in the folder of a language. */
export interface LanguageModule {
  readonly core: Words;
  /** Loads a file of the folder, which exports the words under the name of the part. */
  readonly parts: {
    readonly [Part in keyof LazyWords]: () => Promise<Readonly<Pick<LazyWords, Part>>>;
  };
}
