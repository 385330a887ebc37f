import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { safety } from '../response.ts';
import type { ProxyEvent } from '../options.ts';
import type { Answered } from './listener.ts';

type Fetch = (request: Request) => Promise<Response>;

export interface Metrics {
  event(event: ProxyEvent): void;
  answered(answered: Answered): void;
  /** The same function, with its calls counted. */
  counted(send: Fetch): Fetch;
  /** Serves the numbers, and nothing else. */
  handler(request: Request): Promise<Response>;
}

/** Numbers for Prometheus; no label holds anything that a stranger can make up. */
export function createMetrics(size: () => { answers: number; bytes: number }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Answered requests, by path, status and where the answer came from.',
    labelNames: ['route', 'status', 'source'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['source'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5, 12],
    registers,
  });
  const calls = new Counter({
    name: 'portal_upstream_calls_total',
    help: 'Calls to the jobs service, by status; "none" where none came.',
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
    help: '1 while no calls are made to the jobs service because it is away.',
    registers,
  });
  new Gauge({
    name: 'portal_cache_bytes',
    help: 'Bytes of kept answers.',
    registers,
    collect() {
      this.set(size().bytes);
    },
  });
  new Gauge({
    name: 'portal_cache_answers',
    help: 'Kept answers.',
    registers,
    collect() {
      this.set(size().answers);
    },
  });
  return {
    event(event) {
      if (event.event === 'losses') losses.inc(event.count);
      if (event.event === 'circuit') circuit.set(event.state === 'open' ? 1 : 0);
    },
    answered({ route, status, source, milliseconds }) {
      requests.inc({ route: route.replace(/codelist\/.*/, 'codelist'), status, source });
      seconds.observe({ source }, milliseconds / 1000);
    },
    counted: (send) => async (request) => {
      try {
        const response = await send(request);
        calls.inc({ status: response.status });
        return response;
      } catch (error) {
        calls.inc({ status: 'none' });
        throw error;
      }
    },
    async handler(request) {
      if (request.method !== 'GET' || new URL(request.url).pathname !== '/metrics')
        return new Response(null, { status: 404, headers: safety });
      const headers = { ...safety, 'content-type': registry.contentType };
      return new Response(await registry.metrics(), { headers });
    },
  };
}
