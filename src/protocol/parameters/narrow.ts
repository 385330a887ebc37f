import {
  searchParameterForms,
  searchParameterNames,
  type ParameterForm,
  type ParameterProblem,
  type ParameterValue,
  type SearchParameterName,
  type SearchParameters,
} from '../parameters.ts';

/**
 * Whether the chosen value is within the locked one: it is the same or, for organizations, a sub-element of the department (HE38 of
 * HE). Departments have two letters. A sub-element must be one plain code, so that nothing else can be appended to the letters. Everyone
 * (`All`) includes each group of WhoMayApply.
 */
export const isWithin = (name: string, locked: string, chosen: string): boolean => {
  const [outer, inner] = [locked.toLowerCase(), chosen.toLowerCase()];
  if (inner === outer || (name === 'WhoMayApply' && outer === 'all')) return true;
  return (
    name === 'Organization' &&
    outer.length === 2 &&
    /^[a-z0-9]{3,4}$/.test(inner) &&
    inner.startsWith(outer)
  );
};

function narrowOne(
  name: SearchParameterName,
  locked: ParameterValue,
  chosen: ParameterValue,
): ParameterValue {
  const form: ParameterForm = searchParameterForms[name];
  if (
    typeof locked === 'object' &&
    typeof chosen === 'object' &&
    name !== 'PositionTitle' &&
    name !== 'LocationName'
  ) {
    const common = chosen.flatMap((value) =>
      locked.some((own) => isWithin(name, own, value))
        ? value
        : locked.filter((own) => isWithin(name, value, own)),
    );
    return common.length > 0 ? [...new Set(common)] : locked;
  }
  if (name === 'Keyword') {
    const [own, words] = [String(locked), String(chosen)];
    // The page and the proxy may both lock the same words.
    return words === own || words.startsWith(`${own} `) ? words : `${own} ${words}`;
  }
  if (name === 'Page' || (name === 'WhoMayApply' && locked === 'All')) return chosen;
  const [own, other] = [Number(locked), Number(chosen)];
  if (form.tight) return form.tight === 'higher' ? Math.max(own, other) : Math.min(own, other);
  return locked;
}

/**
 * Whether a lock leaves one value of a parameter. A radius would widen a locked location. A single amount of pay may select its bucket
 * (data-service §4.2.4), which another amount would leave; within a locked range, every amount narrows.
 */
function isClosed(name: SearchParameterName, locked: SearchParameters): boolean {
  const { RemunerationMinimumAmount: from, RemunerationMaximumAmount: to } = locked;
  if (name === 'Radius') return Boolean(locked.LocationName);
  return name.startsWith('Remuneration') && (from === undefined) !== (to === undefined);
}

/**
 * Combines the host's locked query with the visitor's. The visitor narrows the locked query and never changes or widens it: a value
 * outside of the locked ones is dropped.
 */
export function narrow(locked: SearchParameters, chosen: SearchParameters): SearchParameters {
  const joined: Record<string, ParameterValue> = {};
  for (const name of searchParameterNames) {
    const own = locked[name];
    const other = isClosed(name, locked) ? undefined : chosen[name];
    const value =
      own !== undefined && other !== undefined ? narrowOne(name, own, other) : (own ?? other);
    if (value !== undefined) joined[name] = value;
  }
  return joined;
}

/** Parameters that decide which jobs match, by a value that a lock has or lacks. The others narrow a lock, or change only the order. */
const isOfScope = (name: SearchParameterName): boolean => {
  const { form, tight, of }: ParameterForm = searchParameterForms[name];
  if (name === 'WhoMayApply') return true;
  return name !== 'Keyword' && !tight && !of && form !== 'count' && form !== 'amount';
};

const valuesOf = (value: ParameterValue) => [value].flat().map(String);

/**
 * Returns a problem for each parameter with a value that the lock does not include. {@link narrow} would drop it, and the response would
 * contain other jobs than requested. A value that includes a locked value, such as a department, is not a problem.
 */
export function outsideLock(
  locked: SearchParameters,
  chosen: SearchParameters,
): ParameterProblem[] {
  return searchParameterNames.flatMap((name) => {
    const [own, other] = [locked[name], chosen[name]];
    if (own === undefined || other === undefined || !isOfScope(name)) return [];
    const locks = valuesOf(own);
    const value = valuesOf(other).find(
      (one) => !locks.some((lock) => isWithin(name, lock, one) || isWithin(name, one, lock)),
    );
    return value === undefined
      ? []
      : {
          name,
          value,
          message: `${name}: ${value.slice(0, 60)} is outside the lock of this proxy, ${locks.join(';').slice(0, 200)}.`,
        };
  });
}

/** The bounds of ranges, the lower one first. */
const ranges = [
  ['PayGradeLow', 'PayGradeHigh'],
  ['RemunerationMinimumAmount', 'RemunerationMaximumAmount'],
] as const;

/** Returns a problem for each range that ends before it begins. */
export const findReversedRanges = (parameters: SearchParameters): ParameterProblem[] =>
  ranges.flatMap(([low, high]) => {
    const [from, to] = [parameters[low], parameters[high]];
    return from !== undefined && to !== undefined && from > to
      ? { name: low, message: `${low} is above ${high}.` }
      : [];
  });
