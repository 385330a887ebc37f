import type { Announcement } from '../protocol/announcement.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import type { NamedJob } from './named-job.ts';

/** Longest text that is searched for, in UTF-16 units. */
const maximumLength = 200;

/**
 * The queries that may find a whole announcement, the most likely first. The service has no request for a single announcement (data-service
 * §10.3), and its keyword search does not find every PositionID ("T-16-137 (1715109)"). The control number may then find it, or the title
 * within the agency.
 *
 * @param known what a list has of the job.
 */
export function planJobQueries(
  { id, keyword }: NamedJob,
  known?: Announcement,
): SearchParameters[] {
  const { PositionTitle = '', UserArea } = known?.MatchedObjectDescriptor ?? {};
  const title = PositionTitle.slice(0, maximumLength).replace(/;/g, ' ').trim();
  const agency = UserArea?.Details?.OrganizationCodes?.split('/').at(-1)?.trim();
  return [
    keyword ? { Keyword: keyword } : {},
    ...(id.length <= maximumLength ? [{ Keyword: id }] : []),
    ...(title ? [{ PositionTitle: [title], ...(agency && { Organization: [agency] }) }] : []),
  ];
}
