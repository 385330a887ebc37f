import { expect } from '@open-wc/testing';
import { readPageUrl, writePageUrl } from '../../src/search/page-url.ts';

describe('the page URL of a search', () => {
  it('holds the choices under the names of the service', () => {
    const query = writePageUrl('default', '', {
      Keyword: 'nurse',
      Organization: ['HE38', 'VATA'],
      Page: 3,
    });
    expect(query).to.equal('?Keyword=nurse&Organization=HE38%3BVATA&Page=3');
    expect(readPageUrl('default', query)).to.deep.equal({
      Keyword: 'nurse',
      Organization: ['HE38', 'VATA'],
      Page: 3,
    });
  });

  it('leaves the parameters of others as they are, letter by letter', () => {
    const foreign = '?utm_source=a%20b&flag&x=1;2&Keyword=old&y=%E4';
    expect(writePageUrl('default', foreign, { Keyword: 'new' })).to.equal(
      '?utm_source=a%20b&flag&x=1;2&y=%E4&Keyword=new',
    );
    expect(writePageUrl('default', foreign, {})).to.equal('?utm_source=a%20b&flag&x=1;2&y=%E4');
  });

  it('keeps two searches of a page apart', () => {
    const first = writePageUrl('default', '', { Keyword: 'nurse' });
    const both = writePageUrl('alaska', first, { Keyword: 'pilot' });
    expect(both).to.equal('?Keyword=nurse&alaska.Keyword=pilot');
    expect(readPageUrl('default', both)).to.deep.equal({ Keyword: 'nurse' });
    expect(readPageUrl('alaska', both)).to.deep.equal({ Keyword: 'pilot' });
    expect(writePageUrl('default', both, {})).to.equal('?alaska.Keyword=pilot');
  });

  it('takes nothing that is not a visitor’s to choose, or of the wrong form', () => {
    const hostile =
      '?WhoMayApply=All&Fields=Full&ResultsPerPage=501&Page=-1&Radius=NaN&Page=0&PositionTitle=x&__proto__=1&constructor=2';
    expect(readPageUrl('default', hostile)).to.deep.equal({});
  });

  it('takes the first of a repeated parameter', () => {
    expect(readPageUrl('default', '?Keyword=a&Keyword=b')).to.deep.equal({ Keyword: 'a' });
  });

  it('leaves out the first page', () => {
    expect(writePageUrl('default', '', { Page: 1 })).to.equal('');
  });
});
