import { dateForms, type Day } from '../days.ts';
import type { Announcement, Facts } from '../announcement.ts';
import type { WireItem } from '../wire.ts';
import { codes } from './awkward/codes.ts';
import { datesAndUrls } from './awkward/dates-and-urls.ts';
import type { AwkwardForm } from './awkward/form.ts';
import { placesAndPay } from './awkward/places-and-pay.ts';
import { shapes } from './awkward/shapes.ts';
import { texts } from './awkward/texts.ts';
import { places } from './places.ts';
import { wireLocation } from './duty-stations.ts';

/** The invented agency that all awkward records belong to. */
export const awkwardAgency = {
  code: 'XX00',
  name: 'Office of Awkward Records',
  department: 'XX',
  departmentName: 'Department of Samples',
} as const;

const forms: readonly AwkwardForm[] = [
  ...datesAndUrls,
  ...placesAndPay,
  ...codes,
  ...texts,
  ...shapes,
];

/** Every odd form, with the keyword that finds it. */
export const awkwardForms: readonly { keyword: string; shows: string }[] = forms.map(
  ({ keyword, shows }) => ({ keyword, shows }),
);

function ordinary(
  id: string,
  keyword: string,
  shows: string,
  today: Day,
  channel: string,
): WireItem {
  const uri = `https://www.portal.example:443/job/${id}`;
  const form = dateForms.fraction;
  const what = keyword.replace(/^awkward-/, '').replaceAll('-', ' ');
  const home = places().find(({ city }) => city === 'Denver');
  return {
    MatchedObjectId: id,
    MatchedObjectDescriptor: {
      PositionID: keyword.toUpperCase(),
      PositionTitle: `Records Analyst (${what})`,
      PositionURI: uri,
      ApplyURI: [`${uri}?PostingChannelID=${channel}`],
      PositionLocationDisplay: 'Denver, Colorado',
      PositionLocation: home ? [wireLocation(home)] : [],
      OrganizationName: awkwardAgency.name,
      DepartmentName: awkwardAgency.departmentName,
      JobCategory: [{ Name: 'Management And Program Analysis', Code: '0343' }],
      JobGrade: [{ Code: 'GS' }],
      PositionSchedule: [{ Name: '', Code: '1' }],
      PositionOfferingType: [{ Name: '', Code: '15317' }],
      QualificationSummary: 'One year of work with records that do not fit the form is required.',
      PositionRemuneration: [
        {
          MinimumRange: '68136.0',
          MaximumRange: '107202.0',
          RateIntervalCode: 'PA',
          Description: 'Per Year',
        },
      ],
      PositionStartDate: form.start(today - 3),
      PositionEndDate: form.end(today + 14),
      PublicationStartDate: form.start(today - 3),
      ApplicationCloseDate: form.end(today + 14),
      PositionFormattedDescription: [
        { Label: 'Dynamic Teaser', LabelDescription: 'Hit highlighting for keyword searches.' },
      ],
      UserArea: {
        Details: {
          JobSummary: `This awkward sample shows: ${shows}. Its keyword is ${keyword}.`,
          WhoMayApply: { Name: '', Code: '' },
          LowGrade: '09',
          HighGrade: '11',
          PromotionPotential: '12',
          OrganizationCodes: `${awkwardAgency.department}/${awkwardAgency.code}`,
          Relocation: 'False',
          HiringPath: ['public'],
          TotalOpenings: '1',
          AgencyMarketingStatement: '',
          TravelCode: '0',
          MajorDuties: [
            'Sort records that no other office can sort.',
            'Say what is missing from them.',
          ],
          Education: '',
          Requirements: 'Patience.',
          Evaluations: 'We read every application.',
          HowToApply: 'Select Apply.',
          WhatToExpectNext: 'A letter.',
          RequiredDocuments: 'A resume.',
          Benefits: '',
          OtherInformation: '',
          KeyRequirements: ['You must be a citizen or national of the United States.'],
          ServiceType: '01',
          AnnouncementClosingType: '01',
          AgencyContactEmail: 'samples@agency.example',
          SecurityClearance: 'Not Required',
          DrugTestRequired: 'False',
          AdjudicationType: [],
          TeleworkEligible: true,
          RemoteIndicator: false,
        },
        IsRadialSearch: false,
      },
    },
    RelevanceRank: 0,
  };
}

const ordinaryFacts: Omit<Facts, 'title' | 'locations'> = {
  organizationName: awkwardAgency.name,
  departmentName: awkwardAgency.departmentName,
  organizationCodes: [awkwardAgency.department, awkwardAgency.code],
  series: [{ code: '0343', name: 'Management And Program Analysis' }],
  payPlan: 'GS',
  lowGrade: 9,
  highGrade: 11,
  scheduleCodes: ['1'],
  offeringCodes: ['15317'],
  hiringPaths: ['public'],
  missionTags: [],
  travelCode: '0',
  clearanceCode: '0',
  sensitivityCode: '1',
  relocation: false,
  supervisory: false,
  remote: false,
  postedDaysAgo: 3,
  closesInDays: 14,
  salaries: [{ start: 68136, end: 107202 }],
};

/** Makes every awkward record, as of `today`. */
export function makeAwkward(today: Day, channel: string): Announcement[] {
  let serial = 9_000_000;
  return forms.flatMap(({ keyword, shows, parts, copies = 1, instead }) =>
    Array.from({ length: copies }, (): Announcement => {
      serial += 7;
      const id = `${String(serial)}00`;
      const plain = ordinary(id, keyword, shows, today, channel);
      const descriptor = plain.MatchedObjectDescriptor;
      const {
        PositionURI: uri,
        PositionLocation: locations,
        PositionTitle: title,
        UserArea,
      } = descriptor;
      const odd = parts({ id, uri, today, locations });
      const item = {
        ...plain,
        MatchedObjectDescriptor: {
          ...descriptor,
          UserArea: { ...UserArea, Details: { ...UserArea.Details, ...odd.details } },
          ...odd.descriptor,
        },
        ...odd.item,
      };
      return {
        id,
        item: instead ? instead(item) : item,
        awkward: true,
        hiddenText: `awkward ${keyword} ${shows}`,
        facts: { ...ordinaryFacts, title, locations, ...odd.facts },
      };
    }),
  );
}
