import assert from 'node:assert/strict';
import test from 'node:test';
import {
  describeApplicationLimit,
  describeOtherAnnouncement,
  describePromotion,
} from '../../src/facts/apply/announcement-extras.ts';
import { describeGrade } from '../../src/facts/fields/grade.ts';
import { listSections } from '../../src/facts/text/sections.ts';
import { core as en } from '../../src/words/en/core.ts';
import { details as detailsEn } from '../../src/words/en/details.ts';
import { details as detailsEs } from '../../src/words/es/details.ts';
import { job } from './support.ts';

test('the maximum number of applications is shown', () => {
  const table: [string | undefined, string | undefined, string][] = [
    ['03', '500', 'Closes once 500 applications have come in'],
    ['03', '1', 'Closes once 1 application has come in'],
    ['Applicant Cut-off', '1,200', 'Closes once 1,200 applications have come in'],
    ['03', '0', ''],
    ['03', 'many', ''],
    ['03', undefined, ''],
    ['01', '500', ''],
    [undefined, '500', ''],
  ];
  const limitOf = ([type, option]: readonly [string?, string?], own = detailsEn) => {
    const details = { AnnouncementClosingType: type, AnnouncementClosingTypeOption: option };
    return describeApplicationLimit(job({}, details), own);
  };
  for (const [type, option, expected] of table) assert.equal(limitOf([type, option]), expected);
  assert.equal(limitOf(['03', '1'], detailsEs), 'Cierra cuando se reciba 1 solicitud');
});

test('remarks on the promotion potential are shown, and correct the grade', () => {
  const promoted = { LowGrade: '13', HighGrade: '14', PromotionPotential: '15' };
  const record = (PromotionPotentialAdditionalText?: string) =>
    job({ JobGrade: [{ Code: 'GP' }] }, { ...promoted, PromotionPotentialAdditionalText });
  const rises = 'GP-13 to GP-14, with promotion potential to GP-15';
  const table: [string | undefined, string][] = [
    [undefined, rises],
    ['N/A', rises],
    ['Promotion is at the discretion of the supervisor.', rises],
    ['Not all grades are available at each location.', rises],
    ['No promotion potential for Physician positions.', 'GP-13 to GP-14'],
    ['No known promotion potential.', 'GP-13 to GP-14'],
    ['None', 'GP-13 to GP-14'],
  ];
  for (const [text, expected] of table)
    assert.equal(describeGrade(record(text), en).text, expected, text);
  assert.equal(describePromotion(record('Varies by location.')).text, 'Varies by location.');
  assert.equal(describePromotion(record('N/A')).text, '');
  assert.deepEqual(
    describePromotion(record('Varies.')).parts,
    ['', 'Varies.', ''],
    'it is English',
  );
});

test('every pay plan is named', () => {
  const record = (...plans: string[]) =>
    job({ JobGrade: plans.map((Code) => ({ Code })) }, { LowGrade: '09', HighGrade: '11' });
  assert.equal(describeGrade(record('GS', 'GG', 'GS', ''), en).text, 'GS/GG-9 to GS/GG-11');
  assert.equal(
    describeGrade(job({ JobGrade: [{ Code: 'ES' }, { Code: 'SL' }] }), en).text,
    'Pay plan ES/SL',
  );
});

test('another announcement of the job is a link if it has a URL, or else its number', () => {
  const table: [string | undefined, string | undefined, string?][] = [
    ['598454100', 'See also announcement 598454100 | Consulte también el anuncio 598454100'],
    ['DE-24-123-A', 'See also announcement DE-24-123-A | Consulte también el anuncio DE-24-123-A'],
    [
      'https://www.portal.example/job/1',
      'See also the other announcement | Consulte también el otro anuncio',
      'https://www.portal.example/job/1',
    ],
    ['javascript:alert(1)', undefined],
    ['See above.', undefined],
    ['N/A', undefined],
    ['', undefined],
    [undefined, undefined],
  ];
  for (const [SecondAnnouncementUrl, expected, url] of table) {
    const record = job({}, { SecondAnnouncementUrl });
    const both = [detailsEn, detailsEs].map((own) => describeOtherAnnouncement(record, own));
    assert.equal(both[0] && both.map((one) => one?.text).join(' | '), expected);
    assert.equal(both[0]?.url, url);
  }
});

test('a questionnaire and the general text on benefits have sections', () => {
  const names = (details: Parameters<typeof job>[1]) =>
    listSections(job({}, details)).map(({ name }) => name);
  assert.deepEqual(names({ PreviewQuestionnaireurl: 'https://www.agency.example/Preview/1' }), [
    'evaluations',
  ]);
  assert.deepEqual(names({ PreviewQuestionnaireurl: 'javascript:alert(1)' }), []);
  assert.deepEqual(names({ BenefitsDisplayDefaultText: true }), ['benefits']);
  assert.deepEqual(names({ BenefitsDisplayDefaultText: false }), []);
});
