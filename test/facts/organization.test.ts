import assert from 'node:assert/strict';
import test from 'node:test';
import { nameOrganization } from '../../src/facts/fields/organization.ts';

test('names that differ only in case are shown once, in the readable form', () => {
  const table: [(string | undefined)[], string[]][] = [
    [['Department of Energy', 'Department Of Energy'], ['Department of Energy']],
    [['Department Of Energy', 'Department of Energy'], ['Department of Energy']],
    [
      ['DEPARTMENT OF ENERGY', 'Field Office', 'Department of Energy'],
      ['Department of Energy', 'Field Office'],
    ],
    [['NASA', 'NASA'], ['NASA']],
    [
      ['Navy', 'Department of the Navy'],
      ['Navy', 'Department of the Navy'],
    ],
    [[undefined, '', ' ', 'N/A'], []],
    [[' Field  Office ', 'Field Office'], ['Field Office']],
  ];
  for (const [names, expected] of table) assert.deepEqual(nameOrganization(names), expected);
});
