import type { Agent } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import { HttpProxyAgent } from 'http-proxy-agent';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { isLoopback } from 'portal-jobs/protocol';
import { readNetworks } from './client.ts';

// Forward proxies (HTTPS_PROXY, HTTP_PROXY, NO_PROXY), which in many agencies are the only way out. Node reads them only since version 24,
// and not for agents that keep connections open.

type Environment = Readonly<Record<string, string | undefined>>;

/** A forward proxy. */
export interface ForwardProxy {
  agent: Agent;
  /** The variable that names it. */
  variable: string;
  /** Its URL without credentials. */
  origin: string;
  hasCredentials: boolean;
}

/** Returns the forward proxy for a URL; `undefined` if the request goes there directly. */
export type FindForwardProxy = (url: string) => ForwardProxy | undefined;

/** Returns a variable, in lower case first, as curl reads it. */
function variableOf(environment: Environment, name: string): [name: string, value: string] {
  const lower = name.toLowerCase();
  const value = environment[lower]?.trim();
  return value ? [lower, value] : [name, environment[name]?.trim() ?? ''];
}

/**
 * Reads the URL of a proxy, in which the scheme may be missing. Its credentials end at the last `@`, and may contain what would end the host
 * of a URL, such as the backslash of `DOMAIN\user`.
 */
function readUrl(written: string): URL | undefined {
  const [, scheme = 'http://', credentials = '', rest = ''] =
    /^([a-z][a-z\d+.-]*:\/\/)?(.*@)?(.*)$/is.exec(written) ?? [];
  const encoded = credentials.replace(/[\\/?#[\]@](?!$)/g, encodeURIComponent);
  const text = scheme + encoded + rest;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) && url.hostname ? url : undefined;
}

function hasReadableCredentials({ username, password }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the function that finds hosts which need no proxy: names with their subdomains, addresses, networks, each with or without a port,
 * or `*`. Names may end with the dot of the root, and IPv6 addresses may be in brackets and in any notation.
 */
function createExclusion(written: string): (url: URL) => boolean {
  const entries = written
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const matches = (entry: string, hostname: string, port: string) => {
    // An IPv6 address without brackets has more than one colon, and no port.
    const [, name = entry, onlyPort] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(entry) ?? [];
    if (onlyPort !== undefined && onlyPort !== port) return false;
    if (name === '*') return true;
    const plain = name
      .replace(/[[\]]/g, '')
      .replace(/^\*?\./, '')
      .replace(/\.$/, '');
    const networks = isIP(hostname) > 0 ? readNetworks([plain]) : undefined;
    if (networks) return networks.check(hostname, isIPv6(hostname) ? 'ipv6' : 'ipv4');
    return plain !== '' && (hostname === plain || hostname.endsWith(`.${plain}`));
  };
  return ({ hostname, port, protocol }) => {
    const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const effectivePort = port || (protocol === 'https:' ? '443' : '80');
    return entries.some((entry) => matches(entry, host, effectivePort));
  };
}

/**
 * Reads the forward proxies of the environment. This machine is always reached directly.
 *
 * @param problems receives one line per invalid variable, without its value, which can contain a password.
 */
export function readForwardProxies(environment: Environment, problems: string[]): FindForwardProxy {
  const options = { keepAlive: true, timeout: 4_000 };
  const read = (name: string, create: (url: URL) => Agent): ForwardProxy | undefined => {
    const [variable, written] = variableOf(environment, name);
    if (written === '') return undefined;
    const url = readUrl(written);
    if (!url)
      problems.push(
        `${variable}: must be the URL of an HTTP proxy, such as http://proxy.agency.example:8080.`,
      );
    else if (!hasReadableCredentials(url))
      problems.push(`${variable}: write % in the user name and the password as %25.`);
    else {
      const hasCredentials = url.username !== '';
      return { agent: create(url), variable, origin: url.origin, hasCredentials };
    }
    return undefined;
  };
  const proxies = {
    'https:': read('HTTPS_PROXY', (url) => new HttpsProxyAgent(url, options)),
    'http:': read('HTTP_PROXY', (url) => new HttpProxyAgent(url, options)),
  };
  if (!proxies['https:'] && !proxies['http:']) return () => undefined;
  const isExcluded = createExclusion(variableOf(environment, 'NO_PROXY')[1]);
  return (text) => {
    const url = new URL(text);
    const proxy = proxies[url.protocol as keyof typeof proxies];
    return proxy && !isLoopback(url.hostname) && !isExcluded(url) ? proxy : undefined;
  };
}

/** Describes the forward proxy for the log, without its credentials. */
export const forwardProxyText = ({ origin, variable }: ForwardProxy): string =>
  `Requests to the service go through the forward proxy ${origin} (${variable}).`;
