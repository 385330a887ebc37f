import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureMiles } from '../../src/protocol/coordinates.ts';
import type { WireItem } from '../../packages/dev/src/sample-service/wire.ts';
import { all, count, details, get, ids, job, search, service } from './ask.ts';

const salaries = (item: WireItem): number[][] =>
  job(item).PositionRemuneration.map(({ MinimumRange, MaximumRange, RateIntervalCode }) =>
    [MinimumRange, MaximumRange].map(
      (amount) => Number(amount) * (RateIntervalCode === 'PH' ? 2087 : 1),
    ),
  );

describe('the rules of Search', () => {
  it('rule 1: a list with semicolons finds each of its values [§4.3.1]', async () => {
    const [nurses, rangers] = [
      await count({ JobCategoryCode: '0610' }),
      await count({ JobCategoryCode: '0025' }),
    ];
    assert.ok(nurses > 0 && rangers > 0);
    assert.equal(await count({ JobCategoryCode: '0610;0025' }), nurses + rangers);
    assert.equal(await count({ JobCategoryCode: ' 0610 ; ;0025; ' }), nurses + rangers);
  });

  it('rule 2: all words of a Keyword must be found, anywhere in the announcement [§4.3.2]', async () => {
    const one = await count({ Keyword: 'engineer' });
    const both = await count({ Keyword: 'Colorado engineer' });
    assert.ok(both > 0 && both < one);
    assert.equal(await count({ Keyword: 'engineer zebra' }), 0);
    assert.ok(
      (await count({ Keyword: 'transcript' })) > 50,
      'a word of the long texts, which Fields=Min does not send',
    );
  });

  it('rule 2: synonyms, plurals, case and accents make no difference [§4.3.2]', async () => {
    const lawyers = await all({ Keyword: 'lawyer' });
    assert.ok(lawyers.length > 20);
    assert.ok(lawyers.some((item) => /attorney/i.test(job(item).PositionTitle)));
    assert.equal(await count({ Keyword: 'NURSES' }), await count({ Keyword: 'nurse' }));
    assert.equal(await count({ Keyword: 'nûrse' }), await count({ Keyword: 'nurse' }));
    const technology = await all({ Keyword: 'IT' });
    assert.ok(technology.length > 50 && technology.length < 600, '"it" in a sentence is not IT');
    assert.ok(technology.some((item) => job(item).JobCategory[0]?.Code === '2210'));
  });

  it('rule 2: a hyphenated word is one word, and an announcement number finds its announcement', async () => {
    const [item] = await all();
    assert.ok(item);
    assert.ok(ids(await all({ Keyword: job(item).PositionID })).includes(item.MatchedObjectId));
    assert.ok((await count({ Keyword: 'full-time' })) > 0);
  });

  it('rule 3: a PositionTitle is contained in the title [§4.3.3]', async () => {
    const found = await all({ PositionTitle: 'rangel' });
    assert.ok(found.length > 0);
    for (const item of found) assert.match(job(item).PositionTitle, /rangel/i);
    assert.equal(
      await count({ PositionTitle: 'physician;park ranger' }),
      (await count({ PositionTitle: 'physician' })) +
        (await count({ PositionTitle: 'park ranger' })),
    );
  });

  it('rule 4: a minimum and a maximum find jobs whose starting or ending salary is in their buckets [§4.3.4, 4.3.RemunerationMinimumAmount, 4.3.RemunerationMaximumAmount]', async () => {
    const found = await all({
      RemunerationMinimumAmount: '60000',
      RemunerationMaximumAmount: '80000',
    });
    const rest = await all();
    const inside = (item: WireItem): boolean =>
      salaries(item).some((range) => range.some((amount) => amount >= 50_000 && amount < 100_000));
    assert.ok(found.length > 100);
    assert.deepEqual(ids(found).sort(), ids(rest.filter(inside)).sort());
  });

  it('rule 4: a single amount leaves the range open in one direction [§4.3.4, 4.3.RemunerationMinimumAmount, 4.3.RemunerationMaximumAmount]', async () => {
    for (const item of await all({ RemunerationMinimumAmount: '199000' }))
      assert.ok(salaries(item).some((range) => range.some((amount) => amount >= 175_000)));
    for (const item of await all({ RemunerationMaximumAmount: '30000' }))
      assert.ok(
        salaries(item).some((range) => range.some((amount) => amount > 0 && amount < 50_000)),
      );
    assert.ok(
      (await count({ RemunerationMinimumAmount: '250000' })) > 0,
      '200,000 or greater is the last bucket',
    );
  });

  it('rule 5: Radius has no effect alone, and extends LocationName by real distances [§4.3.5]', async () => {
    assert.equal(await count({ Radius: '75' }), await count({}));
    const near = await all({ LocationName: 'Denver', Radius: '75' });
    const exact = await all({ LocationName: 'Denver' });
    assert.ok(near.length > exact.length);
    const denver = { latitude: 39.7392, longitude: -104.9903 };
    for (const item of near) {
      const distances = job(item).PositionLocation.map(({ Latitude, Longitude }) =>
        measureMiles(denver, { latitude: Latitude, longitude: Longitude }),
      );
      assert.ok(Math.min(...distances) <= 75);
    }
    const boulder = ids(await all({ LocationName: 'Boulder, CO' }));
    assert.ok(boulder.length > 0);
    assert.ok(
      boulder.every((id) => ids(near).includes(id)),
      'Boulder is 24 miles from Denver',
    );
    const springs = await all({ LocationName: 'Grand Junction, CO' });
    assert.ok(
      springs.some(({ MatchedObjectId }) => !ids(near).includes(MatchedObjectId)),
      'Grand Junction is 200 miles away',
    );
    assert.ok((await count({ LocationName: 'Denver', Radius: '10' })) <= near.length);
  });

  it('rule 5: a place without coordinates (0/0) is near nothing', async () => {
    const found = await all({ LocationName: 'Lajes Field', Radius: '3000' });
    for (const item of found)
      assert.ok(job(item).PositionLocation.some(({ Latitude }) => Latitude !== 0));
  });

  it('rule 6: All and Status need authorization, and Public omits jobs closed to the public [§4.3.6, 5.authorization]', async () => {
    for (const wish of ['All', 'status', 'STATUS']) {
      const refused = await get(`/api/Search?WhoMayApply=${wish}`);
      assert.equal(refused.status, 403, wish);
      assert.match(refused.headers.get('content-type') ?? '', /problem\+json/);
      assert.equal(
        (
          await get(
            `/api/Search?whomayapply=${wish}&ResultsPerPage=1`,
            service({ statusAuthorized: true }),
          )
        ).status,
        200,
      );
    }
    assert.ok((await count({ WhoMayApply: 'Public' })) < (await count({})));
    assert.equal(
      await count({ WhoMayApply: 'All' }, service({ statusAuthorized: true })),
      await count({}),
    );
    assert.ok(
      (await count({ WhoMayApply: 'Status' }, service({ statusAuthorized: true }))) <
        (await count({})),
    );
    for (const wish of ['Public', 'public']) {
      const found = await all({ WhoMayApply: wish });
      assert.ok(found.length > 100);
      for (const item of found) assert.ok(details(item).HiringPath.includes('public'));
    }
  });

  it('rule 8: RemoteIndicator finds only remote jobs, or excludes them [§4.3.8]', async () => {
    const [remote, others, everything] = [
      await all({ RemoteIndicator: 'True' }),
      await all({ RemoteIndicator: 'false' }),
      await count({}),
    ];
    assert.ok(remote.length >= 20);
    for (const item of remote) assert.equal(details(item).RemoteIndicator, true);
    for (const item of others) assert.notEqual(details(item).RemoteIndicator, true);
    assert.equal(remote.length + others.length, everything);
    assert.equal(await count({ RemoteIndicator: 'perhaps' }), everything);
  });

  it('rule 9: LocationName is a city or an installation, in all common spellings [§4.3.9]', async () => {
    const denver = await count({ LocationName: 'Denver' });
    assert.ok(denver > 5);
    for (const spelling of [
      'denver, co',
      'Denver, Colorado',
      'Denver, Colorado, United States',
      'DENVER,CO,USA',
      'Denver CO',
    ])
      assert.equal(await count({ LocationName: spelling }), denver, spelling);
    assert.equal(await count({ LocationName: 'Denver, Utah' }), 0);
    assert.equal(
      await count({ LocationName: 'Washington DC' }),
      await count({ LocationName: 'Washington, District of Columbia' }),
    );
    assert.ok((await count({ LocationName: 'Tinker Air Force Base' })) > 0);
    assert.equal(
      await count({ LocationName: 'St. Louis, MO' }),
      await count({ LocationName: 'Saint Louis' }),
    );
    assert.ok((await count({ LocationName: 'Ramstein, Germany' })) > 0);
    assert.ok((await count({ LocationName: 'Guam' })) > 0);
    const both = new Set([
      ...ids(await all({ LocationName: 'Denver' })),
      ...ids(await all({ LocationName: 'Boise' })),
    ]);
    assert.equal(await count({ LocationName: 'Denver;Boise' }), both.size);
  });

  it('rule 9: a response to LocationName contains the resolved location [§4.3.9]', async () => {
    const result = await search({ LocationName: 'denver', ResultsPerPage: '1' });
    assert.equal(result.UserArea.IsRadialSearch, true);
    assert.deepEqual(result.UserArea.ResolvedLocation, ['Denver, CO']);
    const nowhere = await search({ LocationName: 'Atlantis' });
    assert.deepEqual(
      [
        nowhere.SearchResultCountAll,
        nowhere.UserArea.IsRadialSearch,
        nowhere.UserArea.ResolvedLocation,
      ],
      [0, true, []],
    );
    assert.equal(
      (await search('LocationName&Organization&Keyword=')).UserArea.IsRadialSearch,
      false,
      'a parameter without a value was not sent',
    );
  });

  it('rule 10: SalaryBucket selects a range by its lower bound in thousands [§4.3.10]', async () => {
    const found = await all({ SalaryBucket: '25' });
    assert.ok(found.length > 20);
    for (const item of found)
      assert.ok(
        salaries(item).some((range) => range.some((amount) => amount >= 25_000 && amount < 50_000)),
      );
    assert.ok((await count({ SalaryBucket: '25;200' })) > found.length);
  });

  it('rule 11: SortDirection reverses the order [§4.3.11]', async () => {
    const up = (await all({ SortField: 'jobtitle', SortDirection: 'asc' })).map((item) =>
      job(item).PositionTitle.toLowerCase(),
    );
    const down = (await all({ SortField: 'jobtitle', SortDirection: 'DESC' })).map((item) =>
      job(item).PositionTitle.toLowerCase(),
    );
    assert.deepEqual(up, [...up].sort());
    assert.deepEqual(down, [...down].sort().reverse());
  });

  it('rule 12: every ApplyURI contains the channel RESTAPI, or the configured one [§2.4.ApplyURI, 4.3.12]', async () => {
    for (const item of await all())
      for (const uri of job(item).ApplyURI) assert.match(uri, /\?PostingChannelID=RESTAPI$/);
    for (const item of await all({ Keyword: 'ranger' }, service({ channel: '' })))
      for (const uri of job(item).ApplyURI) assert.match(uri, /\?PostingChannelID=$/);
  });
});
