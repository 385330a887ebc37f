import assert from 'node:assert/strict';
import test from 'node:test';
import { describeEligibility } from '../../src/facts/fields/eligibility.ts';
import { listExplainedGroups } from '../../src/facts/text/explanations.ts';
import { describeGrade } from '../../src/facts/fields/grade.ts';
import { describeSchedule } from '../../src/facts/fields/schedule.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import { job } from './support.ts';

test('grade: pay plan, low and high grade, and promotion potential in one text', () => {
  // Plan, low, high, promotion potential.
  const table: [string, string, string, string | undefined, string][] = [
    ['GS', '9', '12', '12', 'GS-9 to GS-12'],
    ['GS', '09', '9', '9', 'GS-9'],
    ['GS', '13', '', undefined, 'GS-13'],
    ['GS', '', '13', 'None', 'GS-13'],
    ['GS', '07', '11', '12', 'GS-7 to GS-11, with promotion potential to GS-12'],
    ['GS', '9', '9', '12', 'GS-9, with promotion potential to GS-12'],
    ['GS', '11', '15', '11', 'GS-11 to GS-15'],
    ['GS', '12', '9', undefined, 'GS-9 to GS-12'],
    ['gs', '5', '5', 'NA', 'GS-5'],
    ['SV', 'D', 'D', 'E', 'SV-D, with promotion potential to SV-E'],
    ['FV', 'F', 'J', 'NA', 'FV-F to FV-J'],
    ['FV', 'F', 'J', '14', 'FV-F to FV-J'],
    ['FP', '09', '09', '05', 'FP-9, with promotion potential to FP-5'],
    ['FP', '05', '09', '', 'FP-9 to FP-5'],
    ['FP', '05', '05', '09', 'FP-5'],
    ['FP', '04', '04', '04', 'FP-4'],
    ['FP', '04', '02', '02', 'FP-4 to FP-2'],
    ['FO', 'A', 'A', 'None', 'FO-A'],
    ['FO', 'B', 'A', 'A', 'FO-B to FO-A'],
    ['FO', '04', '02', '01', 'FO-4 to FO-2, with promotion potential to FO-1'],
    ['ES', '00', '00', '00', 'Pay plan ES'],
    ['AD', '', '', 'None', 'Pay plan AD'],
    ['AD', 'None', 'N/A', undefined, 'Pay plan AD'],
    ['', '9', '12', '13', 'Grade 9 to Grade 12, with promotion potential to Grade 13'],
    ['', '', '', '', ''],
  ];
  for (const [plan, LowGrade, HighGrade, PromotionPotential, expected] of table) {
    const record = job(
      { JobGrade: plan ? [{ Code: plan }] : [] },
      { LowGrade, HighGrade, PromotionPotential },
    );
    assert.equal(describeGrade(record, en).text, expected);
  }
  assert.equal(describeGrade({}, en).text, '');
  const low = job({ JobGrade: [{ Code: 'GS' }] }, { LowGrade: '7', PromotionPotential: '12' });
  assert.equal(describeGrade(low, es).text, 'GS-7, con posibilidad de ascenso hasta GS-12');
  assert.equal(
    describeGrade(job({ JobGrade: [{}, { Name: 'x' }, { Code: 'WG' }] }), en).text,
    'Pay plan WG',
  );
});

test('who may apply: the hiring paths as one sentence, in either case', () => {
  const table: [string[], string][] = [
    [['public'], 'Open to the public'],
    [['PUBLIC'], 'Open to the public'],
    [['vet', 'public', 'student'], 'Open to the public'],
    [['time-travelers', 'public'], 'Open to the public'],
    [['vet'], 'Open to veterans'],
    [['disability', 'vet'], 'Open to people with disabilities and veterans'],
    [['vet', 'VET', ' Vet '], 'Open to veterans'],
    [
      ['graduates', 'mspouse', 'native'],
      'Open to recent graduates, military spouses, and Native Americans',
    ],
    [['fed-internal-search'], 'Open to employees of this agency'],
    [['time-travelers'], 'See the announcement'],
    [['time-travelers', 'vet'], 'Open to veterans. See the announcement'],
    [['__proto__'], 'See the announcement'],
    [[], ''],
    [['', ' '], ''],
  ];
  for (const [HiringPath, expected] of table)
    assert.equal(describeEligibility(job({}, { HiringPath }), en).text, expected);
  const some = job({}, { HiringPath: ['time-travelers', 'disability', 'vet'] });
  assert.equal(
    describeEligibility(some, es).text,
    'Abierto a personas con discapacidades y veteranos. Consulte el anuncio',
  );
  const all = job({}, { HiringPath: ['vet', 'public', 'nguard', 'time-travelers'] });
  const { hiringPaths } = detailsEn.explanations;
  assert.deepEqual(listExplainedGroups(describeEligibility(all, en), detailsEn), [
    { name: 'Veterans', explanation: hiringPaths.VET },
    { name: 'The public', explanation: hiringPaths.PUBLIC },
    { name: 'National Guard and Reserve members', explanation: hiringPaths.NGUARD },
  ]);
});

