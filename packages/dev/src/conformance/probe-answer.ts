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

/** A complete answer of the service. */
export interface ProbeAnswer {
  request: ShownRequest;
  status: number;
  /** Media type without its parameters. */
  type: string;
  text: string;
  /** The parsed body; `undefined` if it is not JSON. */
  body: unknown;
  /** The service's clock, if the answer has a `Date` header. */
  date: Date | undefined;
}

/** Whether the service refused the caller. */
export const isRefusal = ({ status }: ProbeAnswer): boolean => status === 401 || status === 403;

/** Describes an answer in a few words. */
export const describeAnswer = ({ status, type, text }: ProbeAnswer): string =>
  `status ${status} with ${text === '' ? 'an empty body' : type === '' ? 'a body without a media type' : type}`;

/** Returns the body of a successful answer. @throws {@link RequirementFailed} for any other */
export function expectBody(answer: ProbeAnswer): unknown {
  requireThat(answer.status === 200, 'status 200', () => describeAnswer(answer));
  requireThat(answer.body !== undefined, 'a JSON body', () => describeAnswer(answer));
  return answer.body;
}
