import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterNames } from '../../src/query/filters.ts';
import { PageHistory, SearchUrl } from '../../src/search/search-url.ts';
import { toggleValue } from '../../src/search/filter-counts.ts';
import { VisitorQuery } from '../../src/search/visitor-query.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { FakeWindow } from './fake-window.ts';

const never = () => false;

function open(query = '', locked: SearchParameters = {}) {
  const page = new FakeWindow(`https://agency.example/jobs${query}`);
  const url = new SearchUrl('default', new PageHistory(page));
  url.isSynced = true;
  const choices = new VisitorQuery(url);
  choices.setAvailableFilters(filterNames);
  choices.configure(locked, false);
  return { page, url, choices };
}

describe('one value of a filter', () => {
  it('replaces the other value if the filter takes one', () => {
    const { choices } = open('?DatePosted=7');
    assert.deepEqual(toggleValue(choices.selected, 'DatePosted', '30'), { DatePosted: 30 });
    assert.deepEqual(toggleValue(choices.selected, 'DatePosted', '7'), { DatePosted: undefined });
    assert.deepEqual(toggleValue(choices.selected, 'RemoteIndicator', 'True'), {
      RemoteIndicator: true,
    });
  });
});

describe('a draft of filters', () => {
  it('continues if it is begun twice', () => {
    const { choices } = open();
    choices.beginDraft();
    choices.changeDraft({ DatePosted: 3 });
    choices.beginDraft();
    assert.deepEqual(choices.selected, { DatePosted: 3 });
  });

  it('contains only values that the lock permits', () => {
    const { choices } = open('', { Organization: ['HE'] });
    choices.beginDraft();
    choices.changeDraft({ Organization: ['HE38', 'AG'] });
    assert.deepEqual(choices.draft, { Organization: ['HE38'] });
  });

  it('includes a change that is applied immediately, such as of the sort order', () => {
    const { choices } = open();
    choices.beginDraft();
    choices.changeDraft({ DatePosted: 3 });
    choices.apply({ SortField: 'closedate' }, undefined, never);
    assert.deepEqual(choices.chosen, { SortField: 'closedate' });
    assert.deepEqual(choices.selected, { DatePosted: 3, SortField: 'closedate' });
  });

  it('is dropped when the visitor navigates or the lock changes', async () => {
    const { page, choices } = open();
    choices.apply({ Keyword: 'nurse' }, undefined, never);
    choices.beginDraft();
    choices.changeDraft({ DatePosted: 3 });
    await page.back();
    assert.equal(choices.followUrl(), true);
    assert.equal(choices.draft, undefined);
    choices.beginDraft();
    choices.configure({ Organization: ['HE'] }, true);
    assert.equal(choices.draft, undefined);
  });
});

describe('the page URL', () => {
  it('provides values for filters that are added after the list, and loses those of removed ones', () => {
    const { page, choices } = open('?Organization=HE');
    choices.setAvailableFilters(['Organization']);
    page.history.replaceState(null, '', '?Organization=HE&HiringPath=public');
    assert.equal(choices.setAvailableFilters(['Organization', 'HiringPath']), true);
    assert.deepEqual(choices.chosen, { Organization: ['HE'], HiringPath: ['PUBLIC'] });
    assert.equal(choices.setAvailableFilters(['HiringPath']), true);
    assert.deepEqual(choices.chosen, { HiringPath: ['PUBLIC'] });
    assert.equal(choices.setAvailableFilters(['HiringPath']), false);
  });

  it('provides values for filters that are added before the list', () => {
    const page = new FakeWindow('https://agency.example/jobs?HiringPath=public&Organization=HE');
    const url = new SearchUrl('default', new PageHistory(page));
    const choices = new VisitorQuery(url);
    choices.setAvailableFilters(['HiringPath']);
    url.isSynced = true;
    choices.configure({}, false);
    assert.deepEqual(choices.chosen, { HiringPath: ['PUBLIC'] });
    assert.equal(page.url, '/jobs?HiringPath=PUBLIC');
  });

  it('loses values that the service does not have, like the draft', () => {
    const { page, choices } = open('?Organization=HE;won&Page=2');
    choices.beginDraft();
    choices.changeDraft({ Organization: ['HE', 'WON', 'VA'] });
    choices.keepValues('Organization', (value) => value !== 'WON');
    assert.deepEqual(choices.chosen, { Organization: ['HE'], Page: 2 });
    assert.deepEqual(choices.draft?.Organization, ['HE', 'VA']);
    assert.deepEqual(page.urls, ['/jobs?Organization=HE&Page=2']);
  });
});
