/**
 * The form of a parameter, and how a visitor's value combines with the host's: a visitor narrows a search and never widens it.
 *
 * - `list`: several values, joined by `;` in the URL. Combined: the common values.
 * - `text`: words. Combined: both sets of words must match (Keyword only).
 * - `count`, `amount`: a whole number, a number, both with bounds. Combined: the tighter value, according to `tight`.
 * - `flag`: True or False. Combined: the host's value.
 * - `choice`: one word of a fixed set. Combined: the host's value.
 * - `numbers`: control numbers, joined like a list. Only in Archive and the historic feed (data-service §4.1, §4.2), which visitors do not
 * search.
 * - `date`: a calendar day, `YYYY-MM-DD`. Also only there.
 */
export interface ParameterForm {
  readonly form: 'list' | 'text' | 'count' | 'amount' | 'flag' | 'choice' | 'numbers' | 'date';
  readonly from?: number;
  readonly to?: number;
  readonly tight?: 'higher' | 'lower';
  /** The words of a `choice`, or the only permitted texts of a `text`. */
  readonly of?: readonly string[];
  /** A regular expression for one whole code of a `list` or a `text`, in either case. Without it the values are words. */
  readonly code?: string;
  /** Codes are upper case. */
  readonly isUpper?: true;
  /** Shorter codes have lost zeros at the start. */
  readonly digits?: number;
  /** The code list that has the values (data-service §4.5). */
  readonly codeList?: string;
}

/** Bounds for hostile input, above anything that the service's own lists contain. */
export const maximumListValues = 200;
export const maximumValueLength = 200;
export const isLong = (value: string) => value.length > maximumValueLength;

/** The count at which the service stops counting: the true number is this or more, and no page beyond it exists (data-service §10.1.9). */
export const countCap = 10_000;

/** The value of a parameter. */
export type ParameterValue = string | number | boolean | readonly string[];
