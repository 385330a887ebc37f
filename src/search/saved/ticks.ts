import { stringify } from '../../built-ins.ts';

/** The key of ticks in `localStorage`, with the version of their format. */
export const ticksKey = 'portal-jobs:ticks:1';

/** How long ticks are kept after the last change of their list. */
const lifetimeMs = 120 * 86_400_000;

/** How many lists have ticks at most, and how many ticks each. */
const maximumLists = 100;
const maximumTicks = 50;

/** Longest stored text that is read, in UTF-16 units. */
const maximumStoredLength = 100_000;

/** The part of `window` that ticks need. */
interface StorageWindow {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** The ticks of the list of one job. */
interface Ticked {
  /** Control number of the job. */
  readonly id: string;
  /** When they were last changed, in milliseconds since 1970. */
  readonly at: number;
  /** The names of the ticked lines. */
  readonly lines: readonly string[];
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 60;

/** Any script on the page may have written what is stored, so only lists of short names are taken. */
function readTicked(value: unknown): Ticked[] {
  const { id, at, lines } = Object(value) as Record<string, unknown>;
  return isShortText(id) && typeof at === 'number' && Array.isArray(lines)
    ? [{ id, at, lines: lines.filter(isShortText).slice(0, maximumTicks) }]
    : [];
}

/** @throws if the browser forbids storage or has no room */
function storeTicks({ localStorage }: StorageWindow, lists: readonly Ticked[]): void {
  if (lists.length > 0) localStorage.setItem(ticksKey, stringify(lists));
  else localStorage.removeItem(ticksKey);
}

/**
 * Returns the stored ticks, the newest list first, and removes those that are too old.
 *
 * @throws if the browser forbids storage, or another script wrote something else
 */
export function readStoredTicks(page: StorageWindow): readonly Ticked[] {
  const text = page.localStorage.getItem(ticksKey) ?? '[]';
  const stored: unknown = JSON.parse(text.length > maximumStoredLength ? '[]' : text);
  const all = Array.isArray(stored) ? stored.flatMap(readTicked) : [];
  const oldest = Date.now() - lifetimeMs;
  const lists = all.filter(({ at }) => at > oldest);
  if (lists.length < all.length) storeTicks(page, lists);
  return lists;
}

/**
 * The lines that a visitor has ticked in the lists of what to do before an application, on this device only. They are removed 120 days after
 * the last change of their list. If nothing can or may be stored, they last until the page is left.
 */
export class Ticks {
  readonly #page: StorageWindow;
  readonly #mayStore: () => boolean;
  /** The ticks of a page that stores nothing. */
  #ofVisit: readonly Ticked[] = [];

  /** @param mayStore whether the site owner allows to store anything. */
  constructor(page: StorageWindow, mayStore: () => boolean) {
    this.#page = page;
    this.#mayStore = mayStore;
  }

  /** The names of the ticked lines of a job. */
  of(id: string): readonly string[] {
    return this.#read().find((one) => one.id === id)?.lines ?? [];
  }

  set(id: string, line: string, isTicked: boolean): void {
    const others = this.of(id).filter((one) => one !== line);
    this.#write(id, isTicked ? [...others, line] : others);
  }

  /** Removes all ticks of a job. */
  forget(id: string): void {
    this.#write(id, []);
  }

  #read(): readonly Ticked[] {
    if (!this.#mayStore()) return this.#ofVisit;
    try {
      return readStoredTicks(this.#page);
    } catch {
      return this.#ofVisit;
    }
  }

  #write(id: string, lines: readonly string[]): void {
    const others = this.#read().filter((one) => one.id !== id);
    const all = lines.length > 0 ? [{ id, at: Date.now(), lines }, ...others] : others;
    const kept = all.slice(0, maximumLists);
    this.#ofVisit = kept;
    if (!this.#mayStore()) return;
    try {
      storeTicks(this.#page, kept);
    } catch {
      // The browser lets the page store nothing, or nothing more.
    }
  }
}
