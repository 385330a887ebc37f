import { formatters } from './format.ts';
import type { Words } from './contract.ts';

/** What a field that completes what is typed says of its suggestions, in one language; loaded with it. */
export interface AutocompleteWords {
  results: (count: number) => string;
  none: string;
}

/** The words of completing fields in the language of other words. */
export function autocompleteWords({ locale }: Words): AutocompleteWords {
  const { plural } = formatters(locale);
  return locale.startsWith('es')
    ? {
        results: (count) => plural(count, 'sugerencia', 'sugerencias'),
        none: 'Sin sugerencias',
      }
    : { results: (count) => plural(count, 'suggestion', 'suggestions'), none: 'No suggestions' };
}
