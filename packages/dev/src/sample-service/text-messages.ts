import { Refusal } from './reply.ts';

/** Who may request the status of a text message (data-service §5). */
export interface TextMessagingOptions {
  /** The key in the header X-Api-Key; `TEXT_MESSAGING_KEY` by default. */
  key?: string;
  /** The registered addresses; the loopback addresses by default. */
  addresses?: readonly string[];
  /** Returns the address that a request came from, which a Request does not carry. By default every caller counts as local. */
  callerAddress?: (request: Request) => string;
}

/** The default key of the text-message endpoint. */
export const TEXT_MESSAGING_KEY = 'sample-text-messaging-key';

/** A status report (data-service §2.6). */
export interface WireTextMessageStatus {
  responseId: string;
  deliveryStatus: 'Delivered' | 'Failed';
  deliveryStatusDetails: string;
  successfulSegments: number;
  failedSegments: number;
}

/** The body of a documented failure (data-service §7). */
export interface WireTextMessageError {
  error: {
    code: 'BadRequest';
    message: string;
    target: string;
    details: { code: string; message: string; target: string }[];
  };
}

/** Maximum size of a request body. */
const maximumBodyBytes = 16_384;
const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const message = (
  last: number,
  deliveryStatus: 'Delivered' | 'Failed',
  deliveryStatusDetails: string,
  successfulSegments: number,
  failedSegments: number,
): WireTextMessageStatus => ({
  responseId: `3f2b8c1e-7a4d-4e6f-9b0a-${String(last).padStart(12, '0')}`,
  deliveryStatus,
  deliveryStatusDetails,
  successfulSegments,
  failedSegments,
});

/** All messages. The details are invented: the spec shows none and announces that more will come. */
export const textMessages: readonly WireTextMessageStatus[] = [
  message(1, 'Delivered', 'Delivered to handset', 1, 0),
  message(2, 'Delivered', 'Delivered to handset', 3, 0),
  message(3, 'Failed', 'Number not in service', 0, 1),
  message(4, 'Failed', 'Carrier did not take every segment', 2, 1),
  message(5, 'Failed', 'Recipient opted out', 0, 1),
  message(6, 'Failed', 'A reason added later', 0, 2),
];

const errorBody = (code: string, text: string): WireTextMessageError => ({
  error: {
    code: 'BadRequest',
    message: text,
    target: 'ResponseId',
    details: [{ code, message: text, target: 'ResponseId' }],
  },
});

/** Reads the whole body. @throws {@link Refusal} before more than the limit is held in memory. */
async function readBody(request: Request): Promise<string> {
  const tooLarge = new Refusal(400, `The body is larger than ${String(maximumBodyBytes)} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maximumBodyBytes) throw tooLarge;
  const reader = request.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array };
    if (done || value === undefined) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumBodyBytes) {
      await reader.cancel();
      throw tooLarge;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Reads the response id of a body, its name in any case; `undefined` if it is missing or not a string. */
function responseId(body: string): string | undefined {
  if (body.trim() === '') return undefined;
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    throw new Refusal(400, 'The body is not JSON.');
  }
  if (typeof read !== 'object' || read === null) return undefined;
  const id = Object.entries(read).find(
    ([name]) => name.toLowerCase() === 'responseid',
  )?.[1] as unknown;
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : undefined;
}

/** Responds to requests for the status of a text message (data-service §4.6), with the documented failures (data-service §7). */
export function createTextMessages({
  key = TEXT_MESSAGING_KEY,
  addresses = loopbackAddresses,
  callerAddress = () => '127.0.0.1',
}: TextMessagingOptions = {}): (
  request: Request,
) => Promise<{ status: 200 | 400; body: WireTextMessageStatus | WireTextMessageError }> {
  const byId = new Map(textMessages.map((one) => [one.responseId, one]));
  return async (request) => {
    if (request.headers.get('X-Api-Key') !== key)
      throw new Refusal(401, 'The header X-Api-Key is missing or holds no valid key.');
    if (!addresses.includes(callerAddress(request)))
      throw new Refusal(403, "The caller's address is not registered.");
    const id = responseId(await readBody(request));
    if (id === undefined)
      return { status: 400, body: errorBody('ResponseIDEmpty', 'The request has no response id.') };
    const found = byId.get(id.toLowerCase());
    return found
      ? { status: 200, body: found }
      : {
          status: 400,
          body: errorBody(
            'TextMessageNotFound',
            'There is no text message for the given response id.',
          ),
        };
  };
}
