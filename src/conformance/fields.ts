import { isWellFormedDate } from '../service/dates.ts';
import type { Asker } from './probe-client.ts';
import { Broken, demand, NotCheckable, show, type Clause } from './requirement.ts';

/** An object of JSON. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field of the specification's tables may hold. */
export interface Kind {
  /** Follows "is". */
  says: string;
  holds: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const text: Kind = { says: 'a string', holds: isText };
export const integer: Kind = { says: 'an integer', holds: Number.isInteger };
export const figure: Kind = { says: 'a number', holds: (value) => Number.isFinite(value) };
export const boolean: Kind = { says: 'a boolean', holds: (value) => typeof value === 'boolean' };
export const object: Kind = { says: 'an object', holds: isObject };
export const array: Kind = { says: 'an array', holds: Array.isArray };
export const objects: Kind = {
  says: 'an array of objects',
  holds: (value) => Array.isArray(value) && value.every(isObject),
};
export const texts: Kind = {
  says: 'an array of strings',
  holds: (value) => Array.isArray(value) && value.every(isText),
};
export const textOrNumber: Kind = {
  says: 'a string or a number',
  holds: (value) => (isText(value) && value !== '') || Number.isFinite(value),
};
/** The specification says text; payloads carry a list of paragraphs too (FACTS §1.8). */
export const textOrTexts: Kind = {
  says: 'text, whole or in paragraphs',
  holds: (value) => isText(value) || texts.holds(value),
};
export const yesOrNo: Kind = { says: 'Y or N', holds: (value) => value === 'Y' || value === 'N' };
/** A date in any of the forms that payloads carry (FACTS §1.3). */
export const date: Kind = {
  says: 'a date',
  holds: (value) => isText(value) && isWellFormedDate(value),
};
export const anything: Kind = { says: 'there', holds: () => true };

export const either = (one: Kind, other: Kind): Kind => ({
  says: `${one.says} or ${other.says}`,
  holds: (value) => one.holds(value) || other.holds(value),
});
export const orNull = (kind: Kind): Kind => ({
  says: `${kind.says} or null`,
  holds: (value) => value === null || kind.holds(value),
});

/** The member of an object, its name in any case where asked for. */
function member(value: unknown, name: string, anyCase: boolean): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  if (!anyCase) return undefined;
  const found = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : value[found];
}

type Part = readonly [name: string, isList: boolean];
const parts = new Map<string, readonly Part[]>();

function partsOf(path: string): readonly Part[] {
  let known = parts.get(path);
  if (!known) {
    known = path.split('.').map((part) => [part.replace('[]', ''), part.endsWith('[]')] as const);
    parts.set(path, known);
  }
  return known;
}

function gather(
  value: unknown,
  path: readonly Part[],
  depth: number,
  anyCase: boolean,
  found: unknown[],
) {
  const part = path[depth];
  if (!part) {
    found.push(value);
    return;
  }
  const [name, isList] = part;
  const inner = member(value, name, anyCase);
  if (inner === undefined) return;
  if (!isList) gather(inner, path, depth + 1, anyCase, found);
  else if (Array.isArray(inner))
    for (const entry of inner) gather(entry, path, depth + 1, anyCase, found);
}

/** Every value at a path such as `PositionLocation[].CityName`; what is absent is left out. */
export function valuesAt(root: unknown, path: string, anyCase = false): unknown[] {
  const found: unknown[] = [];
  gather(root, partsOf(path), 0, anyCase, found);
  return found;
}

/** The first value at a path. */
export const valueAt = (root: unknown, path: string): unknown => valuesAt(root, path)[0];
export const textAt = (root: unknown, path: string): string | undefined => {
  const value = valueAt(root, path);
  return isText(value) ? value : undefined;
};
/** All values at a path that are texts or numbers, as texts. */
export const textsAt = (root: unknown, path: string, anyCase = false): string[] =>
  valuesAt(root, path, anyCase)
    .filter((value) => isText(value) || typeof value === 'number')
    .map(String);

/** One field, or a group of them, of the specification's tables. */
export interface Field {
  /** The field and what it holds. Further spellings of one field are written `one|other`. */
  fields: readonly (readonly [path: string, kind: Kind])[];
  /** A record without it is of no use to anybody. */
  required?: boolean;
  /** It may be missing from a record, and not from all of them. */
  expected?: boolean;
  /** Names count in any case. */
  anyCase?: boolean;
  /** A remark about values that pass and are not in the specification's own form. */
  remark?: (values: readonly unknown[]) => string | undefined;
}

/** A table whose fields are expected in an answer, but for those whose names begin so. */
export const expecting = (
  table: Readonly<Record<string, Field>>,
  except: readonly string[],
): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      except.some((beginning) => name.startsWith(beginning)) ? field : { ...field, expected: true },
    ]),
  );

/** Records to look at, and how a report names one. */
export interface Records {
  records: readonly unknown[];
  nameOf: (record: unknown) => string;
}

const kebab = (name: string): string =>
  name
    .replace(/\[\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();

const spelling = (path: string): string =>
  path.replaceAll('|', ' (also spelled ').concat(path.includes('|') ? ')' : '');

function checkField(field: Field, { records, nameOf }: Records): string | undefined {
  const { fields, required = false, anyCase = false } = field;
  if (records.length === 0) throw new NotCheckable('The answer holds no record to tell by.');
  const seen: unknown[] = [];
  for (const record of records) {
    let found = 0;
    for (const [path, kind] of fields) {
      const values = path.split('|').flatMap((one) => valuesAt(record, one, anyCase));
      for (const value of values)
        demand(
          kind.holds(value),
          `${spelling(path)} is ${kind.says}`,
          () => `${show(value)} in ${nameOf(record)}`,
        );
      seen.push(...values);
      found += values.length;
    }
    if (required && found === 0)
      throw new Broken(
        `${spelling(fields[0]?.[0] ?? '')} in every record`,
        `none in ${nameOf(record)}`,
      );
  }
  if (seen.length === 0 && field.expected)
    throw new Broken(
      `${spelling(fields[0]?.[0] ?? '')} in some record`,
      `none in ${records.length} records`,
    );
  if (seen.length === 0)
    throw new NotCheckable(
      `${records.length === 1 ? 'The answer does not have it' : `None of ${records.length} records has it`}.`,
    );
  return field.remark?.(seen);
}

/** One clause for each field, or group of fields, of a table. */
export function fieldClauses(
  prefix: string,
  section: string,
  where: string,
  table: Readonly<Record<string, Field>>,
  records: (ask: Asker) => Promise<Records>,
): Clause[] {
  return Object.entries(table).map(([name, field]) => ({
    id: `${prefix}.field-${kebab(name)}`,
    section,
    words: `${where}, ${field.fields.map(([path, kind]) => `${spelling(path)} is ${kind.says}`).join(', ')}.`,
    check: async (ask) => checkField(field, await records(ask)),
  }));
}
