import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { agencies } from '../../packages/dev/src/sample-service/data/agencies.ts';
import {
  offeringTypes,
  scheduleTypes,
} from '../../packages/dev/src/sample-service/data/code-names.ts';
import { occupations } from '../../packages/dev/src/sample-service/data/occupations.ts';
import { places, stateCodes } from '../../packages/dev/src/sample-service/data/places.ts';
import { serviceDay } from '../../packages/dev/src/sample-service/days.ts';
import {
  all,
  BASE,
  count,
  dayOf,
  daysBetween,
  details,
  get,
  job,
  NOW,
  service,
  TODAY,
} from './ask.ts';

describe('the data set', () => {
  it('is the same for the same day, to the last character', async () => {
    const [one, other] = await Promise.all([
      get('/api/Search?Fields=Full&ResultsPerPage=500', service()),
      get('/api/Search?Fields=Full&ResultsPerPage=500', service()),
    ]);
    assert.equal(await one.text(), await other.text());
    const evening = service({ now: () => new Date('2026-03-03T04:59:00Z') });
    assert.deepEqual(
      await all({}, evening),
      await all(),
      "one minute to midnight by the service's clock is still the same day",
    );
  });

  it('always has at least 2,400 open jobs [§1.search]', async () => {
    for (const now of [
      '2026-03-02T15:00:00Z',
      '2026-04-11T15:00:00Z',
      '2031-12-31T23:00:00Z',
      '2028-02-29T06:00:00Z',
    ]) {
      const sampleService = service({ now: () => new Date(now) });
      const today = new Date(serviceDay(new Date(now)) * 86_400_000).toISOString().slice(0, 10);
      const items = await all({}, sampleService);
      assert.ok(items.length >= 2400, `${now}: ${String(items.length)}`);
      for (const item of items) {
        const left = daysBetween(today, dayOf(job(item).ApplicationCloseDate));
        const age = daysBetween(dayOf(job(item).PublicationStartDate), today);
        assert.ok(
          left >= 0 && left <= 120 && age >= 0 && age <= 45,
          `${now}: posted ${String(age)} days ago, ${String(left)} left`,
        );
      }
    }
  });

  it('moves on at midnight of the service, also while it runs', async () => {
    let now = NOW;
    const sampleService = service({ now: () => now });
    const before = await all({ DatePosted: '0' }, sampleService);
    now = new Date('2026-03-03T05:00:01Z');
    const after = await all({ DatePosted: '0' }, sampleService);
    assert.equal(dayOf(job(before[0] ?? fail()).PublicationStartDate), TODAY);
    assert.equal(dayOf(job(after[0] ?? fail()).PublicationStartDate), '2026-03-03');
  });

  it('contains jobs that close today, tomorrow, in a week, or never', async () => {
    const left = (await all()).map((item) =>
      daysBetween(TODAY, dayOf(job(item).ApplicationCloseDate)),
    );
    for (const days of [0, 1, 7]) assert.ok(left.includes(days), String(days));
    const closing = new Set(
      (await all({ Fields: 'Full' })).map((item) => details(item).AnnouncementClosingType),
    );
    assert.deepEqual([...closing].sort(), ['01', '02', '03']);
  });

  it('covers every state, the district, every territory, and places abroad', async () => {
    const items = await all();
    const found = new Map<string, number>();
    for (const item of items) {
      for (const region of new Set(
        job(item).PositionLocation.map(
          ({ CountrySubDivisionCode, CountryCode }) => CountrySubDivisionCode ?? CountryCode,
        ),
      ))
        found.set(region, (found.get(region) ?? 0) + 1);
    }
    assert.equal(Object.keys(stateCodes).length, 56);
    for (const state of Object.keys(stateCodes)) assert.ok((found.get(state) ?? 0) >= 10, state);
    assert.ok(
      [...found.keys()].filter(
        (region) => stateCodes[region] === undefined && region !== 'United States',
      ).length >= 10,
      'countries',
    );
    assert.ok(places().length >= 150);
    assert.ok(places().filter(({ state }) => state === undefined).length >= 15);
    for (const { latitude, longitude, city } of places())
      assert.ok(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && latitude !== 0, city);
  });

  it('covers every agency, and nearly every occupation', async () => {
    const items = await all();
    const codes = new Set(items.map((item) => details(item).OrganizationCodes.split('/')[1]));
    for (const { code } of agencies) assert.ok(codes.has(code), code);
    const series = new Set(items.map((item) => job(item).JobCategory[0]?.Code));
    assert.ok([...occupations().keys()].filter((code) => !series.has(code)).length <= 6);
    for (const { series: own, code } of agencies)
      for (const one of own) assert.ok(occupations().has(one), `${code} ${one}`);
    assert.ok(occupations().size >= 60);
  });

  it('mixes five forms of dates if that is asked for, each in at least 3 % of its jobs, and the form of the spec in most', async () => {
    const forms: Readonly<Record<string, RegExp>> = {
      spec: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
      end: /T23:59:59\.9970$/,
      midnight: /T00:00:00\.0000$/,
      date: /^\d{4}-\d\d-\d\d$/,
      us: /^\d{1,2}\/\d{1,2}\/\d{4}$/,
    };
    const items = await all({}, service({ mixedEras: true }));
    const share = (form: RegExp): number =>
      items.filter((item) => form.test(job(item).ApplicationCloseDate)).length / items.length;
    for (const [name, form] of Object.entries(forms))
      assert.ok(share(form) >= 0.03, `${name}: ${String(share(form))}`);
    assert.ok(share(forms.spec ?? /$./) > 0.5);
    for (const item of items) {
      assert.equal(job(item).PositionEndDate, job(item).ApplicationCloseDate);
      assert.equal(job(item).PositionStartDate, job(item).PublicationStartDate);
    }
  });

  it('has one in nine titles in capitals, and at most 128 characters in a title', async () => {
    const titles = (await all()).map((item) => job(item).PositionTitle);
    const capitals = titles.filter((title) => title === title.toUpperCase()).length / titles.length;
    assert.ok(capitals > 0.08 && capitals < 0.14, String(capitals));
    for (const title of titles)
      assert.ok(title.length >= 5 && title.length <= 128 && title.trim() === title, title);
    assert.ok(titles.some((title) => title.length > 90));
  });

  it('has jobs with one, several and hundreds of places', async () => {
    const sizes = (await all()).map((item) => job(item).PositionLocation.length);
    assert.ok(sizes.filter((size) => size === 1).length > sizes.length / 2);
    assert.ok(sizes.some((size) => size > 1 && size < 10));
    assert.ok(sizes.filter((size) => size >= 100).length >= 3);
  });

  it('contains every schedule, hiring path and appointment type', async () => {
    const items = await all();
    const paths = new Set(items.flatMap((item) => details(item).HiringPath));
    for (const path of [
      'public',
      'vet',
      'nguard',
      'disability',
      'native',
      'mspouse',
      'student',
      'ses',
      'peace',
      'overseas',
      'fed-internal-search',
      'graduates',
      'fed-excepted',
      'fed-competitive',
      'fed-transition',
      'land',
      'special-authorities',
    ])
      assert.ok(paths.has(path), path);
    const schedules = new Set(
      items.flatMap((item) => job(item).PositionSchedule.map(({ Code }) => Code)),
    );
    for (const code of Object.keys(scheduleTypes)) assert.ok(schedules.has(code), code);
    const offerings = new Set(
      items.flatMap((item) => job(item).PositionOfferingType.map(({ Code }) => Code)),
    );
    for (const code of [
      '15317',
      '15318',
      '15319',
      '15320',
      '15321',
      '15322',
      '15323',
      '15326',
      '15327',
      '15328',
      '15522',
    ])
      assert.ok(offerings.has(code), offeringTypes[code]);
    const openings = new Set(items.map((item) => details(item).TotalOpenings));
    for (const form of ['1', 'Few', 'Many', 'MANY', undefined])
      assert.ok(openings.has(form), String(form));
    assert.ok(
      items.filter((item) => job(item).PositionSchedule[0]?.Name === '').length > items.length / 2,
      'names are mostly empty (data-service §10.1.5)',
    );
    for (const item of items) assert.deepEqual(details(item).WhoMayApply, { Name: '', Code: '' });
  });

  it('has pay that matches plan and grade', async () => {
    for (const item of await all()) {
      const { PositionRemuneration, JobGrade, PositionTitle } = job(item);
      const plan = JobGrade[0]?.Code ?? '';
      assert.equal(PositionRemuneration.length, 1, PositionTitle);
      for (const {
        MinimumRange,
        MaximumRange,
        RateIntervalCode,
        Description,
      } of PositionRemuneration) {
        assert.match(MinimumRange, /^\d+\.\d{1,2}$/);
        const [minimum, maximum] = [Number(MinimumRange), Number(MaximumRange)];
        assert.ok(minimum <= maximum, PositionTitle);
        assert.ok(Description !== undefined && Description !== '');
        const label = `${PositionTitle} ${plan}-${details(item).LowGrade} ${MinimumRange}-${MaximumRange} ${RateIntervalCode}`;
        if (RateIntervalCode === 'WC') assert.equal(maximum, 0);
        else if (RateIntervalCode === 'PH')
          assert.ok(['WG', 'WL', 'WS', 'NA'].includes(plan) && minimum > 12 && maximum < 90, label);
        else assert.ok(minimum > 22_000 && maximum <= 400_000, label);
        if (plan === 'GS') {
          const low = Number(details(item).LowGrade);
          assert.ok(
            low >= 1 &&
              low <= Number(details(item).HighGrade) &&
              Number(details(item).HighGrade) <= 15,
            label,
          );
          assert.ok(low < 13 || minimum >= 90_025, label);
          assert.ok(Number(details(item).HighGrade) > 5 || maximum < 70_000, label);
        }
      }
    }
    assert.ok(
      (await all()).some((item) => job(item).PositionRemuneration[0]?.RateIntervalCode === 'WC'),
    );
  });

  it('has supervisory, student and graduate titles only for such jobs', async () => {
    for (const item of await all()) {
      const { PositionTitle, JobGrade } = job(item);
      if (/^supervisory/i.test(PositionTitle) && JobGrade[0]?.Code === 'GS')
        assert.ok(Number(details(item).HighGrade) >= 7, PositionTitle);
      if (/student trainee/i.test(PositionTitle))
        assert.ok(
          details(item).HiringPath.includes('student') && Number(details(item).HighGrade) <= 5,
        );
      if (/recent graduate/i.test(PositionTitle))
        assert.ok(details(item).HiringPath.includes('graduates'));
    }
  });

  it('contains no host of the real service, and has ids as strings [§1.public]', async () => {
    for (const item of await all({ Fields: 'Full' })) {
      const text = JSON.stringify(item);
      assert.doesNotMatch(text, /https?:\/\/(?!(?:www\.)?(?:portal|agency)\.example)/);
      assert.doesNotMatch(text, /undefined|NaN|\[object/);
    }
    for (const item of await all()) {
      assert.match(item.MatchedObjectId, /^\d{9}$/);
      assert.match(
        job(item).PositionURI,
        /^https:\/\/www\.portal\.example:443\/(job|GetJob\/ViewDetails)\/\d{9}$/,
      );
      assert.ok(job(item).PositionURI.endsWith(item.MatchedObjectId));
    }
  });

  it('is built only on request', async () => {
    let days = 0;
    const now = () => new Date(Date.UTC(2026, 2, (days += 1)));
    const idle = service({ now });
    assert.equal(days, 0, 'without a request nothing asks for the day, which the data depends on');
    await idle(new Request(`${BASE}/api/Search?ResultsPerPage=1`));
    assert.ok(days > 0);
    assert.ok((await count({})) > 2400);
  });
});

function fail(): never {
  throw new Error('nothing found');
}
