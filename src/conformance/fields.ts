import { isWellFormedDate } from '../service/dates.ts';
import type { ProbeClient } from './probe-client.ts';
import { requirement, type Requirement } from './requirement.ts';
import { RequirementFailed, requireThat, NotCheckable, show } from './verdict.ts';

/** A JSON object. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field of the specification's tables can contain. */
export interface Kind {
  /** Completes a sentence after "is". */
  description: string;
  accepts: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';

export const text: Kind = { description: 'a string', accepts: isText };
export const integer: Kind = { description: 'an integer', accepts: Number.isInteger };
export const figure: Kind = { description: 'a number', accepts: (value) => Number.isFinite(value) };
const numberFrom = (minimum: number, maximum: number): Kind => ({
  description: `a number from ${minimum} to ${maximum}`,
  accepts: (value) => typeof value === 'number' && value >= minimum && value <= maximum,
});
export const latitude = numberFrom(-90, 90);
export const longitude = numberFrom(-180, 180);
export const count: Kind = {
  description: 'an integer from 0 on',
  accepts: (value) => Number.isInteger(value) && (value as number) >= 0,
};
export const boolean: Kind = {
  description: 'a boolean',
  accepts: (value) => typeof value === 'boolean',
};
export const object: Kind = { description: 'an object', accepts: isObject };
export const array: Kind = { description: 'an array', accepts: Array.isArray };
export const objects: Kind = {
  description: 'an array of objects',
  accepts: (value) => Array.isArray(value) && value.every(isObject),
};
export const texts: Kind = {
  description: 'an array of strings',
  accepts: (value) => Array.isArray(value) && value.every(isText),
};
export const textOrNumber: Kind = {
  description: 'a string or a number',
  accepts: (value) => (isText(value) && value !== '') || Number.isFinite(value),
};
/** The specification says text; payloads also contain lists of paragraphs (data-service §10.1.8). */
export const textOrTexts: Kind = {
  description: 'text or a list of paragraphs',
  accepts: (value) => isText(value) || texts.accepts(value),
};
export const yesOrNo: Kind = {
  description: 'Y or N',
  accepts: (value) => value === 'Y' || value === 'N',
};
/** A date in any of the forms that payloads contain (data-service §10.1.3). */
export const date: Kind = {
  description: 'a date',
  accepts: (value) => isText(value) && isWellFormedDate(value),
};
export const anything: Kind = { description: 'present', accepts: () => true };

export const either = (one: Kind, other: Kind): Kind => ({
  description: `${one.description} or ${other.description}`,
  accepts: (value) => one.accepts(value) || other.accepts(value),
});
export const orNull = (kind: Kind): Kind => ({
  description: `${kind.description} or null`,
  accepts: (value) => value === null || kind.accepts(value),
});

/** Returns the member of an object, optionally ignoring the case of its name. */
function member(value: unknown, name: string, ignoreCase: boolean): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, name) || !ignoreCase) return value[name];
  const found = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : value[found];
}

/** Returns every value at a path such as `PositionLocation[].CityName`, without absent ones. */
export function valuesAt(root: unknown, path: string, ignoreCase = false): unknown[] {
  let values: unknown[] = [root];
  for (const part of path.split('.')) {
    const isList = part.endsWith('[]');
    const name = isList ? part.slice(0, -2) : part;
    values = values.flatMap((value): unknown[] => {
      const inner = member(value, name, ignoreCase);
      if (isList) return Array.isArray(inner) ? inner : [];
      return inner === undefined ? [] : [inner];
    });
  }
  return values;
}

/** Returns the first value at a path. */
export const valueAt = (root: unknown, path: string): unknown => valuesAt(root, path)[0];
export const textAt = (root: unknown, path: string): string | undefined => {
  const value = valueAt(root, path);
  return isText(value) ? value : undefined;
};
/** Returns all strings and numbers at a path, as strings. */
export const textsAt = (root: unknown, path: string, ignoreCase = false): string[] =>
  valuesAt(root, path, ignoreCase)
    .filter((value) => isText(value) || typeof value === 'number')
    .map(String);

