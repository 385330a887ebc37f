/** The service does not meet the requirement. */
export class RequirementFailed extends Error {
  override readonly name = 'RequirementFailed';
  readonly expected: string;
  readonly actual: string;

  constructor(expected: string, actual: string) {
    super(`Expected ${expected}; got ${actual}.`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** Neither the data nor the options of the run show whether the requirement is met. */
export class NotCheckable extends Error {
  override readonly name = 'NotCheckable';
}

/** Longer values are cut in a report. */
const maximumShownLength = 300;
/** Further values of a list are only counted in a report. */
const maximumShownValues = 5;

const shorten = (text: string): string =>
  text.length > maximumShownLength ? `${text.slice(0, maximumShownLength)}…` : text;

/** Formats a value for a report. */
export const show = (value: unknown): string =>
  value === undefined ? 'nothing' : shorten(JSON.stringify(value));

/** Formats several values for a report: the first ones, and how many more there are. */
export function showSome(values: readonly string[]): string {
  const rest = values.length - maximumShownValues;
  return (
    shorten(values.slice(0, maximumShownValues).join(', ')) + (rest > 0 ? ` and ${rest} more` : '')
  );
}

/** Checks that no id is on two of some pages. @param pages the ids of each page, by its number */
export function requireDistinct(pages: ReadonlyMap<number, readonly string[]>): void {
  const seen = new Map<string, number>();
  for (const [page, ids] of pages)
    for (const id of ids) {
      const before = seen.get(id);
      requireThat(
        before === undefined,
        `other records on page ${page}`,
        `record ${id} of page ${before} again`,
      );
      seen.set(id, page);
    }
}

/** @throws {@link RequirementFailed} unless the condition is true. */
export function requireThat(
  condition: boolean,
  expected: string,
  actual: string | (() => string),
): asserts condition {
  if (!condition)
    throw new RequirementFailed(expected, typeof actual === 'string' ? actual : actual());
}
