import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { memoryInUse } from '../support/memory.ts';

const MEGABYTE = 2 ** 20;

it('serves past records in little memory', async () => {
  const before = (await memoryInUse()).heapUsed;
  const service = createSampleService();
  const ask = async (path: string): Promise<number> => {
    const response = await service(
      new Request(`https://data.portal.example${path}`, {
        headers: { 'Authorization-Key': SAMPLE_KEY },
      }),
    );
    assert.equal(response.status, 200);
    return (await response.text()).length;
  };
  assert.ok((await ask('/api/historicjoa?PositionSeries=2210')) > 1_000_000);
  assert.ok(
    (await ask('/api/Archive?PostingStartDate=2025-01-01&PostingEndDate=2025-03-31')) > 500_000,
  );
  // A few bytes remain for each of the 54,000, whatever the requests were.
  for (let page = 1; page <= 10; page += 1) await ask('/api/historicjoa?PageSize=1000');
  const grown = (await memoryInUse()).heapUsed - before;
  assert.ok(grown < 120 * MEGABYTE, `${String(Math.round(grown / MEGABYTE))} MB`);
});
