import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEntry } from '../../../packages/server/src/proxy/cache/cache-entry.ts';
import { createRenderedCache } from '../../../packages/server/src/proxy/pages/rendered-cache.ts';

const source = { digest: 'one', receivedAt: 0 };
const page = () => createEntry({ body: '<p>Nurse</p>', freshSeconds: 60, losses: '' }, 0);

/** Counts how often a page is rendered. */
function counting(maxBytes: number) {
  const cache = createRenderedCache(maxBytes);
  let made = 0;
  const make = (of = source, isOld = false) =>
    cache.make('/list', of, isOld, async () => {
      made += 1;
      return page();
    });
  return { cache, make, made: () => made };
}

describe('the cache of rendered pages', () => {
  it('renders a page once for all waiting requests and caches it', async () => {
    const { make, made } = counting(10_000);
    const pages = await Promise.all([make(), make(), make()]);
    assert.equal(new Set([...pages, await make()]).size, 1);
    assert.equal(made(), 1);
  });

  it('renders a page again if the data or its age changed', async () => {
    const { make, made } = counting(10_000);
    await make();
    await make({ ...source, digest: 'two' });
    await make({ ...source, digest: 'two' }, true);
    await make({ ...source, digest: 'two', receivedAt: 1 }, true);
    assert.equal(made(), 4);
  });

  it('renders a page at the next request after a failure', async () => {
    const { cache, make } = counting(10_000);
    const failed = cache.make('/list', source, false, () => Promise.reject(new Error('no memory')));
    await assert.rejects(failed, /no memory/);
    assert.match(new TextDecoder().decode((await make()).body), /Nurse/);
  });

  it('stores nothing if it is disabled', async () => {
    const { cache, make, made } = counting(0);
    await make();
    await make();
    assert.equal(made(), 2);
    assert.deepEqual(cache.size(), { entries: 0, bytes: 0 });
  });
});
