import './page-globals.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFresh, renewThrough } from '../../src/search/saved/renew-saved.ts';
import { SavedJobs, savedJobsKey } from '../../src/search/saved/saved-jobs.ts';
import { FakeStorageWindow } from './fake-window.ts';
import { job, rawJob } from './support.ts';

const source = 'https://proxy.example';
const fields = {
  JobCategory: [{ Code: '0610' }],
  UserArea: { Details: { OrganizationCodes: 'HE' } },
};

/** Saves a job whose record has this time. */
function save(at: number): SavedJobs {
  const page = new FakeStorageWindow();
  new SavedJobs(page).add(job('7', { PositionTitle: 'Nurse', ...fields }), source);
  const stored = JSON.parse(page.stored.get(savedJobsKey) ?? '{}') as {
    jobs: { record: { asOf: number } }[];
  };
  for (const { record } of stored.jobs) record.asOf = at;
  page.stored.set(savedJobsKey, JSON.stringify(stored));
  return new SavedJobs(page);
}

/** Renews saved jobs through a proxy that has these items. */
const renew = (saved: SavedJobs, items: readonly unknown[], total: number) =>
  renewThrough(
    {
      baseUrl: source,
      fetch: () =>
        Promise.resolve(
          Response.json({
            SearchResult: { SearchResultCountAll: total, SearchResultItems: items },
          }),
        ),
    },
    source,
    saved,
    saved.all,
    2,
  );

const dayMs = 86_400_000;

describe('a saved job', () => {
  it('is renewed if the clock was ahead when it was saved', async () => {
    const saved = save(Date.now() + 20 * dayMs);
    const [before] = saved.all;
    assert.ok(before && !isFresh(before), 'it is due');
    await renew(saved, [rawJob('7', { PositionTitle: 'Chief nurse', ...fields })], 1);
    const [after] = saved.all;
    assert.equal(after?.MatchedObjectDescriptor.PositionTitle, 'Chief nurse');
    assert.ok(isFresh(after));
  });

  it('is gone if a complete response lacks it', async () => {
    const saved = save(Date.now() - dayMs);
    await renew(saved, [rawJob('8', fields)], 1);
    assert.equal(saved.all[0]?.record.isGone, true);
  });

  it('is not gone if its record could not be read', async () => {
    const saved = save(Date.now() - dayMs);
    await renew(
      saved,
      [rawJob('8', fields), { MatchedObjectId: '7', MatchedObjectDescriptor: 7 }],
      1,
    );
    assert.notEqual(saved.all[0]?.record.isGone, true);
  });

  it('keeps what a later response had', async () => {
    const saved = save(Date.now());
    saved.renew([job('7', { PositionTitle: 'Old title' })], source, Date.now() - dayMs);
    assert.equal(saved.all[0]?.MatchedObjectDescriptor.PositionTitle, 'Nurse');
  });
});
