import assert from 'node:assert/strict';
import test from 'node:test';
import { describeEligibility } from '../../src/facts/fields/eligibility.ts';
import {
  describeEligibilityInFull,
  describeScheduleInFull,
} from '../../src/facts/text/full-text.ts';
import { describeSchedule } from '../../src/facts/fields/schedule.ts';
import { splitForeign } from '../../src/facts/text/text.ts';
import { core as en } from '../../src/words/en/core.ts';
import { recordings } from '../support/recordings-node.ts';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { job } from './support.ts';

const inFull = (Name: string, Code = '15317') => {
  const record = job({ PositionOfferingType: [{ Name, Code }] });
  return describeScheduleInFull(record, describeSchedule(record, en)).map(({ text }) => text);
};

test('long texts on schedule and appointment are shown completely, and labels are not repeated', () => {
  const sentence = 'Those selected may be asked to serve in another office of the region.';
  assert.deepEqual(inFull(sentence), [sentence]);
  const limited = 'The initial length of the job is one year but it may become permanent.';
  assert.deepEqual(inFull(limited), [], 'the card shows the whole sentence');
  const hours = 'Rotating shifts of twelve hours, also on weekends and holidays.';
  const record = job({ PositionSchedule: [{ Name: hours, Code: '6' }] });
  assert.deepEqual(
    describeScheduleInFull(record, splitForeign('')).map(({ text }) => text),
    [hours],
  );
  const onCard =
    'Temporary Appointment NTE 120 days to 2 years, depending on the needs of the office';
  assert.deepEqual(inFull(onCard), []);
  const long = `Temporary appointment NTE 1 year, ${'which may be extended or ended early, '.repeat(4)}as needed.`;
  assert.deepEqual(inFull(long), [long]);
  for (const label of ['Permanent', 'Term - may become permanent', 'Temporary NTE 1 year', ''])
    assert.deepEqual(inFull(label), [], label);
  assert.deepEqual(inFull('Excepted Service Term NTE 4 Years', '15319'), []);
});

test('a long text on who may apply is shown completely', () => {
  const Name = `Citizens, ${'and those who can certify that they meet the conditions, '.repeat(6)}as stated.`;
  const record = job({}, { WhoMayApply: { Name, Code: '' } });
  const glance = describeEligibility(record, en);
  assert.match(glance.text, /…$/);
  assert.equal(describeEligibilityInFull(record, glance).text, Name);
  const open = job({}, { HiringPath: ['public'] });
  assert.equal(
    describeEligibilityInFull(open, describeEligibility(open, en)).text,
    'Open to the public',
  );
});

test(
  'recorded texts on who may apply, schedule and appointment are shown completely',
  { skip: recordings.skip },
  () => {
    const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    let count = 0;
    for (const name of [...recordings.list('search-'), ...recordings.list('archive-')]) {
      const response = recordings.read(name) as {
        SearchResult?: { SearchResultItems?: unknown[] };
      };
      for (const item of response.SearchResult?.SearchResultItems ?? []) {
        const record = readAnnouncement(item)?.MatchedObjectDescriptor;
        assert.ok(record);
        const glance = describeSchedule(record, en);
        const shown = [glance, ...describeScheduleInFull(record, glance)].map(({ text }) =>
          bare(text),
        );
        for (const { Name = '' } of [
          ...(record.PositionSchedule ?? []),
          ...(record.PositionOfferingType ?? []),
        ])
          if (Name.trim().split(/\s+/).length > 3) {
            count += 1;
            assert.ok(shown.join(' ').includes(bare(Name)), `${name}: ${Name}`);
          }
        const { WhoMayApply, HiringPath = [] } = record.UserArea?.Details ?? {};
        if (!WhoMayApply?.Name || HiringPath.length > 0) continue;
        const told = describeEligibilityInFull(record, describeEligibility(record, en)).text;
        assert.equal(bare(told), bare(WhoMayApply.Name), name);
        count += 1;
      }
    }
    assert.ok(count > 50, `${count} texts`);
  },
);
