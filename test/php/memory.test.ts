// Odd and enormous responses at the memory limits that hosts set.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createUpstream, settingsFor, type Host } from '../deploy/contract.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { readsOddResponses, resultOf } from '../deploy/odd-responses.ts';
import { startLibrary, withCache } from './hosts.ts';

/** Fragments that take many times their bytes when they are decoded. */
const fragments = [
  '{},',
  '[0],',
  '[[]],',
  '[[0]],',
  '{"a":1},',
  '{"abcd":"abcd"},',
  '{"":{"":0}},',
  '{"a":[]},',
  '0,',
  '1.5,',
  '1e999,',
  '"",',
  '"ab",',
  '"abcdefgh",',
  '"éé",',
  '"\\ud800",',
  '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9},',
];

for (const limit of ['64M', '128M', '256M'])
  describe(`PHP with a memory limit of ${limit}`, { skip: whyNoPhp }, () => {
    let upstream: Awaited<ReturnType<typeof createUpstream>>;
    let host: Host;
    before(async () => {
      upstream = await createUpstream();
      const settings = { ...settingsFor(upstream.url), PORTAL_CLIENT_RATE: '0' };
      host = await withCache((own) => startLibrary(own, ['-d', `memory_limit=${limit}`]))({
        ...settings,
        PORTAL_MAX_BYTES: '8388608',
        PORTAL_TIMEOUT: '60000',
      });
    });
    after(async () => {
      await host?.stop();
      await upstream?.close();
    });
    const ask = (url: string) => host.ask(new Request(`${host.base}${url}`));

    readsOddResponses(ask, (fault) => {
      if (fault) upstream.state.fault = fault;
      else delete upstream.state.fault;
    });

    it('survives every response of many small values', async () => {
      for (const [index, fragment] of fragments.entries())
        for (const bytes of [400_000, 7_900_000]) {
          const items = fragment.repeat(bytes / fragment.length);
          upstream.state.fault = () =>
            new Response(`{"SearchResult":{"SearchResultItems":[${items}0]}}`);
          const given = await resultOf(await ask(`/api/Search?Keyword=many${index}x${bytes}`));
          assert.match(JSON.stringify(given), /^(\[\]|"502 .+unknown format\.")$/, fragment);
        }
      delete upstream.state.fault;
      assert.equal((await ask('/api/Search?Keyword=after')).status, 200);
    });

    it('returns 500 jobs with every text', async () => {
      const response = await ask('/api/Search?ResultsPerPage=500&Fields=Full');
      assert.equal(response.status, 200);
      const { SearchResult } = (await response.json()) as {
        SearchResult: { SearchResultItems: unknown[] };
      };
      assert.ok(SearchResult.SearchResultItems.length > 100);
    });
  });
