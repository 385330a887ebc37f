import type { FilterValue } from '../../search/filter-counts.ts';
import type { Words } from '../../words/contract/core.ts';
import type { ComboboxOption } from '../combobox/matcher.ts';

/** How the visitor sees one group. */
export class FilterView {
  /** Whether the group is open; `undefined` until it is open for the first time or the visitor closes it. */
  isOpen: boolean | undefined;
  /** Whether more than the first options are shown. */
  isExpanded = false;
  /** Values that were chosen once. They stay in the short view, so that an unchecked option does not disappear under the pointer. */
  readonly chosenOnce = new Set<string>();
  /** The options as they were rendered last. */
  renderedOptions: readonly FilterValue[] = [];
  /** Loads what the field of a long group finds: the values that are not chosen. */
  loadCandidates: () => Promise<readonly ComboboxOption[]> = () => Promise.resolve([]);
  /** The words that it was rendered with last. */
  words: Words | undefined;
  readonly requestUpdate: () => void;

  constructor(requestUpdate: () => void) {
    this.requestUpdate = requestUpdate;
  }
}
