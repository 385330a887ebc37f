import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { defaultPageSize } from './query-plan.ts';

/**
 * How many jobs a page of a query holds. The service does not always send as many as requested (data-service §10.1.10), so the real page
 * size is taken from a page that must be full.
 */
export class PageSize {
  #query: string | undefined;
  #size = 0;

  /**
   * @param query the query for the page.
   * @param received how many jobs came.
   * @param total how many match in all.
   */
  of(query: SearchParameters, received: number, total: number): number {
    const { Page = 1, ...rest } = query;
    const written = writeQuery(rest).toString();
    if (written !== this.#query) {
      this.#query = written;
      this.#size = rest.ResultsPerPage ?? defaultPageSize;
    }
    const isFullPage = (Page === 1 && received < total) || received > this.#size;
    if (isFullPage && received > 0) this.#size = received;
    return this.#size;
  }
}
