// The attributes that lock parameters of Search. Their values and descriptions are derived from the parameters, so that the manifest and
// docs/api.md agree with the service.
import { lockables } from '../src/query/locked.ts';
import { defaultPageSize } from '../src/query/query-plan.ts';
import { searchParameterForms, type ParameterForm } from '../src/protocol/parameters.ts';
import { literalOf, readDescription } from './openapi/doc-blocks.ts';

export interface LockedAttribute {
  /** `job-category-code` */
  attribute: string;
  /** `jobCategoryCode` */
  property: string;
  /** The type in the manifest: what the attribute's text may be. */
  type: string;
  /** The type of the property. */
  propertyType: string;
  /** The purpose, in a sentence. */
  description: string;
  /** The permitted values, as a sentence fragment. Empty for free text. */
  values: string;
  default: string;
}

const union = (values: readonly string[] = []) => values.map((one) => `'${one}'`).join('|');
const range = ({ from, to }: ParameterForm) =>
  `${from?.toLocaleString('en-US')} to ${to?.toLocaleString('en-US')}`;

function typeOf({ form, of }: ParameterForm): string {
  if (form === 'flag') return union(['True', 'False']);
  if (form === 'choice') return union(of);
  return form === 'count' || form === 'amount' ? 'number' : 'string';
}

/** Returns what a host may write from script: {@link LockedProperties} in words. */
function propertyTypeOf({ form, of }: ParameterForm): string {
  const values: Partial<Record<ParameterForm['form'], string | undefined>> = {
    list: 'string | readonly string[]',
    count: 'number | string',
    amount: 'number | string',
    flag: "boolean | 'True' | 'False' | ''",
    choice: of?.map((one) => `'${one}'`).join(' | '),
  };
  return `${values[form] ?? 'string'} | null | undefined`;
}

const blocks = literalOf(Object.keys(searchParameterForms))?.members;

/** Returns the description of a parameter for its attribute; other parameters are named by their attributes. */
function descriptionOf(name: string): string {
  const { description } = readDescription(name, blocks?.get(name));
  const named = description.replace(
    /`(\w+)`/g,
    (text, parameter) =>
      `\`${lockables.find((one) => one.name === parameter)?.attribute ?? String(parameter)}\``,
  );
  return `Locked: ${named.charAt(0).toLowerCase()}${named.slice(1)}`;
}

function valuesOf(form: ParameterForm): string {
  if (form.form === 'list') return 'one or more, separated by `;`';
  if (form.form === 'count') return `whole number, ${range(form)}`;
  return form.form === 'amount' ? `number, ${range(form)}` : '';
}

export const lockedAttributes: readonly LockedAttribute[] = lockables.map(
  ({ name, attribute, property }) => ({
    attribute,
    property,
    type: typeOf(searchParameterForms[name]),
    propertyType: propertyTypeOf(searchParameterForms[name]),
    description: descriptionOf(name),
    values: valuesOf(searchParameterForms[name]),
    default: name === 'ResultsPerPage' ? String(defaultPageSize) : '',
  }),
);
