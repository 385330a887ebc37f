import { codeList, type CodeListItem, findUnknownCodes } from 'portal-jobs/protocol';
import type { ProxyOptions } from '../options.ts';
import { readLockedQuery } from './locked-query.ts';

/**
 * Reports locked codes that the code lists of the service do not have. It never rejects: a code list that fails reports nothing.
 *
 * @param agencies the options of each proxy, with the agency's name if there are several
 */
export async function reportUnknownCodes(
  agencies: readonly (Pick<ProxyOptions, 'upstreamUrl' | 'extraHeaders' | 'locked'> & {
    readonly name?: string;
  })[],
  { fetch, signal }: { fetch: ProxyOptions['fetch']; signal: AbortSignal },
  report: (message: string) => void,
): Promise<void> {
  const loads = new Map<string, Promise<readonly CodeListItem[]>>();
  for (const { name: agency, upstreamUrl, extraHeaders = {}, locked = {} } of agencies) {
    const load = (list: string) => {
      const key = `${upstreamUrl} ${list}`;
      const transport = {
        baseUrl: upstreamUrl,
        headers: extraHeaders,
        signal,
        ...(fetch && { fetch }),
      };
      const loading = loads.get(key) ?? codeList(list, transport).then(({ data }) => data.items);
      loads.set(key, loading);
      return loading;
    };
    const lock = readLockedQuery(locked, () => undefined);
    for (const { name, message } of await findUnknownCodes(lock, load))
      report(`${agency ? `${agency}: ` : ''}PORTAL_LOCKED: ${name}: ${message}`);
  }
}
