import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SAMPLE_KEY, TEXT_MESSAGING_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { BASE, service } from './ask.ts';

const id = '3f2b8c1e-7a4d-4e6f-9b0a-000000000001';
const endpoints: readonly {
  path: string;
  headers: Record<string, string>;
  init?: RequestInit;
}[] = [
  { path: '/api/historicjoa?PageSize=1', headers: {} },
  { path: '/api/codelist/payplans', headers: {} },
  {
    path: '/api/Search?ResultsPerPage=1',
    headers: { 'Authorization-Key': SAMPLE_KEY },
  },
  {
    path: '/api/Archive?ControlNumber=1',
    headers: { 'Authorization-Key': SAMPLE_KEY },
  },
  {
    path: '/api/textmessaging/status',
    headers: { 'X-Api-Key': TEXT_MESSAGING_KEY },
    init: { method: 'POST', body: JSON.stringify({ responseId: id }) },
  },
];

const ask = (
  path: string,
  headers: Record<string, string>,
  init: RequestInit = {},
  options = {},
): Promise<Response> => service(options)(new Request(`${BASE}${path}`, { ...init, headers }));

describe('access to each endpoint', () => {
  for (const { path, headers, init } of endpoints)
    it(`${path} is below the base URL [§1.base-url]`, async () => {
      const based = { basePath: '/data/service' };
      assert.equal((await ask(`/data/service${path}`, headers, init, based)).status, 200);
      assert.equal((await ask(path, headers, init, based)).status, 404);
    });

  it('the key of a terminated account is refused [§5.terminated]', async () => {
    const renewed = { key: 'another', textMessaging: { key: 'another' } };
    for (const { path, headers, init } of endpoints)
      assert.equal(
        (await ask(path, headers, init, renewed)).status,
        Object.keys(headers).length > 0 ? 401 : 200,
        path,
      );
  });
});
