import type { Announcement } from '../protocol/announcement.ts';

/** The open job in the page's URL. */
export interface NamedJob {
  /** Control number (MatchedObjectId). */
  id: string;
  /** The PositionID or, without one, the title: the words that find the job in a search by keyword (data-service §10.3). */
  keyword: string;
}

/** Longest URL that is read, and longest keyword, in UTF-16 units. URLs can be edited. */
const maximumUrlLength = 500;
const maximumKeywordLength = 200;

export function nameJob({ MatchedObjectId, MatchedObjectDescriptor: job }: Announcement): NamedJob {
  return { id: MatchedObjectId, keyword: job.PositionID || job.PositionTitle || '' };
}

/** Writes `<control number>;<keyword>`. A semicolon of the control number is escaped as in URLs, because the first one ends it. */
export const writeNamedJob = ({ id, keyword }: NamedJob): string =>
  `${id.replace(/[%;]/g, encodeURIComponent)};${keyword}`;

/** Reads `<control number>;<keyword>`; `undefined` for a text without a control number. */
export function readNamedJob(text: string | null | undefined): NamedJob | undefined {
  const [, written = '', keyword = ''] =
    /^([^;]*);?(.*)$/s.exec((text ?? '').slice(0, maximumUrlLength)) ?? [];
  const id = written.replace(/%(?:25|3B)/g, decodeURIComponent).trim();
  if (!id) return undefined;
  return { id, keyword: keyword.trim().slice(0, maximumKeywordLength) };
}
