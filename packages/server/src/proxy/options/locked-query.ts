import {
  didYouMean,
  explainProblem,
  findReversedRanges,
  readQuery,
  searchParameterNames,
  writeQuery,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { isOptInRoute, lockFor, type OptInRoute, type RouteParameters } from '../opt-in-routes.ts';

/** Reads the locked parameters. No message quotes the input, because it could be a misplaced key. */
export function readLockedQuery(
  locked: SearchParameters | string,
  onProblem: (message: string) => void,
): SearchParameters {
  const query = new URLSearchParams(
    typeof locked === 'string' ? locked.replace(/^\?/, '') : undefined,
  );
  if (typeof locked !== 'string') {
    for (const name of Object.keys(locked)) {
      const parameter = searchParameterNames.find((one) => one === name);
      const value = parameter && writeQuery({ [parameter]: locked[parameter] }).get(parameter);
      query.set(name, value ?? '');
    }
  }
  if (typeof locked === 'string' && locked !== '' && query.size === 0)
    onProblem('has no parameter; write one, such as Organization=HE00, or leave it out.');
  const { parameters, problems } = readQuery(query);
  const messages = new Map(problems.map((one) => [one.name, explainProblem(one, one.name)]));
  for (const [index, name] of [...new Set(query.keys())].entries()) {
    if (!(searchParameterNames as readonly string[]).includes(name)) {
      const isBare = typeof locked === 'string' && !locked.includes('=');
      const hint =
        didYouMean(name, searchParameterNames) ||
        (isBare ? '; write a name and its value, such as Organization=HE00.' : '.');
      onProblem(`entry ${index + 1} is not a parameter of Search${hint}`);
    } else if (messages.has(name)) onProblem(messages.get(name) ?? '');
    // An empty lock would leave open what the operator believes to be closed.
    else if (!Object.hasOwn(parameters, name))
      onProblem(`${name} has no value; give it one or leave it out.`);
  }
  for (const { message } of findReversedRanges(parameters)) onProblem(message);
  return parameters;
}

/** Reads the optional routes to open, each with its lock. */
export function readRoutes(
  routes: readonly unknown[],
  locked: SearchParameters,
  onProblem: (message: string) => void,
): Map<OptInRoute, RouteParameters> {
  const open = new Map<OptInRoute, RouteParameters>();
  for (const [index, route] of routes.entries()) {
    if (isOptInRoute(route)) {
      const { lock, problems } = lockFor(route, locked);
      for (const message of problems) onProblem(message);
      open.set(route, lock);
    } else
      onProblem(
        `entry ${index + 1} is neither historic nor archive; no other route can be opened.`,
      );
  }
  return open;
}
