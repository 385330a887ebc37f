// What differential.test.ts gives to PHP and TypeScript: announcements by their origin, settings, queries and texts.
import fc from 'fast-check';
import {
  readAnnouncement,
  type Announcement,
  type AnnouncementDescriptor,
} from '../../src/protocol/announcement.ts';
import { readCalendarDate } from '../../src/protocol/dates.ts';
import { searchParameterNames, type SearchParameters } from '../../src/protocol/parameters.ts';
import { sampleItem } from '../protocol/sample.ts';
import { hostile, replaced } from '../render/hostile-texts.ts';
import { now } from '../render/support.ts';
import { recordings } from '../support/recordings-node.ts';
import { wholeDescriptor } from '../support/random-announcements.ts';
import { itemsIn, sampleItems } from '../support/sample-items.ts';
import { unreadable } from './unreadable.ts';

/** An announcement as the service sends it. */
export interface Job {
  name: string;
  value: unknown;
  /** As TypeScript reads it; `undefined` if it is unreadable. */
  read: Announcement | undefined;
  /** Whether the others of its origin are alike. */
  isOneOfMany: boolean;
}

/** Returns the value without lone surrogates, which UTF-8 and PHP's JSON do not have. */
const wellFormed = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'string' ? one.replace(/\p{Cs}/gu, '\ufffd') : one,
    ),
  );

const jobsNamed = (name: string, values: readonly unknown[], isOneOfMany = false): Job[] =>
  values.map((one, index) => {
    const value = wellFormed(one);
    return { name: `${name} ${index}`, value, read: readAnnouncement(value), isOneOfMany };
  });

const recorded = (): Job[] =>
  [...recordings.list('search-'), ...recordings.list('archive-')].flatMap((name) =>
    jobsNamed(name, itemsIn(recordings.read(name))),
  );

/** The unusual announcements of the sample service, with their texts, and some of the others, which are alike. */
async function ofSampleService(): Promise<Job[]> {
  const unusual = await sampleItems(now, '&Fields=Full&Organization=XX00');
  const others = await sampleItems(now, '&Fields=Full');
  return [
    ...jobsNamed('unusual job of the sample service', unusual),
    ...jobsNamed(
      'job of the sample service',
      others.filter((_, index) => index % 8 === 0),
      true,
    ),
  ];
}

/**
 * Random announcements, the same in every run. `PORTAL_SEED` sets another seed (a number).
 *
 * Rare characters are left out: which of them are letters depends on the version of Unicode, which differs between Node and PHP.
 */
function random(numRuns: number): Job[] {
  const seed = Number(process.env['PORTAL_SEED'] ?? 17);
  const values = fc.sample(wholeDescriptor, { numRuns, seed }).map((job, index) => {
    const written = JSON.stringify({
      // Every fourth one has a number only in its URL, if at all.
      ...(index % 4 !== 3 && { MatchedObjectId: String(794_441_100 + index) }),
      MatchedObjectDescriptor: job,
    });
    return JSON.parse(written.replace(/[\u{10000}-\u{10ffff}]/gu, '😀')) as unknown;
  });
  return jobsNamed(`random job of seed ${seed},`, values, true);
}

/** Texts that break out of an element, attribute, script, XML document or calendar line if not escaped, and unusual texts. */
const hostileTexts = [
  ...hostile,
  ']]></title><svg onload=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;amp; &#x3c;b&#62; &bogus; &#0; &#xd800;',
  '\u2028alert(1)\u2029 \u0085 \u00a0x\ufeff',
  'line\r\nEND:VCALENDAR\r\nBEGIN:VEVENT;\\,',
  '\u0000\u0001\u0008\u001f\u007f\ufffe\uffff text',
  `${'😀'.repeat(300)} 𝒳`,
  `a${'😀'.repeat(300)}`,
  '\u202eright to left\u202c \u200b\u2066x',
  '0',
  'constructor',
  '{} {miles}',
  'É́ÀÇ ŞİĞ ßẞ ﬀ ΣΑΣ',
  `${'Word. Next sentence has (e.g. this) U.S. 3.5% '.repeat(30)}1. First 2) Second • Third`,
  'x'.repeat(25_000),
  `${'a '.repeat(200)}NOTE: ${'WORD WORD '.repeat(60)}:`,
];

