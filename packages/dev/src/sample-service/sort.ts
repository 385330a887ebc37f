import type { Announcement, Facts } from './announcement.ts';
import { fold } from './text.ts';

type Key = (facts: Facts) => string | number;

const title: Key = (facts) => fold(facts.title);
const organization: Key = (facts) => fold(facts.organizationName);
const opened = (facts: Facts): number => -facts.postedDaysAgo;
const closes: Key = (facts) => facts.closesInDays;
const lowestPay: Key = (facts) =>
  Math.min(Infinity, ...facts.salaries.map(({ start, end }) => start ?? end ?? Infinity));

/** The known values of SortField (data-service §10.3). */
const keys: ReadonlyMap<string, Key> = new Map([
  ['opendate', opened],
  ['openingdate', opened],
  ['closedate', closes],
  ['closingdate', closes],
  ['jobtitle', title],
  ['positiontitle', title],
  ['title', title],
  ['organizationname', organization],
  ['honame', organization],
  ['agency', organization],
  ['department', (facts) => fold(facts.departmentName)],
  ['location', (facts) => fold(facts.locations[0]?.LocationName.trim() ?? '\uffff')],
  ['salary', lowestPay],
  ['salarymin', lowestPay],
]);

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : one > other ? 1 : 0;

/**
 * Sorts the matches by the requested field, else by relevance to the Keyword, else newest first. Ties are sorted by id in both
 * directions, so that pages never overlap.
 */
export function sorted(
  matches: readonly Announcement[],
  field: string | undefined,
  direction: string | undefined,
  relevance: ReadonlyMap<Announcement, number> | undefined,
): Announcement[] {
  const key = keys.get(field?.toLowerCase() ?? '');
  const turn = key && direction?.toLowerCase() === 'desc' ? -1 : 1;
  const rank = (announcement: Announcement): string | number =>
    key
      ? key(announcement.facts)
      : relevance
        ? -(relevance.get(announcement) ?? 0)
        : -opened(announcement.facts);
  return matches
    .map((announcement) => ({ announcement, rank: rank(announcement) }))
    .sort(
      (one, other) =>
        turn * compare(one.rank, other.rank) || compare(one.announcement.id, other.announcement.id),
    )
    .map(({ announcement }) => announcement);
}
