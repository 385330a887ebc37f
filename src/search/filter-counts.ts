import { toReadableName } from '../facts/text/title-case.ts';
import type { CodeListItem } from '../protocol/code-lists.ts';
import { isWithin, narrow } from '../protocol/parameters/narrow.ts';
import { type SearchParameters, writeQuery } from '../protocol/parameters.ts';
import type { Refiners, RefinerName } from '../protocol/search.ts';
import {
  valuesOf,
  withValues,
  type FilterName,
  filterRow,
  isRefiner,
  refinerNames,
  toCode,
  withoutSortAndPage,
} from '../query/filters.ts';
import { countValues, haveValues, matchJobs, type JobValues } from '../query/job-values.ts';
import type { Changes } from '../query/typed/offered-searches.ts';

/** Returns the change that adds or removes one value of a filter. In a filter with a single value, it replaces the other value. */
export function toggleValue(selected: SearchParameters, name: FilterName, value: string): Changes {
  const values = valuesOf(selected, name);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { [name]: withValues({}, name, next)[name] };
}

/** The maximum number of stored groups of counts; the oldest is removed first. */
const maximumStoredGroups = 200;

/** Values of a code list, and of a response, that a filter offers: several times as many as the longest list of the service that filters use has. */
const maximumOfferedValues = 5_000;

/** Names of the service are English. */
const collator = new Intl.Collator('en');

/** One value a visitor can choose in a filter. */
export interface FilterValue {
  value: string;
  /** The service's name of the value; empty if only its code is known (buckets are named from their value). */
  name: string;
  /** How many announcements carry it together with the other filters; absent if unknown. */
  count?: number;
  chosen: boolean;
}

/** A filter with its values, ready to be shown. */
export interface Filter {
  name: FilterName;
  options: FilterValue[];
  /** `unavailable`: neither the response nor a code list offers values; a later try may. */
  state: 'ready' | 'loading' | 'unavailable';
  /** Whether most of the options may find nothing, so that visitors only search among them. */
  isSearchOnly?: boolean;
}

/**
 * The values of filters with their names and counts, collected from many responses.
 *
 * A group's counts are right only in the response to the query without that group's own values. They are stored under that query; otherwise,
 * choosing a second value of a group would show counts that apply only to the first value.
 */
export class FilterCounts {
  readonly #counts = new Map<string, NonNullable<Refiners[RefinerName]>>();
  /** The values last offered, which stay while new counts load. */
  readonly #lastOffered = new Map<RefinerName, NonNullable<Refiners[RefinerName]>>();
  readonly #names = new Map<FilterName, Map<string, string>>();
  /** The code lists that have arrived. */
  readonly #lists = new Map<FilterName, readonly CodeListItem[]>();
  /** Their items that are not disabled, in display order. */
  readonly #ordered = new Map<FilterName, readonly CodeListItem[]>();
  /** All jobs of the lock, if the service sends no refiners and one response has all of them. */
  jobs: readonly JobValues[] | undefined;
  /** Whether any response carried refiners; `undefined` before the first response. */
  hasRefiners: boolean | undefined;

