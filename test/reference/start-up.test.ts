import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createReference, REFERENCE_KEY } from '../../src/reference/index.ts';

// Alone in its file, so that its process has built nothing before.
const MEGABYTE = 2 ** 20;

it('is built in no time, and answers from the past within a second of processor time, in little memory', async () => {
  const heap = process.memoryUsage().heapUsed;
  const start = process.cpuUsage();
  const service = createReference();
  assert.ok(process.cpuUsage(start).user < 100_000);
  const ask = async (path: string): Promise<number> => {
    const response = await service(
      new Request(`https://data.portal.example${path}`, {
        headers: { 'Authorization-Key': REFERENCE_KEY },
      }),
    );
    assert.equal(response.status, 200);
    return (await response.text()).length;
  };
  assert.ok((await ask('/api/historicjoa?PositionSeries=2210')) > 1_000_000);
  assert.ok(process.cpuUsage(start).user < 1_500_000, 'first page of the feed');
  assert.ok(
    (await ask('/api/Archive?PostingStartDate=2025-01-01&PostingEndDate=2025-03-31')) > 500_000,
  );
  assert.ok(process.cpuUsage(start).user < 3_000_000, 'first page of the archive');
  // A few bytes remain for each of the 54,000, whatever the requests were.
  for (let page = 1; page <= 10; page += 1) await ask('/api/historicjoa?PageSize=1000');
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  const grown = process.memoryUsage().heapUsed - heap;
  assert.ok(grown < 120 * MEGABYTE, `${String(Math.round(grown / MEGABYTE))} MB`);
});
