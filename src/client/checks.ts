import { didYouMean } from '../protocol/parameters/did-you-mean.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { checkUrl } from './check-url.ts';
import { checkHeaders, headerPairs } from './check-headers.ts';
import type { ClientOptions } from './client-options.ts';
import { guardKeys } from './keys.ts';

type Problem = string | undefined;
/** Describes the problem of a value, such as "must be a text". */
export type Check = (value: unknown) => Problem;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const mustBe =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value) =>
    holds(value) ? undefined : `must be ${what}`;

export const checkText = mustBe('a text', (value) => typeof value === 'string');
export const checkFunction = mustBe('a function', (value) => typeof value === 'function');
const checkFlag = mustBe('true or false', (value) => typeof value === 'boolean');
export const checkPositive = mustBe(
  'a number greater than 0',
  (value) => typeof value === 'number' && value > 0,
);
export const checkSignal = mustBe(
  'an AbortSignal',
  (value) => isObject(value) && 'throwIfAborted' in value,
);
const checkNotNegative = mustBe(
  'a number from 0 on',
  (value) => typeof value === 'number' && value >= 0,
);

const retryChecks: Readonly<Record<string, Check>> = {
  limit: mustBe(
    'a whole number from 0 on, or Infinity',
    (value) => value === Infinity || (Number.isInteger(value) && (value as number) >= 0),
  ),
  minWait: checkNotNegative,
  maxWait: checkNotNegative,
  maxRetryAfter: checkNotNegative,
};

/** The options of all functions, so that one object can be passed to each of them. */
const optionChecks: Readonly<Record<string, Check>> = {
  baseUrl: checkText,
  key: checkText,
  keyHeader: checkText,
  userAgent: checkText,
  headers: mustBe(
    'an object of texts, a Headers object or pairs of name and value',
    (value) => headerPairs(value) !== undefined,
  ),
  fetch: checkFunction,
  timeout: checkPositive,
  maxBytes: checkPositive,
  signal: checkSignal,
  retry: mustBe('an object, such as { limit: 3 }', isObject),
  onFailedAttempt: checkFunction,
  onPage: checkFunction,
  allowCapped: checkFlag,
  from: mustBe('a position of an earlier walk', isObject),
};

/** Checks the members of an object. @param prefix precedes their names in messages. @throws {@link ParameterError} */
export function checkMembers(
  given: object,
  checks: Readonly<Record<string, Check>>,
  prefix = '',
  others: readonly string[] = [],
): void {
  const known = [...Object.keys(checks), ...others].map((name) => prefix + name);
  for (const [member, value] of Object.entries(given) as [string, unknown][]) {
    const name = prefix + member;
    if (!known.includes(name)) {
      // `apiKey` is what version 0.1 called the key, and what others call it.
      const hint = didYouMean(name.replace(/^api[-_]?(?=key)/i, ''), known) || '.';
      throw new ParameterError(name, `${name.slice(0, 60)} is not an option${hint}`);
    }
    const wrong = value === undefined ? undefined : checks[member]?.(value);
    if (wrong) throw new ParameterError(name, `${name} ${wrong}.`);
  }
}

/**
 * Checks the options of a call before anything is sent. An option that is left out or `undefined` takes its default; `baseUrl` has none.
 *
 * @param others names of options that the caller checks itself.
 * @throws {@link ParameterError} naming the first wrong option, never with its value.
 */
export function checkOptions(given: unknown, others: readonly string[] = []): void {
  if (!isObject(given))
    throw new ParameterError(
      'options',
      "The options must be an object, such as { baseUrl: 'https://service.example' }.",
    );
  checkMembers(given, optionChecks, '', others);
  const { baseUrl, retry } = given as { baseUrl?: unknown; retry?: object };
  if (baseUrl === undefined)
    throw new ParameterError('baseUrl', 'baseUrl is missing: where does /api/… start?');
  if (retry) checkMembers(retry, retryChecks, 'retry.');
  const options = given as ClientOptions;
  checkHeaders(options);
  guardKeys(options, checkUrl(options.baseUrl));
}
