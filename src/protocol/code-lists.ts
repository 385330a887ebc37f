import * as z from 'zod/mini';
import { indexed } from '../built-ins.ts';
import { ServiceError } from './errors.ts';
import type { Read } from './field-values.ts';
import { code, flag, identity, label, records } from './fields.ts';
import { parseLeniently, type Loss } from './lenient-parse.ts';
import { readCodeListEnvelope, readCodeListItem } from './made/parsers.ts';
import { codeListPath } from './paths.ts';
import { getJson, type ValidatedResponse, type TransportOptions } from './transport.ts';

const shortText = () => z.optional(label());

/** The schema of an item of any list, for pages. */
export const codeListItem = z.object({
  Code: identity(),
  Value: shortText(),
  LastModified: z.optional(code()),
  IsDisabled: z.optional(flag()),
  ParentCode: z.optional(code()),
  Acronym: shortText(),
  JobFamily: shortText(),
  City: shortText(),
  CountrySubdivision: shortText(),
  Country: shortText(),
});

/** The schema of a code list, its items aside. */
export const codeListEnvelope = z.object({
  /** One list (data-service §2.5). */
  CodeList: z.array(
    z.object({
      /** Identifier of the list, such as `OccupationalSeries` (data-service §2.5). */
      id: z.optional(code()),
      /** The items of the list (data-service §2.5). */
      ValidValue: records('Code'),
    }),
  ),
  /** When the service generated the list (data-service §2.5). */
  DateGenerated: z.optional(code()),
});

/** One value of a code list (data-service §2.5). A disabled value is no longer offered, but still explains an old record. */
export type CodeListItem = z.output<typeof codeListItem>;

/** A code list (data-service §4.5). */
export interface CodeList {
  /** List identifier, for example `OccupationalSeries`. */
  id: string | undefined;
  items: CodeListItem[];
  /** When the service generated the list, as written by the service. */
  dateGenerated: string | undefined;
}

/**
 * Reads a code list with items of a schema from any value; `undefined` without a `CodeList`.
 *
 * @param readOrdinary reads an item that is exactly as the schema expects.
 */
export function readList<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
  losses: Loss[],
  readOrdinary?: Read,
):
  | { id: string | undefined; items: z.output<Schema>[]; dateGenerated: string | undefined }
  | undefined {
  const read = parseLeniently(codeListEnvelope, body, losses, [], readCodeListEnvelope);
  const [first] = read?.CodeList ?? [];
  if (!read || !first) return undefined;
  const items: z.output<Schema>[] = [];
  for (const [index, value] of indexed(first.ValidValue)) {
    const clean = parseLeniently(
      schema,
      value,
      losses,
      ['CodeList', 0, 'ValidValue', index],
      readOrdinary,
    );
    if (clean) items.push(clean);
  }
  return { id: first.id, items, dateGenerated: read.DateGenerated };
}

/** Reads a code list from any value. @throws {@link ServiceError} of kind `shape` without a `CodeList`. */
export function readCodeList(body: unknown): ValidatedResponse<CodeList> {
  const losses: Loss[] = [];
  const data = readList(codeListItem, body, losses, readCodeListItem);
  if (!data) throw new ServiceError('shape', 'The response is JSON but not a code list.');
  return { data, losses };
}

/**
 * Fetches a code list by its path name (`GET /api/codelist/<name>`, data-service §4.5); needs no key.
 *
 * @param name lower-case letters, for example `hiringpaths`.
 * @throws {@link ServiceError}; `RangeError` for an impossible name.
 */
export async function codeList(
  name: string,
  options: TransportOptions,
): Promise<ValidatedResponse<CodeList>> {
  return readCodeList(await getJson(codeListPath(name), new URLSearchParams(), options));
}
