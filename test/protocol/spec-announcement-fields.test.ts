import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAnnouncement } from '../../src/protocol/announcement.ts';
import { readArchiveResponse } from '../../src/client/archive.ts';
import type { Loss } from '../../src/protocol/lenient-parse.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';

/** An object with one value at a path. */
const nest = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

const at = (thing: unknown, path: string): unknown =>
  path.split('.').reduce((value: unknown, name) => (value as Record<string, unknown>)[name], thing);

const place = {
  LocationName: 'Portland, Oregon',
  CountryCode: 'United States',
  CountrySubDivisionCode: 'Oregon',
  CityName: 'Portland, Oregon',
  Longitude: -122.67563,
  Latitude: 45.511795,
};
const named = [{ Name: 'Civil Engineering', Code: '0810' }];
const pay = { MinimumRange: '61234.0', MaximumRange: '96110.5', RateIntervalCode: 'PA' };

/** A field under MatchedObjectDescriptor, its value, and the parsed value if it differs. */
type Field = readonly [path: string, written: unknown, read?: unknown];

const ofBoth: readonly Field[] = [
  ['PositionID', 'EX-24-1234-MP'],
  ['PositionTitle', 'Civil Engineer (R&amp;D)', 'Civil Engineer (R&D)'],
  ['PositionURI', 'https://www.portal.example:443/job/794441100'],
  ['PositionLocation', [place]],
  ['OrganizationName', 'Bureau of Bridges'],
  ['DepartmentName', 'Department of Examples'],
  ['JobCategory', named],
  ['JobGrade', [{ Code: 'GS' }]],
  ['PositionSchedule', [{ Name: 'Full-time', Code: '1' }]],
  ['PositionOfferingType', [{ Name: 'Permanent', Code: '15317' }]],
  ['PositionRemuneration', [pay]],
  ['PositionStartDate', '2024-06-06T00:00:00Z'],
  ['PositionEndDate', '2024-06-16T23:59:59Z'],
  ['PublicationStartDate', '2024-06-06T00:00:00Z'],
  ['ApplicationCloseDate', '2024-06-16T23:59:59Z'],
  ['UserArea.Details.WhoMayApply', { Name: 'Public', Code: '15514' }],
  ['UserArea.Details.LowGrade', '09'],
  ['UserArea.Details.HighGrade', '11'],
  ['UserArea.IsRadialSearch', true],
];

const ofSearch: readonly Field[] = [
  ['ApplyURI', ['https://www.portal.example/job/1?PostingChannelID=RESTAPI']],
  ['PositionLocationDisplay', 'Multiple Locations'],
  ['QualificationSummary', 'One year with bridges.'],
  ['PositionRemuneration', [{ ...pay, Description: 'Per Year' }]],
  [
    'PositionFormattedDescription',
    [{ Content: 'Inspect <em>bridges</em>.', Label: 'Dynamic Teaser', LabelDescription: 'Hits.' }],
  ],
  ['UserArea.Details.MajorDuties', 'Inspect bridges.', ['Inspect bridges.']],
  ['UserArea.Details.Education', 'A degree in engineering.'],
  ['UserArea.Details.Requirements', 'A driving licence.'],
  ['UserArea.Details.Evaluations', 'Your résumé is compared with the duties.'],
  ['UserArea.Details.HowToApply', 'Apply online.'],
  ['UserArea.Details.WhatToExpectNext', 'We write to you.'],
  ['UserArea.Details.RequiredDocuments', 'Résumé.'],
  ['UserArea.Details.Benefits', 'Health insurance.'],
  ['UserArea.Details.BenefitsUrl', 'https://www.portal.example/benefits'],
  ['UserArea.Details.OtherInformation', 'Relocation may be paid.'],
  ['UserArea.Details.KeyRequirements', ['Citizenship', 'Background check']],
  ['UserArea.Details.JobSummary', 'Inspect bridges and say what they need.'],
  ['UserArea.Details.SubAgencyName', 'Northwest Region'],
  ['UserArea.Details.OrganizationCodes', 'EX/EX00'],
];

const archived = (item: object, envelope: object = {}) => {
  const losses: Loss[] = [];
  const { data } = readArchiveResponse(
    { SearchResult: { SearchResultItems: [item] }, ...envelope },
    losses,
  );
  assert.deepEqual(losses, []);
  return { data, item: data.SearchResult.SearchResultItems[0] };
};

