import { calendarDate, serviceToday, type CalendarDate } from '../facts/deadline.ts';
import { countCap, type SearchResponse } from '../service/search.ts';

// A kept answer grows old, and the jobs in it close. Days are compared as they are written, YYYY-MM-DD, on the service's clock.

type Dates = { ApplicationCloseDate?: string | undefined; PositionEndDate?: string | undefined };

const written = ({ year, month, day }: CalendarDate) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day in Washington, D.C. */
export const serviceDay = (now: number): string => written(serviceToday(new Date(now)));

/** The last day on which one can apply, as the cards read it; nothing where no date can be read. */
function closeDay({ ApplicationCloseDate, PositionEndDate }: Dates): string | undefined {
  const date = calendarDate(ApplicationCloseDate) ?? calendarDate(PositionEndDate);
  return date && written(date);
}

/** The earliest closing day among the announcements of an answer; nothing where none has one. */
export const firstCloseDay = ({ SearchResult }: SearchResponse): string | undefined =>
  SearchResult.SearchResultItems.flatMap(
    ({ MatchedObjectDescriptor }) => closeDay(MatchedObjectDescriptor) ?? [],
  ).sort()[0];

/** A count less the jobs that are known to be gone; at the cap it says "this or more", which stays true. */
const less = (count: number | undefined, closed: number) =>
  count === undefined || count >= countCap ? count : Math.max(count - closed, 0);

/**
 * An answer of Search without the jobs that closed before `today`. The counts go down by them; how many of them each refiner
 * counted is not known, so the counts of refiners go.
 */
export function withoutClosed(body: string, today: string): { body: string; closed: number } {
  const answer = JSON.parse(body) as SearchResponse;
  const { SearchResult } = answer;
  const items = SearchResult.SearchResultItems.filter(
    ({ MatchedObjectDescriptor }) => !((closeDay(MatchedObjectDescriptor) ?? '9') < today),
  );
  const closed = SearchResult.SearchResultItems.length - items.length;
  if (closed === 0) return { body, closed };
  const { Refiners, ...area } = SearchResult.UserArea ?? {};
  const open = {
    ...answer,
    SearchResult: {
      ...SearchResult,
      SearchResultCount: less(SearchResult.SearchResultCount, closed),
      SearchResultCountAll: less(SearchResult.SearchResultCountAll, closed),
      SearchResultItems: items,
      UserArea: SearchResult.UserArea && {
        ...area,
        Refiners:
          Refiners &&
          Object.fromEntries(
            Object.entries(Refiners).map(([name, values]) => [
              name,
              values?.map(({ RefinementCount: _, ...value }) => value),
            ]),
          ),
      },
    },
  };
  return { body: JSON.stringify(open), closed };
}

/** Says in a body since when it has been kept; the elements and the client take no notice of the name. */
export const markStale = (body: string, since: number, closed: number): string =>
  body.replace(
    '{',
    () =>
      `{"PortalStale":${JSON.stringify({ Since: new Date(since).toISOString(), Closed: closed })},`,
  );

/** The body without that mark. */
export const unmarked = (body: string): string => body.replace(/^\{"PortalStale":\{[^}]*\},/, '{');
