import { didYouMean } from '../service/parameter-checks.ts';
import {
  readQuery,
  searchParameterNames,
  writeQuery,
  type SearchParameters,
} from '../service/parameters.ts';
import { isOptInRoute, lockOf, type OptInRoute, type RouteParameters } from './routes.ts';

/** Reads the lock. No sentence quotes what was written: it may be a key in the wrong place. */
export function readLocked(
  locked: SearchParameters | string,
  problem: (message: string) => void,
): SearchParameters {
  const written = new URLSearchParams(
    typeof locked === 'string' ? locked.replace(/^\?/, '') : undefined,
  );
  if (typeof locked !== 'string') {
    for (const name of Object.keys(locked)) {
      const known = searchParameterNames.find((one) => one === name);
      written.set(name, known ? (writeQuery({ [known]: locked[known] }).get(known) ?? '') : '');
    }
  }
  const { parameters, problems } = readQuery(written);
  const wrong = new Map(problems.map(({ name, message }) => [name, message]));
  for (const [index, name] of [...new Set(written.keys())].entries()) {
    if (!(searchParameterNames as readonly string[]).includes(name)) {
      const hint = didYouMean(name, searchParameterNames) || '.';
      problem(`entry ${index + 1} is not a parameter of Search${hint}`);
    } else if (wrong.has(name)) problem(wrong.get(name) ?? '');
    // An empty lock would leave open what its writer believes closed.
    else if (!Object.hasOwn(parameters, name))
      problem(`${name} has no value; give it one or leave it out.`);
  }
  return parameters;
}

/** Opens routes, each under the lock. */
export function readRoutes(
  routes: readonly unknown[],
  locked: SearchParameters,
  problem: (message: string) => void,
): Map<OptInRoute, RouteParameters> {
  const open = new Map<OptInRoute, RouteParameters>();
  for (const [index, route] of routes.entries()) {
    if (isOptInRoute(route)) {
      const { lock, problems } = lockOf(route, locked);
      for (const message of problems) problem(message);
      open.set(route, lock);
    } else
      problem(`entry ${index + 1} is neither historic nor archive; no other route can be opened.`);
  }
  return open;
}
