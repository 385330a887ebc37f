import type { Random } from '../random.ts';
import { drawPay } from './draws.ts';
import type { Agency } from './agency.ts';
import type { Drawn } from './drawn.ts';
import { elsewhere, stationed, type DutyStations, type Stationed } from './duty-stations.ts';
import { placeName, type Place } from './places.ts';

/** About a third of the recorded jobs have several locations, also at small agencies. */
const furtherPlacesShare = 0.24;

/** By state, then as the list of places has them; regions are compared without a locale, whose rules take long to load. */
function byRegion(one: Place, other: Place): number {
  const [first, second] = [one.state ?? one.country, other.state ?? other.country];
  return first === second ? 0 : first < second ? -1 : 1;
}

/** Some jobs of one place get several, listed by state as the service lists them, so that the first is arbitrary (data-service §10.5). */
export function withFurtherPlaces(
  where: Stationed,
  home: Place,
  agency: Agency,
  stations: DutyStations,
  random: Random,
): Stationed {
  const isSingle = where.display === placeName(home);
  if (!isSingle || where.abroad || !random.chance(furtherPlacesShare)) return where;
  const more = random.weighted([
    [1, 28],
    [2, 14],
    [random.between(3, 5), 20],
    [random.between(6, 12), 22],
    [random.between(13, 25), 12],
    [random.between(26, 60), 4],
  ]);
  const chosen = random.some(elsewhere(home, agency, stations, false), more);
  if (chosen.length === 0) return where;
  return { ...stationed([home, ...chosen], [home, ...chosen].sort(byRegion)), abroad: false };
}

/** Brings together what recorded jobs have together: the pay of all places in `where`, and remote work with little travel. */
export function refined(drawn: Drawn, where: Stationed, random: Random): Drawn {
  const { traits } = drawn.position.occupation;
  if (where.remote)
    return { ...drawn, travel: traits.includes('w') || random.chance(0.8) ? '1' : '0' };
  if (where === drawn.where) return drawn;
  return { ...drawn, where, pay: drawPay(drawn.position, where.payAreas, random) };
}
