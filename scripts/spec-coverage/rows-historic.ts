import {
  noticedBy,
  noticedInPages,
  type Conformance,
} from '../../test/support/planted-faults/fault.ts';
import * as faults from '../../test/support/planted-faults/historic.ts';
import { ignoredByHistoric } from '../../test/support/planted-faults/parameters.ts';
import type { Row, Section } from './row.ts';
import { client, reference } from './tests.ts';

const codes = reference.historic(
  'find exactly the records with the code, several between semicolons, in any case',
);
const days = reference.historic('hold both ends of a range of dates, for opening and for closing');

const parameter = (item: string, says: string, shown: Row['tests'], choice?: string): Row => ({
  item,
  fault: ignoredByHistoric(item, noticed[item]),
  says,
  tests: [...shown, client.parameters(`${item} goes to the feed by its name`)],
  ...(choice && { choice }),
});
/** Requirements that do not go by the name of their parameter. */
const noticed: Readonly<Record<string, Conformance>> = {
  PageNumber: noticedInPages('historic.pages-share-nothing'),
  continuationtoken: noticedBy('historic.pages-share-nothing'),
};
const several =
  'Several codes stand between semicolons, in any case (docs/reference.md, Historic feed).';

export const historic: readonly Section[] = [
  {
    number: '4.1',
    title: 'GET /api/historicjoa',
    groups: [
      {
        title: 'Purpose',
        rows: [
          {
            item: 'current and past postings in bulk',
            fault: faults.needsKey,
            begins: ['Purpose: bulk, paged', 'No authentication', 'Response: the envelope'],
            tests: [
              reference.historic(
                'needs no key, answers under both spellings, and holds 50,000 records and more',
              ),
              client.historic('comes whole by token, list names in camel'),
              client.historic('is requested without a key, even when the client has one'),
            ],
          },
          {
            item: 'any combination of parameters',
            fault: faults.filterIgnoredBesideAnother,
            begins: ['Any combination of parameters'],
            tests: [
              reference.historicFields(
                'filters may be combined in any way: each one more leaves fewer records, and never others',
              ),
            ],
            choice:
              'The client takes a page number or a token and never both; the reference ignores the one of the other form (docs/reference.md, Historic feed).',
          },
        ],
      },
      {
        title: 'Parameters',
        rows: [
          parameter('PageSize', '1,000 unless told, and at most', [
            reference.historic('has pages of 1,000 records by default and at most (spec §8)'),
            client.parameters('PageSize beyond 1,000 is refused before anything is sent'),
          ]),
          parameter('PageNumber', '1 unless told', [
            reference.historic('tells page, pages and count, and links both ways'),
          ]),
          parameter('continuationtoken', 'from the link or the metadata', [
            reference.historic(
              'takes the token from next or from the metadata; sizes may change on the way',
            ),
            reference.historic(
              'refuses a token that was changed, made up, encoded twice, or sent with other filters',
            ),
          ]),
          parameter('HiringAgencyCodes', '', [codes], several),
          parameter('HiringDepartmentCodes', '', [codes], several),
          parameter('PositionSeries', '', [codes], several),
          parameter('AnnouncementNumbers', '', [codes], several),
          parameter('PortalControlNumbers', '', [codes], several),
          parameter('StartPositionOpenDate', 'from this day on', [days]),
          parameter('EndPositionOpenDate', 'up to this day', [days]),
          parameter('StartPositionCloseDate', 'from this day on', [days]),
          parameter('EndPositionCloseDate', 'up to this day', [days]),
        ],
      },
      {
        title: 'Rules',
        rows: [
          {
            item: 'rule 1',
            fault: faults.previousLost,
            says: 'by page number: links both ways and the number of pages',
            tests: [
              reference.historic('tells page, pages and count, and links both ways'),
              reference.historic('loses and doubles nothing from the first page to the last'),
              client.historic('comes whole by page, list names in camel'),
            ],
          },
          {
            item: 'rule 2',
            fault: faults.endlessTokens,
            says: 'by token: send it on until an answer has none',
            tests: [
              reference.historic(
                'is walked through the whole feed: counts fall to the last page, which has no token',
              ),
              client.historic('comes whole by token, list names in camel'),
              client.historic(
                'takes the token from the link or from the metadata, and sends it decoded once',
              ),
              client.historicFields('without token and link all has been read'),
            ],
          },
          {
            item: 'rule 3',
            fault: faults.nextInCamelCase,
            says: 'the next link repeats the filters in lower case',
            tests: [
              reference.historic(
                'links with the filters in lower case and the token, URL-encoded in both places',
              ),
              reference.historic('tells page, pages and count, and links both ways'),
            ],
          },
        ],
      },
    ],
  },
];
