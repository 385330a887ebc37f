import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import { formatIsoDate, serviceClock } from '../protocol/dates.ts';
import type { Words } from '../words/contract/core.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { describeDeadline, readDate, type CalendarDate } from './fields/deadline.ts';
import { nameOrganization } from './fields/organization.ts';
import { describePay } from './fields/pay.ts';
import { describePlace } from './fields/place.ts';
import { listPostalAddresses, type PostalAddress } from './fields/postal-addresses.ts';
import { describeSchedule, isTimeLimited, readStatedCode } from './fields/schedule.ts';
import { listSections } from './text/sections.ts';
import { describeSummary } from './fields/summary.ts';
import type { TextBlock } from './text/text-blocks.ts';
import { findEntry, tidy } from './text/text.ts';
import { readJobTitle } from './text/title-case.ts';

interface Country {
  '@type': 'Country';
  name: string;
}

interface Organization {
  '@type': 'Organization';
  name: string;
  parentOrganization?: Organization;
}

/** How a job is paid, in US dollars. */
interface MonetaryAmount {
  '@type': 'MonetaryAmount';
  currency: 'USD';
  value: {
    '@type': 'QuantitativeValue';
    minValue?: number;
    maxValue?: number;
    value?: number;
    unitText: 'HOUR' | 'DAY' | 'MONTH' | 'YEAR';
  };
}

/** A section of the text that describes a job. */
export interface PostingText {
  /** `''` for a text without a heading. */
  readonly heading: string;
  /** The paragraphs and lists of the text. */
  readonly blocks: readonly TextBlock[];
}

/** An open job in the terms of schema.org, as search engines read it. docs/server-rendering.md lists the source of each property. */
export interface PostingView {
  /** The vocabulary. */
  '@context': 'https://schema.org';
  /** The type of the whole. */
  '@type': 'JobPosting';
  /** The title of the job. */
  title: string;
  /** The texts of the announcement, which the printer writes as HTML. */
  description: readonly PostingText[];
  /** The control number, under the name of the agency. */
  identifier: { '@type': 'PropertyValue'; name: string; value: string };
  /** `YYYY-MM-DD`. */
  datePosted: string;
  /** The last second of the closing day, with its offset from UTC. */
  validThrough?: string;
  /** Types of employment in schema.org's words, such as `FULL_TIME`. */
  employmentType?: string[];
  /** The agency. */
  hiringOrganization: Organization;
  /** The places of the job. */
  jobLocation?: { '@type': 'Place'; address: PostalAddress }[];
  /** Set for a remote job. */
  jobLocationType?: 'TELECOMMUTE';
  /** Where applicants for a remote job may live. */
  applicantLocationRequirements?: Country[];
  /** The pay, unless it is hidden. */
  baseSalary?: MonetaryAmount;
  /** Applications are sent on the portal, not on this page. */
  directApply: false;
  /** URL of the job's page on the site itself. */
  url?: string;
}

/** How {@link describePosting} describes a job. */
interface PostingOptions {
  /** URL of the job's page on the site itself. */
  readonly jobUrl?: string | undefined;
  /** Hides the pay. @default false */
  readonly withoutPay?: boolean | undefined;
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
}

/**
 * Describes a job as JobPosting (https://schema.org/JobPosting), for the page about this job alone.
 *
 * @param words English, which search engines expect with the announcement's own texts.
 * @param today the day on the service's clock, from `getServiceToday`. It decides whether the job is closed.
 * @returns `undefined` for a closed job, and for one that lacks what search engines require: a day of posting, an agency, a place, or a
 *   text that describes it.
 */
export function describePosting(
  item: Announcement,
  words: Words,
  own: DetailWords,
  today: CalendarDate,
  { jobUrl, withoutPay, withOriginalTitles }: PostingOptions = {},
): PostingView | undefined {
  const { MatchedObjectId, MatchedObjectDescriptor: job } = item;
  const closing = describeDeadline(job, words, today);
  const posted = readDate(job.PublicationStartDate);
  const [agency, department] = nameOrganization([job.OrganizationName, job.DepartmentName]);
  const name = agency ?? department;
  const addresses = listPostalAddresses(job);
  const { remote } = describePlace(job, words);
  const description = listTexts(job, own);
  if (closing.state === 'closed' || !posted || !name || description.length === 0) return undefined;
  if (addresses.length === 0 && !remote) return undefined;
  const salary = withoutPay ? undefined : readBaseSalary(job, words);
  const types = listEmploymentTypes(job, words);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: readJobTitle(item, withOriginalTitles),
    description,
    identifier: {
      '@type': 'PropertyValue',
      name,
      value: tidy(job.PositionID) || MatchedObjectId,
    },
    datePosted: formatIsoDate(posted),
    ...(closing.date && { validThrough: endOfDay(closing.date) }),
    ...(types.length > 0 && { employmentType: types }),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      ...(department &&
        department !== name && {
          parentOrganization: { '@type': 'Organization', name: department },
        }),
    },
    ...(addresses.length > 0 && {
      jobLocation: addresses.map((address) => ({ '@type': 'Place', address })),
    }),
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: listCountries(addresses),
    }),
    ...(salary && { baseSalary: salary }),
    directApply: false,
    ...(jobUrl !== undefined && { url: jobUrl }),
  };
}

