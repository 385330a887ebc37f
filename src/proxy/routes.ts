import { archiveForms, checkArchiveQuery, type ArchiveQuery } from '../client/archive.ts';
import type { HistoricRecord } from '../client/historic-record.ts';
import { checkHistoricPage, historicForms } from '../client/historic-parameters.ts';
import {
  checkParameters,
  didYouMean,
  writeParameters,
  type ParameterForms,
} from '../service/parameter-checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import {
  isWithin,
  narrow,
  searchParameterForms,
  type ParameterForm,
  type SearchParameters,
} from '../service/parameters.ts';
import { Problem } from './problem-details.ts';

// Two more endpoints of the service that an operator may open: the historic feed (spec §4.1), which is public, and the archive
// (spec §4.2), which is for posting agencies (spec §1). Text messages (spec §4.6) are written, not read; no setting opens them.

/** A route that is shut unless the operator opens it. */
export type OptInRoute = 'historic' | 'archive';

/** Parameters of one of these routes, by the names of the service. */
export type RouteParameters = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[]>
>;

interface Route {
  /** How it is called in sentences. */
  name: string;
  /** As it is asked upstream. */
  path: string;
  /** As pages may write it. */
  paths: readonly string[];
  forms: ParameterForms;
  /** @throws {@link ParameterError} */
  check(parameters: RouteParameters): void;
}

export const optInRoutes: Readonly<Record<OptInRoute, Route>> = {
  historic: {
    name: 'The historic feed',
    path: '/api/historicjoa',
    paths: ['/api/historicjoa', '/api/HistoricJoa'],
    forms: historicForms,
    check: (parameters) => checkHistoricPage(parameters),
  },
  archive: {
    name: 'Archive',
    path: '/api/Archive',
    paths: ['/api/Archive'],
    forms: archiveForms,
    check: (parameters) => checkArchiveQuery(parameters as ArchiveQuery),
  },
};

export const isOptInRoute = (word: unknown): word is OptInRoute =>
  word === 'historic' || word === 'archive';

/** The open route that a path leads to. */
export const routeAt = (path: string, open: Iterable<OptInRoute>): OptInRoute | undefined =>
  [...open].find((route) => optInRoutes[route].paths.includes(path));

/** What says how an answer comes and not what is in it; a lock on it has nothing to do where there is no such parameter. */
const manner: readonly string[] = [
  'Page',
  'ResultsPerPage',
  'SortField',
  'SortDirection',
  'Fields',
];

/**
 * The lock of Search in the parameters of another route. A lock that the route has no parameter for is a problem, never left out in
 * silence: the route would show what the operator believes shut.
 */
export function lockOf(
  route: OptInRoute,
  locked: SearchParameters,
): { lock: RouteParameters; problems: string[] } {
  const { name: title, forms } = optInRoutes[route];
  const lock: Record<string, RouteParameters[string]> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(locked)) {
    if (route === 'historic' && name === 'Organization') {
      const codes = value as readonly string[];
      const departments = codes.filter((code) => code.length === 2); // the others are parts of one
      if (departments.length === 0) lock['HiringAgencyCodes'] = codes;
      else if (departments.length === codes.length) lock['HiringDepartmentCodes'] = codes;
      else
        problems.push(
          `${title} cannot be narrowed to departments and parts of departments at once; lock Organization to codes of one kind, or leave this route out.`,
        );
    } else if (route === 'historic' && name === 'JobCategoryCode') {
      lock['PositionSeries'] = value;
    } else if (Object.hasOwn(forms, name)) lock[name] = value;
    else if (!manner.includes(name))
      problems.push(
        `${title} cannot be narrowed by ${name}, which is locked; leave out the lock or this route.`,
      );
  }
  return { lock, problems };
}

