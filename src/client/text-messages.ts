import * as z from 'zod/mini';
import type { ClientOptions } from './client-options.ts';
import {
  ServiceError,
  type ServiceErrorBody,
  type ServiceErrorEvidence,
} from '../protocol/errors.ts';
import { checkOptions } from './checks.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import type { OpenTo } from '../protocol/parameters/parameter-values.ts';
import { code, count, identity, object, text, type FieldsOf } from '../protocol/fields.ts';
import { parseLeniently, type Loss } from '../protocol/lenient-parse.ts';
import { readBody, type ValidatedResponse } from '../protocol/transport.ts';
import { call } from './request.ts';

/** The schema of a status. */
export const textMessageStatusSchema = object({
  /** Identifier that the send operation returned, a guid (data-service §2.6). */
  responseId: identity(), // sent: guid, required
  /** Delivered or Failed (data-service §2.6). */
  deliveryStatus: z.optional(code()),
  /** The status in more detail; the list of values is open (data-service §2.6). */
  deliveryStatusDetails: z.optional(text()),
  /** Parts of the message that were sent (data-service §2.6). */
  successfulSegments: z.optional(count()),
  /** Parts of the message that were not sent (data-service §2.6). */
  failedSegments: z.optional(count()),
});

/** The delivery status of a text message (data-service §2.6). Segments are the parts in which it was sent. */
export type TextMessageStatus = FieldsOf<
  typeof textMessageStatusSchema,
  { deliveryStatus: OpenTo<'Delivered' | 'Failed'> }
>;

const failureMembers = {
  /** Kind of the failure, such as `BadRequest`; in `details` the failure itself, such as `ResponseIDEmpty` (data-service §7). */
  code: z.optional(code()),
  /** The failure in words (data-service §7). */
  message: z.optional(text(500)),
  /** The problem of the request (data-service §7). */
  target: z.optional(text(200)),
};

/** The schema of a documented failure. */
export const textMessageFailure = object({
  /** The failure (data-service §7). */
  error: object({
    ...failureMembers,
    /** Each failure (data-service §7). */
    details: z.optional(z.array(object(failureMembers))),
  }),
});

const documentedCodes = ['ResponseIDEmpty', 'TextMessageNotFound'] as const;
/** The two documented failures of the text-message status (data-service §7). */
export type TextMessageErrorCode = (typeof documentedCodes)[number];

/** A documented failure of the text-message status (data-service §7), always with HTTP status 400. */
export class TextMessageError extends ServiceError {
  /** `ResponseIDEmpty`: the request had no id. `TextMessageNotFound`: no message has that id. */
  readonly code: TextMessageErrorCode;

  constructor(code: TextMessageErrorCode, message: string, evidence: ServiceErrorEvidence) {
    super('status', message, evidence);
    this.name = 'TextMessageError';
    this.code = code;
  }
}

export const textMessageEndpoint = {
  name: 'The text-message status',
  path: '/api/textmessaging/status',
  keyHeader: 'X-Api-Key',
};

const guidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function readFailure(body: string): ServiceErrorBody | undefined {
  try {
    const read: ServiceErrorBody | undefined = parseLeniently(
      textMessageFailure,
      JSON.parse(body),
      [],
    );
    return read;
  } catch {
    return undefined;
  }
}

/** Returns the error of a failed request, with the body if it has the documented shape. */
function errorOf(error: ServiceError, body: ServiceErrorBody | undefined): ServiceError {
  if (!body) return error;
  const { kind, message, ...details } = error;
  const evidence: ServiceErrorEvidence = { ...details, body };
  const given = body.error.details?.map((one) => one.code);
  const code = documentedCodes.find((one) => given?.includes(one));
  if (code === 'ResponseIDEmpty')
    return new TextMessageError(code, 'The service found no response id.', evidence);
  if (code) return new TextMessageError(code, 'There is no text message with that id.', evidence);
  return new ServiceError(kind, message, evidence);
}

function readStatus(response: unknown, losses: Loss[]): ValidatedResponse<TextMessageStatus> {
  const data = parseLeniently(textMessageStatusSchema, response, losses);
  if (data) return { data, losses };
  throw new ServiceError(
    'shape',
    `${textMessageEndpoint.path} responded with JSON that is not a message status.`,
  );
}

/**
 * Fetches the delivery status of a text message (`POST /api/textmessaging/status`, data-service §4.6). For approved talent acquisition
 * systems. Needs `key`, sent as `X-Api-Key`, from an address registered with the operator (data-service §5); so it runs on servers only.
 *
 * @param responseId the guid that the send operation returned.
 * @throws {@link TextMessageError} for the two documented failures; {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function textMessageStatus(
  responseId: string,
  options: ClientOptions,
): Promise<ValidatedResponse<TextMessageStatus>> {
  checkOptions(options);
  if (typeof responseId !== 'string' || !guidPattern.test(responseId))
    throw new ParameterError(
      'responseId',
      'responseId must be a guid: 32 hexadecimal digits in groups of 8-4-4-4-12.',
    );
  let body: ServiceErrorBody | undefined;
  const wrap =
    (send: (request: Request) => Promise<Response>) =>
    async (request: Request): Promise<Response> => {
      body = undefined;
      const headers = new Headers(request.headers);
      headers.set('content-type', 'application/json');
      const response = await send(
        new Request(request, {
          method: 'POST',
          headers,
          body: JSON.stringify({ responseId }),
          redirect: 'manual', // never sends the id to another host
        }),
      );
      if (response.status !== 400) return response;
      const written = await readBody(response, 65_536, request.signal);
      body = readFailure(written);
      return new Response(written, { status: 400, headers: response.headers });
    };
  try {
    return await call({ endpoint: textMessageEndpoint, read: readStatus, wrap }, options);
  } catch (error) {
    throw error instanceof ServiceError ? errorOf(error, body) : error;
  }
}
