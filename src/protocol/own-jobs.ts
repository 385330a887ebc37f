import { indexed } from '../built-ins.ts';
import { isCalendarDate, parseDate, type CalendarDate } from './dates.ts';
import { readSafeUrl } from './apply-uri.ts';
import { isObject } from './field-values.ts';
import { didYouMean } from './parameters/did-you-mean.ts';
import { toPlainText } from './text.ts';
import { getJson, type TransportOptions } from './transport.ts';

/** A link to apply for a job as one group of people, such as students. */
export interface OwnApplyLink {
  /** The group: "Students". */
  readonly label: string;
  /** A safe URL. */
  readonly url: string;
}

/** A job, fellowship, contract or event that a site publishes itself, next to the jobs of the service. */
export interface OwnJob {
  readonly title: string;
  /** `position`, `fellowship`, `internship`, `contract`, `event`, or another word, which is shown as written; may be empty. */
  readonly kind: string;
  /** A safe URL of its page or form. */
  readonly url: string | undefined;
  readonly organization: string;
  readonly locations: readonly string[];
  /** The pay in words. */
  readonly pay: string;
  /** The first day to apply. */
  readonly opens: CalendarDate | undefined;
  /** The last day to apply, as `YYYY-MM-DD`. */
  readonly closes: string | undefined;
  /** When an event starts and ends. */
  readonly starts: Date | undefined;
  readonly ends: Date | undefined;
  readonly text: string;
  /** The language of the texts (BCP 47), by default `en`. */
  readonly language: string;
  readonly applyLinks: readonly OwnApplyLink[];
}

/** The jobs of a site, and a sentence on each entry or field that cannot be used. */
export interface OwnJobs {
  readonly jobs: readonly OwnJob[];
  readonly problems: readonly string[];
}

/** More entries are left out. */
export const maximumOwnJobs = 100;

const maximumTextLength = 2_000;

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** Tags in a text, and what happens to them. Paragraphs, line breaks and lists stay without theirs. */
const tags = [
  [/(?:<|&lt;)(\/?(?:b|strong|i|em))\b[^<>&]*(?:>|&gt;)/i, 'not shown'],
  [
    /(?:<|&lt;)(\/?(?:a|button|div|font|h[1-6]|img|script|small|span|style|su[bp]|table|t[dhr]|u))\b[^<>]*(?:>|&gt;)/i,
    'shown as it is written',
  ],
] as const;

type Entry = Readonly<Record<string, unknown>>;

/** Reads the fields of an entry, and collects what is wrong with them. */
class EntryReader {
  readonly problems: string[] = [];
  /** What is not shown of fields that can be used. */
  readonly losses: string[] = [];
  /** The names of the fields that were read, which are those of the format. */
  readonly names: string[] = [];
  readonly #entry: Entry;
  readonly #base: string;

  constructor(entry: Entry, base: string) {
    this.#entry = entry;
    this.#base = base;
  }

  #refuse(name: string, fix: string): undefined {
    this.problems.push(`"${name}" ${fix}`);
  }

  /** Returns a field, or `undefined` if it is absent or empty. */
  #find(name: string): unknown {
    this.names.push(name);
    const value = Object.hasOwn(this.#entry, name) ? this.#entry[name] : undefined;
    return value === null || value === '' ? undefined : value;
  }

  text(name: string, value = this.#find(name)): string {
    if (value === undefined) return '';
    if (typeof value === 'string') {
      for (const [pattern, fate] of tags) {
        const [, tag] = pattern.exec(value) ?? [];
        if (tag)
          this.losses.push(`"${name}" has the tag <${tag}>, which is ${fate}. Leave it out.`);
      }
      return toPlainText(value, maximumTextLength).trim();
    }
    this.#refuse(name, 'is not a text. Write it in quotation marks.');
    return '';
  }

  texts(name: string): string[] {
    const value = this.#find(name);
    const all: unknown[] = Array.isArray(value) ? value : [value];
    return all.map((one) => this.text(name, one)).filter(Boolean);
  }

  url(name: string, value = this.#find(name)): string | undefined {
    if (value === undefined) return undefined;
    const url = typeof value === 'string' ? resolve(value, this.#base) : undefined;
    return url ?? this.#refuse(name, 'is not a URL. Write it as https://agency.example/apply.');
  }

  day(name: string): string | undefined {
    const value = this.#find(name);
    if (value === undefined || (typeof value === 'string' && isCalendarDate(value))) return value;
    return this.#refuse(name, 'is not a date. Write it as 2026-12-31.');
  }

  moment(name: string): Date | undefined {
    const value = this.#find(name);
    if (value === undefined) return undefined;
    const moment = new Date(
      typeof value === 'string' && momentPattern.test(value) && isCalendarDate(value.slice(0, 10))
        ? value
        : NaN,
    );
    return Number.isNaN(moment.getTime())
      ? this.#refuse(name, 'has no hour with a time zone. Write it as 2026-12-31T13:00-05:00.')
      : moment;
  }

  language(name: string): string {
    const value = this.text(name);
    if (/^(?:[a-z]{2,3}(?:-[a-z\d]{2,8})*)?$/i.test(value)) return value || 'en';
    this.#refuse(name, 'is not the code of a language. Write it as es.');
    return 'en';
  }

  links(name: string): OwnApplyLink[] {
    const value = this.#find(name);
    if (value === undefined) return [];
    const fix = 'is not a list of links. Write it as [{"label": "Students", "url": "https://…"}].';
    if (!Array.isArray(value)) {
      this.#refuse(name, fix);
      return [];
    }
    return value.flatMap((one: unknown) => {
      const { label, url } = isObject(one) ? one : {};
      if (typeof label === 'string' && label && typeof url === 'string') {
        const href = this.url(`${name} url`, url);
        return href ? { label: this.text(name, label), url: href } : [];
      }
      this.#refuse(name, fix);
      return [];
    });
  }
}

