import * as announcements from '../../test/support/planted-faults/announcements.ts';
import { noticedBy } from '../../test/support/planted-faults/fault.ts';
import { fieldOfHistoric } from '../../test/support/planted-faults/fields.ts';
import { needsKey } from '../../test/support/planted-faults/historic.ts';
import * as faults from '../../test/support/planted-faults/rest.ts';
import type { Section } from './row.ts';
import { client, product, reference } from './tests.ts';

const termsOfUse =
  'A duty of the operator of this software, which no test can show; docs/client.md, Terms, states it.';

export const overview: readonly Section[] = [
  {
    number: '0',
    title: 'Preamble',
    groups: [
      {
        rows: [
          {
            item: 'the whole interface',
            fault: faults.noTextMessages,
            says: 'five kinds of endpoint, each answered',
            begins: ['This single document'],
            tests: [
              reference.access('/api/Search?ResultsPerPage=1 answers requests with the key only'),
              reference.access('/api/textmessaging/status answers requests with the key only'),
            ],
          },
          {
            item: 'base address',
            fault: faults.everywhere,
            says: 'every path stands behind it',
            begins: ['All paths are relative'],
            tests: [
              reference.access('/api/historicjoa?PageSize=1 lies under the base address'),
              reference.answers('may have its own key, header and base path'),
            ],
          },
          {
            item: 'JSON',
            fault: announcements.archiveIsNoJson,
            begins: ['Payloads are JSON'],
            tests: [reference.access('/api/Archive?ControlNumber=1 answers JSON')],
          },
          {
            item: 'the neutral word Portal in names',
            fault: fieldOfHistoric(
              'portalControlNumber',
              noticedBy('historic.pages-share-nothing'),
            ),
            begins: ['Where a word in an identifier'],
            tests: [
              reference.historicRecords('portalControlNumber is sent in its type'),
              client.historicFields('portalControlNumber is read in its type'),
              client.parameters('PortalControlNumbers goes to the feed by its name'),
            ],
          },
        ],
      },
    ],
  },
  {
    number: '1',
    title: 'What the service does',
    groups: [
      {
        rows: [
          {
            item: 'announcements and lists',
            fault: faults.codeMissing('occupationalseries', '0610'),
            begins: ['The service publishes'],
            tests: [reference.codeLists('explain every code that announcements carry')],
          },
          {
            item: 'Search',
            fault: announcements.closedJobInSearch,
            says: 'open announcements, in a light form, for job boards',
            begins: ['GET /api/Search returns', 'It is meant for commercial job boards'],
            tests: [
              reference.dataSet('never goes stale: at any time at least 2,400 jobs are open'),
              reference.answers(
                'leaves the long texts out with Fields=Min, the default, and sends them with Full (spec §4.3 rule 7)',
              ),
            ],
          },
          {
            item: 'Archive',
            fault: announcements.openJobInArchive,
            says: 'announcements of the past, for posting agencies and not for job boards',
            begins: [
              'GET /api/Archive returns',
              'It is meant for posting agencies',
              'It is not meant for commercial',
            ],
            tests: [
              reference.archive(
                'is the same announcement as in the historic feed, and only closed ones',
              ),
            ],
            choice:
              'Only the client and the command line ask it; the elements and the proxy never do.',
          },
          {
            item: 'historic feed',
            fault: needsKey,
            says: 'current and past postings, filtered and paged, public',
            begins: ['GET /api/historicjoa returns', 'It is public'],
            tests: [
              reference.historic(
                'needs no key, answers under both spellings, and holds 50,000 records and more',
              ),
            ],
          },
          {
            item: 'code lists',
            fault: faults.codeListsNeedKey,
            begins: ['GET /api/codelist/<list> endpoints return'],
            tests: [
              reference.codeLists(
                'need no key, are read in any case, and have the shape of the service',
              ),
            ],
          },
          {
            item: 'text message status',
            fault: faults.noTextMessages,
            says: 'for approved systems; its description may change',
            begins: ['POST /api/textmessaging/status reports', 'It is for approved talent'],
            tests: [
              reference.textMessages('is reported for every message, its id in any case'),
              client.textMessages('tells what became of each message'),
              client.textMessageFields(
                'deliveryStatusDetails is read as A reason that was added later from the answer',
              ),
            ],
            choice:
              'Words of status that are not known yet are read as they are; every field but the id may be absent.',
          },
          {
            item: 'public data only',
            fault: announcements.foreignHost,
            says: 'no personal data but the contact that the announcement shows',
            begins: ['Returned data is limited', 'It holds no personal data'],
            tests: [
              reference.dataSet(
                'names no place, code list or host of the real service, and keeps ids as strings',
              ),
            ],
            choice:
              'What the service holds is its own to guard; the reference carries invented contacts only, and nothing here asks for more or stores what came.',
          },
          {
            item: 'terms of use: one company',
            begins: ['Terms of use that bind', 'Data is for the registered'],
            tests: [],
            choice: termsOfUse,
          },
          {
            item: 'terms of use: no resale',
            begins: ['Consumers may not rent'],
            tests: [],
            choice: termsOfUse,
          },
          {
            item: 'terms of use: the key stays secret',
            unplanted:
              'A service can do nothing for it. The mutations of the code concerned show that the tests notice a key that gets out (npm run mutations).',
            begins: ['The API key must be kept'],
            tests: [
              client.key('stands in no error, whatever fails'),
              product.proxyKey('when the page requests it'),
              client.key('(one that has document) nothing is sent with a key'),
            ],
            choice:
              'Reporting misuse is up to the holder of the key; docs/proxy.md describes how the key is protected.',
          },
          {
            item: 'terms of use: the operator may refuse, change or end it',
            fault: faults.outagesAnswered,
            begins: ['The operator may refuse service'],
            tests: [
              reference.faults(
                'status answers with a web page from 500, problem+json from 400, elsewhere from 300',
              ),
              reference.faults('drift renames and retypes fields in every answer'),
            ],
            choice:
              'A refusal is an error and never "no jobs"; a changed field loses itself and not its record (docs/client.md).',
          },
        ],
      },
    ],
  },
];
