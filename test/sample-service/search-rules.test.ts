import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { all, count, details, get, ids, job, service } from './ask.ts';

describe('the rules of Search', () => {
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

  it('rule 2: words of the long texts are found, which Fields=Min does not send [§4.3.2]', async () => {
    assert.ok((await count({ Keyword: 'transcript' })) > 50);
  });

  it('rule 2: a hyphenated word is one word, and an announcement number finds its announcement', async () => {
    const [item] = await all();
    assert.ok(item);
    assert.ok(ids(await all({ Keyword: job(item).PositionID })).includes(item.MatchedObjectId));
    assert.ok((await count({ Keyword: 'full-time' })) > 0);
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
  });
});
