import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  TEXT_MESSAGING_KEY,
  textMessages,
  type SampleServiceOptions,
} from '../../packages/dev/src/sample-service/index.ts';
import { BASE, get, service } from './ask.ts';

const known = textMessages[0]?.responseId ?? '';

const post = (
  body: BodyInit | null,
  options: SampleServiceOptions = {},
  headers: Record<string, string> = { 'X-Api-Key': TEXT_MESSAGING_KEY },
): Promise<Response> =>
  service(options)(
    new Request(`${BASE}/api/textmessaging/status`, { method: 'POST', headers, body }),
  );

describe('the status of a text message', () => {
  it('needs a registered IP address, or else gets 403 [§5.address]', async () => {
    const body = JSON.stringify({ responseId: known });
    const from = (address: string): SampleServiceOptions => ({
      textMessaging: { addresses: ['192.0.2.7'], callerAddress: () => address },
    });
    assert.equal((await post(body, from('192.0.2.7'))).status, 200);
    const refused = await post(body, from('192.0.2.8'));
    assert.equal(refused.status, 403);
    assert.match(
      ((await refused.json()) as { detail: string }).detail,
      /address is not registered/,
    );
    // No address is registered, not even this machine.
    assert.equal((await post(body, { textMessaging: { addresses: [] } })).status, 403);
    assert.equal((await post(body)).status, 200);
    // A header does not count as the address.
    const forged = await post(
      body,
      { textMessaging: { addresses: ['192.0.2.7'] } },
      { 'X-Api-Key': TEXT_MESSAGING_KEY, 'X-Forwarded-For': '192.0.2.7' },
    );
    assert.equal(forged.status, 403);
  });

  it('refuses bodies that are not JSON or too large, before reading them completely [§4.6.body]', async () => {
    for (const [body, words] of [
      ['responseId=1', /not JSON/],
      ['{"responseId":', /not JSON/],
      [`{"responseId":"${'x'.repeat(20_000)}"}`, /larger than 16384 bytes/],
    ] as const) {
      const response = await post(body);
      assert.equal(response.status, 400);
      assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
      assert.match(((await response.json()) as { detail: string }).detail, words);
    }
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(4096).fill(32));
      },
    });
    const request = new Request(`${BASE}/api/textmessaging/status`, {
      method: 'POST',
      headers: { 'X-Api-Key': TEXT_MESSAGING_KEY },
      body: endless,
      // @ts-expect-error Node requires it, but the browser's types lack it.
      duplex: 'half',
    });
    assert.equal((await service()(request)).status, 400);
    assert.ok(pulled < 10);
  });

  it('accepts only POST', async () => {
    const response = await get('/api/textmessaging/status');
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'POST');
  });
});

describe('endpoints without details in the spec', () => {
  it('return 501 with an explanation [§4.7.sendmessage]', async () => {
    for (const [path, method, wrong] of [
      ['/textmessaging/sendmessage', 'POST', 'GET'],
      ['/api/textmessaging/sendmessage', 'POST', 'GET'],
    ] as const) {
      const response = await service()(new Request(`${BASE}${path}`, { method }));
      assert.equal(response.status, 501, path);
      assert.match(
        ((await response.json()) as { detail: string }).detail,
        /names .* and shows neither/,
      );
      assert.equal((await service()(new Request(`${BASE}${path}`, { method: wrong }))).status, 405);
    }
  });
});
