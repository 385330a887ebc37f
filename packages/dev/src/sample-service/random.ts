/** A stream of pseudo-random numbers, the same on every machine and every run. The data set is drawn from it, never from Math.random. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in `share` of all cases. */
  chance(share: number): boolean;
  /** One of the list, each equally likely. */
  pick<Value>(list: readonly Value[]): Value;
  /** The value of one of the pairs, with a probability in proportion to its weight. */
  weighted<Value>(pairs: readonly (readonly [Value, number])[]): Value;
  /** `count` different members of the list, in its order; all of them when it is shorter. */
  some<Value>(list: readonly Value[], count: number): Value[];
}

/** Starts a stream from a seed (the public mulberry32 mixer). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <Value>(list: readonly Value[]): Value => {
    const value = list[Math.floor(next() * list.length)];
    if (value === undefined) throw new RangeError('pick from an empty list');
    return value;
  };
  return {
    next,
    pick,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    weighted(pairs) {
      let total = 0;
      // Iterates by index for speed: these lists are long, and every announcement is drawn from several.
      for (let index = 0; index < pairs.length; index += 1) total += pairs[index]?.[1] ?? 0;
      let left = next() * total;
      for (let index = 0; index < pairs.length; index += 1) {
        const pair = pairs[index];
        if (pair && (left -= pair[1]) < 0) return pair[0];
      }
      return pick(pairs)[0];
    },
    some(list, count) {
      const chosen: (typeof list)[number][] = [];
      let left = Math.min(count, list.length);
      for (const [index, value] of list.entries()) {
        if (left === 0) break;
        if (next() * (list.length - index) < left) {
          chosen.push(value);
          left -= 1;
        }
      }
      return chosen;
    },
  };
}
