import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { chooseFiltersOfWords } from '../../src/query/filter-words.ts';
import { filterNames } from '../../src/query/filters.ts';

const read = (Keyword: string, locked: SearchParameters = {}, available = filterNames) =>
  chooseFiltersOfWords({ Keyword }, locked, available);

const remote = { RemoteIndicator: true };
const partTime = { PositionScheduleTypeCode: ['2'] };
const internships = { PositionOfferingTypeCode: ['15328'] };
const beginners = { PayGradeLow: 1, PayGradeHigh: 4 };

describe('words that mean a filter', () => {
  const meant: [typed: string, SearchParameters][] = [
    ['remote nurse', { Keyword: 'nurse', ...remote }],
    ['X-ray technician, Remote', { Keyword: 'X-ray technician', ...remote }],
    ['remote jobs', remote],
    ['work from home', remote],
    ['contador remoto', { Keyword: 'contador', ...remote }],
    ['Part-time nurse', { Keyword: 'nurse', ...partTime }],
    ['part time or full time nurse', { Keyword: 'nurse', PositionScheduleTypeCode: ['2', '1'] }],
    ['enfermera a tiempo parcial', { Keyword: 'enfermera', ...partTime }],
    ['medio tiempo', partTime],
    ['internship in engineering', { Keyword: 'engineering', ...internships }],
    ['pasantía de ingeniería', { Keyword: 'ingeniería', ...internships }],
    ['prácticas', internships],
    ['summer internship', { PositionOfferingTypeCode: ['15323', '15328'] }],
    ['seasonal park ranger', { Keyword: 'park ranger', PositionOfferingTypeCode: ['15322'] }],
    ['entry level', beginners],
    ['clerk no experience', { Keyword: 'clerk', ...beginners }],
    ['trabajos sin experiencia', beginners],
    ['student jobs', { HiringPath: ['STUDENT'] }],
    ['part time jobs for students', { HiringPath: ['STUDENT'], ...partTime }],
  ];
  it('become that filter, in English and Spanish, and the others are searched for', () => {
    for (const [typed, chosen] of meant) assert.deepEqual(read(typed), chosen, typed);
  });

  const words = [
    'Remote Sensing Scientist',
    'remote pilot',
    'Student Trainee',
    'student loan specialist',
    'internship coordinator',
    'summer camp director',
    'no remote',
    '"remote" nurse',
    'jobs',
    'telework',
    '',
  ];

  it('stay words in titles, after a negation, and in quotation marks', () => {
    for (const typed of words) assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });

  it('stay words if the filter is locked or the bar does not have it', () => {
    const typed = { Keyword: 'remote nurse' };
    assert.deepEqual(read('remote nurse', { RemoteIndicator: false }), typed);
    assert.deepEqual(read('remote nurse', {}, ['HiringPath']), typed);
    assert.deepEqual(read('part time remote nurse', {}, ['RemoteIndicator']), {
      Keyword: 'part time nurse',
      ...remote,
    });
    assert.deepEqual(read('entry level', {}, ['PayGradeHigh']), { Keyword: 'entry level' });
  });

  it('leave the other choices as they are, and replace an earlier value of the filter', () => {
    assert.deepEqual(
      chooseFiltersOfWords(
        { Keyword: 'part time', LocationName: ['Alaska'], PositionScheduleTypeCode: ['1'] },
        {},
        filterNames,
      ),
      { LocationName: ['Alaska'], ...partTime },
    );
  });
});
