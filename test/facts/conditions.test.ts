import assert from 'node:assert/strict';
import test from 'node:test';
import { conditionFacts } from '../../src/facts/fields/conditions.ts';
import { listExplanations } from '../../src/facts/text/explanations.ts';
import type { AnnouncementDetails } from '../../src/protocol/announcement.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { details as detailsEs } from '../../src/words/es/details.ts';
import { core as en } from '../../src/words/en/core.ts';
import type { ConditionName } from '../../src/words/contract/details.ts';
import { job } from './support.ts';

const said = (name: ConditionName, details: AnnouncementDetails, words = detailsEn) => {
  return conditionFacts[name](job({}, details), words).text;
};

const clearance = (...values: string[]) =>
  values.map((SecurityClearance) => ({ SecurityClearance }));
const travel = (TravelCode: string) => ({ TravelCode });
const risk = (...values: string[]) =>
  values.map((PositionSensitivitiy) => ({ PositionSensitivitiy }));
const union = (BargainingUnitStatus?: boolean, BargainingUnitStatusAdditionalText?: string) => ({
  ...(BargainingUnitStatus !== undefined && { BargainingUnitStatus }),
  ...(BargainingUnitStatusAdditionalText !== undefined && { BargainingUnitStatusAdditionalText }),
});
const longText = `The ${'Federation of Employees, '.repeat(10)}Local 1923`;
const represented = (by: string) => `A union represents this position: ${by}`;

