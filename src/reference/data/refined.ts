import { createRandom, type Random } from '../random.ts';
import { drawPay } from './draws.ts';
import type { Drawn } from './drawn.ts';
import { elsewhere, stationed, type DutyStations, type Stationed } from './duty-stations.ts';
import { placeName, type Place } from './places.ts';

const refiningSeed = 4_001;
/** A third or so of the recorded jobs have several places, also where the agency is small. */
const furtherPlacesShare = 0.24;

const byRegion = (one: Place, other: Place): number =>
  (one.state ?? one.country).localeCompare(other.state ?? other.country) ||
  placeName(one).localeCompare(placeName(other));

/** Some jobs of one place get several, listed by state as the service lists them, so that the first is arbitrary (FACTS §5). */
function withFurtherPlaces(
  { where, agency }: Drawn,
  home: Place,
  stations: DutyStations,
  random: Random,
): Stationed | undefined {
  const isSingle = where.display === placeName(home);
  if (!isSingle || where.abroad || !random.chance(furtherPlacesShare)) return undefined;
  const more = random.weighted([
    [1, 28],
    [2, 14],
    [random.between(3, 5), 20],
    [random.between(6, 12), 22],
    [random.between(13, 25), 12],
    [random.between(26, 60), 4],
  ]);
  const chosen = random.some(elsewhere(home, agency, stations, false), more);
  if (chosen.length === 0) return undefined;
  return { ...stationed([home, ...chosen], [home, ...chosen].sort(byRegion)), abroad: false };
}

/**
 * Brings together the traits that recorded jobs have together: further places with the pay there, and remote work with little travel.
 * Each `turn` has a random stream of its own, so that no other trait of any job depends on these.
 */
export function refined(drawn: Drawn, home: Place, stations: DutyStations, turn: number): Drawn {
  const random = createRandom(refiningSeed + turn);
  const { traits } = drawn.position.occupation;
  if (drawn.where.remote)
    return { ...drawn, travel: traits.includes('w') || random.chance(0.8) ? '1' : '0' };
  const where = withFurtherPlaces(drawn, home, stations, random);
  return where ? { ...drawn, where, pay: drawPay(drawn.position, where.payAreas, random) } : drawn;
}
