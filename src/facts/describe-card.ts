import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import { findPortalUrl, type LinkRules } from '../protocol/apply-uri.ts';
import type { SearchedPlaces } from '../protocol/parameters/searched-places.ts';
import type { Words } from '../words/contract/core.ts';
import { applyUrl, describeAction, type JobAction } from './apply/actions.ts';
import { markLanguage, markHighlights, isolate, toContent, type Content } from './content.ts';
import { describeDeadline, type CalendarDate, type Deadline } from './fields/deadline.ts';
import { namesIn } from './describe-link.ts';
import { describeEligibilityLine } from './fields/eligibility-line.ts';
import { describeGrade } from './fields/grade.ts';
import { nameOrganization } from './fields/organization.ts';
import { describePay } from './fields/pay.ts';
import { describePlace } from './fields/place.ts';
import { describePosted, type Posted } from './fields/posted.ts';
import { describeSchedule } from './fields/schedule.ts';
import { describeSummary } from './fields/summary.ts';
import { findEntry, withinLine } from './text/text.ts';
import { readJobTitle } from './text/title-case.ts';
import { describeVacancy } from './fields/vacancy.ts';
import { markWords } from './text/word-marks.ts';

/** Options of {@link describeCard}, with the names of the card's properties. */
export interface CardOptions extends LinkRules {
  /**
   * The rows: `vacancy pay location schedule eligibility summary deadline posted`. The facts follow this order.
   *
   * @default all of them but `posted`
   */
  readonly rows?: string | null | undefined;
  /**
   * The actions: `apply details save copy`. Without `details`, {@link detailsUrl} is ignored.
   *
   * @default all of them but `copy`
   */
  readonly actions?: string | null | undefined;
  /** URL of the job's page on the site itself. */
  readonly detailsUrl?: string | undefined;
  /**
   * The target of the title: {@link detailsUrl} if there is one, or the portal.
   *
   * @default 'details'
   */
  readonly titleLink?: 'details' | 'portal' | undefined;
  /** Hides the pay. The grade remains. @default false */
  readonly withoutPay?: boolean | undefined;
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
  /**
   * Language of the job's title and organization (BCP 47).
   *
   * @default 'en'
   */
  readonly language?: string | undefined;
  /** Words to highlight in the title. */
  readonly keyword?: string | undefined;
  /** Places of the search. The job's location there comes first. */
  readonly searchedPlaces?: SearchedPlaces | undefined;
  /** Names the agency alone, on a page whose jobs all belong to one department. @default false */
  readonly withoutDepartment?: boolean | undefined;
}

/** One labelled fact of a job. */
export interface Fact {
  /** `vacancy`, `pay`, `location`, `schedule`, … */
  readonly name: string;
  /** "Pay", "Location", …. */
  readonly label: string;
  /** Never empty. */
  readonly content: Content;
}

/** The content of a card, in the order of its members. */
export interface CardView {
  /** Control number (MatchedObjectId); may be empty. */
  readonly id: string;
  /** The title and what it links to. */
  readonly title: {
    /** Plain text. */
    readonly text: string;
    /** The title with the words of the search highlighted. */
    readonly content: Content;
    /** The target of the title; `undefined` without a safe and permitted URL. */
    readonly href: string | undefined;
    /** Whether {@link href} is the job's page on the site itself. */
    readonly opensDetails: boolean;
  };
  /** URL of the job on the portal, with the site's channel; `undefined` if it is unsafe or not permitted. */
  readonly portalUrl: string | undefined;
  /** The agency and, unless it is omitted, its department, in English. */
  readonly organization: readonly string[];
  /** Whether applications have closed. Closed jobs lack {@link apply}. */
  readonly isClosed: boolean;
  /** When applications close; `''` if the rows omit it. */
  readonly deadline: Content;
  /** The labelled facts, in the order of the rows. */
  readonly facts: readonly Fact[];
  /** Who may apply, in one line that may unfold; `''` if that is unknown or the rows omit it. */
  readonly eligibility: Content;
  /** The beginning of the announcement's summary or its highlighted passage, in English; `''` without one. */
  readonly summary: Content;
  /** When the job was posted; `''` if that is unknown or the rows omit it. */
  readonly posted: Content;
  /** The link to apply; `undefined` for a closed job, without a safe and permitted URL, or if the actions omit it. */
  readonly apply: JobAction | undefined;
  /** Further actions that are possible for the job, in the order of the option. Details is absent if the title links to them. */
  readonly actions: readonly JobAction[];
}

type FactName = Exclude<keyof Words['facts'], 'eligibility'>;
type FactReader = (job: AnnouncementDescriptor, words: Words, options: CardOptions) => Content;

