import {
  searchParameterForms,
  searchParameterNames,
  type ParameterForm,
  type ParameterProblem,
  type SearchParameterName,
} from '../parameters.ts';
import { didYouMean } from './did-you-mean.ts';

const examples: Readonly<Partial<Record<SearchParameterName, string>>> = {
  JobCategoryCode: '0610',
  Organization: 'HE00',
  PositionOfferingTypeCode: '15317',
  TravelPercentage: '0',
  PositionScheduleTypeCode: '1',
  SecurityClearanceRequired: '0',
  JobGradeCode: 'GS',
  SalaryBucket: '25',
  GradeBucket: '9',
  HiringPath: 'public',
  MissionCriticalTags: '01',
  PositionSensitivity: '1',
};

/** Returns a code of a parameter, for messages. */
const exampleOf = (name: string): string => examples[name as SearchParameterName] ?? '';

/**
 * Describes a problem of a parameter, with the name or value that was probably meant, or an example of a valid one. The text does not quote the
 * value, which could be a misplaced key.
 *
 * @param name the parameter's name, if the problem has the attribute's
 */
export function explainProblem({ message, value = '' }: ParameterProblem, name: string): string {
  if (!Object.hasOwn(searchParameterForms, name))
    return message.endsWith(' is not a parameter of Search.') && /^[!-~]+$/.test(name)
      ? message.slice(0, -1) + (didYouMean(name, searchParameterNames) || '.')
      : message;
  const { of, code }: ParameterForm = searchParameterForms[name as SearchParameterName];
  const hint = of && didYouMean(value, of);
  const example =
    code && message.includes(' takes codes; ') ? `; write codes such as ${exampleOf(name)}.` : '';
  const end = hint || example;
  return end ? message.replace(/\.$/, '') + end : message;
}

/** How many problems of a query are explained with what was probably meant: a request can have a thousand unknown names. */
const maximumExplained = 10;

/** Describes the problems of a query, each in a sentence. */
export const explainProblems = (problems: readonly ParameterProblem[]): string[] =>
  problems.map((one, index) =>
    index < maximumExplained ? explainProblem(one, one.name) : one.message,
  );
