import { countCap, isLoopback } from 'portal-jobs/protocol';
import type { Check } from '../handler.ts';
import type { ProxyOptions } from '../options.ts';

// Texts that the proxy logs when it starts, in addition to its URL.

/** Describes which pages may use the proxy. */
export const originsText = (origins: readonly string[]): string =>
  origins.length === 0
    ? 'Only pages on its own host may use it (PORTAL_ORIGINS).'
    : `Pages of ${origins.join(', ')} may use it, and those on its own host (PORTAL_ORIGINS).`;

/** Describes the result of the plainest search, or why it failed. */
export function checkText({ jobs, locked, problem }: Check): string {
  if (problem) return `There are no jobs to show yet. ${problem}`;
  // The words of the check in PHP.
  const within = locked
    ? ` within ${locked}.`
    : '. PORTAL_LOCKED is not set, so pages can show the jobs of every organization.';
  if (jobs === undefined) return `The jobs service responds${within}`;
  const count = `${jobs.toLocaleString('en-US')}${jobs >= countCap ? '+' : ''}`;
  return `The jobs service responds: ${count} ${jobs === 1 ? 'job' : 'jobs'}${within}`;
}

/** Describes a header that the jobs service expects and that is not set. A service on this machine, such as the sample service, expects none. */
export function headerNotes({
  upstreamUrl,
  extraHeaders = {},
}: Pick<ProxyOptions, 'upstreamUrl' | 'extraHeaders'>): string[] {
  if (isLoopback(new URL(upstreamUrl).hostname)) return [];
  const isSet = Object.keys(extraHeaders).some((name) => name.toLowerCase() === 'user-agent');
  return isSet
    ? []
    : [
        'PORTAL_EXTRA_HEADERS has no User-Agent: set it to the e-mail address that the key is registered to, as User-Agent: jobs@agency.example.',
      ];
}
