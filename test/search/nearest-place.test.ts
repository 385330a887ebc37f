// Which jobs are compared, over the whole chain, or with prepared responses if the service would have to be wrong.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { findNearestPlace } from '../../src/search/suggestions/nearest-place.ts';
import type { SearchConfiguration } from '../../src/search/search-state.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { createChain, faults } from '../support/chain.ts';
import { rawJob, Visit } from './support.ts';

const sampleService = createSampleService({ now: () => new Date('2026-03-02T15:00:00Z') });
const windowRock = { latitude: 35.68, longitude: -109.05 };
const visits: Visit[] = [];

async function visit(
  locked: SearchConfiguration['locked'],
  fetch = createChain({ upstream: sampleService }).fetch,
): Promise<Visit> {
  const one = new Visit(fetch, { locked });
  visits.push(one);
  return one.start();
}

after(() => {
  for (const { search } of visits) search.close();
});

/** The queries that compare jobs. */
const compared = ({ queries }: Visit) =>
  queries.filter((query) => Number(query['ResultsPerPage']) >= 100);

describe('the nearest place', () => {
  it('is the nearest of all jobs, even if they are more than 100', async () => {
    const one = await visit({ Organization: ['HE'] });
    assert.deepEqual(await findNearestPlace(one.search, windowRock, 200), {
      place: 'Window Rock, Arizona',
    });
    assert.deepEqual(
      compared(one).map((query) => [query['ResultsPerPage'], query['SortField']]),
      [
        ['100', 'opendate'],
        ['500', 'opendate'],
      ],
    );
  });

  it('is the nearest of the newest jobs if one response cannot contain all, and returns their number', async () => {
    const one = await visit({});
    one.search.choose({ Keyword: 'office' });
    await one.quiet();
    assert.deepEqual(await findNearestPlace(one.search, windowRock, 200), {
      place: 'Window Rock, Arizona',
      comparedJobs: 500,
    });
  });

  it('respects the locked parameters, including sort order and radius', async () => {
    const locked = { JobCategoryCode: ['0610'], SortField: 'jobtitle', Radius: 25 } as const;
    const one = await visit({ ...locked, JobCategoryCode: ['0610'] });
    const { place } = await findNearestPlace(one.search, windowRock, 200);
    assert.equal(place, 'Albuquerque, New Mexico');
    const [query] = compared(one);
    assert.deepEqual(
      [query?.['JobCategoryCode'], query?.['SortField'], query?.['Radius']],
      ['0610', 'jobtitle', '25'],
    );
  });

  it('ignores the place that was chosen before, and uses the unapplied filters', async () => {
    const one = await visit({});
    one.search.choose({ LocationName: ['Denver, Colorado'], Radius: 50 });
    await one.quiet();
    one.search.beginDraft();
    one.search.select({ JobCategoryCode: ['0610'] });
    const { place } = await findNearestPlace(one.search, windowRock, 200);
    assert.equal(place, 'Albuquerque, New Mexico');
    const [query] = compared(one);
    assert.deepEqual([query?.['JobCategoryCode'], query?.['LocationName']], ['0610', undefined]);
  });

  it('is never a place of another agency, even if the service returns one', async () => {
    const at = (LocationName: string, Longitude: number, OrganizationCodes: string) =>
      rawJob(LocationName, {
        PositionLocation: [{ LocationName, Latitude: 35.68, Longitude }],
        UserArea: { Details: { OrganizationCodes } },
      });
    const one = await visit({ Organization: ['HE'] }, async () =>
      Response.json({
        SearchResult: {
          SearchResultCountAll: 2,
          SearchResultItems: [at('Near', -109.05, 'AF'), at('Far', -110, 'HE/HE38')],
        },
      }),
    );
    assert.deepEqual(await findNearestPlace(one.search, windowRock, 200), {
      place: 'Far',
      comparedJobs: 1,
    });
  });

  it('distinguishes a failed request from a search without jobs nearby', async () => {
    const chain = createChain({ upstream: sampleService });
    const one = await visit({}, chain.fetch);
    chain.breakWith(faults.status(400));
    const { error, place } = await findNearestPlace(one.search, windowRock, 200);
    assert.equal(error?.status, 400);
    assert.equal(place, undefined);
    chain.breakWith(undefined);
    const antarctica = { latitude: -77.8, longitude: 166.7 };
    one.search.choose({ JobCategoryCode: ['0610'] });
    await one.quiet();
    assert.deepEqual(await findNearestPlace(one.search, antarctica, 200), { place: undefined });
  });
});
