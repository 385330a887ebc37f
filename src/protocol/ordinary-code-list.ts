import type { CodeListItem } from './code-lists.ts';
import { invalid } from './field-values.ts';
import { readCodeListEnvelope, readCodeListItem } from './made/parsers.ts';

/** Reads the items of a code list that is as its schemas expect; `undefined` for any other value, which only they can read. */
export function readOrdinaryCodeList(body: unknown): CodeListItem[] | undefined {
  const read = readCodeListEnvelope(body);
  if (read === invalid) return undefined;
  const [list] = (read as { CodeList: readonly { ValidValue: readonly unknown[] }[] }).CodeList;
  const items = list?.ValidValue.map((item) => readCodeListItem(item));
  return items?.includes(invalid) ? undefined : (items as CodeListItem[] | undefined);
}
