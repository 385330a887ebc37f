/** A service is a function from a request to its response. */
export type Service = (request: Request) => Promise<Response>;

/** A JSON object with unknown members. */
export type Loose = Record<string, unknown>;

/** A way in which a service can violate the specification. A test with the tag of the violated section must detect it. */
export interface PlantedFault {
  /** What the service does wrong. Each fault has a different name. */
  name: string;
  /** Returns the response of the faulty service, which may pass the request to the correct one. */
  response: (request: Request, service: Service) => Promise<Response>;
  /** The path whose requests are affected, in lower case. */
  path: string;
  /** The requirements of the conformance suite that detect it, or why no caller can detect it. */
  conformance: readonly string[] | string;
  /** Whether no other requirement may fail. */
  isExact?: true;
  /** The sections that it violates, if they differ from the sections of the requirements that detect it. */
  sections?: readonly string[];
  /** The form of the historic feed that shows it, if it is not the usual one. */
  historicPaging?: 'page';
}

export type Conformance = Pick<
  PlantedFault,
  'conformance' | 'historicPaging' | 'isExact' | 'sections'
>;

export const noticedBy = (...conformance: string[]): Conformance => ({ conformance });
/** Detected by these requirements, while all others pass. */
export const onlyNoticedBy = (...conformance: string[]): Conformance => ({
  conformance,
  isExact: true,
});
/** A violation that no caller can detect. */
export const unseen = (why: string, ...sections: string[]): Conformance => ({
  conformance: why,
  sections,
});
/** A fault that violates these sections, which differ from the sections of the requirements that detect it. */
export const breaking = (noticed: Conformance, ...sections: string[]): Conformance => ({
  ...noticed,
  sections,
});
/** Detected if the historic feed is in the page-number form. */
export const noticedInPages = (...conformance: string[]): Conformance => ({
  conformance,
  historicPaging: 'page',
});

const isBelow = (request: Request, path: string): boolean =>
  new URL(request.url).pathname.toLowerCase().includes(path);

/** A fault that affects only requests below a path. */
const below = (
  path: string,
  name: string,
  response: PlantedFault['response'],
  noticed: Conformance,
): PlantedFault => ({
  name,
  path,
  response: (request, service) =>
    isBelow(request, path) ? response(request, service) : service(request),
  ...noticed,
});

/** Returns the request with a changed query. */
export function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  const before = url.search;
  change(url.searchParams);
  return url.search === before ? request : new Request(url, request);
}

/** Returns the response with a changed text. A response without a body stays unchanged. */
export async function withText(
  response: Response,
  change: (text: string) => string,
): Promise<Response> {
  const { status, headers } = response;
  const text = await response.text();
  return text === ''
    ? new Response(null, { status, headers })
    : new Response(change(text), { status, headers });
}

/** The service reads a query that differs from the request's. */
export const misreading = (
  path: string,
  name: string,
  change: (query: URLSearchParams) => void,
  noticed: Conformance,
): PlantedFault =>
  below(path, name, (request, service) => service(withQuery(request, change)), noticed);

/** The service sends a different JSON body. */
export const sending = (
  path: string,
  name: string,
  change: (body: Loose, url: URL) => void,
  noticed: Conformance,
): PlantedFault =>
  below(
    path,
    name,
    async (request, service) => {
      const url = new URL(request.url);
      return withText(await service(request), (text) => {
        if (!/^\s*\{/.test(text)) return text;
        const body = JSON.parse(text) as Loose;
        change(body, url);
        return JSON.stringify(body);
      });
    },
    noticed,
  );

/** The service responds with a different status, header or text. */
export const responding = (
  path: string,
  name: string,
  change: (response: Response, request: Request) => Response | Promise<Response>,
  noticed: Conformance,
): PlantedFault =>
  below(
    path,
    name,
    async (request, service) => change(await service(request.clone()), request),
    noticed,
  );

/** The service receives a different request. */
export const receiving = (
  path: string,
  name: string,
  change: (request: Request) => Request,
  noticed: Conformance,
): PlantedFault => below(path, name, (request, service) => service(change(request)), noticed);

/** Returns the request with a changed header, or without it. */
export function withHeader(request: Request, name: string, value?: string): Request {
  const headers = new Headers(request.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

/** The service accepts any key. */
export const takingAnyKey = (
  path: string,
  name: string,
  [header, key]: readonly [name: string, key: string],
  noticed: Conformance,
): PlantedFault => receiving(path, name, (request) => withHeader(request, header, key), noticed);

/** Returns the name of a parameter as written in the query, in any case. */
export const named = (query: URLSearchParams, name: string): string =>
  [...query.keys()].find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

/** Changes the value of a parameter, ignoring case in its name. `undefined` removes the parameter. */
export function rewrite(
  query: URLSearchParams,
  name: string,
  change: (value: string) => string | undefined,
): void {
  const written = named(query, name);
  const value = query.get(written);
  if (value === null) return;
  const changed = change(value);
  if (changed === undefined) query.delete(written);
  else query.set(written, changed);
}

const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();

/** Returns the identifier of a requirement: `identifier('search.field', 'JobGrade')` is `search.field-job-grade`. */
export const identifier = (group: string, name: string): string => `${group}-${kebab(name)}`;
