import { measureMiles, type Coordinates } from 'portal-jobs/protocol';
import { valueAt } from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement, rulesOf } from '../requirement.ts';
import { requireThat, NotCheckable, show, showSome } from '../verdict.ts';
import { exactTotal, idsOf, sampleJobs, search } from './search.ts';

const rule = rulesOf('search', '4.3');

async function radiusAlone(client: ProbeClient): Promise<void> {
  const { first } = await sampleJobs(client);
  const alone = await search(client, { Radius: '25', Page: '1', Fields: 'Full' });
  requireThat(
    alone.total === first.total,
    `${show(first.total)} records, as without Radius`,
    show(alone.total),
  );
  const ids = new Set(idsOf(first.records));
  const others = idsOf(alone.records).filter((id) => !ids.has(id));
  requireThat(others.length === 0, 'the same first records as without Radius', () =>
    showSome(others),
  );
}

/** The radius of the searches. */
const radiusMiles = 100;

/** Finds a location with coordinates in the sample, preferably one with other locations within the radius. */
const center = (client: ProbeClient): Promise<{ name: string; at: Coordinates; near: boolean }> =>
  client.once('center', async () => {
    const { records } = await sampleJobs(client);
    const all = records.flatMap(job.placed);
    const hasNeighbor = (location: (typeof all)[number]) =>
      all.some(
        ({ name, city, at }) =>
          ![name, city].some((one) => job.fold(one).includes(job.cityOf(location.name))) &&
          measureMiles(location.at, at) < radiusMiles / 2,
      );
    const found = all.find(hasNeighbor) ?? all[0];
    if (!found) throw new NotCheckable('No record in the data has a location with coordinates.');
    return { name: found.name.trim(), at: found.at, near: hasNeighbor(found) };
  });

const around = async (client: ProbeClient) => {
  const { name, at, near } = await center(client);
  const without = await search(client, { LocationName: name });
  const wide = await search(client, { LocationName: name, Radius: String(radiusMiles) });
  return { name, at, near, without, wide };
};

async function radiusWidens(client: ProbeClient): Promise<string | undefined> {
  const { name, near, without, wide } = await around(client);
  const [few, many] = [exactTotal(without), exactTotal(wide)];
  requireThat(
    near ? many > few : many >= few,
    `${near ? 'more' : 'as many'} records within ${radiusMiles} miles of ${name} than at that location, ${few}`,
    show(many),
  );
  return near
    ? undefined
    : 'The data has no second location within the radius; only that no record is lost was verified.';
}

async function radiusEnds(client: ProbeClient): Promise<void> {
  const { name, at, wide } = await around(client);
  for (const item of wide.records) {
    const locations = job.placed(item);
    if (locations.length === 0 || job.isAt(item, name)) continue;
    const nearest = Math.min(...locations.map((location) => measureMiles(at, location.at)));
    requireThat(
      nearest <= radiusMiles * 1.1 + 5,
      `only jobs within ${radiusMiles} miles of ${name}`,
      () => `${job.nameOf(item)}, ${Math.round(nearest)} miles away`,
    );
  }
}

async function isRadial(client: ProbeClient): Promise<void> {
  const { wide } = await around(client);
  const isRadialSearch = valueAt(wide.body, 'SearchResult.UserArea.IsRadialSearch');
  if (isRadialSearch === undefined)
    throw new NotCheckable('The response does not have IsRadialSearch.');
  requireThat(
    isRadialSearch === true,
    'true for a search with LocationName and Radius',
    show(isRadialSearch),
  );
  const { first } = await sampleJobs(client);
  const everywhere = valueAt(first.body, 'SearchResult.UserArea.IsRadialSearch');
  requireThat(everywhere !== true, 'not true for a search without LocationName', show(everywhere));
}

/** Rule 5 of Search: the radius (data-service §4.3). */
export const searchRadiusRequirements: readonly Requirement[] = [
  rule('5-alone', 'Radius has no effect without LocationName.', radiusAlone),
  rule('5-widens', 'Radius with LocationName adds the locations within it.', radiusWidens),
  rule('5-ends', 'Radius adds no location beyond it.', radiusEnds),
  requirement(
    'search.is-radial',
    '2.4.SearchResult.UserArea.IsRadialSearch',
    'IsRadialSearch states that a radial search was performed.',
    isRadial,
  ),
];
