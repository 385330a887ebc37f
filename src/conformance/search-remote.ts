import type { Asker } from './probe-client.ts';
import { demand, NotCheckable, showSome, type Clause } from './requirement.ts';
import * as job from './job.ts';
import { exact, idsOf, knownJobs, LARGEST_TOTAL, search } from './search.ts';

const remote = (item: unknown) => job.detail(item, 'RemoteIndicator')?.toLowerCase();
const areRemote = (records: readonly unknown[], flag: 'true' | 'false'): string[] =>
  records.filter((item) => remote(item) === flag).map(job.nameOf);

/** Only remote jobs, and one of them. */
async function remoteJobs(ask: Asker) {
  const answer = await search(ask, { RemoteIndicator: 'True' });
  const [example] = answer.records;
  if (example === undefined) throw new NotCheckable('No job in the data is a remote one.');
  return { answer, example };
}

/** All jobs of the series of a remote one: few enough to count. */
async function sameSeries(ask: Asker, flag: Record<string, string>) {
  const { example } = await remoteJobs(ask);
  const [series] = job.jobTexts(example, 'JobCategory[].Code');
  if (series === undefined) throw new NotCheckable('A remote job does not tell its series.');
  return search(ask, { JobCategoryCode: series, ...flag });
}

async function onlyRemote(ask: Asker): Promise<string | undefined> {
  const { answer } = await remoteJobs(ask);
  const others = areRemote(answer.records, 'false');
  demand(others.length === 0, 'only remote jobs', () => showSome(others));
  const { total } = await knownJobs(ask);
  if (answer.total === undefined || total === undefined) return undefined;
  if (answer.total >= LARGEST_TOTAL) exact(answer);
  demand(answer.total < total, `fewer than all ${total} jobs`, `${answer.total}`);
  return undefined;
}

async function noRemote(ask: Asker): Promise<string | undefined> {
  const answer = await sameSeries(ask, { RemoteIndicator: 'False' });
  const others = areRemote(answer.records, 'true');
  demand(others.length === 0, 'no remote job', () => showSome(others));
  const all = exact(await sameSeries(ask, {}));
  const few = exact(answer);
  demand(few < all, `fewer than the ${all} jobs of the series, one of which is remote`, `${few}`);
  return undefined;
}

async function remoteToo(ask: Asker): Promise<string | undefined> {
  const { example } = await remoteJobs(ask);
  const all = await sameSeries(ask, {});
  const isThere = idsOf(all.records).includes(job.idOf(example));
  if (isThere || areRemote(all.records, 'true').length > 0) return undefined;
  if (!all.whole) throw new NotCheckable('Too many records to find a remote job among.');
  demand(isThere, `${job.nameOf(example)}, a remote job, without RemoteIndicator too`, 'none');
  return undefined;
}

const clause = (name: string, words: string, check: Clause['check']): Clause => ({
  id: `search.rule-8-remote-${name}`,
  section: '4.3',
  words,
  check,
});

/** Rule 8 of Search: remote jobs (spec §4.3). */
export const searchRemoteClauses: readonly Clause[] = [
  clause('true', 'RemoteIndicator=True returns only remote jobs.', onlyRemote),
  clause('false', 'RemoteIndicator=False excludes remote jobs.', noRemote),
  clause('omitted', 'Without RemoteIndicator remote jobs are included.', remoteToo),
];