describe('every field of an archive result, read by the client', () => {
  for (const [path, written, expected = written] of ofBoth)
    it(`${path} is read in its type from the archive [§2.3.${path}]`, () => {
      const descriptor = nest(path, written);
      const { item } = archived({ MatchedObjectId: 1, MatchedObjectDescriptor: descriptor });
      assert.deepEqual(at(item?.MatchedObjectDescriptor, path), expected);
    });

  it('PositionEmuneration is read as PositionRemuneration [§2.3.PositionRemuneration]', () => {
    const { item } = archived({
      MatchedObjectId: 1,
      MatchedObjectDescriptor: { PositionEmuneration: [pay] },
    });
    assert.deepEqual(item?.MatchedObjectDescriptor, { PositionRemuneration: [pay] });
  });

  it('MatchedObjectId is read from a number and from a text [§2.3.MatchedObjectId]', () => {
    for (const MatchedObjectId of [794441100, '794441100'])
      assert.equal(
        archived({ MatchedObjectId, MatchedObjectDescriptor: {} }).item?.MatchedObjectId,
        '794441100',
      );
  });

  it('LanguageCode and SearchResultCount are read, and SearchParameters may have any value [§2.3.LanguageCode, 2.3.SearchParameters, 2.3.SearchResult.SearchResultCount, 2.3.SearchResult.SearchResultItems]', () => {
    const items = [{ MatchedObjectId: 1, MatchedObjectDescriptor: {} }];
    const { data } = archived(
      {},
      {
        LanguageCode: 'EN',
        SearchParameters: { PostingStartDate: '2024-01-01', odd: [{}] },
        SearchResult: { SearchResultCount: 1, SearchResultItems: items },
      },
    );
    assert.equal(data.LanguageCode, 'EN');
    assert.equal(data.SearchResult.SearchResultCount, 1);
    assert.deepEqual(data.SearchResult.SearchResultItems, [
      { MatchedObjectId: '1', MatchedObjectDescriptor: {} },
    ]);
  });
});

describe('every field of a search result, read by the client', () => {
  for (const [path, written, expected = written] of [...ofBoth, ...ofSearch])
    it(`${path} is read in its type from Search [§2.4.${path}]`, () => {
      const losses: Loss[] = [];
      const item = readAnnouncement(
        { MatchedObjectId: 1, MatchedObjectDescriptor: nest(path, written) },
        losses,
      );
      assert.deepEqual(losses, []);
      assert.deepEqual(at(item?.MatchedObjectDescriptor, path), expected);
    });

  it('RelevanceRank is a number and MatchedObjectId a text, in any form [§2.4.MatchedObjectId, 2.4.MatchedObjectDescriptor, 2.4.RelevanceRank]', () => {
    const item = { MatchedObjectDescriptor: {}, RelevanceRank: 0.75 };
    for (const MatchedObjectId of ['794441100', 794441100])
      assert.deepEqual(readAnnouncement({ ...item, MatchedObjectId }), {
        ...item,
        MatchedObjectId: '794441100',
      });
  });

  const refinement = {
    RefinementName: 'Bureau of Bridges',
    RefinementCount: '12',
    RefinementToken: 'token',
    RefinementValue: 'EX00',
  };
  const ofAnswer: readonly Field[] = [
    ['LanguageCode', 'EN'],
    ['SearchResult.SearchResultCount', 25],
    ['SearchResult.SearchResultCountAll', 312],
    ['SearchResult.SearchResultItems', [{ MatchedObjectId: '1', MatchedObjectDescriptor: {} }]],
    ['SearchResult.UserArea.NumberOfPages', '13'],
    ['SearchResult.UserArea.IsRadialSearch', false],
    ...[
      'Organization',
      'GradeBucket',
      'SalaryBucket',
      'PositionOfferingTypeCode',
      'PositionScheduleTypeCode',
      'JobCategoryCode',
    ].map((name): Field => [
      `SearchResult.UserArea.Refiners.${name}`,
      [refinement],
      [{ ...refinement, RefinementCount: 12 }],
    ]),
  ];
  for (const [path, written, expected = written] of ofAnswer)
    it(`${path} is read in its type from the response [§2.4.${path}]`, () => {
      const { SearchResult, ...others } = nest(path, written) as { SearchResult?: object };
      const body = {
        SearchParameters: { odd: [{}] },
        ...others,
        SearchResult: { SearchResultItems: [], ...SearchResult },
      };
      const { data, losses } = readSearchResponse(body);
      assert.deepEqual(losses, []);
      assert.deepEqual(at(data, path), expected);
    });
});
