import { sharedState } from '../shared-state.ts';
import {
  readAnnouncement,
  type Announcement,
  type AnnouncementDescriptor,
} from '../service/announcement.ts';
import { savedJobsKey } from './saved-key.ts';

/** The form of what is stored; another number is another version's, and stays as it is. */
const version = 1;

/** How many jobs can be saved. */
export const savedLimit = 200;

/** Longest stored text that is read, in UTF-16 units: more than {@link savedLimit} jobs take, and less than freezes a page. */
const maximumStoredCharacters = 2_000_000;

/** How many places are kept with a job; of one with more only the line that stands for all of them. */
const maximumStoredPlaces = 5;

/** What of an announcement is kept, under the service's own names: enough to show it without the network. */
function reduced({ MatchedObjectId, MatchedObjectDescriptor: job }: Announcement): Announcement {
  const { PositionLocation = [], PositionLocationDisplay: display } = job;
  const { AnnouncementClosingType, RemoteIndicator } = job.UserArea?.Details ?? {};
  const few = PositionLocation.length <= maximumStoredPlaces;
  const kept: AnnouncementDescriptor = {
    PositionID: job.PositionID,
    PositionTitle: job.PositionTitle,
    PositionURI: job.PositionURI,
    ApplyURI: job.ApplyURI?.slice(0, 3),
    PositionLocationDisplay: few ? display : display || 'Multiple Locations',
    PositionLocation: few ? PositionLocation : undefined,
    OrganizationName: job.OrganizationName,
    DepartmentName: job.DepartmentName,
    ApplicationCloseDate: job.ApplicationCloseDate,
    PositionEndDate: job.PositionEndDate,
    UserArea: { Details: { AnnouncementClosingType, RemoteIndicator } },
  };
  return { MatchedObjectId, MatchedObjectDescriptor: kept };
}

/** Texts are stored as the service writes them, because reading decodes them (addresses excepted). */
const encoded = (_key: string, value: unknown) =>
  typeof value === 'string' && !/^https?:/i.test(value) ? value.replaceAll('&', '&amp;') : value;

const write = (jobs: readonly Announcement[]) => JSON.stringify({ version, jobs }, encoded);

/** Each job that can be read, once; anybody may have written here, so what is broken loses itself alone. */
function read(text: string): Announcement[] | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text.length > maximumStoredCharacters ? '' : text);
  } catch {
    return [];
  }
  const { version: written, jobs } = Object(stored) as { version?: unknown; jobs?: unknown };
  if (Number(written) > version) return undefined;
  const found = new Map<string, Announcement>();
  for (const one of Array.isArray(jobs) ? jobs.slice(0, savedLimit) : []) {
    const job = readAnnouncement(one);
    if (job && !found.has(job.MatchedObjectId)) found.set(job.MatchedObjectId, reduced(job));
  }
  return [...found.values()];
}

/** How long saved jobs last: on this device; as long as the page; so, because a newer version stored what cannot be read here. */
type Kept = 'onDevice' | 'forVisit' | 'underNewer';

/**
 * The jobs that the reader saved, on this device alone, the same in all tabs. Where the browser does not let the page keep anything
 * (private mode, disabled storage, a sandboxed frame), they last as long as the page. Fires `change`.
 */
export class SavedJobs extends EventTarget {
  #jobs: readonly Announcement[] = [];
  #kept: Kept = 'onDevice';

  constructor() {
    super();
    this.#load();
    addEventListener('storage', ({ key }) => {
      // `null` is the end of everything stored.
      if (this.#kept === 'forVisit' || (key !== null && key !== savedJobsKey)) return;
      this.#load();
      this.dispatchEvent(new Event('change'));
    });
  }

  /** The newest first. */
  get all(): readonly Announcement[] {
    return this.#jobs;
  }

  get kept(): Kept {
    return this.#kept;
  }

  has(id: string): boolean {
    return this.#jobs.some((job) => job.MatchedObjectId === id);
  }

  /** @returns whether there was room for it. */
  add(job: Announcement): boolean {
    this.#change((jobs) =>
      jobs.length < savedLimit && !jobs.some((one) => one.MatchedObjectId === job.MatchedObjectId)
        ? [reduced(job), ...jobs]
        : jobs,
    );
    return this.has(job.MatchedObjectId);
  }

  remove(...gone: readonly string[]): void {
    this.#change((jobs) => jobs.filter((job) => !gone.includes(job.MatchedObjectId)));
  }

  /** Puts jobs that were removed back to where they stood in `before`; what came since stands first. */
  restore(gone: readonly string[], before: readonly Announcement[]): void {
    this.#change((jobs) => {
      const ids = new Set([...jobs.map((job) => job.MatchedObjectId), ...gone]);
      const old = new Set(before.map((job) => job.MatchedObjectId));
      return [
        ...jobs.filter((job) => !old.has(job.MatchedObjectId)),
        ...before.filter((job) => ids.has(job.MatchedObjectId)),
      ].slice(0, savedLimit);
    });
  }

  #load(): void {
    try {
      const jobs = read(localStorage.getItem(savedJobsKey) ?? '{}');
      this.#kept = jobs ? 'onDevice' : 'underNewer';
      this.#jobs = jobs ?? this.#jobs;
    } catch {
      this.#kept = 'forVisit';
    }
  }

  #change(edit: (jobs: readonly Announcement[]) => readonly Announcement[]): void {
    // Another tab may have changed them a moment ago.
    if (this.#kept === 'onDevice') this.#load();
    this.#jobs = edit(this.#jobs);
    if (this.#kept === 'onDevice') {
      try {
        localStorage.setItem(savedJobsKey, write(this.#jobs));
      } catch {
        this.#kept = 'forVisit';
      }
    }
    this.dispatchEvent(new Event('change'));
  }
}

/** The saved jobs of this page. */
export const savedJobs = sharedState('saved-jobs', () => new SavedJobs());
