import type { PlantedFault } from '../../test/support/planted-faults/fault.ts';
import * as announcements from '../../test/support/planted-faults/announcements.ts';
import { fieldOfError } from '../../test/support/planted-faults/fields.ts';
import * as historic from '../../test/support/planted-faults/historic.ts';
import * as faults from '../../test/support/planted-faults/rest.ts';
import type { Row, Section } from './row.ts';
import { client, product, reference } from './tests.ts';

const publicly = (item: string, path: string, fault: PlantedFault): Row => ({
  item,
  fault,
  says: 'nothing',
  tests: [reference.access(`${path} answers every request`)],
});
const withKey = (item: string, path: string, fault: PlantedFault): Row => ({
  item,
  fault,
  says: 'the key',
  tests: [
    reference.access(`${path} answers requests with the key only`),
    client.key('goes into the header of its endpoint, or into the one the caller names'),
  ],
});

const failure = reference.textMessages(
  'fails with ResponseIDEmpty or TextMessageNotFound, 400, in the shape of spec §7',
);
const readFailure = (code: string) =>
  client.textMessageFields(
    `${code} is an error of its own, with status 400 and every member of the body`,
  );
const member = (item: string, says = ''): Row => ({
  item,
  fault: fieldOfError(item),
  says,
  tests: [failure, readFailure('ResponseIDEmpty')],
});

const feedPages = reference.historic('has pages of 1,000 records by default and at most (spec §8)');

