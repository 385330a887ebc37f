import * as z from 'zod/mini';
import { evidenceOf, transportOf, type ClientOptions } from './client-options.ts';
import {
  ServiceError,
  type ServiceErrorBody,
  type ServiceErrorEvidence,
} from '../service/errors.ts';
import { checkOptions } from './checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { code, count, identity, text } from '../service/fields.ts';
import { parseLeniently, type Loss } from '../service/lenient-parse.ts';
import { getJson, readBody, type Answer } from '../service/transport.ts';

const status = z.object({
  responseId: identity(),
  deliveryStatus: z.optional(code()),
  deliveryStatusDetails: z.optional(text()),
  successfulSegments: z.optional(count()),
  failedSegments: z.optional(count()),
});

/** The delivery status of a text message (spec §2.6). Segments are the parts in which it was sent. */
export type TextMessageStatus = Omit<z.output<typeof status>, 'deliveryStatus'> & {
  deliveryStatus?: 'Delivered' | 'Failed' | (string & {}) | undefined;
};

const failure = z.object({
  error: z.object({
    code: z.optional(code()),
    message: z.optional(text(500)),
    target: z.optional(text(200)),
    details: z.optional(
      z.array(
        z.object({
          code: z.optional(code()),
          message: z.optional(text(500)),
          target: z.optional(text(200)),
        }),
      ),
    ),
  }),
});

const documentedCodes = ['ResponseIDEmpty', 'TextMessageNotFound'] as const;
/** The two documented failures of the text-message status (spec §7). */
export type TextMessageErrorCode = (typeof documentedCodes)[number];

/** A documented failure of the text-message status (spec §7), always with HTTP status 400. */
export class TextMessageError extends ServiceError {
  /** `ResponseIDEmpty`: the request had no id. `TextMessageNotFound`: there is no message with that id. */
  readonly code: TextMessageErrorCode;

  constructor(code: TextMessageErrorCode, message: string, evidence: ServiceErrorEvidence) {
    super('status', message, evidence);
    this.name = 'TextMessageError';
    this.code = code;
  }
}

const endpoint = {
  name: 'The text-message status',
  path: '/api/textmessaging/status',
  keyHeader: 'X-Api-Key',
};

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readFailure(body: string): ServiceErrorBody | undefined {
  try {
    const read: ServiceErrorBody | undefined = parseLeniently(failure, JSON.parse(body), []);
    return read;
  } catch {
    return undefined;
  }
}

/** Returns the error of a failed call, with the body where it has the documented shape. */
function errorOf(error: ServiceError, body: ServiceErrorBody | undefined) {
  const evidence = { ...evidenceOf(error), ...(body && { body }) };
  const given = body?.error.details?.map((one) => one.code);
  const code = documentedCodes.find((one) => given?.includes(one));
  if (code === 'ResponseIDEmpty')
    return new TextMessageError(code, 'The service found no response id.', evidence);
  if (code) return new TextMessageError(code, 'There is no text message with that id.', evidence);
  return new ServiceError(error.kind, error.message, evidence);
}

/**
 * Fetches the delivery status of a text message (`POST /api/textmessaging/status`, spec §4.6). For approved talent acquisition systems. Needs
 * `apiKey`, sent as `X-Api-Key`, from an address registered with the operator (spec §5); so it runs on servers only.
 *
 * @param responseId the guid that the send operation returned.
 * @throws {@link TextMessageError} for the two documented failures; {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function textMessageStatus(
  responseId: string,
  options: ClientOptions,
): Promise<Answer<TextMessageStatus>> {
  checkOptions(options);
  if (typeof responseId !== 'string' || !guidPattern.test(responseId))
    throw new ParameterError(
      'responseId',
      'responseId must be a guid: 32 hexadecimal digits in groups of 8-4-4-4-12.',
    );
  const { fetch: given, headers, ...transport } = transportOf(endpoint, options);
  const send = given ?? ((request: Request) => fetch(request));
  let body: ServiceErrorBody | undefined;
  const post = async (request: Request) => {
    const response = await send(
      new Request(request, { method: 'POST', body: JSON.stringify({ responseId }) }),
    );
    if (response.status !== 400) return response;
    const written = await readBody(response, 65_536, request.signal);
    body = readFailure(written);
    return new Response(written, { status: 400, headers: response.headers });
  };
  const losses: Loss[] = [];
  let answer: unknown;
  try {
    answer = await getJson(
      endpoint.path,
      new URLSearchParams(),
      { ...transport, headers: { ...headers, 'content-type': 'application/json' }, fetch: post },
      losses,
    );
  } catch (error) {
    throw error instanceof ServiceError ? errorOf(error, body) : error;
  }
  const data = parseLeniently(status, answer, losses);
  if (!data)
    throw new ServiceError(
      'shape',
      `${endpoint.path} answered with JSON that is not a message status.`,
    );
  return { data, losses };
}
