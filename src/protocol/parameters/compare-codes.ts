import type { CodeListItem } from '../code-lists.ts';
import type { SearchParameterName } from '../parameters.ts';
import { findNearestName } from './did-you-mean.ts';

/** Codes of a parameter that its code list does not have, or no longer uses. */
export interface UnknownCodes {
  name: SearchParameterName;
  /** A sentence that names the first of them and, if one is close, the code that was probably meant. */
  message: string;
  /** All of the parameter's codes are missing from the list, so that no job can match. */
  isEveryCode: boolean;
  /** All of the parameter's codes are unknown or disabled, so that no new job can match. */
  isNoneInUse: boolean;
}

/** A longer value could be a misplaced key, so it is not quoted. */
const maximumQuotedLength = 24;

/** Finds the code that was probably meant: of an item with this name or acronym, else with a similar spelling. */
function findNearestCode(value: string, items: readonly CodeListItem[]): string | undefined {
  const named = items.find((item) =>
    [item.Value, item.Acronym].some((text) => text?.toLowerCase() === value.toLowerCase()),
  );
  return (
    named?.Code ??
    findNearestName(
      value,
      items.map(({ Code }) => Code),
    )
  );
}

/**
 * Compares the codes of a parameter with its code list, disabled items included (data-service §4.5). Disabled codes are reported if all
 * others are right: old jobs may still have them.
 *
 * @param items an empty list reports nothing
 */
export function compareCodes(
  name: SearchParameterName,
  values: readonly string[],
  list: string,
  items: readonly CodeListItem[],
): UnknownCodes | undefined {
  const known = items.flatMap(({ Code, Value = '' }) =>
    [Code, name === 'MissionCriticalTags' ? Value : Code].map((one) => one.toLowerCase()),
  );
  const isKnown = (value: string) =>
    known.includes(value) ||
    (name === 'Organization' &&
      value.length === 2 &&
      known.some((one) => /^\w{4}$/.test(one) && one.startsWith(value)));
  const unknown = values.filter((value) => !isKnown(value.toLowerCase()));
  const isDisabled = (value: string) =>
    items.some(({ Code, IsDisabled }) => IsDisabled && Code.toLowerCase() === value.toLowerCase());
  const first = unknown[0] ?? values.find(isDisabled);
  if (first === undefined || items.length === 0) return undefined;
  const isUnknown = unknown.length > 0;
  const near = isUnknown ? findNearestCode(first, items) : undefined;
  const quoted = first.length > maximumQuotedLength ? `value ${values.indexOf(first) + 1}` : first;
  const hint = near === undefined ? '.' : `; did you mean ${near}?`;
  return {
    name,
    message: `${quoted} is ${isUnknown ? 'not' : 'no longer'} a code of the service's list ${list}${hint}`,
    isEveryCode: unknown.length === values.length,
    isNoneInUse: values.every((value) => unknown.includes(value) || isDisabled(value)),
  };
}
