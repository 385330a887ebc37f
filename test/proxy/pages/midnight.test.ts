// Pages state deadlines and days of posting in words that depend on the service's day.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { sampleService } from '../upstream.ts';
import { withPages } from './pages.ts';

/** Half a minute before midnight in Washington, D.C. */
const eve = Date.parse('2026-03-03T04:59:30Z');

const secondsIn = (response: Response) =>
  (response.headers.get('cache-control') ?? '').split(', ').map((part) => part.split('=')[1]);

describe('a page that is requested shortly before midnight', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['Date'], now: eve });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('may be kept by other caches until midnight', async () => {
    const { get } = withPages({ fetch: sampleService });
    for (const path of ['/list', '/embed', '/feed.json'])
      assert.deepEqual(secondsIn(await get(path)), [undefined, '30', '0', '0'], path);
    mock.timers.setTime(eve - 10 * 60_000);
    const earlier = withPages({ fetch: sampleService });
    assert.deepEqual(secondsIn(await earlier.get('/list')), [undefined, '60', '570', '570']);
  });

  it('may be kept as long as usual if its texts do not depend on the day', async () => {
    const { get } = withPages({ fetch: sampleService });
    const response = await get('/api/Search');
    assert.deepEqual(secondsIn(response), [undefined, '60', '600', '3600']);
  });

  it('is made again after midnight, of the same cached response', async () => {
    const { get } = withPages({ fetch: sampleService });
    const days = async () => (await (await get('/list')).text()).match(/Closes (?:in |to)[^<]*/g);
    const before = await days();
    assert.ok(before && before.length > 0);
    mock.timers.setTime(eve + 40_000);
    assert.notDeepEqual(await days(), before);
  });
});
