import assert from 'node:assert/strict';
import test from 'node:test';
import { findNearestName } from '../../src/protocol/parameters/did-you-mean.ts';

const names = ['Page', 'Keyword', 'LocationName', 'Radius'];

test('suggests the nearest name for a typo, with at most one mistake in three letters', () => {
  for (const [written, meant] of [
    ['page', 'Page'],
    ['Pgae', 'Page'],
    ['Kewyord', 'Keyword'],
    ['Location', 'LocationName'],
    ['lo', 'LocationName'],
    ['l', undefined],
    ['Locatoinnmae', 'LocationName'],
    ['paxx', undefined],
    ['Organization', undefined],
    ['', undefined],
  ] as const)
    assert.equal(findNearestName(written, names), meant, written);
});
