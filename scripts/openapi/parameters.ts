// The parameters of an endpoint, from the table of their forms.
import type { ParameterForms } from '../../src/protocol/parameters/parameter-checks.ts';
import {
  maximumValueLength,
  writeValue,
  type ParameterForm,
} from '../../src/protocol/parameters.ts';
import { literalOf, readDescription } from './doc-blocks.ts';
import type { Json } from './schemas.ts';

/** A pattern for one code in either case: JSON Schema has no flags. */
const inEitherCase = (code: string) =>
  code.replaceAll('a-z', 'A-Za-z').replaceAll('A-ZA-Za-z', 'A-Za-z');

function valueSchema(form: ParameterForm): Json {
  const { from, to, of, code } = form;
  switch (form.form) {
    case 'list': {
      const one = code ? inEitherCase(code) : '[^;]+';
      return { type: 'string', pattern: `^(${one})(;(${one}))*$` };
    }
    case 'numbers':
      return { type: 'string', pattern: '^\\d{1,15}(;\\d{1,15})*$' };
    case 'flag':
      return { type: 'string', enum: [true, false].map((value) => writeValue(form, value)) };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'count':
    case 'amount': {
      const written = writeValue(form, from ?? 0);
      // A number with a zero in front is a text.
      if (written !== String(from ?? 0)) {
        const values = Array.from(
          { length: (to ?? 0) - (from ?? 0) + 1 },
          (_, index) => (from ?? 0) + index,
        );
        return { type: 'string', enum: values.map((value) => writeValue(form, value)) };
      }
      return { type: form.form === 'count' ? 'integer' : 'number', minimum: from, maximum: to };
    }
    default:
      if (of) return { type: 'string', enum: of };
      return {
        type: 'string',
        ...(code
          ? { pattern: `^(${inEitherCase(code)})$` }
          : { maxLength: to ?? maximumValueLength }),
      };
  }
}

/** Returns the parameters of a table of forms, with the descriptions of its doc blocks. */
export function queryParameters(forms: ParameterForms): Json[] {
  const literal = literalOf(Object.keys(forms));
  return Object.entries(forms).map(([name, form]) => {
    const { description, ...source } = readDescription(name, literal?.members.get(name));
    const several = ['list', 'numbers'].includes(form.form)
      ? ' Several values are separated by semicolons.'
      : '';
    return {
      name,
      in: 'query',
      description: description + several,
      schema: valueSchema(form),
      ...source,
      ...(form.codeList && { 'x-code-list': form.codeList }),
    };
  });
}
