import { findNearestName, splitList } from 'portal-jobs/protocol';
import { readPinned } from 'portal-jobs/query';
import type { ProxyConfigurationError, ProxyOptions } from '../options.ts';

/** The environment variable of each option, on every host. */
export const environmentOptions = {
  upstreamUrl: 'PORTAL_UPSTREAM_URL',
  key: 'PORTAL_KEY',
  keyHeader: 'PORTAL_KEY_HEADER',
  extraHeaders: 'PORTAL_EXTRA_HEADERS',
  origins: 'PORTAL_ORIGINS',
  locked: 'PORTAL_LOCKED',
  routes: 'PORTAL_ROUTES',
  timeout: 'PORTAL_TIMEOUT',
  maxBytes: 'PORTAL_MAX_BYTES',
  prefix: 'PORTAL_PREFIX',
  cacheBytes: 'PORTAL_CACHE_BYTES',
  retry: 'PORTAL_RETRY_LIMIT',
  upstreamRate: 'PORTAL_UPSTREAM_RATE',
  upstreamConcurrency: 'PORTAL_UPSTREAM_CONCURRENCY',
  maxResults: 'PORTAL_MAX_RESULTS',
  clientRate: 'PORTAL_CLIENT_RATE',
  pages: 'PORTAL_PAGES',
  pageUrl: 'PORTAL_PAGE_URL',
  jobUrl: 'PORTAL_JOB_URL',
  portalUrl: 'PORTAL_PORTAL_URL',
  proxyUrl: 'PORTAL_PROXY_URL',
  channelId: 'PORTAL_CHANNEL_ID',
  linkHosts: 'PORTAL_LINK_HOSTS',
  sort: 'PORTAL_SORT',
  pinned: 'PORTAL_PINNED',
  styleUrl: 'PORTAL_STYLE_URL',
  reportUrl: 'PORTAL_REPORT_URL',
  language: 'PORTAL_LANGUAGE',
  pageTimeout: 'PORTAL_PAGE_TIMEOUT',
} as const satisfies Partial<Record<keyof ProxyOptions, string>>;

/** Returns one line per problem of a configuration, by the names of the variables. */
export function problemLines({ problems }: ProxyConfigurationError): string[] {
  const names: Partial<Record<string, string>> = environmentOptions;
  return problems.map(({ option, message }) => `${names[option] ?? option}: ${message}`);
}

/** Returns one line per variable that is neither an option nor one of the host's `further` ones. A misspelled lock would lock nothing. */
export function unknownVariableLines(
  names: readonly string[],
  further: readonly string[] = [],
): string[] {
  const settings = [...Object.values(environmentOptions), ...further].map((name) =>
    name.replace(/^PORTAL_/, ''),
  );
  return names
    .filter((name) => name.startsWith('PORTAL_'))
    .map((name) => name.slice('PORTAL_'.length))
    .filter((name) => !settings.includes(name))
    .map((name) => {
      const near = findNearestName(name, settings);
      const hint = near === undefined ? '.' : `; did you mean PORTAL_${near}?`;
      return `PORTAL_${name}: is not a setting${hint}`;
    });
}

/** Variables that the proxy reads in addition to its own. */
const commonVariable = /^(PORT|HOST|(HTTPS?|NO)_PROXY)$/i;

/**
 * Returns the settings without quotation marks around them, which the environment files of containers make a part of the value.
 *
 * @param problems receives one line per setting in quotation marks.
 */
export function withoutQuotes<Value extends string | undefined>(
  environment: Readonly<Record<string, Value>>,
  problems: string[],
): Record<string, Value | string> {
  const entries = Object.entries(environment).map(([name, value]) => {
    const isSetting = name.startsWith('PORTAL_') || commonVariable.test(name);
    const text = value?.trim() ?? '';
    if (!isSetting || !/^["'`“”„«‘’]/.test(text)) return [name, value] as const;
    problems.push(
      `${name}: begins with a quotation mark: environment files of containers take none.`,
    );
    return [name, text.replace(/^["'`“”„«‘’]+|["'`“”„»‘’]+$/g, '')] as const;
  });
  return Object.fromEntries<Value | string>(entries);
}

/** Reads headers written as `{"Name": "value"}` or as one `Name: value` per line. */
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
 * Reads the options from environment variables.
 *
 * @param value returns the text of a variable, `undefined` if it is absent, empty or spaces alone.
 * @param problems receives one line per variable that cannot be parsed.
 */
export function readEnvironmentOptions(
  value: (name: string) => string | undefined,
  problems: string[],
): ProxyOptions {
  const number = (name: string) => (value(name) === undefined ? undefined : Number(value(name)));
  const origins = value(environmentOptions.origins);
  const headers = value(environmentOptions.extraHeaders);
  const extraHeaders = headers === undefined ? undefined : readHeaders(headers);
  if (headers !== undefined && !extraHeaders) {
    problems.push('PORTAL_EXTRA_HEADERS: write {"Name": "value"}, or one "Name: value" per line.');
  }
  if (!origins) {
    problems.push(
      'PORTAL_ORIGINS: is missing; list the origins of your pages, or set same-origin if they are on the proxy’s own host.',
    );
  }
  return {
    upstreamUrl: value(environmentOptions.upstreamUrl) ?? '',
    key: value(environmentOptions.key) ?? '',
    keyHeader: value(environmentOptions.keyHeader),
    extraHeaders,
    origins: !origins || origins === 'same-origin' ? [] : splitList(origins),
    locked: value(environmentOptions.locked),
    routes: splitList(value(environmentOptions.routes)) as ProxyOptions['routes'], // checked with the other options
    timeout: number(environmentOptions.timeout),
    maxBytes: number(environmentOptions.maxBytes),
    prefix: value(environmentOptions.prefix),
    cacheBytes: number(environmentOptions.cacheBytes),
    retry: { limit: number(environmentOptions.retry) },
    upstreamRate: number(environmentOptions.upstreamRate),
    upstreamConcurrency: number(environmentOptions.upstreamConcurrency),
    maxResults: number(environmentOptions.maxResults),
    clientRate: number(environmentOptions.clientRate),
    pages: splitList(value(environmentOptions.pages)) as ProxyOptions['pages'],
    pageUrl: value(environmentOptions.pageUrl),
    jobUrl: value(environmentOptions.jobUrl),
    portalUrl: value(environmentOptions.portalUrl),
    proxyUrl: value(environmentOptions.proxyUrl),
    channelId: value(environmentOptions.channelId),
    linkHosts: value(environmentOptions.linkHosts),
    sort: value(environmentOptions.sort),
    pinned: readPinned(value(environmentOptions.pinned)),
    styleUrl: value(environmentOptions.styleUrl),
    reportUrl: value(environmentOptions.reportUrl),
    language: value(environmentOptions.language),
    pageTimeout: number(environmentOptions.pageTimeout),
  };
}
