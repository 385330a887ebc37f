import { isWellFormedDate, readCalendarDate } from 'portal-jobs/protocol';
import type { ProbeClient } from './probe-client.ts';
import { requirement, type Requirement } from './requirement.ts';
import { RequirementFailed, requireThat, NotCheckable, show } from './verdict.ts';

/** A JSON object. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A kind of field content. */
export interface Kind {
  /** Completes a sentence after "is". */
  description: string;
  accepts: (value: unknown) => boolean;
  /** Returns a remark about values that pass although the specification shows another form. */
  remark?: (values: readonly unknown[]) => string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const numberUpTo = (most: number): Kind => ({
  description: `a number from ${-most} to ${most}`,
  accepts: (value) => typeof value === 'number' && Math.abs(value) <= most,
});
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The kinds of field content, by the names in {@link documentedFields}. */
export const kinds = {
  text: { description: 'a string', accepts: isText },
  count: { description: 'an integer from 0 on', accepts: isCount },
  figure: { description: 'a number', accepts: (value) => Number.isFinite(value) },
  latitude: numberUpTo(90),
  longitude: numberUpTo(180),
  boolean: { description: 'a boolean', accepts: (value) => typeof value === 'boolean' },
  object: { description: 'an object', accepts: isObject },
  array: { description: 'an array', accepts: Array.isArray },
  objects: {
    description: 'an array of objects',
    accepts: (value) => Array.isArray(value) && value.every(isObject),
  },
  texts: { description: 'an array of strings', accepts: isTexts },
  textOrNumber: {
    description: 'a string or a number',
    accepts: (value) => (isText(value) && value !== '') || Number.isFinite(value),
  },
  /** The specification says text; payloads also contain lists of paragraphs (data-service §10.1.8). */
  textOrTexts: {
    description: 'text or a list of paragraphs',
    accepts: (value) => isText(value) || isTexts(value),
    remark: (values) =>
      values.some(Array.isArray)
        ? 'It is a list of paragraphs; the specification says text.'
        : undefined,
  },
  yesOrNo: { description: 'Y or N', accepts: (value) => value === 'Y' || value === 'N' },
  disabled: {
    description: 'Yes, No or a boolean',
    accepts: (value) => value === 'Yes' || value === 'No' || typeof value === 'boolean',
  },
  guid: { description: 'a guid', accepts: (value) => isText(value) && guid.test(value) },
  /** A date in any of the forms that payloads contain (data-service §10.1.3). */
  date: {
    description: 'a date',
    accepts: (value) => isText(value) && isWellFormedDate(value),
    remark(values) {
      const inSpecForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
      const others = values.filter((value) => !inSpecForm.test(String(value))).length;
      return others === 0
        ? undefined
        : `${others} of ${values.length} are written in another form that is known from payloads.`;
    },
  },
  /** A date of the historic feed. */
  day: {
    description: 'a date, YYYY-MM-DD or YYYY-MM-DDTHH:MM:SS',
    accepts: (value) =>
      isText(value) &&
      /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(value) &&
      readCalendarDate(value) !== undefined,
  },
  null: { description: 'null', accepts: (value) => value === null },
  anything: { description: 'present', accepts: () => true },
} satisfies Record<string, Kind>;

/** Returns a kind by its name, or one kind for several names separated by `|`. */
export const kindOf = (names: string): Kind =>
  names
    .split('|')
    .map((name): Kind => kinds[name as keyof typeof kinds])
    .reduce((one, other) => ({
      description: `${one.description} or ${other.description}`,
      accepts: (value) => one.accepts(value) || other.accepts(value),
    }));

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

/**
 * A field of the specification: its path, the kind of what it holds, the sections that describe it, and marks. A record without a `required`
 * field is useless. A `rare` one may be missing from all records. A `member` belongs to the field before it.
 */
export type DocumentedField = readonly [
  path: string,
  kind: string,
  sections: string,
  marks?: string,
];

/** The records to check, and how a report names one. */
export interface Records {
  records: readonly unknown[];
  nameOf: (record: unknown) => string;
}

/** A response that is checked as one record. */
export const theResponse = (body: unknown): Records => ({
  records: [body],
  nameOf: () => 'the response',
});

/** Writes a name as ids do: `job-grade`. */
export const kebab = (name: string): string =>
  name
    .replace(/\[\]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z]+/g, '-')
    .toLowerCase();

