// The values of attributes that their types in the manifest leave open: numbers, names and lists of them. The types of frameworks and the
// data of editors contain them.
import { cardNames } from '../src/facts/describe-card.ts';
import { searchParameterForms, type ParameterForm } from '../src/protocol/parameters.ts';
import { listNameableFilters, readFilters } from '../src/query/filters-attribute.ts';
import { lockables } from '../src/query/locked.ts';
import { core as english } from '../src/words/en/core.ts';
import type { Attribute } from './manifest-types.ts';

export interface AttributeValues {
  /** The type in dist/element-types.d.ts. */
  type: string;
  /** The names that an editor suggests. */
  names: readonly string[];
}

/** A list of names. */
interface NamedList extends AttributeValues {
  /** Further spellings that the element reads. */
  others?: readonly string[];
}

const names = listNameableFilters().map(({ attribute }) => attribute);

/** The beginnings of a name that end with a word: `job-category` of `job-category-code`. */
const beginningsOf = (name: string) =>
  name.split('-').map((_, index, words) => words.slice(0, index + 1).join('-'));

const isFilter = (name: string) => readFilters(name).unknown.length === 0;

/** The lists of names, by their attributes. */
export const namedLists: Readonly<Record<string, NamedList>> = {
  filters: {
    type: 'FilterList',
    names,
    others: lockables.flatMap(({ attribute }) => beginningsOf(attribute)).filter(isFilter),
  },
  rows: { type: 'CardRowList', names: cardNames.rows },
  actions: { type: 'CardActionList', names: cardNames.actions },
  follow: { type: 'FollowList', names: Object.keys(english.follow) },
};

const union = (values: readonly string[]) => values.map((one) => `'${one}'`).join(' | ');

/** The names of the types that dist/element-types.d.ts declares for attributes. */
export const valueTypes: readonly string[] = [
  ...Object.values(namedLists).map(({ type }) => type),
  'NumberText',
  'NumberList',
];

/** The declarations of {@link valueTypes}. */
export const valueTypeDeclarations = (): string =>
  `type Separator = ' ' | ',' | ';' | '\\n';
  /** Names with separators between them. Only the first is checked: a type for any list of many names would be too large for a compiler. */
  type ListOf<Name extends string> = '' | Name | \`\${Name}\${Separator}\${string}\` | \`\${' ' | '\\n'}\${string}\`;
  /** A number, or its text in HTML. */
  export type NumberText = number | \`\${number}\`;
  /** Numeric codes, separated by spaces, commas or semicolons. */
  export type NumberList = ListOf<\`\${number}\`>;
  ${Object.entries(namedLists)
    .map(
      ([attribute, { type, names: main, others = [] }]) =>
        `/** The value of \`${attribute}\`: names separated by spaces, commas or semicolons. */
  export type ${type} = ListOf<${union([...new Set([...main, ...others])])}>;`,
    )
    .join('\n')}`;

/** The type of a locked parameter whose attribute is a text. */
function typeOfLock({ form, code = '', of }: ParameterForm): AttributeValues | undefined {
  if (of) return { type: union(of), names: of };
  const isNumeric = /^(\\d\{[\d,]+\}|\[\d-\d\])$/.test(code);
  if (!isNumeric) return undefined;
  return { type: form === 'list' ? 'NumberList' : 'NumberText', names: [] };
}

/** Returns what an attribute accepts; `undefined` for free text and for what its type in the manifest lists. */
export function valuesOf({ name = '', type }: Attribute): AttributeValues | undefined {
  if (type?.text === 'number') return { type: 'NumberText', names: [] };
  if (name in namedLists) return namedLists[name];
  if (name === 'pinned') return { type: 'NumberList', names: [] };
  if (type?.text !== 'string') return undefined;
  const lock = lockables.find(({ attribute }) => attribute === name);
  return lock && typeOfLock(searchParameterForms[lock.name]);
}
