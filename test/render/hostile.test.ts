// Rendered HTML must have only our elements, attributes and schemes, whatever an announcement or a URL contains.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  renderClosedJobDocument,
  renderJob,
  renderJobDocument,
  renderList,
} from '../../packages/server/src/render/index.ts';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { sampleItem } from '../protocol/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { hostile, replaced } from './hostile-texts.ts';
import { dataIn, parsed } from './parse.ts';
import { ask, askPage, awkwardResponse, now, pageOf, readRecorded, settingsIn } from './support.ts';

/** The allowed elements and their attributes. */
const permitted: Readonly<Record<string, string>> = {
  html: 'lang',
  head: '',
  body: 'class',
  title: '',
  main: '',
  meta: 'charset name property content',
  link: 'rel href',
  script: 'type',
  div: 'data-served lang class',
  h1: '',
  h2: '',
  h3: '',
  h4: '',
  form: 'part method role aria-label action',
  label: 'part',
  button: 'part type',
  input: 'part type name value maxlength autocomplete',
  nav: 'class aria-label data-served',
  article: 'data-served lang',
  section: 'id',
  ul: 'class lang dir',
  li: 'aria-hidden',
  br: '',
  p: 'class lang dir',
  dl: '',
  dt: '',
  dd: '',
  bdi: 'lang',
  b: 'class',
  span: 'class',
  template: 'shadowrootmode',
  mark: '',
  time: 'class dir datetime',
  details: 'open',
  summary: '',
  select: 'part name',
  option: 'value selected',
  a: 'rel href class aria-label aria-current',
};

/** Checks a page or a fragment. @returns its links. */
function check(markup: string, where: string): string[] {
  const links: string[] = [];
  for (const { name, attributes, text } of parsed(markup)) {
    const names = permitted[name];
    assert.ok(names !== undefined, `${where}: <${name}>`);
    for (const attribute of Object.keys(attributes))
      assert.ok(names.split(' ').includes(attribute), `${where}: <${name} ${attribute}>`);
    const { href, rel, type } = attributes;
    if (name === 'script') {
      assert.match(type ?? '', /^application\/(?:ld\+)?json$/, where);
      assert.doesNotThrow(() => JSON.parse(text) as unknown, where);
      assert.doesNotMatch(text, /[<>\u2028\u2029]/, where);
    }
    if (href === undefined) continue;
    if (href.startsWith('#')) {
      // The sentence that a line is read from.
      assert.match(href, /^#portal-job-[\w-]+$/, where);
      continue;
    }
    links.push(href);
    const scheme = new URL(href).protocol;
    const isContact = name === 'a' && ['mailto:', 'tel:'].includes(scheme);
    assert.ok(isContact || ['https:', 'http:'].includes(scheme), `${where}: ${href}`);
    const isOwn = href.startsWith('https://agency.example/');
    if (name === 'a' && !isOwn) assert.equal(rel, 'noopener', `${where}: ${href}`);
  }
  return links;
}

function checkJob(item: Announcement, where: string): void {
  const settings = settingsIn('es');
  check(renderJob(item, settings), where);
  check(renderJobDocument(item, settings), where);
}

test('unusual and hostile announcements are escaped', async () => {
  const response = await awkwardResponse();
  check(renderList(pageOf(response), settingsIn('en')), 'list');
  const { SearchResultItems: items } = response.data.SearchResult;
  const first = await ask({ ResultsPerPage: 1 });
  for (let at = 0; at < items.length; at += 5) {
    const numbers = items.slice(at, at + 5).map(({ MatchedObjectId }) => MatchedObjectId);
    const results = pageOf(first, '', { pinned: { numbers, scope: items }, now });
    const markup = renderList(results, settingsIn('en'));
    check(markup, 'pinned');
    const { pinned = [] } = dataIn(markup, 'application/json') as { pinned?: unknown[] };
    assert.equal(pinned.length, results.pinned?.length);
  }
  for (const item of items) checkJob(item, item.MatchedObjectDescriptor.PositionID ?? '');
  assert.ok(items.length > 40);
});

test('hostile text in every field is escaped, also in JobPosting', () => {
  for (const text of hostile) {
    const whole = readAnnouncement(replaced(sampleItem(), text));
    assert.ok(whole, text);
    checkJob(whole, text);
    // The facts that JobPosting requires, so that the text reaches it.
    const { MatchedObjectDescriptor: job } = sampleItem();
    const open = { MatchedObjectId: '1', MatchedObjectDescriptor: replaced(job, text) as object };
    Object.assign(open.MatchedObjectDescriptor, {
      PublicationStartDate: '2026-03-01',
      ApplicationCloseDate: '2026-03-09',
      PositionRemuneration: job.PositionRemuneration,
    });
    const item = readAnnouncement(open);
    assert.ok(item, text);
    checkJob(item, text);
    const document = renderJobDocument(item, settingsIn('en'));
    const posting = dataIn(document, 'application/ld+json') as { description: string };
    check(posting.description, `description of ${text}`);
    check(
      renderList(
        pageOf(readRecorded({ SearchResult: { SearchResultItems: [open] } })),
        settingsIn('en'),
      ),
      text,
    );
  }
});

test('hostile text in the query of the page is escaped', async () => {
  for (const text of hostile) {
    const query = String(
      new URLSearchParams({ Keyword: text, LocationName: text, SortField: text, [text]: text }),
    );
    const results = await askPage(query);
    check(renderList(results, settingsIn('es')), text);
  }
});

test('an invalid URL or a script in settings never becomes a link', () => {
  const item = readAnnouncement(sampleItem());
  assert.ok(item);
  for (const url of ['javascript:alert(1)', '/relative', 'data:text/html,x', ''])
    check(renderJobDocument(item, settingsIn('en', { jobUrl: () => url })), url);
  check(renderClosedJobDocument(settingsIn('en')), 'closed');
});

test('every recorded announcement has only allowed markup', { skip: recordings.skip }, () => {
  let count = 0;
  for (const name of [...recordings.list('search-'), ...recordings.list('archive-')]) {
    const response = readRecorded(recordings.read(name));
    check(renderList(pageOf(response), settingsIn('en')), name);
    for (const item of response.data.SearchResult.SearchResultItems) {
      checkJob(item, `${name} ${item.MatchedObjectId}`);
      count += 1;
    }
  }
  assert.ok(count > 200);
});
