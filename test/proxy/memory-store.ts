import type { SharedStore } from '../../packages/server/src/proxy/index.ts';

/** A store in this process with all optional parts of a shared store. */
export function memoryStore() {
  const values = new Map<string, { value: string; until: number }>();
  const alive = (name: string) => {
    const held = values.get(name);
    return held && held.until > Date.now() ? held.value : undefined;
  };
  const set = (name: string, value: string, milliseconds: number) =>
    void values.set(name, { value, until: Date.now() + milliseconds });
  const store: Required<SharedStore> = {
    get: async (name) => alive(name),
    put: async (name, value, seconds) => set(name, value, seconds * 1_000),
    async take(name, { tokens, rate, burst, patience, reserve }) {
      const now = Date.now() / 1_000;
      const full = Math.max(Number(alive(name) ?? 0), now) + tokens / rate;
      const wait = full - now - (burst - reserve) / rate;
      if (wait <= patience) set(name, String(full), (full - now) * 1_000);
      return Math.max(wait, 0);
    },
  };
  return { store, values };
}