/** The sample with each of these texts in every field, with and without the dates and pay that JobPosting requires. */
const withHostileTexts = (): Job[] => {
  const { MatchedObjectDescriptor: job } = sampleItem();
  const values = hostileTexts.flatMap((text) => {
    const texts = replaced(job, text) as object;
    const open = {
      PublicationStartDate: '2026-03-01',
      ApplicationCloseDate: '2026-03-09',
      PositionRemuneration: job.PositionRemuneration,
    };
    return [
      replaced(sampleItem(), text),
      { MatchedObjectId: '794441100', MatchedObjectDescriptor: { ...texts, ...open } },
    ];
  });
  return jobsNamed('hostile job', values);
};

const places: readonly (readonly [display: string, ...locations: string[]])[] = [
  ['Saint Louis, Missouri', 'St. Louis, MO', 'Saint Louis, Missouri', 'St. Louis, Michigan'],
  ['Multiple Locations', 'Sault Ste. Marie, MI', 'Sault Sainte Marie, Michigan'],
  ['Ft Meade, MD', 'Fort Meade, Maryland', 'FT MEADE, MARYLAND', 'Fort Meade, Florida'],
  ['', 'Mt. Vernon, WA', 'Mount Vernon, Washington', 'Mountain View, California'],
  ['Saipan, MP', 'Saipan, Northern Mariana Islands', 'Saipan, NMI', 'Saipan, NM'],
  ['Saipan, CNMI', 'Saipan, Commonwealth of the Northern Mariana Islands', 'Tinian, MP'],
  ['St. Croix, U.S.V.I.', 'Saint Croix, Virgin Islands', 'St. Croix, VI|VI'],
  ['San Juan, PR', 'San Juan, Puerto Rico', 'San Juan, Puerto Rico|Puerto Rico', 'Ponce, PR|PR'],
  ['Multiple Locations', 'Washington, DC', 'Washington D.C., District of Columbia'],
  ['Multiple Locations', 'Port, Guinea|Guinea', 'Port, Guyana|Guyana', 'Port, Guam|Guam'],
  ['Houston, TX and 2 more', 'Houston, Texas', 'Boise, Idaho', 'Naples, Italy|Italy'],
  ['Houston (+2 others)', 'Boise, Idaho', 'Houston, Texas', 'HOUSTON, TX'],
  ['Houston, TX and 2 more'],
  ['Houston', 'Boise, Idaho', 'Houston, Texas'],
  ['HOUSTON, TX, PLUS TWO MORE', 'Boise, Idaho', 'Houston, Texas'],
  ['Houston, TX and 2 additional locations', 'Boise, Idaho', 'Houston, Texas'],
  ['Kansas City', 'Kansas City, Missouri', 'Kansas City, Kansas'],
  [
    'St. Croix',
    'St. Croix, VI',
    'Saint Croix|Virgin Islands, U.S.',
    'Road|Virgin Islands, British',
  ],
  ['', 'Majuro, Marshall Islands', 'Majuro, MH', 'Majuro, Michigan', 'Koror, Palau', 'Koror, PA'],
  ['', 'Yap, FM', 'Yap, Micronesia', 'Sand, Wake Island', 'Sand, WI', 'Saipan, Northern Marianas'],
];

