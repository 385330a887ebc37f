import { dateForms, isoDate, type DateForm } from '../days.ts';
import type { WireLocation } from '../wire.ts';
import type { AwkwardForm, Draft } from './awkward.ts';
import { rateIntervals } from './code-names.ts';
import { ANYWHERE, NEGOTIABLE, nowhere, wireLocation } from './duty-stations.ts';
import { amount } from './announcements.ts';
import { yearly } from './pay.ts';
import { places } from './places.ts';

const DATES = [
  'PositionStartDate',
  'PositionEndDate',
  'PublicationStartDate',
  'ApplicationCloseDate',
] as const;

function setDates(
  { descriptor, facts, today }: Draft,
  form: DateForm,
  closes = facts.closesInDays,
): void {
  facts.closesInDays = closes;
  descriptor.PositionStartDate = descriptor.PublicationStartDate = form.start(
    today - facts.postedDaysAgo,
  );
  descriptor.PositionEndDate = descriptor.ApplicationCloseDate = form.end(today + closes);
}

function setPlaces({ descriptor, facts }: Draft, display: string, locations: WireLocation[]): void {
  descriptor.PositionLocationDisplay = display;
  descriptor.PositionLocation = locations;
  facts.locations = locations;
}

function setPay(
  { descriptor, facts }: Draft,
  minimum: string,
  maximum: string,
  interval: string,
  description?: string,
): void {
  descriptor.PositionRemuneration = [
    {
      MinimumRange: minimum,
      MaximumRange: maximum,
      RateIntervalCode: interval,
      ...(description === undefined ? {} : { Description: description }),
    },
  ];
  const [start, end] = [yearly(Number(minimum), interval), yearly(Number(maximum), interval)];
  facts.salaries = [
    { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) },
  ];
}

function setGrades(
  { descriptor, details, facts }: Draft,
  plan: string,
  low: string,
  high: string,
): void {
  descriptor.JobGrade = [{ Code: plan }];
  details.LowGrade = low;
  details.HighGrade = high;
  facts.payPlan = plan;
  delete facts.lowGrade;
  delete facts.highGrade;
  if (Number(low) > 0) facts.lowGrade = Number(low);
  if (Number(high) > 0) facts.highGrade = Number(high);
}

const setTitle = ({ descriptor, facts }: Draft, title: string): void => {
  descriptor.PositionTitle = facts.title = title;
};

const teaser = ({ descriptor }: Draft, content: string): void => {
  descriptor.PositionFormattedDescription = [
    {
      Content: content,
      Label: 'Dynamic Teaser',
      LabelDescription: 'Hit highlighting for keyword searches.',
    },
  ];
};

/** A readable text of exactly `length` characters. */
function textOf(length: number): string {
  const sentence =
    'Describe in your own words where you found the record, what it lacked, whom you asked, and how you put it right. ';
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length - 1)
    .concat('.');
}

function longTitle(): string {
  const title =
    'SUPERVISORY MANAGEMENT AND PROGRAM ANALYST (RECORDS, FORMS, CORRESPONDENCE, DIRECTIVES AND REPORTS MANAGEMENT), NATIONAL CAPITAL AREA OFFICES';
  return title.slice(0, 128);
}

const usualPay: Readonly<Record<string, readonly [number, number]>> = {
  BW: [2612.8, 4110.4],
  FB: [150, 900],
  PA: [68136, 107202],
  PD: [210, 380],
  PH: [24.61, 28.73],
  PM: [3900, 5100],
  PW: [2, 45],
  ST: [2900, 6100],
  SY: [51000, 97000],
  WC: [0, 0],
};

const rateForms: readonly AwkwardForm[] = Object.entries(rateIntervals).flatMap(
  ([code, text]): AwkwardForm[] => {
    const [minimum = 0, maximum = 0] = usualPay[code] ?? [];
    return [
      {
        keyword: `awkward-rate-code-${code.toLowerCase()}`,
        shows: `RateIntervalCode is the code ${code}, Description "${text}" (since 2023)`,
        change: (draft) => {
          setPay(draft, amount(minimum), amount(maximum), code, text);
        },
      },
      {
        keyword: `awkward-rate-text-${code.toLowerCase()}`,
        shows: `RateIntervalCode is the text "${text}", no Description (up to 2022)`,
        change: (draft) => {
          setPay(draft, amount(minimum), amount(maximum), code);
          const { salaries } = draft.facts;
          setPay(draft, amount(minimum), amount(maximum), text);
          draft.facts.salaries = salaries;
        },
      },
    ];
  },
);