  #key(name: RefinerName, locked: SearchParameters, chosen: SearchParameters): string {
    return `${name} ${writeQuery(narrow(locked, withValues(withoutSortAndPage(chosen), name, []))).toString()}`;
  }

  /** Takes names and counts from the response to a query. */
  learn(locked: SearchParameters, chosen: SearchParameters, refiners: Refiners | undefined): void {
    if (refiners) this.hasRefiners = true;
    else this.hasRefiners ??= false;
    for (const name of refinerNames) {
      // In a response with refiners, a missing group has no values.
      const group = refiners && (refiners[name] ?? []);
      if (!group) continue;
      for (const { RefinementValue, RefinementName } of group) {
        if (RefinementName) this.#name(name, RefinementValue, RefinementName);
      }
      if (valuesOf(chosen, name).length > 0) continue;
      this.#counts.set(this.#key(name, locked, chosen), group.slice(0, maximumOfferedValues));
      if (this.#counts.size > maximumStoredGroups)
        this.#counts.delete([...this.#counts.keys()][0] ?? '');
    }
  }

  /** Takes names and values from a filter's code list. A list that was already stored changes nothing. */
  learnList(name: FilterName, items: readonly CodeListItem[]): void {
    if (this.#lists.get(name) === items) return;
    this.#lists.set(name, items);
    const list = items.map((item) => ({ ...item, Code: toCode(name, item.Code) }));
    // All names are kept: a value without a name would be dropped from the page's URL, which widens the search.
    for (const item of list) {
      if (item.Value && !this.nameOf(name, item.Code)) this.#name(name, item.Code, item.Value);
    }
    this.#ordered.set(name, this.#inOrder(name, list));
  }

  #name(name: FilterName, value: string, words: string): void {
    const names = this.#names.get(name) ?? new Map<string, string>();
    names.set(value, toReadableName(words));
    this.#names.set(name, names);
  }

  /** The service's name of a value; empty if unknown. */
  nameOf(name: FilterName, value: string): string {
    return this.#names.get(name)?.get(toCode(name, value)) ?? '';
  }

  /** Whether the service has this value: a refiner or list names it, or the filter table does. */
  knows(name: FilterName, value: string): boolean {
    const { values, validValue } = filterRow(name) ?? {};
    if (values) return values.includes(value);
    return this.nameOf(name, value) !== '' || (validValue?.test(value) ?? false);
  }

  /** The groups with active filters whose counts no response has given yet. */
  missingCounts(locked: SearchParameters, chosen: SearchParameters): RefinerName[] {
    if (!this.hasRefiners) return [];
    return refinerNames.filter(
      (name) =>
        valuesOf(chosen, name).length > 0 && !this.#counts.has(this.#key(name, locked, chosen)),
    );
  }

  /** The options of a group in display order, or `undefined` if they are not known yet. */
  options(
    name: FilterName,
    locked: SearchParameters,
    chosen: SearchParameters,
  ): FilterValue[] | undefined {
    const values = new Set(valuesOf(chosen, name).map((value) => toCode(name, value)));
    const { values: fixed, order } = filterRow(name) ?? {};
    const option = (value: string, count?: number): FilterValue => ({
      value,
      name: this.nameOf(name, value),
      ...(count !== undefined && { count }),
      chosen: values.has(value),
    });
    const refiner = isRefiner(name) ? name : undefined;
    const counted = refiner && this.#counts.get(this.#key(refiner, locked, chosen));
    // While counts load, the last values stay in their order, without counts.
    const group = counted ?? (refiner && this.#lastOffered.get(refiner));
    if (refiner && counted) this.#lastOffered.set(refiner, counted);
    let options: FilterValue[] | undefined;
    if (group) {
      options = group.map((one) => option(one.RefinementValue, counted && one.RefinementCount));
    } else if (refiner && this.hasRefiners) {
      const named = [...(this.#names.get(name)?.keys() ?? [])].slice(0, maximumOfferedValues);
      options = named.map((value) => option(value));
    } else if (this.hasJobValues(name)) {
      options = this.#ofJobs(name, chosen, option);
    } else if (fixed) {
      options = fixed.map((value) => option(value));
    } else {
      options = this.#listed(name, values)?.map((value) => option(value));
    }
    if (!options) return undefined;
    options = options.filter((one) => isPermitted(name, locked, one.value));
    // A chosen value stays visible when no announcement has it any more.
    for (const value of values) {
      if (this.knows(name, value) && !options.some((one) => one.value === value)) {
        options.push(option(value));
      }
    }
    if (order === 'number') options.sort((a, b) => Number(a.value) - Number(b.value));
    return options;
  }

  /** Whether the options of a filter are those of the lock's jobs. */
  hasJobValues(name: FilterName): boolean {
    return !this.hasRefiners && this.jobs !== undefined && haveValues(this.jobs, name);
  }

  /** The values that the lock's jobs have, the most frequent first, with counts if the query can be compared with these jobs. */
  #ofJobs(
    name: FilterName,
    chosen: SearchParameters,
    option: (value: string, count?: number) => FilterValue,
  ): FilterValue[] | undefined {
    const { jobs } = this;
    if (!jobs || !this.hasJobValues(name)) return undefined;
    const all = countValues(jobs, name);
    const values = this.#listed(name, new Set())?.filter((value) => all.has(value));
    if (isRefiner(name)) values?.sort((a, b) => (all.get(b) ?? 0) - (all.get(a) ?? 0));
    const matching = matchJobs(jobs, withValues(chosen, name, []));
    if (!matching) return values?.map((value) => option(value));
    const counts = countValues(matching, name);
    return values?.flatMap((value) => {
      const count = counts.get(value);
      return count === undefined ? [] : option(value, count);
    });
  }

  /** All values of a group: its options, then the values of its code list without counts. */
  allValues(name: FilterName, locked: SearchParameters, chosen: SearchParameters): FilterValue[] {
    const options = this.options(name, locked, chosen) ?? [];
    if (this.hasJobValues(name)) return options;
    const offered = new Set(options.map(({ value }) => value));
    const others = this.#listed(name, offered)?.filter(
      (value) => !offered.has(value) && isPermitted(name, locked, value),
    );
    return [
      ...options,
      ...(others ?? []).map((value) => ({ value, name: this.nameOf(name, value), chosen: false })),
    ];
  }

  /** The values of a filter's code list in display order, without disabled ones unless chosen. */
  #listed(name: FilterName, chosen: ReadonlySet<string>): string[] | undefined {
    const { excluded = [] } = filterRow(name) ?? {};
    return this.#ordered
      .get(name)
      ?.filter(({ Code, IsDisabled }) => chosen.has(Code) || !(IsDisabled || isIn(excluded, Code)))
      .map(({ Code }) => Code);
  }

  /** Returns the items of a code list that are offered in showing order, sorted once for all renderings. */
  #inOrder(name: FilterName, items: readonly CodeListItem[]): readonly CodeListItem[] {
    const { order, first = [] } = filterRow(name) ?? {};
    const nameOf = ({ Code }: CodeListItem) => this.nameOf(name, Code);
    const offered = items.slice(0, maximumOfferedValues);
    if (order === undefined) offered.sort((a, b) => collator.compare(nameOf(a), nameOf(b)));
    return [
      ...first.flatMap((code) => offered.find(({ Code }) => isIn([code], Code)) ?? []),
      ...offered.filter(({ Code }) => !isIn(first, Code)),
    ];
  }
}

/** Whether codes in capitals contain a code as the service writes it. */
const isIn = (codes: readonly string[], code: string): boolean =>
  codes.includes(code.toUpperCase());

/** Whether a value is within the lock. */
function isPermitted(name: FilterName, locked: SearchParameters, value: string): boolean {
  const values = valuesOf(locked, name);
  return values.length === 0 || values.some((outer) => isWithin(name, outer, value));
}
