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
];

/** Each announcement as often as there are settings, which the views take in turn. */
export const spelledItems = (): unknown[] =>
  descriptors.flatMap((one, index) =>
    Array.from({ length: 5 }, () => ({
      MatchedObjectId: String(794_441_100 + index),
      MatchedObjectDescriptor: one,
    })),
  );
