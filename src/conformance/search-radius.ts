import type { Asker } from './probe-client.ts';
import { demand, NotCheckable, show, showSome, type Clause } from './requirement.ts';
import { valueAt } from './fields.ts';
import * as job from './job.ts';
import { exact, idsOf, knownJobs, search } from './search.ts';

async function radiusAlone(ask: Asker): Promise<string | undefined> {
  const { first } = await knownJobs(ask);
  const alone = await search(ask, { Radius: '25', Page: '1', Fields: 'Full' });
  demand(
    alone.total === first.total,
    `${show(first.total)} records, as without Radius`,
    show(alone.total),
  );
  const ids = new Set(idsOf(first.records));
  const others = idsOf(alone.records).filter((id) => !ids.has(id));
  demand(others.length === 0, 'the same first records as without Radius', () => showSome(others));
  return undefined;
}

const RADIUS = 100;

/** A place of the known jobs that has others within the radius, and its coordinates. */
const center = (
  ask: Asker,
): Promise<{ name: string; at: readonly [number, number]; near: boolean }> =>
  ask.once('center', async () => {
    const { records } = await knownJobs(ask);
    const all = records.flatMap(job.placed);
    const near = (place: (typeof all)[number]) =>
      all.some(
        ({ name, city, at }) =>
          ![name, city].some((one) => job.fold(one).includes(job.cityOf(place.name))) &&
          job.miles(place.at, at) < RADIUS / 2,
      );
    const found = all.find(near) ?? all[0];
    if (!found) throw new NotCheckable('No record in the data has a place with coordinates.');
    return { name: found.name.trim(), at: found.at, near: near(found) };
  });

const around = async (ask: Asker) => {
  const { name, at, near } = await center(ask);
  const without = await search(ask, { LocationName: name });
  const wide = await search(ask, { LocationName: name, Radius: String(RADIUS) });
  return { name, at, near, without, wide };
};

async function radiusWidens(ask: Asker): Promise<string | undefined> {
  const { name, near, without, wide } = await around(ask);
  const [few, many] = [exact(without), exact(wide)];
  demand(
    near ? many > few : many >= few,
    `${near ? 'more' : 'as many'} records within ${RADIUS} miles of ${name} than at it, ${few}`,
    show(many),
  );
  return near
    ? undefined
    : 'The data holds no second place in reach: only that none is lost was seen.';
}

async function radiusEnds(ask: Asker): Promise<string | undefined> {
  const { name, at, wide } = await around(ask);
  for (const item of wide.records) {
    const places = job.placed(item);
    if (places.length === 0 || job.isAt(item, name)) continue;
    const nearest = Math.min(...places.map((place) => job.miles(at, place.at)));
    demand(
      nearest <= RADIUS * 1.1 + 5,
      `only jobs within ${RADIUS} miles of ${name}`,
      () => `${job.nameOf(item)}, ${Math.round(nearest)} miles away`,
    );
  }
  return undefined;
}

async function isRadial(ask: Asker): Promise<string | undefined> {
  const { wide } = await around(ask);
  const told = valueAt(wide.body, 'SearchResult.UserArea.IsRadialSearch');
  if (told === undefined) throw new NotCheckable('The answer does not have IsRadialSearch.');
  demand(told === true, 'true for a search with LocationName and Radius', show(told));
  return undefined;
}

/** Rule 5 of Search: the radius (spec §4.3). */
export const searchRadiusClauses: readonly Clause[] = [
  {
    id: 'search.rule-5-alone',
    section: '4.3',
    words: 'Radius has no effect without LocationName.',
    check: radiusAlone,
  },
  {
    id: 'search.rule-5-widens',
    section: '4.3',
    words: 'Radius with LocationName adds the places within it.',
    check: radiusWidens,
  },
  {
    id: 'search.rule-5-ends',
    section: '4.3',
    words: 'Radius adds no place beyond it.',
    check: radiusEnds,
  },
  {
    id: 'search.is-radial',
    section: '2.4',
    words: 'IsRadialSearch tells that a radial search was performed.',
    check: isRadial,
  },
];
