import { requireThat } from './verdict.ts';

/** A request as a report shows it, without the values of its headers. */
export interface ShownRequest {
  /** HTTP method, such as `GET`. */
  method: string;
  /** Path and query, relative to the base URL. */
  path: string;
  /** Names of the headers that were sent. */
  headers: string[];
}

/** A complete response of the service. */
export interface ProbeResponse {
  request: ShownRequest;
  status: number;
  /** Media type without its parameters. */
  type: string;
  text: string;
  /** The parsed body; `undefined` if it is not JSON. */
  body: unknown;
  /** The service's clock, if the response has a `Date` header. */
  date: Date | undefined;
}

/** Whether the service refused the caller. */
export const isRefusal = ({ status }: ProbeResponse): boolean => status === 401 || status === 403;

/** Describes a response in a few words. */
export const describeResponse = ({ status, type, text }: ProbeResponse): string =>
  `status ${status} with ${text === '' ? 'an empty body' : type === '' ? 'a body without a media type' : type}`;

/** Returns the body of a successful response. @throws {@link RequirementFailed} for any other */
export function expectBody(response: ProbeResponse): unknown {
  requireThat(response.status === 200, 'status 200', () => describeResponse(response));
  requireThat(response.body !== undefined, 'a JSON body', () => describeResponse(response));
  return response.body;
}
