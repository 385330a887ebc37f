import type { AnnouncementDescriptor } from '../protocol/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { tidy } from './text.ts';

const withoutVacancy =
  /\bnot an announcement to fill|\bno (?:positions?|vacanc(?:y|ies)|jobs?) will be filled (?:by|from|through|under|with) th/i;
/** An announcement that names itself one. Others name a previous one, or the public notice of a rule. */
const publicNotice =
  /\bthis is an? (?:(?:direct[ -]hire|\w+[ -]day) )*public notice\b|\bthis (?:(?:direct[ -]hire|\w+[ -]day) )*public notice (?:is|will|may)\b/i;
const titleOfNotice =
  /^(?:[\w-]+[ -]day |direct[ -]hire )?public notice(?: (?:of|for)\b| ?[:(–-]|$)|[-–:(/,] ?public notice\b|\bpublic notice(?: flyer)?\)?$/i;
const futureVacancies =
  /\bmay or may not be [\w /-]{0,40}vacanc|\bwill be used to (?:build|create|establish) an? (?:list|inventory|list\/inventory) of (?:applicants|candidates)/i;

/**
 * Returns whether the announcement is one without a vacancy, or may be for future ones; empty if its title and its texts do not say so, as
 * in most announcements.
 */
export function describeVacancy(job: AnnouncementDescriptor, words: Words): string {
  const { JobSummary, AgencyMarketingStatement, HowToApply } = job.UserArea?.Details ?? {};
  const text = [JobSummary, job.QualificationSummary, AgencyMarketingStatement, HowToApply]
    .map((one) => tidy(one, 2_000))
    .join('\n');
  if (withoutVacancy.test(text)) return words.vacancies.none;
  if (titleOfNotice.test(tidy(job.PositionTitle)) || publicNotice.test(text))
    return words.vacancies.publicNotice;
  return futureVacancies.test(text) ? words.vacancies.future : '';
}
