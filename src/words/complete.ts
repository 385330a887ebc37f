import { amounts } from './amounts.ts';
import type { Words } from './words.ts';

/** What a field that completes what is typed says of its suggestions, in one language; loaded with it. */
export interface CompleteWords {
  results: (count: number) => string;
  none: string;
}

/** The words of completing fields in the language of other words. */
export function completeWords({ locale }: Words): CompleteWords {
  const { plural } = amounts(locale);
  return locale.startsWith('es')
    ? {
        results: (count) => plural(count, 'sugerencia', 'sugerencias'),
        none: 'Sin sugerencias',
      }
    : { results: (count) => plural(count, 'suggestion', 'suggestions'), none: 'No suggestions' };
}