// prettier-ignore
const titles = [
  'OPSEC/COMSEC LEAD (OSINT)', 'NAVAIR, BUMED AND AMEDD NURSE', 'MEDCEN DENTAC TARDEC CHIEF',
  'BASOPS FISCAM SAMHSA HAZWOPER LEAD', 'SARC (SHARP)', 'NAVAL BLUEPRINT SHOPS, AFGHANISTAN',
  'PUBLIC NOTICE, Nurse', 'DHA Public Notice Nurse (RN)', 'Public Notice Flier - Engineer',
  'Public Notice Specialist', 'Public Notices Editor', 'Nurse – Public Notice',
  'AFROTC CADET ADVISER', 'ENGINEER (HPC), NREL', 'TBI CLINIC', "RN'S AIDE", 'O’BRIEN',
  'CONTRACT PRICE/COST ANALYST', 'MCGRAW, MCAS', 'MACDILL AFB', 'USAID USAGE, DODEA DODGE',
  'CYBERCOM TELECOM INTERCOM', 'INGENIERO DE DISEÑO, AÑO', 'ÉCOLE ÎLE', 'NF-3 ST-3 NEW-3',
  'NJROTC NIDDK STRENGTHS CZECH SVALBARD', "VETERAN'S D'ARCY A'B'C'DEFGH", 'XVIII IV',
];

/** Texts about schedule and appointment, each of them with every code. */
// prettier-ignore
const appointments = [
  'Temp', 'Appointment is Excepted Service, up to 3 years', 'Limited to 180 days', '24-month',
  'for a period of 2 years', 'Appointment expires 30 September 2027', 'through 30 Sep 2027',
  'One-year probationary period', 'Up to 5 days a week', 'Excepted Service – 2 years',
  'Temporary NTE 1 year', 'Permanent, not temporary', 'NON TEMPORARY', 'Undetermined term',
  'not a term appointment', 'Time-limited', 'Non-permanent', '13 months', 'Up to two years',
  'This is a permanent position. Temporary travel may be required.',
  'May become permanent. This is a temporary position NTE one year.',
  'This position is to be filled as a TEMPORARY position Not-to-Exceed (NTE) 5 Years.',
  'This is a temporary promotion to a position of a higher grade.',
  `TERM appointment. It is NTE 13 months; more. ${'More. '.repeat(20)}`,
  `A term appointment, ${'which depends on the needs of the office, '.repeat(4)}NTE 2 years`,
  'Relocation must be repaid if you leave within two years.',
  'Part-time, 20 hours a week', 'Part-time or full-time', 'No part-time work is possible.',
  'You work a part-time or an intermittent schedule, as needed.',
  'Full-time, Monday to Friday, with intermittent overtime as the office needs it',
  'x'.repeat(170),
];
const appointmentCodes = ['15317', '15318', '15319', '15321', '99999', undefined];

const texts = [
  'This is a Direct-Hire Authority (DHA) Public Notice. See requisition 812000001.',
  'This is not a vacancy announcement. See announcement number(s) – 812000001 (DE) or 812000002 (MP).',
  'This posting does not represent a vacancy. It is cross-posted as “812000001” and “812000002”.',
  'This public notice does not represent a vacancy. Announcement: IMA-12345 (812000001).',
];

/** The ways to write yes and no, and amounts up to those that are unreadable. */
// prettier-ignore
const flags = [
  'y', 'Y', 'yes', 'TRUE', '1', 'n', 'No', 'false', '0', 'maybe', '',
  true, false, 1, 0, 1.5,
];
const amounts = ['9999999999', '123456789012', '1234567890123', '-1.5', '1.', '12.345', 99_999.5];

const withLinks =
  'See announcements 812000001, 812000002 and 812000003, job ID: 800000000, call 202-555-0123, ' +
  'https://www.portal.example/job/1?PostingChannelID=, https://agency.example, vacancy\u00a0812000004-A.';
const portalUrls = [
  'https://www.portal.example:443/job/800000000',
  'https://portal.example/careers',
  '',
  'https://www.portal.example/GetJob/ViewDetails/5?x',
  'https://www.portal.example/job/6?PostingChannelID=A&x=1&postingchannelid=B',
];

const regionOf = (name: string, country: string) =>
  country === 'United States' ? name.split(', ').at(-1) : undefined;

