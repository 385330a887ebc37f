import { createCatalogue } from './catalogue.ts';
import { answerCodeList } from './code-lists.ts';
import { Search } from './search.ts';

export { awkwardAgency, awkwardForms } from './data/awkward.ts';
export { codeListNames } from './data/code-list-rows.ts';

/** The key the reference takes when it is given no other. */
export const REFERENCE_KEY = 'reference-key';

export interface ReferenceOptions {
  /** The key that opens Search. */
  key?: string;
  /** The header that carries the key. */
  keyHeader?: string;
  /** The clock; the data set is laid around the service's day at this instant. */
  now?: () => Date;
  /** Whether answers carry refiners (spec §2.4); those recorded from the service never do (FACTS §1.1). */
  refiners?: boolean;
  /** Whether WhoMayApply may be All or Status (spec §5). */
  statusAuthorized?: boolean;
  /** The PostingChannelID in every ApplyURI (spec §4.3 rule 12). */
  channel?: string;
  /** A path that stands before `/api` in every address. */
  basePath?: string;
}

const problems: Readonly<Record<number, readonly [title: string, type: string]>> = {
  401: ['Unauthorized', 'https://tools.ietf.org/html/rfc7235#section-3.1'],
  403: ['Forbidden', 'https://tools.ietf.org/html/rfc7231#section-6.5.3'],
  404: ['Not Found', 'https://tools.ietf.org/html/rfc7231#section-6.5.4'],
  405: ['Method Not Allowed', 'https://tools.ietf.org/html/rfc7231#section-6.5.5'],
};

/**
 * The Data Service's Search and code lists (spec §4.3, §4.5) as one function, over a data set of its own that never goes stale.
 * It needs no network and no port, in Node and in browsers alike; nothing is built before the first request.
 *
 * @example
 * const service = createReference();
 * const answer = await service(new Request('https://data.portal.example/api/Search?Keyword=nurse', {
 *   headers: { 'Authorization-Key': REFERENCE_KEY },
 * }));
 */
export function createReference(
  options: ReferenceOptions = {},
): (request: Request) => Promise<Response> {
  const {
    key = REFERENCE_KEY,
    keyHeader = 'Authorization-Key',
    now = () => new Date(),
    refiners = true,
    statusAuthorized = false,
    channel = 'RESTAPI',
    basePath = '',
  } = options;
  const catalogue = createCatalogue(now, channel);
  const search = new Search({ refiners });
  const base = `${basePath.replace(/\/+$/, '').toLowerCase()}/api/`;
  let requests = 0;

  const reply = (
    status: number,
    type: string,
    body: unknown,
    more: Record<string, string> = {},
  ): Response =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': `${type}; charset=utf-8`, date: now().toUTCString(), ...more },
    });

  const problem = (status: number, more?: Record<string, string>): Response => {
    const [title = 'Error', type = 'about:blank'] = problems[status] ?? [];
    const serial = requests.toString(16);
    return reply(
      status,
      'application/problem+json',
      {
        type,
        title,
        status,
        traceId: `00-${serial.padStart(32, '0')}-${serial.padStart(16, '0')}-00`,
      },
      more,
    );
  };

  const route = (request: Request): Response => {
    request.signal.throwIfAborted();
    requests += 1;
    const url = new URL(request.url);
    const path = url.pathname.replace(/\/+$/, '').toLowerCase();
    const resource = path.startsWith(base) ? path.slice(base.length) : '';
    const list = /^codelist\/([a-z]+)$/.exec(resource)?.[1];
    if (resource !== 'search' && list === undefined) return problem(404);
    if (request.method !== 'GET') return problem(405, { allow: 'GET' });
    if (list !== undefined) {
      const answer = answerCodeList(list, url.searchParams, now());
      return answer ? reply(200, 'application/json', answer) : problem(404);
    }
    if (request.headers.get(keyHeader) !== key) return problem(401);
    if (!statusAuthorized && asksForMore(url.searchParams)) return problem(403);
    return reply(200, 'application/hr+json', search.answer(catalogue(), url.searchParams));
  };
  // A fault inside is a rejected promise, as of fetch.
  return (request) =>
    new Promise((resolve) => {
      resolve(route(request));
    });
}

/** WhoMayApply=All and =Status are for those who were authorized (spec §4.3 rule 6). */
function asksForMore(query: URLSearchParams): boolean {
  return [...query].some(
    ([name, value]) => name.toLowerCase() === 'whomayapply' && /^(all|status)$/i.test(value.trim()),
  );
}
