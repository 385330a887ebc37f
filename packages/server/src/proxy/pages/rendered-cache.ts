import { LRUCache } from 'lru-cache';
import type { CacheEntry } from '../cache/cache-entry.ts';
import { serviceDay } from '../cache/stale-body.ts';

/** The fields that identify the data of a page. */
export type Source = Pick<CacheEntry, 'digest' | 'receivedAt' | 'staleMark'>;

/** The data that a page was rendered from. The page is valid while a lookup finds the same data. */
type Version = Omit<Source, 'staleMark'> & {
  day: string | undefined;
  /** The service's day that its texts are for. */
  renderedOn: string;
  isOld: boolean;
};

interface Rendered extends Version {
  entry: CacheEntry;
}

export interface RenderedCache {
  /** Returns the page that was rendered from this entry, if any. */
  get(name: string, source: Source, isOld: boolean): CacheEntry | undefined;
  /** Returns the page of this entry, which is made at most once. */
  make(
    name: string,
    source: Source,
    isOld: boolean,
    render: () => Promise<CacheEntry>,
  ): Promise<CacheEntry>;
  /** The number of pages and their size in bytes. */
  size(): { entries: number; bytes: number };
}

const isOf = (
  { digest, receivedAt, day, renderedOn, isOld }: Version,
  source: Source,
  isNowOld: boolean,
): boolean =>
  digest === source.digest &&
  receivedAt === source.receivedAt &&
  day === source.staleMark?.day &&
  renderedOn === serviceDay(Date.now()) &&
  isOld === isNowOld;

/** Creates a cache of finished pages, bounded in bytes; 0 disables it. Pages take longer to make than everything else of a cache hit. */
export function createRenderedCache(maxBytes: number): RenderedCache {
  const pages =
    maxBytes > 0
      ? new LRUCache<string, Rendered>({
          maxSize: maxBytes,
          sizeCalculation: ({ entry }) => entry.size,
        })
      : undefined;
  const pending = new Map<string, Version & { work: Promise<CacheEntry> }>();

  function get(name: string, source: Source, isOld: boolean): CacheEntry | undefined {
    const page = pages?.get(name);
    return page && isOf(page, source, isOld) ? page.entry : undefined;
  }

  return {
    get,
    async make(name, source, isOld, render) {
      const ready = get(name, source, isOld);
      if (ready) return ready;
      const running = pending.get(name);
      if (running && isOf(running, source, isOld)) return running.work;
      const { digest, receivedAt, staleMark } = source;
      const renderedOn = serviceDay(Date.now());
      const version = { digest, receivedAt, day: staleMark?.day, renderedOn, isOld };
      const work = render();
      pending.set(name, { ...version, work });
      try {
        const entry = await work;
        pages?.set(name, { ...version, entry });
        return entry;
      } finally {
        if (pending.get(name)?.work === work) pending.delete(name);
      }
    },
    size: () => ({ entries: pages?.size ?? 0, bytes: pages?.calculatedSize ?? 0 }),
  };
}
