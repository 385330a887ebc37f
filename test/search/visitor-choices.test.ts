import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterNames } from '../../src/query/filters.ts';
import { PageHistory } from '../../src/search/page-history.ts';
import { SearchUrl } from '../../src/search/search-url.ts';
import { toggleValue, VisitorChoices } from '../../src/search/visitor-choices.ts';
import type { SearchParameters } from '../../src/protocol/parameters.ts';
import { FakeWindow } from './fake-window.ts';

const never = () => false;

function open(query = '', locked: SearchParameters = {}) {
  const page = new FakeWindow(`https://agency.example/jobs${query}`);
  const url = new SearchUrl('default', new PageHistory(page));
  url.isSynced = true;
  const choices = new VisitorChoices(url);
  choices.setAvailableFilters(filterNames);
  choices.configure(locked, false);
  return { page, url, choices };
}

describe("a visitor's filters and page", () => {
  it('are read from the page URL, which loses invalid values', () => {
    const { page, choices } = open('?Organization=HE38;AG&Keyword=nurse&Page=2&x=1', {
      Organization: ['HE'],
    });
    assert.deepEqual(choices.chosen, { Organization: ['HE38'], Keyword: 'nurse', Page: 2 });
    assert.deepEqual(page.addresses, ['/jobs?x=1&Keyword=nurse&Organization=HE38&Page=2']);
  });

  it('return to the first page with every change except of the page', () => {
    const { page, choices } = open();
    assert.equal(choices.apply({ Page: 3 }, undefined, never), true);
    assert.deepEqual(choices.chosen, { Page: 3 });
    assert.equal(choices.apply({ Keyword: 'nurse' }, undefined, never), true);
    assert.deepEqual(choices.chosen, { Keyword: 'nurse' });
    assert.deepEqual(page.addresses, ['/jobs', '/jobs?Page=3', '/jobs?Keyword=nurse']);
  });

  it('do not add a history entry if nothing changes', () => {
    const { page, choices } = open('?Keyword=nurse');
    assert.equal(choices.apply({ Keyword: 'nurse' }, undefined, never), false);
    assert.equal(choices.apply({ Organization: undefined }, undefined, never), false);
    assert.deepEqual(page.addresses, ['/jobs?Keyword=nurse']);
  });

  it('get no history entry for a page that is appended', () => {
    const { page, choices } = open();
    choices.apply({ Page: 2 }, undefined, ({ Page }) => Page === 2);
    assert.deepEqual(page.addresses, ['/jobs?Page=2']);
  });

  it('include typed words, which get an entry when they are committed', () => {
    const { page, choices } = open();
    choices.apply({ Keyword: 'nu' }, 'as-you-type', never);
    choices.apply({ Keyword: 'nurse' }, 'as-you-type', never);
    assert.deepEqual(page.addresses, ['/jobs?Keyword=nurse']);
    assert.equal(choices.apply({ Keyword: 'nurse' }, undefined, never), false, 'nothing to load');
    assert.deepEqual(page.addresses, ['/jobs', '/jobs?Keyword=nurse']);
  });

  it('stay when the lock changes, on the first page', () => {
    const { page, choices } = open('?Organization=HE38&Keyword=nurse&Page=3');
    choices.configure({ Organization: ['VA'] }, true);
    assert.deepEqual(choices.chosen, { Keyword: 'nurse' });
    assert.deepEqual(page.addresses, ['/jobs?Keyword=nurse']);
  });
});

