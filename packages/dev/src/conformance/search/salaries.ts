import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { rulesOf, type Requirement } from '../requirement.ts';
import { NotCheckable, requireThat, show } from '../verdict.ts';
import {
  checkResults,
  chooseValues,
  type Filter,
  type ResultPage,
  type Sample,
} from './filters.ts';
import { idsOf } from './search.ts';

const between = (from: number, to: number) => ({
  RemunerationMinimumAmount: String(from),
  RemunerationMaximumAmount: String(to),
});

/** Creates the requirements of rule 4 of Search and Archive: pay is in buckets. */
export function salaryRequirements(
  group: string,
  section: string,
  sample: (client: ProbeClient) => Promise<Sample>,
  find: (client: ProbeClient, query: Record<string, string>) => Promise<ResultPage>,
): Requirement[] {
  const rule = rulesOf(group, section);
  /** Returns the lower bound of a bucket in which pay starts, and the filter for its two bounds. */
  const choose = async (client: ProbeClient) => {
    const { records } = await sample(client);
    const buckets = job.distinguishingBuckets(records).filter((from) => from > 0);
    const filter: Filter = {
      parameter: 'RemunerationMinimumAmount and RemunerationMaximumAmount',
      values: (item) =>
        (job.yearlyPay(item) ?? [])
          .map(({ start }) => job.bucketStart(start))
          .filter((from) => buckets.includes(from))
          .map(String),
      fits: (item, value) => job.paysWithin(item, Number(value), job.bucketEnd(Number(value))),
    };
    const [value = ''] = chooseValues(filter, records, 1);
    const end = job.bucketEnd(Number(value));
    return { filter, value, from: Number(value), to: end === Infinity ? 10_000_000 : end - 1 };
  };
  return [
    rule(
      '4-both',
      'Two amounts return jobs whose starting or ending salary is in the range.',
      async (client) => {
        const { filter, value, from, to } = await choose(client);
        const found = await find(client, between(from, to));
        return checkResults(filter, [value], await sample(client), found);
      },
    ),
    rule(
      '4-bucket',
      'An amount selects its salary bucket, which is 25,000 wide.',
      async (client) => {
        const { from, to } = await choose(client);
        const inside = from + 12_345;
        const [whole, one] = [
          await find(client, between(from, to)),
          await find(client, between(inside, inside)),
        ];
        const { largestTotal = Infinity } = await sample(client);
        if ((whole.total ?? 0) >= largestTotal || (one.total ?? 0) >= largestTotal)
          throw new NotCheckable('There are more records than the service counts.');
        requireThat(
          whole.total === one.total && show(idsOf(whole.records)) === show(idsOf(one.records)),
          `the same jobs for ${inside} as for its bucket, ${from} to ${to}`,
          () => `${one.total ?? one.records.length} other jobs`,
        );
      },
    ),
  ];
}
