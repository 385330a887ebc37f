import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { countValues, haveValues, matchJobs, readJobValues } from '../../src/query/job-values.ts';

const job = (series: readonly string[], schedule: string, path: readonly string[] = ['public']) => {
  const item = readAnnouncement({
    MatchedObjectId: '1',
    MatchedObjectDescriptor: {
      PositionTitle: 'Nurse',
      JobCategory: series.map((Code) => ({ Code, Name: '' })),
      PositionSchedule: [{ Code: schedule, Name: '' }],
      UserArea: { Details: { HiringPath: path } },
    },
  });
  assert.ok(item);
  return readJobValues(item);
};
const jobs = [job(['0610'], '1'), job(['0610', '0602'], '2', ['vet']), job(['2210'], '1')];

describe('the values that the jobs of a lock have', () => {
  it('are counted once for each job', () => {
    assert.deepEqual(
      [...countValues([...jobs, job(['0610', '0610'], '1')], 'JobCategoryCode')],
      [
        ['0610', 3],
        ['0602', 1],
        ['2210', 1],
      ],
    );
  });

  it('match several filters as the service does: any value of a filter, and all filters', () => {
    assert.equal(matchJobs(jobs, { JobCategoryCode: ['0610', '2210'] })?.length, 3);
    assert.equal(
      matchJobs(jobs, { JobCategoryCode: ['0610'], PositionScheduleTypeCode: ['1'] })?.length,
      1,
    );
    assert.equal(matchJobs(jobs, { HiringPath: ['VET'] })?.length, 1);
  });

  it('match nothing that only the service decides: words, places, pay', () => {
    assert.equal(matchJobs(jobs, { Keyword: 'nurse' }), undefined);
    assert.equal(matchJobs(jobs, { LocationName: ['Denver, Colorado'] }), undefined);
    assert.equal(matchJobs(jobs, { RemunerationMinimumAmount: 50_000 }), undefined);
  });

  it('are not known if one job lacks them', () => {
    assert.equal(haveValues(jobs, 'PositionScheduleTypeCode'), true);
    assert.equal(haveValues([...jobs, job([], '1')], 'JobCategoryCode'), false);
    assert.equal(haveValues([], 'JobCategoryCode'), false);
  });
});
