// The headers and failures of the proxy's responses.
import { statusTitles } from '../../packages/server/src/proxy/responses/problem-details.ts';
import { jsonBody, reference } from './document.ts';
import type { Json } from './schemas.ts';

const header = (description: string, schema: Json): Json => ({ description, schema });

/** The headers that callers can use. */
const headers = {
  Age: header('Seconds since the response came from upstream. Absent for a new or a stale one.', {
    type: 'integer',
    minimum: 0,
  }),
  'Cache-Control': header('How long other caches may keep the response.', { type: 'string' }),
  ETag: header('Weak entity tag of the body.', { type: 'string', pattern: '^W/"' }),
  'Portal-Losses': header(
    'One letter for each part of the upstream response that could not be read: `r` for a record, `e` for an entry of a list, `f` for a field. Absent if nothing was lost.',
    { type: 'string', pattern: '^[ref]+$' },
  ),
  'Portal-Stale': header(
    'Age in seconds of a stale response, which is sent while upstream fails or is asked again.',
    { type: 'integer', minimum: 0 },
  ),
  'Portal-Unavailable': header(
    'The status of the failure that the page is about. Absent if the page has jobs.',
    { type: 'integer' },
  ),
  'Retry-After': header('Seconds after which to try again.', { type: 'integer', minimum: 1 }),
  'X-Request-Id': header('Identifier of the request in the log of the Node server.', {
    type: 'string',
  }),
} as const;

export const headersNamed = (...names: (keyof typeof headers)[]): Json =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
export const dataHeaders = headersNamed(
  'Age',
  'Cache-Control',
  'ETag',
  'Portal-Losses',
  'Portal-Stale',
);

/** The meaning of each failure. */
const failures = {
  400: 'The query is invalid, and `detail` names the parameters; or the request is malformed.',
  401: 'Upstream does not accept the key of the proxy.',
  403: 'Upstream refuses the proxy, or the origin of the page is not listed.',
  404: 'There is no such code list, or the route is closed.',
  414: 'The query is longer than 4,096 characters.',
  429: 'The client exceeded its rate limit.',
  500: 'The proxy failed on this request.',
  501: 'The format is not supported.',
  502: 'Upstream sent an error, or something else than the Data Service sends.',
  503: 'Upstream is unavailable, or too many requests are waiting.',
  504: 'Upstream did not respond in time.',
} as const;
type Failure = keyof typeof failures;

const nameOf = (status: Failure) => (statusTitles[status] ?? '').replace(/\W/g, '');
export const problems = (...statuses: Failure[]): Json =>
  Object.fromEntries(statuses.map((status) => [status, reference('responses', nameOf(status))]));
export const dataProblems = problems(400, 401, 403, 404, 414, 429, 500, 502, 503, 504);
export const notModified = { '304': reference('responses', 'NotModified') };

export const problemBody = jsonBody(reference('schemas', 'Problem'), 'application/problem+json');

/** The components that the functions above refer to. */
export const responseComponents: Json = {
  headers,
  responses: {
    NotModified: { description: 'The caller has this body.', headers: dataHeaders },
    ...Object.fromEntries(
      Object.entries(failures).map(([status, description]) => [
        nameOf(Number(status) as Failure),
        {
          description,
          headers: headersNamed('Cache-Control', 'Retry-After', 'X-Request-Id'),
          content: problemBody,
        },
      ]),
    ),
  },
};
