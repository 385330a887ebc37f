import type { LitElement } from 'lit';
import { findNearestName } from '../../protocol/parameters/did-you-mean.ts';
import type { ParameterProblem, SearchParameters } from '../../protocol/parameters.ts';
import { describeSortProblem } from '../../query/sort-problem.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { explainAttribute, findUnknownLockedCodes } from '../../search/suggestions/locked-codes.ts';
import { reportAttribute, type ErrorDetail } from './events.ts';

export { NoMatchesView } from '../job-list/no-matches-view.ts';
export { redateServed } from '../job-list/no-matches-view.ts';

// Loaded when something looks wrong: an unknown attribute, a value, a query that matches no job, or a served list of another day.

/**
 * Reports each unknown attribute whose name is close to one of the element's own, and each boolean attribute that is "false": frameworks
 * write that, and in HTML it means true.
 */
export function reportAttributes(host: LitElement, names: readonly string[]): void {
  const { observedAttributes, elementProperties } = host.constructor as typeof LitElement;
  const flags = [...elementProperties.values()]
    .filter(({ type }) => type === Boolean)
    .map(({ attribute }) => attribute);
  for (const name of names) {
    if (flags.includes(name)) {
      reportAttribute(
        host,
        `${name}="false" means true, as every value of a boolean attribute does. Leave the attribute out.`,
      );
      continue;
    }
    if (observedAttributes.includes(name)) continue;
    const meant = findNearestName(name, observedAttributes);
    if (meant) reportAttribute(host, `"${name}" is unknown. Did you mean "${meant}"?`);
  }
}

/**
 * Compares a list's locked codes with the code lists of the service, and reports unknown ones. Returns the unknown codes that prevent any
 * match.
 */
export async function checkLockedCodes(
  list: LitElement,
  store: SearchStore,
): Promise<ParameterProblem[]> {
  const unknown = await findUnknownLockedCodes(store);
  const hasNoJobs = store.state.status === 'empty' && !store.state.isNarrowed;
  const fatal = unknown.filter((one) => one.isEveryCode || (hasNoJobs && one.isNoneInUse));
  for (const one of unknown)
    if (!fatal.includes(one)) reportAttribute(list, `${one.name}: ${one.message}`);
  return fatal;
}

/** Reports a default order of a list that has no effect: it is unknown, or the order is locked. */
export function reportSort(
  list: LitElement & { readonly sort: string | null | undefined },
  locked: SearchParameters,
): void {
  const problem = describeSortProblem(list.sort, locked);
  if (problem) reportAttribute(list, `sort: ${problem}`);
}

/**
 * Writes to the console that jobs outside of a list's lock came, and returns the message, with the locked codes that the service no longer
 * uses: it stands for the code of a merged agency with the jobs of its successor.
 */
export async function explainScope(
  list: LitElement,
  store: SearchStore,
  message: string,
): Promise<string> {
  const unknown = await findUnknownLockedCodes(store);
  const text = [message, ...unknown.map((one) => `${one.name}: ${one.message}`)].join(' ');
  explainToDeveloper(list, { kind: 'scope', message: text });
  return text;
}

/** The advice to developers about a status of the proxy, if its response has none. */
const adviceByStatus: Readonly<Record<number, string>> = {
  200: 'The URL in proxy-url has to be that of the proxy.',
  401: 'The service does not accept the key of the proxy.',
  403: 'The service or the proxy does not permit this site or its key.',
  404: 'The URL in proxy-url has to be that of the proxy.',
  405: 'The URL in proxy-url has to be that of the proxy.',
};

/** Writes to the console why a list shows no jobs, with the value that was probably meant. Visitors get a plain sentence and the link. */
export function explainToDeveloper(
  list: LitElement,
  { message, status = 0 }: Omit<ErrorDetail, 'search'>,
  problem?: ParameterProblem,
): void {
  const text = problem
    ? explainAttribute(problem)
    : [message, /\bkey\b/.test(message) ? '' : adviceByStatus[status]].filter(Boolean).join(' ');
  // eslint-disable-next-line no-console -- an author who listens to no event would not learn why the list is empty
  console.warn(`<${list.localName}> ${text}`);
}

/** How long the browser may take to say that the page's policy has blocked a request, in milliseconds. */
const policyWaitMs = 100;

/** Requests a URL without reading the response. @returns whether anything responded, or the directive that blocked the request */
async function findResponder(url: URL): Promise<boolean | string> {
  let directive = '';
  const listen = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(url.origin)) directive = effectiveDirective;
  };
  document.addEventListener('securitypolicyviolation', listen);
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, policyWaitMs));
    return directive || false;
  } finally {
    document.removeEventListener('securitypolicyviolation', listen);
  }
}

/** Says why no response came, which scripts cannot see in the failed request itself. */
async function describeUnreachable(proxyUrl: string): Promise<string> {
  const url = new URL(proxyUrl, document.baseURI);
  const { origin, href } = url;
  const found = await findResponder(url);
  if (typeof found === 'string')
    return `The page's policy blocks ${origin}: add it to ${found} in the header Content-Security-Policy.`;
  if (found)
    return `${href} does not permit pages of ${location.origin}: add that origin to PORTAL_ORIGINS of the proxy.`;
  return location.protocol === 'https:' && url.protocol === 'http:'
    ? `Browsers block ${href}, because the page is https: give the proxy https too.`
    : `Nothing responds at ${href}: start the proxy there, or correct proxy-url. portal-jobs-server doctor checks both.`;
}

/**
 * Writes to the console why no response of the proxy came. Writes nothing while the browser is offline, or if the page sends the requests
 * with its own function.
 */
export async function explainUnreachable(
  list: LitElement & { readonly proxyUrl: string; readonly fetch: unknown },
): Promise<void> {
  if (list.fetch || !navigator.onLine) return;
  explainToDeveloper(list, {
    kind: 'network',
    message: await describeUnreachable(list.proxyUrl),
  });
}

/** Reports a filter bar whose list is not on the page. */
export function reportUnlinked(bar: LitElement & { readonly search: string }): void {
  reportAttribute(
    bar,
    `search: there is no <portal-job-list> with search="${bar.search}" on the page.`,
  );
}

let isTold = false;

/** Explains once, for developers, why a list has another name than the default. */
export function tellOfUnnamedLists(name: string): void {
  if (isTold) return;
  isTold = true;
  // eslint-disable-next-line no-console -- nothing is wrong, so that there is no event and no message for visitors
  console.info(
    `portal-jobs: several <portal-job-list> without a "search" attribute; one of them is called "${name}" now. A filter bar belongs to the list of its own "search".`,
  );
}