function readValue(form: ParameterForm, written: string): RouteParameters[string] | undefined {
  const trimmed = written.trim();
  if (trimmed === '') return undefined;
  switch (form.form) {
    case 'list':
    case 'numbers': {
      const values = trimmed.split(';').map((value) => value.trim());
      const own = [...new Set(values)].filter(Boolean);
      return own.length > 0 ? own : undefined;
    }
    case 'flag':
      return { true: true, false: false }[trimmed.toLowerCase()] ?? trimmed;
    case 'count':
    case 'amount':
      return /^\d{1,9}(\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : NaN;
    default:
      return trimmed;
  }
}

/** Reads a query of a route: names matched exactly, or, as the links of the historic feed write them, all in lower case (spec §4.1 rule 3). */
function readGiven(route: OptInRoute, query: URLSearchParams): RouteParameters {
  const { name: title, forms, check } = optInRoutes[route];
  const names = Object.keys(forms);
  const given = new Map<string, RouteParameters[string] | undefined>();
  const problems: string[] = [];
  for (const [written, text] of query) {
    const name = names.find(
      (one) => one === written || (route === 'historic' && one.toLowerCase() === written),
    );
    if (name === undefined) {
      const hint = didYouMean(written, names) || '.';
      problems.push(`${written.slice(0, 60)} is not a parameter of ${title}${hint}`);
      continue;
    }
    if (given.has(name)) {
      problems.push(`${name} may be given once; separate several values with semicolons.`);
      continue;
    }
    const value = readValue(forms[name] as ParameterForm, text);
    given.set(name, value);
    try {
      if (value !== undefined) checkParameters(title, forms, { [name]: value });
    } catch (error) {
      problems.push((error as ParameterError).message);
    }
  }
  const parameters = Object.fromEntries(
    [...given].filter(([, value]) => value !== undefined),
  ) as RouteParameters;
  if (problems.length === 0) {
    try {
      check(parameters);
    } catch (error) {
      if (!(error instanceof ParameterError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new Problem(400, problems.join(' '));
  return parameters;
}

const isSearchName = (name: string) => Object.hasOwn(searchParameterForms, name);

/** Joins the lock and what was asked: within the lock, never beside it. */
function join(lock: RouteParameters, given: RouteParameters): RouteParameters {
  const own = (all: RouteParameters) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isSearchName(name)));
  // An amount alone selects its bucket (spec §4.2 rule 4), so that a second one widens: amounts are the lock's or the page's.
  const isPay = (name: string) => name.startsWith('Remuneration');
  const isPayLocked = Object.keys(lock).some(isPay);
  const asked = Object.fromEntries(
    Object.entries(given).filter(([name]) => !(isPayLocked && isPay(name))),
  );
  const joined: Record<string, RouteParameters[string]> = {
    ...asked,
    ...lock,
    ...narrow(own(lock), own(asked)),
  };
  for (const [name, locked] of Object.entries(lock)) {
    const chosen = asked[name];
    if (isSearchName(name) || !Array.isArray(locked) || !Array.isArray(chosen)) continue;
    const common = chosen.filter((value) =>
      locked.some((one) => isWithin(name, String(one), String(value))),
    );
    joined[name] = common.length > 0 ? (common as string[]) : locked;
  }
  return joined;
}

/** Reads what a page asks of a route. @returns the canonical query, lock included. @throws {@link Problem} 400 */
export const readRoute = (route: OptInRoute, query: string, lock: RouteParameters): string => {
  const given = readGiven(route, new URLSearchParams(query));
  return writeParameters(optInRoutes[route].forms, join(lock, given)).toString();
};

/** The parameters in a canonical query. */
export const parametersOf = (route: OptInRoute, query: string): RouteParameters =>
  readGiven(route, new URLSearchParams(query));

/**
 * The field of a historic record that lies outside of the lock: upstream has lost a filter before (FACTS §1.11), and a continuation token
 * is the service's own. A record that does not say is believed.
 */
export function outsideOf(record: HistoricRecord, lock: RouteParameters): string | undefined {
  const fields = {
    HiringAgencyCodes: ['hiringAgencyCode', [record.hiringAgencyCode]],
    HiringDepartmentCodes: ['hiringDepartmentCode', [record.hiringDepartmentCode]],
    PositionSeries: ['jobCategories', record.jobCategories?.map(({ series }) => series) ?? []],
  } as const;
  for (const [name, [field, all]] of Object.entries(fields)) {
    const locked = lock[name];
    const codes = all.filter(Boolean);
    if (!Array.isArray(locked) || codes.length === 0) continue;
    if (!codes.some((code) => locked.some((one) => isWithin(name, String(one), String(code)))))
      return field;
  }
  return undefined;
}
