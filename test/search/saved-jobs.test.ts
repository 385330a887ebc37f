import './page-globals.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { savedLimit, SavedJobs, savedJobsKey } from '../../src/search/saved/saved-jobs.ts';
import { FakeStorageWindow } from './fake-window.ts';
import { countEvents, job, rawJob } from './support.ts';

const ids = (saved: SavedJobs) => saved.all.map((one) => one.MatchedObjectId);
const stored = (page: FakeStorageWindow) => page.stored.get(savedJobsKey) ?? '';

function open(page = new FakeStorageWindow()) {
  const saved = new SavedJobs(page);
  return { page, saved, changes: countEvents(saved, 'change') };
}

/** Opens the saved jobs of a device that stores `text`. */
const opened = (text: string) =>
  open(new FakeStorageWindow('works', new Map([[savedJobsKey, text]])));

describe('saved jobs', () => {
  it('are listed once each, newest first', () => {
    const { saved, changes } = open();
    assert.equal(saved.persistence, 'onDevice');
    for (const id of ['1', '2', '1']) assert.equal(saved.add(job(id)), true);
    assert.deepEqual(ids(saved), ['2', '1']);
    assert.equal(saved.has('1'), true);
    assert.equal(saved.has('3'), false);
    assert.equal(changes(), 3);
  });

  it('are marked as back if the proxy lists them again, and keep the mark of an application', () => {
    const { page, saved } = open();
    saved.add(job('1'), 'https://proxy.example');
    saved.markApplied('1', true);
    saved.renew([], 'https://proxy.example', Date.now() + 1, ['1']);
    assert.equal(saved.all[0]?.record.isGone, true);
    saved.renew([job('1')], 'https://proxy.example', Date.now() + 2);
    const [again] = new SavedJobs(page).all;
    assert.deepEqual([again?.record.isGone, again?.record.isBack], [false, true]);
    assert.equal(typeof again?.record.appliedAt, 'number');
    saved.markApplied('1', false);
    assert.equal(new SavedJobs(page).all[0]?.record.appliedAt, undefined);
  });

  it('are available on the next visit, with the fields that show them', () => {
    const { page, saved } = open();
    const full = job('7', {
      PositionTitle: 'R&D <b>lead</b> & more',
      PositionURI: 'https://www.portal.example/job/7?a=1&b=2',
      OrganizationName: 'Bureau of Bridges',
      ApplicationCloseDate: '2026-03-03',
      PositionLocationDisplay: 'Denver, Colorado',
      PositionLocation: [{ LocationName: 'Denver, Colorado' }],
      UserArea: { Details: { RemoteIndicator: true, JobSummary: 'A long text' } },
    });
    saved.add(full);
    const [again] = new SavedJobs(page).all;
    const { MatchedObjectDescriptor: before } = full;
    const after = again?.MatchedObjectDescriptor;
    for (const name of [
      'PositionID',
      'PositionTitle',
      'PositionURI',
      'OrganizationName',
      'ApplicationCloseDate',
      'PositionLocationDisplay',
      'PositionLocation',
    ] as const)
      assert.deepEqual(after?.[name], before[name], name);
    assert.equal(after?.UserArea?.Details?.RemoteIndicator, true);
    assert.equal(stored(page).includes('A long text'), false, 'texts are not stored');
  });

  it('are stored with a short text instead of many places', () => {
    const { page, saved } = open();
    const PositionLocation = Array.from({ length: 6 }, (_, index) => ({
      LocationName: `City ${index}`,
    }));
    saved.add(job('7', { PositionLocation }));
    const [again] = new SavedJobs(page).all;
    assert.deepEqual(again?.MatchedObjectDescriptor.PositionLocation ?? [], []);
    assert.equal(again?.MatchedObjectDescriptor.PositionLocationDisplay, 'Multiple Locations');
  });

  it('can be removed, also several at once', () => {
    const { page, saved } = open();
    for (const id of ['1', '2', '3']) saved.add(job(id));
    saved.remove('1', '3', 'none');
    assert.deepEqual(ids(saved), ['2']);
    assert.deepEqual(ids(new SavedJobs(page)), ['2']);
  });

  it('return to their positions when a removal is undone, after jobs that were added since', () => {
    const { saved } = open();
    for (const id of ['1', '2', '3', '4']) saved.add(job(id));
    const before = saved.all;
    saved.remove('2', '4');
    saved.add(job('5'));
    saved.restore(['2', '4'], before);
    assert.deepEqual(ids(saved), ['5', '4', '3', '2', '1']);
  });

  it('do not return together with others that were removed later', () => {
    const { saved } = open();
    for (const id of ['1', '2', '3']) saved.add(job(id));
    const before = saved.all;
    saved.remove('2');
    saved.remove('3');
    saved.restore(['2'], before);
    assert.deepEqual(ids(saved), ['2', '1']);
  });

  it('are limited to two hundred', () => {
    const { saved } = open();
    for (let id = 1; id <= savedLimit; id += 1) assert.equal(saved.add(job(String(id))), true);
    assert.equal(saved.add(job('more')), false);
    assert.equal(saved.add(job('1')), true, 'one that is saved stays so');
    assert.equal(saved.all.length, 200);
    const before = saved.all;
    saved.remove('1');
    saved.add(job('more'));
    saved.restore(['1'], before);
    assert.equal(saved.all.length, 200);
    assert.equal(saved.has('more'), true);
  });

  it('are the same in all tabs', () => {
    const { page, saved } = open();
    const tab = open(new FakeStorageWindow('works', page.stored));
    saved.add(job('1'));
    tab.page.dispatchStorage(savedJobsKey);
    assert.deepEqual(ids(tab.saved), ['1']);
    assert.equal(tab.changes(), 1);
    tab.page.dispatchStorage('another key');
    assert.equal(tab.changes(), 1);
    page.stored.clear();
    tab.page.dispatchStorage(null);
    assert.deepEqual(ids(tab.saved), []);
  });

  it('are all kept if two tabs save at the same time', () => {
    const { page, saved } = open();
    const tab = open(new FakeStorageWindow('works', page.stored));
    saved.add(job('1'));
    tab.saved.add(job('2'));
    saved.remove('none');
    assert.deepEqual(ids(saved), ['2', '1']);
  });
});

