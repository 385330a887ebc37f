import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const autocomplete = lazyPart(() =>
  withPart('autocomplete', import('../combobox/autocomplete.lazy.ts')),
);

type Autocomplete = typeof import('../combobox/autocomplete.lazy.ts');

/** Loads what helps to fill in fields, on the first use of one. Where it cannot be loaded, fields stay plain. */
export function loadAutocomplete(
  use: (part: Autocomplete) => void,
  onFailure: () => void = () => undefined,
): void {
  autocomplete.load().then(use, onFailure);
}
