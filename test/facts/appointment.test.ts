// Names of schedules and appointments that contradict their codes.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isTimeLimited, describeSchedule } from '../../src/facts/schedule.ts';
import { getServerWords } from '../../src/words/pages.ts';

const label = (Name: string, Code: string, field = 'PositionOfferingType', language = 'en') =>
  describeSchedule({ [field]: [{ Name, Code }] }, getServerWords(language)).text;

test('a time limit in the name takes precedence over the code', () => {
  const limit = 'TEMPORARY position Not-to-Exceed 5 Years';
  for (const code of ['15317', '15318', '15319'])
    assert.ok(label(limit, code).includes(limit), code);
  const sentence = 'Temporary appointment NTE 1 year; may be extended.';
  assert.match(label(sentence, '15318'), /^Temporary appointment NTE 1 year/);
  assert.equal(label('Permanent. Relocation may be paid; see below.', '15317'), 'Permanent');
});

test('a name of another code takes precedence over a default code', () => {
  assert.equal(label('Intermittent', '1', 'PositionSchedule'), 'Intermittent');
  assert.equal(label('Intermittent', '1', 'PositionSchedule', 'es'), 'Intermitente');
  assert.equal(label('Part Time', '1', 'PositionSchedule'), 'Part-time');
  assert.equal(label('Seasonal', '15317'), 'Seasonal');
  assert.equal(label('Full-time', '2', 'PositionSchedule'), 'Part-time');
});

test('a name that excludes a time limit does not count as limited', () => {
  for (const Name of [
    ...['Permanent, not temporary', 'Non-temporary', 'Not a term appointment', 'Long-term'],
    ...['Permanent or Term', 'Permanent, may be converted from temporary'],
    'Indefinite (no term limit)',
  ])
    assert.equal(isTimeLimited({ Name }), false, Name);
  for (const Name of ['Temporary, not permanent', 'Term', 'Time-limited', 'Career, NTE 2 years'])
    assert.equal(isTimeLimited({ Name }), true, Name);
  assert.equal(label('Non-temporary', '15317'), 'Permanent (Non-temporary)');
});