const clockWithOffset = serviceClock('en-US', { timeZoneName: 'longOffset' });

/** The last second of a day in Washington, D.C.: announcements name no time zone, and the service closes them on Eastern Time. */
function endOfDay(date: CalendarDate): string {
  const written = `${formatIsoDate(date)}T23:59:59`;
  return written + offsetInWashington(new Date(`${written}-05:00`));
}

/** Returns the offset of the service's clock from UTC, such as -05:00. */
function offsetInWashington(time: Date): string {
  const [, hours = '5'] = /GMT-0?(\d)/.exec(clockWithOffset(time)) ?? [];
  return `-0${hours}:00`;
}

/** A remote job is open to applicants in the countries of its locations. Without a country it is in the United States. */
const listCountries = (addresses: readonly PostalAddress[]): Country[] =>
  [...new Set(addresses.map(({ addressCountry }) => addressCountry))]
    .concat(addresses.length === 0 ? ['US'] : [])
    .map((name) => ({ '@type': 'Country', name: name === 'US' ? 'USA' : name }));

/** The terms of search engines, by the service's codes (data-service §2.5, positionscheduletypes and positionofferingtypes). */
const scheduleTypes: Readonly<Record<string, readonly string[]>> = {
  1: ['FULL_TIME'],
  2: ['PART_TIME'],
  3: ['OTHER'],
  4: ['OTHER'],
  5: ['PART_TIME'],
  6: ['FULL_TIME', 'PART_TIME'],
};
const offeringTypes: Readonly<Record<string, readonly string[]>> = {
  15318: ['TEMPORARY'],
  15319: ['TEMPORARY'],
  15321: ['TEMPORARY'],
  15322: ['TEMPORARY'],
  15323: ['TEMPORARY'],
  15328: ['INTERN'],
};

function listEmploymentTypes(job: AnnouncementDescriptor, words: Words): string[] {
  // A name that mentions full and part time takes precedence over its code (`schedule.ts`).
  const isMixed = describeSchedule(job, words).text.includes(words.schedules[6]);
  const types = [
    ...(job.PositionSchedule ?? []).flatMap(
      (one) => findEntry(scheduleTypes, isMixed ? '6' : readStatedCode(one, 'schedules')) ?? [],
    ),
    ...(job.PositionOfferingType ?? []).flatMap((one) => [
      ...(findEntry(offeringTypes, readStatedCode(one, 'offerings')) ?? []),
      ...(isTimeLimited(one) ? ['TEMPORARY'] : []),
    ]),
  ];
  return [...new Set(types)];
}

/** The intervals that search engines have a unit for. Two weeks, a fee or a school year would have to be converted, which invents amounts. */
const units: Readonly<Record<string, MonetaryAmount['value']['unitText']>> = {
  PA: 'YEAR',
  PD: 'DAY',
  PH: 'HOUR',
  PM: 'MONTH',
};

/** The pay from the lowest to the highest amount; `undefined` if amounts are doubtful or their intervals differ. */
function readBaseSalary(job: AnnouncementDescriptor, words: Words): MonetaryAmount | undefined {
  const { ranges } = describePay(job, words);
  const unit = findEntry(units, ranges[0]?.interval ?? '');
  if (
    !unit ||
    ranges.some(({ interval, doubtful }) => doubtful || findEntry(units, interval) !== unit)
  )
    return undefined;
  // A range with an open end makes the whole pay open at that end.
  const least = Math.min(...ranges.map(({ minimum = -Infinity }) => minimum));
  const most = Math.max(...ranges.map(({ maximum = Infinity }) => maximum));
  const [hasLeast, hasMost] = [Number.isFinite(least), Number.isFinite(most)];
  if (!hasLeast && !hasMost) return undefined;
  const amounts =
    least === most
      ? { value: least }
      : { ...(hasLeast && { minValue: least }), ...(hasMost && { maxValue: most }) };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...amounts, unitText: unit },
  };
}

/** Returns every text of the announcement or, in a response without texts, its summary. */
function listTexts(job: AnnouncementDescriptor, { headings }: DetailWords): PostingText[] {
  const texts = listSections(job)
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ name, label, blocks }) => ({ heading: label ?? headings[name], blocks }));
  const summary = describeSummary(job)
    .map(({ text }) => text)
    .join('');
  return texts.length > 0 || !summary
    ? texts
    : [{ heading: '', blocks: [{ kind: 'paragraph', text: summary }] }];
}