/** The table of odd forms; each comes from FACTS §1 or §2, or is what a hostile or broken author could publish. */
export const forms: readonly AwkwardForm[] = [
  // Dates (FACTS §1.3)
  {
    keyword: 'awkward-date-only',
    shows: 'dates as YYYY-MM-DD',
    change: (draft) => {
      setDates(draft, dateForms.dateOnly);
    },
  },
  {
    keyword: 'awkward-date-utc-midnight',
    shows: 'dates as YYYY-MM-DDT00:00:00Z, the last day too',
    change: (draft) => {
      setDates(draft, dateForms.specMidnight);
    },
  },
  {
    keyword: 'awkward-date-utc-end',
    shows: 'the last day as YYYY-MM-DDT23:59:59Z',
    change: (draft) => {
      setDates(draft, dateForms.spec);
    },
  },
  {
    keyword: 'awkward-date-us',
    shows: 'dates as M/D/YYYY',
    change: (draft) => {
      setDates(draft, dateForms.us);
    },
  },
  {
    keyword: 'awkward-date-fraction-midnight',
    shows: 'dates as YYYY-MM-DDT00:00:00.0000, without a zone',
    change: (draft) => {
      setDates(draft, dateForms.fractionMidnight);
    },
  },
  {
    keyword: 'awkward-date-fraction-end',
    shows: 'the last day as YYYY-MM-DDT23:59:59.9970, without a zone',
    change: (draft) => {
      setDates(draft, dateForms.fraction);
    },
  },
  {
    keyword: 'awkward-date-words',
    shows: 'dates that are words ("Until filled")',
    change: ({ descriptor }) => {
      for (const name of DATES) descriptor[name] = 'Until filled';
    },
  },
  {
    keyword: 'awkward-date-empty',
    shows: 'dates that are empty strings',
    change: ({ descriptor }) => {
      for (const name of DATES) descriptor[name] = '';
    },
  },
  {
    keyword: 'awkward-date-missing',
    shows: 'no dates at all',
    change: ({ descriptor }) => {
      for (const name of DATES) Reflect.deleteProperty(descriptor, name);
    },
  },
  {
    keyword: 'awkward-date-impossible',
    shows: 'a day that no calendar has (February 30)',
    change: ({ descriptor, today }) => {
      descriptor.PositionEndDate =
        descriptor.ApplicationCloseDate = `${isoDate(today).slice(0, 4)}-02-30T23:59:59.9970`;
    },
  },
  {
    keyword: 'awkward-date-year-one',
    shows: 'the placeholder day 0001-01-01',
    change: ({ descriptor }) => {
      descriptor.PositionEndDate = descriptor.ApplicationCloseDate = '0001-01-01T00:00:00';
    },
  },
  {
    keyword: 'awkward-date-apart',
    shows: 'PositionEndDate two weeks after ApplicationCloseDate',
    change: ({ descriptor, today }) => {
      descriptor.PositionEndDate = dateForms.fraction.end(today + 28);
    },
  },
  // Closing
  {
    keyword: 'awkward-closed',
    shows: 'closed yesterday and still in the answer',
    change: (draft) => {
      setDates(draft, dateForms.fraction, -1);
    },
  },
  {
    keyword: 'awkward-closed-utc',
    shows: 'closed yesterday, dates in UTC form',
    change: (draft) => {
      setDates(draft, dateForms.spec, -1);
    },
  },
  {
    keyword: 'awkward-closing-today',
    shows: 'closes today',
    change: (draft) => {
      setDates(draft, dateForms.spec, 0);
    },
  },
  {
    keyword: 'awkward-closing-today-us',
    shows: 'closes today, dates as M/D/YYYY',
    change: (draft) => {
      setDates(draft, dateForms.us, 0);
    },
  },
  {
    keyword: 'awkward-closing-tomorrow',
    shows: 'closes tomorrow',
    change: (draft) => {
      setDates(draft, dateForms.specMidnight, 1);
    },
  },
  {
    keyword: 'awkward-closing-never',
    shows: 'open continuously (closing type 02), closing date years away',
    change: (draft) => {
      setDates(draft, dateForms.fraction, 3000);
      draft.details.AnnouncementClosingType = '02';
    },
  },
  {
    keyword: 'awkward-closing-cut-off',
    shows: 'closes early when enough people have applied (closing type 03)',
    change: ({ details }) => {
      details.AnnouncementClosingType = '03';
    },
  },
  // Apply (FACTS §1.2)
  {
    keyword: 'awkward-apply-empty-channel',
    shows: 'ApplyURI ends in an empty ?PostingChannelID=',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [`${uri}?PostingChannelID=`];
    },
  },
  {
    keyword: 'awkward-apply-default-channel',
    shows: 'ApplyURI carries ?PostingChannelID=RESTAPI',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [`${uri}?PostingChannelID=RESTAPI`];
    },
  },
  {
    keyword: 'awkward-apply-no-query',
    shows: 'ApplyURI is a portal address without a query',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [uri];
    },
  },
  {
    keyword: 'awkward-apply-third-party',
    shows: 'ApplyURI belongs to another host',
    change: ({ descriptor }) => {
      descriptor.ApplyURI = ['https://apply.talentsys.example/Application/Apply?job=731&lang=en'];
    },
  },
  {
    keyword: 'awkward-apply-repeated',
    shows: 'ApplyURI carries PostingChannelID twice, in two spellings',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [`${uri}?PostingChannelID=RESTAPI&postingchannelid=OLD`];
    },
  },
  {
    keyword: 'awkward-apply-parameters',
    shows: 'ApplyURI carries other parameters and a fragment',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [`${uri}?utm_source=feed&PostingChannelID=&lang=en%2Dus#how-to-apply`];
    },
  },
  {
    keyword: 'awkward-apply-other-parameters',
    shows: 'ApplyURI carries other parameters and no channel',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [`${uri}?lang=en&view=full`];
    },
  },
  {
    keyword: 'awkward-apply-several',
    shows: 'two ApplyURI, one of them of another host',
    change: ({ descriptor, uri }) => {
      descriptor.ApplyURI = [
        `${uri}?PostingChannelID=`,
        'https://apply.talentsys.example/Application/Apply',
      ];
    },
  },
  {
    keyword: 'awkward-apply-script',
    shows: 'ApplyURI and PositionURI are javascript: addresses',
    change: ({ descriptor }) => {
      descriptor.PositionURI = 'javascript:alert(document.domain)';
      descriptor.ApplyURI = [' java\tscript:alert(1)//www.portal.example?PostingChannelID='];
    },
  },
  {
    keyword: 'awkward-apply-data',
    shows: 'ApplyURI is a data: address',
    change: ({ descriptor }) => {
      descriptor.ApplyURI = ['data:text/html,<script>alert(1)</script>'];
    },
  },
  {
    keyword: 'awkward-apply-credentials',
    shows: 'ApplyURI hides its real host behind a user name',
    change: ({ descriptor, id }) => {
      descriptor.ApplyURI = [
        `https://www.portal.example@phish.example/job/${id}?PostingChannelID=`,
      ];
    },
  },
  {
    keyword: 'awkward-apply-look-alike',
    shows: 'ApplyURI has a host that only begins like the portal',
    change: ({ descriptor, id }) => {
      descriptor.ApplyURI = [
        `https://www.portal.example.phish.example/job/${id}?PostingChannelID=RESTAPI`,
      ];
    },
  },
  {
    keyword: 'awkward-apply-relative',
    shows: 'ApplyURI is not an absolute address',
    change: ({ descriptor, id }) => {
      descriptor.ApplyURI = [`/job/${id}?PostingChannelID=`];
    },
  },
  {
    keyword: 'awkward-apply-none',
    shows: 'ApplyURI is an empty list',
    change: ({ descriptor }) => {
      descriptor.ApplyURI = [];
    },
  },
  {
    keyword: 'awkward-apply-missing',
    shows: 'no ApplyURI',
    change: ({ descriptor }) => {
      delete descriptor.ApplyURI;
    },
  },
  {
    keyword: 'awkward-uri-view-details',
    shows: 'PositionURI in the path form until 2024, `/GetJob/ViewDetails/<id>`, with :443',
    change: ({ descriptor, id }) => {
      descriptor.PositionURI = `https://www.portal.example:443/GetJob/ViewDetails/${id}`;
      descriptor.ApplyURI = [
        `https://www.portal.example:443/GetJob/ViewDetails/${id}?PostingChannelID=`,
      ];
    },
  },
  {
    keyword: 'awkward-uri-job',
    shows: 'PositionURI in the path form since 2025, `/job/<id>`, with :443',
    change: ({ descriptor, id }) => {
      descriptor.PositionURI = `https://www.portal.example:443/job/${id}`;
    },
  },
  // Places (FACTS §1.4, §2)
  {
    keyword: 'awkward-places-673',
    shows: '673 places of work in one item',
    change: (draft) => {
      const all = places().map(wireLocation);
      setPlaces(
        draft,
        'Multiple Locations',
        Array.from({ length: 673 }, (_, index) => ({
          ...(all[index % all.length] ?? nowhere(NEGOTIABLE)),
        })),
      );
    },
  },
  {
    keyword: 'awkward-place-remote',
    shows: `the place is "${ANYWHERE}", coordinates 0/0`,
    change: (draft) => {
      setPlaces(draft, ANYWHERE, [nowhere(ANYWHERE)]);
      draft.details.RemoteIndicator = draft.facts.remote = true;
    },
  },
  {
    keyword: 'awkward-place-remote-unsaid',
    shows: 'a remote job whose RemoteIndicator is absent',
    change: (draft) => {
      setPlaces(draft, ANYWHERE, [nowhere(ANYWHERE)]);
      delete draft.details.RemoteIndicator;
      draft.facts.remote = true;
    },
  },
  {
    keyword: 'awkward-place-negotiable',
    shows: `the place is "${NEGOTIABLE}, United States"`,
    change: (draft) => {
      const name = `${NEGOTIABLE}, United States`;
      setPlaces(draft, name, [{ ...nowhere(name), CountrySubDivisionCode: 'N/A' }]);
    },
  },
  {
    keyword: 'awkward-place-blank',
    shows: 'LocationName and CityName begin with a blank',
    change: (draft) => {
      const name = ' Alexandria, Virginia';
      setPlaces(draft, name, [
        {
          LocationName: name,
          CountryCode: 'United States',
          CountrySubDivisionCode: 'Virginia',
          CityName: name,
          Longitude: -77.0431,
          Latitude: 38.8046,
        },
      ]);
    },
  },
  {
    keyword: 'awkward-place-abroad',
    shows: 'a place abroad, without a subdivision',
    change: (draft) => {
      setPlaces(draft, 'Singapore, Singapore', [
        {
          LocationName: 'Singapore, Singapore',
          CountryCode: 'Singapore',
          CityName: 'Singapore, Singapore',
          Longitude: 103.8198,
          Latitude: 1.3521,
        },
      ]);
    },
  },
  {
    keyword: 'awkward-place-not-applicable',
    shows: 'a place abroad whose subdivision is "N/A"',
    change: (draft) => {
      setPlaces(draft, 'Grafenwohr, Germany', [
        {
          LocationName: 'Grafenwohr, Germany',
          CountryCode: 'Germany',
          CountrySubDivisionCode: 'N/A',
          CityName: 'Grafenwohr, Germany',
          Longitude: 11.9118,
          Latitude: 49.718,
        },
      ]);
    },
  },
  {
    keyword: 'awkward-place-zero',
    shows: 'a real city with the coordinates 0/0',
    change: (draft) => {
      setPlaces(draft, 'Boise, Idaho', [
        {
          LocationName: 'Boise, Idaho',
          CountryCode: 'United States',
          CountrySubDivisionCode: 'Idaho',
          CityName: 'Boise, Idaho',
          Longitude: 0,
          Latitude: 0,
        },
      ]);
    },
  },
  {
    keyword: 'awkward-place-no-display',
    shows: 'no PositionLocationDisplay (2016)',
    change: ({ descriptor }) => {
      delete descriptor.PositionLocationDisplay;
    },
  },
  {
    keyword: 'awkward-place-none',
    shows: 'an empty list of places and an empty display',
    change: (draft) => {
      setPlaces(draft, '', []);
    },
  },
  {
    keyword: 'awkward-place-twice',
    shows: 'the same place three times',
    change: (draft) => {
      const [home = nowhere(NEGOTIABLE)] = draft.facts.locations;
      setPlaces(draft, 'Multiple Locations', [
        home,
        { ...home },
        { ...home, Longitude: home.Longitude + 0.0000001 },
      ]);
    },
  },
  // Pay (FACTS §1.6)
  ...rateForms,
  {
    keyword: 'awkward-rate-unknown',
    shows: 'an interval no list knows ("ZZ")',
    change: (draft) => {
      setPay(draft, '40.0', '60.0', 'ZZ', '');
    },
  },
  {
    keyword: 'awkward-pay-zero',
    shows: 'zero to zero per year',
    change: (draft) => {
      setPay(draft, '0.0', '0.0', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-equal',
    shows: 'minimum and maximum are the same',
    change: (draft) => {
      setPay(draft, '113400.0', '113400.0', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-absurd',
    shows: 'per hour, with the amounts of a year',
    change: (draft) => {
      setPay(draft, '52713.0', '99999999.99', 'PH', 'Per Hour');
    },
  },
  {
    keyword: 'awkward-pay-reversed',
    shows: 'the maximum is below the minimum',
    change: (draft) => {
      setPay(draft, '107202.0', '68136.0', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-negative',
    shows: 'a negative minimum',
    change: (draft) => {
      setPay(draft, '-1.0', '68136.0', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-no-maximum',
    shows: 'no MaximumRange',
    change: ({ descriptor, facts }) => {
      descriptor.PositionRemuneration = [
        { MinimumRange: '68136.0', RateIntervalCode: 'PA', Description: 'Per Year' },
      ];
      facts.salaries = [{ start: 68136 }];
    },
  },
  {
    keyword: 'awkward-pay-words',
    shows: 'amounts that are words ("Negotiable")',
    change: (draft) => {
      setPay(draft, 'Negotiable', 'See text', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-numbers',
    shows: 'amounts as numbers, not strings',
    change: ({ descriptor }) => {
      descriptor.PositionRemuneration = [
        {
          MinimumRange: 68136,
          MaximumRange: 107202.5,
          RateIntervalCode: 'PA',
          Description: 'Per Year',
        },
      ];
    },
  },
  {
    keyword: 'awkward-pay-decimals',
    shows: 'amounts with four decimals (2018)',
    change: (draft) => {
      setPay(draft, '24.6100', '28.7300', 'Per Hour');
    },
  },
  {
    keyword: 'awkward-pay-commas',
    shows: 'amounts with a dollar sign and commas',
    change: (draft) => {
      setPay(draft, '$68,136.00', '$107,202.00', 'PA', 'Per Year');
    },
  },
  {
    keyword: 'awkward-pay-several',
    shows: 'five ranges in three intervals',
    change: ({ descriptor }) => {
      descriptor.PositionRemuneration = [
        ['68136.0', '88574.0', 'PA', 'Per Year'],
        ['82438.0', '107202.0', 'PA', 'Per Year'],
        ['24.61', '28.73', 'PH', 'Per Hour'],
        ['31.4', '36.65', 'PH', 'Per Hour'],
        ['0.0', '0.0', 'WC', 'Without Compensation'],
      ].map(([MinimumRange, MaximumRange, RateIntervalCode, Description]) => ({
        MinimumRange,
        MaximumRange,
        RateIntervalCode,
        Description,
      }));
    },
  },
  {
    keyword: 'awkward-pay-none',
    shows: 'an empty list of ranges',
    change: ({ descriptor, facts }) => {
      descriptor.PositionRemuneration = [];
      facts.salaries = [];
    },
  },
  // Grades (FACTS §2)
  {
    keyword: 'awkward-grade-letter',
    shows: 'grades "D" to "D" of plan FV, promotion to "E"',
    change: (draft) => {
      setGrades(draft, 'FV', 'D', 'D');
      draft.details.PromotionPotential = 'E';
    },
  },
  {
    keyword: 'awkward-grade-double-zero',
    shows: 'grades "00" to "00" of plan ES',
    change: (draft) => {
      setGrades(draft, 'ES', '00', '00');
      draft.details.PromotionPotential = '00';
    },
  },
  {
    keyword: 'awkward-grade-one-digit',
    shows: 'grades "9" to "9"',
    change: (draft) => {
      setGrades(draft, 'GS', '9', '9');
    },
  },
  {
    keyword: 'awkward-grade-two-digits',
    shows: 'grades "09" to "09"',
    change: (draft) => {
      setGrades(draft, 'GS', '09', '09');
    },
  },
  {
    keyword: 'awkward-grade-empty',
    shows: 'grades "" to "", promotion "None"',
    change: (draft) => {
      setGrades(draft, 'AD', '', '');
      draft.details.PromotionPotential = 'None';
    },
  },
  {
    keyword: 'awkward-grade-no-plan',
    shows: 'an empty JobGrade list',
    change: (draft) => {
      draft.descriptor.JobGrade = [];
      draft.facts.payPlan = '';
    },
  },
  // Names and codes (FACTS §1.5, §1.7, §1.8, §2)
  {
    keyword: 'awkward-department-empty',
    shows: 'DepartmentName is ""',
    change: ({ descriptor, facts }) => {
      descriptor.DepartmentName = facts.departmentName = '';
    },
  },
  {
    keyword: 'awkward-other-agency',
    shows: 'OrganizationCodes of another agency, as when the filter was lost upstream (2020)',
    change: ({ descriptor, details }) => {
      descriptor.OrganizationName = 'Veterans Health Administration';
      descriptor.DepartmentName = 'Department of Veterans Affairs';
      details.OrganizationCodes = 'VA/VATA';
    },
  },
  {
    keyword: 'awkward-names-sentences',
    shows: 'schedule and offering names that are sentences (2018)',
    change: ({ descriptor }) => {
      descriptor.PositionSchedule = [
        {
          Name: 'Mixed tour: full-time in summer, part-time or on call for the rest of the year.',
          Code: '6',
        },
      ];
      descriptor.PositionOfferingType = [
        {
          Name: 'Term appointment of 13 months, which may be extended to four years without another announcement',
          Code: '15319',
        },
      ];
    },
  },
  {
    keyword: 'awkward-names-unknown-code',
    shows: 'schedule and offering codes no list knows, with empty names',
    change: ({ descriptor, facts }) => {
      descriptor.PositionSchedule = [{ Name: '', Code: '77' }];
      descriptor.PositionOfferingType = [{ Name: '', Code: '99999' }];
      facts.scheduleCodes = ['77'];
      facts.offeringCodes = ['99999'];
    },
  },
  {
    keyword: 'awkward-series-two-levels',
    shows: 'a group and a series in JobCategory (2016)',
    change: ({ descriptor, facts }) => {
      descriptor.JobCategory = [
        { Name: 'Biological Sciences', Code: '0400' },
        { Name: 'Ecology', Code: '0408' },
      ];
      facts.series = [
        { code: '0400', name: 'Biological Sciences' },
        { code: '0408', name: 'Ecology' },
      ];
    },
  },
  {
    keyword: 'awkward-who-may-apply',
    shows: 'WhoMayApply is filled, HiringPath absent (2016)',
    change: ({ details, facts }) => {
      details.WhoMayApply = { Name: 'United States Citizens', Code: '15514' };
      delete details.HiringPath;
      facts.hiringPaths = [];
    },
  },
  {
    keyword: 'awkward-path-upper-case',
    shows: 'hiring paths in upper case',
    change: ({ details, facts }) => {
      details.HiringPath = ['PUBLIC', 'VET'];
      facts.hiringPaths = ['public', 'vet'];
    },
  },
  {
    keyword: 'awkward-path-unknown',
    shows: 'a hiring path no list knows',
    change: ({ details, facts }) => {
      details.HiringPath = ['time-travelers', 'public'];
      facts.hiringPaths = ['time-travelers', 'public'];
    },
  },
  {
    keyword: 'awkward-path-empty',
    shows: 'an empty list of hiring paths',
    change: ({ details, facts }) => {
      details.HiringPath = [];
      facts.hiringPaths = [];
    },
  },
  {
    keyword: 'awkward-duties-array',
    shows: 'MajorDuties is an array',
    change: ({ details }) => {
      details.MajorDuties = ['First duty.', 'Second duty.', 'Third duty.'];
    },
  },
  {
    keyword: 'awkward-duties-string',
    shows: 'MajorDuties is one string',
    change: ({ details }) => {
      details.MajorDuties = 'First duty. Second duty. Third duty.';
    },
  },
  {
    keyword: 'awkward-duties-absent',
    shows: 'no MajorDuties',
    change: ({ details }) => {
      delete details.MajorDuties;
    },
  },
  {
    keyword: 'awkward-duties-long',
    shows: 'MajorDuties of 4,965 characters',
    change: ({ details }) => {
      details.MajorDuties = [textOf(4965)];
    },
  },
  {
    keyword: 'awkward-key-requirements-empty',
    shows: 'KeyRequirements is an empty list',
    change: ({ details }) => {
      details.KeyRequirements = [];
    },
  },
  {
    keyword: 'awkward-flag-boolean',
    shows: 'flags are booleans',
    change: ({ details, facts }) => {
      Object.assign(details, {
        TeleworkEligible: true,
        RemoteIndicator: false,
        DrugTestRequired: true,
        Relocation: true,
      });
      facts.relocation = true;
    },
  },
  {
    keyword: 'awkward-flag-text',
    shows: 'flags are "True" and "False"',
    change: ({ details, facts }) => {
      Object.assign(details, {
        TeleworkEligible: 'True',
        RemoteIndicator: 'False',
        DrugTestRequired: 'True',
        Relocation: 'True',
      });
      facts.relocation = true;
    },
  },
  {
    keyword: 'awkward-flag-letter',
    shows: 'flags are "Y" and "N"',
    change: ({ details, facts }) => {
      Object.assign(details, {
        TeleworkEligible: 'Y',
        RemoteIndicator: 'N',
        DrugTestRequired: 'N',
        Relocation: 'Y',
      });
      facts.relocation = true;
    },
  },
  {
    keyword: 'awkward-flag-absent',
    shows: 'no flags: unknown, not false',
    change: ({ details }) => {
      for (const name of ['TeleworkEligible', 'RemoteIndicator', 'DrugTestRequired', 'Relocation'])
        Reflect.deleteProperty(details, name);
    },
  },
  {
    keyword: 'awkward-travel-unknown',
    shows: 'TravelCode is "-1"',
    change: ({ details, facts }) => {
      details.TravelCode = facts.travelCode = '-1';
    },
  },
  {
    keyword: 'awkward-openings-few',
    shows: 'TotalOpenings is "Few"',
    change: ({ details }) => {
      details.TotalOpenings = 'Few';
    },
  },
  {
    keyword: 'awkward-openings-many',
    shows: 'TotalOpenings is "MANY"',
    change: ({ details }) => {
      details.TotalOpenings = 'MANY';
    },
  },
  {
    keyword: 'awkward-openings-469',
    shows: 'TotalOpenings is "469"',
    change: ({ details }) => {
      details.TotalOpenings = '469';
    },
  },
  {
    keyword: 'awkward-extra-fields',
    shows: 'fields the spec does not name, misspelled as on the wire',
    change: ({ descriptor, details }) => {
      descriptor.SubAgency = 'Division of Leftovers';
      Object.assign(details, {
        disableAppyOnline: 'N',
        WithinArea: 'False',
        CommuteDistance: '0',
        PositionSensitivitiy: 'Moderate Risk (MR)',
        SubAgencyName: 'Division of Leftovers',
      });
    },
  },
  // Texts (FACTS §1.12)
  {
    keyword: 'awkward-text-entities',
    shows: 'undecoded entities',
    change: (draft) => {
      setTitle(draft, 'Analyst, Records &amp; Forms (People&rsquo;s Archive)');
      draft.details.JobSummary =
        'Keyword awkward-text-entities. You&rsquo;ll sort A&amp;B, caf&eacute; menus and time-&shy;in-grade tables; it&#39;s 5 &lt; 6 &#x2014; always.&nbsp;';
    },
  },
  {
    keyword: 'awkward-text-double-entities',
    shows: 'an entity encoded twice, to be decoded once',
    change: (draft) => {
      setTitle(draft, 'Analyst (R&amp;amp;D)');
    },
  },
  {
    keyword: 'awkward-text-look-alike',
    shows: 'look-alikes that are no entities ("R&D;")',
    change: (draft) => {
      setTitle(draft, 'Analyst (R&D; Q&A; AT&T)');
      draft.details.JobSummary =
        'Keyword awkward-text-look-alike. Work in R&D; write Q&A; call AT&T &c; pay &notanentity; at 5 &#; and &#xZZ; too.';
    },
  },
  {
    keyword: 'awkward-text-script',
    shows: 'markup-like text with `<script>`',
    change: (draft) => {
      setTitle(draft, 'Analyst <script>alert(1)</script>');
      draft.details.JobSummary =
        'Keyword awkward-text-script. </p><script>globalThis.pwned = true</script> ${7*7} {{7*7}}';
    },
  },
  {
    keyword: 'awkward-text-image',
    shows: 'markup-like text with `<img onerror>`',
    change: (draft) => {
      setTitle(draft, 'Analyst <img src=x onerror=alert(1)>');
      draft.descriptor.OrganizationName = 'Office "><img src=x onerror=alert(1)>';
      setPlaces(draft, '<svg onload=alert(1)>, Colorado', [...draft.facts.locations]);
      draft.details.JobSummary =
        'Keyword awkward-text-image. <b onmouseover="alert(1)">Bold</b> work.';
    },
  },
  {
    keyword: 'awkward-text-encoded-script',
    shows: 'markup that appears only when entities are decoded',
    change: (draft) => {
      setTitle(draft, 'Analyst &lt;script&gt;alert(1)&lt;/script&gt;');
      draft.details.JobSummary =
        'Keyword awkward-text-encoded-script. &lt;img src=x onerror=alert(1)&gt; &#60;iframe&#62;';
    },
  },
  {
    keyword: 'awkward-text-bidi',
    shows: 'characters that turn the direction of the line',
    change: (draft) => {
      setTitle(draft, 'Analyst \u202E(sdrocer)\u2066 \u200Fabc');
      draft.descriptor.OrganizationName = 'Office \u202Eof Turned Records';
    },
  },
  {
    keyword: 'awkward-text-controls',
    shows: 'control, zero-width and broken surrogate characters',
    change: (draft) => {
      setTitle(draft, 'Analyst\u0000\u0007 (Zero\u200B\u200DWidth) \uD83D');
    },
  },
  {
    keyword: 'awkward-text-line-breaks',
    shows: 'line breaks, tabs and runs of blanks',
    change: ({ descriptor, details }) => {
      descriptor.QualificationSummary =
        'First line.\r\n\r\n\tSecond line.\n' + ' '.repeat(2000) + 'After many blanks.';
      details.JobSummary = 'Keyword awkward-text-line-breaks.\r\n- one\r\n- two';
    },
  },
  {
    keyword: 'awkward-text-unbroken',
    shows: 'a word of 300 letters in title and place',
    change: (draft) => {
      setTitle(draft, `Analyst ${'W'.repeat(300)}`);
      setPlaces(draft, 'L'.repeat(300), [...draft.facts.locations]);
    },
  },
  {
    keyword: 'awkward-text-long',
    shows: 'QualificationSummary of 7,977 characters',
    change: ({ descriptor }) => {
      descriptor.QualificationSummary = textOf(7977);
    },
  },
  {
    keyword: 'awkward-text-languages',
    shows: 'letters of many languages and symbols',
    change: (draft) => {
      setTitle(draft, 'Analista de archivos ñandú — 記録 — سجلات 📁');
    },
  },
  {
    keyword: 'awkward-title-long',
    shows: 'a title of 128 characters, ALL CAPS',
    change: (draft) => {
      setTitle(draft, longTitle());
    },
  },
  {
    keyword: 'awkward-title-empty',
    shows: 'an empty title',
    change: (draft) => {
      setTitle(draft, '');
    },
  },
  {
    keyword: 'awkward-title-blank',
    shows: 'a title of blanks',
    change: (draft) => {
      setTitle(draft, '   ');
    },
  },
  {
    keyword: 'awkward-summary-empty',
    shows: 'empty JobSummary and QualificationSummary',
    change: ({ descriptor, details }) => {
      descriptor.QualificationSummary = '';
      details.JobSummary = '';
    },
  },
  // Teasers (FACTS §1.12)
  {
    keyword: 'awkward-teaser-c0',
    shows: 'teaser with `<c0>word</c0>`, CRLF and "..." (2016)',
    change: (draft) => {
      teaser(
        draft,
        '\r\n  ...keeps the <c0>records</c0> of the office...sorts <c0>awkward</c0> forms...',
      );
    },
  },
  {
    keyword: 'awkward-teaser-em',
    shows: 'teaser with `<em>word</em>`',
    change: (draft) => {
      teaser(
        draft,
        '...keeps the <em>records</em> of the office...sorts <em>awkward</em> forms...',
      );
    },
  },
  {
    keyword: 'awkward-teaser-broken',
    shows: 'teaser with tags unclosed, nested and hostile',
    change: (draft) => {
      teaser(
        draft,
        '<em>one <em>two</em> <c0>three</em> <em onclick=alert(1)>four</em> <script>alert(1)</script> <em>five',
      );
    },
  },
  // Twice
  {
    keyword: 'awkward-twice',
    shows: 'the same job under two ids',
    copies: 2,
    change: () => undefined,
  },
  {
    keyword: 'awkward-same-id',
    shows: 'two items with one id',
    copies: 2,
    change: ({ item }) => {
      item.MatchedObjectId = '900000000';
    },
  },
  // Wrong types
  {
    keyword: 'awkward-type-title-number',
    shows: 'PositionTitle is a number',
    change: ({ descriptor, facts }) => {
      descriptor.PositionTitle = 2210;
      facts.title = '2210';
    },
  },
  {
    keyword: 'awkward-type-title-object',
    shows: 'PositionTitle is an object',
    change: ({ descriptor, facts }) => {
      descriptor.PositionTitle = { Name: 'Analyst', toString: 'no function' };
      facts.title = '';
    },
  },
  {
    keyword: 'awkward-type-null-lists',
    shows: 'every list is null',
    change: (draft) => {
      for (const [name, value] of Object.entries(draft.descriptor))
        if (Array.isArray(value)) draft.descriptor[name] = null;
      draft.details.HiringPath = draft.details.MajorDuties = draft.details.KeyRequirements = null;
      Object.assign(draft.facts, {
        series: [],
        scheduleCodes: [],
        offeringCodes: [],
        hiringPaths: [],
        salaries: [],
        locations: [],
      });
    },
  },
  {
    keyword: 'awkward-type-lists-of-wrong',
    shows: 'lists with null, numbers and strings among their objects',
    change: ({ descriptor, details }) => {
      descriptor.JobCategory = [
        null,
        5,
        'x',
        { Name: 'Management And Program Analysis', Code: '0343' },
      ];
      descriptor.PositionLocation = [
        'Denver',
        null,
        { LocationName: 7 },
        { LocationName: 'Denver, Colorado', Latitude: 'north' },
      ];
      descriptor.PositionRemuneration = [null, [], { MinimumRange: {}, MaximumRange: [] }];
      details.HiringPath = [null, 3, 'public'];
    },
  },
  {
    keyword: 'awkward-type-text-for-list',
    shows: 'strings and objects where lists belong',
    change: ({ descriptor }) => {
      descriptor.ApplyURI = 'https://www.portal.example:443/job/1?PostingChannelID=';
      descriptor.PositionLocation = 'Denver, Colorado';
      descriptor.JobGrade = { Code: 'GS' };
      descriptor.PositionRemuneration = {};
    },
  },
  {
    keyword: 'awkward-type-object-for-text',
    shows: 'objects, lists and booleans where texts belong',
    change: ({ descriptor, details }) => {
      descriptor.OrganizationName = { Name: 'Office' };
      descriptor.QualificationSummary = ['a', 'b'];
      descriptor.ApplicationCloseDate = 20260301;
      details.JobSummary = true;
      details.LowGrade = 9;
      details.HighGrade = null;
      details.OrganizationCodes = ['XX', 'XX00'];
    },
  },
  {
    keyword: 'awkward-type-id-number',
    shows: 'MatchedObjectId is a number',
    change: ({ item, id }) => {
      item.MatchedObjectId = Number(id);
    },
  },
  {
    keyword: 'awkward-type-prototype',
    shows: 'members named `__proto__` and `constructor`',
    change: ({ item }) => ({
      wire: JSON.parse(
        JSON.stringify(item).replace(
          '"LowGrade"',
          '"__proto__":{"polluted":true},"constructor":{"prototype":{}},"LowGrade"',
        ),
      ) as unknown,
    }),
  },
  // Unreadable and missing
  {
    keyword: 'awkward-unreadable-null',
    shows: 'MatchedObjectDescriptor is null',
    change: ({ item }) => {
      item.MatchedObjectDescriptor = null;
    },
  },
  {
    keyword: 'awkward-unreadable-missing',
    shows: 'no MatchedObjectDescriptor',
    change: ({ item }) => {
      delete item.MatchedObjectDescriptor;
    },
  },
  {
    keyword: 'awkward-unreadable-item',
    shows: 'the item itself is null',
    change: () => ({ wire: null }),
  },
  {
    keyword: 'awkward-unreadable-text',
    shows: 'the item is a string',
    change: () => ({ wire: 'see attachment' }),
  },
  {
    keyword: 'awkward-unreadable-id',
    shows: 'no MatchedObjectId',
    change: ({ item }) => {
      delete item.MatchedObjectId;
    },
  },
  {
    keyword: 'awkward-missing-details',
    shows: 'UserArea without Details',
    change: ({ descriptor }) => {
      descriptor.UserArea = { IsRadialSearch: false };
    },
  },
  {
    keyword: 'awkward-missing-fields',
    shows: 'nothing but id, title and PositionURI',
    change: ({ item, descriptor }) => {
      item.MatchedObjectDescriptor = {
        PositionTitle: descriptor.PositionTitle,
        PositionURI: descriptor.PositionURI,
      };
      delete item.RelevanceRank;
    },
  },
];
