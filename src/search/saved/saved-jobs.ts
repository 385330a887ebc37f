import { stringify } from '../../built-ins.ts';
import type { Announcement, AnnouncementDescriptor } from '../../protocol/announcement.ts';
import { readOrdinaryFields } from '../../protocol/search-items.ts';
import { sharedState } from '../../shared-state.ts';
import { mayStore } from '../connected-elements.ts';

/** The key of saved jobs in `localStorage`. */
export const savedJobsKey = 'portal-jobs:saved';

/** The format of what is stored. Data of a later format is left untouched. */
const formatVersion = 1;

/** How many jobs can be saved. */
export const savedLimit = 200;

/** Longest stored text that is read, in UTF-16 units: more than {@link savedLimit} jobs need, and too little to freeze a page. */
const maximumStoredCharacters = 2_000_000;

/** Maximum locations stored with a job. For a job with more, only the summary line is stored. */
const maximumStoredLocations = 5;

/** How many ranges of pay are stored with a job. */
const maximumStoredRanges = 5;

/** The fields whose changes are shown. */
type Before = Pick<
  AnnouncementDescriptor,
  'ApplicationCloseDate' | 'PositionEndDate' | 'PositionRemuneration'
>;

/** A saved job: its fields as last received, and their record. */
export interface SavedJob extends Announcement {
  readonly record: {
    /** Absolute URL of the proxy that the job came from. */
    readonly source?: string | undefined;
    /** When the fields were received, in milliseconds since 1970. */
    readonly asOf?: number | undefined;
    /** The closing dates and the pay at the time of saving. */
    readonly before?: Before | undefined;
    /** The proxy no longer lists the job. */
    readonly isGone?: boolean | undefined;
    /** The proxy lists the job again after a time in which it did not. */
    readonly isBack?: boolean | undefined;
    /** When the visitor marked the job as applied for, in milliseconds since 1970. */
    readonly appliedAt?: number | undefined;
  };
}

const rangesOf = ({ PositionRemuneration: ranges }: AnnouncementDescriptor) =>
  ranges?.slice(0, maximumStoredRanges);

/** The fields of an announcement that are stored, under the service's names: enough to show it without the network, and to find it again. */
function storedFields({
  MatchedObjectId,
  MatchedObjectDescriptor: job,
}: Announcement): Announcement {
  const { PositionLocation = [], PositionLocationDisplay: display } = job;
  const { AnnouncementClosingType, OrganizationCodes, RemoteIndicator } =
    job.UserArea?.Details ?? {};
  const isShort = PositionLocation.length <= maximumStoredLocations;
  const descriptor: AnnouncementDescriptor = {
    PositionID: job.PositionID,
    PositionTitle: job.PositionTitle,
    PositionURI: job.PositionURI,
    ApplyURI: job.ApplyURI?.slice(0, 3),
    PositionLocationDisplay: isShort ? display : display || 'Multiple Locations',
    PositionLocation: isShort ? PositionLocation : undefined,
    OrganizationName: job.OrganizationName,
    DepartmentName: job.DepartmentName,
    ApplicationCloseDate: job.ApplicationCloseDate,
    PositionEndDate: job.PositionEndDate,
    PositionRemuneration: rangesOf(job),
    JobCategory: job.JobCategory?.map(({ Code }) => ({ Code })),
    UserArea: { Details: { AnnouncementClosingType, OrganizationCodes, RemoteIndicator } },
  };
  return { MatchedObjectId, MatchedObjectDescriptor: descriptor };
}

const beforeOf = (job: AnnouncementDescriptor): Before => ({
  ApplicationCloseDate: job.ApplicationCloseDate,
  PositionEndDate: job.PositionEndDate,
  PositionRemuneration: rangesOf(job),
});

/** Reads the record of a stored job. Earlier versions stored nothing but the announcement. */
function readRecord(stored: unknown): SavedJob['record'] {
  const { record } = Object(stored) as { record?: unknown };
  const { source, asOf, before, isGone, isBack, appliedAt } = Object(record) as Record<
    string,
    unknown
  >;
  const earlier = before
    ? readOrdinaryFields({ MatchedObjectId: '0', MatchedObjectDescriptor: before })
    : undefined;
  return {
    source: typeof source === 'string' ? source : undefined,
    asOf: typeof asOf === 'number' ? asOf : undefined,
    before: earlier && beforeOf(earlier.MatchedObjectDescriptor),
    isGone: isGone === true,
    isBack: isBack === true,
    appliedAt: typeof appliedAt === 'number' ? appliedAt : undefined,
  };
}

