import {
  isLong,
  maximumListValues,
  maximumValueLength,
  type ParameterForm,
  type ParameterValue,
} from './parameter-form.ts';
import { shapeOf, splitValues } from './split-values.ts';

/** Why a value cannot be taken. */
export interface Invalid {
  readonly message: string;
  readonly value?: string | undefined;
}

/** Distinguishes a problem from a value in the result of {@link readValue}. */
export const isInvalid = (
  read: ParameterValue | readonly string[] | Invalid | undefined,
): read is Invalid => typeof read === 'object' && 'message' in read;

function readCodes(name: string, form: ParameterForm, values: readonly string[]) {
  if (!form.code) return values;
  const shape = shapeOf(form);
  const wrong = values.find((value) => !shape.test(value));
  if (wrong !== undefined)
    return {
      message: `${name} takes codes; value ${values.indexOf(wrong) + 1} is not a code.`,
      value: wrong,
    };
  return values.map((value) =>
    (form.isUpper ? value.toUpperCase() : value).padStart(form.digits ?? 0, '0'),
  );
}

/**
 * Parses a value; `undefined` for an empty one, {@link Invalid} for an invalid one.
 *
 * @param skipsMalformed whether malformed codes of a list are left out
 */
export function readValue(
  name: string,
  form: ParameterForm,
  written: string,
  skipsMalformed = false,
): ParameterValue | Invalid | undefined {
  // Twice the maximum, because attributes may have white space and line breaks around values.
  if (written.length > 2 * maximumListValues * maximumValueLength)
    return { message: `${name} is too long.` };
  const shape = shapeOf(form);
  const values = splitValues(written, form).filter(
    (value) => !skipsMalformed || form.form !== 'list' || shape.test(value),
  );
  const [first] = values;
  if (first === undefined) return undefined;
  if (form.form === 'list') {
    if (values.length > maximumListValues || values.some(isLong))
      return {
        message: `${name} takes at most ${maximumListValues} values, each of at most ${maximumValueLength} characters.`,
      };
    const codes = readCodes(name, form, values);
    return isInvalid(codes) ? codes : [...new Set(codes)];
  }
  if (isLong(first))
    return { message: `${name} takes at most ${maximumValueLength} characters.`, value: first };
  if (form.of)
    return (
      form.of.find((word) => word.toLowerCase() === first.toLowerCase()) ?? {
        message: `${name} must be one of ${form.of.join(', ')}.`,
        value: first,
      }
    );
  switch (form.form) {
    case 'text': {
      const codes = readCodes(name, form, values);
      if (isInvalid(codes)) return codes;
      return values.length > 1 ? { message: `${name} takes one value.` } : codes[0];
    }
    case 'flag': {
      const word = first.toLowerCase();
      return word === 'true' || word === 'false'
        ? word === 'true'
        : { message: `${name} must be True or False.`, value: first };
    }
    default: {
      const figure = Number(first);
      const fits = figure >= (form.from ?? 0) && figure <= (form.to ?? Infinity);
      const digits = form.form === 'count' ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,6})?$/;
      return digits.test(first) && fits
        ? figure
        : {
            message: `${name} must be a ${form.form === 'count' ? 'whole ' : ''}number from ${form.from} to ${form.to}.`,
            value: first,
          };
    }
  }
}
