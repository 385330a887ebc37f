import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { personGroups, readAnswers, writeAnswers } from '../../src/query/open-to-you.ts';
import { hiringPathCodes } from '../support/hiring-paths.ts';

describe('answers as HiringPath codes', () => {
  it('are read as they were written, in either case and any order', () => {
    for (const work of [undefined, 'never', 'ever'] as const)
      for (const groups of [[], ['VET'], ['STUDENT', 'DISABILITY']]) {
        if (!work && groups.length > 0) continue;
        const codes = writeAnswers({ work, groups });
        assert.deepEqual(readAnswers(codes), { work, groups });
        assert.equal(readAnswers(codes.map((code) => code.toLowerCase()).toReversed()).work, work);
      }
  });

  it('always have the jobs for the public, and none without an answer', () => {
    assert.deepEqual(writeAnswers({ work: undefined, groups: [] }), []);
    assert.deepEqual(writeAnswers({ work: undefined, groups: ['VET'] }), ['PUBLIC', 'VET']);
    assert.deepEqual(writeAnswers({ work: 'never', groups: [] }), ['PUBLIC']);
  });

  it('are no answer if a link names only some of the federal codes', () => {
    assert.equal(readAnswers(['PUBLIC', 'FED-COMPETITIVE']).work, undefined);
    assert.equal(readAnswers(['VET']).work, undefined);
  });

  it('cover every code of the service that a visitor can search', () => {
    const covered = [
      ...writeAnswers({ work: 'ever', groups: Object.values(personGroups).flat() }),
    ].toSorted();
    assert.deepEqual(covered, hiringPathCodes.toSorted());
  });
});
