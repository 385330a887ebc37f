// The PHP proxy with a service on this machine, as visitors use it.
import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import { createUpstream, settingsFor } from '../deploy/contract.ts';
import { startClocked, type ClockedHost } from './hosts.ts';

/** Starts hosts that end after each test of the file that calls this. Files share a process, so the module alone cannot do that. */
export function useClocked() {
  /** Clean-up steps for the end of a test. */
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  /** The service, a host of the proxy, and its responses to a visitor. */
  async function started(more: Record<string, string> = {}, options: readonly string[] = []) {
    const upstream = await createUpstream();
    cleanUps.push(() => upstream.close());
    const host = await startClocked(
      { ...settingsFor(upstream.url), PORTAL_CLIENT_RATE: '0', ...more },
      options,
    );
    cleanUps.push(() => host.stop());
    const visit = visitorOf(host);
    /** Asserts that the service receives this many requests, also after a response was sent. */
    const received = async (count: number) => {
      for (let look = 0; look < 200 && upstream.sent.length < count; look += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal(upstream.sent.length, count);
    };
    return { upstream, host, visit, received };
  }
  return { started, cleanUps };
}

const visitorOf =
  (host: ClockedHost) =>
  (query: string, headers: Record<string, string> = {}) =>
    host.ask(new Request(`${host.base}/api/Search?${query}`, { headers }));

/** A response that the service sends after `release`. */
export function held() {
  let release = () => {};
  const wait = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    fault: async () => {
      await wait;
      return Response.json({ SearchResult: { SearchResultItems: ['newer'] } });
    },
  };
}

export const never = () => new Promise<Response>(() => undefined);
export const asHtml = () =>
  new Response('<html>Maintenance</html>', { headers: { 'content-type': 'text/html' } });

/** Visits until a response is fresh: a refresh ends some time after the response that caused it. */
export async function untilFresh(visit: () => Promise<Response>): Promise<Response> {
  for (let look = 0; look < 200; look += 1) {
    const response = await visit();
    if (response.headers.get('portal-stale') === null) return response;
    await response.text();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('No newer response came.');
}
