/**
 * Places by what stands last in their names, a state or a country, in the order of their first places; those that name none
 * ("Remote job") stand alone under an empty name.
 */
export function groupedPlaces(all: readonly string[]): [group: string, places: string[]][] {
  const groups = new Map<string, string[]>();
  for (const one of all) {
    const comma = one.lastIndexOf(', ');
    const group = comma > 0 ? one.slice(comma + 2) : '';
    const places = groups.get(group) ?? [];
    places.push(comma > 0 ? one.slice(0, comma) : one);
    groups.set(group, places);
  }
  return [...groups];
}
