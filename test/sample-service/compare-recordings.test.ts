import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jobsOf, measure } from './recorded/measures.ts';
import { expected, limitsOf } from './recorded/figures.ts';
import type { WireDetails } from '../../packages/dev/src/sample-service/wire.ts';
import { all, details, get, job, service } from './ask.ts';

const textOf = ({ MajorDuties, Requirements, OtherInformation }: WireDetails): string =>
  [...MajorDuties, Requirements, OtherInformation].join('\n');

describe('announcements resemble recorded ones', () => {
  it('in length, line breaks, flattened HTML, capitals, places, pay and remote work', async () => {
    const ours = measure(jobsOf(await all({ Fields: 'Full' })));
    for (const [name, one] of expected) {
      const figure = ours.get(name) ?? Number.NaN;
      const [low, high] = limitsOf(one);
      assert.ok(figure >= low && figure <= high, `${name}: ${figure}, not from ${low} to ${high}`);
    }
    assert.deepEqual([...ours.keys()].sort(), [...expected.keys()].sort());
  });

  it('have no texts that contradict their fields', async () => {
    for (const item of await all({ Fields: 'Full' })) {
      const fields = details(item);
      const text = textOf(fields);
      const label = `${item.MatchedObjectId} ${job(item).PositionTitle}`;
      assert.equal(/remote position/.test(text), fields.RemoteIndicator === true, label);
      const isEligible = /is eligible for telework/.test(text);
      assert.equal(isEligible, !fields.RemoteIndicator && fields.TeleworkEligible === true, label);
      if (/not suitable for telework/.test(text)) assert.equal(fields.TeleworkEligible, false);
      assert.equal(/Occasional travel/.test(text), fields.TravelCode === '1', label);
      if (/Expenses of relocation are paid/.test(text)) assert.equal(fields.Relocation, 'True');
      if (/promoted to that level without/.test(text))
        assert.ok(Number(fields.PromotionPotential) > Number(fields.LowGrade), label);
    }
  });

  it('mention enrollment for students, not time in grade', async () => {
    const students = await all({ Fields: 'Full', HiringPath: 'student' });
    assert.ok(students.length > 20);
    for (const item of students.filter((one) => /student trainee/i.test(job(one).PositionTitle))) {
      assert.match(job(item).QualificationSummary, /enrolled/);
      assert.match(details(item).RequiredDocuments, /resume/i);
    }
  });

  it('have the same texts on another day, the long ones only with Full', async () => {
    const tomorrow = service({ now: () => new Date('2026-03-03T15:00:00Z') });
    const query = '/api/Search?Fields=Full&ResultsPerPage=20&SortField=title';
    const texts = async (response: Response): Promise<string[]> =>
      (
        (await response.json()) as {
          SearchResult: { SearchResultItems: Parameters<typeof job>[0][] };
        }
      ).SearchResult.SearchResultItems.map(
        (item) => `${job(item).QualificationSummary} ${textOf(details(item))}`,
      );
    assert.deepEqual(await texts(await get(query)), await texts(await get(query, tomorrow)));
    const short = (await all())[0];
    assert.ok(short && job(short).QualificationSummary !== '');
    assert.equal(details(short).MajorDuties, undefined);
  });
});