test('who may apply: an unknown path has its name in the service’s list', () => {
  const names = new Map([['TIME-TRAVELERS', 'Time travelers ']]);
  const record = job({}, { HiringPath: ['time-travelers', 'vet'] });
  assert.equal(describeEligibility(record, en, names).text, 'Open to Time travelers and veterans');
  const both = job({}, { HiringPath: ['seers'], WhoMayApply: { Name: 'Seers of the agency' } });
  assert.equal(describeEligibility(both, en).text, 'Seers of the agency');
});

test('who may apply: the old text is shown if there are no paths', () => {
  const say = (Name: string | undefined) =>
    describeEligibility(job({}, { WhoMayApply: { Name, Code: '15514' } }), en);
  assert.equal(say('United States  Citizens ').text, 'United States Citizens');
  assert.equal(say('').text, '');
  assert.equal(say(undefined).text, '');
  const long = say('All citizens who '.repeat(30)).text;
  assert.ok(long.length <= 160);
  assert.match(long, /^All citizens.*\w…$/);
});

test('who may apply: the announcement’s text can restrict a public path', () => {
  const say = (HiringPath: string[], Name: string) =>
    describeEligibility(job({}, { HiringPath, WhoMayApply: { Name, Code: '26985' } }), en);
  const only = 'ONLY recently Returned Peace Corps Volunteers may apply';
  assert.equal(say(['public', 'peace'], only).text, only);
  assert.deepEqual(listExplainedGroups(say(['public', 'peace'], only), detailsEn), []);
  assert.equal(say(['public'], ' ').text, 'Open to the public');
  assert.equal(
    say(['disability'], 'Schedule A Eligible Applicants').text,
    'Open to people with disabilities',
  );
});

test('schedule and appointment: text by code, and additions in the announcement’s name', () => {
  type Named = [string | undefined, string | undefined];
  const table: [Named, Named, string][] = [
    // Empty names, as since 2023.
    [['', '1'], ['', '15317'], 'Full-time, Permanent'],
    [[undefined, '6'], [undefined, '15327'], 'Multiple schedules, Multiple appointment types'],
    [['', '4'], ['', '15522'], 'Intermittent'],
    // The names of the lists, in their spellings.
    [['Full Time', '1'], ['Permanent.', '15317'], 'Full-time, Permanent'],
    [['Full-time.', '1'], ['Internships', '15328'], 'Full-time, Internship'],
    [['PART-TIME', '2'], ['Full-Time/Permanent', '15317'], 'Part-time, Permanent'],
    [['Open', '1'], ['This is a permanent position.', '15317'], 'Full-time, Permanent'],
    // Names with more information.
    [['Flexible', '4'], ['4 years', '15319'], 'Intermittent (Flexible), Term (4 years)'],
    [['', '1'], ['Intermittent NTE 1 year', '15522'], 'Full-time, Intermittent NTE 1 year'],
    [['', '1'], ['Excepted Service', '15317'], 'Full-time, Permanent (Excepted Service)'],
    // Sentences.
    [
      ['Schedule may depend on the needs of the office', '1'],
      ['Must work a minimum of a 50-hour workweek, which may include irregular hours', '15317'],
      'Full-time, Permanent',
    ],
    // Another schedule than the code's.
    [
      ['Full or part-time depending on academic schedule and agency need and funding', '2'],
      ['', '15317'],
      'Multiple schedules, Permanent',
    ],
    [
      [
        'This position is Mixed Tour. An employee may be changed between full-time, part-time and intermittent',
        '1',
      ],
      ['', '15319'],
      'Multiple schedules, Term',
    ],
    // A limit under the code for permanent.
    [['', '1'], ['Term not to exceed 2 years', '15317'], 'Full-time, Term not to exceed 2 years'],
    // Unknown codes.
    [['', '77'], ['', '99999'], ''],
    [['Four days a week', '77'], ['', undefined], 'Four days a week'],
    [['', 'constructor'], ['', '__proto__'], ''],
  ];
  for (const [[name, code], [offer, offerCode], expected] of table) {
    const record = job({
      PositionSchedule: [{ Name: name, Code: code }],
      PositionOfferingType: [{ Name: offer, Code: offerCode }],
    });
    assert.equal(describeSchedule(record, en).text, expected);
  }
  assert.equal(describeSchedule({}, en).text, '');
  const twice = job({ PositionSchedule: [{ Code: '1' }, { Code: '1', Name: 'Full-Time' }] });
  assert.equal(describeSchedule(twice, es).text, 'Jornada completa');
  const listed = job({ PositionSchedule: [{ Code: '7', Name: '' }] });
  assert.equal(
    describeSchedule(listed, en, new Map([['7', 'Rotating shifts']])).text,
    'Rotating shifts',
  );
});
