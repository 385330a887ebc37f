import { noticedBy, unseen } from '../../test/support/planted-faults/fault.ts';
import * as faults from '../../test/support/planted-faults/announcements.ts';
import { ignoredBySearch } from '../../test/support/planted-faults/parameters.ts';
import type { Row, Section, ShownBy } from './row.ts';
import { client, reference } from './tests.ts';

import * as cited from './search-tests.ts';

const { parameters, answers } = reference;

const notShown = unseen('The allowed values are not shown.');
export const radiusIgnored = ignoredBySearch('Radius', noticedBy('search.rule-5-widens'));
export const fieldsIgnored = ignoredBySearch('Fields', noticedBy('search.rule-7-fields'));
export const directionIgnored = ignoredBySearch(
  'SortDirection',
  noticedBy('search.rule-11-direction'),
);
const supervisoryIgnored = ignoredBySearch('SupervisoryStatus', notShown);
const faultIn = (item: string) =>
  ({
    Keyword: faults.keywordReadInPart,
    Page: faults.pageOneAgain,
    RemoteIndicator: faults.remoteFalseIgnored,
    WhoMayApply: faults.publicIgnored,
    Radius: radiusIgnored,
    Fields: fieldsIgnored,
    SortDirection: directionIgnored,
    SupervisoryStatus: supervisoryIgnored,
    SortField: ignoredBySearch('SortField', noticedBy('search.rule-11-direction')),
    RelocationIndicator: ignoredBySearch(
      'RelocationIndicator',
      noticedBy('search.parameter-relocation-indicator-true'),
    ),
  })[item] ?? ignoredBySearch(item);

/** A parameter: what the reference finds by it, and that the client sends it. */
const parameter = (
  item: string,
  says: string,
  shown: ShownBy | readonly ShownBy[],
  choice?: string,
): Row => ({
  item,
  fault: faultIn(item),
  says,
  tests: [
    ...[shown].flat(),
    item === 'Radius'
      ? client.parameters('Radius goes with LocationName, and not without it (rule 5)')
      : client.parameters(`${item} goes to Search by its name`),
  ],
  ...(choice && { choice }),
});

/** What a value of a parameter finds. */
const finds = (item: string, value: string) =>
  parameters(`${item}=${value} finds jobs that have it, and not all jobs`);

const inOpenList = 'Its values are not shown';

/** The tables of the parameters of Search. */
export const searchParameters: Section['groups'] = [
  {
    title: 'Parameters',
    rows: [
      parameter('Keyword', 'optional', cited.keyword),
      parameter('PositionTitle', 'several', cited.titles),
      parameter(
        'RemunerationMinimumAmount',
        'its bucket',
        [cited.buckets, cited.oneAmount],
        cited.oneAmountChoice,
      ),
      parameter(
        'RemunerationMaximumAmount',
        'its bucket',
        [cited.buckets, cited.oneAmount],
        cited.oneAmountChoice,
      ),
      parameter('PayGradeHigh', '01 through 15', finds('PayGradeHigh', '05')),
      parameter('PayGradeLow', '01 through 15', finds('PayGradeLow', '13')),
      parameter('JobCategoryCode', 'several', finds('JobCategoryCode', '2210')),
      parameter('LocationName', 'several', cited.places),
      parameter('Organization', 'several', finds('Organization', 'TR93;NV')),
      parameter(
        'PositionOfferingTypeCode',
        'several',
        finds('PositionOfferingTypeCode', '15319;15318'),
      ),
      parameter('TravelPercentage', 'a code', finds('TravelPercentage', '7')),
      parameter('PositionScheduleTypeCode', 'several', finds('PositionScheduleTypeCode', '2')),
      parameter('RelocationIndicator', 'a flag', [
        finds('RelocationIndicator', 'True'),
        finds('RelocationIndicator', 'False'),
      ]),
      parameter('SecurityClearanceRequired', 'several', finds('SecurityClearanceRequired', '2;3')),
      parameter('SupervisoryStatus', '', finds('SupervisoryStatus', 'Y')),
      parameter('DatePosted', 'within so many days', [
        finds('DatePosted', '3'),
        finds('DatePosted', '0'),
      ]),
      parameter('JobGradeCode', 'several', finds('JobGradeCode', 'WG;NA')),
      parameter('SortField', '', [
        parameters('SortField=closedate sorts by it, upward unless told'),
        parameters('knows every name of FACTS §3'),
      ]),
      parameter('SortDirection', 'asc or desc', cited.direction),
      parameter('Page', '', [
        answers('hold every job once'),
        answers('are empty past the last one'),
      ]),
      parameter('ResultsPerPage', '', cited.pages),
      parameter('WhoMayApply', 'All, Public or Status', cited.who),
      parameter('Radius', 'with LocationName', cited.radius),
      parameter('Fields', 'Min or Full', cited.fields),
      parameter('SalaryBucket', 'several', cited.salaryBucket),
      parameter('GradeBucket', '', finds('GradeBucket', '11')),
      parameter('HiringPath', 'several', finds('HiringPath', 'student;graduates')),
      parameter('MissionCriticalTags', 'several', finds('MissionCriticalTags', '01')),
      parameter('RemoteIndicator', 'a flag', cited.remote),
    ],
  },
  {
    title: 'Allowed values that are not shown',
    rows: [
      {
        item: 'allowed values',
        fault: faults.unknownCodesIgnored,
        says: 'of six parameters',
        begins: ['Allowed values of SupervisoryStatus'],
        tests: [
          parameters('an unknown code finds nothing; a flag or number that is none is ignored'),
          client.query('refuses DatePosted=61 in words and keeps the rest'),
        ],
        choice:
          'Those of FACTS §3, each in a row below; the client checks DatePosted and takes any text for the others.',
      },
      {
        item: 'values of SupervisoryStatus',
        fault: supervisoryIgnored,
        tests: [finds('SupervisoryStatus', 'Y')],
        choice: `${inOpenList}: Y and N (docs/reference.md, Search); the elements offer no choices of their own.`,
      },
      {
        item: 'values of SecurityClearanceRequired',
        fault: ignoredBySearch('SecurityClearanceRequired'),
        tests: [finds('SecurityClearanceRequired', '2;3')],
        choice: `${inOpenList}: the codes of the list securityclearances (FACTS §3).`,
      },
      {
        item: 'values of TravelPercentage',
        fault: ignoredBySearch('TravelPercentage'),
        tests: [finds('TravelPercentage', '7')],
        choice: `${inOpenList}: the codes of the list travelpercentages (FACTS §3).`,
      },
      {
        item: 'values of DatePosted',
        fault: ignoredBySearch('DatePosted'),
        tests: [
          finds('DatePosted', '0'),
          client.query('refuses DatePosted=61 in words and keeps the rest'),
        ],
        choice: `${inOpenList}: 0 through 60; past 60 the reference takes 60 (docs/reference.md, Search).`,
      },
      {
        item: 'values of GradeBucket',
        fault: ignoredBySearch('GradeBucket'),
        tests: [
          finds('GradeBucket', '11'),
          reference.answers(
            'count the whole matching set: sending a value back gives as many jobs as it promised',
          ),
        ],
        choice: `${inOpenList}: a grade of the General Schedule, as a refiner gives it (docs/reference.md, Search).`,
      },
      {
        item: 'values of SortField',
        fault: faults.sortNamesUnknown,
        tests: [
          parameters('knows every name of FACTS §3'),
          parameters('SortField=salary sorts by the lowest amount, as dollars a year'),
        ],
        choice: `${inOpenList}: the fourteen names of FACTS §3; an unknown one counts as not sent.`,
      },
    ],
  },
];
