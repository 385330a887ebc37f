import { stringify } from '../built-ins.ts';

/** The key of the answers in `localStorage`, with the version of their format. */
const storedAnswersKey = 'portal-jobs:open-to-you:1';

/** Longest stored text that is read, in UTF-16 units. */
const maximumStoredLength = 1_000;

/** HiringPath codes (data-service §2.5). */
const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z-]{2,30}$/.test(value);

/** The part of `window` that stored answers need. */
interface StorageWindow {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * The HiringPath codes of a visitor's answers, on this device, if the visitor has asked for that. All searches of the site share them. If
 * storage is unavailable, nothing is stored or reported, because the answers are in the page's URL as well.
 */
export class StoredAnswers {
  readonly #page: StorageWindow;

  constructor(page: StorageWindow) {
    this.#page = page;
  }

  /** Reads them from storage. Any script on the page may have written there, so only codes are taken. */
  read(): readonly string[] | undefined {
    try {
      const text = this.#page.localStorage.getItem(storedAnswersKey) ?? '[]';
      const stored: unknown = JSON.parse(text.length > maximumStoredLength ? '[]' : text);
      const codes = Array.isArray(stored) ? stored.filter(isCode) : [];
      return codes.length > 0 ? codes : undefined;
    } catch {
      return undefined;
    }
  }

  /** Stores them; without codes, removes what is stored. */
  write(codes: readonly string[]): void {
    try {
      const { localStorage } = this.#page;
      if (codes.length === 0) localStorage.removeItem(storedAnswersKey);
      else
        localStorage.setItem(storedAnswersKey, stringify(codes.map((code) => code.toUpperCase())));
    } catch {
      // The browser lets the page store nothing, or nothing more.
    }
  }
}
