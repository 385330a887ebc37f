import { checkText, headerNotes, originsText } from '../../proxy/node/start-text.ts';
import { configureProxy, readConfiguration } from '../../proxy/node/configure.ts';
import { watchClock } from '../../proxy/node/clock.ts';
import { forwardProxyText } from '../../proxy/node/forward-proxy.ts';
import { openRedis } from '../../proxy/node/redis.ts';
import type { Environment } from '../../proxy/node/environment.ts';
import { reportUnknownCodes } from '../../proxy/options/locked-codes.ts';
import type { Report } from './findings.ts';

/** How long Redis may take to respond, in milliseconds. */
const redisWaitMs = 2_000;

/** Checks whether Redis keeps what it is given. */
async function checkRedis(url: string, { add }: Report): Promise<void> {
  const notes: string[] = [];
  const { store, close } = await openRedis(url, (message) => notes.push(message));
  const name = 'portal-jobs:doctor';
  const end = performance.now() + redisWaitMs;
  let found: string | undefined;
  while (found === undefined && performance.now() < end) {
    try {
      await store.put(name, 'kept', 10);
      found = await store.get(name);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50)); // it may still be connecting
    }
  }
  close();
  if (found === 'kept')
    add({ state: 'ok', area: 'redis', message: 'The shared store keeps responses.' });
  else
    add({
      state: 'wrong',
      area: 'redis',
      message: `${notes[0] ?? 'PORTAL_REDIS_URL: the shared store does not respond.'} Check its host, port, user and password.`,
    });
}

/**
 * Checks the settings of the proxy, and what the jobs service says to them.
 *
 * @param isOptional whether nothing is wrong if there are no settings, because a page is checked from another machine.
 */
export async function checkServer(
  environment: Environment,
  report: Report & { isOptional: boolean },
): Promise<void> {
  const { add, signal, isOptional } = report;
  add({ state: 'ok', area: 'versions', message: `Node ${process.versions.node}.` });
  if (isOptional && !Object.keys(environment).some((name) => name.startsWith('PORTAL_'))) {
    add({
      state: 'notice',
      area: 'settings',
      message:
        'This environment has no settings of a proxy (PORTAL_…), so only the page is checked.',
    });
    return;
  }
  const problems: string[] = [];
  const note = (message: string) => void problems.push(message);
  const configuration = readConfiguration(environment, problems, note);
  const clockProblems: string[] = [];
  let hasResponse = false;
  const watched = watchClock(configuration.send, (message) => clockProblems.push(message));
  const send = async (request: Request) => {
    const response = await watched(request);
    hasResponse ||= response.headers.has('date');
    return response;
  };
  const proxy = configureProxy(configuration, { fetch: send }, () => undefined, problems);
  for (const message of problems) add({ state: 'wrong', area: 'settings', message });
  if (!proxy) {
    add({
      state: 'notice',
      area: 'service',
      message: 'Not asked for jobs: correct the settings first.',
    });
    return;
  }
  const { options, findProxy, redisUrl } = configuration;
  const { upstreams } = proxy;
  if (problems.length === 0)
    add({ state: 'ok', area: 'settings', message: 'All settings can be read.' });
  if (options) add({ state: 'ok', area: 'settings', message: originsText(options.origins) });
  for (const message of new Set(upstreams.flatMap(headerNotes)))
    add({ state: 'notice', area: 'settings', message });
  const proxies = upstreams.flatMap(({ upstreamUrl }) => findProxy(upstreamUrl) ?? []);
  for (const message of new Set(proxies.map(forwardProxyText)))
    add({ state: 'ok', area: 'network', message });

  for (const [agency, handler] of proxy.agencies) {
    const result = await handler.check();
    const name = agency === undefined ? '' : `${agency}: `;
    const isEmpty = result.jobs === 0;
    add({
      state: !result.problem ? 'ok' : isEmpty ? 'notice' : 'wrong',
      area: isEmpty ? 'lock' : 'service',
      message: `${name}${result.problem ?? checkText(result)}`,
    });
  }
  await reportUnknownCodes(upstreams, { fetch: send, signal }, (message) => {
    add({ state: 'wrong', area: 'lock', message });
  });
  const [clockProblem] = clockProblems;
  if (clockProblem) add({ state: 'wrong', area: 'clock', message: clockProblem });
  else if (hasResponse)
    add({
      state: 'ok',
      area: 'clock',
      message: `This machine and the jobs service do not disagree about the time (${new Date().toISOString()}).`,
    });
  if (redisUrl) await checkRedis(redisUrl, report);
}