// All known forms, and similar ones.
const table: [ConditionName, AnnouncementDetails[], string][] = [
  [
    'sensitivity',
    [
      { PositionSensitivity: 'High Risk (HR)' },
      { PositionSensitivitiy: ' ', PositionSensitivity: 'High Risk (HR)' },
      { PositionSensitivitiy: 'High Risk (HR)', PositionSensitivity: 'SS' },
    ],
    'High risk',
  ],
  ['openings', [{ TotalOpenings: '1' }, { TotalOpenings: '01' }], '1 opening'],
  ['openings', [{ TotalOpenings: '469' }], '469 openings'],
  ['openings', [{ TotalOpenings: '12000' }], '12,000 openings'],
  ['openings', [{ TotalOpenings: 'Few' }, { TotalOpenings: 'FEW' }], 'A few openings'],
  [
    'openings',
    ['MANY', 'Many', 'many'].map((TotalOpenings) => ({ TotalOpenings })),
    'Many openings',
  ],
  ['openings', [{ TotalOpenings: 'Multiple vacancies' }], 'Multiple vacancies'],
  [
    'openings',
    [
      {},
      { TotalOpenings: '' },
      { TotalOpenings: '0' },
      { TotalOpenings: '-1' },
      { TotalOpenings: 'N/A' },
    ],
    '',
  ],
  [
    'service',
    [{ ServiceType: '01' }, { ServiceType: '1' }, { ServiceType: 'Competitive' }],
    'Competitive service',
  ],
  ['service', [{ ServiceType: '02' }, { ServiceType: 'EXCEPTED' }], 'Excepted service'],
  [
    'service',
    [{ ServiceType: '03' }, { ServiceType: 'Senior Executive' }],
    'Senior Executive Service',
  ],
  ['service', [{}, { ServiceType: '' }, { ServiceType: '09' }], ''],
  ['service', [{ ServiceType: '__proto__' }], '__proto__'],
  ['remote', [{ RemoteIndicator: true }], 'This is a remote job'],
  ['remote', [{ RemoteIndicator: false }], 'This is not a remote job'],
  ['remote', [{}], ''],
  ['telework', [{ TeleworkEligible: true }], 'Telework is possible, as the agency’s policy allows'],
  ['telework', [{ TeleworkEligible: false }], 'This job cannot be done by telework'],
  ['telework', [{}], ''],
  ['travel', [travel('0'), travel('Not required')], 'No travel required'],
  ['travel', [travel('1'), travel('Occasional travel')], 'Occasional travel'],
  ['travel', [travel('2'), travel('25% or less')], 'Up to 25% of the time'],
  ['travel', [travel('3')], '50% of the time or more'],
  ['travel', [travel('5')], 'Up to 50% of the time'],
  ['travel', [travel('7')], 'Up to 75% of the time'],
  ['travel', [travel('8')], '76% of the time or more'],
  ['travel', [{}, travel(''), travel('-1'), travel('4')], ''],
  ['relocation', [{ Relocation: true }], 'You may qualify to have moving costs paid back'],
  ['relocation', [{ Relocation: false }], 'Moving costs are not paid back'],
  ['relocation', [{}], ''],
  ['clearance', clearance('Not Required', '0'), 'No security clearance required'],
  ['clearance', clearance('Confidential', '1'), 'Confidential'],
  ['clearance', clearance('Secret', '2'), 'Secret'],
  ['clearance', clearance('Top Secret', '3'), 'Top Secret'],
  [
    'clearance',
    clearance('Sensitive Compartmented Information', '4'),
    'Sensitive Compartmented Information (SCI)',
  ],
  ['clearance', clearance('Q Access Authorization', '5'), 'Q access authorization'],
  ['clearance', clearance('Q - Nonsensitive', '6'), 'Q access authorization, nonsensitive'],
  ['clearance', clearance('L Access Authorization', '7'), 'L access authorization'],
  ['clearance', clearance('Other', '8'), 'Another clearance or check: see the announcement'],
  [
    'clearance',
    clearance('Public Trust - Background Investigation', '9'),
    'Public trust background investigation',
  ],
  ['clearance', clearance('Cosmic Top Secret'), 'Cosmic Top Secret'],
  ['clearance', [{}, ...clearance('', 'N/A', '77')], ''],
  ['sensitivity', risk('Moderate Risk (MR)'), 'Moderate risk'],
  ['sensitivity', risk('High Risk (HR)'), 'High risk'],
  [
    'sensitivity',
    risk('Noncritical-Sensitive (NCS)/Moderate Risk'),
    'Noncritical-sensitive, moderate risk',
  ],
  [
    'sensitivity',
    risk('NCS/High Risk', 'Noncritical-Sensitive (NCS)/High Risk'),
    'Noncritical-sensitive, high risk',
  ],
  ['sensitivity', risk('Non-sensitive (NS)/Low Risk'), 'Non-sensitive, low risk'],
  ['sensitivity', risk('Critical-Sensitive (CS)/High Risk'), 'Critical-sensitive, high risk'],
  ['sensitivity', risk('Special-Sensitive (SS)/High Risk'), 'Special-sensitive, high risk'],
  ['sensitivity', risk('Tier 3'), 'Tier 3'],
  ['sensitivity', [{}, ...risk('', 'N/A', '5')], ''],
  [
    'backgroundCheck',
    [{ AdjudicationType: ['Credentialing', 'Suitability/Fitness', 'National security'] }],
    'Decides on: whether you can get a federal ID card (credentialing), whether you are suitable for federal work, and whether you may hold a national security position',
  ],
  [
    'backgroundCheck',
    [{ AdjudicationType: ['Suitability/Fitness', 'suitability / fitness'] }],
    'Decides on: whether you are suitable for federal work',
  ],
  ['backgroundCheck', [{}, { AdjudicationType: [] }, { AdjudicationType: ['', '7'] }], ''],
  ['drugTest', [{ DrugTestRequired: true }], 'You have to pass a drug test'],
  ['drugTest', [{ DrugTestRequired: false }], 'No drug test required'],
  ['drugTest', [{}], ''],
  ['financialDisclosure', [{ FinancialDisclosure: true }], 'You have to report your finances'],
  [
    'financialDisclosure',
    [{ FinancialDisclosure: false }],
    'You do not have to report your finances',
  ],
  ['financialDisclosure', [{}], ''],
  [
    'bargainingUnit',
    [
      union(true),
      union(true, ''),
      union(true, 'Yes'),
      union(true, 'true'),
      union(true, 'N/A'),
      union(true, '1923'),
    ],
    'A union represents this position',
  ],
  ['bargainingUnit', [union(false)], 'No union represents this position'],
  ['bargainingUnit', [union(true, 'AFGE, Local 1923')], represented('AFGE, Local 1923')],
  [
    'bargainingUnit',
    [union(false, ' Supervisory  position. ')],
    'No union represents this position: Supervisory position.',
  ],
  ['bargainingUnit', [union(true, longText)], represented(longText)],
  ['bargainingUnit', [union(undefined, 'AFGE')], 'AFGE'],
  ['bargainingUnit', [{}, union(undefined, ''), union(undefined, 'No')], ''],
];