describe('if the browser stores nothing', () => {
  for (const mode of ['forbidden', 'full'] as const) {
    it(`saved jobs last for the visit (${mode})`, () => {
      const { page, saved } = open(new FakeStorageWindow(mode));
      saved.add(job('1'));
      saved.add(job('2'));
      saved.remove('1');
      assert.equal(saved.persistence, 'forVisit');
      assert.deepEqual(ids(saved), ['2']);
      page.dispatchStorage(null);
      assert.deepEqual(ids(saved), ['2']);
      assert.equal(page.stored.size, 0);
    });
  }

  it('saved jobs last for the visit if the written data cannot be read back', () => {
    const { saved } = open(new FakeStorageWindow('garbling'));
    saved.add(job('1'));
    saved.add(job('2'));
    assert.equal(saved.persistence, 'forVisit');
    assert.deepEqual(ids(saved), ['2', '1']);
  });

  it('the jobs of earlier visits stay when the storage becomes full', () => {
    const { page, saved } = open();
    saved.add(job('1'));
    page.mode = 'full';
    saved.add(job('2'));
    assert.equal(saved.persistence, 'forVisit');
    assert.deepEqual(ids(saved), ['2', '1']);
  });
});

describe('if a newer version stored jobs', () => {
  const newer = JSON.stringify({ version: 2, jobs: [rawJob('9')], more: true });

  it('they are not changed, and new ones last for the visit', () => {
    const { page, saved } = opened(newer);
    assert.equal(saved.persistence, 'underNewer');
    saved.add(job('1'));
    assert.deepEqual(ids(saved), ['1']);
    assert.equal(stored(page), newer);
  });

  it('in another tab, the jobs of this tab stay', () => {
    const { page, saved } = open();
    saved.add(job('1'));
    page.stored.set(savedJobsKey, newer);
    page.dispatchStorage(savedJobsKey);
    assert.equal(saved.persistence, 'underNewer');
    saved.add(job('2'));
    assert.deepEqual(ids(saved), ['2', '1']);
    assert.equal(stored(page), newer);
  });
});

describe('invalid stored data', () => {
  const empty = [
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"jobs":7}',
    '{"jobs":{"length":3}}',
    '{"version":null,"jobs":null}',
    '{"__proto__":{"jobs":[]}}',
    ' '.repeat(2_000_001),
    '['.repeat(100_000),
  ];
  for (const text of empty) {
    it(`counts as no saved jobs (${text.slice(0, 30)} …)`, () => {
      const { page, saved } = opened(text);
      assert.deepEqual(ids(saved), []);
      assert.equal(saved.add(job('1')), true);
      assert.deepEqual(ids(new SavedJobs(page)), ['1']);
    });
  }

  it('with an invalid version does not prevent saving', () => {
    const hostile = { toString: null, valueOf: null };
    const { page, saved } = opened(JSON.stringify({ version: hostile, jobs: [rawJob('1')] }));
    assert.equal(saved.persistence, 'onDevice');
    saved.add(job('2'));
    assert.deepEqual(ids(new SavedJobs(page)), ['2', '1']);
  });

  it('with invalid and repeated jobs keeps the others', () => {
    const jobs = [null, 7, {}, { MatchedObjectId: '1' }, rawJob('2'), rawJob('2'), rawJob('3')];
    const { saved } = opened(JSON.stringify({ version: 1, jobs }));
    assert.deepEqual(ids(saved), ['2', '3']);
  });

  it('with a broken field loses that field, and keeps the job', () => {
    const broken = rawJob('1', { PositionTitle: 'Nurse', OrganizationName: {}, JobCategory: 'x' });
    const record = { before: { ApplicationCloseDate: '2026-03-03', PositionRemuneration: 7 } };
    const { saved } = opened(JSON.stringify({ version: 1, jobs: [{ ...broken, record }] }));
    const [kept] = saved.all;
    assert.equal(kept?.MatchedObjectDescriptor.PositionTitle, 'Nurse');
    assert.equal(kept.MatchedObjectDescriptor.OrganizationName, undefined);
    assert.equal(kept.record.before?.ApplicationCloseDate, '2026-03-03');
  });

  it('is read up to two hundred jobs', () => {
    const jobs = Array.from({ length: 500 }, (_, index) => rawJob(String(index)));
    assert.equal(opened(JSON.stringify({ version: 1, jobs })).saved.all.length, 200);
  });
});
