import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageSize } from '../../src/query/page-size.ts';

describe('the number of jobs on a page', () => {
  it('is the requested number', () => {
    const size = new PageSize();
    assert.equal(size.of({ ResultsPerPage: 25 }, 25, 100), 25);
    assert.equal(size.of({ ResultsPerPage: 25, Page: 4 }, 25, 100), 25);
  });

  it('is ten by default', () => {
    assert.equal(new PageSize().of({}, 3, 3), 10);
  });

  it('is the number that the service sends on a page that must be full', () => {
    const fewer = new PageSize();
    assert.equal(fewer.of({ ResultsPerPage: 100 }, 50, 120), 50);
    assert.equal(fewer.of({ ResultsPerPage: 100, Page: 3 }, 20, 120), 50, 'on later pages too');
    const more = new PageSize();
    assert.equal(more.of({ ResultsPerPage: 10, Page: 2 }, 25, 120), 25);
  });

  it('is not read from the last page, which may be short', () => {
    const size = new PageSize();
    assert.equal(size.of({ ResultsPerPage: 25, Page: 4 }, 7, 82), 25);
    assert.equal(size.of({ ResultsPerPage: 25 }, 7, 7), 25);
  });

  it('is not read from an empty page', () => {
    assert.equal(new PageSize().of({ ResultsPerPage: 25 }, 0, 100), 25);
  });

  it('is detected again for another query', () => {
    const size = new PageSize();
    assert.equal(size.of({ ResultsPerPage: 100 }, 50, 120), 50);
    assert.equal(size.of({ ResultsPerPage: 100, Keyword: 'nurse', Page: 2 }, 20, 120), 100);
  });
});
