import {
  isProblem,
  readParameter,
  searchParameterForms,
  searchParameterNames,
  type ParameterProblem,
  type SearchParameterName,
  type SearchParameters,
} from '../service/parameters.ts';

/** What a host may write for one locked parameter: the attribute's text, or from script a number, a flag, a list. */
export type LockedValue = string | number | boolean | readonly string[] | undefined | null;

/** A parameter that a list can lock, under its attribute's and its property's name. */
export interface Lockable {
  name: SearchParameterName;
  /** `job-category-code` */
  attribute: string;
  /** `jobCategoryCode` */
  property: string;
}

/** Every parameter of Search but the page, which is the visitor's, and the extent of fields, which is the list's own. */
export const lockables: readonly Lockable[] = searchParameterNames
  .filter((name) => name !== 'Page' && name !== 'Fields')
  .map((name) => ({
    name,
    attribute: name.replace(
      /[A-Z]/g,
      (letter, index) => (index === 0 ? '' : '-') + letter.toLowerCase(),
    ),
    property: name.charAt(0).toLowerCase() + name.slice(1),
  }));

function write(name: SearchParameterName, value: Exclude<LockedValue, undefined | null>): string {
  if (typeof value === 'object') return value.join(';');
  // A bare attribute is true, as everywhere in HTML.
  if (value === '' && searchParameterForms[name].form === 'flag') return 'True';
  return String(value);
}

/** Reads the locked query. A value that cannot be read is a problem: leaving it out would widen what the host locked. */
export function readLocked(valueOf: (property: string) => LockedValue): {
  locked: SearchParameters;
  problems: ParameterProblem[];
} {
  let locked: SearchParameters = {};
  const problems: ParameterProblem[] = [];
  for (const { name, attribute, property } of lockables) {
    const value = valueOf(property);
    if (value === undefined || value === null) continue;
    const result = readParameter(name, write(name, value));
    if (isProblem(result)) problems.push({ name: attribute, message: result.message });
    else locked = { ...locked, ...result };
  }
  return { locked, problems };
}