/** The rows with a label, in their order by default. */
const factReaders: Readonly<Record<FactName, FactReader>> = {
  vacancy: describeVacancy,
  pay(job, words, { withoutPay }) {
    const level = describeGrade(job, words, true).text;
    const content = withoutPay ? level : withinLine(level);
    const grade: Content = level && { kind: 'grade', content };
    return withoutPay
      ? grade
      : isolate([isolate(toContent(describePay(job, words))), level && [', ', grade]]);
  },
  location: (job, words, { searchedPlaces }) =>
    isolate(describePlace(job, words, searchedPlaces).text),
  schedule: (job, words) => toContent(describeSchedule(job, words)),
};

/** The rows and actions of cards by default, in their order. */
const usualRows = [...Object.keys(factReaders), 'eligibility', 'summary', 'deadline'];
const usualActions = ['apply', 'details', 'save'];

/** The names of rows and actions. */
export const cardNames: Readonly<Record<'rows' | 'actions', readonly string[]>> = {
  rows: [...usualRows, 'posted'],
  actions: [...usualActions, 'copy'],
};

/** Whether jobs belong to several departments, so that cards name each. */
export const haveSeveralDepartments = (items: readonly Announcement[]): boolean =>
  new Set(items.map((item) => item.MatchedObjectDescriptor.DepartmentName)).size > 1;

/** Returns a date as content; the text alone if the date is unknown. */
const time = (content: string, iso: string | undefined): Content =>
  iso ? { kind: 'time', content, iso } : content;

/** Returns when applications close as one line, which does not repeat what its badge says. */
export const describeDeadlineLine = ({ badge, besideBadge, text, iso }: Deadline): Content => {
  const date = time(besideBadge ?? text, iso);
  return badge ? [{ kind: 'badge', content: badge }, ' ', date] : date;
};

const describePostedLine = ({ text, iso }: Posted): Content => time(text, iso);

/**
 * Describes a job for a card: every text, link and order is decided, and a template only prints it.
 *
 * @param today the day on the service's clock, from `getServiceToday`. It decides whether a job is closed.
 * @param isSaved whether the visitor has saved the job.
 * @example
 * ```ts
 * const card = describeCard(job, getServerWords('en'), getServiceToday(new Date()));
 * card.title.text; // "Nurse"
 * card.apply?.href; // undefined for a closed job
 * ```
 */
export function describeCard(
  item: Announcement,
  words: Words,
  today: CalendarDate,
  options: CardOptions = {},
  isSaved = false,
): CardView {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item;
  const rows = namesIn(options.rows) ?? usualRows;
  const actions = namesIn(options.actions) ?? usualActions;
  const text = readJobTitle(item, options.withOriginalTitles);
  const portalUrl = findPortalUrl(job, options);
  const ownUrl = (actions.includes('details') && options.detailsUrl) || undefined;
  const opensDetails = !!ownUrl && options.titleLink !== 'portal';
  const closing = describeDeadline(job, words, today);
  const organization = nameOrganization([job.OrganizationName, job.DepartmentName]);
  /** The URL of each action that is possible for the job. */
  const urls = {
    apply: applyUrl(job, closing, options),
    details: opensDetails ? undefined : ownUrl,
    save: id ? '' : undefined,
    copy: ownUrl ?? portalUrl,
  };
  const possible = actions.flatMap((name) => {
    const href = findEntry<string | undefined>(urls, name);
    return href === undefined
      ? []
      : describeAction(name as keyof typeof urls, words, text, href, isSaved, options.language);
  });
  return {
    id,
    title: {
      text,
      content: markLanguage(
        markHighlights(markWords(text, options.keyword ?? '')),
        options.language ?? 'en',
      ),
      href: opensDetails ? ownUrl : portalUrl,
      opensDetails,
    },
    portalUrl,
    organization: options.withoutDepartment ? organization.slice(0, 1) : organization,
    isClosed: closing.state === 'closed',
    deadline: rows.includes('deadline') ? describeDeadlineLine(closing) : '',
    facts: rows.flatMap((name) => {
      const content = findEntry(factReaders, name)?.(job, words, options);
      if (!content) return [];
      // Without the amounts, the row of the pay is that of the grade.
      const { label } = words.facts[name as FactName];
      return { name, label: options.withoutPay && name === 'pay' ? words.grade : label, content };
    }),
    eligibility: rows.includes('eligibility') ? describeEligibilityLine(job, words) : '',
    summary: rows.includes('summary') ? markHighlights(describeSummary(job)) : '',
    posted: rows.includes('posted') ? describePostedLine(describePosted(job, words, today)) : '',
    apply: possible.find(({ name }) => name === 'apply'),
    actions: possible.filter(({ name }) => name !== 'apply'),
  };
}
