// Lists in place of single values, and single values in place of lists.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { readCodeList } from '../../src/protocol/code-lists.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { sampleResponse, sampleCodeList, sampleItem } from './sample.ts';

type Path = readonly string[];
type Fields = Record<string, unknown>;

const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of all fields, also within lists of one object. */
const fieldsIn = (value: unknown, at: Path = []): Path[] => {
  if (Array.isArray(value)) return value.length === 1 ? fieldsIn(value[0], [...at, '0']) : [];
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => [
    [...at, name],
    ...fieldsIn(own, [...at, name]),
  ]);
};

function changed(root: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const copy = copyOf(root);
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (value as Fields)[key], copy);
  const key = path.at(-1) ?? '';
  (parent as Fields)[key] = change((parent as Fields)[key]);
  return copy;
}

/** The other form of a value, if it has one. */
const swap = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length === 1 ? (value[0] as unknown) : value) : [value];

const read = (item: unknown) => {
  const losses: Loss[] = [];
  const job = readAnnouncement(item, losses);
  return { job: job && copyOf(job), losses };
};

describe('an announcement whose lists and single values are swapped', () => {
  const single = sampleItem();
  const details = single.MatchedObjectDescriptor.UserArea.Details;
  single.MatchedObjectDescriptor.PositionLocation.length = 1;
  details.MajorDuties.length = details.KeyRequirements.length = details.HiringPath.length = 1;
  const whole = read(single);

  it('has every field if any one of them is swapped', () => {
    for (const path of fieldsIn(single))
      assert.deepEqual(read(changed(single, path, swap)), whole, path.join('.'));
  });

  it('has every field if all of them are swapped', () => {
    const all = fieldsIn(single).sort((one, other) => other.length - one.length);
    const swapped = all.reduce<unknown>((item, path) => changed(item, path, swap), single);
    assert.deepEqual(read(swapped), whole);
  });

  const fieldsOf = (own: Fields) =>
    read(changed(single, ['MatchedObjectDescriptor', 'UserArea', 'Details'], () => own)).job
      ?.MatchedObjectDescriptor.UserArea?.Details;

  it('has all texts of a list, as paragraphs', () => {
    const { Requirements, JobSummary } =
      fieldsOf({ Requirements: ['Citizenship.', 7, 'A licence.'], JobSummary: ['One.', 'Two.'] }) ??
      {};
    assert.deepEqual([Requirements, JobSummary], ['Citizenship.\n\nA licence.', 'One.\n\nTwo.']);
  });

  it('uses the first readable value', () => {
    const own = { LowGrade: [null, {}, '09', '11'], TeleworkEligible: [7, 'Yes'] };
    assert.deepEqual(fieldsOf(own), { LowGrade: '09', TeleworkEligible: true });
  });

  it('treats empty values in either form as empty, without a loss', () => {
    const empty = { Details: [] };
    const { job, losses } = read(
      changed(single, ['MatchedObjectDescriptor'], () => ({
        PositionTitle: 'Clerk',
        PositionLocation: {},
        UserArea: empty,
      })),
    );
    assert.deepEqual(job?.MatchedObjectDescriptor, {
      PositionTitle: 'Clerk',
      PositionLocation: [],
      UserArea: { Details: {} },
    });
    assert.deepEqual(losses, []);
  });

  it('can contain lists of any depth', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 5_000; level += 1) deep = [deep];
    for (const path of fieldsIn(single)) read(changed(single, path, () => deep));
  });
});

describe('a response whose lists and single values are swapped', () => {
  const one = sampleResponse();

  it('contains its announcement', () => {
    const expected = copyOf(readSearchResponse(one));
    for (const path of [
      ['SearchResult'],
      ['SearchResult', 'SearchResultItems'],
      ['SearchResult', 'SearchResultCountAll'],
      ['SearchResult', 'UserArea'],
    ])
      assert.deepEqual(
        copyOf(readSearchResponse(changed(one, path, swap))),
        expected,
        path.join('.'),
      );
  });

  it('is an error if the announcements are neither a list nor an announcement', () => {
    for (const items of [{}, { error: 'x' }, 'none', 7, '', null])
      assert.throws(
        () => readSearchResponse(changed(one, ['SearchResult', 'SearchResultItems'], () => items)),
        { kind: 'shape' },
      );
  });

  it('contains its codes', () => {
    const list = sampleCodeList();
    list.CodeList[0]?.ValidValue.splice(1);
    const expected = copyOf(readCodeList(list));
    for (const path of [['CodeList'], ['CodeList', '0', 'ValidValue']])
      assert.deepEqual(copyOf(readCodeList(changed(list, path, swap))), expected, path.join('.'));
  });
});

describe('a text in place of an object with a name', () => {
  const readDetails = (WhoMayApply: unknown) => {
    const { job, losses } = read({
      MatchedObjectId: '1',
      MatchedObjectDescriptor: { UserArea: { Details: { WhoMayApply } } },
    });
    assert.deepEqual(losses, []);
    return job?.MatchedObjectDescriptor.UserArea?.Details?.WhoMayApply;
  };

  for (const [sent, expected] of [
    ['United States Citizens', { Name: 'United States Citizens' }],
    [['US Citizens', 'Status Candidates'], { Name: 'US Citizens; Status Candidates' }],
    [['', 'US Citizens'], { Name: 'US Citizens' }],
    [
      [
        { Code: '15514', Name: 'US Citizens' },
        { Code: '15523', Name: 'Employees' },
      ],
      { Code: '15514', Name: 'US Citizens; Employees' },
    ],
    [[null, 'US Citizens'], { Name: 'US Citizens' }],
    ['15514', { Code: '15514' }],
    [15514, { Code: '15514' }],
    ['', { Name: '' }],
    [[], {}],
    [{}, {}],
    [null, undefined],
    [
      { Name: ['US Citizens'], Code: 15514 },
      { Name: 'US Citizens', Code: '15514' },
    ],
  ] as const)
    it(`is read as this name: ${JSON.stringify(sent)}`, () => {
      assert.deepEqual(readDetails(sent), expected);
    });

  it('is read in lists of schedules, occupations and pay plans', () => {
    const { job, losses } = read({
      MatchedObjectId: '1',
      MatchedObjectDescriptor: {
        PositionSchedule: 'Part-time',
        PositionOfferingType: ['Permanent', { Code: '15319' }],
        JobCategory: ['0610', 'Nurse'],
        JobGrade: ['GS'],
      },
    });
    const { PositionSchedule, PositionOfferingType, JobCategory, JobGrade } =
      job?.MatchedObjectDescriptor ?? {};
    assert.deepEqual(losses, []);
    assert.deepEqual(
      [PositionSchedule, PositionOfferingType, JobCategory, JobGrade],
      [
        [{ Name: 'Part-time' }],
        [{ Name: 'Permanent' }, { Code: '15319' }],
        [{ Code: '0610' }, { Name: 'Nurse' }],
        [{ Code: 'GS' }],
      ],
    );
  });

  it('is still lost in place of an object without a name', () => {
    const { losses } = read({
      MatchedObjectId: '1',
      MatchedObjectDescriptor: { PositionTitle: 'Clerk', UserArea: 'text', PositionLocation: [7] },
    });
    assert.deepEqual(losses.map(({ path }) => path).sort(), [
      'MatchedObjectDescriptor.PositionLocation[0]',
      'MatchedObjectDescriptor.UserArea',
    ]);
  });
});