/** Returns a URL, which may be relative to the page; `undefined` if it is not safe to link to. */
function resolve(url: string, base: string): string | undefined {
  try {
    return readSafeUrl(new URL(url.trim(), base).href)?.href;
  } catch {
    return undefined;
  }
}

/** Reads one entry. It is `undefined`, with problems, if any of its fields cannot be used: a lost date would keep a closed job on the page. */
function readEntry(
  entry: Entry,
  base: string,
): { job?: OwnJob; problems: string[]; losses: string[]; names: readonly string[] } {
  const reader = new EntryReader(entry, base);
  const opens = reader.day('opens');
  const job: OwnJob = {
    title: reader.text('title'),
    kind: reader.text('kind'),
    url: reader.url('url'),
    organization: reader.text('organization'),
    locations: reader.texts('location'),
    pay: reader.text('pay'),
    opens: opens === undefined ? undefined : parseDate(opens),
    closes: reader.day('closes'),
    starts: reader.moment('starts'),
    ends: reader.moment('ends'),
    text: reader.text('text'),
    language: reader.language('language'),
    applyLinks: reader.links('applyLinks'),
  };
  const { problems, losses, names } = reader;
  if (!job.title && !problems.some((one) => one.startsWith('"title"')))
    problems.push('"title" is missing. Name the job or the event.');
  if (job.starts && job.ends && job.ends <= job.starts)
    problems.push('"ends" is not after "starts". Exchange them, or correct the day.');
  if (job.ends && !job.starts && problems.length === 0)
    problems.push('"starts" is missing. An event that ends also starts.');
  return problems.length > 0 ? { problems, losses, names } : { job, problems, losses, names };
}

/**
 * Reads the jobs that a site publishes itself. An entry with a field that cannot be used is left out. A field that the format does not
 * have is ignored, and reported; so is a tag of HTML in a text.
 *
 * @param value an array of objects, as {@link OwnJob} describes them. `location` is a text or a list, dates are `2026-12-31`, and `starts`
 *   and `ends` have an hour with its time zone, `2026-12-31T13:00-05:00`.
 * @param base the URL that relative URLs belong to.
 */
export function readOwnJobs(value: unknown, base: string): OwnJobs {
  if (!Array.isArray(value))
    return {
      jobs: [],
      problems: ['The openings are not a list. Write them as [{"title": "…", "url": "…"}].'],
    };
  const jobs: OwnJob[] = [];
  const problems: string[] = [];
  for (const [index, entry] of indexed((value as unknown[]).slice(0, maximumOwnJobs))) {
    const name = `Entry ${index + 1}`;
    if (!isObject(entry) || Array.isArray(entry)) {
      problems.push(`${name} is not an object and is left out. Write it as {"title": "…"}.`);
      continue;
    }
    const { job, problems: ofEntry, losses, names } = readEntry(entry, base);
    if (job) jobs.push(job);
    else problems.push(...ofEntry.map((problem) => `${name} is left out: ${problem}`));
    problems.push(...losses.map((loss) => `${name}: ${loss}`));
    for (const field of Object.keys(entry))
      if (!names.includes(field))
        problems.push(
          `${name}: the field "${field.slice(0, 60)}" is unknown${didYouMean(field, names) || '.'}`,
        );
  }
  if (value.length > maximumOwnJobs)
    problems.push(`Only the first ${maximumOwnJobs} of ${value.length} entries are shown.`);
  return { jobs, problems };
}

/** The largest file that is read. */
export const maximumOwnJobsBytes = 262_144;

/** Fetches the jobs of a site from the URL of their file. @throws {@link ServiceError}; the signal's reason when the caller aborts. */
export async function fetchOwnJobs(
  url: string,
  transport: Pick<TransportOptions, 'fetch' | 'signal'>,
): Promise<unknown> {
  return getJson(url, new URLSearchParams(), {
    ...transport,
    baseUrl: '',
    maxBytes: maximumOwnJobsBytes,
  });
}
