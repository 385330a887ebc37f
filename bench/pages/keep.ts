// Save and Copy link, for the two compared pages.

const key = 'saved';

function saved(): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const isSaved = (id: string, all: readonly string[] = saved()) => all.includes(id);
export const allSaved = saved;

/** @returns whether the job is saved now. */
export function toggleSaved(id: string): boolean {
  const others = saved().filter((one) => one !== id);
  const all = others.length < saved().length ? others : [...others, id];
  localStorage.setItem(key, JSON.stringify(all));
  return all.includes(id);
}

export const copy = (address: string) => void navigator.clipboard.writeText(address);
