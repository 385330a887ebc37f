import { ParameterError } from '../service/parameter-error.ts';
import { wouldExposeKey } from '../service/plain-http.ts';
import type { ClientOptions } from './client-options.ts';
import { headerPairs } from './header-pairs.ts';

/** Whether this code runs in a browser: in a window, or in a worker. */
export const inBrowser = (): boolean => 'document' in globalThis || 'importScripts' in globalThis;

/** All keys that a call carries, as an option or as a header. */
export const keysOf = ({ key, headers }: Pick<ClientOptions, 'key' | 'headers'>): string[] => [
  ...(key === undefined ? [] : [key]),
  ...(headerPairs(headers) ?? []).flatMap(([name, value]) =>
    /key|authorization/i.test(name) ? [value] : [],
  ),
];

/**
 * Refuses to send a key from a browser, or to where others could read it on the way.
 *
 * @param address where requests go, absolute.
 * @throws {@link ParameterError} naming `key` or `baseUrl`.
 */
export function guardKeys(options: ClientOptions, address: string): void {
  if (keysOf(options).length === 0) return;
  if (inBrowser())
    throw new ParameterError(
      'key',
      'A call with an API key runs on servers only: in a browser every visitor could read the key. Call a proxy instead, without a key.',
    );
  if (wouldExposeKey(address))
    throw new ParameterError(
      'baseUrl',
      'baseUrl starts with http:// and there is a key, which others could read on the way. Use https://.',
    );
}
