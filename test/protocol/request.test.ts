import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeList } from '../../src/protocol/code-lists.ts';
import { search } from '../../src/protocol/search.ts';
import type { TransportOptions } from '../../src/protocol/transport.ts';
import { sampleResponse, sampleCodeList } from './sample.ts';

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const ask = (fetch: TransportOptions['fetch'], more: Partial<TransportOptions> = {}) =>
  search(
    { Keyword: 'bridge' },
    { baseUrl: 'https://data.portal.example', ...(fetch && { fetch }), ...more },
  );
describe('a request to the service', () => {
  const urls: [string, string][] = [
    ['https://data.portal.example', 'https://data.portal.example/api/Search?Keyword=bridge'],
    ['https://data.portal.example/', 'https://data.portal.example/api/Search?Keyword=bridge'],
    ['https://agency.example/jobs', 'https://agency.example/jobs/api/Search?Keyword=bridge'],
    ['https://agency.example/a/jobs/', 'https://agency.example/a/jobs/api/Search?Keyword=bridge'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787/api/Search?Keyword=bridge'],
  ];
  for (const [baseUrl, expected] of urls) {
    it(`has the URL ${expected} for ${baseUrl}`, async () => {
      let asked: Request | undefined;
      await ask(async (request) => ((asked = request), json(sampleResponse())), { baseUrl });
      assert.equal(asked?.url, expected);
      assert.equal(asked?.method, 'GET');
      assert.equal(asked?.headers.get('accept'), 'application/json');
    });
  }

  it('sends its headers, and follows no redirects if it has headers', async () => {
    const seen: [string | null, string][] = [];
    const fetch = async (request: Request) => {
      seen.push([request.headers.get('authorization-key'), request.redirect]);
      return json(sampleResponse());
    };
    await ask(fetch, { headers: { 'Authorization-Key': 'k' } });
    await ask(fetch);
    assert.deepEqual(seen, [
      ['k', 'manual'],
      [null, 'follow'],
    ]);
  });

  it('requests a code list only by a plain name', async () => {
    const options: TransportOptions = {
      baseUrl: 'https://data.portal.example',
      fetch: async (request) => (
        assert.equal(request.url, 'https://data.portal.example/api/codelist/agencysubelements'),
        json(sampleCodeList())
      ),
    };
    const { data, losses } = await codeList('agencysubelements', options);
    assert.deepEqual(losses, []);
    assert.deepEqual(
      data.items.map(({ Code, Value, IsDisabled }) => [Code, Value, IsDisabled]),
      [
        ['EX00', 'Bureau of Bridges', false],
        ['EX01', 'Bureau of R&D', true],
      ],
    );
    for (const name of [
      '',
      '../Search',
      'a/b',
      'Agency',
      'a?b',
      'a%2e',
      'a b',
      '__proto__',
      'x'.repeat(61),
    ]) {
      await assert.rejects(codeList(name, options), RangeError);
    }
  });
});
