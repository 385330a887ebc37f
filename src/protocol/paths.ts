/** Path of Search (data-service §4.3). */
export const searchPath = '/api/Search';

/**
 * Returns the path of a code list (data-service §4.5).
 *
 * @param name lower-case letters, for example `hiringpaths`.
 * @throws {RangeError} for an impossible name.
 */
export function codeListPath(name: string): string {
  if (!/^[a-z]{1,60}$/.test(name))
    throw new RangeError(`"${name.slice(0, 60)}" is not the name of a code list.`);
  return `/api/codelist/${name}`;
}
