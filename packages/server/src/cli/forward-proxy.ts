import { createForwardFetch } from '../proxy/node/fetch.ts';
import { forwardProxyText, readForwardProxies } from '../proxy/node/forward-proxy.ts';
import { ArgumentError } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/**
 * Reads the forward proxy of the environment that a service is reached through, and names it.
 *
 * @returns the function that sends requests; nothing if the service is reached directly.
 * @throws {@link ArgumentError} for an invalid variable.
 */
export function readForwardFetch(
  baseUrl: string,
  { environment, err }: Pick<Terminal, 'environment' | 'err'>,
  isQuiet: boolean,
): { fetch?: (request: Request) => Promise<Response> } {
  const problems: string[] = [];
  const findProxy = readForwardProxies(environment, problems);
  if (problems.length > 0) throw new ArgumentError(problems.join('\n'));
  const proxy = findProxy(baseUrl);
  if (!proxy) return {};
  if (!isQuiet) err(`${forwardProxyText(proxy)}\n`);
  return { fetch: createForwardFetch(findProxy, fetch) };
}
