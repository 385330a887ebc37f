import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createSampleService,
  TEXT_MESSAGING_KEY,
  textMessages,
} from '../../packages/dev/src/sample-service/index.ts';
import { ServiceError } from '../../src/protocol/errors.ts';
import { TextMessageError, textMessageStatus } from '../../src/client/text-messages.ts';

const options = {
  baseUrl: 'https://service.example',
  key: TEXT_MESSAGING_KEY,
  fetch: createSampleService(),
};
const unknown = '00000000-0000-4000-8000-000000000000';

const failure = (codes: string[], message = 'Wrong.') =>
  Response.json(
    {
      error: {
        code: 'BadRequest',
        message,
        target: 'ResponseId',
        details: codes.map((code) => ({ code, message, target: 'ResponseId' })),
      },
    },
    { status: 400 },
  );

describe('the status of a text message', () => {
  it('is a POST of the id, the key in X-Api-Key [§4.6.body, 5.text-messages]', async () => {
    let sent: Request | undefined;
    let body: unknown;
    const fetch = async (request: Request) => {
      sent = request;
      body = await request.clone().json();
      return options.fetch(request);
    };
    await textMessageStatus(textMessages[0]?.responseId ?? '', { ...options, fetch });
    assert.equal(sent?.method, 'POST');
    assert.equal(new URL(sent.url).pathname, '/api/textmessaging/status');
    assert.equal(sent.headers.get('x-api-key'), TEXT_MESSAGING_KEY);
    assert.equal(sent.headers.get('content-type'), 'application/json');
    assert.deepEqual(body, { responseId: textMessages[0]?.responseId });
  });

  it('fails as a status for any other 400, with the body if it is the documented one', async () => {
    const responses: [Response, boolean][] = [
      [failure(['SomethingNew']), true],
      [new Response('<p>Bad Request', { status: 400 }), false],
      [Response.json(['no'], { status: 400 }), false],
    ];
    for (const [response, hasBody] of responses) {
      const fetch = async () => response;
      await assert.rejects(textMessageStatus(unknown, { ...options, fetch }), (error) => {
        assert.ok(error instanceof ServiceError && !(error instanceof TextMessageError));
        assert.deepEqual([error.kind, error.status], ['status', 400]);
        assert.equal(error.body !== undefined, hasBody);
        return true;
      });
    }
  });

  it('never reveals the key, even if the service repeats it', async () => {
    const key = 'very-secret-key';
    const responses = [
      failure(['TextMessageNotFound'], `Key ${key} knows no such message`),
      failure([`Odd ${key}`], key),
      Response.json({ detail: `Key ${key} is not registered` }, { status: 403 }),
    ];
    for (const response of responses) {
      const fetch = async () => response;
      await assert.rejects(textMessageStatus(unknown, { ...options, key, fetch }), (error) => {
        assert.ok(error instanceof ServiceError);
        const told = `${error.stack} ${error.detail} ${JSON.stringify(error.body)}`;
        assert.equal(told.includes(key), false, told);
        return true;
      });
    }
  });

  it('is refused for callers that are not registered [§5.text-messages]', async () => {
    const elsewhere = createSampleService({
      textMessaging: { callerAddress: () => '203.0.113.9' },
    });
    const [{ responseId = '' } = {}] = textMessages;
    await assert.rejects(textMessageStatus(responseId, { ...options, fetch: elsewhere }), {
      status: 403,
    });
    await assert.rejects(textMessageStatus(responseId, { ...options, key: 'wrong' }), {
      status: 401,
    });
  });

  it('is requested only with a GUID [§2.6.responseId]', async () => {
    const fetch = async () => assert.fail('something was sent');
    for (const id of ['', 'abc', `${unknown}0`, `{${unknown}}`, undefined, 7])
      await assert.rejects(textMessageStatus(id as string, { ...options, fetch }), {
        name: 'ParameterError',
        parameter: 'responseId',
        message: /responseId must be a guid/,
      });
  });

  it('is a shape error if the response is not a status', async () => {
    for (const body of [null, [], {}, { deliveryStatus: 'Delivered' }]) {
      const fetch = async () => Response.json(body);
      await assert.rejects(textMessageStatus(unknown, { ...options, fetch }), { kind: 'shape' });
    }
  });
});
