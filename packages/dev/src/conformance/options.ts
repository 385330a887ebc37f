import {
  checkFunction,
  checkMembers,
  checkPositive,
  checkSignal,
  checkText,
  mustBe,
  type Check,
  checkUrl,
} from 'portal-jobs/client/endpoints';
import { didYouMean, ParameterError } from 'portal-jobs/protocol';
import { isObject } from './fields.ts';
import type { KnownDeviations } from './known-deviations.ts';
import type { ProbeClientOptions } from './probe-client.ts';
import type { RequirementReport } from './report.ts';
import { matchingRequirements } from './requirements.ts';

/** The service under test, and what the run may use. */
export interface ConformanceOptions extends ProbeClientOptions {
  /** Checks only requirements of these sections (`4.3.8`, `4.3`, or `4` for all of it), or whose ids start like this (`search.rule-8`). */
  only?: readonly string[] | undefined;
  /** Accepted deviations: the reasons by the ids of requirements, such as `{ 'search.rule-5-widens': 'Ticket 12' }`. */
  knownDeviations?: KnownDeviations | undefined;
  /** Called when the check of a requirement ends. */
  onRequirement?: ((report: RequirementReport) => void) | undefined;
}

const isText = (value: unknown) => typeof value === 'string';

const checks: Readonly<Record<keyof ConformanceOptions, Check>> = {
  baseUrl: checkText,
  fetch: checkFunction,
  timeout: checkPositive,
  signal: checkSignal,
  key: checkText,
  keyHeader: checkText,
  headers: mustBe(
    'an object of texts',
    (value) => isObject(value) && Object.values(value).every(isText),
  ),
  textMessagingKey: checkText,
  responseId: checkText,
  only: mustBe('a list of texts', (value) => Array.isArray(value) && value.every(isText)),
  knownDeviations: mustBe(
    'an object of requirements and reasons',
    (value) => isObject(value) && Object.values(value).every(isText),
  ),
  onRequirement: checkFunction,
};

/** Checks the options of a run. A run that checks nothing because of a misspelled id would always pass. @throws {@link ParameterError} */
export function checkOptions(options: ConformanceOptions): void {
  if (!isObject(options))
    throw new ParameterError(
      'options',
      "The options must be an object, such as { baseUrl: 'https://service.example' }.",
    );
  checkMembers(options, checks);
  const { baseUrl, only = [], knownDeviations = {} } = options as Partial<ConformanceOptions>;
  if (baseUrl === undefined)
    throw new ParameterError('baseUrl', 'baseUrl is missing: where does /api/… start?');
  checkUrl(baseUrl);
  const ids = matchingRequirements([]).map(({ id }) => id);
  for (const one of only)
    if (one === '' || matchingRequirements([one]).length === 0)
      throw new ParameterError(
        'only',
        `only has ${JSON.stringify(one)}, which is no section and no requirement${didYouMean(one, ids) || '.'}`,
      );
  for (const id of Object.keys(knownDeviations))
    if (!ids.includes(id))
      throw new ParameterError(
        'knownDeviations',
        `knownDeviations has ${JSON.stringify(id)}, which is no requirement${didYouMean(id, ids) || '.'}`,
      );
}
