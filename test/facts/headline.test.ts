import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeResults } from '../../src/facts/headline.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';

const headline = (places: string[], resolved: string[] | undefined, words = en) =>
  describeResults(
    words,
    {
      items: [1, 2],
      losses: [],
      page: 1,
      total: 2,
      isCounted: true,
      capped: false,
      chosen: { LocationName: places },
      searchedPlaces: { names: places, resolved, points: [] },
    },
    true,
  );

describe('the heading of a search for a place', () => {
  it('names a place that the service resolved', () => {
    for (const [place, resolved] of [
      ['Denver, Colorado', 'Denver, CO'],
      ['denver', 'Denver, CO'],
      ['80201', 'Denver, CO'],
    ] as const)
      assert.equal(headline([place], [resolved]), `2 jobs in ${place}`);
    assert.equal(
      headline(['Denver, Colorado', 'Reno'], ['Denver, CO', 'Reno, NV']),
      '2 jobs in Denver, Colorado; Reno',
    );
  });

  it('puts a place that the service did not resolve in quotation marks', () => {
    const words = 'Our site was hacked, call 555-0100';
    for (const resolved of [undefined, []])
      assert.equal(headline([words], resolved), `2 jobs in “${words}”`);
    assert.equal(
      headline(['Denver', words], ['Denver, CO', 'Denver, NC']),
      `2 jobs in “Denver; ${words}”`,
    );
    assert.equal(headline(['Atlantis'], [], es), '2 empleos en “Atlantis”');
  });
});
