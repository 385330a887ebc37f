import { noticedBy, unseen } from '../../test/support/planted-faults/fault.ts';
import * as faults from '../../test/support/planted-faults/announcements.ts';
import { wrongDatesIgnored } from '../../test/support/planted-faults/historic.ts';
import {
  firstOnlyOfSearch,
  ignoredBySearch,
} from '../../test/support/planted-faults/parameters.ts';
import type { Row, Section, ShownBy } from './row.ts';
import { client, product, reference } from './tests.ts';

const { parameters, searchRules: rules, answers } = reference;

const notShown = unseen('The allowed values are not shown.');
const radiusIgnored = ignoredBySearch('Radius', noticedBy('search.rule-5-widens'));
const fieldsIgnored = ignoredBySearch('Fields', noticedBy('search.rule-7-fields'));
const directionIgnored = ignoredBySearch('SortDirection', noticedBy('search.rule-11-direction'));
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
    SortField: ignoredBySearch('SortField', notShown),
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

const buckets = rules(
  'rule 4: a minimum and a maximum find jobs whose starting or ending salary lies in their buckets',
);
const oneAmount = rules('rule 4: one amount alone opens the range upward, or downward');
const oneAmountChoice =
  'A minimum alone means its bucket and all above, a maximum alone its bucket and all below (docs/reference.md, Search).';
const radius = rules(
  'rule 5: Radius does nothing alone, and widens LocationName over real distances',
);
const who = rules(
  'rule 6: All and Status need authorization; Public leaves out jobs that the public may not apply for',
);
const fields = answers(
  'leaves the long texts out with Fields=Min, the default, and sends them with Full (spec §4.3 rule 7)',
);
const remote = rules('rule 8: RemoteIndicator finds remote jobs only, or leaves them out');
const places = rules(
  'rule 9: LocationName is a city or an installation, in all the ways people write it',
);
const salaryBucket = rules('rule 10: SalaryBucket names a range by its lower bound in thousands');
const direction = rules('rule 11: SortDirection turns the order round');
const titles = rules('rule 3: a PositionTitle is contained in the title');
const keyword = rules('rule 2: all words of a Keyword must be found, anywhere in the announcement');
const pages = answers('have 250 items by default, 500 at most; invalid values count as absent');
const inOpenList = 'Its values are not shown';

