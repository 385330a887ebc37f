import { bodyOf, inWords, isRefusal, type Asker } from './probe-client.ts';
import { demand, NotCheckable, open, show, type Clause } from './requirement.ts';
import { valueAt } from './fields.ts';
import { checkFound, choose, type Filter } from './filters.ts';
import * as job from './job.ts';
import { fullDetails } from './search-fields.ts';
import {
  exact,
  idsOf,
  keywordsOf,
  knownJobs,
  ownApplyAddresses,
  search,
  SEARCH,
  type SearchAnswer,
} from './search.ts';

// The twelve rules of Search (spec §4.3).

const rule = (name: string, words: string, check: Clause['check'], section = '4.3'): Clause => ({
  id: `search.rule-${name}`,
  section,
  words,
  check,
});

async function multi(ask: Asker): Promise<string | undefined> {
  const known = await knownJobs(ask);
  const filter = job.byCode('JobCategoryCode', (item) => job.jobTexts(item, 'JobCategory[].Code'));
  const chosen = choose(filter, known.records, 2);
  if (chosen.length < 2) throw new NotCheckable('The data does not hold two series to ask for.');
  const counts: number[] = [];
  for (const value of chosen) counts.push(exact(await search(ask, { JobCategoryCode: value })));
  const both = await search(ask, { JobCategoryCode: chosen.join(';') });
  checkFound(filter, chosen, known, both);
  const [one = 0, two = 0] = counts;
  const total = exact(both);
  demand(
    total >= Math.max(one, two) && total <= one + two,
    `for ${chosen.join(';')} the records of both, ${Math.max(one, two)} to ${one + two}`,
    show(total),
  );
  return undefined;
}

async function allWords(ask: Asker): Promise<string | undefined> {
  const { records } = await knownJobs(ask);
  const [common, rare] = keywordsOf(records);
  const commonCount = exact(await search(ask, { Keyword: common }));
  const rareCount = exact(await search(ask, { Keyword: rare }));
  const both = await search(ask, { Keyword: `${common} ${rare}` });
  demand(
    both.records.length > 0,
    `records for "${common} ${rare}", words of one title`,
    'no record',
  );
  demand(
    exact(both) <= Math.min(commonCount, rareCount),
    `for "${common} ${rare}" no more records than for either word, ${Math.min(commonCount, rareCount)}`,
    show(both.total),
  );
  return undefined;
}

/** A pay of the known jobs, and the bucket it lies in. */
async function bucket(ask: Asker): Promise<{ from: number; to: number; inside: number }> {
  const { records } = await knownJobs(ask);
  const telling = job.tellingBuckets(records);
  const pays = records
    .flatMap((item) => job.yearlyPay(item) ?? [])
    .map(({ start }) => start)
    .filter((amount) => telling.includes(job.bucketStart(amount)))
    .sort((one, two) => one - two);
  const inside = pays.find((amount) => amount > job.bucketStart(amount) && amount >= 25_000);
  if (inside === undefined) throw new NotCheckable('No record in the data is paid by the year.');
  return { from: job.bucketStart(inside), to: job.bucketEnd(inside), inside: Math.floor(inside) };
}

const between = (from: number, to: number) => ({
  RemunerationMinimumAmount: String(from),
  RemunerationMaximumAmount: String(to),
});

async function sameBucket(ask: Asker): Promise<string | undefined> {
  const { from, to, inside } = await bucket(ask);
  if (to === Infinity) throw new NotCheckable('All pay in the data lies in the last bucket.');
  const edges = exact(await search(ask, between(from, to - 1)));
  const amount = exact(await search(ask, between(inside, inside)));
  demand(
    edges === amount,
    `as many records for ${inside} as for its bucket, ${from} to ${to - 1}: ${edges}`,
    show(amount),
  );
  return undefined;
}

async function bothAmounts(ask: Asker): Promise<string | undefined> {
  const { from, to } = await bucket(ask);
  const known = await knownJobs(ask);
  const filter: Filter = {
    parameter: 'RemunerationMinimumAmount and RemunerationMaximumAmount',
    values: (item) => (job.yearlyPay(item) ?? []).map(({ start, end }) => `${start}-${end}`),
    fits: (item) => job.paysWithin(item, from, to),
  };
  const upper = to === Infinity ? 10_000_000 : to - 1;
  return checkFound(filter, [`${from}-${upper}`], known, await search(ask, between(from, upper)));
}

const whoMayApply = async (ask: Asker, value: string) => {
  const answer = await ask.get(SEARCH, { ResultsPerPage: '1', WhoMayApply: value }, 'given');
  if (isRefusal(answer)) return undefined;
  demand(answer.status === 200, 'status 403, 401 or 200', () => inWords(answer));
  throw new NotCheckable(
    'The service answered: this key may have the authorization, and the specification does not show how to tell.',
  );
};

