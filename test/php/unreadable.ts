// Announcements that are partly or wholly unreadable. TypeScript and PHP must parse them in the same way.

const odd = {
  PositionTitle: 'NULL',
  PositionID: 'N/A',
  ApplyURI: 'https://x.example',
  JobGrade: null,
  PositionRemuneration: [
    { MinimumRange: 0, MaximumRange: '$1,234.567', RateIntervalCode: 'Per Hour' },
    { MinimumRange: '99999', MaximumRange: 5, RateIntervalCode: 'QQ', Description: 'each & every' },
    { MinimumRange: '1', MaximumRange: '999999999999999.9999', RateIntervalCode: 'PA' },
    null,
    'x',
    { RateIntervalCode: 'WC' },
    { Description: 'Without compensation' },
  ],
  PositionLocation: [
    { LocationName: 'Tbilisi, Georgia', CountryCode: 'Georgia', Latitude: '41.7', Longitude: 44.8 },
    { LocationName: 'Seoul, Korea, Republic of', CountryCode: 'Korea, Republic of' },
    { CityName: 'Guam, Guam' },
    { LocationName: 'Washington DC, District of Columbia' },
    { LocationName: 'Remote, Oregon' },
    { LocationName: 'Anywhere in the U.S. (remote job)' },
    { LocationName: '\u{1f600} \uffee, Zürich' },
    { LocationName: '\ue000, Zürich' },
    5,
  ],
  PositionSchedule: [
    { Name: 'Full time or part–time', Code: 1 },
    { Name: 'x'.repeat(60), Code: '9' },
  ],
  PositionOfferingType: [
    { Name: 'Term – 4 years.', Code: '15317' },
    { Code: '15319', Name: 'Term (13 months)' },
  ],
  PositionFormattedDescription: [
    {
      Content: `<em>a</em><em>b</EM> ${'\u{1f600}'.repeat(90)}....<c0>${'x'.repeat(300)}</c0> b`,
    },
  ],
  UserArea: {
    Details: {
      LowGrade: '09',
      HighGrade: '5',
      PromotionPotential: 'E',
      HiringPath: ['vet', 'x', 7, null, 'NATIVE'],
      WhoMayApply: { Name: 'All &amp; any' },
      RemoteIndicator: 'Yes',
      AnnouncementClosingType: 'Open continuous',
    },
  },
  PositionEndDate: '2026-13-01',
  ApplicationCloseDate: '2026-2-28T23:59',
  PublicationStartDate: '2/29/2025',
};

const capital = {
  PositionTitle: 'CHIEF OF STAFF (IT), GS-14/15 O’BRIEN’S ÉCOLE, NF-3 PHD III',
  DepartmentName: 'ÄMTER',
  OrganizationName: 'Ämter',
  PositionLocationDisplay: 'Location Negotiable After Selection',
  PositionURI: 'https://www.portal.example/job/1',
  ApplyURI: [
    'javascript:1',
    '//x',
    'HTTP://Apply.Portal.example:80/./a/../b?postingchannelid=1&a=%zz&PostingChannelID=2#c d',
  ],
  JobGrade: [{ Code: 'fp' }, { Code: 'GS' }],
  UserArea: {
    Details: {
      LowGrade: '4',
      HighGrade: '2',
      PromotionPotential: '1',
      HiringPath: ['PUBLIC'],
      JobSummary: '\u{1f600}'.repeat(200),
    },
  },
  PositionLocation: Array.from({ length: 14 }, (_, index) => ({
    LocationName: `Town ${index}, ${index % 2 ? 'Ohio' : 'Maine'}`,
    CountrySubDivisionCode: index % 2 ? 'Ohio' : 'Maine',
  })),
};

/** A job with these values in place of objects with a name and a code. */
const named = (written: unknown) => ({
  MatchedObjectDescriptor: {
    PositionTitle: 'Clerk',
    PositionSchedule: written,
    PositionOfferingType: written,
    JobCategory: written,
    JobGrade: written,
    UserArea: { Details: { WhoMayApply: written } },
  },
});

// prettier-ignore
const namedForms = [
  'US citizens', '', '15317', 'GS', 15317, 1.5, true, null, [], {}, [[]],
  ['US citizens', 'Status candidates'],
  ['', 'US citizens'],
  [null, 'GS', '0610'],
  [{ Name: 'US citizens', Code: '15514' }, { Name: ['x', 'y'] }, { Name: 'Employees' }, 'Others'],
  [{ Name: '' }, { Code: 1 }],
];

/** Jobs whose places are written in several ways. */
const spellings = [
  ['Houston, TX', 'Houston, Texas', 'HOUSTON,TEXAS', ' Houston , Texas, USA', 'Dallas, TX'],
  ['Jackson, MI', 'Jackson, Mississippi', 'Jackson, MISSOURI', 'Jackson, MO', 'Jackson, Minnesota'],
  ['Washington, D.C.', 'Washington, District of Columbia', 'Washington', 'WASHINGTON DC'],
  ['San Juan, PR', 'San Juan, Puerto Rico', 'Hagatna, GU', 'Saipan, Northern Mariana Islands'],
  ['Athens, Georgia', 'Athens, GA', 'Athens, Greece', '12, 34', '12,34', '???', '🙂🙂, OH'],
];
const places = spellings.flatMap((names) =>
  [...names, 'Houston', 'Multiple Locations', undefined].flatMap((PositionLocationDisplay) =>
    [names, [...names].reverse(), names.slice(0, 1)].map((some) => ({
      PositionTitle: 'Clerk',
      PositionLocationDisplay,
      PositionLocation: some.map((LocationName, index) => ({
        LocationName,
        CountrySubDivisionCode: index === 2 ? 'Texas' : index === 3 ? 'TX' : undefined,
        CountryCode: ['US', 'U.S.A.', 'United States', undefined, 'Greece'][index],
      })),
    })),
  ),
);

/** Entries of SearchResultItems. */
export const unreadable: readonly unknown[] = [
  null,
  'text',
  [],
  {},
  { MatchedObjectId: '1' },
  { MatchedObjectDescriptor: {} },
  { MatchedObjectId: ' ', MatchedObjectDescriptor: {} },
  { MatchedObjectId: 1.5e21, MatchedObjectDescriptor: [1] },
  { MatchedObjectId: 12345678901234567000, MatchedObjectDescriptor: { PositionTitle: 7 } },
  { MatchedObjectId: 'a', MatchedObjectDescriptor: odd },
  { MatchedObjectId: 'b', MatchedObjectDescriptor: capital },
  { MatchedObjectDescriptor: [{ PositionTitle: ['Clerk'], PositionLocation: 'Denver' }] },
  { MatchedObjectId: { toString: 1, valueOf: 1 }, MatchedObjectDescriptor: capital },
  { MatchedObjectId: [], MatchedObjectDescriptor: { ...capital, PositionURI: ['/job/7?a'] } },
  { MatchedObjectDescriptor: { ...capital, PositionURI: 'https://x.example/careers/2026' } },
  ...places.map((job, index) => ({
    MatchedObjectId: `place-${index}`,
    MatchedObjectDescriptor: job,
  })),
  ...namedForms.map((written, index) => ({ MatchedObjectId: `named-${index}`, ...named(written) })),
];