export const rest: readonly Section[] = [
  {
    number: '5',
    title: 'Authentication',
    groups: [
      {
        title: 'What an endpoint asks for',
        rows: [
          publicly('GET /api/historicjoa', '/api/historicjoa?PageSize=1', historic.needsKey),
          publicly('GET /api/codelist/*', '/api/codelist/payplans', faults.codeListsNeedKey),
          withKey(
            'GET /api/Search',
            '/api/Search?ResultsPerPage=1',
            announcements.anyKeyOpensSearch,
          ),
          withKey(
            'GET /api/Archive',
            '/api/Archive?ControlNumber=1',
            announcements.anyKeyOpensArchive,
          ),
          {
            item: 'POST /api/textmessaging/status',
            fault: faults.anyKeyOpensTextMessages,
            says: 'the key in X-Api-Key, from an address that is registered',
            tests: [
              reference.textMessages(
                'needs the key in X-Api-Key: 401 without it, with a wrong one, or with the key of Search (spec §5)',
              ),
              reference.textMessages('needs a registered address: 403 from any other (spec §5)'),
              client.textMessages('is a POST of the id, the key in X-Api-Key'),
            ],
            choice:
              '401 for the key, then 403 for the address (docs/reference.md, Text messages). Approval and registration are matters of the operator.',
          },
        ],
      },
      {
        title: 'Further',
        rows: [
          {
            item: 'WhoMayApply All and Status',
            fault: announcements.anyoneMaySeeAll,
            says: 'need an authorization of their own',
            begins: ['Search parameter WhoMayApply'],
            tests: [
              reference.searchRules(
                'rule 6: All and Status need authorization; Public leaves out jobs that the public may not apply for',
              ),
            ],
          },
          {
            item: 'how the key is passed',
            fault: faults.oneHeaderOnly,
            begins: ['How the API key is passed'],
            tests: [
              client.key('goes into the header of its endpoint, or into the one the caller names'),
              reference.answers('may have its own key, header and base path'),
            ],
            choice:
              'In the header Authorization-Key, with User-Agent (FACTS §3); the header may be named anew (docs/client.md, docs/proxy.md). How an authorization is granted is left to the operator: the reference has the option statusAuthorized.',
          },
          {
            item: 'terminated account',
            fault: faults.refusedKeysAnswered,
            says: 'its key is disabled',
            begins: ['A terminated account'],
            tests: [
              reference.access('the key of an account that was terminated opens nothing'),
              client.key('stands in no error, whatever fails'),
              product.proxyFaults('an upstream failure becomes a problem of the proxy'),
            ],
          },
        ],
      },
    ],
  },
  {
    number: '6',
    title: 'Events',
    groups: [
      {
        rows: [
          {
            item: 'events',
            begins: ['Events'],
            tests: [],
            choice:
              'None are assumed: nothing is pushed, everything is requested. The events of the elements are those of a page (docs/events.md).',
          },
        ],
      },
    ],
  },
  {
    number: '7',
    title: 'Errors',
    groups: [
      {
        title: 'Text message status, HTTP status 400',
        rows: [
          {
            item: 'status 400',
            fault: faults.failuresAre404,
            begins: ['Text message status errors', 'The HTTP status is 400'],
            tests: [failure, readFailure('TextMessageNotFound')],
          },
          {
            item: 'ResponseIDEmpty',
            fault: faults.wrongCode('ResponseIDEmpty', 'text-messages.response-id-empty'),
            says: 'there is no id in the request',
            tests: [
              failure,
              readFailure('ResponseIDEmpty'),
              client.textMessages('fails by its code where the service found no id'),
            ],
            choice: 'An id that is no text counts as none (docs/reference.md, Text messages).',
          },
          {
            item: 'TextMessageNotFound',
            fault: faults.wrongCode('TextMessageNotFound', 'text-messages.text-message-not-found'),
            says: 'there is no message of that id',
            tests: [
              failure,
              readFailure('TextMessageNotFound'),
              client.textMessages('fails by its code where there is no such message'),
            ],
            choice: 'So for an id that is no guid (docs/reference.md, Text messages).',
          },
        ],
      },
      {
        title: 'Body',
        rows: [
          member('error.code', 'BadRequest'),
          member('error.message'),
          member('error.target', 'the field that is wrong'),
          member('error.details', 'a list'),
          member('error.details.code', 'one of the two codes'),
          member('error.details.message'),
          member('error.details.target'),
        ],
      },
      {
        title: 'Others',
        rows: [
          {
            item: 'errors of the other endpoints',
            fault: faults.errorsAsWebPages,
            begins: ['Error responses of the other endpoints'],
            tests: [
              reference.answers(
                'needs the key; without it the answer is 401 as problem+json (spec §5)',
              ),
              reference.answers('gets 404 for an unknown path, 405 for another method'),
              reference.archive(
                'rule 1: is one who sends ControlNumber, or both dates; else 400 names what is missing',
              ),
              client.transport('status 401'),
              client.archive('is refused as a shape where it is none'),
            ],
            choice:
              'problem+json with status, title and, where it helps, detail (FACTS §3; docs/reference.md, What it answers). The client goes by the status alone and takes any body.',
          },
        ],
      },
    ],
  },
  {
    number: '8',
    title: 'Limits',
    groups: [
      {
        rows: [
          {
            item: 'Default page size',
            fault: historic.smallPages,
            says: 'historic feed: 1,000',
            tests: [feedPages],
          },
          {
            item: 'Maximum page size',
            fault: historic.largePages,
            says: 'historic feed: 1,000',
            tests: [
              feedPages,
              client.parameters('PageSize beyond 1,000 is refused before anything is sent'),
            ],
            choice:
              'The reference gives the largest page for a larger size (docs/reference.md, Limits); the client refuses to ask.',
          },
          {
            item: 'Maximum ResultsPerPage',
            fault: announcements.tooManyInArchive,
            says: 'Archive: 500',
            tests: [
              reference.archive(
                'have 500 records by default and at most (spec §8), newest first, none lost or repeated',
              ),
              client.parameters(
                'ResultsPerPage beyond 500 and a Student that is no flag are refused before anything is sent',
              ),
            ],
            choice: 'As for the historic feed.',
          },
          {
            item: 'Default PageNumber',
            fault: historic.secondPageFirst,
            says: 'historic feed: 1',
            tests: [reference.historic('tells page, pages and count, and links both ways')],
          },
          {
            item: 'limits at any time',
            fault: faults.noRetryAfter,
            says: 'of transactions, sizes and storage',
            begins: ['The operator may set limits'],
            tests: [
              reference.faults('401 and 429 answer as the service does'),
              client.historic(
                'is not waited for longer than the longest Retry-After that the caller allows',
              ),
              client.transport('an answer too large, and reads no further'),
            ],
            choice:
              'The client obeys Retry-After, waits longer each time, and bounds what it reads (docs/client.md).',
          },
          {
            item: 'rate limits',
            fault: faults.noRetryAfter,
            begins: ['Rate limits'],
            tests: [reference.faults('401 and 429 answer as the service does')],
            choice:
              'The reference has none; a 429 is a fault on demand (docs/reference.md, Limits).',
          },
        ],
      },
    ],
  },
  {
    number: '9',
    title: 'Versioning',
    groups: [
      {
        rows: [
          {
            item: 'versioning',
            fault: faults.newVersion,
            begins: ['Versioning'],
            tests: [reference.faults('drift renames and retypes fields in every answer')],
            choice:
              'No version is sent or expected. What is new in an announcement is kept unchecked, what changed its type is lost and counted (docs/client.md, What you get).',
          },
        ],
      },
    ],
  },
];
