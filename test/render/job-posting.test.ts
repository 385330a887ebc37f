// JobPosting by the rules of docs/server-rendering.md, which follow schema.org and the requirements of search engines.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  createJobPosting,
  renderClosedJobDocument,
  renderJob,
  renderJobDocument,
  renderList,
} from '../../packages/server/src/render/index.ts';
import type { JobPosting } from '../../packages/server/src/render/index.ts';
import { getServiceToday } from '../../src/facts/fields/deadline.ts';
import { describeHead } from '../../src/facts/describe-entry.ts';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { readCalendarDate } from '../../src/protocol/dates.ts';
import { sampleItem } from '../protocol/sample.ts';
import { recordings } from '../support/recordings-node.ts';
import { dataIn, named, parsed } from './parse.ts';
import { awkwardResponse, now, pageOf, readRecorded, settingsIn } from './support.ts';

type Json = Record<string, unknown>;

const engineTypes = new Set(
  'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' '),
);
const units = new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);

/** The Open Graph tags of a page. */
const openGraphOf = (document: string): Record<string, string | undefined> =>
  Object.fromEntries(
    named(document, 'meta').flatMap(({ attributes: { property, content } }) =>
      property === undefined ? [] : [[property, content]],
    ),
  );

/** Checks all properties against the rules. */
function checkRules(
  posting: JobPosting,
  { MatchedObjectId: id, MatchedObjectDescriptor: job }: Announcement,
): void {
  assert.equal(posting['@context'], 'https://schema.org');
  assert.equal(posting['@type'], 'JobPosting');
  assert.match(posting.title, /\S/);
  assert.doesNotMatch(posting.title, /[<>]\/?\w+>/);
  const texts = parsed(posting.description).map(({ name }) => name);
  assert.ok(texts.length > 0 && texts.every((name) => /^(?:p|b|ul|li|br)$/.test(name)));
  assert.equal(posting.directApply, false);
  assert.equal(posting.datePosted, readCalendarDate(job.PublicationStartDate ?? ''));
  const closes = readCalendarDate(job.ApplicationCloseDate ?? job.PositionEndDate ?? '');
  if (posting.validThrough === undefined) assert.equal(closes, undefined);
  else {
    assert.match(posting.validThrough, /^\d{4}-\d\d-\d\dT23:59:59-0[45]:00$/);
    assert.equal(posting.validThrough.slice(0, 10), closes);
  }
  assert.match(posting.hiringOrganization.name, /\S/);
  assert.equal(posting.identifier.value, job.PositionID?.trim() || id);
  for (const type of posting.employmentType ?? []) assert.ok(engineTypes.has(type), type);
  for (const { address } of posting.jobLocation ?? []) {
    assert.match(address.addressCountry, /\S/);
    assert.doesNotMatch(JSON.stringify(address), /negotiable|remote job|\(|undefined/i);
  }
  assert.ok(posting.jobLocation ?? posting.jobLocationType);
  assert.equal(posting.jobLocationType === undefined, !posting.applicantLocationRequirements);
  const salary = posting.baseSalary?.value;
  if (!salary) return;
  assert.ok(units.has(salary.unitText));
  const amounts = [salary.value, salary.minValue, salary.maxValue].filter(
    (one) => one !== undefined,
  );
  assert.ok(amounts.length > 0 && amounts.every((one) => one > 0));
  assert.ok((salary.minValue ?? 0) <= (salary.maxValue ?? Infinity));
  const ranges = job.PositionRemuneration ?? [];
  const stated = ranges.flatMap(({ MinimumRange, MaximumRange }) => [MinimumRange, MaximumRange]);
  for (const one of amounts) assert.ok(stated.map(Number).includes(one), String(one));
}

/** The settings on the last day of a job, when it is still open. */
const onLastDay = ({ MatchedObjectDescriptor: job }: Announcement) => {
  const day = readCalendarDate(job.ApplicationCloseDate ?? job.PositionEndDate ?? '');
  return settingsIn('es', { now: day === undefined ? now : new Date(`${day}T16:00:00Z`) });
};

/** The JobPosting of the sample job with these fields. */
function postingOf(own: Json, details: Json = {}): JobPosting | undefined {
  const { MatchedObjectId, MatchedObjectDescriptor: job } = sampleItem();
  const item = readAnnouncement({
    MatchedObjectId,
    MatchedObjectDescriptor: {
      ...job,
      PublicationStartDate: '2026-02-20',
      ApplicationCloseDate: '2026-03-09T23:59:59.9970',
      ...own,
      UserArea: { Details: { ...job.UserArea.Details, ...details } },
    },
  });
  assert.ok(item);
  const posting = createJobPosting(item, settingsIn('en'));
  if (posting) checkRules(posting, item);
  return posting;
}

test('every unusual open announcement conforms to the rules', async () => {
  let count = 0;
  for (const item of (await awkwardResponse()).data.SearchResult.SearchResultItems) {
    const posting = createJobPosting(item, settingsIn('en'));
    if (!posting) continue;
    assert.doesNotMatch(JSON.stringify(posting), /undefined|NaN|\[object/);
    assert.ok(parsed(posting.description).every(({ name }) => /^(?:p|b|ul|li|br)$/.test(name)));
    count += 1;
  }
  assert.ok(count > 30);
});

test(
  'every recorded announcement conforms to the rules on its last day',
  { skip: recordings.skip },
  () => {
    let count = 0;
    for (const name of [...recordings.list('search-'), ...recordings.list('archive-')])
      for (const item of readRecorded(recordings.read(name)).data.SearchResult.SearchResultItems) {
        const posting = createJobPosting(item, onLastDay(item));
        if (posting) checkRules(posting, item);
        // Jobs without a description cannot be posted.
        else assert.match(name, /^archive-/);
        count += posting ? 1 : 0;
      }
    assert.ok(count > 190);
  },
);

test('validThrough is the end of the day in Washington, in standard and daylight time', () => {
  assert.equal(
    postingOf({ ApplicationCloseDate: '2026-03-07T23:59:59.9970' })?.validThrough,
    '2026-03-07T23:59:59-05:00',
  );
  assert.equal(
    postingOf({ ApplicationCloseDate: '3/8/2026' })?.validThrough,
    '2026-03-08T23:59:59-04:00',
  );
  assert.equal(
    postingOf({ ApplicationCloseDate: '2026-07-31T00:00:00Z' })?.validThrough,
    '2026-07-31T23:59:59-04:00',
  );
});

test('a job without a closing date has no validThrough', () => {
  const posting = postingOf(
    { ApplicationCloseDate: '', PositionEndDate: '' },
    { AnnouncementClosingType: '02' },
  );
  assert.ok(posting);
  assert.equal(posting.validThrough, undefined);
});

test('pay has a unit, and is omitted for unsupported intervals and implausible amounts', () => {
  const paid = (MinimumRange: string, MaximumRange: string, RateIntervalCode: string) =>
    postingOf({ PositionRemuneration: [{ MinimumRange, MaximumRange, RateIntervalCode }] })
      ?.baseSalary?.value;
  const unit = { '@type': 'QuantitativeValue' };
  assert.deepEqual(paid('80000.0', '104000.0', 'PA'), {
    ...unit,
    minValue: 80_000,
    maxValue: 104_000,
    unitText: 'YEAR',
  });
  assert.deepEqual(paid('21.5', '21.5', 'Per Hour'), { ...unit, value: 21.5, unitText: 'HOUR' });
  assert.deepEqual(paid('50', '0', 'PD'), { ...unit, minValue: 50, unitText: 'DAY' });
  for (const interval of ['BW', 'SY', 'FB', 'WC', 'ZZ'])
    assert.equal(paid('1000', '2000', interval), undefined, interval);
  assert.equal(paid('0.00', '0.00', 'PA'), undefined);
  assert.equal(paid('80000', '104000', 'PH'), undefined);
});

test('"constructor" as a code or interval is unknown', () => {
  const Code = 'constructor';
  const posting = postingOf({
    PositionSchedule: [{ Code }],
    PositionOfferingType: [{ Code }],
    PositionRemuneration: [{ MinimumRange: '1', MaximumRange: '2', RateIntervalCode: Code }],
  });
  assert.ok(posting);
  assert.deepEqual([posting.employmentType, posting.baseSalary], [undefined, undefined]);
});

test('a remote job states where applicants may live, without a place of work', () => {
  const anywhere = {
    LocationName: 'Anywhere in the U.S. (remote job)',
    CountryCode: 'United States',
  };
  const posting = postingOf(
    { PositionLocationDisplay: anywhere.LocationName, PositionLocation: [anywhere] },
    { RemoteIndicator: true },
  );
  assert.equal(posting?.jobLocationType, 'TELECOMMUTE');
  assert.deepEqual(posting.applicantLocationRequirements, [{ '@type': 'Country', name: 'USA' }]);
  assert.equal(posting.jobLocation, undefined);
});

test('all places of a job are listed, domestic and foreign', () => {
  const places = postingOf({})?.jobLocation?.map(({ address }) => address);
  const address = { '@type': 'PostalAddress' };
  assert.deepEqual(places, [
    { ...address, addressLocality: 'Portland', addressRegion: 'Oregon', addressCountry: 'US' },
    { ...address, addressLocality: 'Naples', addressCountry: 'Italy' },
  ]);
});

test('a closed or incomplete job has no JobPosting', () => {
  assert.ok(postingOf({}));
  for (const own of [
    { ApplicationCloseDate: '2026-03-01T23:59:59.9970' },
    { PublicationStartDate: 'soon' },
    { OrganizationName: '', DepartmentName: '' },
    { PositionLocationDisplay: '', PositionLocation: [] },
  ])
    assert.equal(postingOf(own), undefined, JSON.stringify(own));
});

test('JobPosting is only on the page of an open job', async () => {
  const type = 'application/ld+json';
  const response = await awkwardResponse();
  const settings = settingsIn('en');
  const [item] = response.data.SearchResult.SearchResultItems;
  assert.ok(item);
  const document = renderJobDocument(item, settings);
  assert.deepEqual(dataIn(document, type), createJobPosting(item, settings));
  const later = settingsIn('en', { now: new Date('2030-01-01T12:00:00Z') });
  for (const markup of [
    renderList(pageOf(response), settings),
    renderJob(item, settings),
    renderJobDocument(item, later),
  ])
    assert.equal(dataIn(markup, type), undefined);
  assert.ok(!renderJobDocument(item, later).includes('portal-job-apply'));
  const [canonical] = named(document, 'link');
  assert.equal(
    canonical?.attributes['href'],
    `https://agency.example/jobs/${item.MatchedObjectId}`,
  );
});

test('a shared link to the page of a job shows its title, agency, place, pay and last day', async () => {
  const settings = settingsIn('en');
  const [item] = (await awkwardResponse()).data.SearchResult.SearchResultItems;
  assert.ok(item);
  const document = renderJobDocument(item, settings);
  const { title, description } = describeHead(item, settings.words, getServiceToday(now), {});
  assert.deepEqual(openGraphOf(document), {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': `https://agency.example/jobs/${item.MatchedObjectId}`,
  });
  assert.match(description, / · Denver, Colorado · \$.* · Closes /);
  const withoutUrl = renderJobDocument(item, settingsIn('en', { jobUrl: () => undefined }));
  assert.ok(!('og:url' in openGraphOf(withoutUrl)));
  const later = settingsIn('en', { now: new Date('2030-01-01T12:00:00Z') });
  assert.match(openGraphOf(renderJobDocument(item, later))['og:description'] ?? '', / · Closed /);
  assert.deepEqual(openGraphOf(renderClosedJobDocument(settings)), {});
});
