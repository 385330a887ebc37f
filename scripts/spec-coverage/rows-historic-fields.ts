import {
  noticedBy,
  noticedInPages,
  unseen,
  type PlantedFault,
} from '../../test/support/planted-faults/fault.ts';
import { fieldOfHistoric } from '../../test/support/planted-faults/fields.ts';
import * as faults from '../../test/support/planted-faults/historic.ts';
import type { Row, Section } from './row.ts';
import { historicPaging, pages, readPages } from './rows-historic-paging.ts';
import { client, reference } from './tests.ts';

const sent = (item: string) => reference.historicRecords(`${item} is sent in its type`);

/** A field that the reference sends in its type and the client reads. */
const field = (item: string, says = '', more: Partial<Row> = {}): Row => ({
  item,
  ...(says && { says }),
  tests: [sent(item), client.historicFields(`${item} is read in its type`)],
  fault: fieldOfHistoric(item),
  ...more,
});

/** A field that may be null. */
const nullable = (item: string, says = ''): Row =>
  field(item, says, {
    tests: [
      sent(item),
      client.historicFields(`${item} is read in its type`),
      client.historicFields(`${item} may be null, and is absent then`),
    ],
  });

/** A member of the objects in a list. */
const member = (list: string, name: string): Row => ({
  item: `${list}.${name}`,
  tests: [sent(`${list}.${name}`), client.historicFields(`${list} is read in its type`)],
  fault: fieldOfHistoric(`${list}.${name}`),
});

/** A field that the field table names and no payload shows. */
const unshown = (item: string, says: string, fault: PlantedFault, choice = ''): Row => ({
  item,
  says,
  tests: [
    reference.historicFields('the fields of the field table that no payload shows are not sent'),
    client.historicFields(`${item} is read in its type`),
  ],
  fault,
  choice: `${choice}Not sent by the reference (docs/reference.md, Historic feed); read by the client where it comes.`,
});

