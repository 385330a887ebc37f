import type { LitElement } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

export type FilterBarModule = typeof import('./filter-bar.lazy.ts');

/** The part with the fields and groups of a filter bar, and the values of filters, which chips name. */
export const filterBarPart = lazyPart(() => withPart('filters', import('./filter-bar.lazy.ts')));

/** The members of `portal-filter-bar` that its parts use. */
export interface FilterBarHost extends LitElement {
  readonly search: string;
  readonly label: string;
  readonly applyMode: 'instant' | 'button';
  readonly withoutNearMe: boolean;
  readonly withoutRecentSearches: boolean;
}

/** The search, the words and the layout of a filter bar at the time of the call. */
export interface FilterBarContext {
  readonly store: () => SearchStore | undefined;
  readonly words: () => Words;
  readonly isNarrow: () => boolean;
}