export const search: readonly Section[] = [
  {
    number: '4.3',
    title: 'GET /api/Search',
    groups: [
      {
        title: 'Purpose',
        rows: [
          {
            item: 'open announcements',
            fault: faults.closedJobInSearch,
            begins: ['Purpose: currently open', 'Response: 2.4'],
            tests: [
              reference.dataSet('never goes stale: at any time at least 2,400 jobs are open'),
              client.searchPages('gives every announcement once, whatever the size of the pages'),
            ],
          },
          {
            item: 'needs a key',
            fault: faults.anyKeyOpensSearch,
            begins: ['Requires an API key'],
            tests: [
              answers('needs the key; without it the answer is 401 as problem+json (spec §5)'),
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
            fault: firstOnlyOfSearch('JobCategoryCode'),
            says: 'several values between semicolons',
            tests: [
              rules('rule 1: a list between semicolons finds each of its values'),
              client.query('writes flags, grades and lists as the service does'),
            ],
          },
          {
            item: 'rule 2',
            fault: faults.keywordReadInPart,
            says: 'all words of a Keyword, or their synonyms, anywhere',
            tests: [
              keyword,
              rules('rule 2: a synonym, a plural, another case or an accent finds the same'),
            ],
            choice:
              'Quotation marks mean nothing, a word with hyphens is one word (docs/reference.md, Search).',
          },
          {
            item: 'rule 3',
            says: 'the title contains the value',
            tests: [titles],
            fault: ignoredBySearch('PositionTitle'),
          },
          {
            item: 'rule 4',
            fault: faults.minimumIgnoredBySearch,
            says: 'the salary buckets of §4.2',
            tests: [buckets, oneAmount],
            choice: oneAmountChoice,
          },
          {
            item: 'rule 5',
            fault: radiusIgnored,
            says: 'Radius only has effect around a LocationName',
            tests: [
              radius,
              client.parameters('Radius goes with LocationName, and not without it (rule 5)'),
            ],
            choice: 'The unit is not shown: miles (docs/reference.md, Search).',
          },
          {
            item: 'rule 6',
            fault: faults.anyoneMaySeeAll,
            says: 'WhoMayApply is All, Public or Status; two need authorization',
            tests: [
              who,
              product.proxyQuery(
                'can include who may apply, if the agency is authorized; a page can repeat it',
              ),
            ],
            choice: 'Without it the answer is a 403 (docs/reference.md, What it answers).',
          },
          {
            item: 'rule 7',
            fault: fieldsIgnored,
            says: 'Fields is Min or Full',
            tests: [fields],
            choice: 'Min unless told; what it leaves out is told in docs/reference.md, Search.',
          },
          {
            item: 'rule 8',
            fault: faults.remoteFalseIgnored,
            says: 'RemoteIndicator narrows, or keeps remote jobs out',
            tests: [remote],
          },
          {
            item: 'rule 9',
            fault: ignoredBySearch('LocationName'),
            says: 'LocationName is a city or an installation, with all its codes',
            tests: [
              places,
              rules('rule 9: an answer to LocationName says so, and what it was understood as'),
            ],
            choice:
              'Matched by the name of the place; the data set holds no postal codes (docs/reference.md, Search).',
          },
          {
            item: 'rule 10',
            fault: ignoredBySearch('SalaryBucket'),
            says: 'SalaryBucket is a lower bound in thousands',
            tests: [salaryBucket],
          },
          {
            item: 'rule 11',
            fault: directionIgnored,
            says: 'SortDirection is asc or desc',
            tests: [
              direction,
              client.query('refuses SortDirection=up in words and keeps the rest'),
            ],
          },
          {
            item: 'rule 12',
            fault: faults.channelLost,
            says: 'the channel RESTAPI in ApplyURI becomes one’s own',
            tests: [
              rules(
                'rule 12: every ApplyURI carries the channel RESTAPI, or the one it was set up with',
              ),
              client.applyUri("the host's channel in an Apply link"),
              product.jobList(
                'puts the channel of the host into every Apply link, and every title link to the portal',
              ),
            ],
            choice:
              'Set wherever it was, added where it is absent, never on a foreign host (FACTS §1.2).',
          },
        ],
      },
      {
        title: 'Parameters',
        rows: [
          parameter('Keyword', 'optional', keyword),
          parameter('PositionTitle', 'several', titles),
          parameter(
            'RemunerationMinimumAmount',
            'its bucket',
            [buckets, oneAmount],
            oneAmountChoice,
          ),
          parameter(
            'RemunerationMaximumAmount',
            'its bucket',
            [buckets, oneAmount],
            oneAmountChoice,
          ),
          parameter('PayGradeHigh', '01 through 15', finds('PayGradeHigh', '05')),
          parameter('PayGradeLow', '01 through 15', finds('PayGradeLow', '13')),
          parameter('JobCategoryCode', 'several', finds('JobCategoryCode', '2210')),
          parameter('LocationName', 'several', places),
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
          parameter(
            'SecurityClearanceRequired',
            'several',
            finds('SecurityClearanceRequired', '2;3'),
          ),
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
          parameter('SortDirection', 'asc or desc', direction),
          parameter('Page', '', [
            answers('hold every job once'),
            answers('are empty past the last one'),
          ]),
          parameter('ResultsPerPage', '', pages),
          parameter('WhoMayApply', 'All, Public or Status', who),
          parameter('Radius', 'with LocationName', radius),
          parameter('Fields', 'Min or Full', fields),
          parameter('SalaryBucket', 'several', salaryBucket),
          parameter('GradeBucket', '', finds('GradeBucket', '11')),
          parameter('HiringPath', 'several', finds('HiringPath', 'student;graduates')),
          parameter('MissionCriticalTags', 'several', finds('MissionCriticalTags', '01')),
          parameter('RemoteIndicator', 'a flag', remote),
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
    ],
  },
  {
    number: '4.4',
    title: 'Common to the three announcement endpoints',
    groups: [
      {
        rows: [
          {
            item: 'form of dates',
            fault: wrongDatesIgnored,
            begins: ['Accepted date format'],
            tests: [
              reference.historic('refuse a date that is none, rather than answer with everything'),
              reference.archive(
                'rule 1: is one who sends ControlNumber, or both dates; else 400 names what is missing',
              ),
              client.codeLists('is not requested with a wrong name or parameter'),
            ],
            choice:
              'YYYY-MM-DD (FACTS §3): what the client sends and checks; the reference reads two more (docs/reference.md, Archive). A lastmodified that is no date narrows nothing.',
          },
          {
            item: 'default page and page size',
            fault: faults.smallPagesOfSearch,
            says: 'of Archive and Search',
            begins: ['Default page number and default page size'],
            tests: [
              pages,
              reference.archive(
                'have 500 records by default and at most (spec §8), newest first, none lost or repeated',
              ),
              client.searchPages(
                'trusts the items that arrive and not the requested size (FACTS §1.10)',
              ),
            ],
            choice:
              'Page 1; 250 for Search, 500 for Archive (docs/reference.md, Limits). Walks always send both and trust the items that come.',
          },
        ],
      },
    ],
  },
];