const closing = reference.historic(
  'carries announcementClosingType and the date of the year 1900; the token form code and null',
);
export const historicFields: readonly Section[] = [
  {
    number: '2.1',
    title: 'Historic announcement record',
    groups: [
      {
        title: 'Envelope',
        rows: [
          { item: 'paging', says: 'see §2.2', tests: [pages, readPages], fault: faults.nextLost },
          {
            item: 'data',
            says: 'one page of records',
            tests: [
              reference.historic('has pages of 1,000 records by default and at most (spec §8)'),
              client.historic(
                'loses a broken field alone, and only what has no control number as a whole',
              ),
            ],
            fault: faults.recordLost,
          },
        ],
      },
      {
        title: 'Fields in payloads',
        rows: [
          field('portalControlNumber', 'a number', {
            fault: fieldOfHistoric(
              'portalControlNumber',
              noticedBy('historic.pages-share-nothing'),
            ),
          }),
          field('hiringAgencyCode'),
          field('hiringAgencyName'),
          field('hiringDepartmentCode', 'a text; its table says a number', {
            tests: [
              sent('hiringDepartmentCode'),
              client.historicFields('hiringDepartmentCode is read in its type'),
              client.historicFields(
                'hiringDepartmentCode and PositionLocationIDs are read as numbers too',
              ),
            ],
            choice: 'Sent as a text, as payloads have it; read from either, as a text.',
          }),
          field('hiringDepartmentName'),
          field('agencyLevel', 'a number'),
          field('agencyLevelSort', 'department and agency around a backslash', {
            tests: [
              reference.historicFields(
                'agencyLevelSort is department and agency, joined by a backslash, for an agencyLevel below the first',
              ),
              client.historicFields('agencyLevelSort is read in its type'),
            ],
          }),
          field('appointmentType'),
          field('workSchedule'),
          field('payScale', 'the pay plan'),
          field('salaryType', 'how often it is paid', {
            tests: [
              reference.historicFields(
                'salaryType is an interval in words, payScale a pay plan, and salaries are numbers',
              ),
              client.historicFields('salaryType is read in its type'),
            ],
          }),
          field('vendor', 'the system that posted it'),
          field('travelRequirement'),
          field('teleworkEligible', 'Y or N; its table says a flag', {
            tests: [
              sent('teleworkEligible'),
              client.historicFields('teleworkEligible is read in its type'),
              client.historicFields(
                'teleworkEligible is read as a flag of JSON too, as the field table has it',
              ),
            ],
            fault: faults.neitherYesNorNo('teleworkEligible'),
            choice:
              'Sent as Y or N, as payloads have it; read from either, as a flag (docs/client.md).',
          }),
          nullable('serviceType'),
          field('securityClearanceRequired', 'Y or N'),
          field('securityClearance'),
          field('whoMayApply'),
          field('announcementClosingType', 'the code in the page-number form', {
            tests: [closing, client.historicFields('announcementClosingType is read in its type')],
            fault: fieldOfHistoric(
              'announcementClosingType',
              noticedInPages('historic.field-announcement-closing-type'),
            ),
            choice:
              'The client gives the code under one name, announcementClosingTypeCode (docs/client.md).',
          }),
          nullable('announcementClosingTypeCode', 'the code in the token form'),
          nullable('announcementClosingTypeDescription'),
          field('positionOpenDate', 'a day, with or without a time', {
            tests: [
              closing,
              client.historic('has days as they stand in the text, whatever its form'),
            ],
          }),
          field('positionCloseDate', 'a day, with or without a time'),
          field('positionExpireDate', 'the day it closed early; unset in two ways', {
            tests: [
              closing,
              client.historicFields('the year 1900 in positionExpireDate stands for none'),
              client.historicFields('positionExpireDate may be null, and is absent then'),
            ],
          }),
          field('announcementNumber'),
          nullable('hiringSubelementName'),
          field('positionTitle'),
          field('minimumGrade'),
          field('maximumGrade'),
          field('promotionPotential'),
          field('minimumSalary', 'a decimal number'),
          field('maximumSalary', 'a decimal number'),
          field('supervisoryStatus', 'Y or N'),
          field('drugTestRequired', 'Y or N'),
          field('relocationExpensesReimbursed', 'Y or N'),
          nullable('totalOpenings', 'a text'),
          field('disableAppyOnline', 'Y or N; spelled like this', {
            tests: [
              sent('disableAppyOnline'),
              client.historicFields('disableAppyOnline is read in its type'),
              client.historicFields('DisableApplyOnline is read in its type'),
            ],
            fault: faults.neitherYesNorNo('disableAppyOnline'),
            choice:
              'Sent in the spelling of payloads; read from both, under that of payloads (docs/client.md).',
          }),
          field('positionOpeningStatus', 'see §3', {
            tests: [
              reference.historic(
                'go through all states of spec §3 and those the feed adds; openings may be words',
              ),
              client.historicFields('positionOpeningStatus is read in its type'),
            ],
          }),
          field('hiringPaths', 'a list, which may be empty', {
            tests: [
              reference.historicRecords('hiringPaths is sent as a list, which may be empty'),
              client.historicFields('hiringPaths may be empty'),
            ],
          }),
          member('hiringPaths', 'hiringPath'),
          field('jobCategories'),
          member('jobCategories', 'series'),
          field('positionLocations'),
          member('positionLocations', 'positionLocationCity'),
          member('positionLocations', 'positionLocationState'),
          member('positionLocations', 'positionLocationCountry'),
        ],
      },
      {
        title: 'Fields of the field table that payloads do not show',
        rows: [
          unshown(
            'KeyStandardRequirement',
            'a code',
            faults.unshownField(
              'KeyStandardRequirement',
              7,
              noticedBy('historic.field-key-standard-requirement'),
            ),
          ),
          unshown(
            'KeyStandardRequirementDescription',
            'a text',
            faults.unshownField(
              'KeyStandardRequirementDescription',
              7,
              noticedBy('historic.field-key-standard-requirement-description'),
            ),
          ),
          unshown(
            'MissionCriticalOccupations',
            'a tag',
            faults.unshownField(
              'MissionCriticalOccupations',
              7,
              noticedBy('historic.field-mission-critical-occupations'),
            ),
          ),
          unshown(
            'PositionLocationIDs',
            'no type is given',
            faults.unshownField('PositionLocationIDs', true, unseen('No type is given.')),
            'Read as a list of texts, from a list or from one text. ',
          ),
          unshown(
            'ApplicationsStarted',
            'a count',
            faults.unshownField(
              'ApplicationsStarted',
              'many',
              noticedBy('historic.field-applications-started'),
            ),
          ),
        ],
      },
    ],
  },
  historicPaging,
];
