import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { suggestFilter } from '../../src/search/suggestions/corrections.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';

const counting =
  (count: (chosen: SearchParameters) => number | undefined) => async (chosen: SearchParameters) =>
    count(chosen);

describe('the suggestion for a search without results', () => {
  it('is the filter whose removal finds the most jobs', async () => {
    const chosen = { Keyword: 'nurse', Organization: ['HE'], DatePosted: 3 };
    const suggestion = await suggestFilter(
      chosen,
      counting((others) => (!others.Keyword ? 4 : !others.Organization ? 9 : 1)),
    );
    assert.deepEqual(suggestion, { name: 'Organization', total: 9 });
  });

  it('is missing if no single removal finds a job', async () => {
    const chosen = { Keyword: 'nurse', Organization: ['HE'] };
    assert.equal(
      await suggestFilter(
        chosen,
        counting(() => 0),
      ),
      undefined,
    );
    assert.equal(
      await suggestFilter(
        chosen,
        counting(() => undefined),
      ),
      undefined,
    );
    assert.equal(
      await suggestFilter(
        {},
        counting(() => 5),
      ),
      undefined,
    );
  });

  it('is made even if some requests fail', async () => {
    const suggestion = await suggestFilter(
      { Keyword: 'nurse', Organization: ['HE'] },
      async ({ Keyword }) => {
        if (!Keyword) throw new Error('no response');
        return 3;
      },
    );
    assert.deepEqual(suggestion, { name: 'Organization', total: 3 });
  });

  it('is never the sort order, the page or the radius alone', async () => {
    const tried: SearchParameters[] = [];
    const chosen = {
      LocationName: ['Denver'],
      Radius: 5,
      SortField: 'closedate',
      Page: 2,
      ResultsPerPage: 25,
    };
    const suggestion = await suggestFilter(chosen, async (others) => {
      tried.push(others);
      return 1;
    });
    assert.deepEqual(suggestion, { name: 'LocationName', total: 1 });
    assert.equal(tried.length, 1);
  });

  it('needs at most five requests', async () => {
    let requests = 0;
    await suggestFilter(
      {
        Keyword: 'a',
        LocationName: ['b'],
        Organization: ['HE'],
        JobCategoryCode: ['0610'],
        HiringPath: ['public'],
        JobGradeCode: ['GS'],
        DatePosted: 3,
      },
      async () => (requests += 1),
    );
    assert.equal(requests, 5);
  });
});
