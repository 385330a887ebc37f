import { createRefusalFilter } from './responses/refusals.ts';
import { toFetchResponse } from './responses/response.ts';
import { createAgenciesHandler, type AgenciesOptions } from './options/agencies.ts';
import { createHandler, type ServedHandler } from './handler.ts';
import type { ProxyEvent, ProxyOptions } from './options.ts';
import { readTrace } from './trace.ts';

export { AgenciesConfigurationError } from './options/agencies.ts';
export type { AgenciesOptions, AgenciesProblem, AgencyOptions } from './options/agencies.ts';
export { ProxyConfigurationError } from './options.ts';
export type { OptionProblem, ProxyEvent, ProxyOptions } from './options.ts';
export type { FinishedSearch, SearchTask } from './finish-search.ts';
export type { SharedStore, SharedTake } from './cache/shared-store.ts';

/** Data that a host passes with a request, such as the context of a worker. */
export interface HostContext {
  /** Keeps the host alive for work that continues after the response. */
  waitUntil?(work: Promise<unknown>): void;
  /** Node's request, which `serve` passes; the proxy ignores it. */
  incoming?: unknown;
}

/** A function from a request to its response. The returned promise never rejects. */
type FetchHandler = (request: Request, context?: HostContext) => Promise<Response>;

const toFetchHandler = (
  { handle, agencyAt }: ServedHandler,
  clientOf: ProxyOptions['clientOf'],
  report: ((event: ProxyEvent, agency: string) => void) | undefined,
): FetchHandler => {
  const refusalOf = createRefusalFilter();
  return async (request, context) => {
    const { pathname, search, host } = new URL(request.url);
    const header = (name: string) => request.headers.get(name);
    const response = await handle({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      host,
      header,
      client: clientOf?.(request),
      trace: readTrace(header),
      waitUntil: context?.waitUntil && ((work) => context.waitUntil?.(work)),
    });
    const refusal = refusalOf(response);
    try {
      if (refusal) report?.({ event: 'refused', ...refusal }, agencyAt?.(host, pathname) ?? '');
    } catch {
      // A failing log must not fail the response.
    }
    return toFetchResponse(response);
  };
};

/**
 * Creates the proxy between pages and the jobs service, which keeps the key on the server: a function from a request to its response. The
 * returned promise never rejects. docs/proxy-guarantees.md lists the proxy's guarantees.
 *
 * @throws {@link ProxyConfigurationError} that lists every problem of the options.
 */
export const createProxy = (
  options: ProxyOptions,
): ((request: Request, context?: HostContext) => Promise<Response>) =>
  toFetchHandler(createHandler(options), options.clientOf, options.report);

/**
 * Creates the proxy of several agencies. Each has its own key, lock, limits and cache, and is chosen by the host and path of a request.
 *
 * @throws {@link AgenciesConfigurationError} that lists every problem of the options.
 */
export const createAgenciesProxy = (
  options: AgenciesOptions,
): ((request: Request, context?: HostContext) => Promise<Response>) =>
  toFetchHandler(createAgenciesHandler(options), options.clientOf, options.report);
