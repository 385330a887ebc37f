import assert from 'node:assert/strict';
import { test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { plantedRows, unnoticedFaults } from '../../scripts/spec-coverage/plant.ts';
import { sections } from '../../scripts/spec-coverage/rows.ts';

test('every row of docs/spec-coverage.md has a test that notices the fault that the row names', async () => {
  const rows = plantedRows(sections);
  assert.ok(rows.length > 350);
  assert.deepEqual(await unnoticedFaults(root, rows), []);
});
