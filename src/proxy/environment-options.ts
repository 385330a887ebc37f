import { nearestName } from '../service/did-you-mean.ts';
import type { ProxyConfigurationError, ProxyOptions } from './options.ts';

/** The variable in which each option stands, on every host. */
export const variables = {
  upstream: 'PORTAL_UPSTREAM',
  key: 'PORTAL_KEY',
  keyHeader: 'PORTAL_KEY_HEADER',
  extraHeaders: 'PORTAL_EXTRA_HEADERS',
  origins: 'PORTAL_ORIGINS',
  locked: 'PORTAL_LOCKED',
  routes: 'PORTAL_ROUTES',
  timeout: 'PORTAL_TIMEOUT',
  maximumBytes: 'PORTAL_MAXIMUM_BYTES',
  prefix: 'PORTAL_PREFIX',
  cacheBytes: 'PORTAL_CACHE_BYTES',
  retries: 'PORTAL_RETRIES',
  upstreamRate: 'PORTAL_UPSTREAM_RATE',
  upstreamConcurrency: 'PORTAL_UPSTREAM_CONCURRENCY',
  clientRate: 'PORTAL_CLIENT_RATE',
} as const satisfies Partial<Record<keyof ProxyOptions, string>>;

/** What of a configuration is wrong, a line each, in the names of the variables. */
export function problemLines({ problems }: ProxyConfigurationError): string[] {
  const names: Partial<Record<string, string>> = variables;
  return problems.map(({ option, message }) => `${names[option] ?? option}: ${message}`);
}

/** Names that are no settings, of these or of a host's own `further` ones. A lock under a name that nobody reads would lock nothing. */
export function unknownLines(names: readonly string[], further: readonly string[] = []): string[] {
  const known = [...Object.values(variables), ...further].map((name) =>
    name.replace(/^PORTAL_/, ''),
  );
  return names
    .filter((name) => name.startsWith('PORTAL_'))
    .map((name) => name.slice('PORTAL_'.length))
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = nearestName(name, known);
      const guess = near === undefined ? '.' : `; did you mean PORTAL_${near}?`;
      return `PORTAL_${name}: is not a setting${guess}`;
    });
}

const words = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/** `{"Name": "value"}`, or one `Name: value` a line. */
function readHeaders(written: string): Record<string, string> | undefined {
  if (!written.trimStart().startsWith('{')) {
    const lines = written.split(/\r?\n/).filter((line) => line.trim());
    const pairs = lines.map((line) => [
      line.split(':', 1)[0]?.trim(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]);
    return lines.every((line) => line.includes(':'))
      ? (Object.fromEntries(pairs) as Record<string, string>)
      : undefined;
  }
  try {
    const headers = JSON.parse(written) as Record<string, unknown>;
    return Object.values(headers).every((value) => typeof value === 'string')
      ? (headers as Record<string, string>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads the options from variables; what cannot even be read is added to `problems`, a line each.
 *
 * @param value the text of a variable, `undefined` where it is absent or blank.
 */
export function readVariables(
  value: (name: string) => string | undefined,
  problems: string[],
): ProxyOptions {
  const figure = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  const origins = value(variables.origins);
  const headers = value(variables.extraHeaders);
  const extraHeaders = headers === undefined ? undefined : readHeaders(headers);
  if (headers !== undefined && !extraHeaders) {
    problems.push('PORTAL_EXTRA_HEADERS: write {"Name": "value"}, or one "Name: value" a line.');
  }
  if (!origins) {
    problems.push(
      'PORTAL_ORIGINS: is missing; list the origins of your pages, or say same-origin when they are on the proxy’s own host.',
    );
  }
  return {
    upstream: value(variables.upstream) ?? '',
    key: value(variables.key) ?? '',
    keyHeader: value(variables.keyHeader),
    extraHeaders,
    origins: !origins || origins === 'same-origin' ? [] : words(origins),
    locked: value(variables.locked),
    routes: words(value(variables.routes)) as ProxyOptions['routes'], // checked with the others
    timeout: figure(variables.timeout),
    maximumBytes: figure(variables.maximumBytes),
    prefix: value(variables.prefix),
    cacheBytes: figure(variables.cacheBytes),
    retries: figure(variables.retries),
    upstreamRate: figure(variables.upstreamRate),
    upstreamConcurrency: figure(variables.upstreamConcurrency),
    clientRate: figure(variables.clientRate),
  };
}
