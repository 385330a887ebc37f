import { bodyOf, inWords, type Asker } from './probe-client.ts';
import {
  archive,
  ARCHIVE,
  between,
  controlNumber,
  known,
  span,
  type Query,
} from './archive-parameters.ts';
import { demand, NotCheckable, open, show, showSome, type Clause } from './requirement.ts';
import { daysFrom } from './days.ts';
import * as is from './fields.ts';
import { checkFilter, checkFound, choose, type Filter } from './filters.ts';
import * as job from './job.ts';
import { commonFields, dateNames, unexpected } from './search-fields.ts';
import { idsOf, keyClauses } from './search.ts';

const envelope: Record<string, is.Field> = {
  LanguageCode: { fields: [['LanguageCode', is.text]] },
  SearchParameters: { fields: [['SearchParameters', is.object]] },
  SearchResultCount: { fields: [['SearchResult.SearchResultCount', is.integer]], required: true },
  SearchResultItems: { fields: [['SearchResult.SearchResultItems', is.array]], required: true },
};

const fields: Record<string, is.Field> = { ...commonFields };
for (const name of dateNames)
  fields[name] = { fields: [[`MatchedObjectDescriptor.${name}`, is.date]] };
const pay = ['PositionRemuneration', 'PositionEmuneration'].map(
  (name) => `MatchedObjectDescriptor.${name}`,
);
const inPay = (member: string) => pay.map((name) => `${name}[]${member}`).join('|');
fields['PositionRemuneration'] = {
  fields: [
    [pay.join('|'), is.objects],
    [inPay('.MinimumRange'), is.textOrNumber],
    [inPay('.MaximumRange'), is.textOrNumber],
    [inPay('.RateIntervalCode'), is.text],
  ],
};

const rule = (name: string, words: string, check: Clause['check']): Clause => ({
  id: `archive.rule-${name}`,
  section: '4.2',
  words,
  check,
});

/** A request that rule 1 does not allow. */
const refused = (name: string, words: string, query: (all: Query) => Query): Clause =>
  rule(name, words, async (ask) => {
    const answer = await ask.get(ARCHIVE, query(await span(ask)), 'given');
    demand(answer.status >= 400 && answer.status < 500, 'a status from 400 to 499', () =>
      inWords(answer),
    );
    return undefined;
  });

/** Jobs of one day; where the data holds such, one between days of other jobs, as a bound that is off by a day shows there. */
async function postedWithin(ask: Asker): Promise<string | undefined> {
  const jobs = await known(ask);
  const days = new Set(jobs.records.map(job.postedOn));
  const neighbours = (day: string) =>
    [daysFrom(day, -1), daysFrom(day, 1)].filter((one) => days.has(one)).length;
  const most = Math.max(...[...days].map((day) => (day === undefined ? 0 : neighbours(day))));
  const posted: Filter = {
    parameter: 'PostingStartDate and PostingEndDate',
    values(item) {
      const day = job.postedOn(item);
      return day !== undefined && neighbours(day) === most ? [day] : [];
    },
    fits(item, value) {
      const day = job.postedOn(item);
      return day === undefined ? undefined : day === value;
    },
  };
  const [day = ''] = choose(posted, jobs.records, 1);
  return checkFound(posted, [day], jobs, await archive(ask, between(day, day)));
}

async function sameSalaries(ask: Asker): Promise<Filter> {
  const telling = job.tellingBuckets((await known(ask)).records);
  return {
    parameter: 'RemunerationMinimumAmount and RemunerationMaximumAmount',
    values: (item) =>
      (job.yearlyPay(item) ?? [])
        .map(({ start }) => job.bucketStart(start))
        .filter((from) => telling.includes(from))
        .map(String),
    fits: (item, value) => job.paysWithin(item, Number(value), job.bucketEnd(Number(value))),
  };
}

