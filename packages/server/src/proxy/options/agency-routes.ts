// Which agency a request is for. The URLs of two agencies never overlap, so neither their order nor a default decides.

/** Where requests for one agency arrive: at its hosts, below its prefix, or both. */
export interface AgencyRoute {
  /** Host names, without a port. Default: every host. */
  hosts?: readonly string[] | undefined;
  /** The path that its part of the proxy is mounted on, such as `/health`. Default: the whole host. */
  prefix?: string | undefined;
}

const hostName = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;
/** The name under which agencies without hosts are listed. It cannot be a host's name. */
const everyHost = '';

/** Returns what is wrong with a host; `undefined` if nothing is. */
export const hostProblem = (host: string): string | undefined =>
  hostName.test(host)
    ? undefined
    : 'must be the name of a host in lower case, such as "jobs.agency.example", without a port.';

/** Whether a path is below a prefix. */
const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Returns the index of the first route that overlaps the last one, and how; `undefined` if none does. */
export function overlapProblem(
  routes: readonly AgencyRoute[],
): { index: number; message: string } | undefined {
  const { hosts, prefix = '' } = routes.at(-1) ?? {};
  for (const [index, other] of routes.slice(0, -1).entries()) {
    if (hosts && other.hosts && !hosts.some((host) => other.hosts?.includes(host))) continue;
    const { prefix: otherPrefix = '' } = other;
    if (prefix === otherPrefix) return { index, message: 'has the same host and prefix' };
    if (isBelow(prefix, otherPrefix))
      return { index, message: 'responds at a path that contains this one, on the same host' };
    if (isBelow(otherPrefix, prefix))
      return { index, message: 'responds at a path below this one, on the same host' };
  }
  return undefined;
}

/**
 * Creates the function that finds the agency at a host, which may have a port and the dot of the root, and a path as sent. Only whole
 * segments of the path count, as they are written: an encoded letter or slash is another path.
 */
export function createAgencyFinder<Agency extends AgencyRoute>(
  agencies: readonly Agency[],
): (host: string, path: string) => Agency | undefined {
  const byHost = new Map<string, Map<string, Agency>>();
  let maximumSegments = 0;
  for (const agency of agencies) {
    const { hosts = [everyHost], prefix = '' } = agency;
    maximumSegments = Math.max(maximumSegments, prefix.split('/').length - 1);
    for (const host of hosts)
      byHost.set(host, (byHost.get(host) ?? new Map<string, Agency>()).set(prefix, agency));
  }

  function findBelow(prefixes: Map<string, Agency> | undefined, path: string): Agency | undefined {
    if (!prefixes) return undefined;
    let found = prefixes.get('');
    let end = 0;
    for (let segment = 0; !found && segment < maximumSegments && end < path.length; segment += 1) {
      const next = path.indexOf('/', end + 1);
      end = next < 0 ? path.length : next;
      found = prefixes.get(path.slice(0, end));
    }
    return found;
  }

  return (host, path) =>
    findBelow(byHost.get(host.replace(/\.?(:\d+)?$/, '')), path) ??
    findBelow(byHost.get(everyHost), path);
}