/** Announcements with one unusual value each, for which facts have a rule. */
function unusual(): Job[] {
  const descriptors: AnnouncementDescriptor[] = [
    ...places.map(([PositionLocationDisplay, ...locations]) => ({
      PositionLocationDisplay,
      PositionLocation: locations.map((written) => {
        const [LocationName = '', CountryCode = 'United States'] = written.split('|');
        const region = regionOf(LocationName, CountryCode);
        return { LocationName, CountryCode, CountrySubDivisionCode: region };
      }),
    })),
    ...[...titles, ...recorded().map(({ read }) => titleIn(read))].map((PositionTitle) => ({
      PositionTitle,
    })),
    ...texts.map((JobSummary) => ({
      PositionURI: 'https://www.portal.example/job/800000000',
      UserArea: { Details: { JobSummary } },
    })),
    ...appointments.flatMap((Name) =>
      appointmentCodes.map((Code, index) => ({
        ...sampleItem().MatchedObjectDescriptor,
        PositionOfferingType: [{ Name, Code }],
        PositionSchedule: [{ Name, Code: String(index) }],
      })),
    ),
    ...portalUrls.flatMap((PositionURI) =>
      ['812000001', 'DE-1-2', 'https://www.portal.example/job/2#x'].map((number) => ({
        PositionURI,
        UserArea: {
          Details: {
            OtherInformation: withLinks,
            SecondAnnouncementUrl: number,
            BenefitsUrl: PositionURI,
            AgencyContactWebsite: PositionURI,
            KeyRequirements: [withLinks, 'See job 812000009'],
          },
        },
      })),
    ),
  ];
  // Values of another type than the schema's, which both sides still read.
  const values = [
    ...flags.map((flag) => ({
      UserArea: {
        Details: {
          DrugTestRequired: flag,
          RemoteIndicator: flag,
          TeleworkEligible: flag,
          Relocation: flag,
          FinancialDisclosure: flag,
          BargainingUnitStatus: flag,
        },
      },
    })),
    ...amounts.map((amount) => ({
      PositionRemuneration: [
        { MinimumRange: amount, MaximumRange: amount, RateIntervalCode: 'PA' },
      ],
    })),
  ];
  const dates = { PublicationStartDate: '2026-02-20', ApplicationCloseDate: '2026-03-09' };
  const items = [...descriptors, ...values].map((one, index) => ({
    MatchedObjectId: String(794_441_100 + index),
    MatchedObjectDescriptor: { PositionTitle: 'Clerk', ...dates, ...one },
  }));
  return [
    ...jobsNamed('unusual job', items, true),
    ...jobsNamed('unreadable job', unreadable, true),
  ];
}

const titleIn = (job: Announcement | undefined) =>
  job?.MatchedObjectDescriptor.PositionTitle?.toUpperCase() ?? '';

/** All announcements. */
export const allJobs = async (): Promise<Job[]> => [
  ...recorded(),
  ...(await ofSampleService()),
  ...unusual(),
  ...withHostileTexts(),
  ...random(2_000),
];

/** The settings of a page, as both sides take them. `{}` in the URL of jobs is replaced with the control number. */
export interface CaseSettings {
  pageUrl: string;
  search: string;
  headingLevel: number;
  channelId: string;
  linkHosts?: string;
  jobUrl?: string;
  withoutPay?: boolean;
  withOriginalTitles?: boolean;
  withoutData?: boolean;
  searchForm?: 'plain' | 'none';
  follow?: { feed?: string; calendar?: string; alerts?: string };
}

