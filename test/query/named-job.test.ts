import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { nameJob, readNamedJob, writeNamedJob } from '../../src/query/named-job.ts';
import { job } from '../search/support.ts';

describe('the URL parameter of an open job', () => {
  it('contains the control number and the announcement number', () => {
    const url = nameJob(job('700', { PositionID: 'HE-26-1' }));
    assert.deepEqual(url, { id: '700', keyword: 'HE-26-1' });
    assert.equal(writeNamedJob(url), '700;HE-26-1');
  });

  it('contains the title of a job without an announcement number, if there is one', () => {
    assert.deepEqual(nameJob(job('700', { PositionID: '', PositionTitle: 'Nurse' })), {
      id: '700',
      keyword: 'Nurse',
    });
    assert.deepEqual(nameJob(job('700', { PositionID: undefined, PositionTitle: undefined })), {
      id: '700',
      keyword: '',
    });
  });

  it('is read as it was written', () => {
    const part = (maximum: number) =>
      fc.string({ unit: 'grapheme', maxLength: maximum }).map((text) => text.trim());
    fc.assert(
      fc.property(
        part(30).filter((id) => id !== ''),
        part(60).filter((keyword) => keyword.length <= 200),
        (id, keyword) => {
          fc.pre(writeNamedJob({ id, keyword }).length <= 500);
          assert.deepEqual(readNamedJob(writeNamedJob({ id, keyword })), { id, keyword });
        },
      ),
    );
  });

  it('may contain semicolons and percent signs in the control number', () => {
    for (const id of ['12;34', ';', '1%3B2', '100%', '%253B', 'é;']) {
      const written = writeNamedJob({ id, keyword: 'a;b' });
      assert.deepEqual(readNamedJob(written), { id, keyword: 'a;b' }, written);
    }
    // A URL of an earlier version, or written by hand.
    assert.deepEqual(readNamedJob('100%;a'), { id: '100%', keyword: 'a' });
  });

  it('may contain semicolons and line breaks in its keyword', () => {
    assert.deepEqual(readNamedJob('700;a;b\nc'), { id: '700', keyword: 'a;b\nc' });
  });

  it('may lack the keyword', () => {
    assert.deepEqual(readNamedJob('700'), { id: '700', keyword: '' });
    assert.deepEqual(readNamedJob(' 700 ; x '), { id: '700', keyword: 'x' });
  });

  it('is ignored without a control number', () => {
    for (const text of ['', ' ', ';', ' ;HE-26-1', null, undefined])
      assert.equal(readNamedJob(text), undefined, String(text));
  });

  it('is cut to a maximum length', () => {
    const read = readNamedJob(`7;${'x'.repeat(1_000_000)}`);
    assert.deepEqual(read, { id: '7', keyword: 'x'.repeat(200) });
    assert.ok((readNamedJob('9'.repeat(1_000_000))?.id.length ?? 0) <= 500);
    assert.equal(readNamedJob(' '.repeat(1_000_000) + '7'), undefined);
    assert.equal(readNamedJob(`${';'.repeat(1_000_000)}7`), undefined);
  });
});
