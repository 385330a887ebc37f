import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readParameter,
  readQuery,
  searchParameterForms,
  searchParameterNames,
  writeQuery,
  type SearchParameterName,
  type SearchParameters,
} from '../../src/protocol/parameters.ts';
import { seeded } from './random.ts';

const read = (query: string) => readQuery(new URLSearchParams(query));
const problemsOf = (query: string) => read(query).problems.map(({ message }) => message);

const { next, whole, pick, some } = seeded(20260101);
const letters = [
  'a',
  'Z',
  '0',
  ' ',
  '&',
  '=',
  '+',
  '%',
  '#',
  '/',
  ',',
  '"',
  '<',
  'é',
  'ñ',
  '名',
  '🦉',
  "'",
  '?',
  '\\',
];
const word = (length: number) =>
  `x${Array.from({ length: whole(0, length) }, () => pick(letters)).join('')}x`;

const codes: Partial<Record<SearchParameterName, readonly string[]>> = {
  JobCategoryCode: ['0610', '2210', '0001'],
  Organization: ['HE', 'HE38', 'DJ02'],
  PositionOfferingTypeCode: ['15317', '15318'],
  TravelPercentage: ['0', '8'],
  PositionScheduleTypeCode: ['1', '6'],
  SecurityClearanceRequired: ['0', '7'],
  JobGradeCode: ['GS', 'WG'],
  SalaryBucket: ['25', '50K', '25-50'],
  GradeBucket: ['9', '05', '5-7'],
  HiringPath: ['public', 'fed-internal-search', 'VET'],
  MissionCriticalTags: ['01', 'Cyber Security', 'COVID-19'.slice(0, 5)],
  PositionSensitivity: ['1', '7'],
};

function anyValue(name: SearchParameterName): unknown {
  const form = searchParameterForms[name] as {
    form: string;
    from?: number;
    to?: number;
    of?: readonly string[];
    code?: string;
  };
  if (form.of) return pick(form.of);
  if (form.code)
    return form.form === 'list'
      ? some(codes[name] ?? [])
          .slice(0, 5)
          .concat(codes[name]?.[0] ?? '')
          .filter((one, index, all) => all.indexOf(one) === index)
      : pick(codes[name] ?? []);
  if (form.form === 'list')
    return [...new Set(Array.from({ length: whole(1, 5) }, () => word(12)))];
  if (form.form === 'text') return word(60).replaceAll('%', ';');
  if (form.form === 'flag') return next() < 0.5;
  const figure = whole(form.from ?? 0, form.to ?? 0);
  return form.form === 'amount' && figure < (form.to ?? 0) ? figure + pick([0, 0.5, 0.25]) : figure;
}

