import './page-globals.ts';
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  listRegistry,
  registerList,
  unregisterList,
  type RegisteredList,
} from '../../src/search/registry.ts';

test('reports each change of a list to other elements, and nothing else', (context) => {
  const element = {} as Element;
  const list: RegisteredList = {
    element,
    search: 'default',
    opensJobs: false,
    titlesOpenJobs: false,
    urlSync: false,
    withOriginalTitles: false,
  };
  let heard = 0;
  const listener = () => (heard += 1);
  listRegistry.listeners.add(listener);
  context.after(() => {
    listRegistry.listeners.delete(listener);
    unregisterList(element);
  });
  registerList(list);
  assert.equal(heard, 1);
  registerList({ ...list });
  assert.equal(heard, 1);
  for (const change of [
    { search: 'other' },
    { opensJobs: true },
    { titlesOpenJobs: true },
    { urlSync: true },
    { withOriginalTitles: true },
  ]) {
    registerList(list);
    const before: number = heard;
    registerList({ ...list, ...change });
    assert.equal(heard, before + 1, JSON.stringify(change));
    assert.deepEqual(listRegistry.lists.get(element), { ...list, ...change });
  }
});
