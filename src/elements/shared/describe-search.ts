import type { ServiceError } from '../../protocol/errors.ts';
import type {
  SearchParameterName,
  SearchParameters,
  ParameterProblem,
} from '../../protocol/parameters.ts';
import { filterNames, valuesOf, type FilterName } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import type { ErrorDetail } from './events.ts';

/** Returns the name of a filter, or of the field for words or a place. */
export const filterLabel = (words: Words, name: SearchParameterName): string =>
  ({ Keyword: words.keyword, LocationName: words.location, ...words.filterNames })[
    name as FilterName
  ];

/** Returns the label of the button that opens the filters: "Filters (3)". */
export const nameFilters = (words: Words, chosenCount: number): string =>
  chosenCount > 0 ? `${words.filters} (${chosenCount})` : words.filters;

/** One chosen value. */
export interface ActiveFilter {
  filter: FilterName;
  value: string;
  name: string;
}

/**
 * Names a filter's value for visitors.
 *
 * @param name the service's name.
 * @param unnamed the name of a value that has none.
 */
export type NameValue = (
  words: Words,
  filter: FilterName,
  value: string,
  name: string,
  unnamed?: string,
) => string;

/** Whether a value is shown. Without the part that knows the values, each one stays removable next to the results. */
const isNamed = ({ filters, state }: SearchStore, filter: FilterName, value: string): boolean =>
  filters ? filters.knows(filter, value) : state.results !== undefined;

/** Returns the visitor's chosen values in the order of the filters, without values that the service does not offer. */
export const listActiveFilters = (
  search: SearchStore,
  words: Words,
  chosen: SearchParameters,
  nameValue?: NameValue,
): ActiveFilter[] =>
  filterNames.flatMap((filter) =>
    valuesOf(chosen, filter)
      .filter((value) => isNamed(search, filter, value))
      .map((value) => {
        // A value without a name is named after its filter, never by text from the page's URL.
        const unnamed = words.filterNames[filter];
        const name = search.filters?.nameOf(filter, value) ?? '';
        return {
          filter,
          value,
          name: nameValue?.(words, filter, value, name, unnamed) ?? unnamed,
        };
      }),
  );

/** Why a list has no new results. */
export interface ListError {
  /** Identifies the error, so that it is reported once. */
  cause: unknown;
  /** The message for visitors. */
  sentence: (words: Words) => string;
  /** The detail of `portal-error`. */
  detail: Omit<ErrorDetail, 'search'>;
  /** The attribute that is wrong. */
  problem?: ParameterProblem;
}

/** Returns the name of the message for visitors: what they can do about a failed request. Developers get its cause by `portal-error`. */
export const findErrorMessage = ({ kind, status }: ServiceError): keyof Words['errors'] => {
  if (kind === 'network' || kind === 'timeout') return kind;
  return status === 429 ? 'tooMany' : 'unavailable';
};

/** Describes why a list cannot show its search; `undefined` without a problem. */
export function describeError(
  problems: readonly ParameterProblem[],
  search: SearchStore | undefined,
): ListError | undefined {
  const [problem] = problems;
  if (problem) {
    const { name, message } = problem;
    return {
      cause: name + message,
      sentence: (words) => words.errors.unavailable,
      detail: { kind: 'configuration', message: `${name}: ${message}` },
      problem,
    };
  }
  if (!search) return undefined;
  const { error, isConfigured, isNarrowed } = search.state;
  if (!isConfigured) {
    return {
      cause: 'unconfigured',
      sentence: (words) => words.errors.unavailable,
      detail: { kind: 'configuration', message: 'proxy-url is missing.' },
    };
  }
  if (!error) return undefined;
  const { kind, message, status, detail } = error;
  const isRefused = status === 400;
  return {
    cause: kind + String(status),
    sentence: (words) =>
      words.errors[isRefused && isNarrowed ? 'refused' : findErrorMessage(error)],
    detail: {
      // Without a visitor's query, the proxy has rejected the attributes, such as a list outside its lock.
      kind: isRefused && !isNarrowed ? 'configuration' : kind,
      message: detail ? `${message} ${detail}` : message,
      ...(status !== undefined && { status }),
    },
  };
}
