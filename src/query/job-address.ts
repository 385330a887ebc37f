import type { Announcement } from '../protocol/announcement.ts';

/** The open job in the page's URL. */
export interface JobAddress {
  /** Control number (MatchedObjectId). */
  id: string;
  /** The PositionID or, without one, the title: the words that find the job in a search by keyword (data-service §10.3). */
  keyword: string;
}

/** Longest address that is read, and longest keyword, in UTF-16 units. URLs can be edited. */
const maximumAddressLength = 500;
const maximumKeywordLength = 200;

export function nameJob({
  MatchedObjectId,
  MatchedObjectDescriptor: job,
}: Announcement): JobAddress {
  return { id: MatchedObjectId, keyword: job.PositionID || job.PositionTitle || '' };
}

/** Writes `<control number>;<keyword>`. A semicolon of the control number is escaped as in URLs, because the first one ends it. */
export const writeJobAddress = ({ id, keyword }: JobAddress): string =>
  `${id.replace(/[%;]/g, encodeURIComponent)};${keyword}`;

/** Reads `<control number>;<keyword>`; `undefined` for a text without a control number. */
export function readJobAddress(text: string | null | undefined): JobAddress | undefined {
  const [, written = '', keyword = ''] =
    /^([^;]*);?(.*)$/s.exec((text ?? '').slice(0, maximumAddressLength)) ?? [];
  const id = written.replace(/%(?:25|3B)/g, decodeURIComponent).trim();
  if (!id) return undefined;
  return { id, keyword: keyword.trim().slice(0, maximumKeywordLength) };
}
