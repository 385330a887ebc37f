import type { AutocompleteWords } from '../../src/words/contract/autocomplete.ts';
import type { Words } from '../../src/words/contract/core.ts';
import type { DetailWords } from '../../src/words/contract/details.ts';
import type { FilterWords } from '../../src/words/contract/filters.ts';
import type { OwnWords } from '../../src/words/contract/own.ts';
import type { PageWords } from '../../src/words/contract/pages.ts';
import type { SavedWords } from '../../src/words/contract/saved.ts';
import type { TrendWords } from '../../src/words/contract/trends.ts';
import { autocomplete } from '../../src/words/en/autocomplete.ts';
import { core } from '../../src/words/en/core.ts';
import { details } from '../../src/words/en/details.ts';
import { filters } from '../../src/words/en/filters.ts';
import { own } from '../../src/words/en/own.ts';
import { pages } from '../../src/words/en/pages.ts';
import { saved } from '../../src/words/en/saved.ts';
import { trends } from '../../src/words/en/trends.ts';
import { lengthened } from './lengthen.ts';

/** A test language for screenshots: English with longer, accented words, which reveals clipped texts and hard-coded texts. */
export const pseudoLong: Words = lengthened(core);

/** {@link pseudoLong} for the details. */
export const pseudoLongDetails: DetailWords = lengthened(details);

/** {@link pseudoLong} for saved jobs. */
export const pseudoLongSaved: SavedWords = lengthened(saved);

/** {@link pseudoLong} for earlier announcements. */
export const pseudoLongTrends: TrendWords = lengthened(trends);

/** {@link pseudoLong} for a site's own jobs. */
export const pseudoLongOwn: OwnWords = lengthened(own);

/** {@link pseudoLong} for the groups of filters. */
export const pseudoLongFilters: FilterWords = lengthened(filters);

/** {@link pseudoLong} for comboboxes. */
export const pseudoLongAutocomplete: AutocompleteWords = lengthened(autocomplete);

/** {@link pseudoLong} for pages rendered on the server. */
export const pseudoLongPages: PageWords = lengthened(pages);
