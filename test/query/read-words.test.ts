import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { seriesRows } from '../../packages/dev/src/sample-service/data/series-rows.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { filterNames } from '../../src/query/filters.ts';
import { offerPlacesOfWords } from '../../src/query/places/place-words.ts';
import { readWords } from '../../src/query/typed/read-words.ts';
import { occupations as english } from '../../src/words/en/occupations.ts';
import { occupations as spanish } from '../../src/words/es/occupations.ts';

const read = (Keyword: string, locked: SearchParameters = {}, chosen: SearchParameters = {}) =>
  readWords({ Keyword }, locked, filterNames, chosen);

const near = (...LocationName: string[]) => ({ LocationName, Radius: 25 });

/** The titles of the tables, and the names of the series. */
const titles = [
  ...[english, spanish].flatMap((words) =>
    words.titles.split('\n').flatMap((row) => row.slice(5).split(',')),
  ),
  ...seriesRows().map(({ fields }) => String(fields['Value'])),
].filter((title) => title !== '');

describe('words that only say that jobs are searched for', () => {
  it('are not searched for, in English and Spanish', () => {
    for (const [typed, keyword] of [
      ['nurse jobs', 'nurse'],
      ['jobs for nurses', 'nurses'],
      ['nurse job openings', 'nurse'],
      ['nursing positions', 'nursing'],
      ['vacancies nurse', 'nurse'],
      ['careers in nursing', 'nursing'],
      ['now hiring nurses', 'nurses'],
      ['looking for a job as a cook', 'cook'],
      ['work as a nurse', 'nurse'],
      ['warehouse work', 'warehouse'],
      ['federal nurse jobs', 'nurse'],
      ['nurse jobs in the federal government', 'nurse'],
      ['government jobs nurse', 'nurse'],
      ['empleos de enfermera', 'enfermera'],
      ['busco trabajo de enfermera', 'enfermera'],
      ['find nurse jobs', 'nurse'],
      ['I want to work as a nurse', 'nurse'],
      ['puesto de enfermera', 'enfermera'],
      ['enfermera vacantes', 'enfermera'],
      ['empleos federales de enfermera', 'enfermera'],
    ] as const)
      assert.deepEqual(read(typed), { Keyword: keyword }, typed);
    assert.deepEqual(read('remote nurse jobs'), { Keyword: 'nurse', RemoteIndicator: true });
  });

  it('stay in titles and other names', () => {
    for (const typed of [
      'job corps',
      'job coach',
      'work leader',
      'social work',
      'social worker',
      'public works',
      'career counselor',
      'government information specialist',
      'federal air marshal',
      'hiring manager',
      'direct hiring',
      'equal employment opportunities',
      'on the job training',
      'position classification',
      'trabajo social',
      'trabajadora social',
      'medicina del trabajo',
      'work in person',
      'search and rescue',
      '"nurse jobs"',
    ])
      assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });

  it('leave every official and everyday title whole', () => {
    for (const title of titles) {
      const { Keyword, ...filters } = read(title);
      if (Object.keys(filters).length === 0) assert.equal(Keyword, title);
      else assert.equal(filters.LocationName, undefined, title);
    }
  });

  it('are searched for if the text names nothing else', () => {
    for (const typed of [
      'jobs',
      'federal jobs',
      'open positions',
      'trabajos en el gobierno',
      'looking for work',
      'looking for jobs',
      'seeking employment',
      'apply for jobs',
      'search jobs',
      'busco empleo',
      'busco trabajo',
      'buscar empleo',
      'quiero trabajo',
      'necesito empleo',
      'estoy buscando trabajo',
    ])
      assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });
});