/** Stores texts encoded as the service sends them, because reading decodes them. URLs are not decoded. */
const encoded = (value: unknown) =>
  typeof value === 'string' && !/^https?:/i.test(value) ? value.replaceAll('&', '&amp;') : value;

const write = (jobs: readonly SavedJob[]) => stringify({ version: formatVersion, jobs }, encoded);

/** Reads each job once. Any script on the page may have written here, so a broken job is skipped. */
function read(text: string): SavedJob[] | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text.length > maximumStoredCharacters ? '' : text);
  } catch {
    return [];
  }
  const { version: written, jobs } = Object(stored) as { version?: unknown; jobs?: unknown };
  if (typeof written === 'number' && written > formatVersion) return undefined;
  const found = new Map<string, SavedJob>();
  for (const one of Array.isArray(jobs) ? jobs.slice(0, savedLimit) : []) {
    const job = readOrdinaryFields(one);
    if (job && !found.has(job.MatchedObjectId))
      found.set(job.MatchedObjectId, { ...storedFields(job), record: readRecord(one) });
  }
  return [...found.values()];
}

/**
 * Returns the announcement of a saved job. The service sends some jobs under two control numbers, so a saved job with the same PositionID
 * counts if none has the number.
 */
export const findSame = (
  { MatchedObjectId: id, MatchedObjectDescriptor: { PositionID: position } }: Announcement,
  items: readonly Announcement[],
): Announcement | undefined =>
  items.find((item) => item.MatchedObjectId === id) ??
  (position
    ? items.find((item) => item.MatchedObjectDescriptor.PositionID === position)
    : undefined);

/**
 * How long saved jobs last: on this device; until the page is left; or until then because a newer version of this script stored data that
 * this version cannot read.
 */
export type Persistence = 'onDevice' | 'forVisit' | 'underNewer';

/** The parts of `window` that saved jobs need. Tests pass another object. */
export interface StorageWindow extends Pick<EventTarget, 'addEventListener'> {
  /** Reading it throws if the browser forbids storage. */
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * The jobs that the visitor saved on this device, the same in all tabs. If the page cannot store anything (private mode, disabled storage,
 * a sandboxed frame), or an element has `without-storage`, they last until the page is left. Dispatches `change`, and `forget` before it when
 * everything is forgotten.
 */
export class SavedJobs extends EventTarget {
  readonly #page: StorageWindow;
  #jobs: readonly SavedJob[] = [];
  #persistence: Persistence = 'onDevice';
  /** The result of {@link mayStore} when the jobs were read. */
  #mayStore = true;

  constructor(page: StorageWindow) {
    super();
    this.#page = page;
    this.#load();
    page.addEventListener('storage', (event) => {
      const { key } = event as StorageEvent;
      // The key is `null` when everything stored was cleared.
      if (this.#persistence === 'forVisit' || (key !== null && key !== savedJobsKey)) return;
      this.#load();
      this.dispatchEvent(new Event('change'));
    });
  }

  /** The newest first. */
  get all(): readonly SavedJob[] {
    this.#followPage();
    return this.#jobs;
  }

  get persistence(): Persistence {
    this.#followPage();
    return this.#persistence;
  }

  has(id: string): boolean {
    return this.all.some((job) => job.MatchedObjectId === id);
  }

  /** @param source absolute URL of its proxy, if known. @returns whether there was room for it. */
  add(job: Announcement, source?: string): boolean {
    const saved = { ...storedFields(job), record: { source, asOf: Date.now() } };
    this.#change((jobs) =>
      jobs.length < savedLimit && !jobs.some((one) => one.MatchedObjectId === job.MatchedObjectId)
        ? [saved, ...jobs]
        : jobs,
    );
    return this.has(job.MatchedObjectId);
  }

