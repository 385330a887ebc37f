import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const autocomplete = lazyPart(() =>
  withPart('autocomplete', import('../combobox/autocomplete.lazy.ts')),
);

type Autocomplete = typeof import('../combobox/autocomplete.lazy.ts');

/** Loads the suggestions for fields, when one is first used. If that fails, fields stay plain. */
export function loadAutocomplete(
  use: (part: Autocomplete) => void,
  onFailure: () => void = () => undefined,
): void {
  autocomplete.load().then(use, onFailure);
}