test('every form of every condition has its exact text, and unknown does not mean no', () => {
  for (const [name, forms, expected] of table)
    for (const details of forms)
      assert.equal(said(name, details), expected, `${name} ${JSON.stringify(details)}`);
});

test('a condition is in Spanish on a Spanish page', () => {
  for (const [name, details, expected] of [
    ['openings', { TotalOpenings: '12000' }, '12,000 vacantes'],
    ['travel', travel('2'), 'Hasta el 25\u00a0% del tiempo'],
    ['clearance', { SecurityClearance: '2' }, 'Nivel secreto (Secret)'],
    ['bargainingUnit', union(true, 'AFGE'), 'Un sindicato representa este puesto: AFGE'],
  ] as const)
    assert.equal(said(name, details, detailsEs), expected);
});

test('a condition is explained only if it has a text', () => {
  for (const [name, forms] of table)
    for (const details of forms) {
      const { text, explanation } = conditionFacts[name](job({}, details), detailsEn);
      const known = !['Cosmic Top Secret', '__proto__'].includes(text);
      assert.equal(explanation !== '', text !== '' && known, `${name} ${JSON.stringify(details)}`);
    }
  const secret = conditionFacts.clearance(job({}, { SecurityClearance: 'Secret' }), detailsEs);
  assert.equal(secret.explanation, detailsEs.explanations.clearances[2]);
});

test('a remote location takes precedence over a contradicting flag, as on the card', () => {
  const one = job(
    { PositionLocationDisplay: 'Anywhere in the U.S. (remote job)' },
    { RemoteIndicator: false },
  );
  assert.equal(conditionFacts.remote(one, detailsEn).text, 'This is a remote job');
});

test('every condition has a label, in the order of display', () => {
  for (const words of [detailsEn, detailsEs])
    assert.deepEqual(Object.keys(words.conditions), Object.keys(conditionFacts));
});

test('grade, schedule and deadline have explanations for the codes of the announcement', () => {
  const all = detailsEn.explanations;
  const one = job(
    {
      JobGrade: [{ Code: 'gs' }],
      PositionSchedule: [{ Code: '1' }],
      PositionOfferingType: [{ Code: '15319', Name: '4 years' }],
    },
    { LowGrade: '9', HighGrade: '9', PromotionPotential: '12', AnnouncementClosingType: '03' },
  );
  assert.deepEqual(listExplanations(one, en, detailsEn), {
    grade: [all.payPlans.GS, all.terms.promotion],
    schedule: [all.schedules[1], all.offerings[15319]],
    deadline: [all.closingTypes['03']],
  });
  const flat = job({ JobGrade: [{ Code: 'ZP' }] }, { LowGrade: '4', PromotionPotential: '4' });
  assert.deepEqual(listExplanations(flat, en, detailsEn), {
    grade: [],
    schedule: [],
    deadline: [],
  });
  const types = ['01', 'Closing Date', '02', 'Open Continuous', '03', '04', 'Closing Time', '77'];
  assert.deepEqual(
    types.map(
      (AnnouncementClosingType) =>
        listExplanations(job({}, { AnnouncementClosingType }), en, detailsEn).deadline[0],
    ),
    ['01', '01', '02', '02', '03', '04', '04', undefined].map(
      (code) => code && all.closingTypes[code as '01'],
    ),
  );
});

test('a temporary job is not explained as permanent, whatever its code', () => {
  const of = (Name: string) =>
    listExplanations(job({ PositionOfferingType: [{ Code: '15317', Name }] }), en, detailsEn)
      .schedule;
  assert.deepEqual(of('Term not to exceed 2 years'), []);
  assert.deepEqual(of(''), [detailsEn.explanations.offerings[15317]]);
  assert.deepEqual(of('This is a permanent position.'), [detailsEn.explanations.offerings[15317]]);
});