describe('one value of a filter', () => {
  it('is added or removed', () => {
    const { choices } = open('?Organization=HE');
    assert.deepEqual(toggleValue(choices.selected, 'Organization', 'VA'), {
      Organization: ['HE', 'VA'],
    });
    assert.deepEqual(toggleValue(choices.selected, 'Organization', 'HE'), {
      Organization: undefined,
    });
    assert.deepEqual(toggleValue(choices.selected, 'HiringPath', 'public'), {
      HiringPath: ['public'],
    });
  });

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
  it('collects changes that are applied when it is committed, in one entry', () => {
    const { page, choices } = open('?Keyword=nurse&Page=2');
    choices.beginDraft();
    choices.changeDraft(toggleValue(choices.selected, 'Organization', 'HE'));
    choices.changeDraft(toggleValue(choices.selected, 'Organization', 'VA'));
    choices.changeDraft({ DatePosted: 3 });
    assert.deepEqual(choices.chosen, { Keyword: 'nurse', Page: 2 });
    assert.deepEqual(choices.selected.Organization, ['HE', 'VA']);
    assert.equal(page.addresses.length, 1);
    assert.equal(choices.apply({}, 'commit-draft', never), true);
    const committed = { Keyword: 'nurse', Organization: ['HE', 'VA'], DatePosted: 3 };
    assert.deepEqual(choices.chosen, committed);
    assert.equal(choices.draft, undefined);
    assert.deepEqual(page.addresses, [
      '/jobs?Keyword=nurse&Page=2',
      '/jobs?Keyword=nurse&Organization=HE%3BVA&DatePosted=3',
    ]);
  });

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
  it('is read again when the visitor navigates', async () => {
    const { page, choices } = open();
    choices.apply({ Keyword: 'nurse' }, undefined, never);
    choices.apply({ Keyword: 'pilot' }, undefined, never);
    await page.back();
    assert.equal(choices.followUrl(), true);
    assert.deepEqual(choices.chosen, { Keyword: 'nurse' });
    assert.equal(choices.followUrl(), false);
  });

  it('provides values for filters that are added after the list, and loses those of removed ones', () => {
    const { page, choices } = open('?Organization=HE');
    choices.setAvailableFilters(['Organization']);
    page.history.replaceState(null, '', '?Organization=HE&HiringPath=public');
    assert.equal(choices.setAvailableFilters(['Organization', 'HiringPath']), true);
    assert.deepEqual(choices.chosen, { Organization: ['HE'], HiringPath: ['public'] });
    assert.equal(choices.setAvailableFilters(['HiringPath']), true);
    assert.deepEqual(choices.chosen, { HiringPath: ['public'] });
    assert.equal(choices.setAvailableFilters(['HiringPath']), false);
  });

  it('provides values for filters that are added before the list', () => {
    const page = new FakeWindow('https://agency.example/jobs?HiringPath=public&Organization=HE');
    const url = new SearchUrl('default', new PageHistory(page));
    const choices = new VisitorChoices(url);
    choices.setAvailableFilters(['HiringPath']);
    url.isSynced = true;
    choices.configure({}, false);
    assert.deepEqual(choices.chosen, { HiringPath: ['public'] });
    assert.equal(page.address, '/jobs?HiringPath=public');
  });

  it('is corrected if the page of results does not exist', () => {
    const { page, choices } = open('?Keyword=nurse&Page=90');
    choices.correctPage(4);
    assert.deepEqual(choices.chosen, { Keyword: 'nurse', Page: 4 });
    assert.deepEqual(page.addresses, ['/jobs?Keyword=nurse&Page=4']);
  });

  it('loses values that the service does not have, like the draft', () => {
    const { page, choices } = open('?Organization=HE;won&Page=2');
    choices.beginDraft();
    choices.changeDraft({ Organization: ['HE', 'WON', 'VA'] });
    choices.keepValues('Organization', (value) => value !== 'WON');
    assert.deepEqual(choices.chosen, { Organization: ['HE'], Page: 2 });
    assert.deepEqual(choices.draft?.Organization, ['HE', 'VA']);
    assert.deepEqual(page.addresses, ['/jobs?Organization=HE&Page=2']);
    choices.keepValues('Organization', () => false);
    assert.deepEqual(choices.chosen, { Page: 2 });
  });
});
