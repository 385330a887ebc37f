import type { ArchiveQuery, HistoricRecord } from 'portal-jobs/client';
import {
  archiveForms,
  checkArchiveQuery,
  checkHistoricPage,
  historicForms,
} from 'portal-jobs/client/endpoints';
import {
  checkParameters,
  writeParameters,
  type ParameterForms,
  didYouMean,
  ParameterError,
  isWithin,
  narrow,
  searchParameterForms,
  type ParameterForm,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { Problem } from './responses/problem-details.ts';

// Two further endpoints that an operator can open: the historic feed (data-service §4.1), which is public, and the archive (data-service
// §4.2), which is for posting agencies (data-service §1). No setting opens text messages (data-service §4.6), because they are written
// rather than read.

/** A route that is closed unless the operator opens it. */
export type OptInRoute = 'historic' | 'archive';

/** Parameters of one of these routes, by the service's names. */
export type RouteParameters = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[]>
>;

interface Route {
  /** Its name in messages. */
  name: string;
  /** The path of upstream requests. */
  path: string;
  /** The paths that pages may use. */
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

export const isOptInRoute = (value: unknown): value is OptInRoute =>
  value === 'historic' || value === 'archive';

/** Returns the open route at a path. */
export const routeAt = (path: string, open: Iterable<OptInRoute>): OptInRoute | undefined =>
  [...open].find((route) => optInRoutes[route].paths.includes(path));

/** Parameters that affect how results are presented, not which. On a route without such a parameter, its lock is ignored. */
const presentationParameters: readonly string[] = [
  'Page',
  'ResultsPerPage',
  'SortField',
  'SortDirection',
  'Fields',
];

/**
 * Translates the lock of Search to the parameters of another route. A lock without an equivalent is a problem rather than ignored:
 * otherwise the route would show what the operator believes to be closed.
 */
export function lockFor(
  route: OptInRoute,
  locked: SearchParameters,
): { lock: RouteParameters; problems: string[] } {
  const { name: title, forms } = optInRoutes[route];
  const lock: Record<string, RouteParameters[string]> = {};
  const problems: string[] = [];
  for (const [name, value] of Object.entries(locked)) {
    if (route === 'historic' && name === 'Organization') {
      const codes = value as readonly string[];
      const departments = codes.filter((code) => code.length === 2); // longer codes are parts of a department
      if (departments.length === 0) lock['HiringAgencyCodes'] = codes;
      else if (departments.length === codes.length) lock['HiringDepartmentCodes'] = codes;
      else
        problems.push(
          `${title} cannot be narrowed to departments and parts of departments at once; lock Organization to codes of one kind, or leave this route out.`,
        );
    } else if (route === 'historic' && name === 'JobCategoryCode') {
      lock['PositionSeries'] = value;
    } else if (Object.hasOwn(forms, name)) lock[name] = value;
    else if (!presentationParameters.includes(name))
      problems.push(
        `${title} cannot be narrowed by ${name}, which is locked; leave out the lock or this route.`,
      );
  }
  return { lock, problems };
}

function readValue(form: ParameterForm, text: string): RouteParameters[string] | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  switch (form.form) {
    case 'list':
    case 'numbers': {
      const values = trimmed.split(';').map((value) => value.trim());
      const distinct = [...new Set(values)].filter(Boolean);
      return distinct.length > 0 ? distinct : undefined;
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

/**
 * Reads a query of a route. Names match exactly or, for the historic feed, in lower case, as its links write them (data-service §4.1.3).
 */
function readRouteQuery(route: OptInRoute, query: URLSearchParams): RouteParameters {
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

/** Applies the lock to the given parameters, which can only narrow it. */
function applyLock(lock: RouteParameters, given: RouteParameters): RouteParameters {
  const searchParameters = (all: RouteParameters) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isSearchName(name)));
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => !isSearchName(name)));
  const joined: Record<string, RouteParameters[string]> = {
    ...own,
    ...lock,
    ...narrow(searchParameters(lock), searchParameters(given)),
  };
  for (const [name, locked] of Object.entries(lock)) {
    const values = given[name];
    if (isSearchName(name) || !Array.isArray(locked) || !Array.isArray(values)) continue;
    const common = values.filter((value) =>
      locked.some((one) => isWithin(name, String(one), String(value))),
    );
    joined[name] = common.length > 0 ? (common as string[]) : locked;
  }
  return joined;
}

/** Reads a page's query of a route. @returns the parameters, lock included, and the canonical query. @throws {@link Problem} 400 */
export function readRoute(
  route: OptInRoute,
  query: string,
  lock: RouteParameters,
): { parameters: RouteParameters; written: string } {
  const parameters = applyLock(lock, readRouteQuery(route, new URLSearchParams(query)));
  return { parameters, written: writeParameters(optInRoutes[route].forms, parameters).toString() };
}

/**
 * Returns the field that puts a historic record outside the lock, if any. The service has ignored a filter before (data-service §10.1.11),
 * and the contents of a continuation token are not checked. A record without the field is accepted.
 */
export function fieldOutsideLock(
  record: HistoricRecord,
  lock: RouteParameters,
): string | undefined {
  const fields = {
    HiringAgencyCodes: ['hiringAgencyCode', [record.hiringAgencyCode]],
    HiringDepartmentCodes: ['hiringDepartmentCode', [record.hiringDepartmentCode]],
    PositionSeries: ['jobCategories', record.jobCategories?.map(({ series }) => series) ?? []],
  } as const;
  for (const [name, [field, values]] of Object.entries(fields)) {
    const locked = lock[name];
    const codes = values.filter(Boolean);
    if (!Array.isArray(locked) || codes.length === 0) continue;
    if (!codes.some((code) => locked.some((one) => isWithin(name, String(one), String(code)))))
      return field;
  }
  return undefined;
}
