import { bucketName, bucketsOf, gradesOf } from './buckets.ts';
import { offeringTypes, scheduleTypes } from './data/code-names.ts';
import type { Announcement } from './announcement.ts';
import { refinerNames, type RefinerName, type WireRefinement } from './wire.ts';

/** Maximum number of refinements that the service sends for one refiner. */
const maximumRefinements = 50;

interface ActiveFilter {
  value: string;
  name: string;
}

const valuesByRefiner: Readonly<
  Record<RefinerName, (announcement: Announcement) => ActiveFilter[]>
> = {
  Organization({ facts: { organizationCodes, organizationName } }) {
    const code = organizationCodes[organizationCodes.length - 1];
    return code === undefined ? [] : [{ value: code, name: organizationName }];
  },
  GradeBucket: ({ facts }) =>
    gradesOf(facts).map((grade) => {
      const value = String(grade).padStart(2, '0');
      return { value, name: `GS ${value}` };
    }),
  SalaryBucket: ({ facts }) => [...bucketsOf(facts.salaries)].map(bucketName),
  PositionOfferingTypeCode: ({ facts }) =>
    facts.offeringCodes.map((value) => ({ value, name: offeringTypes[value] ?? value })),
  PositionScheduleTypeCode: ({ facts }) =>
    facts.scheduleCodes.map((value) => ({ value, name: scheduleTypes[value] ?? value })),
  JobCategoryCode: ({ facts }) => facts.series.map(({ code, name }) => ({ value: code, name })),
};

/** Writes the token of a value in the form inferred from the service: two marks and the value's bytes, in quotes. */
function token(value: string): string {
  const bytes = [...new TextEncoder().encode(value)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `"\u01c2\u01c2${bytes}"`;
}

function count(
  matches: readonly Announcement[],
  read: (announcement: Announcement) => ActiveFilter[],
): WireRefinement[] {
  const counted = new Map<string, { name: string; count: number }>();
  for (const announcement of matches) {
    for (const { value, name } of read(announcement)) {
      const entry = counted.get(value);
      if (entry) entry.count += 1;
      else counted.set(value, { name, count: 1 });
    }
  }
  return [...counted]
    .sort(
      ([value, one], [otherValue, other]) =>
        other.count - one.count || (value < otherValue ? -1 : 1),
    )
    .slice(0, maximumRefinements)
    .map(([value, { name, count: total }]) => ({
      RefinementName: name,
      RefinementCount: String(total),
      RefinementToken: token(value),
      RefinementValue: value,
    }));
}

/** Counts the refinements of all matches (data-service §2.4), the most frequent first; every member is a string. */
export function refinersOf(
  matches: readonly Announcement[],
): Record<RefinerName, WireRefinement[]> {
  return Object.fromEntries(
    refinerNames.map((name) => [name, count(matches, valuesByRefiner[name])]),
  ) as Record<RefinerName, WireRefinement[]>;
}
