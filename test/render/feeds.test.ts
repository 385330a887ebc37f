// Feeds, the calendar of deadlines and the sitemap, parsed by third-party libraries.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { suite, test } from 'node:test';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ical from 'ical.js';
import { renderAtom } from '../../packages/server/src/render/feeds/atom.ts';
import { renderDeadlines } from '../../packages/server/src/render/feeds/deadlines.ts';
import { renderJsonFeed } from '../../packages/server/src/render/feeds/json-feed.ts';
import { renderSitemap } from '../../packages/server/src/render/feeds/sitemap.ts';
import { writeCalendar } from '../../src/facts/icalendar.ts';
import type { Announcement } from '../../src/protocol/announcement.ts';
import { core as en } from '../../src/words/en/core.ts';
import { core as es } from '../../src/words/es/core.ts';
import { inZones } from '../facts/support.ts';
import {
  announcement,
  everyItem,
  feedUrl,
  lists,
  now,
  ownDay,
  resultsOf,
  settingsOf,
} from './feed-support.ts';

const languages = [en, es];

/** A date as the parser returns it: the text, with this parser. */
const written = (date: unknown) => (typeof date === 'string' ? date : undefined);

const readAtom = (xml: string) =>
  (parseAtomFeed(xml).entries ?? []).map(({ id, title, summary, published, updated }) => ({
    id,
    title: title?.value,
    text: summary?.value,
    posted: written(published)?.slice(0, 10),
    updated: written(updated),
  }));

const readJson = (json: string) =>
  (parseJsonFeed(json).items ?? []).map(({ id, title, content_text: text, date_published }) => ({
    id,
    title,
    text,
    posted: written(date_published)?.slice(0, 10),
  }));

const elementsOf = (parent: XmlElement, name: string) =>
  parent.children.filter(
    (child): child is XmlElement => child instanceof XmlElement && child.name === name,
  );

function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml);
  assert.ok(root);
  return root;
}

const textOf = (parent: XmlElement, name: string): string | undefined =>
  elementsOf(parent, name)[0]?.text;

const linksOf = (parent: XmlElement) =>
  Object.fromEntries<string | undefined>(
    elementsOf(parent, 'link').map(({ attributes }) => [
      attributes['rel'] ?? '',
      attributes['href'],
    ]),
  );

/** The day of an item in an Atom or JSON feed, or `''`. */
const postedOf = ({ MatchedObjectDescriptor: job }: Announcement) =>
  ownDay(job.PublicationStartDate) ?? ownDay(job.PositionStartDate);

const closesOf = ({ MatchedObjectDescriptor: job }: Announcement) =>
  ownDay(job.ApplicationCloseDate) ?? ownDay(job.PositionEndDate);

const calendars = ['Pacific/Pago_Pago', 'Pacific/Honolulu', 'America/New_York', 'Pacific/Guam'].map(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }),
);

/** Days of the calendar at an instant, in the zones at both ends of the United States and of its territories. */
const daysThere = (instant: Date) => new Set(calendars.map((one) => one.format(instant)));

/** The entries of a calendar, parsed by ical.js. */
const eventsOf = (calendar: string) =>
  new ical.Component(ical.parse(calendar) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => new ical.Event(event));

/** All jobs in both languages, 50 per file, written in this machine's time zone. */
const everyFile = () =>
  languages.flatMap((words) =>
    lists(everyItem).map((items) => {
      const settings = settingsOf({ words });
      const results = resultsOf(items);
      return {
        items,
        atom: renderAtom(results, settings, feedUrl),
        json: renderJsonFeed(results, settings, feedUrl),
        calendar: renderDeadlines(results, settings),
      };
    }),
  );

const filesHere = everyFile();

