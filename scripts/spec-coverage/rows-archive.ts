import { noticedBy } from '../../test/support/planted-faults/fault.ts';
import * as faults from '../../test/support/planted-faults/announcements.ts';
import {
  firstOnlyOfArchive,
  ignoredByArchive,
  postedTooEarly,
  postedTooLate,
} from '../../test/support/planted-faults/parameters.ts';
import type { Row, Section, ShownBy } from './row.ts';
import { client, reference } from './tests.ts';

const firstNumberOnly = firstOnlyOfArchive(
  'ControlNumber',
  noticedBy('archive.rule-1-control-number'),
);
const faultIn = (item: string) =>
  ({
    ControlNumber: firstNumberOnly,
    Student: ignoredByArchive('Student', noticedBy('archive.rule-5-student-true')),
    PostingStartDate: postedTooLate,
    PostingEndDate: postedTooEarly,
  })[item] ?? ignoredByArchive(item);

const parameter = (item: string, says: string, shown: ShownBy, choice?: string): Row => ({
  item,
  fault: faultIn(item),
  says,
  tests: [
    shown,
    /^Posting/.test(item)
      ? client.parameters('PostingStartDate and PostingEndDate go together (rule 1)')
      : client.parameters(`${item} goes to the archive by its name`),
  ],
  ...(choice && { choice }),
});

const days = reference.archive('PostingStartDate and PostingEndDate hold both ends');
const dayForms =
  'YYYY-MM-DD, which the client asks for; the reference reads two more forms and refuses the others (docs/reference.md, Archive).';
const salaries = reference.archive(
  'rule 4: salaries are put into buckets of 25,000; an amount means its whole bucket',
);
const oneAmount =
  'A minimum alone means its bucket and all above, a maximum alone its bucket and all below (docs/reference.md, Search).';
const places = reference.archive('CityName, CountrySubDivision and Country take names and codes');
const placeForms = 'Codes and names are taken (docs/reference.md, Archive).';
const grades = reference.archive('PayGradeLow and PayGradeHigh meet the grades offered');
const codes = reference.archive('PositionOfferingTypeCode and PositionScheduleTypeCode take codes');
const pages = reference.archive(
  'have 500 records by default and at most (spec §8), newest first, none lost or repeated',
);
const students = reference.archive(
  'rule 5: Student=True returns jobs for students only; False, or an absent value, excludes none',
);
const titles = reference.archive('rule 3: PositionTitle is contained in the title');

export const archive: readonly Section[] = [
  {
    number: '4.2',
    title: 'GET /api/Archive',
    groups: [
      {
        title: 'Purpose',
        rows: [
          {
            item: 'archived announcements',
            fault: faults.openJobInArchive,
            begins: ['Purpose: archived', 'Response: 2.3'],
            tests: [
              reference.archive(
                'is the same announcement as in the historic feed, and only closed ones',
              ),
              client.archive(
                'is walked whole, whatever the size of its pages, each announcement once',
              ),
            ],
          },
          {
            item: 'needs a key',
            fault: faults.anyKeyOpensArchive,
            begins: ['Requires an API key'],
            tests: [
              reference.archive('needs the key; without it the answer is 401 as in Search'),
              client.key('goes into the header of its endpoint, or into the one the caller names'),
            ],
          },
        ],
      },
      {
        title: 'Rules',
        rows: [
          {
            item: 'rule 1',
            fault: faults.archiveOfEverything,
            says: 'a control number, or both dates',
            tests: [
              reference.archive(
                'rule 1: is one who sends ControlNumber, or both dates; else 400 names what is missing',
              ),
              client.parameters('PostingStartDate and PostingEndDate go together (rule 1)'),
            ],
            choice:
              'Else the answer is a 400 that says what is missing; with number and dates both must match (docs/reference.md, Archive).',
          },
          {
            item: 'rule 2',
            fault: firstNumberOnly,
            says: 'several values between semicolons',
            tests: [
              reference.archive(
                'ControlNumber finds announcements by number, several between semicolons (rule 2), with or without dates',
              ),
              client.parameters('PositionTitle goes to the archive by its name'),
            ],
          },
          {
            item: 'rule 3',
            fault: ignoredByArchive('PositionTitle'),
            says: 'the title contains the value',
            tests: [titles],
          },
          {
            item: 'rule 4',
            fault: faults.minimumIgnoredByArchive,
            says: 'salary buckets of 25,000',
            tests: [salaries],
            choice: oneAmount,
          },
          {
            item: 'rule 5',
            fault: faults.studentsExcluded,
            says: 'Student=False excludes no job',
            tests: [students],
            choice:
              'A student job is one with the hiring path for students (docs/reference.md, Archive).',
          },
        ],
      },
      {
        title: 'Parameters',
        rows: [
          parameter(
            'ControlNumber',
            'several',
            reference.archive(
              'ControlNumber finds announcements by number, several between semicolons (rule 2), with or without dates',
            ),
          ),
          parameter('PostingStartDate', 'from this day on', days, dayForms),
          parameter('PostingEndDate', 'up to this day', days, dayForms),
          parameter(
            'Organization',
            'several',
            reference.archive('Organization takes agencies and departments'),
          ),
          parameter('PositionTitle', 'several', titles),
          parameter(
            'JobCategoryCode',
            'several',
            reference.archive('JobCategoryCode takes series, with or without their zeros'),
          ),
          parameter('RemunerationMinimumAmount', 'its bucket', salaries, oneAmount),
          parameter('RemunerationMaximumAmount', 'its bucket', salaries, oneAmount),
          parameter('CityName', 'several', places, placeForms),
          parameter('CountrySubDivision', 'several', places, placeForms),
          parameter('Country', 'several', places, placeForms),
          parameter('PayGradeHigh', '01 through 15', grades),
          parameter('PayGradeLow', '01 through 15', grades),
          parameter('Student', 'False unless told', students),
          parameter('PositionOfferingTypeCode', 'several', codes),
          parameter('PositionScheduleTypeCode', 'several, 1 through 6', codes),
          parameter('Page', '', pages),
          parameter('ResultsPerPage', '500 at most', pages),
        ],
      },
    ],
  },
];
