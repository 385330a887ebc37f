// The rendered list for visitors without scripts, and its data for the element.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  planPage,
  readPage,
  renderClosedJobDocument,
  renderList,
} from '../../packages/server/src/render/index.ts';
import { readSearchResponse } from '../../src/protocol/search.ts';
import { writeQuery } from '../../src/protocol/parameters.ts';
import { dataIn, named, parsed, type Parsed } from './parse.ts';
import { ask, askPage, now, pageOf, readRecorded, settingsIn } from './support.ts';

const textOf = (all: readonly Parsed[]) =>
  all.map(({ text }) => text.replace(/\s+/g, ' ').replaceAll('\u00a0', ' ').trim());

/** The URL of the list's form with these values. */
function sent(markup: string, typed: Record<string, string>): URL {
  const url = new URL(named(markup, 'form')[0]?.attributes['action'] ?? '');
  for (const { attributes } of named(markup, 'input')) {
    const { name = '', value = '' } = attributes;
    url.searchParams.append(name, typed[name] ?? value);
  }
  return url;
}

const linkNamed = (markup: string, rel: string) =>
  named(markup, 'a').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];

test('has the heading of the element, and job titles one level below', async () => {
  const results = await askPage('Keyword=engineer&LocationName=Denver,%20Colorado');
  const markup = renderList(results, settingsIn('en', { headingLevel: 3 }));
  const [heading] = textOf(named(markup, 'h3'));
  assert.match(heading ?? '', /^\d+ jobs? for “engineer” in Denver, Colorado$/);
  assert.equal(named(markup, 'h4').length, results.items.length);
  assert.equal(named(markup, 'mark')[0]?.text.toLowerCase(), 'engineer');
  const spanish = renderList(results, settingsIn('es'));
  assert.match(
    textOf(named(spanish, 'h2'))[0] ?? '',
    / empleos? para “engineer” en Denver, Colorado$/,
  );
  assert.equal(parsed(spanish)[0]?.attributes['lang'], 'es-US');
});

test('keeps filters and the page’s query in links to other pages', async () => {
  const settings = settingsIn('en', { pageUrl: 'https://agency.example/?page_id=12#jobs' });
  const chosen = 'HiringPath=public&SortField=closedate&utm_source=mail';
  const first = renderList(await askPage(chosen), settings);
  assert.equal(linkNamed(first, 'prev'), undefined);
  const next = new URL(linkNamed(first, 'next') ?? '');
  assert.equal(next.search, '?page_id=12&SortField=closedate&Page=2&HiringPath=PUBLIC');
  const second = renderList(await askPage(next.search), settings);
  assert.match(textOf(named(second, 'nav'))[0] ?? '', /^Page 2 of [\d,]+, jobs 11 to 20/);
  const back = new URL(linkNamed(second, 'prev') ?? '');
  assert.equal(back.search, '?page_id=12&SortField=closedate&HiringPath=PUBLIC');
});

test('links to the last page from a page that does not exist', async () => {
  const results = await askPage('Keyword=engineer&Page=9000');
  assert.equal(results.items.length, 0);
  const previous = new URL(linkNamed(renderList(results, settingsIn('en')), 'prev') ?? '');
  assert.equal(previous.searchParams.get('Page') ?? '1', String(results.pages));
});

test('links to the feed, the calendar and the alerts of the search, if they are configured', async () => {
  const results = await askPage('Keyword=nurse&Page=2');
  const follow = {
    feed: 'https://jobs.agency.example/feed.atom?lang=es',
    alerts: 'https://www.portal.example/search?a=HE',
  };
  const links = (markup: string) =>
    named(markup, 'a')
      .filter(({ text }) => /feed|calendar|alerts/.test(text))
      .map(({ attributes }) => attributes['href']);
  assert.deepEqual(links(renderList(results, settingsIn('en', { follow }))), [
    'https://jobs.agency.example/feed.atom?lang=es&Keyword=nurse',
    'https://www.portal.example/search?a=HE',
  ]);
  assert.deepEqual(links(renderList(results, settingsIn('en'))), []);
});