test('every job is in the feeds and the calendar, with its dates', () => {
  assert.ok(everyItem.length > 2_000, `${everyItem.length} jobs`);
  for (const { items, atom, json, calendar } of filesHere) {
    const entries = readAtom(atom);
    assert.deepEqual(
      entries.map(({ id, posted }) => [id, posted]),
      items.map((item) => [
        `tag:www.agency.example,2026:job/${item.MatchedObjectId}`,
        postedOf(item),
      ]),
    );
    for (const { id, title, text, posted, updated } of entries) {
      assert.ok(title && text && updated, id);
      if (posted) assert.deepEqual([...daysThere(new Date(updated))], [posted], id);
    }
    assert.deepEqual(
      readJson(json),
      entries.map(({ updated: _updated, ...entry }) => entry),
    );
    const events = eventsOf(calendar);
    const open = items.filter((item) => (closesOf(item) ?? '') >= '2026-03-02');
    assert.deepEqual(
      events.map((event) => [event.uid, event.startDate.toString()]),
      open.map((item) => [`${item.MatchedObjectId}@portal-jobs`, closesOf(item)]),
    );
    for (const event of events) {
      assert.ok(event.startDate.isDate);
      assert.equal(event.endDate.subtractDate(event.startDate).toSeconds(), 86_400);
    }
  }
});

inZones('feeds and calendars do not depend on the time zone', () => {
  assert.deepEqual(everyFile(), filesHere);
});

