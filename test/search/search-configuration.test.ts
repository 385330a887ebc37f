import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isSameConfiguration, type SearchConfiguration } from '../../src/search/search-state.ts';

const configuration: SearchConfiguration = {
  proxyUrl: 'https://proxy.example',
  locked: { Organization: ['HE'], ResultsPerPage: 25 },
  urlSync: true,
  withLoadMore: false,
  fetch: undefined,
};

describe('two configurations of a search', () => {
  it('are equal if they make the same requests', () => {
    assert.equal(isSameConfiguration(configuration, { ...configuration }), true);
    const locked = { ResultsPerPage: 25, Organization: ['HE'], Keyword: '' };
    assert.equal(isSameConfiguration(configuration, { ...configuration, locked }), true);
  });

  it('differ in each single setting', () => {
    const others: Partial<SearchConfiguration>[] = [
      { proxyUrl: '/jobs' },
      { proxyUrl: undefined },
      { locked: {} },
      { locked: { ...configuration.locked, Organization: ['VA'] } },
      { urlSync: false },
      { withLoadMore: true },
      { fetch: async () => new Response() },
    ];
    for (const other of others)
      assert.equal(
        isSameConfiguration(configuration, { ...configuration, ...other }),
        false,
        Object.keys(other).join(),
      );
  });
});
