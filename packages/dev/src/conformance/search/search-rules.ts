import { searchPath } from 'portal-jobs/protocol';
import { valueAt } from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { expectBody, describeResponse, isRefusal } from '../probe-response.ts';
import { unspecified, type Requirement, rulesOf } from '../requirement.ts';
import { requireThat, NotCheckable, show } from '../verdict.ts';
import { checkResults, chooseValues } from './filters.ts';
import { salaryRequirements } from './salaries.ts';
import { fullDetails } from './search-fields.ts';
import {
  exactTotal,
  idsOf,
  keywordsOf,
  sampleJobs,
  ownApplyUrls,
  search,
  type SearchBody,
} from './search.ts';

// The twelve rules of Search (data-service §4.3).

const rule = rulesOf('search', '4.3');

async function multi(client: ProbeClient): Promise<void> {
  const sample = await sampleJobs(client);
  const filter = job.byCode('JobCategoryCode', (item) => job.jobTexts(item, 'JobCategory[].Code'));
  const chosen = chooseValues(filter, sample.records, 2);
  if (chosen.length < 2)
    throw new NotCheckable('The data does not have two distinguishable series.');
  const counts: number[] = [];
  for (const value of chosen)
    counts.push(exactTotal(await search(client, { JobCategoryCode: value })));
  const both = await search(client, { JobCategoryCode: chosen.join(';') });
  checkResults(filter, chosen, sample, both);
  const [one = 0, two = 0] = counts;
  const total = exactTotal(both);
  requireThat(
    total >= Math.max(one, two) && total <= one + two,
    `for ${chosen.join(';')} the records of both, ${Math.max(one, two)} to ${one + two}`,
    show(total),
  );
}

async function allWords(client: ProbeClient): Promise<void> {
  const { records } = await sampleJobs(client);
  const [common, rare] = keywordsOf(records);
  const commonCount = exactTotal(await search(client, { Keyword: common }));
  const rareCount = exactTotal(await search(client, { Keyword: rare }));
  const both = await search(client, { Keyword: `${common} ${rare}` });
  requireThat(
    both.records.length > 0,
    `records for "${common} ${rare}", words of one title`,
    'no record',
  );
  requireThat(
    exactTotal(both) <= Math.min(commonCount, rareCount),
    `for "${common} ${rare}" no more records than for either word, ${Math.min(commonCount, rareCount)}`,
    show(both.total),
  );
}

const whoMayApply = async (client: ProbeClient, value: string) => {
  const response = await client.get(
    searchPath,
    { ResultsPerPage: '1', WhoMayApply: value },
    'given',
  );
  if (isRefusal(response)) return;
  requireThat(response.status === 200, 'status 403, 401 or 200', () => describeResponse(response));
  throw new NotCheckable(
    'The service did not refuse. The key may have the authorization; the specification does not show how to find out.',
  );
};

async function fieldsParameter(client: ProbeClient): Promise<void> {
  const { first } = await sampleJobs(client);
  const minimum = await search(client, { Page: '1', Fields: 'Min' });
  const details = (response: SearchBody, id: string) => {
    const item = response.records.find((one) => job.idOf(one) === id);
    return fullDetails.filter(
      (name) => valueAt(item, `MatchedObjectDescriptor.UserArea.Details.${name}`) !== undefined,
    );
  };
  const common = idsOf(minimum.records).filter((id) => idsOf(first.records).includes(id));
  const full = common.filter((id) => details(first, id).length > 0);
  requireThat(full.length > 0, 'the long texts of jobs with Fields=Full', 'none of them');
  for (const id of full)
    requireThat(
      details(minimum, id).length === 0,
      'none of the long texts with Fields=Min',
      () => `${details(minimum, id).join(', ')} in record ${id}`,
    );
}

async function direction(client: ProbeClient): Promise<void> {
  const sorted = async (SortDirection: string) => {
    const { records } = await search(client, { SortField: 'opendate', SortDirection });
    const days = records.flatMap((item) => job.postedOn(item) ?? []);
    const up = days.every((day, index) => day >= (days[index - 1] ?? ''));
    const down = days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''));
    return { up, down, days, ids: idsOf(records) };
  };
  const asc = await sorted('asc');
  const desc = await sorted('desc');
  const { records } = await sampleJobs(client);
  const postedDays = new Set(records.flatMap((item) => job.postedOn(item) ?? []));
  requireThat(
    postedDays.size < 2 || asc.days.length < 2 || show(asc.ids) !== show(desc.ids),
    `another order for asc than for desc, because jobs opened on ${postedDays.size} days`,
    'the same jobs in the same order',
  );
  const isSorted = (asc.up || asc.down) && (desc.up || desc.down);
  if (!isSorted || new Set([...asc.days, ...desc.days]).size < 2)
    throw new NotCheckable(
      'The specification shows no field to sort by, and opendate has no effect that the opening days show.',
    );
  const order = `${asc.days[0] ?? ''} to ${asc.days.at(-1) ?? ''} for asc, ${desc.days[0] ?? ''} to ${desc.days.at(-1) ?? ''} for desc`;
  requireThat(asc.up && desc.down, 'opening days ascending for asc, descending for desc', order);
  requireThat(
    (asc.days[0] ?? '') <= (desc.days[0] ?? ''),
    'the earliest day first for asc, the latest first for desc',
    order,
  );
}

async function channel(client: ProbeClient): Promise<void> {
  const { records } = await sampleJobs(client);
  for (const { url, item } of ownApplyUrls(records)) {
    const values = [...url.searchParams]
      .filter(([name]) => name.toLowerCase() === 'postingchannelid')
      .map(([, value]) => value);
    requireThat(
      values.length === 0 || values.includes('RESTAPI'),
      'PostingChannelID=RESTAPI in ApplyURI',
      () => `${url.href} in ${job.nameOf(item)}`,
    );
  }
}

/** The rules of Search (data-service §4.3, and §5 for its rule 6). */
export const searchRuleRequirements: readonly Requirement[] = [
  rule('1-multi', 'Parameters marked multi accept several values separated by semicolons.', multi),
  rule('2-all-words', 'Keyword searches for all given words, not for any of them.', allWords),
  unspecified(
    'search.rule-2-synonyms',
    '4.3.2',
    'Keyword also finds synonyms of the words, anywhere in the announcement.',
    'The specification does not show which words are synonyms.',
  ),
  ...salaryRequirements('search', '4.3', sampleJobs, search),
  rule('6-public', 'WhoMayApply accepts Public, which needs only the key.', async (client) => {
    expectBody(
      await client.get(searchPath, { ResultsPerPage: '1', WhoMayApply: 'Public' }, 'given'),
    );
  }),
  ...['All', 'Status'].map((value) =>
    rule(
      `6-${value.toLowerCase()}`,
      `WhoMayApply=${value} needs specific authorization beyond the key.`,
      (client) => whoMayApply(client, value),
    ),
  ),
  rule(
    '7-fields',
    'Fields=Min returns the job summary only, Full also the long texts.',
    fieldsParameter,
  ),
  rule('11-direction', 'SortDirection is asc or desc.', direction),
  rule('12-channel', 'ApplyURI contains the default channel RESTAPI.', channel),
  unspecified(
    'search.rule-12-own-channel',
    '4.3.12',
    'A consumer with its own channel replaces RESTAPI with it.',
    'It applies to the consumer, not to the service.',
  ),
];