suite('an Atom feed', () => {
  const item = announcement({ ApplicationCloseDate: '2026-03-31' });
  const settings = settingsOf();

  test('links to the page, to itself and, with the channel, to the portal', () => {
    const results = resultsOf([item], {
      chosen: { Keyword: 'nurse', LocationName: ['Reno, Nevada'], Radius: 25, Page: 3 },
      searchedPlaces: { names: [], resolved: ['Reno, NV'], points: [] },
    });
    const feed = rootOf(renderAtom(results, settings, feedUrl));
    assert.equal(feed.attributes['xmlns'], 'http://www.w3.org/2005/Atom');
    assert.equal(feed.attributes['xml:lang'], 'en-US');
    assert.equal(textOf(feed, 'title'), 'Open jobs for “nurse” within 25 miles of Reno, Nevada');
    assert.equal(textOf(feed, 'id'), feedUrl);
    assert.deepEqual(linksOf(feed), {
      self: feedUrl,
      alternate:
        'https://www.agency.example/careers?site=2&Keyword=nurse&LocationName=Reno%2C+Nevada&Radius=25',
    });
    const [entry] = elementsOf(feed, 'entry');
    assert.ok(entry);
    const portal =
      'https://www.portal.example/GetJob/ViewDetails/794441100?PostingChannelID=AGENCYWEB';
    assert.deepEqual(linksOf(entry), { alternate: portal, related: portal });
    assert.equal(
      textOf(entry, 'summary'),
      [
        'Bureau of Bridges, Department of Examples',
        'Portland, Oregon and 1 more',
        '$111,234 to $144,608 a year',
        'Closes March\u00a031,\u00a02026',
        'Inspect bridges and say what they need.',
      ].join('\n'),
    );
    const authors = [feed, entry].flatMap((one) => elementsOf(one, 'author'));
    assert.deepEqual(
      authors.map((author) => textOf(author, 'name')),
      ['www.agency.example', 'Bureau of Bridges'],
    );
  });

  test('links to the job page of the site if there is one, but never to a script', () => {
    const own = settingsOf({
      jobUrl: ({ MatchedObjectId }) => `https://www.agency.example/job/${MatchedObjectId}`,
    });
    const forged = settingsOf({ jobUrl: () => 'javascript:alert(1)' });
    const alternateOf = (one: typeof own) => {
      const [entry] = elementsOf(rootOf(renderAtom(resultsOf([item]), one, feedUrl)), 'entry');
      return entry && linksOf(entry)['alternate'];
    };
    assert.equal(alternateOf(own), 'https://www.agency.example/job/794441100');
    assert.match(alternateOf(forged) ?? '', /^https:\/\/www\.portal\.example\//);
  });

  test('has no Apply link for a closed job', () => {
    const closed = resultsOf([announcement({ ApplicationCloseDate: '2026-03-01' })]);
    const [entry] = elementsOf(rootOf(renderAtom(closed, settings, feedUrl)), 'entry');
    assert.ok(entry);
    assert.deepEqual(Object.keys(linksOf(entry)), ['alternate']);
    assert.match(textOf(entry, 'summary') ?? '', /Closed March\s1,\s2026/);
  });

  test('has a date even without dates of jobs, and the same at every request', () => {
    const undated = announcement({ PublicationStartDate: 'soon', PositionStartDate: '' });
    const later = settingsOf({ now: new Date(now.getTime() + 60_000) });
    for (const items of [[], [undated]]) {
      const feed = renderAtom(resultsOf(items), settings, feedUrl);
      assert.equal(renderAtom(resultsOf(items), later, feedUrl), feed);
      assert.match(textOf(rootOf(feed), 'updated') ?? '', /^\d{4}-\d\d-\d\dT12:00:00Z$/);
      assert.ok(!feed.includes('<published>'));
    }
    const feed = rootOf(renderAtom(resultsOf([undated, item]), settings, feedUrl));
    assert.equal(textOf(feed, 'updated'), '2024-06-06T12:00:00Z');
  });

  test('has at most 50 jobs, without full texts', () => {
    const feed = renderAtom(resultsOf(everyItem.slice(0, 80)), settings, feedUrl);
    assert.equal(elementsOf(rootOf(feed), 'entry').length, 50);
    for (const text of elementsOf(rootOf(feed), 'entry').map((one) => textOf(one, 'summary') ?? ''))
      assert.ok(text.length < 1_500, text);
    const { items } = JSON.parse(
      renderJsonFeed(resultsOf(everyItem.slice(0, 80)), settings, feedUrl),
    ) as { items: unknown[] };
    assert.equal(items.length, 50);
  });
});

test('a JSON feed conforms to version 1.1', () => {
  const settings = settingsOf({
    words: es,
    jobUrl: ({ MatchedObjectId }) => `https://www.agency.example/job/${MatchedObjectId}`,
  });
  const item = announcement({ ApplicationCloseDate: '2026-03-31' });
  const feed = JSON.parse(renderJsonFeed(resultsOf([item]), settings, feedUrl)) as unknown;
  assert.deepEqual(feed, {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Empleos disponibles',
    home_page_url: 'https://www.agency.example/careers?site=2',
    feed_url: feedUrl,
    language: 'es-US',
    authors: [{ name: 'www.agency.example' }],
    items: [
      {
        id: 'tag:www.agency.example,2026:job/794441100',
        url: 'https://www.agency.example/job/794441100',
        external_url:
          'https://www.portal.example/GetJob/ViewDetails/794441100?PostingChannelID=AGENCYWEB',
        title: 'Civil Engineer (Bridges)',
        content_text: [
          'Bureau of Bridges, Department of Examples',
          'Portland, Oregon y 1 más',
          '$111,234 a $144,608 al año',
          'Cierra el 31 de\u00a0marzo de\u00a02026',
          'Inspect bridges and say what they need.',
        ].join('\n'),
        date_published: '2024-06-06T12:00:00Z',
        authors: [{ name: 'Bureau of Bridges' }],
        _portal_jobs: {
          apply_url:
            'https://www.portal.example/GetJob/ViewDetails/794441100?PostingChannelID=AGENCYWEB',
          closes: '2026-03-31',
        },
      },
    ],
  });
});

suite('the calendar of deadlines', () => {
  const item = announcement({ ApplicationCloseDate: '2026-03-31' });

  test('has a name and the same entries as the calendar files of details', () => {
    const calendar = renderDeadlines(resultsOf([item]), settingsOf());
    const component = new ical.Component(ical.parse(calendar) as unknown[]);
    assert.equal(
      component.getFirstPropertyValue('x-wr-calname'),
      'Application deadlines: Open jobs',
    );
    const [event] = eventsOf(calendar);
    assert.equal(event?.summary, 'Last day to apply: Civil Engineer (Bridges)');
    assert.match(event.description, /Closes March\s31,\s2026/);
    const { MatchedObjectId: id } = item;
    const day = { year: 2026, month: 3, day: 31 };
    const file = writeCalendar([{ id, day, title: '', description: '' }], now);
    assert.equal(eventsOf(file)[0]?.uid, event.uid);
  });

  test('is the same all day, without closed jobs', () => {
    const closed = announcement({ ApplicationCloseDate: '2026-03-01' }, '1');
    const results = resultsOf([item, closed]);
    const calendar = renderDeadlines(results, settingsOf());
    const later = { ...results, receivedAt: new Date('2026-03-02T23:00:00Z') };
    assert.equal(renderDeadlines(later, settingsOf()), calendar);
    assert.equal(eventsOf(calendar).length, 1);
  });

  test('is valid without jobs', () => {
    const calendar = renderDeadlines(resultsOf([]), settingsOf());
    const component = new ical.Component(ical.parse(calendar) as unknown[]);
    assert.equal(component.getAllSubcomponents().length, 1);
    assert.equal(eventsOf(calendar).length, 0);
  });
});

suite('a sitemap', () => {
  const settings = settingsOf({
    jobUrl: ({ MatchedObjectId }) =>
      MatchedObjectId === '3'
        ? undefined
        : `https://www.agency.example/job?id=${MatchedObjectId}&a`,
  });
  const open = (id: string) => announcement({ ApplicationCloseDate: '2026-03-31' }, id);

  test('lists the page and the job pages of open jobs, without duplicates', () => {
    const closed = announcement({ ApplicationCloseDate: '2026-03-01' }, '2');
    const undated = announcement(
      { ApplicationCloseDate: '2026-03-31', PublicationStartDate: '' },
      '4',
    );
    const xml = renderSitemap([open('1'), closed, open('3'), open('1'), undated], settings);
    const root = rootOf(xml);
    assert.equal(root.attributes['xmlns'], 'http://www.sitemaps.org/schemas/sitemap/0.9');
    assert.deepEqual(
      elementsOf(root, 'url').map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]),
      [
        ['https://www.agency.example/careers?site=2', undefined],
        ['https://www.agency.example/job?id=1&a', '2024-06-06'],
        ['https://www.agency.example/job?id=4&a', undefined],
      ],
    );
  });

  inZones('names the day of posting that each announcement states', () => {
    const all = settingsOf({
      now: new Date('1990-01-01T12:00:00Z'),
      jobUrl: ({ MatchedObjectId }) => `https://www.agency.example/job/${MatchedObjectId}`,
    });
    const days = new Map(
      everyItem.map((item) => [
        all.jobUrl(item),
        ownDay(item.MatchedObjectDescriptor.PublicationStartDate),
      ]),
    );
    const urls = elementsOf(rootOf(renderSitemap(everyItem, all)), 'url').slice(1);
    assert.ok(urls.length > 2_000);
    for (const url of urls) assert.equal(textOf(url, 'lastmod'), days.get(textOf(url, 'loc')));
  });
});

