import {
  isProblem,
  readParameter,
  searchParameterForms,
  searchParameterNames,
  type ParameterProblem,
  type SearchParameterName,
  type SearchParameters,
} from '../protocol/parameters.ts';
import type { ValueOf } from '../protocol/parameters/parameter-values.ts';

/** A parameter that a list can lock: all but the page, which is the visitor's, and the extent of fields, which is the list's own. */
type LockableName = Exclude<SearchParameterName, 'Page' | 'Fields'>;

/** The value of a lock: the attribute's text, or from script a number, a flag or a list. */
type LockedValue<Value> =
  | (Value extends readonly string[] | number
      ? Value | string
      : Value extends boolean
        ? Value | 'True' | 'False' | ''
        : Value)
  | null
  | undefined;

/** The properties of a list that lock the parameters of Search, by the parameters' names in camelCase. */
export type LockedProperties = {
  [Name in LockableName as Uncapitalize<Name>]: LockedValue<
    ValueOf<(typeof searchParameterForms)[Name]>
  >;
};

/** A parameter that a list can lock, with the names of its attribute and its property. */
export interface Lockable {
  name: LockableName;
  /** `job-category-code` */
  attribute: string;
  /** `jobCategoryCode` */
  property: keyof LockedProperties;
}

const isLockable = (name: SearchParameterName): name is LockableName =>
  name !== 'Page' && name !== 'Fields';

export const lockables: readonly Lockable[] = searchParameterNames
  .filter(isLockable)
  .map((name) => ({
    name,
    attribute: name.replace(
      /[A-Z]/g,
      (letter, index) => (index === 0 ? '' : '-') + letter.toLowerCase(),
    ),
    property: (name.charAt(0).toLowerCase() + name.slice(1)) as keyof LockedProperties,
  }));

function write(
  name: SearchParameterName,
  value: NonNullable<LockedProperties[keyof LockedProperties]>,
): string {
  if (typeof value === 'object') return value.join(';');
  // An attribute without a value means true, as everywhere in HTML.
  if (value === '' && searchParameterForms[name].form === 'flag') return 'True';
  return String(value);
}

/**
 * Reads the locked query from a list's properties. A value that cannot be read is a problem, because leaving it out would widen
 * what the host locked.
 */
export function readLocked(
  valueOf: (property: keyof LockedProperties) => LockedProperties[keyof LockedProperties],
): {
  locked: SearchParameters;
  problems: ParameterProblem[];
} {
  let locked: SearchParameters = {};
  const problems: ParameterProblem[] = [];
  for (const { name, attribute, property } of lockables) {
    const value = valueOf(property);
    if (value === undefined || value === null) continue;
    const result = readParameter(name, write(name, value));
    if (isProblem(result)) problems.push({ ...result, name: attribute });
    else locked = { ...locked, ...result };
  }
  return { locked, problems };
}

/** Whether a parameter whose values the service lists, or a place, is locked to at least as many values. */
export const hasLockedCodes = (locked: SearchParameters, least: number): boolean =>
  lockables.some(
    ({ name }) =>
      ('codeList' in searchParameterForms[name] || name === 'LocationName') &&
      [locked[name] ?? []].flat().length >= least,
  );
