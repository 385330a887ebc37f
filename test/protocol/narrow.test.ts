import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isWithin, narrow } from '../../src/protocol/parameters/narrow.ts';
import type { SearchParameterName, SearchParameters } from '../../src/protocol/parameters.ts';
import { seeded } from './random.ts';

const { next, whole, pick, some } = seeded(20260102);

describe("a site owner's lock", () => {
  const cases: [string, SearchParameters, SearchParameters, SearchParameters][] = [
    [
      'allows a sub-element of a locked department',
      { Organization: ['HE'] },
      { Organization: ['HE38'] },
      { Organization: ['HE38'] },
    ],
    [
      'refuses a department if one of its sub-elements is locked',
      { Organization: ['HE38'] },
      { Organization: ['HE'] },
      { Organization: ['HE38'] },
    ],
    [
      'drops values outside the lock and keeps the others',
      { Organization: ['HE38', 'HE39'] },
      { Organization: ['DJ02', 'he39'] },
      { Organization: ['he39'] },
    ],
    [
      'refuses a code that only begins like the locked one',
      { Organization: ['HE3'] },
      { Organization: ['HE38'] },
      { Organization: ['HE3'] },
    ],
    [
      'accepts no single letter as a department',
      { Organization: ['H'] },
      { Organization: ['HE38'] },
      { Organization: ['H'] },
    ],
    [
      'accepts no second code after a comma',
      { Organization: ['HE'] },
      { Organization: ['HE38,DJ02', 'HE38 DJ02', 'HE38|DJ', 'HE*', 'HE"'] },
      { Organization: ['HE'] },
    ],
    [
      'applies prefixes only to organizations',
      { JobCategoryCode: ['08'] },
      { JobCategoryCode: ['0810'] },
      { JobCategoryCode: ['08'] },
    ],
    [
      'keeps the locked title',
      { PositionTitle: ['Nurse'] },
      { PositionTitle: ['Nurse', 'Pilot'] },
      { PositionTitle: ['Nurse'] },
    ],
    [
      'keeps the locked location and allows no radius around it',
      { LocationName: ['Ohio'] },
      { LocationName: ['Iowa'], Radius: 500 },
      { LocationName: ['Ohio'] },
    ],
    [
      'keeps the locked radius',
      { LocationName: ['Ohio'], Radius: 10 },
      { Radius: 500 },
      { LocationName: ['Ohio'], Radius: 10 },
    ],
    [
      'adds words to the locked keyword',
      { Keyword: 'nurse' },
      { Keyword: 'night' },
      { Keyword: 'nurse night' },
    ],
    [
      'contains the locked keyword once',
      { Keyword: 'nurse' },
      { Keyword: 'nurse night' },
      { Keyword: 'nurse night' },
    ],
    [
      'does not mistake a longer word for the locked keyword',
      { Keyword: 'nurse' },
      { Keyword: 'nursery' },
      { Keyword: 'nurse nursery' },
    ],
    ['allows a higher lowest grade', { PayGradeLow: 5 }, { PayGradeLow: 8 }, { PayGradeLow: 8 }],
    ['refuses a lower lowest grade', { PayGradeLow: 5 }, { PayGradeLow: 1 }, { PayGradeLow: 5 }],
    [
      'with a single pay amount refuses other amounts, which may be in another bucket (data-service §4.2.4)',
      { RemunerationMinimumAmount: 50_000 },
      { RemunerationMinimumAmount: 100_000, RemunerationMaximumAmount: 150_000 },
      { RemunerationMinimumAmount: 50_000 },
    ],
    [
      'with a pay range allows a narrower range',
      { RemunerationMinimumAmount: 50_000, RemunerationMaximumAmount: 150_000 },
      { RemunerationMinimumAmount: 100_000, RemunerationMaximumAmount: 200_000 },
      { RemunerationMinimumAmount: 100_000, RemunerationMaximumAmount: 150_000 },
    ],
    [
      'allows only newer jobs, not older ones',
      { DatePosted: 7 },
      { DatePosted: 60 },
      { DatePosted: 7 },
    ],
    [
      'keeps the locked sort order',
      { SortField: 'closedate', SortDirection: 'asc' },
      { SortField: 'title', SortDirection: 'desc' },
      { SortField: 'closedate', SortDirection: 'asc' },
    ],
    [
      'keeps the locked page size and allows other pages',
      { ResultsPerPage: 10, Page: 1 },
      { ResultsPerPage: 500, Page: 3 },
      { Page: 3, ResultsPerPage: 10 },
    ],
    [
      'keeps locked flags',
      { RemoteIndicator: false },
      { RemoteIndicator: true },
      { RemoteIndicator: false },
    ],
    [
      'keeps a locked WhoMayApply',
      { WhoMayApply: 'Public' },
      { WhoMayApply: 'All' },
      { WhoMayApply: 'Public' },
    ],
    [
      'allows all other filters',
      { Organization: ['HE'] },
      { HiringPath: ['vet'] },
      { Organization: ['HE'], HiringPath: ['vet'] },
    ],
  ];
  for (const [title, locked, chosen, joined] of cases) {
    it(title, () => assert.deepEqual(narrow(locked, chosen), joined));
  }

  it('distinguishes codes within and outside of it', () => {
    assert.deepEqual(
      [isWithin('Organization', 'HE', 'he38'), isWithin('HiringPath', 'public', 'PUBLIC')],
      [true, true],
    );
    assert.deepEqual(
      [isWithin('Organization', '', 'HE38'), isWithin('HiringPath', 'pu', 'public')],
      [false, false],
    );
  });

  // Random announcements, and the meaning of each parameter, independent of the code under test.
  const words = ['nurse', 'night', 'pilot'];
  const world = Array.from({ length: 400 }, () => ({
    Organization: pick(['HE00', 'HE38', 'HE39', 'DJ02', 'DJ15', 'HF00']),
    JobCategoryCode: pick(['0610', '0810', '2210']),
    HiringPath: pick(['public', 'vet', 'student']),
    JobGradeCode: pick(['GS', 'WG']),
    GradeBucket: pick(['1', '2', '3']),
    pay: whole(0, 20) * 10_000,
    grade: whole(1, 15),
    age: whole(0, 60),
    remote: next() < 0.5,
    words: some(words),
  }));
  type Job = (typeof world)[number];
  const listed = [
    'Organization',
    'JobCategoryCode',
    'HiringPath',
    'JobGradeCode',
    'GradeBucket',
  ] as const;
  /** The first amount of a bucket (data-service §4.2.4). */
  const bucketOf = (amount: number) => Math.min(Math.floor(amount / 25_000), 8) * 25_000;
  /** A single amount may be a bound or select its bucket (data-service §4.2.4). */
  const payReadings = {
    'as a bound': (
      { RemunerationMinimumAmount: from = 0, RemunerationMaximumAmount: to }: SearchParameters,
      pay: number,
    ) => pay >= from && pay <= (to ?? Infinity),
    'as its bucket': (
      { RemunerationMinimumAmount: from, RemunerationMaximumAmount: to }: SearchParameters,
      pay: number,
    ) => {
      const [first, last] = [from ?? to, to ?? from].map((amount) =>
        amount === undefined ? undefined : bucketOf(amount),
      );
      return (
        first === undefined ||
        last === undefined ||
        (bucketOf(pay) >= first && bucketOf(pay) <= last)
      );
    },
  };
  const matches = (query: SearchParameters, job: Job, reading: keyof typeof payReadings) =>
    payReadings[reading](query, job.pay) &&
    listed.every((name) => {
      const values = query[name];
      return (
        !values?.length ||
        values.some((value) => {
          const code = value.toUpperCase();
          const own = job[name].toUpperCase();
          return (
            code === own ||
            (name === 'Organization' && code.length === 2 && own.slice(0, 2) === code)
          );
        })
      );
    }) &&
    job.grade >= (query.PayGradeLow ?? 0) &&
    job.grade <= (query.PayGradeHigh ?? 99) &&
    job.age <= (query.DatePosted ?? 99) &&
    (query.RemoteIndicator === undefined || query.RemoteIndicator === job.remote) &&
    (query.Keyword ?? '').split(' ').every((one) => !one || job.words.includes(one));

  const anyCodes = {
    Organization: [
      'HE',
      'he',
      'HE00',
      'HE38',
      'he39',
      'DJ',
      'DJ02',
      'H',
      'HE3',
      '',
      'HE38X',
      'HF',
      'E38',
    ],
    JobCategoryCode: ['0610', '0810', '2210', '08', '06'],
    HiringPath: ['public', 'PUBLIC', 'vet', 'pub', 'student'],
    JobGradeCode: ['GS', 'gs', 'WG', 'G'],
    GradeBucket: ['1', '2', '3', '12'],
  };
  const anyQuery = (): SearchParameters => {
    const optional = <Value>(name: SearchParameterName, value: () => Value) =>
      next() < 0.4 ? { [name]: value() } : {};
    return Object.assign(
      {},
      ...listed.map((name) => optional(name, () => some(anyCodes[name], 0.3).filter(Boolean))),
      optional('RemunerationMinimumAmount', () => whole(0, 20) * 10_000),
      optional('RemunerationMaximumAmount', () => whole(0, 20) * 10_000),
      optional('PayGradeLow', () => whole(1, 15)),
      optional('PayGradeHigh', () => whole(1, 15)),
      optional('DatePosted', () => whole(0, 60)),
      optional('RemoteIndicator', () => next() < 0.5),
      optional('Keyword', () => some(words).join(' ') || 'nurse'),
    ) as SearchParameters;
  };

  for (const reading of ['as a bound', 'as its bucket'] as const)
    it(`is never widened by a query (20,000 random pairs, a single pay amount ${reading})`, () => {
      for (let round = 0; round < 20_000; round++) {
        const [locked, chosen] = [anyQuery(), anyQuery()];
        const joined = narrow(locked, chosen);
        const beyond = world.find(
          (job) => matches(joined, job, reading) && !matches(locked, job, reading),
        );
        assert.equal(
          beyond,
          undefined,
          `${JSON.stringify({ locked, chosen, joined })} shows ${JSON.stringify(beyond)}`,
        );
      }
    });

  it('has the same result if applied twice, on the page and in the proxy', () => {
    for (let round = 0; round < 20_000; round++) {
      const [locked, chosen] = [anyQuery(), anyQuery()];
      const once = narrow(locked, chosen);
      assert.deepEqual(narrow(locked, once), once, JSON.stringify({ locked, chosen }));
    }
  });
});
