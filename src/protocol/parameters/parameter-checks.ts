import { isCalendarDate } from '../dates.ts';
import {
  maximumValueLength,
  maximumListValues,
  writeValue,
  type ParameterForm,
} from '../parameters.ts';
import { didYouMean } from './did-you-mean.ts';
import { ParameterError } from './parameter-error.ts';
import type { ValueOf } from './parameter-values.ts';

export const controlNumbersForm = { form: 'numbers' } as const;
export const dateForm = { form: 'date' } as const;

/** The forms of an endpoint's parameters, in the order in which they are written to a URL. */
export type ParameterForms = Readonly<Record<string, ParameterForm>>;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

function listProblemOf(value: unknown, form: ParameterForm): string | undefined {
  const ofNumbers = form.form === 'numbers';
  if (!Array.isArray(value))
    return `must be a list, such as ${ofNumbers ? '[880882900]' : "['A', 'B']"}`;
  if (value.length === 0)
    return 'is an empty list, which would not narrow anything; leave it out if that is meant';
  if (value.length > maximumListValues) return `takes at most ${maximumListValues} values`;
  for (const entry of value as unknown[]) {
    if (ofNumbers) {
      const control = typeof entry === 'number' || typeof entry === 'string' ? String(entry) : '';
      if (!/^\d{1,15}$/.test(control)) return 'takes control numbers, which have digits only';
    } else if (!isText(entry)) return 'takes texts that are not blank';
    else if (entry.length > maximumValueLength)
      return `takes values of at most ${maximumValueLength} characters`;
    else if (entry.includes(';'))
      return 'takes values without a semicolon; give several values as several entries';
  }
  return undefined;
}

/** Describes what is wrong with a value, to follow the parameter's name in a sentence; `undefined` for a valid value. */
function problemOf(value: unknown, form: ParameterForm): string | undefined {
  const { from = 0, to = Infinity } = form;
  switch (form.form) {
    case 'list':
    case 'numbers':
      return listProblemOf(value, form);
    case 'text':
      if (!isText(value)) return 'must be a text that is not blank';
      return value.length > (form.to ?? maximumValueLength)
        ? `takes at most ${form.to ?? maximumValueLength} characters`
        : undefined;
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'choice':
      return form.of?.some((word) => word === value)
        ? undefined
        : `must be one of ${form.of?.join(', ')}`;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value)
        ? undefined
        : 'must be a day of the calendar, written YYYY-MM-DD';
    case 'count':
    case 'amount': {
      const whole = form.form === 'count';
      const fits =
        typeof value === 'number' &&
        (whole ? Number.isInteger(value) : Number.isFinite(value)) &&
        value >= from &&
        value <= to;
      return fits ? undefined : `must be a ${whole ? 'whole ' : ''}number from ${from} to ${to}`;
    }
  }
}

/** Pairs of start and end dates. */
const ranges = (forms: ParameterForms): [string, string][] =>
  Object.keys(forms)
    .filter((name) => forms[name]?.form === 'date' && name.includes('Start'))
    .map((name) => [name, name.replace('Start', 'End')]);

/**
 * Checks the parameters of a call before anything is sent. The service ignores unknown parameters without notice, so that a typo would
 * widen the response (data-service §10.3). A parameter that is left out or `undefined` is absent.
 *
 * @param endpoint the endpoint's name in error messages: `Archive`.
 * @throws {@link ParameterError} naming the first wrong parameter.
 */
export function checkParameters(
  endpoint: string,
  forms: ParameterForms,
  parameters: unknown,
): void {
  if (typeof parameters !== 'object' || parameters === null || Array.isArray(parameters))
    throw new ParameterError('parameters', `The parameters of ${endpoint} must be an object.`);
  const given = parameters as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(given)) {
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (!form) {
      const hint = didYouMean(name, Object.keys(forms)) || '.';
      throw new ParameterError(
        name,
        `${name.slice(0, 60)} is not a parameter of ${endpoint}${hint}`,
      );
    }
    if (value === undefined) continue;
    const wrong = problemOf(value, form);
    if (wrong) throw new ParameterError(name, `${name} ${wrong}.`);
  }
  for (const [first, last] of ranges(forms)) {
    const [start, end] = [given[first], given[last]];
    if (typeof start === 'string' && typeof end === 'string' && end < start)
      throw new ParameterError(last, `${last} lies before ${first}.`);
  }
}

/** Writes checked parameters in canonical order, so that equal requests have equal URLs. */
export function writeParameters(forms: ParameterForms, parameters: object): URLSearchParams {
  const query = new URLSearchParams();
  const given = new Map(
    Object.entries(parameters) as [string, ValueOf<ParameterForm> | undefined][],
  );
  for (const [name, form] of Object.entries(forms)) {
    const value = given.get(name);
    if (value !== undefined) query.set(name, writeValue(form, value));
  }
  return query;
}
