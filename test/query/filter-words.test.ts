import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { chooseFiltersOfWords } from '../../src/query/typed/filter-words.ts';
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
    ['entry level jobs', beginners],
    ['sin experiencia previa', beginners],
    ['fully remote', remote],
    ['100% remote', remote],
    ['remote only', remote],
    ['completamente remoto', remote],
    ['fully remote nurse', { Keyword: 'nurse', ...remote }],
    ['work remotely', remote],
    ['remote or part time', { ...remote, ...partTime }],
    ['trabajo a distancia', remote],
    ['trabajo en casa', remote],
    ['trabajar en casa', remote],
    ['trabajo en línea', remote],
    ['work at home', remote],
    ['nurse with full time', { Keyword: 'nurse', PositionScheduleTypeCode: ['1'] }],
    ['full or part time', { PositionScheduleTypeCode: ['1', '2'] }],
    ['full/part time nurse', { Keyword: 'nurse', PositionScheduleTypeCode: ['1', '2'] }],
    ['tiempo completo o parcial', { PositionScheduleTypeCode: ['1', '2'] }],
    ['part time jobs in accounting', { Keyword: 'accounting', ...partTime }],
    ['part time job as cashier', { Keyword: 'cashier', ...partTime }],
    ['social work part time', { Keyword: 'social work', ...partTime }],
    ['full time job coach', { Keyword: 'job coach', PositionScheduleTypeCode: ['1'] }],
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
    'Pathways Internship Program',
    'Remote Patient Monitoring',
    'remotely sensed data',
    'remote handled waste',
    'rural and remote health',
    'seasonal influenza',
    'full-time equivalent',
    'far from home',
    'percepción remota',
    'zonas remotas',
    'zona remota',
    'educación a distancia',
    'buenas prácticas',
    'supervisor de prácticas',
    'gripe estacional',
    'supervisor of internships',
    'video remote interpreting',
    'no remote',
    '"remote" nurse',
    'jobs',
    'telework',
    '',
  ];

  it('stay words in titles, after a negation, and in quotation marks', () => {
    for (const typed of words) assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });

  it('stay words if the text asks for anything else than the filter', () => {
    for (const typed of [
      'nurse -remote',
      'remote nurse -intern',
      'nurse (–remote)',
      'not fully remote',
      'not a remote job',
      'never remote',
      'except remote',
      'less than full time',
      'no remote or part time',
      'remote not required',
      "don't want remote",
      'anything but part time',
      'que no sea remoto',
      'nunca remoto',
      'sin prácticas',
      'menos de tiempo completo',
    ])
      assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });

  it('mean the lowest grades only without a profession', () => {
    for (const typed of [
      'entry-level accountant',
      'clerk no experience',
      'enfermera sin experiencia',
    ])
      assert.deepEqual(read(typed), { Keyword: typed }, typed);
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

  it('leave the other filters as they are', () => {
    assert.deepEqual(
      chooseFiltersOfWords(
        { Keyword: 'part time', LocationName: ['Alaska'], RemoteIndicator: true },
        {},
        filterNames,
      ),
      { LocationName: ['Alaska'], RemoteIndicator: true, ...partTime },
    );
  });

  it('stay words if another value of the filter is chosen', () => {
    const cases: [typed: string, chosen: SearchParameters][] = [
      ['no experience', { PayGradeLow: 9 }],
      ['student', { HiringPath: ['PUBLIC', 'VET'] }],
      ['part time', { PositionScheduleTypeCode: ['1'] }],
      ['prácticas', { PositionOfferingTypeCode: ['15322'] }],
    ];
    for (const [Keyword, chosen] of cases) {
      const query = { Keyword, ...chosen };
      assert.deepEqual(chooseFiltersOfWords(query, {}, filterNames), query, Keyword);
      const typed = { Keyword };
      assert.deepEqual(chooseFiltersOfWords(typed, {}, filterNames, chosen), typed, Keyword);
    }
  });

  it('are dropped if their filter is chosen already', () => {
    const chosen = { Keyword: 'remote nurse', ...remote };
    assert.deepEqual(chooseFiltersOfWords(chosen, {}, filterNames), {
      Keyword: 'nurse',
      ...remote,
    });
  });
});
