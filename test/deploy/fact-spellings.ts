// Announcements with one unusual value each, for which facts have a rule. Tests compare what PHP makes of them with what TypeScript makes.
import type { AnnouncementDescriptor } from '../../src/protocol/announcement.ts';

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

const titles = [
  ...['OPSEC/COMSEC LEAD (OSINT)', 'NAVAIR, BUMED AND AMEDD NURSE', 'MEDCEN DENTAC TARDEC CHIEF'],
  ...['BASOPS FISCAM SAMHSA HAZWOPER LEAD', 'SARC (SHARP)', 'NAVAL BLUEPRINT SHOPS, AFGHANISTAN'],
  ...['PUBLIC NOTICE, Nurse', 'DHA Public Notice Nurse (RN)', 'Public Notice Flier - Engineer'],
  ...['Public Notice Specialist', 'Public Notices Editor', 'Nurse – Public Notice'],
];

const appointments = [
  ...['Temp', 'Appointment is Excepted Service, up to 3 years', 'Limited to 180 days', '24-month'],
  ...['for a period of 2 years', 'Appointment expires 30 September 2027', 'through 30 Sep 2027'],
  ...['One-year probationary period', 'Up to 5 days a week', 'Excepted Service – 2 years'],
];

const texts = [
  'This is a Direct-Hire Authority (DHA) Public Notice. See requisition 812000001.',
  'This is not a vacancy announcement. See announcement number(s) – 812000001 (DE) or 812000002 (MP).',
  'This posting does not represent a vacancy. It is cross-posted as “812000001” and “812000002”.',
  'This public notice does not represent a vacancy. Announcement: IMA-12345 (812000001).',
];

const job = (fields: AnnouncementDescriptor): AnnouncementDescriptor => ({
  PositionTitle: 'Clerk',
  PublicationStartDate: '2026-02-20',
  ApplicationCloseDate: '2026-03-09',
  ...fields,
});

const descriptors: readonly AnnouncementDescriptor[] = [
  ...places.map(([PositionLocationDisplay, ...locations]) =>
    job({
      PositionLocationDisplay,
      PositionLocation: locations.map((written) => {
        const [name = '', CountryCode = 'United States'] = written.split('|');
        const region = CountryCode === 'United States' ? name.split(', ').at(-1) : undefined;
        return { LocationName: name, CountryCode, CountrySubDivisionCode: region };
      }),
    }),
  ),
  ...titles.map((PositionTitle) => job({ PositionTitle })),
  ...appointments.map((Name) => job({ PositionOfferingType: [{ Name, Code: '15317' }] })),
  ...texts.map((JobSummary) =>
    job({
      PositionURI: 'https://www.portal.example/job/800000000',
      UserArea: { Details: { JobSummary } },
    }),
  ),
];

export const spelledItems = (): unknown[] =>
  descriptors.map((one, index) => ({
    MatchedObjectId: String(794_441_100 + index),
    MatchedObjectDescriptor: one,
  }));
