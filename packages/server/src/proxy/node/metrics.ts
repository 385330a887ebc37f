import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { securityHeaders } from '../responses/response.ts';
import type { ServedHandler } from '../handler.ts';
import type { ProxyEvent } from '../options.ts';
import type { RequestRecord } from './listener.ts';

type Fetch = (request: Request, agency?: string) => Promise<Response>;

export interface Metrics {
  event(event: ProxyEvent, agency?: string): void;
  request(record: RequestRecord): void;
  /** Wraps a fetch function to count its calls. */
  countCalls(send: Fetch): Fetch;
  /** Serves `/metrics`, and nothing else. */
  handler(request: Request): Promise<Response>;
}

/** The label of an agency; empty in a process with a single agency. */
const labelOf = (agency: string | undefined) => (agency === undefined ? {} : { agency });

/** Returns the handler of each agency with its label. */
function labelled(handler: ServedHandler | undefined) {
  if (!handler) return [];
  const { agencies } = handler;
  if (!agencies) return [{ label: {}, handler }];
  return [...agencies].map(([agency, own]) => ({ label: { agency }, handler: own }));
}

/** Creates the Prometheus metrics, with the label `agency` if there are several. No label contains anything a client can choose. */
export function createMetrics(
  current: () => ServedHandler | undefined,
  agencies: readonly string[] = [],
): Metrics {
  const agencyLabel = agencies.length > 0 ? ['agency'] : [];
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Finished requests, by path, status and source of the response.',
    labelNames: [...agencyLabel, 'route', 'status', 'source'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from a request to its response.',
    labelNames: [...agencyLabel, 'source'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5, 12],
    registers,
  });
  const calls = new Counter({
    name: 'portal_upstream_calls_total',
    help: 'Calls to the jobs service, by status; "none" if no response came.',
    labelNames: [...agencyLabel, 'status'],
    registers,
  });
  const losses = new Counter({
    name: 'portal_losses_total',
    help: 'Fields, entries and records of the jobs service that could not be read.',
    labelNames: agencyLabel,
    registers,
  });
  const circuit = new Gauge({
    name: 'portal_circuit_open',
    help: '1 while calls to the jobs service are stopped because it is down.',
    labelNames: agencyLabel,
    registers,
  });
  for (const agency of agencies) {
    losses.inc({ agency }, 0);
    circuit.set({ agency }, 0);
  }
  new Gauge({
    name: 'portal_ready',
    help: '0 while calls to the jobs service are stopped: its refusal, its limit or an outage.',
    labelNames: agencyLabel,
    registers,
    collect() {
      for (const { label, handler } of labelled(current()))
        this.set(label, handler.stopped() === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_cache_bytes',
    help: 'Size of the cached responses in bytes.',
    labelNames: agencyLabel,
    registers,
    collect() {
      for (const { label, handler } of labelled(current())) this.set(label, handler.size().bytes);
    },
  });
  new Gauge({
    name: 'portal_cache_answers',
    help: 'Number of cached responses.',
    labelNames: agencyLabel,
    registers,
    collect() {
      for (const { label, handler } of labelled(current())) this.set(label, handler.size().entries);
    },
  });
  return {
    event(event, agency) {
      const label = labelOf(agency);
      if (event.event === 'losses') losses.inc(label, event.count);
      if (event.event === 'circuit') circuit.set(label, event.state === 'open' ? 1 : 0);
    },
    request({ agency, route, status, source, milliseconds }) {
      const label = labelOf(agency);
      requests.inc({ ...label, route: route.replace(/codelist\/.*/, 'codelist'), status, source });
      seconds.observe({ ...label, source }, milliseconds / 1000);
    },
    countCalls: (send) => async (request, agency) => {
      try {
        const response = await send(request);
        calls.inc({ ...labelOf(agency), status: response.status });
        return response;
      } catch (error) {
        calls.inc({ ...labelOf(agency), status: 'none' });
        throw error;
      }
    },
    async handler(request) {
      if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics')
        return new Response(null, { status: 404, headers: securityHeaders });
      const headers = { ...securityHeaders, 'content-type': registry.contentType };
      return new Response(await registry.metrics(), { headers });
    },
  };
}