suite('hostile texts', () => {
  const texts = [
    ']]></summary></entry><entry><id>forged</id>',
    '"/><script>alert(1)</script><x y="',
    '&lt;b&gt; &amp;amp; &#0; &#x1b; <!-- --> <?php ?> <![CDATA[',
    'A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR',
    'B\nATTENDEE:mailto:forged@agency.example\\',
    'C\u2028ATTENDEE:forged\u2029\u0085ATTENDEE:forged\u000bATTENDEE:forged',
    'D\ufffe\uffff\ud800 \u0000\u0008\u001b',
    '; ATTACH:forged, "quoted" \\n \\',
  ];
  const items = texts.map((text) =>
    announcement(
      {
        PositionTitle: text,
        OrganizationName: text,
        PositionLocationDisplay: text,
        PositionURI: `https://www.portal.example/job/1?${text}`,
        ApplyURI: [`https://www.portal.example/apply?${text}`],
        ApplicationCloseDate: '2026-03-31',
        UserArea: { Details: { JobSummary: text } },
      },
      text,
    ),
  );

  for (const words of languages)
    test(`add no elements, attributes or lines, in ${words.locale}`, () => {
      const settings = settingsOf({ words });
      for (const [index, item] of items.entries()) {
        const results = resultsOf([item], {
          chosen: { Keyword: item.MatchedObjectId, LocationName: [item.MatchedObjectId] },
        });
        const url = `${feedUrl}&x=${item.MatchedObjectId}`;
        const feed = rootOf(renderAtom(results, settings, url));
        // A URL with a control character is not a link.
        const isUsable = !/\p{Cc}/u.test(texts[index] ?? '');
        // prettier-ignore
        assert.deepEqual(shapeOf(feed), [
          'id', 'title', 'updated', 'author', 'name', 'link', 'link', 'entry',
          'id', 'title', 'link', ...(isUsable ? ['link'] : []), 'published', 'updated',
          'author', 'name', 'summary',
        ]);
        const calendar = renderDeadlines(results, settings);
        assert.deepEqual(
          linesOf(calendar)
            .filter((line) => !/^ /.test(line))
            .map((line) => line.split(/[:;]/)[0]),
          [
            'BEGIN',
            'VERSION',
            'PRODID',
            'CALSCALE',
            'NAME',
            'X-WR-CALNAME',
            'REFRESH-INTERVAL',
            'X-PUBLISHED-TTL',
            'BEGIN',
            'UID',
            'DTSTAMP',
            'DTSTART',
            'DTEND',
            'SUMMARY',
            'DESCRIPTION',
            'URL',
            'TRANSP',
            'END',
            'END',
          ],
        );
        const json = JSON.parse(renderJsonFeed(results, settings, url)) as { items: object[] };
        assert.equal(json.items.length, 1);
        const sitemap = renderSitemap(
          [item],
          settingsOf({ jobUrl: (job) => `https://a.example/?${job.MatchedObjectId}` }),
        );
        assert.deepEqual(shapeOf(rootOf(sitemap)), ['url', 'loc', 'url', 'loc', 'lastmod']);
      }
    });

  test('are parsed unchanged', () => {
    const [first] = items;
    assert.ok(first);
    const [entry] = elementsOf(
      rootOf(renderAtom(resultsOf([first]), settingsOf(), feedUrl)),
      'entry',
    );
    assert.equal(entry && textOf(entry, 'title'), texts[0]);
    const [event] = eventsOf(renderDeadlines(resultsOf([first]), settingsOf()));
    assert.equal(event?.summary, `Last day to apply: ${texts[0]}`);
  });
});

