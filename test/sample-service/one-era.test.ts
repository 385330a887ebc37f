import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import type { WireArchiveResponse } from '../../packages/dev/src/sample-service/history/archive.ts';
import { all, get, service } from './ask.ts';

// What the documentation shows (data-service §2.3, §2.4), as strict as the client of another language that was typed from it.
const dateTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
const named = z.object({ Name: z.string(), Code: z.string() });
const location = z.object({
  LocationName: z.string(),
  CountryCode: z.string(),
  CountrySubDivisionCode: z.optional(z.string()),
  CityName: z.string(),
  Longitude: z.number(),
  Latitude: z.number(),
});
const pay = z.object({
  MinimumRange: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  MaximumRange: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
  RateIntervalCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  Description: z.string(),
});
const common = {
  PositionID: z.string(),
  PositionTitle: z.string(),
  PositionURI: z.url(),
  PositionLocation: z.array(location),
  OrganizationName: z.string(),
  DepartmentName: z.string(),
  JobCategory: z.array(named),
  JobGrade: z.array(z.object({ Code: z.string() })),
  PositionSchedule: z.array(named),
  PositionOfferingType: z.array(named),
  PositionRemuneration: z.array(pay),
  PositionStartDate: dateTime,
  PositionEndDate: dateTime,
  PublicationStartDate: dateTime,
  ApplicationCloseDate: dateTime,
};
const grades = { WhoMayApply: named, LowGrade: z.string(), HighGrade: z.string() };
const archived = z.object({
  MatchedObjectId: z.string(),
  MatchedObjectDescriptor: z.object({
    ...common,
    UserArea: z.object({ Details: z.object(grades), IsRadialSearch: z.boolean() }),
  }),
});
const open = z.object({
  MatchedObjectId: z.string(),
  MatchedObjectDescriptor: z.object({
    ...common,
    ApplyURI: z.array(z.url()),
    PositionLocationDisplay: z.string(),
    QualificationSummary: z.string(),
    PositionFormattedDescription: z.array(
      z.object({
        Content: z.optional(z.string()),
        Label: z.string(),
        LabelDescription: z.string(),
      }),
    ),
    UserArea: z.object({
      Details: z.object({
        ...grades,
        MajorDuties: z.array(z.string()),
        KeyRequirements: z.array(z.string()),
        JobSummary: z.string(),
        OrganizationCodes: z.string(),
        SubAgencyName: z.optional(z.string()),
      }),
      IsRadialSearch: z.boolean(),
    }),
  }),
  RelevanceRank: z.number(),
});

describe('a strict client that is typed from the documentation', () => {
  it('reads every open job', async () => {
    const items = await all({ Fields: 'Full' });
    assert.ok(items.length >= 2_460, String(items.length));
    for (const item of items)
      assert.deepEqual(z.safeParse(open, item).error?.issues ?? [], [], item.MatchedObjectId);
  });

  it('reads the archived announcements of all years', async () => {
    for (const year of ['2013', '2019', '2025']) {
      const query = `PostingStartDate=${year}-03-01&PostingEndDate=${year}-03-31`;
      const response = await get(`/api/Archive?${query}`, service());
      const { SearchResultItems } = ((await response.json()) as WireArchiveResponse).SearchResult;
      assert.ok(SearchResultItems.length > 50, year);
      for (const item of SearchResultItems)
        assert.deepEqual(z.safeParse(archived, item).error?.issues ?? [], [], year);
    }
  });
});
