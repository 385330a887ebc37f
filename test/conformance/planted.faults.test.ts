import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allFaults } from '../support/planted-faults/all.ts';
import {
  failures,
  idsWith,
  sampleService,
  remembering,
  requirementsRequesting,
  run,
  shared,
} from './support.ts';

const inPages = remembering(sampleService({ historicPaging: 'page' }));

describe('a planted fault:', () => {
  for (const { name, path, conformance, isExact, historicPaging, response } of allFaults().values())
    it(`${name}: ${typeof conformance === 'string' ? 'not visible' : conformance.join(', ')}`, async () => {
      const service = historicPaging === 'page' ? inPages : shared;
      const reportOf = (only: readonly string[] | undefined) =>
        run((request) => response(request, service), { ...(only && { only }) });
      const affected = () => (path === '/' ? undefined : requirementsRequesting(path));
      // For an invisible fault no requirement may fail. For other faults, all listed ones must fail, and no others if that is exact.
      if (typeof conformance === 'string') {
        const report = await reportOf(await affected());
        assert.deepEqual(idsWith(report, 'fail'), [], failures(report).join('\n'));
        return;
      }
      const report = await reportOf(isExact ? await affected() : conformance);
      const failed = idsWith(report, 'fail');
      if (isExact) {
        assert.deepEqual(failed.sort(), [...conformance].sort(), failures(report).join('\n'));
        return;
      }
      const unnoticed = conformance.filter((id) => !failed.includes(id));
      if (unnoticed.length === 0) return;
      const others = idsWith(await reportOf(await affected()), 'fail');
      assert.fail(`not noticed by ${unnoticed.join(', ')}, but by ${others.join(', ') || 'none'}`);
    });
});