export const settings: readonly CaseSettings[] = [
  {
    search: 'default',
    headingLevel: 2,
    channelId: 'AGENCYWEB',
    withoutData: true,
    pageUrl: 'https://agency.example/careers?page_id=12',
    jobUrl: 'https://agency.example/jobs/{}',
    follow: {
      feed: 'https://jobs.agency.example/feed.atom?lang=es',
      calendar: 'https://jobs.agency.example/deadlines.ics',
      alerts: 'https://www.portal.example/search?a=HE&b="<',
    },
  },
  {
    search: 'default',
    headingLevel: 1,
    channelId: '',
    searchForm: 'none',
    withoutPay: true,
    withOriginalTitles: true,
    linkHosts: 'nowhere.example',
    pageUrl: 'https://agency.example/empleos/',
  },
  {
    search: 'nurses',
    headingLevel: 4,
    channelId: ' AGENCY WEB ',
    searchForm: 'plain',
    linkHosts: '*.portal.example www.portal.example',
    pageUrl: 'https://agency.example/de tails/../?page_id=12&x=a%20b+c#jobs',
    jobUrl: 'https://agency.example/jobs/{}?a=(b)',
    follow: { feed: 'https://agency.example/index.php?rest_route=/jobs/feed.atom&lang=en' },
  },
];

/** Returns a moment that changes the text about a job's deadline: long before, on the last days, an hour around its end, and after. */
export function momentFor(job: Announcement | undefined, index: number): string {
  const { ApplicationCloseDate, PositionEndDate } = job?.MatchedObjectDescriptor ?? {};
  const day = readCalendarDate(ApplicationCloseDate ?? PositionEndDate ?? '');
  const hours = [undefined, -720, -72, 0, 12.5, -24, 13.5][index % 7];
  if (day === undefined || hours === undefined) return now.toISOString();
  return new Date(new Date(`${day}T16:00:00Z`).getTime() + hours * 3_600_000).toISOString();
}

/** Queries of a page's URL. */
export const queries = [
  '',
  'Keyword=office nurse the&LocationName=washington, dc&Page=2&utm_source=mail',
  '?LocationName=Anchorage&Radius=25.5&ResultsPerPage=25&SortField=closedate&HiringPath=vet;student',
  'Keyword=%E2%80%9Cit%E2%80%9D&Page=9000&Organization=AF;HE38&RemoteIndicator=True',
  'PositionScheduleTypeCode=1;evil&Organization=HE38,%3Cb%3E AF;"DJ"&HiringPath=e*vil,x;vet&JobCategoryCode=2210 610 x',
  '?Keyword=office+%22chief%22&LocationName=Denver%2C+Colorado&Radius=25&Page=2',
  'LocationName=Reno%2C+Nevada&Radius=1&utm_source=mail',
  'Keyword=%3Cb%3E%26%00%F0%9F%98%80&Organization=HE&SortField=closedate&HiringPath=public;vet',
  'Keyword=part-time+remote+nurse,+sin+experiencia&LocationName=AK;denver+co;Remote&Radius=25',
  'Keyword=federal+nurse+jobs+in+Alaska&Radius=50',
  'Keyword=busco+trabajo+de+enfermera+cerca+de+Miami',
  'Keyword=registered+nurse+Denver+CO&LocationName=',
  'Keyword=qqqq+in+Washington',
  'Keyword=Texas,+Oklahoma&SortField=closedate',
  'Keyword=jobs&LocationName=Texas,+Oklahoma',
  'Keyword=prácticas+de+verano&LocationName=nyc&PositionScheduleTypeCode=1',
  'LocationName=Denvr',
  'LocationName=Guam&Job=1;2&page_id=99&SortField=salarymin&SortDirection=asc&Page=3',
];

/** A visitor's queries with any words. */
export const hostileQueries = hostile.map((text) =>
  String(new URLSearchParams({ Keyword: text, LocationName: text, [text]: text, Page: '2' })),
);

export const locks: readonly SearchParameters[] = [
  {},
  { Organization: ['HE'] },
  { Keyword: 'a', LocationName: ['Guam'], Radius: 5 },
  { ResultsPerPage: 7, SortField: 'title', PayGradeLow: 3 },
  { HiringPath: ['vet', 'student'], Keyword: 'x'.repeat(199) },
];

