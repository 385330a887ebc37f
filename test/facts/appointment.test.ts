// Names of schedules and appointments that contradict their codes.
import assert from 'node:assert/strict';
import test, { describe, it } from 'node:test';
import { isTimeLimited, describeSchedule } from '../../src/facts/fields/schedule.ts';
import { getServerWords } from '../../src/words/pages.ts';

const label = (Name: string, Code: string, field = 'PositionOfferingType', language = 'en') =>
  describeSchedule({ [field]: [{ Name, Code }] }, getServerWords(language)).text;

test('a time limit in the name takes precedence over the code', () => {
  const limit = 'TEMPORARY position Not-to-Exceed 5 Years';
  for (const code of ['15317', '15318', '15319'])
    assert.ok(label(limit, code).includes(limit), code);
  const sentence = 'Temporary appointment NTE 1 year; may be extended.';
  assert.equal(label(sentence, '15318'), 'Temporary appointment NTE 1 year; may be extended');
  assert.equal(label('Permanent. Relocation may be paid; see below.', '15317'), 'Permanent');
});

describe('a long text about the appointment', () => {
  const late = 'This position is to be filled as a TEMPORARY position Not-to-Exceed (NTE) 5 Years.';
  for (const code of ['15317', '15318', '15319', '15320', '15321', '15327', '15328', '99999'])
    it(`is shown whole, whatever its code: ${code}`, () => {
      assert.equal(label(late, code), late.slice(0, -1));
    });

  it('has the label of its code in the visitor’s language if both agree', () => {
    assert.equal(
      label(late, '15321', 'PositionOfferingType', 'es'),
      `Temporal (${late.slice(0, -1)})`,
    );
    const term = `TERM appointment, in the excepted service. It is NTE 13 months. ${'More. '.repeat(20)}`;
    assert.equal(label(term, '15319'), 'Term (It is NTE 13 months)');
    assert.equal(
      label(term, '15319', 'PositionOfferingType', 'es'),
      'A plazo fijo (It is NTE 13 months)',
    );
  });

  it('is not shown on the card if its sentence is too long, and its kind is', () => {
    const long = `${'which depends on the needs of the office and on its funds, '.repeat(4)}NTE 2 years.`;
    assert.equal(label(`A temporary appointment, ${long}`, '15317'), 'Temporary');
    assert.equal(label(`A term appointment, ${long}`, '15317'), 'Term');
    assert.equal(label(`A temporary appointment, ${long}`, '15321'), 'Temporary');
    assert.equal(label(`A temporary promotion, ${long}`, '15321'), 'Temporary promotion');
    assert.equal(label(long.repeat(2), '99999'), 'See the announcement');
  });

  it('is not a temporary promotion unless it mentions one', () => {
    const open = 'You will be in a temporary position while an employee is on leave.';
    assert.equal(label(open, '15321'), 'Temporary');
    assert.equal(
      label('Temporary promotion NTE 1 year', '15321'),
      'Temporary promotion NTE 1 year',
    );
    assert.equal(
      label('This is a temporary promotion to a position of a higher grade.', '15321'),
      'Temporary promotion',
    );
  });

  it('is called permanent if it says so first, whatever may be temporary besides', () => {
    const travel = 'This is a permanent position. Temporary travel may be required.';
    assert.equal(label(travel, '15317'), 'Permanent');
    const later = 'May become permanent. This is a temporary position NTE one year.';
    assert.equal(label(later, '15317'), 'This is a temporary position NTE one year');
  });

  it('is not called permanent if it denies it', () => {
    const denied = 'This is not a permanent position.';
    assert.equal(label(denied, '15317'), 'This is not a permanent position');
    assert.equal(label('Non-permanent', '15317'), 'Non-permanent');
    assert.equal(label('13 months', '15317'), '13 months');
    assert.equal(label('Up to two years', '15317'), 'Up to two years');
    assert.equal(
      label('Relocation must be repaid if you leave within two years.', '15317'),
      'Permanent',
    );
  });
});

describe('an appointment under the code for permanent', () => {
  for (const name of [
    'Temp',
    'Temp.',
    'Temporarily filled',
    'Nonpermanent',
    'not permanent',
    'Limited appointment',
    'Appointment is Excepted Service, up to 3 years',
    'Limited to 180 days',
    '1-year',
    '24 month',
    'for a period of 2 years',
    'up to 13 months',
    'Two (2) years',
    'Excepted Service (2 years)',
    '2 to 4 years',
    'Not to last more than 1 year',
    '1-year appointment',
    'Lasts 2 years',
    'Appointment expires 30 September 2027',
    'Ending 9/30/2027',
    'through 30 Sep 2027',
    'Until 2027-09-30',
    'Expires in 2 years',
  ])
    it(`is not called permanent if its text says that it ends: ${name}`, () => {
      assert.equal(label(name, '15317'), name.replace(/\.$/, ''));
    });

  for (const name of [
    'Excepted Service',
    'One-year probationary period',
    'Trial period of 2 years',
    'Up to 5 days a week',
    'Promotion through GS-12',
    'Open until filled',
    'Travel up to 5 days',
    'Career/Career Conditional',
    'Seasonal appointment',
    'Incentive paid for 2 years',
  ])
    it(`stays permanent if its text is about something else: ${name}`, () => {
      assert.equal(label(name, '15317'), `Permanent (${name})`);
    });
});

describe('a text about the work schedule', () => {
  const schedule = (Name: string, Code = '1') => label(Name, Code, 'PositionSchedule');

  it('is not called full-time if it mentions only another schedule', () => {
    assert.equal(schedule('Part-time, 20 hours a week'), 'Part-time, 20 hours a week');
    assert.equal(
      schedule('You will work part time, for 16 to 32 hours a week, on days that vary.'),
      'Part-time',
    );
    assert.equal(schedule('The work is intermittent, on call.'), 'Intermittent');
    assert.equal(
      schedule('You work a part-time or an intermittent schedule, as needed.'),
      'Multiple schedules',
    );
    assert.equal(schedule('Part-time or full-time'), 'Multiple schedules (Part-time or full-time)');
  });

  it('stays full-time if it mentions full time or denies the other', () => {
    assert.equal(
      schedule('Full-time, Monday to Friday, with intermittent overtime as the office needs it'),
      'Full-time',
    );
    assert.equal(schedule('No part-time work is possible in this position.'), 'Full-time');
    assert.equal(schedule('Rotating shift work'), 'Full-time (Rotating shift work)');
  });
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
    'Permanent, not temporary',
    'Non-temporary',
    'Not a term appointment',
    'Long-term',
    'Permanent or Term',
    'Permanent, may be converted from temporary',
    'Indefinite (no term limit)',
  ])
    assert.equal(isTimeLimited({ Name }), false, Name);
  for (const Name of ['Temporary, not permanent', 'Term', 'Time-limited', 'Career, NTE 2 years'])
    assert.equal(isTimeLimited({ Name }), true, Name);
  assert.equal(label('Non-temporary', '15317'), 'Permanent (Non-temporary)');
});
