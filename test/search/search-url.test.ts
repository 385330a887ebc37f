import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageHistory, SearchUrl } from '../../src/search/search-url.ts';
import { FakeWindow } from './fake-window.ts';

function open(href = 'https://agency.example/jobs', search = 'default') {
  const page = new FakeWindow(href);
  const url = new SearchUrl(search, new PageHistory(page));
  url.isSynced = true;
  return { page, url };
}

describe('filters in the page URL', () => {
  it("keep other parameters, the fragment and the state of the page's router", () => {
    const { page, url } = open('https://agency.example/jobs?utm=a%20b&flag&alaska.Keyword=x#top');
    page.history.replaceState({ router: 1 }, '');
    url.writeQuery({ Keyword: 'nurse' }, 'push');
    url.writeQuery({ Keyword: 'pilot' }, 'push');
    url.writeQuery({}, 'replace');
    assert.deepEqual(page.urls, [
      '/jobs?utm=a%20b&flag&alaska.Keyword=x#top',
      '/jobs?utm=a%20b&flag&alaska.Keyword=x&Keyword=nurse#top',
      '/jobs?utm=a%20b&flag&alaska.Keyword=x#top',
    ]);
    assert.deepEqual(page.history.state, { router: 1 });
  });
});

describe('the open job in the page URL', () => {
  it('is independent of the filters', () => {
    const { page, url } = open('https://agency.example/jobs?Keyword=nurse#top');
    const href = url.urlOfJob({ id: '700', keyword: 'HE-26-1; R&D' });
    page.history.pushState(null, '', href);
    assert.equal(url.readJob(), '700;HE-26-1; R&D');
    assert.deepEqual(url.readQuery(), { Keyword: 'nurse' });
    url.writeQuery({ Keyword: 'pilot' }, 'replace');
    assert.equal(url.readJob(), '700;HE-26-1; R&D');
    assert.equal(url.urlOfJob(), '/jobs?Keyword=pilot#top');
  });

  it('is read from the URL of a link', () => {
    const { url } = open('https://agency.example/jobs');
    assert.deepEqual(url.readJobIn('/other?Job=700;P-1#top'), { id: '700', keyword: 'P-1' });
    assert.deepEqual(url.readJobIn('?Job=700'), { id: '700', keyword: '' });
    assert.equal(url.readJobIn('/jobs?Keyword=nurse'), undefined);
  });

  it('belongs to one search of the page', () => {
    const { url: first } = open('https://agency.example/jobs?Job=1;a&alaska.Job=2;b');
    const { url: second } = open('https://agency.example/jobs?Job=1;a&alaska.Job=2;b', 'alaska');
    assert.deepEqual([first.readJob(), second.readJob()], ['1;a', '2;b']);
    assert.equal(second.queryWithJob(), '?Job=1;a');
    assert.equal(second.queryWithJob({ id: '3', keyword: 'c' }), '?Job=1;a&alaska.Job=3%3Bc');
  });
});
