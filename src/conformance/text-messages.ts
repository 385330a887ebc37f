import { bodyOf, inWords, isRefusal, type Answer, type Asker } from './probe-client.ts';
import { demand, NotCheckable, show, type Clause } from './requirement.ts';
import * as is from './fields.ts';

const STATUS = '/api/textmessaging/status';
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A guid that stands for no message. */
const UNKNOWN = '00000000-0000-4000-8000-00000c0f0e0d';

/** Asks with the key; where key or address is not taken nothing can be told. */
async function post(ask: Asker, body: unknown): Promise<Answer> {
  if (ask.options.textMessagingKey === undefined)
    throw new NotCheckable('No key for text messages was given.');
  const answer = await ask.post(STATUS, body, 'given');
  if (isRefusal(answer))
    throw new NotCheckable(
      `The service refused with status ${answer.status}: the key, or this machine's address, is not registered.`,
    );
  return answer;
}

const failures = [
  ['ResponseIDEmpty', 'a request without a response id', {}],
  ['TextMessageNotFound', 'a response id that no text message has', { responseId: UNKNOWN }],
] as const;

const kebab = (name: string) =>
  name
    .replace('ID', 'Id')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

/** The status of the message that the run was told of. */
const success = (ask: Asker): Promise<unknown> => {
  const { responseId } = ask.options;
  if (responseId === undefined)
    return Promise.reject(new NotCheckable('No response id of a text message was given.'));
  return post(ask, { responseId }).then(bodyOf);
};

const fields: Record<string, is.Field> = {
  responseId: {
    fields: [
      [
        'responseId',
        { says: 'a guid', holds: (value) => typeof value === 'string' && guid.test(value) },
      ],
    ],
    required: true,
  },
  deliveryStatusDetails: { fields: [['deliveryStatusDetails', is.text]] },
  successfulSegments: { fields: [['successfulSegments', is.integer]] },
  failedSegments: { fields: [['failedSegments', is.integer]] },
};

const refused = (key: 'none' | 'wrong'): Clause => ({
  id: `text-messages.key-${key === 'none' ? 'missing' : 'wrong'}`,
  section: '5',
  words: `The status of a text message ${key === 'none' ? 'without a key' : 'with a wrong key'} in X-Api-Key is refused.`,
  async check(ask) {
    const answer = await ask.post(STATUS, { responseId: UNKNOWN }, key);
    demand(isRefusal(answer), 'status 401 or 403', () => inWords(answer));
    return undefined;
  },
});

/** The status of text messages (spec §2.6, §3, §4.6, §5, §7). */
export const textMessageClauses: readonly Clause[] = [
  ...is.fieldClauses(
    'text-messages',
    '2.6',
    'In the status of a text message',
    fields,
    async (ask) => ({
      records: [await success(ask)],
      nameOf: () => 'the answer',
    }),
  ),
  {
    id: 'text-messages.response-id-echoed',
    section: '2.6',
    words: 'The answer carries the response id that was asked for.',
    async check(ask) {
      const own = is.textAt(await success(ask), 'responseId');
      demand(
        own?.toLowerCase() === ask.options.responseId?.toLowerCase(),
        'the response id that was sent',
        show(own),
      );
      return undefined;
    },
  },
  {
    id: 'text-messages.delivery-status',
    section: '3',
    words: 'deliveryStatus is Delivered or Failed.',
    async check(ask) {
      const own = is.valueAt(await success(ask), 'deliveryStatus');
      demand(own === 'Delivered' || own === 'Failed', 'Delivered or Failed', show(own));
      return undefined;
    },
  },
  ...failures.map(([code, words, body]): Clause => ({
    id: `text-messages.${kebab(code)}`,
    section: '7',
    words: `For ${words} the status is 400 and a detail has the code ${code}.`,
    async check(ask) {
      const answer = await post(ask, body);
      demand(answer.status === 400, 'status 400', () => inWords(answer));
      const codes = is.textsAt(answer.body, 'error.details[].code');
      demand(codes.includes(code), `the code ${code} in error.details`, () => show(codes));
      return undefined;
    },
  })),
  ...failures.map(([code, words, body]): Clause => ({
    id: `text-messages.${kebab(code)}-body`,
    section: '7',
    words: `For ${words} the body is an error with code BadRequest, message, target and a list of details, each with code, message and target.`,
    async check(ask) {
      const answer = await post(ask, body);
      const error = is.valueAt(answer.body, 'error');
      demand(is.isObject(error), 'an object in error', () => inWords(answer));
      demand(error['code'] === 'BadRequest', 'the code BadRequest', show(error['code']));
      for (const name of ['message', 'target'])
        demand(is.text.holds(error[name]), `error.${name} is a string`, show(error[name]));
      const list = error['details'];
      demand(is.objects.holds(list), 'error.details is an array of objects', show(list));
      const details = is.valuesAt(error, 'details[]');
      demand(details.length > 0, 'one detail at least', 'none');
      for (const detail of details)
        for (const name of ['code', 'message', 'target'])
          demand(
            is.text.holds(is.valueAt(detail, name)),
            `${name} of each detail is a string`,
            show(is.valueAt(detail, name)),
          );
      return undefined;
    },
  })),
  refused('none'),
  refused('wrong'),
];
