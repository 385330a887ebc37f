import { archiveParameterClauses } from './archive-parameters.ts';
import { archiveClauses } from './archive.ts';
import { Asker, Trouble, type AskerOptions, type ShownRequest } from './probe-client.ts';
import { Broken, NotCheckable, type Clause, type Result } from './requirement.ts';
import { codeListClauses } from './code-lists.ts';
import { historicFieldClauses } from './historic-fields.ts';
import { historicPagingClauses } from './historic-paging.ts';
import { historicClauses } from './historic.ts';
import { notShownClauses } from './not-shown.ts';
import { searchParameterClauses } from './search-parameters.ts';
import { searchRuleClauses } from './search-rules.ts';
import { searchClauses } from './search-fields.ts';
import { searchRadiusClauses } from './search-radius.ts';
import { searchRemoteClauses } from './search-remote.ts';
import { textMessageClauses } from './text-messages.ts';

export type { ShownRequest } from './probe-client.ts';
export type { Result } from './requirement.ts';

/** What to look at, and what the run may use. */
export interface ConformanceOptions extends AskerOptions {
  /** Only clauses of these sections (`4.3`, or `4` for all of it), or whose ids begin so (`search.rule-8`). */
  only?: readonly string[] | undefined;
  /** Called as each clause ends. */
  onClause?: ((clause: ClauseReport) => void) | undefined;
}

/** How one clause ended, and what shows it. */
export interface ClauseReport {
  id: string;
  section: string;
  words: string;
  result: Result;
  /** Why it was not checkable, or a remark about a pass. */
  reason?: string;
  /** Of a fail: what the clause demands. */
  expected?: string;
  /** Of a fail: what the service did. */
  came?: string;
  /** The requests whose answers show it, in the order in which they were asked for. */
  requests: ShownRequest[];
}

/** How a service keeps the specification. */
export interface ConformanceReport {
  baseUrl: string;
  /** How many clauses ended in each way. */
  counts: Record<Result, number>;
  /** How many requests were sent. */
  requests: number;
  clauses: ClauseReport[];
}

const inOrder = (clauses: readonly Clause[]): Clause[] => {
  const number = ({ section }: Clause) =>
    section.split('.').reduce((sum, part, index) => sum + Number(part) / 100 ** index, 0);
  return clauses.toSorted((one, other) => number(one) - number(other));
};

/** Every clause, in the order of the specification's sections. */
const clauses: readonly Clause[] = inOrder([
  ...historicFieldClauses,
  ...historicPagingClauses,
  ...historicClauses,
  ...archiveClauses,
  ...archiveParameterClauses,
  ...searchClauses,
  ...searchRuleClauses,
  ...searchRadiusClauses,
  ...searchRemoteClauses,
  ...searchParameterClauses,
  ...codeListClauses,
  ...textMessageClauses,
  ...notShownClauses,
]);

/** The clauses of some sections, or whose ids begin so; all of them for an empty list. */
export const chooseClauses = (
  only: readonly string[] = [],
): { id: string; section: string; words: string }[] =>
  chosen(only).map(({ id, section, words }) => ({ id, section, words }));

const chosen = (only: readonly string[]): readonly Clause[] =>
  only.length === 0
    ? clauses
    : clauses.filter(({ id, section }) =>
        only.some(
          (word) => section === word || section.startsWith(`${word}.`) || id.startsWith(word),
        ),
      );

type Outcome = Pick<ClauseReport, 'result' | 'reason' | 'expected' | 'came'>;

/** What the end of a check says; what is none of its ends is no finding, and goes on to the caller. */
async function outcomeOf(check: () => Promise<string | undefined>): Promise<Outcome> {
  try {
    const reason = await check();
    return { result: 'pass', ...(reason !== undefined && { reason }) };
  } catch (error) {
    if (error instanceof NotCheckable) return { result: 'not checkable', reason: error.message };
    if (error instanceof Broken)
      return { result: 'fail', expected: error.expected, came: error.came };
    if (error instanceof Trouble)
      return { result: 'fail', expected: 'an answer', came: error.message };
    throw error;
  }
}

/**
 * Asks a service everything that the specification lets a caller check, one request after the other, and says of each sentence whether
 * it is kept. A request that fails is a fail of its clause and not the end of the run.
 *
 * @throws the signal's reason when the caller aborts.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const ask = new Asker(options);
  const { clean } = ask;
  const counts: Record<Result, number> = { pass: 0, fail: 0, 'not checkable': 0 };
  const reports: ClauseReport[] = [];
  for (const { id, section, words, check } of chosen(options.only ?? [])) {
    options.signal?.throwIfAborted();
    const shown = ask.begin();
    const outcome = await outcomeOf(() => check(ask));
    const requests = new Map(
      shown.map(({ method, path, headers }) => [
        `${method} ${path} ${headers.join()}`,
        { method, path: clean(path), headers },
      ]),
    );
    const report: ClauseReport = {
      id,
      section,
      words,
      ...outcome,
      ...(outcome.reason !== undefined && { reason: clean(outcome.reason) }),
      ...(outcome.expected !== undefined && { expected: clean(outcome.expected) }),
      ...(outcome.came !== undefined && { came: clean(outcome.came) }),
      requests: [...requests.values()],
    };
    counts[report.result] += 1;
    reports.push(report);
    options.onClause?.(report);
  }
  return { baseUrl: clean(options.baseUrl), counts, requests: ask.sent, clauses: reports };
}
