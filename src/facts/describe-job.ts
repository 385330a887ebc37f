import type { Announcement } from '../protocol/announcement.ts';
import { findPortalUrl } from '../protocol/apply-uri.ts';
import type { Words } from '../words/contract/core.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { applyUrl, describeAction, type JobAction } from './apply/actions.ts';
import type { Content } from './content.ts';
import { describeBeforeYouApply, type ApplyLine } from './apply/before-you-apply.ts';
import { describeDeadline, type CalendarDate } from './fields/deadline.ts';
import { describeDeadlineLine } from './describe-card.ts';
import { describeFacts, type CodeListNames, type JobFacts } from './describe-facts.ts';
import { describeSections, type JobSection } from './describe-sections.ts';
import type { CalendarEntry } from './icalendar.ts';
import type { TextLinkRules } from './fields/job-links.ts';
import { nameOrganization } from './fields/organization.ts';
import { listSections } from './text/sections.ts';
import { readJobTitle } from './text/title-case.ts';

/** How {@link describeJob} describes an announcement. */
export interface JobOptions extends TextLinkRules {
  /** URL of the job's page on the site itself, to copy and share. */
  readonly jobUrl?: string | undefined;
  /** Hides the pay. The grade remains. @default false */
  readonly withoutPay?: boolean | undefined;
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
  /** Names of codes that the glossary does not have. */
  readonly names?: CodeListNames | undefined;
  /** The sentence about a closed job. */
  readonly closedNote?: string | undefined;
  /** Whether the visitor has saved the job. @default false */
  readonly isSaved?: boolean | undefined;
}

/** A line of what to do before an application, with the place of its evidence. */
export interface JobLine extends ApplyLine {
  /** The name of the section with the evidence. */
  readonly source: Content;
  /** The anchor of that section; `facts` or `moreFacts` for the facts. */
  readonly anchor: string;
}

/** Lines of what to do before an application, below one heading. */
export interface JobLines {
  /** `when`, `prepare`, `some` or `agree`. */
  readonly name: string;
  /** `''` for the lines on the last day, which need no tick. */
  readonly heading: string;
  readonly lines: readonly JobLine[];
}

/** The content and actions of a whole announcement, in the order of its members. */
export interface JobView extends JobFacts {
  /** Control number (MatchedObjectId); may be empty. */
  readonly id: string;
  /** The title, in English. */
  readonly title: string;
  /** The agency and the departments above it, in English. */
  readonly organization: readonly string[];
  /** Whether applications have closed. Closed jobs lack {@link apply} and {@link calendar}. */
  readonly isClosed: boolean;
  /** When applications close, as on a card. */
  readonly deadline: Content;
  /** The option {@link JobOptions.closedNote} if the job is closed, else `''`. */
  readonly closedNote: Content;
  /** The link to apply; `undefined` for a closed job, or without a safe and permitted URL. */
  readonly apply: JobAction | undefined;
  /** The button that saves the job, or removes it from the saved jobs. */
  readonly save: JobAction;
  /** The link to the job on the portal; `undefined` without a safe and permitted URL. */
  readonly portal: JobAction | undefined;
  /** The last day to apply as a calendar entry; `undefined` for a closed job or without a date. */
  readonly calendar: CalendarEntry | undefined;
  /** The URL to copy and share; `undefined` if the job has none. */
  readonly shareUrl: string | undefined;
  /** A notice that the full texts are missing, with a link to the portal, for an announcement that no search finds. */
  readonly missingNote: Content;
  /** The list of what to do before an application, from the announcement's own sentences; empty for a closed job or without its texts. */
  readonly beforeYouApply: readonly JobLines[];
  /** The texts of the announcement, in reading order. */
  readonly sections: readonly JobSection[];
}

/**
 * Describes a whole announcement: every text, link and order is decided, and a template only prints it.
 *
 * @param today the day on the service's clock, from `getServiceToday`. It decides whether the job is closed.
 */
export function describeJob(
  item: Announcement,
  words: Words,
  own: DetailWords,
  today: CalendarDate,
  options: JobOptions = {},
): JobView {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item;
  const title = readJobTitle(item, options.withOriginalTitles);
  const closing = describeDeadline(job, words, today);
  const isClosed = closing.state === 'closed';
  const applyHref = applyUrl(job, closing, options);
  const portalUrl = findPortalUrl(job, options);
  const url = portalUrl ?? options.jobUrl;
  const listed = listSections(job);
  const before = describeBeforeYouApply(job, listed, closing, own);
  const portalLink: Content = portalUrl
    ? { kind: 'url', content: words.viewOnPortal, href: portalUrl }
    : '';
  const sections = describeSections(listed, item, own, portalLink, options);
  return {
    id,
    title,
    organization: nameOrganization([
      job.OrganizationName,
      job.UserArea?.Details?.SubAgencyName,
      job.SubAgency,
      job.DepartmentName,
    ]),
    isClosed,
    deadline: describeDeadlineLine(closing),
    closedNote: (isClosed && options.closedNote) || '',
    apply: applyHref ? describeAction('apply', words, title, applyHref) : undefined,
    save: describeAction('save', words, title, '', options.isSaved),
    portal: portalUrl
      ? {
          name: 'portal',
          text: words.viewOnPortal,
          before: ': ',
          title,
          after: '',
          href: portalUrl,
          isSaved: false,
        }
      : undefined,
    calendar:
      closing.date && !isClosed
        ? {
            id,
            day: closing.date,
            title: own.calendarTitle(title),
            description: [
              closing.text,
              ...before.groups.flatMap(({ heading, lines }) =>
                heading ? [heading, ...lines.map(({ text }) => `- ${text}`)] : [],
              ),
              url,
            ]
              .filter(Boolean)
              .join('\n'),
            url,
          }
        : undefined,
    shareUrl: options.jobUrl ?? portalUrl,
    missingNote: [own.missing, ' ', portalLink],
    ...describeFacts(item, closing, words, own, { ...options, closingTime: before.closingTime }),
    beforeYouApply: before.groups.map(({ name, heading, lines }) => ({
      name,
      heading,
      lines: lines.map((line) => {
        const found = sections.find((section) => section.name === line.section);
        const ownName = line.section === 'moreFacts' ? own.moreFacts : own.glance;
        return { ...line, source: found?.title ?? ownName, anchor: found?.anchor ?? line.section };
      }),
    })),
    sections,
  };
}