  /**
   * Replaces the fields of saved jobs with a response's.
   *
   * @param items announcements of the response, saved or not.
   * @param gone control numbers of the saved jobs that the proxy no longer lists.
   * @param source absolute URL of the proxy.
   * @param at when the response was received, in milliseconds since 1970.
   */
  renew(
    items: readonly Announcement[],
    source: string,
    at: number,
    gone: readonly string[] = [],
  ): void {
    const now = Date.now();
    const renewed = (saved: SavedJob): SavedJob => {
      const { MatchedObjectId: id, MatchedObjectDescriptor: job, record } = saved;
      const { asOf = 0, before = beforeOf(job), isGone, isBack, appliedAt } = record;
      if (asOf > at && asOf <= now) return saved;
      const item = findSame(saved, items);
      if (item)
        return {
          ...storedFields(item),
          record: { source, asOf: at, before, isBack: isGone || isBack, appliedAt },
        };
      return gone.includes(id)
        ? { ...saved, record: { ...record, asOf: at, isGone: true } }
        : saved;
    };
    if (this.#jobs.every((saved) => renewed(saved) === saved)) return;
    this.#change((jobs) => {
      const ids = new Set(jobs.map((saved) => saved.MatchedObjectId));
      return jobs.map((saved) => {
        const job = renewed(saved);
        // Another saved job may have the number.
        if (job.MatchedObjectId === saved.MatchedObjectId) return job;
        if (ids.has(job.MatchedObjectId)) return { ...job, MatchedObjectId: saved.MatchedObjectId };
        ids.add(job.MatchedObjectId);
        return job;
      });
    });
  }

  /** Marks a job as applied for, or removes the mark. */
  markApplied(id: string, isApplied: boolean): void {
    const appliedAt = isApplied ? Date.now() : undefined;
    this.#change((jobs) =>
      jobs.map((job) =>
        job.MatchedObjectId === id ? { ...job, record: { ...job.record, appliedAt } } : job,
      ),
    );
  }

  remove(...gone: readonly string[]): void {
    this.#change((jobs) => jobs.filter((job) => !gone.includes(job.MatchedObjectId)));
  }

  /** Restores removed jobs to their position in `before`. Newer jobs come first. */
  restore(gone: readonly string[], before: readonly SavedJob[]): void {
    this.#change((jobs) => {
      const ids = new Set([...jobs.map((job) => job.MatchedObjectId), ...gone]);
      const old = new Set(before.map((job) => job.MatchedObjectId));
      return [
        ...jobs.filter((job) => !old.has(job.MatchedObjectId)),
        ...before.filter((job) => ids.has(job.MatchedObjectId)),
      ].slice(0, savedLimit);
    });
  }

  /** Removes all jobs, also from the device. */
  forget(): void {
    this.#jobs = [];
    try {
      this.#page.localStorage.removeItem(savedJobsKey);
    } catch {
      // Storage is forbidden, so nothing is stored.
    }
    this.#load();
    this.dispatchEvent(new Event('forget'));
    this.dispatchEvent(new Event('change'));
  }

  /** Reads the jobs again if the page has begun or ceased to allow storage. */
  #followPage(): void {
    if (mayStore() === this.#mayStore) return;
    this.#load();
    queueMicrotask(() => this.dispatchEvent(new Event('change')));
  }

  #load(): void {
    this.#mayStore = mayStore();
    if (!this.#mayStore) {
      this.#jobs = [];
      this.#persistence = 'forVisit';
      return;
    }
    try {
      const jobs = read(this.#page.localStorage.getItem(savedJobsKey) ?? '{}');
      this.#persistence = jobs ? 'onDevice' : 'underNewer';
      this.#jobs = jobs ?? this.#jobs;
    } catch {
      this.#persistence = 'forVisit';
    }
  }

  #change(edit: (jobs: readonly SavedJob[]) => readonly SavedJob[]): void {
    this.#followPage();
    // Another tab may have changed them a moment ago.
    if (this.#persistence === 'onDevice') this.#load();
    this.#jobs = edit(this.#jobs);
    if (this.#persistence === 'onDevice') {
      try {
        const { localStorage } = this.#page;
        if (this.#jobs.length > 0) localStorage.setItem(savedJobsKey, write(this.#jobs));
        else localStorage.removeItem(savedJobsKey);
        // A script of the page may have changed how JSON is written, as Prototype.js 1.6 does.
        const kept = read(localStorage.getItem(savedJobsKey) ?? '{}');
        const idsOf = (jobs: readonly Announcement[] = []) =>
          jobs.map(({ MatchedObjectId }) => MatchedObjectId).join(';');
        if (idsOf(kept) !== idsOf(this.#jobs)) this.#persistence = 'forVisit';
      } catch {
        this.#persistence = 'forVisit';
      }
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** The saved jobs of this page. */
export const savedJobs = sharedState('saved-jobs', () => new SavedJobs(globalThis));
