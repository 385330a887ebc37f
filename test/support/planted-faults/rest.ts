import { TEXT_MESSAGING_KEY } from '../../../packages/dev/src/sample-service/index.ts';
import { changeAt } from './fields.ts';
import {
  responding,
  breaking,
  misreading,
  noticedBy,
  onlyNoticedBy,
  receiving,
  rewrite,
  sending,
  takingAnyKey,
  unseen,
  withHeader,
  withText,
  type Conformance,
  type Loose,
  type PlantedFault,
} from './fault.ts';

const everything = '/';
const codeLists = '/api/codelist';
const announcementTexts = '/api/historicjoa/announcementtext';
const textMessages = '/api/textmessaging';

export const everywhere = responding(
  everything,
  'URLs outside of the base URL get a response',
  (response) => (response.status === 404 ? new Response('{}') : response),
  unseen('Conformance is given one base URL and requests nothing outside of it.', '1.base-url'),
);
export const refusedKeysAdmitted = responding(
  everything,
  'a refused key gets an empty response',
  (response) => (response.status === 401 ? new Response('{}') : response),
  breaking(
    noticedBy('search.key-wrong', 'archive.key-wrong', 'text-messages.key-wrong'),
    '5.terminated',
  ),
);
export const oneHeaderOnly = receiving(
  everything,
  'the key is read in the header Authorization-Key only',
  (request) => withHeader(request, 'X-Key'),
  unseen('The header of the key is given to conformance; it is not shown.', '5.key'),
);
export const errorsAsWebPages = responding(
  everything,
  'errors are web pages',
  (response) =>
    response.status < 400
      ? response
      : new Response('<!doctype html>', {
          status: response.status,
          headers: { 'content-type': 'text/html' },
        }),
  breaking(
    noticedBy('text-messages.response-id-empty-body', 'text-messages.text-message-not-found-body'),
    '7.others',
  ),
);
export const outagesHidden = responding(
  everything,
  'a refusal is an empty response',
  (response) => (response.status >= 500 ? new Response('{}') : response),
  unseen('Conformance cannot bring about an outage.', '1.changes'),
);
export const noRetryAfter = responding(
  everything,
  'too many requests are refused without Retry-After',
  (response) => (response.status === 429 ? new Response('{}', { status: 429 }) : response),
  unseen('No limits of rates are shown, and conformance does not try to reach one.', '8.limits'),
);
export const newVersion = sending(
  everything,
  'responses say nothing of a new version',
  (body) => {
    delete body['schemaVersion'];
  },
  unseen('How versions are told apart is not shown.', '9.versions'),
);

export const codeListsNeedKey = responding(
  codeLists,
  'the code lists need a key',
  (response, request) =>
    request.headers.has('Authorization-Key') ? response : new Response('{}', { status: 401 }),
  breaking(noticedBy('code-lists.racecodes-envelope'), '5.code-lists'),
);
/** A fault in one code list. */
const list = (
  name: string,
  what: string,
  change: (body: { CodeList: [{ id: string; ValidValue: Loose[] }] } & Loose) => void,
  noticed: Conformance,
): PlantedFault =>
  sending(
    `${codeLists}/${name}`,
    what,
    (body) => {
      if (Array.isArray(body['CodeList'])) change(body as Parameters<typeof change>[0]);
    },
    noticed,
  );
export const codeListTwice = list(
  'racecodes',
  'CodeList of racecodes is not a list',
  (body) => {
    (body as Loose)['CodeList'] = body.CodeList[0];
  },
  breaking(noticedBy('code-lists.racecodes-envelope'), '2.5.CodeList'),
);
export const wrongId = (name: string): PlantedFault =>
  list(
    name,
    `${name} has another id`,
    ({ CodeList: [one] }) => {
      one.id = `${one.id}s`;
    },
    breaking(
      onlyNoticedBy(`code-lists.${name}-envelope`),
      `4.5.${name}`,
      ...(name === 'racecodes' ? ['2.5.id'] : []),
    ),
  );
