import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allFaults } from '../support/planted-faults/of-rows.ts';
import {
  failures,
  idsWith,
  reference,
  remembering,
  requirementsRequesting,
  run,
  shared,
} from './support.ts';

const inPages = remembering(reference({ historicPaging: 'page' }));

describe('a fault that breaks a row of docs/spec-coverage.md:', () => {
  for (const { name, path, conformance, historicPaging, answer } of allFaults().values())
    it(`${name}: ${typeof conformance === 'string' ? 'not visible' : conformance.join(', ')}`, async () => {
      const service = historicPaging === 'page' ? inPages : shared;
      const only = path === '/' ? undefined : await requirementsRequesting(path);
      const report = await run((request) => answer(request, service), { ...(only && { only }) });
      const failed = idsWith(report, 'fail');
      // No requirement may fail for a fault that is said to be invisible; else a failing one has to be named.
      if (typeof conformance === 'string')
        assert.deepEqual(failed, [], failures(report).join('\n'));
      else
        assert.deepEqual(
          conformance.filter((id) => !failed.includes(id)),
          [],
          `failed: ${failed.join(', ')}`,
        );
    });
});
