import { correctedWords } from '../../search/corrected-words.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { SearchParameters } from '../../service/parameters.ts';

// Loaded by the job list when words have found nothing.

/** Returns the words of a search in the spelling of the service's occupations, where that finds jobs. */
export async function correctKeyword(
  store: SearchStore,
  chosen: SearchParameters,
): Promise<string | undefined> {
  const items = await store.codeLists.load('occupationalseries');
  const names = items.flatMap(({ Value, IsDisabled }) => (Value && !IsDisabled ? [Value] : []));
  const Keyword = correctedWords(chosen.Keyword ?? '', names);
  if (Keyword === undefined) return undefined;
  const { data } = await store.count({ ...chosen, Keyword });
  return data.SearchResult.SearchResultItems.length > 0 ? Keyword : undefined;
}
