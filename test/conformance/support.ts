import {
  createSampleService,
  SAMPLE_KEY,
  TEXT_MESSAGING_KEY,
  textMessages,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import {
  runConformance,
  type ConformanceOptions,
  type ConformanceReport,
} from '../../packages/dev/src/conformance/index.ts';
import { withQuery, withText, type Service } from '../support/planted-faults/fault.ts';

const BASE = 'https://data.portal.example';
/** Late morning by the service's clock. The archive and the feed do not depend on it. */
const NOW = new Date('2026-03-02T15:00:00Z');

export type { Service };

export const sampleService = (options: SampleServiceOptions = {}): Service =>
  createSampleService({ now: () => NOW, mixedEras: true, ...options });

/** Caches the responses of an unchanging service, because the runs of a test send nearly the same requests. */
export function remembering(service: Service): Service {
  const kept = new Map<string, { status: number; headers: Headers; text: string }>();
  return async (request) => {
    const names = ['authorization-key', 'x-api-key'].map((name) => request.headers.get(name));
    const key = [request.method, request.url, ...names, await request.clone().text()].join(' ');
    let body = kept.get(key);
    if (!body) {
      const response = await service(request);
      body = { status: response.status, headers: response.headers, text: await response.text() };
      kept.set(key, body);
    }
    const { status, headers, text } = body;
    return new Response(status === 204 ? null : text, { status, headers });
  };
}

/** One sample service for all tests that do not change it. */
export const shared = remembering(sampleService());

/** Runs the suite with every option. */
export const run = (
  fetch: Service,
  options: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> =>
  runConformance({
    baseUrl: BASE,
    fetch,
    key: SAMPLE_KEY,
    textMessagingKey: TEXT_MESSAGING_KEY,
    responseId: textMessages[0]?.responseId,
    ...options,
  });

export const idsWith = (report: ConformanceReport, result: string): string[] =>
  report.requirements.filter((requirement) => requirement.result === result).map(({ id }) => id);

/** Returns the failures as text, for the message of a test. */
export const failures = (report: ConformanceReport): string[] =>
  report.requirements
    .filter(({ result }) => result === 'fail')
    .map(({ id, expected, actual }) => `${id}: expected ${expected}, actual ${actual}`);

const isAt = (url: URL, path: string) => url.pathname.toLowerCase().startsWith(path);

/** A service that differs only below a path. */
export type Otherwise = Service & { path: string };

/** Changes the query of each request below a path before the service sees it. */
export const askingOtherwise = (
  path: string,
  change: (query: URLSearchParams) => void,
  service = shared,
): Otherwise =>
  Object.assign(
    (request: Request) => {
      const url = new URL(request.url);
      return service(isAt(url, path) ? withQuery(request, change) : request);
    },
    { path },
  );

const groupOf = (id: string) => id.split('.')[0] ?? '';
let asked: Promise<Map<string, { ids: string[]; paths: Set<string> }>> | undefined;

/** The paths that each group of requirements requests, recorded from the sample service. */
async function learn() {
  const { requirements } = await run(shared);
  const groups = new Map<string, { ids: string[]; paths: Set<string> }>();
  for (const { id } of requirements) {
    const group = groups.get(groupOf(id)) ?? { ids: [], paths: new Set() };
    group.ids.push(id);
    groups.set(groupOf(id), group);
  }
  for (const { ids, paths } of groups.values())
    await run(
      (request) => {
        paths.add(new URL(request.url).pathname.toLowerCase());
        return shared(request);
      },
      { only: ids },
    );
  return groups;
}

/** Returns the requirements that a fault below a path could fail, from every group that requests it. */
export async function requirementsRequesting(path: string): Promise<string[]> {
  const groups = await (asked ??= learn());
  return [...groups.values()].flatMap(({ ids, paths }) =>
    [...paths].some((one) => one.startsWith(path)) ? ids : [],
  );
}

/** Changes each JSON response below a path before the caller receives it. */
export const respondingOtherwise = (
  path: string,
  change: (body: string, url: URL) => string,
  service = shared,
): Otherwise =>
  Object.assign(
    async (request: Request) => {
      const url = new URL(request.url);
      const response = await service(request);
      return isAt(url, path) ? withText(response, (text) => change(text, url)) : response;
    },
    { path },
  );
