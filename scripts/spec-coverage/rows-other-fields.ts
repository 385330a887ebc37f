import { noticedBy } from '../../test/support/planted-faults/fault.ts';
import { fieldOfCodeList, fieldOfTextMessage } from '../../test/support/planted-faults/fields.ts';
import { noFurtherStates } from '../../test/support/planted-faults/historic.ts';
import * as faults from '../../test/support/planted-faults/rest.ts';
import type { Row, Section } from './row.ts';
import { client, reference } from './tests.ts';

const shape = reference.codeLists(
  'need no key, are read in any case, and have the shape of the service',
);
const allLists = reference.codeLists(
  'racecodes has the id Race and the fields of the spec in every item (spec §4.5)',
);
const readLists = client.codeListFields(
  'racecodes is read with its id and all fields of its items',
);
const disabled = [
  reference.codesAsked('is the word Yes or No in every item of every list'),
  client.codeListFields('IsDisabled is read from Yes, No and a flag of JSON'),
];
const told = reference.textMessages('is reported for every message, its id in any case');

const state = (item: string, says: string): Row => ({
  item,
  fault: faults.codeMissing('positionopeningstatuses', item),
  says,
  tests: [
    reference.codeLists('name the states of spec §3'),
    reference.historic(
      'go through all states of spec §3 and those the feed adds; openings may be words',
    ),
  ],
});

const segments = (item: string, count: number): Row => ({
  item,
  fault: fieldOfTextMessage(item),
  says: 'a count',
  tests: [told, client.textMessageFields(`${item} is read as ${count} from the answer`)],
});

export const otherFields: readonly Section[] = [
  {
    number: '2.5',
    title: 'Code list',
    groups: [
      {
        rows: [
          {
            item: 'CodeList',
            fault: faults.codeListTwice,
            says: 'a list of one object',
            tests: [shape, readLists],
          },
          {
            item: 'CodeList[].id',
            fault: faults.wrongId('racecodes'),
            says: 'see §4.5',
            tests: [allLists, readLists],
          },
          {
            item: 'CodeList[].ValidValue',
            fault: faults.itemsElsewhere,
            says: 'the items',
            tests: [allLists, readLists],
          },
          {
            item: 'DateGenerated',
            fault: faults.dateGeneratedStands,
            says: 'the time of the request',
            tests: [shape, readLists],
          },
          {
            item: 'fields of every item',
            fault: fieldOfCodeList('IsDisabled', 'racecodes'),
            begins: ['Common item fields'],
            tests: [allLists, readLists, ...disabled],
            choice:
              'IsDisabled is sent as Yes or No, and read from these words and from a flag of JSON (docs/reference.md, Code lists).',
          },
          {
            item: 'Code',
            fault: fieldOfCodeList('Code', 'racecodes'),
            tests: [allLists, readLists],
          },
          {
            item: 'Value',
            fault: fieldOfCodeList('Value', 'racecodes'),
            tests: [allLists, readLists],
          },
          {
            item: 'LastModified',
            fault: faults.wrongInList('LastModified', 'lately'),
            says: 'when it last changed',
            tests: [shape, readLists],
          },
          {
            item: 'IsDisabled',
            fault: faults.wrongInList('IsDisabled', 'Maybe'),
            says: 'Yes or No; a flag in one example',
            tests: disabled,
          },
        ],
      },
    ],
  },
  {
    number: '2.6',
    title: 'Text message status',
    groups: [
      {
        title: 'Request',
        rows: [
          {
            item: 'ResponseId',
            fault: faults.otherMessage,
            says: 'a guid, required; responseId in the payload',
            tests: [
              told,
              client.textMessages('is a POST of the id, the key in X-Api-Key'),
              client.textMessages('is not requested with anything but a guid'),
            ],
            choice:
              'The client sends the name of the payload; the reference reads it in any case (docs/reference.md, Text messages).',
          },
        ],
      },
      {
        title: 'Answer',
        rows: [
          {
            item: 'responseId',
            fault: fieldOfTextMessage('responseId'),
            tests: [
              told,
              client.textMessageFields(
                'responseId is sent as the only member of the body, and read back',
              ),
            ],
          },
          {
            item: 'deliveryStatus',
            fault: fieldOfTextMessage('deliveryStatus', noticedBy('text-messages.delivery-status')),
            says: 'Delivered or Failed',
            tests: [
              told,
              client.textMessageFields('deliveryStatus is read as Delivered from the answer'),
            ],
          },
          {
            item: 'deliveryStatusDetails',
            fault: fieldOfTextMessage('deliveryStatusDetails'),
            says: 'a text; the list of its values is open',
            tests: [
              told,
              client.textMessageFields(
                'deliveryStatusDetails is read as A reason that was added later from the answer',
              ),
            ],
            choice:
              'Any text is read; those of the reference are made up (docs/reference.md, Text messages).',
          },
          segments('successfulSegments', 3),
          segments('failedSegments', 2),
        ],
      },
    ],
  },
  {
    number: '3',
    title: 'States and transitions',
    groups: [
      {
        title: 'Position opening status',
        rows: [
          state('1', 'Accepting applications'),
          state('2', 'Job closed'),
          state('3', 'Reviewing applications'),
          state('4', 'Job canceled'),
          state('5', 'Position filled'),
          {
            item: 'Applications under review',
            fault: noFurtherStates,
            says: 'a further value of the feed',
            begins: ['The historic feed also carries', 'Its relation to the listed values'],
            tests: [
              reference.historic(
                'go through all states of spec §3 and those the feed adds; openings may be words',
              ),
              client.historicFields('positionOpeningStatus is read in its type'),
            ],
            choice:
              'A value of its own: sent beside Reviewing applications, read as it is and mapped to nothing (docs/reference.md, The past).',
          },
        ],
      },
      {
        title: 'Others',
        rows: [
          {
            item: 'delivery status',
            fault: faults.otherStatus,
            says: 'Delivered, Failed',
            begins: ['Text message delivery status'],
            tests: [
              told,
              client.textMessageFields('deliveryStatus is read as Failed from the answer'),
            ],
          },
          {
            item: 'transitions',
            begins: ['Transitions'],
            tests: [],
            choice:
              'None is assumed: every record is read as it stands, and no order of states is checked or shown.',
          },
        ],
      },
    ],
  },
];
