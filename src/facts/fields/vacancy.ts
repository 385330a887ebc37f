import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { tidy } from '../text/text.ts';

const withoutVacancy =
  /\bnot an announcement to fill|\bthis (?:\w+ )?(?:is not a (?:vacancy|job) ann|(?<!notice )does not represent a (?:\w+ )?vacancy\.)|\bno (?:positions?|vacanc(?:y|ies)|jobs?) will be filled (?:by|from|through|under|with) th/i;
/** The name of such an announcement, but not of an occupation. */
const kind = String.raw`(?:(?:direct[ -]hire|authority|\(?DHA\)?|\w+[ -]day) )*public notice\b(?! (?:specialist|clerk|editor|coordinator))`;
/** An announcement that names itself one. Others name a previous one, or the public notice of a rule. */
const publicNotice = new RegExp(
  String.raw`\bthis (?:\w+ )?is an? ${kind}|\bthis ${kind} (?:is|will|may|does)\b`,
  'i',
);
const titleOfNotice = new RegExp(
  String.raw`^${kind}|[-–:(/,] ?public notice\b|\bpublic notice(?: fl[iy]er|\)?$)`,
  'i',
);
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
  if (withoutVacancy.test(text)) return words.facts.vacancy.none;
  if (titleOfNotice.test(tidy(job.PositionTitle)) || publicNotice.test(text))
    return words.facts.vacancy.publicNotice;
  return futureVacancies.test(text) ? words.facts.vacancy.future : '';
}
