import {
  ServiceError,
  readSearchResponse,
  searchPath,
  slimSearch,
  parseJson,
  type ReceivedText,
  type Loss,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { createKeyFinder } from './keys.ts';
import { earliestCloseDay } from './cache/stale-body.ts';

/** A response of Search as it came, and what is needed to make the body of it. It can be sent to another thread. */
export interface SearchTask {
  received: ReceivedText;
  parameters: SearchParameters;
  /** The losses that the service itself reported, as a proxy does. */
  losses: Loss[];
  /** Texts that the response must not contain. */
  secrets: readonly string[];
}

/** A response of Search, reduced to the fields that pages need. */
export interface FinishedSearch {
  body: string;
  losses: Loss[];
  /** The earliest closing day among its jobs, `YYYY-MM-DD`. */
  earliestCloseDay: string | undefined;
}

/** Refuses a body that contains a secret. @throws {@link ServiceError} of kind `shape` */
export function createSecretCheck(): (body: string, secrets: readonly string[]) => void {
  const containsKey = createKeyFinder();
  return (body, secrets) => {
    if (containsKey(body, secrets))
      throw new ServiceError('shape', 'The response contains the key or another secret.');
  };
}

const refuseSecrets = createSecretCheck();

/** The largest {@link weightOf} of a response that is read. A full one of 8 MB has 700,000. */
const maximumWeight = 800_000;

/** Returns how much a text has to decode: one for each value of a list or an object, eight more for the list or the object itself. */
function weightOf(text: string): number {
  let weight = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === ',') weight += 1;
    else if (sign === '{' || sign === '[') weight += 8;
  }
  return weight;
}

/** Parses and checks a response of Search, and makes the body of the response. @throws {@link ServiceError} of kind `shape` */
export function finishSearch({
  received,
  parameters,
  losses: reported,
  secrets,
}: SearchTask): FinishedSearch {
  const { text, evidence } = received;
  if (text.length * 8 > maximumWeight && weightOf(text) > maximumWeight)
    throw new ServiceError('shape', 'The response has too many values.', evidence);
  const { data, losses } = readSearchResponse(parseJson(searchPath, received), [...reported]);
  const body = slimSearch(data, parameters);
  refuseSecrets(body, secrets);
  return { body, losses, earliestCloseDay: earliestCloseDay(data) };
}
