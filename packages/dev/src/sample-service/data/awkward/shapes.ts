import { form, type AwkwardForm } from './form.ts';

/** Records twice, of wrong types, unreadable, or with next to nothing in them (data-service §10.2). */
export const shapes: readonly AwkwardForm[] = [
  { ...form('twice', 'the same job under two ids', {}), copies: 2 },
  {
    ...form('same-id', 'two items with one id', { item: { MatchedObjectId: '900000000' } }),
    copies: 2,
  },
  form('type-title-number', 'PositionTitle is a number', {
    descriptor: { PositionTitle: 2210 },
    facts: { title: '2210' },
  }),
  form('type-title-object', 'PositionTitle is an object', {
    descriptor: { PositionTitle: { Name: 'Analyst', toString: 'no function' } },
    facts: { title: '' },
  }),
  form('type-null-lists', 'every list is null', {
    descriptor: {
      ApplyURI: null,
      PositionLocation: null,
      JobCategory: null,
      JobGrade: null,
      PositionSchedule: null,
      PositionOfferingType: null,
      PositionRemuneration: null,
      PositionFormattedDescription: null,
    },
    details: { HiringPath: null, MajorDuties: null, KeyRequirements: null, AdjudicationType: null },
    facts: {
      series: [],
      payPlan: '',
      scheduleCodes: [],
      offeringCodes: [],
      hiringPaths: [],
      salaries: [],
      locations: [],
    },
  }),
  form('type-lists-of-wrong', 'lists with null, numbers and strings among their objects', {
    descriptor: {
      JobCategory: [null, 5, 'x', { Name: 'Management And Program Analysis', Code: '0343' }],
      PositionLocation: [
        'Denver',
        null,
        { LocationName: 7 },
        { LocationName: 'Denver, Colorado', Latitude: 'north' },
      ],
      PositionRemuneration: [null, [], { MinimumRange: {}, MaximumRange: [] }],
    },
    details: { HiringPath: [null, 3, 'public'] },
  }),
  form('type-text-for-list', 'strings and objects where lists belong', ({ uri }) => ({
    descriptor: {
      ApplyURI: `${uri}?PostingChannelID=`,
      PositionLocation: 'Denver, Colorado',
      JobGrade: { Code: 'GS' },
      PositionRemuneration: {},
    },
  })),
  form('type-object-for-text', 'objects, lists and booleans where texts belong', {
    descriptor: {
      OrganizationName: { Name: 'Office' },
      QualificationSummary: ['a', 'b'],
      ApplicationCloseDate: 20260301,
    },
    details: { JobSummary: true, LowGrade: 9, HighGrade: null, OrganizationCodes: ['XX', 'XX00'] },
  }),
  form('type-id-number', 'MatchedObjectId is a number', ({ id }) => ({
    item: { MatchedObjectId: Number(id) },
  })),
  {
    ...form('type-prototype', 'members named `__proto__` and `constructor`', {}),
    instead: (item) =>
      JSON.parse(
        JSON.stringify(item).replace(
          '"LowGrade"',
          '"__proto__":{"polluted":true},"constructor":{"prototype":{}},"LowGrade"',
        ),
      ) as unknown,
  },
  form('unreadable-null', 'MatchedObjectDescriptor is null', {
    item: { MatchedObjectDescriptor: null },
  }),
  form('unreadable-missing', 'no MatchedObjectDescriptor', {
    item: { MatchedObjectDescriptor: undefined },
  }),
  { ...form('unreadable-item', 'the item itself is null', {}), instead: () => null },
  { ...form('unreadable-text', 'the item is a string', {}), instead: () => 'see attachment' },
  form('unreadable-id', 'no MatchedObjectId', { item: { MatchedObjectId: undefined } }),
  form('missing-details', 'UserArea without Details', {
    descriptor: { UserArea: { IsRadialSearch: false } },
  }),
  form('missing-fields', 'nothing but id, title and PositionURI', ({ uri }) => ({
    item: {
      MatchedObjectDescriptor: {
        PositionTitle: 'Records Analyst (missing fields)',
        PositionURI: uri,
      },
      RelevanceRank: undefined,
    },
  })),
];