/** A field, or a group of fields, of the specification's tables. */
export interface Field {
  /** Paths with their contents. Alternative spellings of a field are separated by `|`. */
  fields: readonly (readonly [path: string, kind: Kind])[];
  /** A record without it is useless. */
  required?: boolean;
  /** It may be missing from single records, but not from all of them. */
  expected?: boolean;
  /** Names match in any case. */
  ignoreCase?: boolean;
  /** Returns a remark about values that pass although the specification shows another form. */
  remark?: (values: readonly unknown[]) => string | undefined;
}

/** Marks all fields of a table as expected, except those whose names start with one of the given prefixes. */
export const expecting = (
  table: Readonly<Record<string, Field>>,
  except: readonly string[],
): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(table).map(([name, field]) => [
      name,
      except.some((prefix) => name.startsWith(prefix)) ? field : { ...field, expected: true },
    ]),
  );

/** The records to check, and how a report names one. */
export interface Records {
  records: readonly unknown[];
  nameOf: (record: unknown) => string;
}

/** An answer that is checked as one record. */
export const theAnswer = (body: unknown): Records => ({
  records: [body],
  nameOf: () => 'the answer',
});

/** Writes a name as ids do: `job-grade`. */
export const kebab = (name: string): string =>
  name
    .replace(/\[\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();

const spelling = (path: string): string =>
  path.replaceAll('|', ' (also spelled ').concat(path.includes('|') ? ')' : '');

function checkField(field: Field, { records, nameOf }: Records): string | undefined {
  const { fields, required = false, ignoreCase = false } = field;
  if (records.length === 0) throw new NotCheckable('The answer contains no record to check.');
  const found: unknown[] = [];
  for (const record of records) {
    let count = 0;
    for (const [path, kind] of fields) {
      const values = path.split('|').flatMap((one) => valuesAt(record, one, ignoreCase));
      for (const value of values)
        requireThat(
          kind.accepts(value),
          `${spelling(path)} is ${kind.description}`,
          () => `${show(value)} in ${nameOf(record)}`,
        );
      found.push(...values);
      count += values.length;
    }
    if (required && count === 0)
      throw new RequirementFailed(
        `${spelling(fields[0]?.[0] ?? '')} in every record`,
        `none in ${nameOf(record)}`,
      );
  }
  if (found.length === 0 && field.expected)
    throw new RequirementFailed(
      `${spelling(fields[0]?.[0] ?? '')} in some record`,
      `none in ${records.length} records`,
    );
  if (found.length === 0)
    throw new NotCheckable(
      `${records.length === 1 ? 'The answer does not have it' : `None of ${records.length} records has it`}.`,
    );
  return field.remark?.(found);
}

/** Names a field as the sections of requirements do: `PositionLocation.CityName`. */
const itemOf = (path: string): string =>
  path.replace(/\|.*|\[\]/g, '').replace(/^(MatchedObjectDescriptor|paging\.metadata)\./, '');

/** Creates one requirement for each field, or group of fields, of a table. */
export function fieldRequirements(
  prefix: string,
  section: string,
  where: string,
  table: Readonly<Record<string, Field>>,
  records: (client: ProbeClient) => Promise<Records>,
): Requirement[] {
  return Object.entries(table).map(([name, field]) => {
    const parts = field.fields.map(([path, kind]) => [
      `${section}.${itemOf(path)}`,
      `${spelling(path)} is ${kind.description}`,
    ]);
    return requirement(
      `${prefix}.field-${kebab(name)}`,
      parts[0]?.[0] ?? section,
      `${where}, ${parts.map(([, text]) => text).join(', ')}.`,
      async (client) => checkField(field, await records(client)),
      Object.fromEntries(parts.slice(1)) as Record<string, string>,
    );
  });
}
