import type { UnknownCodes } from '../../protocol/parameters/compare-codes.ts';
import { explainProblem } from '../../protocol/parameters/explain-problem.ts';
import type { ParameterProblem } from '../../protocol/parameters.ts';
import { describeUnknownPlace } from '../../protocol/parameters/searched-places.ts';
import { findUnknownCodes } from '../../protocol/parameters/unknown-codes.ts';
import { lockables } from '../../query/locked.ts';
import type { SearchStore } from '../search-store.ts';

/** How long an empty list waits for the code lists before it reports that no jobs match. */
const codeListLimitMs = 3_000;

/** Unknown codes of one attribute. */
export interface UnknownLockedCodes extends Omit<UnknownCodes, 'name'> {
  /** The attribute's name. */
  name: string;
}

/**
 * Finds locked codes that the code lists of the service do not have, and locked places that it did not resolve. A code list that fails or
 * is late is skipped.
 */
export async function findUnknownLockedCodes({
  state: { locked, results },
  requests: { codeLists },
}: SearchStore): Promise<UnknownLockedCodes[]> {
  const unknownPlace = results && describeUnknownPlace(locked, results);
  if (unknownPlace)
    return [{ name: 'location-name', message: unknownPlace, isEveryCode: true, isNoneInUse: true }];
  const late = new Promise<[]>((resolve) => setTimeout(resolve, codeListLimitMs, []));
  const unknown = await Promise.race([
    findUnknownCodes(locked, (list) => codeLists.load(list)),
    late,
  ]);
  return unknown.map(({ name, ...rest }) => ({
    ...rest,
    name: lockables.find((one) => one.name === name)?.attribute ?? name,
  }));
}

/** Describes the problem of an attribute, with the value that was probably meant or an example. */
export function explainAttribute(problem: ParameterProblem): string {
  const parameter = lockables.find(({ attribute }) => attribute === problem.name)?.name;
  return `${problem.name}: ${parameter ? explainProblem(problem, parameter) : problem.message}`;
}
