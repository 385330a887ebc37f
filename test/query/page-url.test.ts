import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPageUrl, writeJobUrl, writePageUrl } from '../../src/query/page-url.ts';

describe('the page URL of a search', () => {
  it('contains the filters under the names of the service', () => {
    const query = writePageUrl('default', '', {
      Keyword: 'nurse',
      Organization: ['HE38', 'VATA'],
      Page: 3,
    });
    assert.equal(query, '?Keyword=nurse&Organization=HE38%3BVATA&Page=3');
    assert.deepEqual(readPageUrl('default', query), {
      Keyword: 'nurse',
      Organization: ['HE38', 'VATA'],
      Page: 3,
    });
  });

  it('keeps other parameters literally', () => {
    const foreign = '?utm_source=a%20b&flag&x=1;2&Keyword=old&y=%E4';
    assert.equal(
      writePageUrl('default', foreign, { Keyword: 'new' }),
      '?utm_source=a%20b&flag&x=1;2&y=%E4&Keyword=new',
    );
    assert.equal(writePageUrl('default', foreign, {}), '?utm_source=a%20b&flag&x=1;2&y=%E4');
  });

  it('keeps two searches on a page apart', () => {
    const first = writePageUrl('default', '', { Keyword: 'nurse' });
    const both = writePageUrl('alaska', first, { Keyword: 'pilot' });
    assert.equal(both, '?Keyword=nurse&alaska.Keyword=pilot');
    assert.deepEqual(readPageUrl('default', both), { Keyword: 'nurse' });
    assert.deepEqual(readPageUrl('alaska', both), { Keyword: 'pilot' });
    assert.equal(writePageUrl('default', both, {}), '?alaska.Keyword=pilot');
  });

  it('ignores parameters that visitors cannot choose, and invalid values', () => {
    const hostile =
      '?WhoMayApply=All&Fields=Full&ResultsPerPage=501&Page=-1&Radius=NaN&Page=0&PositionTitle=x&__proto__=1&constructor=2';
    assert.deepEqual(readPageUrl('default', hostile), {});
  });

  it('drops invalid codes and keeps the others', () => {
    const query =
      '?PositionScheduleTypeCode=1;evil&Organization=he38,%3Cb%3E%20DJ02%3B%22HE10%22&HiringPath=e*vil&JobCategoryCode=2210+0610';
    assert.deepEqual(readPageUrl('default', query), {
      PositionScheduleTypeCode: ['1'],
      Organization: ['HE38', 'HE10'],
      JobCategoryCode: ['2210', '0610'],
    });
    const long = `?Organization=HE38;${'x'.repeat(201)}`;
    assert.deepEqual(readPageUrl('default', long), { Organization: ['HE38'] });
  });

  it('reads hiring paths in either case', () => {
    for (const query of ['?HiringPath=public;Vet', '?HiringPath=PUBLIC;VET'])
      assert.deepEqual(readPageUrl('default', query), { HiringPath: ['PUBLIC', 'VET'] });
  });

  it('reads the first of a repeated parameter', () => {
    assert.deepEqual(readPageUrl('default', '?Keyword=a&Keyword=b'), { Keyword: 'a' });
  });

  it('omits the first page', () => {
    assert.equal(writePageUrl('default', '', { Page: 1 }), '');
  });

  it('parses other parameters once for all cards, because they may be long', () => {
    const foreign = `?${'a=1&'.repeat(1_000)}`;
    const { URLSearchParams: Original } = globalThis;
    let parsed = 0;
    globalThis.URLSearchParams = class extends Original {
      constructor(...given: ConstructorParameters<typeof Original>) {
        super(...given);
        if (typeof given[0] === 'string') parsed += 1;
      }
    };
    try {
      const urls = ['1', '2', '3'].map((id) => writeJobUrl('default', foreign, id));
      assert.ok(parsed <= 1, `${parsed} times`);
      assert.ok(urls[2]?.endsWith('a=1&Job=3'));
      assert.equal(writeJobUrl('default', '?b=2', '4'), '?b=2&Job=4');
      assert.equal(writePageUrl('default', '?b=2&Job=4', { Page: 2 }), '?b=2&Job=4&Page=2');
    } finally {
      globalThis.URLSearchParams = Original;
    }
  });

  it('reads the first valid value of a repeated parameter', () => {
    assert.deepEqual(readPageUrl('default', '?Page=x&Page=2&Page=3'), { Page: 2 });
  });
});