/** Examples that are the same in every run. */
const examples = <Value>(of: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(of, { numRuns, seed: 17 });

/** Texts made of pieces, which are separated by spaces. `␣` is a space within a piece. */
const made = (pieces: string, maxLength: number) =>
  fc
    .array(fc.constantFrom(...pieces.trim().split(/\s+/)), { maxLength })
    .map((parts) => parts.join('').replaceAll('␣', ' '));

/** Queries of pages with any content. */
export function randomQueries(): string[] {
  const name = fc.constantFrom(
    ...searchParameterNames,
    'nurses.Keyword',
    'nurses.Page',
    'page_id',
    '%4beyword',
    '',
  );
  const value = fc.oneof(
    made('HE HE38 AF ; 25 0 7 True false asc closedate nurse % %41 %ff%e2%82 %00 + vet', 2),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text)),
    fc.integer({ min: -5, max: 300 }).map(String),
  );
  const query = fc
    .array(fc.tuple(name, value), { maxLength: 7 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  return [...examples(query, 1_500), ...hostileQueries];
}

/** Safe and unsafe URLs. */
export function urls(): string[] {
  const start = fc.constantFrom('https://', 'http://', 'https:', 'https://x.example', '');
  const parts = made(
    'http: HTTPS: // / \\ : @ ? # . .. %2e %2E%2e % a B ␣ \' " < ` { | é 😀 1 0x10 017 256 [::1] [1:0:0:2::3] [ ] :80 :443 :8080 :99999 ' +
      'www.portal.example \u0001 %00 %41 ~ + & 0x 09',
    7,
  );
  return [
    ...examples(fc.tuple(start, parts), 3_000).map((pair) => pair.join('')),
    ...hostile,
    'https://1.2.3',
    'https://0x7f.1/',
    'http://[::ffff:1.2.3.4]/',
    'http://[1:0:0:2:0:0:3:4]/',
    'https://x.example:/',
    'https://:@x.example',
    'https://a@x.example',
    'https://x..example/',
    'https://1.',
    'mailto:a@b.example',
    ' https://x.example/\t',
    'https://x.ex\nample',
    'https://256.1',
  ];
}

/** Texts with references to characters, controls and tags, each with a maximum length. */
export function writtenTexts(): (readonly [text: string, maxLength: number])[] {
  const pieces = made(
    '&amp; &lt; &apos; &lang; &rang; &thetasym; &Yuml; &R&D; &quot &nbsp; &hearts; &NotEqual; &AMP; &shy; &zwj; é a 😀 ␣ ' +
      '&#65; &#x41; &#X1F600; &#128; &#129; &#0; &#xD800; &#x110000; &#; &#x; &#12x; &#127; &_a;',
    9,
  );
  const controls = fc.array(
    fc.constantFrom(
      ...'\u0000\u0007\t\n\r\u0085\u00a0\u00ad\u200b\u202e\u2066\u2028\ufeff\u180e a'.split(''),
    ),
    { maxLength: 4 },
  );
  const text = fc.tuple(pieces, controls, pieces).map((parts) => parts.flat().join(''));
  const tags = made(
    '<p> <p <P␣class="a␣>␣b"> <ol␣reversed> <li␣hidden␣x=1> </li> </ul> <br/> <br␣/> <b␣x=\'"\'> <em> " \' > < = ␣ a é <div> • &lt;p&gt; &amp;lt;br&gt; <p␣a="<b>">',
    8,
  );
  return [
    ...examples(text, 2_000).map((one, index) => [one, (index % 30) + 2] as const),
    ...examples(tags, 2_000).map((one) => [one, 10_000] as const),
    ...['"', "'", 'x'].map((one) => [`<p a=${one.repeat(9_900)}>b`, 10_000] as const),
  ];
}

// prettier-ignore
export const numbers = (): number[] => [
  ...examples(fc.double({ min: 0.0005, max: 1e15, noNaN: true }), 1_000),
  0, 1, 999, 1_000, 999_999, 1_000_000, 0.0625, 1.0005, 999.9996, 12.5, 2_400,
];

export const enumerations = [
  ['a'],
  ['a', 'b'],
  ['a', 'b', 'c'],
  ['a', 'indígenas'],
  ['a', 'b', 'Historia'],
  ['a', 'hielo'],
  [],
];