/** The names of all elements within an element, in document order. */
const shapeOf = (element: XmlElement): string[] =>
  element.children.flatMap((child) =>
    child instanceof XmlElement ? [child.name, ...shapeOf(child)] : [],
  );

/** Lines as the most lenient parser splits them. */
const linesOf = (text: string) =>
  // eslint-disable-next-line no-control-regex
  text.split(/\r\n|[\n\r\u000b\u000c\u0085\u2028\u2029]/).filter(Boolean);

const xmllint = spawnSync('xmllint', ['--version']);

test(
  'xmllint accepts every feed and sitemap',
  { skip: xmllint.error ? 'xmllint is not installed (Debian: libxml2-utils)' : false },
  () => {
    const settings = settingsOf({
      jobUrl: ({ MatchedObjectId }) => `https://www.agency.example/job/${MatchedObjectId}`,
    });
    const documents = [...filesHere.map(({ atom }) => atom), renderSitemap(everyItem, settings)];
    // One document for a single run: each in an element, without its XML declaration.
    const bodies = documents.map((xml) => {
      assert.ok(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n'));
      return xml.slice(xml.indexOf('\n'));
    });
    const count = 'count(//*[local-name()="entry" or local-name()="loc"])';
    const { stdout, stderr, status } = spawnSync('xmllint', ['--xpath', count, '-'], {
      input: `<all>${bodies.join('')}</all>`,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr.slice(0, 2_000));
    const jobs = new Set(everyItem.map((item) => item.MatchedObjectId));
    const closed = everyItem.filter((item) => (closesOf(item) ?? '9') < '2026-03-02');
    const open = jobs.size - new Set(closed.map((item) => item.MatchedObjectId)).size;
    assert.equal(Number(stdout), languages.length * everyItem.length + open + 1);
  },
);
