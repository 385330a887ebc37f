import cluster from 'node:cluster';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  Histogram,
  Registry,
  collectDefaultMetrics,
  type PrometheusContentType,
} from 'prom-client';
import { securityHeaders } from '../response.ts';
import type { ProxyEvent } from '../options.ts';
import type { RequestRecord } from './listener.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface Metrics {
  event(event: ProxyEvent): void;
  request(answered: RequestRecord): void;
  /** Wraps a fetch function to count its calls. */
  countCalls(send: Fetch): Fetch;
  /** Serves `/metrics`, and nothing else. */
  handler(request: Request): Promise<Response>;
}

/** Serves the text of metrics at `/metrics`, and nothing else. */
async function respond(
  request: Request,
  { contentType }: Pick<Registry, 'contentType'>,
  read: () => Promise<string>,
): Promise<Response> {
  if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics')
    return new Response(null, { status: 404, headers: securityHeaders });
  const headers = { ...securityHeaders, 'content-type': contentType };
  try {
    return new Response(await read(), { headers });
  } catch {
    // A worker that ended while it was asked does not answer.
    return new Response(null, { status: 503, headers: securityHeaders });
  }
}

/** Creates the handler that serves the sums of all workers' metrics. */
export function createSummedMetrics(): Metrics['handler'] {
  const registry = new AggregatorRegistry<PrometheusContentType>();
  return (request) => respond(request, registry, () => registry.clusterMetrics());
}

/** Creates the Prometheus metrics. No label contains anything a client can choose. */
export function createMetrics(size: () => { entries: number; bytes: number }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (cluster.isWorker) {
    new AggregatorRegistry<PrometheusContentType>(); // it listens for requests of the primary
    AggregatorRegistry.setRegistries(registers);
  }
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Finished requests, by path, status and source of the response.',
    labelNames: ['route', 'status', 'source'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['source'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5, 12],
    registers,
  });
  const calls = new Counter({
    name: 'portal_upstream_calls_total',
    help: 'Calls to the jobs service, by status; "none" if no response came.',
    labelNames: ['status'],
    registers,
  });
  const losses = new Counter({
    name: 'portal_losses_total',
    help: 'Fields, entries and records of the jobs service that could not be read.',
    registers,
  });
  const circuit = new Gauge({
    name: 'portal_circuit_open',
    help: '1 while calls to the jobs service are stopped because it is down.',
    aggregator: 'max',
    registers,
  });
  new Gauge({
    name: 'portal_cache_bytes',
    help: 'Size of the cached responses in bytes.',
    registers,
    collect() {
      this.set(size().bytes);
    },
  });
  new Gauge({
    name: 'portal_cache_answers',
    help: 'Number of cached responses.',
    registers,
    collect() {
      this.set(size().entries);
    },
  });
  return {
    event(event) {
      if (event.event === 'losses') losses.inc(event.count);
      if (event.event === 'circuit') circuit.set(event.state === 'open' ? 1 : 0);
    },
    request({ route, status, source, milliseconds }) {
      requests.inc({ route: route.replace(/codelist\/.*/, 'codelist'), status, source });
      seconds.observe({ source }, milliseconds / 1000);
    },
    countCalls: (send) => async (request) => {
      try {
        const response = await send(request);
        calls.inc({ status: response.status });
        return response;
      } catch (error) {
        calls.inc({ status: 'none' });
        throw error;
      }
    },
    handler: (request) => respond(request, registry, () => registry.metrics()),
  };
}
