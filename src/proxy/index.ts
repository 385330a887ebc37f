import { responseOf } from './response.ts';
import { createAnswerer } from './handler.ts';
import type { ProxyOptions } from './options.ts';

export { ProxyConfigurationError } from './options.ts';
export type { OptionProblem, ProxyEvent, ProxyOptions } from './options.ts';
export type { SharedStore } from './shared.ts';

/** What a host may bring to a request: a worker's context has it. */
export interface HostContext {
  /** Keeps the host alive for work that goes on after the answer. */
  waitUntil?(work: Promise<unknown>): void;
  /** Node's request, where `serve` brings one; the proxy takes no notice of it. */
  incoming?: unknown;
}

/**
 * Makes the proxy that stands between pages and the jobs service and keeps the key: a function from a request to its answer,
 * never rejecting. docs/proxy.md says what it promises.
 *
 * @throws {@link ProxyConfigurationError} that lists everything missing or wrong in the options.
 */
export function createProxy(
  options: ProxyOptions,
): (request: Request, context?: HostContext) => Promise<Response> {
  const { answer } = createAnswerer(options);
  return async (request, context) => {
    const { pathname, search, host } = new URL(request.url);
    const reply = await answer({
      method: request.method,
      path: pathname,
      query: search.slice(1),
      host,
      header: (name) => request.headers.get(name),
      client: options.clientOf?.(request),
      waitUntil: context?.waitUntil && ((work) => context.waitUntil?.(work)),
    });
    return responseOf(reply);
  };
}