describe('words that name a place', () => {
  it('become the place, and the others are searched for, in English and Spanish', () => {
    for (const [typed, Keyword, place] of [
      ['nurse in Alaska', 'nurse', { LocationName: ['Alaska'] }],
      ['enfermera en Texas', 'enfermera', { LocationName: ['Texas'] }],
      ['nurse near Denver', 'nurse', near('Denver')],
      ['enfermera cerca de Miami', 'enfermera', near('Miami')],
      ['nurse in the Denver area', 'nurse', near('Denver')],
      ['ranger at Yellowstone', 'ranger', near('Yellowstone National Park, Wyoming')],
      ['nurse in Bozeman, MT', 'nurse', near('Bozeman, Montana')],
      ['nurse, Denver, CO', 'nurse', near('Denver, Colorado')],
      ['nurse Denver CO', 'nurse', near('Denver, Colorado')],
      ['nurse jobs Seattle WA', 'nurse', near('Seattle, Washington')],
      ['clerk in Washington, D.C.', 'clerk', near('Washington, District of Columbia')],
      ['nurse in TX', 'nurse', { LocationName: ['Texas'] }],
      ['nurse, Texas', 'nurse', { LocationName: ['Texas'] }],
      ['nurse in Texas or Oklahoma', 'nurse', { LocationName: ['Texas', 'Oklahoma'] }],
      ['linguist in South Korea', 'linguist', { LocationName: ['South Korea'] }],
      ['trabajo de enfermera en San Antonio', 'enfermera', near('San Antonio')],
      ['nurse in Los Angeles, CA', 'nurse', near('Los Angeles, California')],
      ['nurse in Los Angeles', 'nurse', near('Los Angeles, California')],
      ['nurse in Las Cruces', 'nurse', near('Las Cruces')],
      ['enfermera en El Paso, Texas', 'enfermera', near('El Paso, Texas')],
      ['enfermera en la Florida', 'enfermera', { LocationName: ['Florida'] }],
      ['enfermera en Hawái', 'enfermera', { LocationName: ['Hawaii'] }],
      ['nurse in the District of Columbia', 'nurse', near('Washington, District of Columbia')],
      ['nurse – Denver, CO', 'nurse', near('Denver, Colorado')],
      ['nurse (Denver, CO)', 'nurse', near('Denver, Colorado')],
      ['nurse | Denver, CO', 'nurse', near('Denver, Colorado')],
      ['nurse (RN) in Denver.', 'nurse (RN)', near('Denver')],
      ['nurse in st. louis', 'nurse', near('Saint Louis')],
      ['nurse in St. Louis, MO', 'nurse', near('Saint Louis, Missouri')],
      ['nurse in Boulder, Colorado', 'nurse', near('Boulder, Colorado')],
      ['nurse in mobile, al', 'nurse', near('Mobile, Alabama')],
      ['nurse in Orlando', 'nurse', near('Orlando')],
      ['nurse in Northern California', 'nurse', { LocationName: ['California'] }],
      ['nurse in Alaska, Hawaii and Guam', 'nurse', { LocationName: ['Alaska', 'Hawaii', 'Guam'] }],
      [
        'nurse in Alaska, Hawaii, and Guam',
        'nurse',
        { LocationName: ['Alaska', 'Hawaii', 'Guam'] },
      ],
      ['nurse in tx', 'nurse', { LocationName: ['Texas'] }],
    ] as const)
      assert.deepEqual(read(typed), { Keyword, ...place }, typed);
    assert.deepEqual(read('part time nurse in Alaska'), {
      Keyword: 'nurse',
      LocationName: ['Alaska'],
      PositionScheduleTypeCode: ['2'],
    });
  });

  it('become the place alone if they name nothing else', () => {
    for (const [typed, place] of [
      ['jobs in Texas', { LocationName: ['Texas'] }],
      ['Texas jobs', { LocationName: ['Texas'] }],
      ['federal jobs in Texas', { LocationName: ['Texas'] }],
      ['Texas, Oklahoma', { LocationName: ['Texas', 'Oklahoma'] }],
      ['Alaska', { LocationName: ['Alaska'] }],
      ['northern Virginia', { LocationName: ['Virginia'] }],
      ['Seattle Washington', near('Seattle, Washington')],
      ['Denver jobs', near('Denver')],
      ['jobs in NYC', near('New York, New York')],
      ['trabajos en Puerto Rico', { LocationName: ['Puerto Rico'] }],
      ['jobs in Los Angeles', near('Los Angeles, California')],
      ['trabajos en Los Ángeles', near('Los Angeles, California')],
      ['Las Cruces, NM', near('Las Cruces, New Mexico')],
      ['jobs in The Dalles, Oregon', near('The Dalles, Oregon')],
      ['Boulder, Colorado', near('Boulder, Colorado')],
      ['jobs in Killeen, TX', near('Killeen, Texas')],
      ['jobs in D.C.', near('Washington, District of Columbia')],
      ['jobs in nj', { LocationName: ['New Jersey'] }],
      ['trabajos en Hawái', { LocationName: ['Hawaii'] }],
      ['find jobs in Texas', { LocationName: ['Texas'] }],
      ['I want a job in Alaska', { LocationName: ['Alaska'] }],
      ['anything in Alaska', { LocationName: ['Alaska'] }],
      ['working in Texas', { LocationName: ['Texas'] }],
      ['quiero trabajar en Texas', { LocationName: ['Texas'] }],
    ] as const)
      assert.deepEqual(read(typed), place, typed);
    assert.deepEqual(read('remote jobs in Texas'), {
      LocationName: ['Texas'],
      RemoteIndicator: true,
    });
  });

  it('stay words if they may mean anything else', () => {
    for (const typed of [
      'Washington',
      'nurse in Washington',
      'George Washington',
      'Washington Headquarters Services',
      'nurse in New York',
      'nurse Texas',
      'University of Texas',
      'Alaska Native liaison',
      'Missouri River',
      'Denver',
      'Georgia',
      'nurse in OR',
      'nurse at the VA',
      'nurse at Phoenix VA',
      // A city as well as an occupation may be before a state.
      'Killeen, TX',
      'Ramstein, Germany',
      'Nurse, Alaska',
      'Registered Nurse, Texas',
      'nurse in surgery, Texas',
      'doctor in mass',
      'cook in jail',
      'specialist in mobile development',
      'Fort Washington',
      'nurse outside Texas',
      'jobs not in Texas',
      '"Virginia"',
      'Indiana, Pennsylvania nurse',
      'nurse, Killeen, TX',
      'nurse jobs Killeen, TX',
      'Nurse Killeen, Texas',
      'killeen, tx',
      'nurse in El Reno, Oklahoma',
      'Officer in Charge, Guam',
      'Supervisory Social Worker in Mental Health, Texas',
      'Teacher in Training, California',
      'Instructor in English, Guam',
      'Physician in Residence, Texas',
      'nurse in Texas and doctor in Ohio',
      'nurse in Denver or Seattle',
      'jobs in LA',
      'nurse in mobile',
      'nurse in orlando',
      'teacher in reading',
      'cook in or',
      'jobs in me',
      'United States Navy',
    ])
      assert.deepEqual(read(typed), { Keyword: typed }, typed);
  });

  it('become the place beside words for filters', () => {
    const texas = { LocationName: ['Texas'] };
    const beginners = { PayGradeLow: 1, PayGradeHigh: 4 };
    const students = { HiringPath: ['STUDENT'] };
    const remote = { RemoteIndicator: true };
    for (const [typed, chosen] of [
      [
        'enfermera a tiempo completo en Texas',
        { Keyword: 'enfermera', PositionScheduleTypeCode: ['1'], ...texas },
      ],
      ['entry level jobs in Texas', { ...beginners, ...texas }],
      ['no experience jobs in Texas', { ...beginners, ...texas }],
      ['sin experiencia en Texas', { ...beginners, ...texas }],
      ['jobs in Texas without experience', { ...beginners, ...texas }],
      ['student jobs in Texas', { ...students, ...texas }],
      ['jobs in Texas for students', { ...students, ...texas }],
      ['empleo para estudiantes en Texas', { ...students, ...texas }],
      ['nurse remote in Texas', { Keyword: 'nurse', ...remote, ...texas }],
      ['remote jobs Alaska', { ...remote, LocationName: ['Alaska'] }],
    ] as const)
      assert.deepEqual(read(typed), chosen, typed);
  });

  it('mean no place if they name the United States', () => {
    for (const typed of ['nurse in the United States', 'nurse in the USA', 'nurse USA'])
      assert.deepEqual(read(typed), { Keyword: 'nurse' }, typed);
    assert.deepEqual(read('enfermera en Estados Unidos'), { Keyword: 'enfermera' });
    for (const typed of ['USA', 'jobs in the USA', 'trabajos en los Estados Unidos'])
      assert.deepEqual(read(typed), {}, typed);
  });

  it('never make a city of an occupation', () => {
    const wrong = titles.filter((title) =>
      read(`${title} in Texas`).LocationName?.some((place) => place.includes(',')),
    );
    assert.deepEqual(wrong, []);
  });

  it('stay words if a place is locked or chosen', () => {
    const typed = 'nurse in Texas';
    for (const [locked, chosen] of [
      [{ LocationName: ['Alaska'] }, {}],
      [{}, { LocationName: ['Alaska'] }],
    ] as const)
      assert.deepEqual(read(typed, locked, chosen), { Keyword: typed });
  });

  it('keep a distance that is chosen', () => {
    assert.deepEqual(readWords({ Keyword: 'nurse in Denver', Radius: 50 }, {}, filterNames), {
      Keyword: 'nurse',
      LocationName: ['Denver'],
      Radius: 50,
    });
  });

  it('are read once: the result means itself', () => {
    for (const typed of ['remote nurse jobs in Texas', 'ranger at Yellowstone', 'Alaska jobs']) {
      const once = read(typed);
      assert.deepEqual(readWords(once, {}, filterNames), once, typed);
    }
  });
});

