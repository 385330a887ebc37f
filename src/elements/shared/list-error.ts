import type { SearchStore } from '../../search/search-store.ts';
import type { ServiceError } from '../../protocol/errors.ts';
import type { ParameterProblem } from '../../protocol/parameters.ts';
import type { Words } from '../../words/contract/core.ts';
import type { ErrorDetail } from './events.ts';

/** Why a list has no new results. */
export interface ListError {
  /** Identifies the error, so that it is reported once. */
  cause: unknown;
  /** The message for visitors. */
  sentence: (words: Words) => string;
  /** The detail of `portal-error`. */
  detail: Omit<ErrorDetail, 'search'>;
  /** The attribute that is wrong. */
  problem?: ParameterProblem;
}

/** Returns the name of the message for visitors: what they can do about a failed request. Developers get its cause by `portal-error`. */
export const findErrorMessage = ({ kind, status }: ServiceError): keyof Words['errors'] => {
  if (kind === 'network' || kind === 'timeout') return kind;
  return status === 429 ? 'tooMany' : 'unavailable';
};

/** Describes why a list cannot show its search; `undefined` without a problem. */
export function describeError(
  problems: readonly ParameterProblem[],
  search: SearchStore | undefined,
): ListError | undefined {
  const [problem] = problems;
  if (problem) {
    const { name, message } = problem;
    return {
      cause: name + message,
      sentence: (words) => words.errors.unavailable,
      detail: { kind: 'configuration', message: `${name}: ${message}` },
      problem,
    };
  }
  if (!search) return undefined;
  const { error, isConfigured, isNarrowed } = search.state;
  if (!isConfigured) {
    return {
      cause: 'unconfigured',
      sentence: (words) => words.errors.unavailable,
      detail: { kind: 'configuration', message: 'proxy-url is missing.' },
    };
  }
  if (!error) return undefined;
  const { kind, message, status, detail } = error;
  const isRefused = status === 400;
  return {
    cause: kind + String(status),
    sentence: (words) =>
      words.errors[isRefused && isNarrowed ? 'refused' : findErrorMessage(error)],
    detail: {
      // Without a visitor's choices, the proxy has rejected the attributes, such as a list outside its lock.
      kind: isRefused && !isNarrowed ? 'configuration' : kind,
      message: detail ? `${message} ${detail}` : message,
      ...(status !== undefined && { status }),
    },
  };
}
