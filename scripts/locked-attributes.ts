// The attributes that lock parameters of Search. What they take follows from the parameters, so that the manifest and docs/api.md
// agree with the service.
import { lockables } from '../src/search/locked.ts';
import { defaultPageSize } from '../src/search/query-plan.ts';
import { searchParameterForms, type ParameterForm } from '../src/service/parameters.ts';

export interface LockedAttribute {
  /** `job-category-code` */
  attribute: string;
  /** `jobCategoryCode` */
  property: string;
  /** The type in the manifest: what the attribute's text may be. */
  type: string;
  /** What the attribute takes, as a sentence fragment. Empty for free text. */
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

function valuesOf(form: ParameterForm): string {
  if (form.form === 'list') return 'one or more, separated by `;`';
  if (form.form === 'count') return `whole number, ${range(form)}`;
  return form.form === 'amount' ? `number, ${range(form)}` : '';
}

export const lockedAttributes: readonly LockedAttribute[] = lockables.map(
  ({ name, attribute, property }) => ({
    ...{ attribute, property },
    type: typeOf(searchParameterForms[name]),
    values: valuesOf(searchParameterForms[name]),
    default: name === 'ResultsPerPage' ? String(defaultPageSize) : '',
  }),
);
