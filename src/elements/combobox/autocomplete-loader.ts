import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

const autocomplete = lazyPart(() => withPart('autocomplete', import('./autocomplete.lazy.ts')));

type Autocomplete = typeof import('./autocomplete.lazy.ts');

/**
 * Loads the suggestions for fields, when one is first used. If that fails, fields stay plain.
 *
 * @param element the filter bar, or a field in it. The bar reports a failure.
 */
export function loadAutocomplete(
  element: Element,
  use: (part: Autocomplete) => void,
  onFailure: () => void = () => undefined,
): void {
  const root = element.getRootNode();
  const bar =
    root instanceof ShadowRoot && element instanceof HTMLInputElement ? root.host : element;
  autocomplete.load(bar).then(use, onFailure);
}
