import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TextMessageError, textMessageStatus } from '../../src/client/text-messages.ts';

const responseId = '3f2b8c1e-7a4d-4e6f-9b0a-000000000001';
const ask = (response: () => Response) =>
  textMessageStatus(responseId, {
    baseUrl: 'https://service.example',
    key: 'secret',
    fetch: async () => response(),
  });

describe('every field of a text message status, read by the client', () => {
  for (const [field, value] of [
    ['deliveryStatus', 'Delivered'],
    ['deliveryStatus', 'Failed'],
    ['deliveryStatusDetails', 'A reason that was added later'],
    ['successfulSegments', 3],
    ['failedSegments', 2],
  ] as const)
    it(`${field} is read as ${value} from the response [§${field === 'deliveryStatus' ? 3 : 2.6}.${field}]`, async () => {
      const { data, losses } = await ask(() => Response.json({ responseId, [field]: value }));
      assert.deepEqual(losses, []);
      assert.deepEqual(data, { responseId, [field]: value });
    });

  it('responseId is sent as the only member of the body, and read back [§2.6.responseId]', async () => {
    let sent: unknown;
    const { data } = await textMessageStatus(responseId, {
      baseUrl: 'https://service.example',
      fetch: async (request) => {
        sent = await request.json();
        return Response.json({ responseId });
      },
    });
    assert.deepEqual(sent, { responseId });
    assert.equal(data.responseId, responseId);
  });
});

describe('the errors of a text message status, read by the client', () => {
  const body = (code: string) => ({
    error: {
      code: 'BadRequest',
      message: 'The request has no response id.',
      target: 'ResponseId',
      details: [{ code, message: 'It is empty.', target: 'ResponseId' }],
    },
  });

  for (const code of ['ResponseIDEmpty', 'TextMessageNotFound'])
    it(`${code} is a separate error, with status 400 and every member of the body [§7.${code}, 7.error]`, async () => {
      await assert.rejects(
        ask(() => Response.json(body(code), { status: 400 })),
        (error) => {
          assert.ok(error instanceof TextMessageError);
          assert.equal(error.code, code);
          assert.equal(error.status, 400);
          assert.deepEqual(error.body, body(code));
          return true;
        },
      );
    });
});