export const itemsElsewhere = list(
  'racecodes',
  'the items of racecodes have another name',
  ({ CodeList: [one] }) => {
    Object.assign(one, { Values: one.ValidValue });
    Reflect.deleteProperty(one, 'ValidValue');
  },
  breaking(
    noticedBy('code-lists.racecodes-envelope', 'code-lists.racecodes-items'),
    '2.5.ValidValue',
  ),
);
export const dateGeneratedStands = sending(
  codeLists,
  'DateGenerated never changes',
  (body) => {
    body['DateGenerated'] = '2024-01-01T00:00:00Z';
  },
  onlyNoticedBy('code-lists.date-generated'),
);
/** A field of every item of racecodes has a wrong value. */
export const wrongInList = (field: string, value: unknown): PlantedFault =>
  list(
    'racecodes',
    `${field} of racecodes is ${JSON.stringify(value)}`,
    (body) => {
      changeAt(body, `CodeList.ValidValue.${field}`, (item) => {
        item[field] = value;
      });
    },
    breaking(noticedBy('code-lists.racecodes-items'), `2.5.${field}`),
  );
export const codeMissing = (name: string, code: string): PlantedFault =>
  list(
    name,
    `${name} lacks the code ${code}`,
    ({ CodeList: [one] }) => {
      one.ValidValue = one.ValidValue.filter(({ Code }) => Code !== code);
    },
    noticedBy(`code-lists.${name}-values`),
  );
export const ignoredByList = (name: string, parameter: string, requirement: string): PlantedFault =>
  misreading(
    `${codeLists}/${name}`,
    `${parameter} of ${name} is ignored`,
    (query) => {
      rewrite(query, parameter, () => undefined);
    },
    breaking(
      noticedBy(requirement),
      parameter === 'country' ? '4.5.countrysubdivisions.country' : '4.5.lastmodified',
    ),
  );
export const unshownEndpointsMissing = responding(
  everything,
  'an endpoint that is only named responds with 404',
  (response) => (response.status === 501 ? new Response(response.body, { status: 404 }) : response),
  unseen('Nothing is known of this endpoint but its name.', '4.7.sendmessage'),
);

export const summariesAsNumbers = sending(
  announcementTexts,
  'summaries of announcements are numbers',
  ({ data }) => {
    for (const record of (data ?? []) as Loose[]) record['summary'] = 7;
  },
  noticedBy('announcement-text.fields'),
);
export const textsOfAllAnnouncements = misreading(
  announcementTexts,
  'control numbers do not narrow the texts of announcements',
  (query) => {
    query.delete('PortalControlNumbers');
  },
  noticedBy('announcement-text.control-number'),
);

export const noTextMessages = responding(
  textMessages,
  'text messages are not there',
  () => new Response('{}', { status: 404 }),
  noticedBy('text-messages.response-id-echoed', 'text-messages.delivery-status'),
);
export const anyKeyOpensTextMessages = takingAnyKey(
  textMessages,
  'text messages take any key',
  ['X-Api-Key', TEXT_MESSAGING_KEY],
  noticedBy('text-messages.key-missing', 'text-messages.key-wrong'),
);
export const otherMessage = sending(
  textMessages,
  'the status of another text message is returned',
  (body) => {
    if ('responseId' in body) body['responseId'] = '3f2b8c1e-7a4d-4e6f-9b0a-0000000000ff';
  },
  noticedBy('text-messages.response-id-echoed'),
);
export const otherStatus = sending(
  textMessages,
  'deliveryStatus is Sent',
  (body) => {
    if ('deliveryStatus' in body) body['deliveryStatus'] = 'Sent';
  },
  noticedBy('text-messages.delivery-status'),
);
export const badRequestsTaken = responding(
  textMessages,
  'a body that is not JSON is accepted',
  (response) =>
    response.status === 400 &&
    response.headers.get('content-type')?.startsWith('application/problem+json')
      ? new Response('{}')
      : response,
  unseen('Conformance sends JSON only.', '4.6.body'),
);
export const anyAddressAdmitted = responding(
  textMessages,
  'the status of text messages is available to any IP address',
  (response) => (response.status === 403 ? new Response('{}') : response),
  unseen('A run has only one IP address.', '5.address'),
);
export const furtherListMissing = responding(
  `${codeLists}/academichonors`,
  'a further code list is not there',
  () => new Response('{}', { status: 404 }),
  unseen('The items of further code lists are not shown.', '4.7.code-lists'),
);
export const failuresAre404 = responding(
  textMessages,
  'failures of text messages have status 404',
  (response) =>
    response.status === 400
      ? new Response(response.body, { status: 404, headers: response.headers })
      : response,
  noticedBy('text-messages.response-id-empty', 'text-messages.text-message-not-found'),
);
/** The code of a failure is misspelled. */
export const wrongCode = (code: string, requirement: string): PlantedFault =>
  responding(
    textMessages,
    `${code} is misspelled`,
    (response) => withText(response, (text) => text.replaceAll(code, code.toUpperCase())),
    onlyNoticedBy(requirement),
  );
