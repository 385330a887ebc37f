import type { ArchiveResponse, HistoricPage } from 'portal-jobs/client';
import { type CodeList, serialize, slimAnnouncement } from 'portal-jobs/protocol';

// The bodies of responses other than Search, see protocol/slim-search.ts.

/** Returns the body of an Archive response (data-service §2.3) with every text. */
export function slimArchive({ SearchResult, ...rest }: ArchiveResponse): string {
  const items = SearchResult.SearchResultItems.map((item) => slimAnnouncement(item, true, false));
  return serialize({
    ...rest,
    SearchParameters: {},
    SearchResult: { ...SearchResult, SearchResultItems: items },
  });
}

/**
 * Returns the body of a historic feed page (data-service §2.1, §2.2). Its next link repeats the query in lower case (data-service §4.1.3).
 */
export function slimHistoric(
  { records, totalCount, next }: Pick<HistoricPage, 'records' | 'totalCount' | 'next'>,
  query: string,
): string {
  const link = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) link.set(name.toLowerCase(), value);
  link.delete('pagenumber');
  for (const [name, value] of Object.entries(next ?? {}))
    link.set(name.toLowerCase(), String(value));
  const token = next && 'continuationtoken' in next ? next.continuationtoken : undefined;
  return serialize({
    paging: {
      metadata: { totalCount, continuationToken: token && encodeURIComponent(token) },
      next: next && `/api/historicjoa?${link.toString()}`,
    },
    data: records,
  });
}

/** Returns the body of a code list (data-service §2.5). Disabled codes stay, because they still explain old records. */
export function slimCodeList({ id, items, dateGenerated }: CodeList): string {
  const values = items.map(({ LastModified: _, IsDisabled, ...shown }) => ({
    ...shown,
    IsDisabled: IsDisabled ? 'Yes' : undefined,
  }));
  return serialize({ CodeList: [{ ValidValue: values, id }], DateGenerated: dateGenerated });
}
