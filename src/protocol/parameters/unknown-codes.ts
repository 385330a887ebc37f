import type { CodeListItem } from '../code-lists.ts';
import {
  searchParameterForms,
  searchParameterNames,
  type ParameterForm,
  type SearchParameters,
} from '../parameters.ts';
import { compareCodes, type UnknownCodes } from './compare-codes.ts';

/**
 * Compares the codes of a query with the code lists of the service. A list that cannot be loaded reports nothing.
 *
 * @param load returns the items of a code list
 */
export async function findUnknownCodes(
  parameters: SearchParameters,
  load: (list: string) => Promise<readonly CodeListItem[]>,
): Promise<UnknownCodes[]> {
  const found = await Promise.all(
    searchParameterNames.map(async (name) => {
      const { codeList }: ParameterForm = searchParameterForms[name];
      const values = [parameters[name] ?? []].flat().map(String);
      if (!codeList || values.length === 0) return [];
      const items = await load(codeList).catch(() => []);
      return compareCodes(name, values, codeList, items) ?? [];
    }),
  );
  return found.flat();
}