/** How the fields of a response are read. */
interface Reading {
  /** Other accepted names of fields. */
  aliases?: Readonly<Record<string, string>>;
  /** Whether the names of lists, of their members, and names in capitals match in any case. */
  inAnyCase?: boolean;
  /** Whether all fields except rare ones must be in some record. */
  isExpected?: boolean;
}

const spelling = (paths: readonly string[]): string =>
  paths.length > 1 ? `${paths[0]} (also spelled ${paths.slice(1).join(', ')})` : (paths[0] ?? '');

/** Returns a path, and after it its other spellings. */
const spellingsOf = (path: string, aliases: Readonly<Record<string, string>> = {}): string[] => [
  path,
  ...Object.entries(aliases).flatMap(([alias, usual]) =>
    path.split(/\W+/).includes(usual) ? path.replace(usual, alias) : [],
  ),
];

function checkFields(
  fields: readonly DocumentedField[],
  { aliases, inAnyCase = false, isExpected = false }: Reading,
  { records, nameOf }: Records,
): string | undefined {
  if (records.length === 0) throw new NotCheckable('The response contains no record to check.');
  const [[path, kinds, , marks = ''] = ['', 'text']] = fields;
  const first = spelling(spellingsOf(path, aliases));
  const found: unknown[] = [];
  for (const record of records) {
    const before = found.length;
    for (const [name, kindName] of fields) {
      const [kind, paths] = [kindOf(kindName), spellingsOf(name, aliases)];
      const ignoreCase =
        inAnyCase && (kinds === 'objects' || paths.length > 1 || /^[A-Z]/.test(name));
      for (const value of paths.flatMap((one) => valuesAt(record, one, ignoreCase))) {
        requireThat(
          kind.accepts(value),
          `${spelling(paths)} is ${kind.description}`,
          () => `${show(value)} in ${nameOf(record)}`,
        );
        found.push(value);
      }
    }
    if (marks.includes('required') && found.length === before)
      throw new RequirementFailed(`${first} in every record`, `none in ${nameOf(record)}`);
  }
  if (found.length > 0) return kindOf(kinds).remark?.(found);
  if (isExpected && !marks.includes('rare'))
    throw new RequirementFailed(`${first} in some record`, `none in ${records.length} records`);
  throw new NotCheckable(
    `${records.length === 1 ? 'The response does not have it' : `None of ${records.length} records has it`}.`,
  );
}

/** The beginning of a path that a field's id omits. */
const surroundings =
  /^(SearchResult\.(UserArea\.)?|MatchedObjectDescriptor\.(UserArea\.(?=Details\.))?|paging\.metadata\.)/;

/** Names a field as the sections of requirements do: `PositionLocation.CityName`. */
const itemOf = (path: string): string =>
  path.replace(/\[\]/g, '').replace(/^(MatchedObjectDescriptor|paging\.metadata)\./, '');

/** Creates one requirement for each field of a section, with its members. */
export function fieldRequirements(
  prefix: string,
  section: string,
  where: string,
  documented: readonly DocumentedField[],
  records: (client: ProbeClient) => Promise<Records>,
  reading: Reading = {},
): Requirement[] {
  const groups: DocumentedField[][] = [];
  for (const field of documented) {
    const [, , sections, marks = ''] = field;
    if (!sections.split(' ').includes(section.slice(0, 3))) continue;
    if (marks.includes('member')) groups.at(-1)?.push(field);
    else groups.push([field]);
  }
  return groups.map((fields) => {
    const parts = fields.map(([path, kind]) => [
      `${section}.${itemOf(path)}`,
      `${spelling(spellingsOf(path, reading.aliases))} is ${kindOf(kind).description}`,
    ]);
    return requirement(
      `${prefix}.field-${kebab((fields[0]?.[0] ?? '').replace(surroundings, ''))}`,
      parts[0]?.[0] ?? section,
      `${where}, ${parts.map(([, text]) => text).join(', ')}.`,
      async (client) => checkFields(fields, reading, await records(client)),
      Object.fromEntries(parts.slice(1)) as Record<string, string>,
    );
  });
}
