import { countCap } from 'portal-jobs/protocol';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { type Requirement, rulesOf } from '../requirement.ts';
import { requireThat, NotCheckable, showSome } from '../verdict.ts';
import { exactTotal, idsOf, sampleJobs, search } from './search.ts';

const rule = rulesOf('search', '4.3');

const remoteFlag = (item: unknown) => job.detail(item, 'RemoteIndicator')?.toLowerCase();
const namesWithFlag = (records: readonly unknown[], flag: 'true' | 'false'): string[] =>
  records.filter((item) => remoteFlag(item) === flag).map(job.nameOf);

/** Requests only remote jobs. */
async function remoteJobs(client: ProbeClient) {
  const response = await search(client, { RemoteIndicator: 'True' });
  const [example] = response.records;
  if (example === undefined) throw new NotCheckable('No job in the data is remote.');
  return { response, example };
}

/** Requests the jobs in the series of a remote job, which are few enough for an exact count. */
async function sameSeries(client: ProbeClient, flag: Record<string, string>) {
  const { example } = await remoteJobs(client);
  const [series] = job.jobTexts(example, 'JobCategory[].Code');
  if (series === undefined) throw new NotCheckable('The remote job has no series.');
  return search(client, { JobCategoryCode: series, ...flag });
}

async function onlyRemote(client: ProbeClient): Promise<void> {
  const { response } = await remoteJobs(client);
  const others = namesWithFlag(response.records, 'false');
  requireThat(others.length === 0, 'only remote jobs', () => showSome(others));
  const { total } = await sampleJobs(client);
  if (response.total === undefined || total === undefined) return;
  if (response.total >= countCap) exactTotal(response);
  requireThat(response.total < total, `fewer than all ${total} jobs`, `${response.total}`);
}

async function noRemote(client: ProbeClient): Promise<void> {
  const response = await sameSeries(client, { RemoteIndicator: 'False' });
  const others = namesWithFlag(response.records, 'true');
  requireThat(others.length === 0, 'no remote job', () => showSome(others));
  const all = exactTotal(await sameSeries(client, {}));
  const few = exactTotal(response);
  requireThat(
    few < all,
    `fewer than the ${all} jobs of the series, one of which is remote`,
    `${few}`,
  );
}

async function remoteToo(client: ProbeClient): Promise<void> {
  const { example } = await remoteJobs(client);
  const all = await sameSeries(client, {});
  const isIncluded = idsOf(all.records).includes(job.idOf(example));
  if (isIncluded || namesWithFlag(all.records, 'true').length > 0) return;
  if (!all.isComplete) throw new NotCheckable('There are too many records to find a remote job.');
  requireThat(
    isIncluded,
    `${job.nameOf(example)}, a remote job, even without RemoteIndicator`,
    'none',
  );
}

/** Rule 8 of Search: remote jobs (data-service §4.3). */
export const searchRemoteRequirements: readonly Requirement[] = [
  rule('8-remote-true', 'RemoteIndicator=True returns only remote jobs.', onlyRemote),
  rule('8-remote-false', 'RemoteIndicator=False excludes remote jobs.', noRemote),
  rule('8-remote-omitted', 'Without RemoteIndicator, remote jobs are included.', remoteToo),
];
