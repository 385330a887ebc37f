import { sharedState } from '../shared-state.ts';
import type { GlossaryOverride } from './contract/glossary-override.ts';

interface Override {
  readonly language: string;
  readonly entries: object;
}

/** The overrides of all copies of the script on the page, oldest first. */
const overrides = sharedState<Override[]>('glossary-overrides', () => []);

/** Results of {@link withOverrides}, valid while the number of overrides stays the same. */
const results = new WeakMap<object, { readonly count: number; readonly words: object }>();

/** Returns a copy of the words in which entries of glossaries are replaced. Everything else stays as it is. */
function replaceEntries<Part extends object>(part: Part, replacements: object): Part {
  const result = new Map<string, unknown>(Object.entries(part));
  for (const [key, replacement] of Object.entries(replacements) as [string, unknown][]) {
    const current = result.get(key);
    if (current && typeof current === 'object') {
      if (replacement && typeof replacement === 'object')
        result.set(key, replaceEntries(current, replacement));
    } else if (
      replacement &&
      typeof replacement === 'string' &&
      typeof current !== 'function' &&
      !('locale' in part)
    ) {
      result.set(key, replacement);
    }
  }
  return Object.fromEntries(result) as Part;
}

/** Returns the words of a language with the overrides of the host applied; the same object until there is a new override. */
export function withOverrides<Part extends object>(language: string, words: Part): Part {
  const count = overrides.length;
  const cached = results.get(words);
  if (cached?.count === count) return cached.words as Part;
  const result = overrides
    .filter((override) => override.language === language)
    .reduce((all, { entries }) => replaceEntries(all, entries), words);
  results.set(words, { count, words: result });
  return result;
}

/**
 * Adds an override, which takes precedence over earlier ones. Anything that is not a text of a glossary is ignored.
 *
 * @param language primary language subtag (BCP 47), such as `en`.
 */
export function overrideGlossary(language: string, entries: GlossaryOverride): void {
  try {
    // A copy, so that later changes to the host's object have no effect.
    const copy: unknown = JSON.parse(JSON.stringify(entries));
    if (copy && typeof copy === 'object') overrides.push({ language, entries: copy });
  } catch {
    // Not serializable: not a glossary.
  }
}