test('links to pages by number, with the current one marked, as in the element', async () => {
  const settings = settingsIn('en');
  const numbers = (markup: string) =>
    named(markup, 'a').filter(({ attributes }) => attributes['aria-label']?.startsWith('Page '));
  const first = await askPage('');
  assert.ok(first.pages > 9, String(first.pages));
  const last = String(first.pages);
  assert.deepEqual(textOf(numbers(renderList(first, settings))), ['1', '2', '3', '4', '5', last]);
  const middle = numbers(renderList(await askPage('Page=6'), settings));
  assert.deepEqual(textOf(middle), ['1', '5', '6', '7', last]);
  const [current, ...others] = middle.filter(
    ({ attributes }) => attributes['aria-current'] === 'page',
  );
  assert.deepEqual([current?.text, others.length], ['6', 0]);
  assert.match(middle[3]?.attributes['href'] ?? '', /[?&]Page=7/);
  assert.deepEqual(numbers(renderList(await askPage('Keyword=no-such-word'), settings)), []);
});

test('has a form for words and a location, which keeps other filters and starts at the first page', async () => {
  const settings = settingsIn('en', { pageUrl: 'https://agency.example/?page_id=12' });
  const markup = renderList(
    await askPage('RemoteIndicator=True&Page=2&LocationName=Guam'),
    settings,
  );
  const url = sent(markup, { Keyword: 'nurse', LocationName: '' });
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    page_id: '12',
    Keyword: 'nurse',
    LocationName: '',
    RemoteIndicator: 'True',
  });
  const named2 = renderList(await askPage('', {}), settingsIn('en', { search: 'nurses' }));
  assert.ok(sent(named2, {}).searchParams.has('nurses.Keyword'));
});

test('has no field for a locked location', async () => {
  const markup = renderList(await askPage('', { LocationName: ['Guam'] }), settingsIn('en'));
  assert.deepEqual([...sent(markup, {}).searchParams.keys()], ['Keyword']);
});

test('has a message and a link to all jobs if nothing matches', async () => {
  const markup = renderList(await askPage('Keyword=no-such-word'), settingsIn('en'));
  assert.deepEqual(textOf(named(markup, 'h2')), ['No jobs for “no-such-word”']);
  assert.deepEqual(textOf(named(markup, 'a')), ['Clear all']);
  const none = readRecorded({ SearchResult: { SearchResultItems: [] } });
  const empty = renderList(pageOf(none), settingsIn('en'));
  assert.deepEqual(textOf(named(empty, 'h2')), ['No open jobs right now']);
  assert.equal(empty.includes('<nav'), false, 'no landmark without a link');
});

test('shows the time of a list from before an outage, in the service’s time zone', async () => {
  const staleSince = new Date('2026-03-02T04:30:00Z');
  const results = await askPage('', {}, { staleSince, receivedAt: undefined });
  const markup = renderList(results, settingsIn('en'));
  const notice = named(markup, 'p').find(
    ({ attributes }) => attributes['class'] === 'portal-message',
  );
  assert.match(
    notice?.text ?? '',
    /^We could not refresh this list\. .* March 1, 2026 at 11:30.PM EST\.$/u,
  );
  const { receivedAt } = dataIn(markup, 'application/json') as { receivedAt: string };
  assert.equal(receivedAt, staleSince.toISOString());
});

test('uses standard time on a server whose Intl has no time zones', async (context) => {
  const { DateTimeFormat } = Intl;
  context.mock.method(
    Intl,
    'DateTimeFormat',
    function (locale?: string, options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone && options.timeZone !== 'UTC')
        throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
      return new DateTimeFormat(locale, options);
    },
  );
  const staleSince = new Date('2026-03-02T04:30:00Z');
  const results = await askPage('', {}, { staleSince, receivedAt: undefined });
  for (const [language, time] of [
    ['en', /March 1, 2026 at 11:30.PM GMT-5/u],
    ['es', /1 de marzo de 2026.* 11:30.p\.m\. GMT-5/u],
  ] as const) {
    const markup = renderList(results, settingsIn(language));
    assert.ok(named(markup, 'article').length > 0);
    assert.match(textOf(named(markup, 'time'))[0] ?? '', time);
  }
});

