/**
 * So many places, each taken until a time. On a worker the code of a request can end without a word when its visitor leaves, also in
 * the middle of a `finally`: a place that was not given back by then is free again all the same.
 */
export interface Places {
  /** Takes a place until then (milliseconds of `performance.now()`). @returns what gives it back; nothing where all are taken */
  take(until: number): (() => void) | undefined;
}

/** Makes them. */
export function createPlaces(most: number): Places {
  const taken = new Set<{ until: number }>();
  return {
    take(until) {
      const now = performance.now();
      if (taken.size >= most)
        for (const place of taken) if (place.until <= now) taken.delete(place);
      if (taken.size >= most) return undefined;
      const place = { until };
      taken.add(place);
      return () => void taken.delete(place);
    },
  };
}

/** A place in each of them, or in none. */
export function takeAll(all: readonly Places[], until: number): (() => void) | undefined {
  const given: (() => void)[] = [];
  const giveBack = () => {
    for (const one of given) one();
  };
  for (const places of all) {
    const one = places.take(until);
    if (!one) {
      giveBack();
      return undefined;
    }
    given.push(one);
  }
  return giveBack;
}
