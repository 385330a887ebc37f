/** A service is a function from a request to its answer. */
export type Service = (request: Request) => Promise<Response>;

/** A JSON object whose members are not known. */
export type Loose = Record<string, unknown>;

/** A way in which a service can contradict the specification. A test with the tag of what it breaks has to notice it. */
export interface PlantedFault {
  /** What the service does wrong, in words. No two faults share them. */
  name: string;
  /** Returns the answer of the faulty service, which may send the request on to the right one. */
  answer: (request: Request, service: Service) => Promise<Response>;
  /** The address below which it differs, in lower case. */
  path: string;
  /** The requirements of the conformance suite that notice it, or why no caller can see it from outside. */
  conformance: readonly string[] | string;
  /** The sections that it breaks, if they are not those of the requirements that notice it. */
  sections?: readonly string[];
  /** The form of the historic feed in which it can be seen, where that is not the usual one. */
  historicPaging?: 'page';
}

export type Conformance = Pick<PlantedFault, 'conformance' | 'historicPaging' | 'sections'>;

export const noticedBy = (...conformance: string[]): Conformance => ({ conformance });
/** Breaks what no caller can see from outside. */
export const unseen = (why: string, ...sections: string[]): Conformance => ({
  conformance: why,
  sections,
});
/** The fault breaks these sections, which are not those of the requirements that notice it. */
export const breaking = (noticed: Conformance, ...sections: string[]): Conformance => ({
  ...noticed,
  sections,
});
/** Noticed where the historic feed is in the page-number form. */
export const noticedInPages = (...conformance: string[]): Conformance => ({
  conformance,
  historicPaging: 'page',
});

const isBelow = (request: Request, path: string): boolean =>
  new URL(request.url).pathname.toLowerCase().includes(path);

/** A fault that concerns the addresses below a path only. */
const below = (
  path: string,
  name: string,
  answer: PlantedFault['answer'],
  noticed: Conformance,
): PlantedFault => ({
  name,
  path,
  answer: (request, service) =>
    isBelow(request, path) ? answer(request, service) : service(request),
  ...noticed,
});

/** Returns the request with a changed query. */
export function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  const before = url.search;
  change(url.searchParams);
  return url.search === before ? request : new Request(url, request);
}

/** Returns the answer with a changed text. An answer without a body stays as it is. */
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

/** The service reads another query than was sent. */
export const misreading = (
  path: string,
  name: string,
  change: (query: URLSearchParams) => void,
  noticed: Conformance,
): PlantedFault =>
  below(path, name, (request, service) => service(withQuery(request, change)), noticed);

/** The service sends another JSON body. */
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

/** The service answers with another status, other headers or another text. */
export const answering = (
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

/** The service sees another request. */
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

/** The service takes any key. */
export const takingAnyKey = (
  path: string,
  name: string,
  [header, key]: readonly [name: string, key: string],
  noticed: Conformance,
): PlantedFault => receiving(path, name, (request) => withHeader(request, header, key), noticed);

/** Returns the name of a parameter as written in the query, in any case. */
export const named = (query: URLSearchParams, name: string): string =>
  [...query.keys()].find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

/** Changes the value of a parameter, whatever the case of its name; `undefined` takes the parameter away. */
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