/** The archive (spec §2.3, §4.2, §5, §8). */
export const archiveClauses: readonly Clause[] = [
  ...is.fieldClauses('archive', '2.3', 'In an answer of Archive', envelope, async (ask) => ({
    records: [(await known(ask)).body],
    nameOf: () => 'the answer',
  })),
  ...is.fieldClauses(
    'archive',
    '2.3',
    'In each item of Archive',
    is.expecting(fields, unexpected),
    (ask) => known(ask),
  ),
  {
    id: 'archive.count',
    section: '2.3',
    words: 'SearchResultCount is the number of records in this response.',
    async check(ask) {
      const { body, pages } = await known(ask);
      const count = is.valueAt(body, 'SearchResult.SearchResultCount');
      demand(count === pages[0]?.length, `${pages[0]?.length}, as many as came`, show(count));
      return undefined;
    },
  },
  refused('1-nothing', 'A request without ControlNumber and dates is not answered.', () => ({})),
  refused(
    '1-start-only',
    'A request with PostingStartDate only is not answered.',
    ({ PostingStartDate = '' }) => ({ PostingStartDate }),
  ),
  refused(
    '1-end-only',
    'A request with PostingEndDate only is not answered.',
    ({ PostingEndDate = '' }) => ({ PostingEndDate }),
  ),
  rule(
    '1-control-number',
    'ControlNumber is enough, without dates; several between semicolons (rule 2).',
    async (ask) => checkFilter(controlNumber, await known(ask), (query) => archive(ask, query)),
  ),
  rule(
    '1-dates',
    'Both dates are enough, and only jobs posted on or after the one and on or before the other come.',
    postedWithin,
  ),
  rule(
    '4-both',
    'With a minimum and a maximum, jobs whose starting or ending salary falls in the bucket are returned.',
    async (ask) => {
      const jobs = await known(ask);
      const query = await span(ask);
      const filter = await sameSalaries(ask);
      const [value = ''] = choose(filter, jobs.records, 1);
      const upper = job.bucketEnd(Number(value));
      const found = await archive(ask, {
        ...query,
        RemunerationMinimumAmount: value,
        RemunerationMaximumAmount: String(upper === Infinity ? 10_000_000 : upper - 1),
      });
      return checkFound(filter, [value], jobs, found);
    },
  ),
  rule(
    '4-bucket',
    'An amount selects the salary bucket, 25,000 wide, that contains it.',
    async (ask) => {
      const query = await span(ask);
      const [value = ''] = choose(await sameSalaries(ask), (await known(ask)).records, 1);
      const answers: string[][] = [];
      for (const amount of [Number(value), Number(value) + 12_345])
        answers.push(
          idsOf(
            (await archive(ask, { ...query, RemunerationMinimumAmount: String(amount) })).records,
          ),
        );
      const [edge = [], inside = []] = answers;
      const others = [
        ...edge.filter((id) => !inside.includes(id)),
        ...inside.filter((id) => !edge.includes(id)),
      ];
      demand(
        others.length === 0,
        `the same jobs for ${value} as for ${Number(value) + 12_345}`,
        () => `other jobs: ${showSome(others)}`,
      );
      return undefined;
    },
  ),
  rule(
    '5-student-false',
    'Student=False is the same as no Student: student jobs are not excluded.',
    async (ask) => {
      const { pages } = await known(ask);
      const { records } = await archive(ask, { ...(await span(ask)), Student: 'False' });
      const others = idsOf(records).filter((id) => !(pages[0] ?? []).includes(id));
      demand(
        others.length === 0 && records.length === pages[0]?.length,
        `the same ${pages[0]?.length} jobs as without Student`,
        () => `${records.length} jobs, ${others.length} of them others`,
      );
      return undefined;
    },
  ),
  rule('5-student-true', 'Student=True returns student jobs exclusively.', async (ask) => {
    const { pages } = await known(ask);
    const { records } = await archive(ask, { ...(await span(ask)), Student: 'True' });
    const ids = idsOf(records);
    const isSame =
      ids.length > 0 &&
      ids.length === pages[0]?.length &&
      ids.every((id) => pages[0]?.includes(id));
    demand(!isSame, 'other jobs than without Student', 'the same jobs');
    return 'No field tells a student job: only that the answer is another was seen.';
  }),
  {
    id: 'archive.limit-results-per-page',
    section: '8',
    words: 'ResultsPerPage of Archive is 500 at most.',
    async check(ask) {
      const query = { ...(await span(ask)), ResultsPerPage: '501' };
      const answer = await ask.get(ARCHIVE, query, 'given');
      if (answer.status >= 400 && answer.status < 500) return 'A larger size is refused.';
      const count = is.valuesAt(bodyOf(answer), 'SearchResult.SearchResultItems[]').length;
      demand(count <= 500, '500 records or fewer', `${count} records`);
      if (count < 500)
        throw new NotCheckable(`Only ${count} jobs are in the span that was asked for.`);
      return undefined;
    },
  },
  ...keyClauses('archive', ARCHIVE, { ControlNumber: '1' }),
  open(
    'archive.personal-data',
    '1',
    'Answers hold no personal data other than public contact information.',
    'No program can tell.',
  ),
];
