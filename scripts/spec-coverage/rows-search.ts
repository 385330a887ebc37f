import * as faults from '../../test/support/planted-faults/announcements.ts';
import { wrongDatesIgnored } from '../../test/support/planted-faults/historic.ts';
import {
  firstOnlyOfSearch,
  ignoredBySearch,
} from '../../test/support/planted-faults/parameters.ts';
import type { Section } from './row.ts';
import { client, product, reference } from './tests.ts';

import {
  directionIgnored,
  fieldsIgnored,
  radiusIgnored,
  searchParameters,
} from './rows-search-parameters.ts';
import * as cited from './search-tests.ts';

const { searchRules: rules, answers } = reference;

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
              cited.keyword,
              rules('rule 2: a synonym, a plural, another case or an accent finds the same'),
            ],
            choice:
              'Quotation marks mean nothing, a word with hyphens is one word (docs/reference.md, Search).',
          },
          {
            item: 'rule 3',
            says: 'the title contains the value',
            tests: [cited.titles],
            fault: ignoredBySearch('PositionTitle'),
          },
          {
            item: 'rule 4',
            fault: faults.minimumIgnoredBySearch,
            says: 'the salary buckets of §4.2',
            tests: [cited.buckets, cited.oneAmount],
            choice: cited.oneAmountChoice,
          },
          {
            item: 'rule 5',
            fault: radiusIgnored,
            says: 'Radius only has effect around a LocationName',
            tests: [
              cited.radius,
              client.parameters('Radius goes with LocationName, and not without it (rule 5)'),
            ],
            choice: 'The unit is not shown: miles (docs/reference.md, Search).',
          },
          {
            item: 'rule 6',
            fault: faults.anyoneMaySeeAll,
            says: 'WhoMayApply is All, Public or Status; two need authorization',
            tests: [
              cited.who,
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
            tests: [cited.fields],
            choice: 'Min unless told; what it leaves out is told in docs/reference.md, Search.',
          },
          {
            item: 'rule 8',
            fault: faults.remoteFalseIgnored,
            says: 'RemoteIndicator narrows, or keeps remote jobs out',
            tests: [cited.remote],
          },
          {
            item: 'rule 9',
            fault: ignoredBySearch('LocationName'),
            says: 'LocationName is a city or an installation, with all its codes',
            tests: [
              cited.places,
              rules('rule 9: an answer to LocationName says so, and what it was understood as'),
            ],
            choice:
              'Matched by the name of the place; the data set holds no postal codes (docs/reference.md, Search).',
          },
          {
            item: 'rule 10',
            fault: ignoredBySearch('SalaryBucket'),
            says: 'SalaryBucket is a lower bound in thousands',
            tests: [cited.salaryBucket],
          },
          {
            item: 'rule 11',
            fault: directionIgnored,
            says: 'SortDirection is asc or desc',
            tests: [
              cited.direction,
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
      ...searchParameters,
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
              cited.pages,
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