async function fieldsParameter(ask: Asker): Promise<string | undefined> {
  const { first } = await knownJobs(ask);
  const minimum = await search(ask, { Page: '1', Fields: 'Min' });
  const details = (answer: SearchAnswer, id: string) => {
    const item = answer.records.find((one) => job.idOf(one) === id);
    return fullDetails.filter(
      (name) => valueAt(item, `MatchedObjectDescriptor.UserArea.Details.${name}`) !== undefined,
    );
  };
  const common = idsOf(minimum.records).filter((id) => idsOf(first.records).includes(id));
  const full = common.filter((id) => details(first, id).length > 0);
  demand(full.length > 0, 'the long texts of jobs with Fields=Full', 'none of them');
  for (const id of full)
    demand(
      details(minimum, id).length < details(first, id).length,
      'fewer of the long texts with Fields=Min than with Full',
      () => `${details(minimum, id).join(', ')} in record ${id}`,
    );
  return undefined;
}

async function direction(ask: Asker): Promise<string | undefined> {
  const sorted = async (SortDirection: string) => {
    const { records } = await search(ask, { SortField: 'opendate', SortDirection });
    const days = records.flatMap((item) => job.postedOn(item) ?? []);
    const up = days.every((day, index) => day >= (days[index - 1] ?? ''));
    const down = days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''));
    return { up, down, days };
  };
  const asc = await sorted('asc');
  const desc = await sorted('desc');
  if (!(asc.up || asc.down) || !(desc.up || desc.down))
    throw new NotCheckable(
      'The specification shows no field to sort by, and opendate is not taken.',
    );
  const seen = `${asc.days[0] ?? ''} to ${asc.days.at(-1) ?? ''} for asc, ${desc.days[0] ?? ''} to ${desc.days.at(-1) ?? ''} for desc`;
  demand(asc.up && desc.down, 'opening days upward for asc, downward for desc', seen);
  demand(
    (asc.days[0] ?? '') <= (desc.days[0] ?? ''),
    'the earliest day first for asc, the latest for desc',
    seen,
  );
  return undefined;
}

async function channel(ask: Asker): Promise<string | undefined> {
  const { records } = await knownJobs(ask);
  for (const { url, item } of ownApplyAddresses(records)) {
    const values = [...url.searchParams]
      .filter(([name]) => name.toLowerCase() === 'postingchannelid')
      .map(([, value]) => value);
    demand(
      values.length === 0 || values.includes('RESTAPI'),
      'PostingChannelID=RESTAPI in ApplyURI',
      () => `${url.href} in ${job.nameOf(item)}`,
    );
  }
  return undefined;
}

/** The rules of Search (spec §4.3, and §5 for its rule 6). */
export const searchRuleClauses: readonly Clause[] = [
  rule('1-multi', 'Parameters marked multi accept several values between semicolons.', multi),
  rule('2-all-words', 'Keyword searches for all given words, not for any of them.', allWords),
  open(
    'search.rule-2-synonyms',
    '4.3',
    'Keyword finds synonyms of the words too, anywhere in the announcement.',
    'The specification does not show which words are synonyms.',
  ),
  rule(
    '4-bucket',
    'An amount selects the salary bucket, 25,000 wide, that contains it.',
    sameBucket,
  ),
  rule(
    '4-both',
    'With a minimum and a maximum, jobs whose starting or ending salary falls in the range are returned.',
    bothAmounts,
  ),
  rule('6-public', 'WhoMayApply accepts Public, which needs no more than the key.', async (ask) => {
    bodyOf(await ask.get(SEARCH, { ResultsPerPage: '1', WhoMayApply: 'Public' }, 'given'));
    return undefined;
  }),
  ...['All', 'Status'].map((value) =>
    rule(
      `6-${value.toLowerCase()}`,
      `WhoMayApply=${value} needs specific authorization beyond the key.`,
      (ask) => whoMayApply(ask, value),
      '5',
    ),
  ),
  rule(
    '7-fields',
    'Fields=Min brings the job summary only, Fields=Full the long texts too.',
    fieldsParameter,
  ),
  rule('11-direction', 'SortDirection is asc or desc.', direction),
  rule('12-channel', 'The default channel RESTAPI stands in ApplyURI.', channel),
  open(
    'search.rule-12-own-channel',
    '4.3',
    'A consumer with a channel of its own replaces RESTAPI with it.',
    'It binds the consumer, not the service.',
  ),
];
