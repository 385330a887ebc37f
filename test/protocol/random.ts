/** A seeded random source (mulberry32), so that a failing case can be run again. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Entry>(entries: readonly Entry[]): Entry =>
    entries[whole(0, entries.length - 1)] as Entry;
  const some = <Entry>(entries: readonly Entry[], chance = 0.5) =>
    entries.filter(() => next() < chance);
  return { next, whole, pick, some };
}
