import type { Announcement } from '../protocol/announcement.ts';
import { formatIsoDate, toDayNumber } from '../protocol/dates.ts';
import type { OwnApplyLink, OwnJob } from '../protocol/own-jobs.ts';
import type { Words } from '../words/contract/core.ts';
import type { OwnWords } from '../words/contract/own.ts';
import type { CardOptions } from './describe-card.ts';
import { formatDate, getServiceToday } from './fields/deadline.ts';
import { findEntry } from './text/text.ts';

/** What a site's own job shows: a card, and what cards of the service's jobs do not have. */
export interface OwnJobView {
  /** The job as the card's property `job`. */
  readonly item: Announcement;
  readonly title: string;
  /** The language of the site's texts (BCP 47). */
  readonly language: string;
  /** The rows and actions of the card, as its attributes. */
  readonly rows: string;
  readonly actions: string;
  /** The marks below the title: "From this site", "Fellowship". */
  readonly badges: readonly string[];
  /** When an event takes place, when the job opens, and the pay, each in one line. */
  readonly lines: readonly string[];
  readonly text: string;
  /** Links to apply by group, with their visible texts; empty if the card has the only link, or before the first day to apply. */
  readonly applyLinks: readonly OwnApplyLink[];
}

/** When an event is over. */
const endOf = ({ starts, ends }: OwnJob): Date | undefined => ends ?? starts;

/** Returns the jobs that are open, or not over yet. A job is open through its last day on the service's clock. */
export function listOpenOwnJobs(jobs: readonly OwnJob[], now: Date): readonly OwnJob[] {
  const today = formatIsoDate(getServiceToday(now));
  return jobs.filter((job) => {
    const end = endOf(job);
    return !(job.closes && job.closes < today) && !(end && end <= now);
  });
}

/** Returns when the next event is over, in milliseconds since 1970; `Infinity` without one. Closing days end with the service's day. */
export const findNextEnd = (jobs: readonly OwnJob[]): number =>
  Math.min(...jobs.map((job) => endOf(job)?.getTime() ?? Infinity));

/** Returns the hours of an event in a time zone, with the day unless it is the same as elsewhere. */
function formatHours({ starts, ends }: OwnJob, locale: string, timeZone: string, day?: 'long') {
  const format = new Intl.DateTimeFormat(locale, {
    ...(day && { dateStyle: day }),
    timeStyle: 'short',
    timeZone,
  });
  if (!starts) return '';
  return ends ? format.formatRange(starts, ends) : format.format(starts);
}

const dayIn = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' }).format(time);

const eastern = 'America/New_York';
const pacific = 'America/Los_Angeles';

/** Returns when an event takes place, in Eastern and in Pacific time; empty for a job. */
function describeHours(job: OwnJob, locale: string, own: OwnWords): string {
  const { starts } = job;
  if (!starts) return '';
  const isSameDay = dayIn(starts, eastern) === dayIn(starts, pacific);
  return own.hours(
    formatHours(job, locale, eastern, 'long'),
    formatHours(job, locale, pacific, isSameDay ? undefined : 'long'),
  );
}

/**
 * Describes a job that a site publishes itself, for the card that shows the service's jobs. Events have no Apply link of the card, and jobs
 * have none before their first day.
 *
 * @param now decides whether the job has opened.
 */
export function describeOwnJob(
  job: OwnJob,
  words: Words,
  own: OwnWords,
  now: Date,
  { withoutPay }: Pick<CardOptions, 'withoutPay'>,
): OwnJobView {
  const { title, kind, url, organization, locations, pay, opens, closes, starts } = job;
  const hasOpened = !opens || toDayNumber(opens) <= toDayNumber(getServiceToday(now));
  const canApply = hasOpened && job.applyLinks.length === 0 && !starts;
  return {
    item: {
      MatchedObjectId: '',
      MatchedObjectDescriptor: {
        PositionTitle: title,
        ...(url && { PositionURI: url }),
        ...(organization && { OrganizationName: organization }),
        PositionLocation: locations.map((LocationName) => ({ LocationName })),
        ...(closes && { ApplicationCloseDate: closes }),
      },
    },
    title,
    language: job.language,
    rows: [locations.length > 0 && 'location', closes && 'deadline'].filter(Boolean).join(' '),
    actions: canApply ? 'apply' : '',
    badges: [own.mark, findEntry<string>(own.kinds, kind.toLowerCase()) ?? kind].filter(Boolean),
    lines: [
      describeHours(job, words.locale, own),
      hasOpened ? '' : own.opens(formatDate(opens, words.locale)),
      pay && !withoutPay ? `${words.facts.pay.label}: ${pay}` : '',
    ].filter(Boolean),
    text: job.text,
    applyLinks: hasOpened
      ? job.applyLinks.map(({ label, url: href }) => ({
          label: starts ? label : `${words.apply}: ${label}`,
          url: href,
        }))
      : [],
  };
}
