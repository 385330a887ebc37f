import { textMessageEndpoint, textMessageFailure } from 'portal-jobs/client/endpoints';
import { documentedFields } from './documented-fields.ts';
import * as is from './fields.ts';
import { expectBody, describeResponse, isRefusal, type ProbeResponse } from './probe-response.ts';
import type { ProbeClient } from './probe-client.ts';
import { requirement, type Requirement } from './requirement.ts';
import { requireThat, NotCheckable, show } from './verdict.ts';

const { path: statusPath } = textMessageEndpoint;
/** A GUID that no text message has. */
const unknownResponseId = '00000000-0000-4000-8000-00000c0f0e0d';

/** Sends a request with the key. A refused key or caller address makes the requirement not checkable. */
async function post(client: ProbeClient, body: unknown): Promise<ProbeResponse> {
  if (client.options.textMessagingKey === undefined)
    throw new NotCheckable('No key for text messages was given.');
  const response = await client.post(statusPath, body, 'given');
  if (isRefusal(response))
    throw new NotCheckable(
      `The service refused with status ${response.status}: the key or this machine's address is not registered.`,
    );
  return response;
}

const failures = [
  ['ResponseIDEmpty', 'a request without a response id', {}],
  [
    'TextMessageNotFound',
    'a response id that no text message has',
    { responseId: unknownResponseId },
  ],
] as const;

const { details: _, ...members } = textMessageFailure.shape.error.shape;
const memberNames = Object.keys(members);
/** The members of an error, by their sections. */
const errorParts = Object.fromEntries(
  [...memberNames, 'details', ...memberNames.map((name) => `details.${name}`)].map((name) => [
    `7.error.${name}`,
    `error.${name} is in the body of an error.`,
  ]),
);

/** Requests the status of the message given to the run. */
const existingStatus = (client: ProbeClient): Promise<unknown> => {
  const { responseId } = client.options;
  if (responseId === undefined)
    return Promise.reject(new NotCheckable('No response id of a text message was given.'));
  return post(client, { responseId }).then(expectBody);
};

const refused = (key: 'none' | 'wrong'): Requirement =>
  requirement(
    `text-messages.key-${key === 'none' ? 'missing' : 'wrong'}`,
    '5.text-messages',
    `The status of a text message ${key === 'none' ? 'without a key' : 'with a wrong key'} in X-Api-Key is refused.`,
    async (client) => {
      const response = await client.post(statusPath, { responseId: unknownResponseId }, key);
      requireThat(isRefusal(response), 'status 401 or 403', () => describeResponse(response));
    },
  );

/** The status of text messages (data-service §2.6, §3, §4.6, §5, §7). */
export const textMessageRequirements: readonly Requirement[] = [
  ...is.fieldRequirements(
    'text-messages',
    '2.6',
    'In the status of a text message',
    documentedFields.textMessage.filter(([path]) => path !== 'deliveryStatus'), // see below
    async (client) => is.theResponse(await existingStatus(client)),
  ),
  requirement(
    'text-messages.response-id-echoed',
    '4.6.responseId',
    'The response contains the requested response id.',
    async (client) => {
      const responseId = is.textAt(await existingStatus(client), 'responseId');
      requireThat(
        responseId?.toLowerCase() === client.options.responseId?.toLowerCase(),
        'the response id that was sent',
        show(responseId),
      );
    },
  ),
  requirement(
    'text-messages.delivery-status',
    '3.deliveryStatus',
    'deliveryStatus is Delivered or Failed.',
    async (client) => {
      const status = is.valueAt(await existingStatus(client), 'deliveryStatus');
      requireThat(
        status === 'Delivered' || status === 'Failed',
        'Delivered or Failed',
        show(status),
      );
    },
  ),
  ...failures.map(([code, text, body]): Requirement =>
    requirement(
      `text-messages.${is.kebab(code.replace('ID', 'Id'))}`,
      `7.${code}`,
      `For ${text} the status is 400 and a detail has the code ${code}.`,
      async (client) => {
        const response = await post(client, body);
        requireThat(response.status === 400, 'status 400', () => describeResponse(response));
        const codes = is.textsAt(response.body, 'error.details[].code');
        requireThat(codes.includes(code), `the code ${code} in error.details`, () => show(codes));
      },
    ),
  ),
  ...failures.map(([code, text, body]): Requirement =>
    requirement(
      `text-messages.${is.kebab(code.replace('ID', 'Id'))}-body`,
      '7.error',
      `For ${text} the body is an error with code BadRequest, message, target and a list of details, each with code, message and target.`,
      async (client) => {
        const response = await post(client, body);
        const error = is.valueAt(response.body, 'error');
        requireThat(is.isObject(error), 'an object in error', () => describeResponse(response));
        requireThat(error['code'] === 'BadRequest', 'the code BadRequest', show(error['code']));
        for (const name of ['message', 'target'])
          requireThat(
            is.kinds.text.accepts(error[name]),
            `error.${name} is a string`,
            show(error[name]),
          );
        const list = error['details'];
        requireThat(
          is.kinds.objects.accepts(list),
          'error.details is an array of objects',
          show(list),
        );
        const details = is.valuesAt(error, 'details[]');
        requireThat(details.length > 0, 'at least one detail', 'none');
        for (const detail of details)
          for (const name of ['code', 'message', 'target'])
            requireThat(
              is.kinds.text.accepts(is.valueAt(detail, name)),
              `${name} of each detail is a string`,
              show(is.valueAt(detail, name)),
            );
      },
      errorParts,
    ),
  ),
  refused('none'),
  refused('wrong'),
];
