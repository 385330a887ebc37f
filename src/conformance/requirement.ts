import type { Asker } from './probe-client.ts';

/** How a clause ended. */
export type Result = 'pass' | 'fail' | 'not checkable';

/** One sentence of the specification that a service keeps or breaks. */
export interface Clause {
  /** Stays the same from version to version: `search.rule-8-remote-true`. */
  id: string;
  /** The section of the specification: `4.3`. */
  section: string;
  /** What the specification demands, in one sentence of our own. */
  words: string;
  /**
   * Asks the service and looks at its answers.
   *
   * @returns nothing, or a remark about a pass.
   * @throws {@link Broken} where the service does not keep the sentence; {@link NotCheckable} where nothing can tell.
   */
  check: (ask: Asker) => Promise<string | undefined>;
}

/** The service does not do what the clause says. */
export class Broken extends Error {
  override readonly name = 'Broken';
  readonly expected: string;
  readonly came: string;

  constructor(expected: string, came: string) {
    super(`Expected ${expected}; came ${came}.`);
    this.expected = expected;
    this.came = came;
  }
}

/** Nothing that was answered, or given to the run, tells whether the clause is kept. */
export class NotCheckable extends Error {
  override readonly name = 'NotCheckable';
}

const LONGEST_SHOWN = 300;

const shorten = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

/** A value as it stands in a report. */
export const show = (value: unknown): string =>
  value === undefined ? 'nothing' : shorten(JSON.stringify(value));

/** Several values in a report: the first ones, and how many there are. */
export function showSome(values: readonly string[]): string {
  const rest = values.length - 5;
  return shorten(values.slice(0, 5).join(', ')) + (rest > 0 ? ` and ${rest} more` : '');
}

/** @throws {@link Broken} unless the condition holds. */
export function demand(
  holds: boolean,
  expected: string,
  came: string | (() => string),
): asserts holds {
  if (!holds) throw new Broken(expected, typeof came === 'string' ? came : came());
}

/** A clause about what the specification leaves open: named, so that nobody takes silence for a pass. */
export const open = (id: string, section: string, words: string, reason: string): Clause => ({
  id,
  section,
  words,
  check: () => Promise.reject(new NotCheckable(reason)),
});
