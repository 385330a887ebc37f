import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plantedFaults, unnoticedFaults } from '../../scripts/spec-coverage/plant.ts';
import { taggedTests } from '../../scripts/spec-coverage/tags.ts';
import { matchingRequirements } from '../../packages/dev/src/conformance/requirements.ts';
import { allFaults } from '../support/planted-faults/all.ts';

test('a test with the tag of a requirement detects each planted fault that violates it', async () => {
  const planted = plantedFaults({
    requirements: matchingRequirements([]),
    tests: taggedTests(),
    faults: [...allFaults().values()],
  });
  assert.ok(planted.length > 370);
  assert.deepEqual(await unnoticedFaults(planted), []);
});