describe('places that are offered for words', () => {
  const offered = (typed: string) =>
    offerPlacesOfWords({ Keyword: typed }, {}).map(({ name, changes }) => [
      name,
      changes.Keyword ?? '',
    ]);

  it('are those that the words may mean, with the words beside them', () => {
    assert.deepEqual(offered('nurse in Washington'), [
      ['Washington State', 'nurse'],
      ['Washington, District of Columbia', 'nurse'],
    ]);
    assert.deepEqual(offered('jobs in New York'), [
      ['New York State', ''],
      ['New York, New York', ''],
    ]);
    assert.deepEqual(offered('nurse Texas'), [['Texas', 'nurse']]);
    assert.deepEqual(offered('Texas nurse'), [['Texas', 'nurse']]);
    assert.deepEqual(offered('Killeen, TX'), [['Killeen, Texas', '']]);
    assert.deepEqual(offered('nurse Portland'), [
      ['Portland, Maine', 'nurse'],
      ['Portland, Oregon', 'nurse'],
    ]);
    for (const [typed, place, rest] of [
      ['nurse in San Diego, CA', 'San Diego, California', 'nurse'],
      ['nurse in New York, New York', 'New York, New York', 'nurse'],
      ['nurse in Northern California', 'California', 'nurse'],
      ['nurse in El Reno, Oklahoma', 'El Reno, Oklahoma', 'nurse'],
      ['nurse in Killeen, Texas', 'Killeen, Texas', 'nurse'],
      ['nurse, Killeen, TX', 'Killeen, Texas', 'nurse'],
      ['nurse jobs Killeen, TX', 'Killeen, Texas', 'nurse'],
      ['enfermera en la Florida', 'Florida', 'enfermera'],
      ['Oklahoma City nurse', 'Oklahoma City, Oklahoma', 'nurse'],
      ['Virginia Beach, VA nurse', 'Virginia Beach, Virginia', 'nurse'],
      ['Kansas city nurse', 'Kansas City, Missouri', 'nurse'],
      ['nurse in orlando', 'Orlando, Florida', 'nurse'],
      ['nurse in 80202', 'Colorado', 'nurse'],
      ['jobs 99501', 'Alaska', ''],
    ] as const)
      assert.deepEqual(offered(typed), [[place, rest]], typed);
    for (const typed of ['jobs in LA', 'jobs in L.A.'])
      assert.deepEqual(
        offered(typed),
        [
          ['Los Angeles, California', ''],
          ['Louisiana', ''],
        ],
        typed,
      );
  });

  it('are none for parts of names, for a text in quotation marks, and for other words', () => {
    for (const typed of [
      'University of Texas',
      'George Washington',
      'Fort Washington',
      '"Virginia"',
      'nurse',
      'nurse outside Texas',
      'doctor or nurse',
      'jobs',
      '',
      'nurse in Denver or Seattle',
      'nurse at Phoenix VA',
      'mobile app developer',
      'nurse in the United States',
      'cook in or',
      'nurse in Texas and doctor in Ohio',
    ])
      assert.deepEqual(offered(typed), [], typed);
  });
});
