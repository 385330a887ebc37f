import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireArchiveAnswer } from '../../packages/dev/src/sample-service/archive.ts';
import { keeping } from '../support/planted-faults/seam.ts';
import { get } from './ask.ts';
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

const ask = async (year: string): Promise<WireArchiveAnswer> => {
  const query = `PostingStartDate=${year}-01-01&PostingEndDate=${year}-12-31`;
  return (await (await get(`/api/Archive?${query}`)).json()) as WireArchiveAnswer;
};
const body = keeping(() => ask('2024'));
const old = keeping(() => ask('2016'));
const items = async () =>
  [await body(), await old()].flatMap(({ SearchResult }) => SearchResult.SearchResultItems);

const amount = text(/^\d+(\.\d+)?$/, 'a decimal number');
const code = text(/^[A-Z0-9]{1,5}$/, 'a code');

const ofAnswer: readonly (readonly [path: string, kind: Kind])[] = [
  ['LanguageCode', text(/^EN$/, 'EN')],
  ['SearchParameters', object],
  ['SearchResult.SearchResultCount', number],
  ['SearchResult.SearchResultItems', object],
];

const ofDescriptor: readonly (readonly [path: string, kind: Kind, mayBeAbsent?: true])[] = [
  ['PositionID', someText],
  ['PositionTitle', someText],
  ['PositionURI', text(/^https:\/\/\S+\/\d+$/, 'an address')],
  ['PositionLocation.LocationName', someText],
  ['PositionLocation.CountryCode', someText],
  ['PositionLocation.CountrySubDivisionCode', anyText, true],
  ['PositionLocation.CityName', someText],
  ['PositionLocation.Longitude', number],
  ['PositionLocation.Latitude', number],
  ['OrganizationName', someText],
  ['DepartmentName', someText],
  ['JobCategory.Name', someText],
  ['JobCategory.Code', text(/^\d{4}$/, 'four digits')],
  ['JobGrade.Code', text(/^[A-Z]{2}$/, 'a pay plan')],
  ['PositionSchedule.Name', anyText],
  ['PositionSchedule.Code', code],
  ['PositionOfferingType.Name', anyText],
  ['PositionOfferingType.Code', code],
  ['PositionRemuneration.MinimumRange', amount, true],
  ['PositionRemuneration.MaximumRange', amount, true],
  ['PositionRemuneration.RateIntervalCode', someText, true],
  ['PositionEmuneration.MinimumRange', amount, true],
  ['PositionEmuneration.MaximumRange', amount, true],
  ['PositionEmuneration.RateIntervalCode', someText, true],
  ['PositionStartDate', date],
  ['PositionEndDate', date],
  ['PublicationStartDate', date],
  ['ApplicationCloseDate', date],
  ['UserArea.Details.WhoMayApply.Name', anyText],
  ['UserArea.Details.WhoMayApply.Code', anyText],
  ['UserArea.Details.LowGrade', anyText],
  ['UserArea.Details.HighGrade', anyText],
  ['UserArea.IsRadialSearch', flag],
];

describe('every field of an archive result', () => {
  for (const [path, kind] of ofAnswer)
    it(`${path} is sent in its type [§2.3.${path.replace('PositionEmuneration', 'PositionRemuneration')}]`, async () => {
      assertField([await body()], path, kind);
    });

  for (const [path, kind, mayBeAbsent] of ofDescriptor)
    it(`${path} is sent in its type [§2.3.${path.replace('PositionEmuneration', 'PositionRemuneration')}]`, async () => {
      assertField(await items(), `MatchedObjectDescriptor.${path}`, kind, mayBeAbsent);
    });

  it('MatchedObjectId is the control number, as a number or as digits', async () => {
    assertField(await items(), 'MatchedObjectId', {
      words: 'a control number',
      holds: (value) => /^\d{6,}$/.test(String(value)),
    });
  });

  it('the four dates are the opening and closing days', async () => {
    const [item] = await items();
    const of = (name: string) => String(valuesAt(item, `MatchedObjectDescriptor.${name}`)[0]);
    assert.equal(of('PublicationStartDate'), of('PositionStartDate'));
    assert.equal(of('ApplicationCloseDate'), of('PositionEndDate'));
  });
});