test('omits jobs of other agencies, and does not count them', async () => {
  const response = await ask({ Keyword: 'engineer' });
  const plan = planPage('', { Organization: ['QQ'] });
  const markup = renderList(readPage(plan, response), settingsIn('en'));
  assert.equal(named(markup, 'article').length, 0);
  assert.doesNotMatch(markup, /could not be shown/);
  assert.equal(
    named(markup, 'a').some(({ attributes }) => attributes['class']),
    false,
  );
});

test('adds the channel to Apply links, and links titles to the job page or the portal', async () => {
  const results = await askPage('');
  const own = renderList(results, settingsIn('en'));
  const plain = renderList(results, settingsIn('en', { jobUrl: () => undefined }));
  const applies = named(own, 'a').filter(
    ({ attributes }) => attributes['class'] === 'portal-job-apply',
  );
  assert.ok(applies.length > 5);
  for (const { attributes } of applies)
    assert.match(attributes['href'] ?? '', /[?&]PostingChannelID=AGENCYWEB(?:&|$)/);
  const [id = ''] = results.items.map((item) => item.MatchedObjectId);
  assert.ok(own.includes(`<h3><a rel="noopener" href="https://agency.example/jobs/${id}">`));
  assert.match(
    plain,
    /<h3><a rel="noopener" href="https:\/\/www\.portal\.example\/[^"]*PostingChannelID=AGENCYWEB"/,
  );
});

test('has no Apply link for a closed job', async () => {
  const later = new Date('2030-01-01T12:00:00Z');
  const markup = renderList(await askPage(''), settingsIn('en', { now: later }));
  assert.match(markup, />Closed [A-Z]/);
  assert.doesNotMatch(markup, /portal-job-apply/);
});

test('has data with the response for the element and its query', async () => {
  const locked = { Organization: ['HE'] };
  const plan = planPage('?Keyword=nurse&Page=2&Organization=AF&Nonsense=1', locked);
  const results = readPage(plan, await ask(plan.parameters), { receivedAt: now });
  const data = dataIn(renderList(results, settingsIn('en')), 'application/json') as Record<
    string,
    string
  >;
  const { response, ...facts } = data;
  assert.deepEqual(facts, {
    locked: 'Organization=HE',
    query: writeQuery(plan.parameters).toString(),
    receivedAt: now.toISOString(),
    losses: '',
  });
  const shown = (one: Parameters<typeof readPage>[1]) =>
    renderList(readPage(plan, one, { withoutData: true }), settingsIn('en'));
  assert.equal(shown(readSearchResponse(response)), shown(await ask(plan.parameters)));
  const bare = readPage(plan, await ask(plan.parameters), { withoutData: true });
  assert.equal(named(renderList(bare, settingsIn('en')), 'script').length, 0);
});

test('accepts a page size of 100, but not 500, and only filters of the page', () => {
  assert.equal(planPage('ResultsPerPage=100', {}).parameters.ResultsPerPage, 100);
  assert.equal(planPage('ResultsPerPage=500', {}).parameters.ResultsPerPage, 10);
  assert.equal(planPage('JobGradeCode=GS', {}).parameters.JobGradeCode, undefined);
  const filters = ['JobGradeCode'] as const;
  assert.deepEqual(planPage('JobGradeCode=GS', {}, { filters }).parameters.JobGradeCode, ['GS']);
});

test('renders a page for a closed job with a message, a link, and noindex', () => {
  const markup = renderClosedJobDocument(settingsIn('en'));
  assert.deepEqual(textOf(named(markup, 'h1')), ['This job is no longer listed']);
  assert.deepEqual(textOf(named(markup, 'a')), ['Back to the jobs']);
  assert.equal(named(markup, 'script').length, 0);
  assert.match(markup, /<meta name="robots" content="noindex">/);
});
