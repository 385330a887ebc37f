import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keeping } from '../support/planted-faults/seam.ts';
import { all, get } from './ask.ts';
import {
  anyText,
  assertField,
  date,
  flag,
  number,
  object,
  someText,
  text,
  valuesAt,
  type Kind,
} from './spec-fields.ts';

const items = (): Promise<readonly object[]> => all({ Fields: 'Full', Keyword: 'engineer' });
const body = keeping(async () => [
  (await (await get('/api/Search?ResultsPerPage=5')).json()) as object,
]);

type Field = readonly [path: string, kind: Kind, mayBeAbsent?: true];

const ofAnswer: readonly Field[] = [
  ['LanguageCode', text(/^EN$/, 'EN')],
  ['SearchParameters', object],
  ['SearchResult.SearchResultCount', number],
  ['SearchResult.SearchResultCountAll', number],
  ['SearchResult.SearchResultItems', object],
  ['SearchResult.UserArea.Refiners', object],
  ['SearchResult.UserArea.NumberOfPages', text(/^\d+$/, 'digits')],
  ['SearchResult.UserArea.IsRadialSearch', flag],
];

const ofItem: readonly Field[] = [
  ['MatchedObjectId', text(/^\d+$/, 'digits')],
  ['MatchedObjectDescriptor', object],
  ['RelevanceRank', number],
];

const code = text(/^[A-Z0-9]{1,5}$/, 'a code');
const amount = text(/^\d+\.\d+$/, 'a decimal number');
const ofDescriptor: readonly Field[] = [
  ['PositionID', someText],
  ['PositionTitle', someText],
  ['PositionURI', text(/^https:\/\/\S+\/\d+$/, 'an address')],
  ['ApplyURI', text(/^https:\/\/\S+\?PostingChannelID=RESTAPI$/, 'an address with the channel')],
  ['PositionLocationDisplay', someText],
  ['PositionLocation.LocationName', someText],
  ['PositionLocation.CountryCode', someText],
  ['PositionLocation.CountrySubDivisionCode', anyText, true],
  ['PositionLocation.CityName', someText],
  ['PositionLocation.Longitude', number],
  ['PositionLocation.Latitude', number],
  ['OrganizationName', someText],
  ['DepartmentName', anyText],
  ['JobCategory.Name', someText],
  ['JobCategory.Code', text(/^\d{4}$/, 'four digits')],
  ['JobGrade.Code', text(/^[A-Z]{2}$/, 'a pay plan')],
  ['PositionSchedule.Name', anyText],
  ['PositionSchedule.Code', code],
  ['PositionOfferingType.Name', anyText],
  ['PositionOfferingType.Code', code],
  ['QualificationSummary', someText],
  ['PositionRemuneration.MinimumRange', amount],
  ['PositionRemuneration.MaximumRange', amount],
  ['PositionRemuneration.RateIntervalCode', code],
  ['PositionRemuneration.Description', someText],
  ['PositionStartDate', date],
  ['PositionEndDate', date],
  ['PublicationStartDate', date],
  ['ApplicationCloseDate', date],
  ['PositionFormattedDescription.Content', someText, true],
  ['PositionFormattedDescription.Label', text(/^Dynamic Teaser$/, 'Dynamic Teaser')],
  ['PositionFormattedDescription.LabelDescription', someText],
  ['UserArea.IsRadialSearch', flag],
];

const ofDetails: readonly Field[] = [
  ['MajorDuties', someText],
  ['Education', anyText],
  ['Requirements', anyText],
  ['Evaluations', someText],
  ['HowToApply', someText],
  ['WhatToExpectNext', someText],
  ['RequiredDocuments', someText],
  ['Benefits', anyText],
  ['BenefitsUrl', text(/^https:\/\//, 'an address'), true],
  ['OtherInformation', anyText],
  ['KeyRequirements', someText, true],
  ['JobSummary', anyText],
  ['WhoMayApply.Name', anyText],
  ['WhoMayApply.Code', anyText],
  ['LowGrade', anyText],
  ['HighGrade', anyText],
  ['SubAgencyName', text(/^\S.* Office$/, 'an office'), true],
  ['OrganizationCodes', text(/^[A-Z]{2}\/[A-Z0-9]{4}$/, 'codes around a slash')],
];

describe('every field of a Search response', () => {
  const groups: [readonly Field[], () => Promise<readonly unknown[]>, string][] = [
    [ofAnswer, body, ''],
    [ofItem, items, ''],
    [ofDescriptor, items, 'MatchedObjectDescriptor.'],
    [ofDetails, items, 'MatchedObjectDescriptor.UserArea.Details.'],
  ];
  for (const [fields, things, before] of groups)
    for (const [name, kind, mayBeAbsent] of fields) {
      const path = `${before}${name}`;
      it(`${name} is sent in its type [§2.4.${path.replace(/^MatchedObjectDescriptor\./, '')}]`, async () => {
        assertField(await things(), path, kind, mayBeAbsent);
      });
    }

  it('dates have the form of the spec in most announcements [§2.4.PositionStartDate, 2.4.PositionEndDate, 2.4.PublicationStartDate, 2.4.ApplicationCloseDate]', async () => {
    const dates = (await items()).flatMap((item) =>
      ['PositionStartDate', 'PositionEndDate', 'PublicationStartDate', 'ApplicationCloseDate'].map(
        (name) => String(valuesAt(item, `MatchedObjectDescriptor.${name}`)[0]),
      ),
    );
    const ofSpec = dates.filter((one) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(one));
    assert.ok(
      ofSpec.length > dates.length / 2,
      `${String(ofSpec.length)} of ${String(dates.length)}`,
    );
  });
});
