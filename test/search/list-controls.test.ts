import assert from 'node:assert/strict';
import test from 'node:test';
import { isSameControls, noListControls } from '../../src/search/list-controls.ts';

test('a list shows a control of the filter bar as soon as it is there', () => {
  const { hasSort, hasFilterButton } = noListControls;
  assert.equal(isSameControls(noListControls, { hasSort, hasFilterButton }), true);
  assert.equal(isSameControls(noListControls, { hasSort: true, hasFilterButton }), false);
  assert.equal(isSameControls(noListControls, { hasSort, hasFilterButton: true }), false);
});