describe('a query in a URL', () => {
  it('has the 29 parameters of the specification, and PositionSensitivity', () =>
    assert.equal(searchParameterNames.length, 30));

  for (const name of searchParameterNames) {
    it(`writes and parses ${name} without changes`, () => {
      for (let round = 0; round < 50; round++) {
        const parameters = { [name]: anyValue(name) } as SearchParameters;
        const written = writeQuery(parameters);
        assert.deepEqual(read(written.toString()), { parameters, problems: [] });
      }
    });
  }

  it('keeps all parameters, and writes equal queries the same in any order', () => {
    for (let round = 0; round < 100; round++) {
      const entries = some(searchParameterNames).map((name) => [name, anyValue(name)] as const);
      const parameters = Object.fromEntries(entries) as SearchParameters;
      const shuffled = Object.fromEntries(entries.reverse()) as SearchParameters;
      const written = writeQuery(parameters).toString();
      assert.equal(writeQuery(shuffled).toString(), written);
      assert.deepEqual(read(written).parameters, parameters);
    }
  });

  it('writes flags, grades and lists as the service does [§4.3.1]', () => {
    const written = writeQuery({
      RemoteIndicator: true,
      RelocationIndicator: false,
      PayGradeLow: 5,
      Organization: ['HE38', 'DJ'],
    });
    assert.equal(
      decodeURIComponent(written.toString()),
      'PayGradeLow=05&Organization=HE38;DJ&RelocationIndicator=False&RemoteIndicator=True',
    );
  });

  it('leaves out empty values', () => {
    assert.equal(writeQuery({ Keyword: '', Organization: [] }).toString(), '');
    assert.deepEqual(read('Keyword=&Organization=;;%20;&Page=%20'), {
      parameters: {},
      problems: [],
    });
  });

  it('trims values and removes repeated ones', () => {
    assert.deepEqual(read('Organization=%20HE38%20;HE38;%0A%20DJ%20;').parameters, {
      Organization: ['HE38', 'DJ'],
    });
  });

  it('keeps the longest lists completely', () => {
    const LocationName = Array.from({ length: 200 }, (_, index) => String(index).padEnd(200, 'x'));
    assert.deepEqual(read(writeQuery({ LocationName }).toString()).parameters, { LocationName });
  });

  const refused: [string, RegExp][] = [
    ['Keywrod=nurse', /^Keywrod is not a parameter/],
    ['keyword=nurse', /^keyword is not a parameter/],
    ['Organization[]=HE38', /^Organization\[\] is not a parameter/],
    ['Organization%00=HE38', /is not a parameter/],
    ['%D0%9Erganization=HE38', /is not a parameter/],
    ['__proto__=x', /^__proto__ is not a parameter/],
    ['constructor=x', /^constructor is not a parameter/],
    ['toString=x', /^toString is not a parameter/],
    ['hasOwnProperty=x', /is not a parameter/],
    ['=x', /is not a parameter/],
    ['Organization=HE38&Organization=DJ', /^Organization may be given once/],
    ['Organization=HE38&Organization=', /^Organization may be given once/],
    ['Page=0', /^Page must be a whole number from 1/],
    ['Page=1.5', /^Page must be/],
    ['Page=-1', /^Page must be/],
    ['Page=1e3', /^Page must be/],
    ['Page=0x10', /^Page must be/],
    ['Page=10001', /^Page must be/],
    ['Page=١', /^Page must be/],
    ['ResultsPerPage=501', /^ResultsPerPage must be/],
    ['RemunerationMinimumAmount=NaN', /must be a number/],
    ['RemunerationMinimumAmount=Infinity', /must be a number/],
    ['RemunerationMinimumAmount=50,000', /must be a number/],
    ['PayGradeLow=16', /must be a whole number/],
    ['DatePosted=61', /must be a whole number/],
    ['RemoteIndicator=yes', /must be True or False/],
    ['Fields=Everything', /must be one of Min, Full/],
    ['SortDirection=up', /must be one of asc, desc/],
    ['WhoMayApply=Anyone', /must be one of All, Public, Status/],
    [`Keyword=${'x'.repeat(201)}`, /at most 200 characters/],
    [`Organization=${'x'.repeat(201)}`, /at most 200 characters/],
    [
      `Organization=${Array.from({ length: 201 }, (_, index) => index).join(';')}`,
      /at most 200 values/,
    ],
    [`Organization=${'x;'.repeat(100_000)}y`, /too long|at most/],
  ];
  for (const [query, message] of refused) {
    it(`reports ${query.slice(0, 40)} and keeps the rest`, () => {
      const { parameters, problems } = read(`Radius=5&${query}&PositionTitle=Nurse`);
      assert.equal(problems.length, 1);
      assert.match(problems[0]?.message ?? '', message);
      assert.deepEqual(parameters, { PositionTitle: ['Nurse'], Radius: 5 });
    });
  }

  it('never changes a prototype', () => {
    read('__proto__=x&__proto__[polluted]=1&constructor[prototype][polluted]=1');
    assert.equal(({} as { polluted?: unknown }).polluted, undefined);
  });

  it('limits the length of a message', () =>
    assert.ok((problemsOf(`${'n'.repeat(10_000)}=x`)[0] ?? '').length < 200));

  // A regular expression that backtracks would not finish.
  it('is parsed in linear time', () => {
    for (const filler of [' ', ';', '; ', 'x;', '&', '%'])
      read(`Organization=${filler.repeat(200_000)}x`);
    readParameter('Keyword', ' '.repeat(5_000_000));
  });
});
