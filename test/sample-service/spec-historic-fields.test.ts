import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WireHistoricAnswer } from '../../packages/dev/src/sample-service/historic.ts';
import { keeping } from '../support/planted-faults/seam.ts';
import { get } from './ask.ts';
import {
  anyText,
  assertField,
  date,
  number,
  object,
  someText,
  text,
  type Kind,
} from './spec-fields.ts';

const starts = ['2013-01-01', '2016-03-01', '2021-06-01', '2025-12-01'];
/** Records of several years, a thousand per year. */
const records = keeping(async () => {
  const answers = await Promise.all(
    starts.map((start) => get(`/api/historicjoa?StartPositionOpenDate=${start}`)),
  );
  const bodies = await Promise.all(
    answers.map(async (answer) => (await answer.json()) as WireHistoricAnswer),
  );
  return bodies.flatMap(({ data }): unknown[] => data);
});

const yesOrNo = text(/^[YN]$/, 'Y or N');
const orNull = ({ words, holds }: Kind): Kind => ({
  words: `${words} or null`,
  holds: (value) => value === null || holds(value),
});

const fields: Readonly<Record<string, Kind>> = {
  portalControlNumber: number,
  hiringAgencyCode: someText,
  hiringAgencyName: someText,
  hiringDepartmentCode: someText,
  hiringDepartmentName: someText,
  agencyLevel: number,
  agencyLevelSort: someText,
  appointmentType: someText,
  workSchedule: someText,
  payScale: text(/^[A-Z]{2}$/, 'a pay plan'),
  salaryType: someText,
  vendor: someText,
  travelRequirement: someText,
  teleworkEligible: yesOrNo,
  serviceType: orNull(someText),
  securityClearanceRequired: yesOrNo,
  securityClearance: someText,
  whoMayApply: anyText,
  announcementClosingTypeCode: orNull(text(/^0[1-4]$/, 'a code')),
  announcementClosingTypeDescription: orNull(someText),
  positionOpenDate: date,
  positionCloseDate: date,
  positionExpireDate: orNull(date),
  announcementNumber: someText,
  hiringSubelementName: orNull(someText),
  positionTitle: someText,
  minimumGrade: someText,
  maximumGrade: someText,
  promotionPotential: anyText,
  minimumSalary: number,
  maximumSalary: number,
  supervisoryStatus: yesOrNo,
  drugTestRequired: yesOrNo,
  relocationExpensesReimbursed: yesOrNo,
  totalOpenings: orNull(someText),
  disableAppyOnline: yesOrNo,
  positionOpeningStatus: someText,
  jobCategories: object,
  'jobCategories.series': text(/^\d{4}$/, 'four digits'),
  positionLocations: object,
  'positionLocations.positionLocationCity': someText,
  'positionLocations.positionLocationState': anyText,
  'positionLocations.positionLocationCountry': someText,
};

describe('every field of a record of the historic feed', () => {
  for (const [path, kind] of Object.entries(fields))
    it(`${path} is sent in its type [§2.1.${path}]`, async () => {
      assertField(await records(), path, kind);
    });

  // A record without hiring paths has an empty list.
  it('hiringPaths.hiringPath is sent in its type [§2.1.hiringPaths.hiringPath]', async () => {
    assertField(await records(), 'hiringPaths.hiringPath', someText, true);
  });

  it('hiringPaths is sent as a list, which may be empty [§2.1.hiringPaths]', async () => {
    const lists = (await records()).map(
      (record) => (record as { hiringPaths: unknown }).hiringPaths,
    );
    for (const list of lists) assert.ok(Array.isArray(list));
    assert.ok(lists.some((list) => Array.isArray(list) && list.length === 0));
  });
});
