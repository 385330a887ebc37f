import {
  createReference,
  REFERENCE_KEY,
  TEXT_MESSAGING_KEY,
  textMessages,
  type ReferenceOptions,
} from '../../src/reference/index.ts';
import {
  runConformance,
  type ConformanceOptions,
  type ConformanceReport,
} from '../../src/conformance/index.ts';

const BASE = 'https://data.portal.example';
/** Late morning by the service's clock; the archive and the feed do not move with it. */
const NOW = new Date('2026-03-02T15:00:00Z');

export type Service = (request: Request) => Promise<Response>;

export const reference = (options: ReferenceOptions = {}): Service =>
  createReference({ now: () => NOW, ...options });

/** Answers of a service that does not change, kept: the many runs of a test ask nearly the same. */
function remembering(service: Service): Service {
  const kept = new Map<string, { status: number; headers: Headers; text: string }>();
  return async (request) => {
    const names = ['authorization-key', 'x-api-key'].map((name) => request.headers.get(name));
    const key = [request.method, request.url, ...names, await request.clone().text()].join(' ');
    let answer = kept.get(key);
    if (!answer) {
      const response = await service(request);
      answer = { status: response.status, headers: response.headers, text: await response.text() };
      kept.set(key, answer);
    }
    const { status, headers, text } = answer;
    return new Response(status === 204 ? null : text, { status, headers });
  };
}

/** One reference for all that do not change it. */
export const shared = remembering(reference());

/** A run with all that a run can be given. */
export const run = (
  fetch: Service,
  options: Partial<ConformanceOptions> = {},
): Promise<ConformanceReport> =>
  runConformance({
    baseUrl: BASE,
    fetch,
    key: REFERENCE_KEY,
    textMessagingKey: TEXT_MESSAGING_KEY,
    responseId: textMessages[0]?.responseId,
    ...options,
  });

export const idsWith = (report: ConformanceReport, result: string): string[] =>
  report.requirements.filter((clause) => clause.result === result).map(({ id }) => id);

/** What failed, in words, for the message of a test. */
export const failures = (report: ConformanceReport): string[] =>
  report.requirements
    .filter(({ result }) => result === 'fail')
    .map(({ id, expected, actual: came }) => `${id}: expected ${expected}, came ${came}`);

const isAt = (url: URL, path: string) => url.pathname.toLowerCase().startsWith(path);

/** A service that is another one below a path only. */
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
      if (!isAt(url, path)) return service(request);
      const before = url.search;
      change(url.searchParams);
      return service(url.search === before ? request : new Request(url, request));
    },
    { path },
  );

const groupOf = (id: string) => id.split('.')[0] ?? '';
let asked: Promise<Map<string, { ids: string[]; paths: Set<string> }>> | undefined;

/** What each group of clauses asks for, learnt by asking it of the reference. */
async function learn() {
  const { requirements: clauses } = await run(shared);
  const groups = new Map<string, { ids: string[]; paths: Set<string> }>();
  for (const { id } of clauses) {
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

/** The clauses that a fault below a path could break: those of every group that ever asks below it. */
export async function clausesAsking(path: string): Promise<string[]> {
  const groups = await (asked ??= learn());
  return [...groups.values()].flatMap(({ ids, paths }) =>
    [...paths].some((one) => one.startsWith(path)) ? ids : [],
  );
}

/** The name of a parameter as it stands in the query, whatever its case. */
export const named = (query: URLSearchParams, name: string): string =>
  [...query.keys()].find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

/** Changes each JSON answer below a path before the caller sees it. */
export const answeringOtherwise = (
  path: string,
  change: (body: string, url: URL) => string,
  service = shared,
): Otherwise =>
  Object.assign(
    async (request: Request) => {
      const url = new URL(request.url);
      const response = await service(request);
      if (!isAt(url, path) || response.status === 204) return response;
      const { status, headers } = response;
      return new Response(change(await response.text(), url), { status, headers });
    },
    { path },
  );
