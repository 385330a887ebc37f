import { codeList, searchAll, type CodeListName } from 'portal-jobs/client';
import {
  ServiceError,
  type Announcement,
  type CodeListItem,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { readResults } from 'portal-jobs/query';
import { refuseWrongScope } from '../../render/page-settings.ts';
import { toSendableQuery } from '../../render/pinned-results.ts';

/** Jobs of one request, with their full texts: a response stays far below the limit of its size. */
const pageSize = 100;

/** The share of jobs that the service may count and not send, as for sitemaps. */
const toleratedShare = 0.01;

/** The proxy of this process. */
interface Service {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly signal: AbortSignal;
}

/** The jobs of a lock. */
export interface FoundJobs {
  /** In the order of the list. */
  readonly jobs: readonly Announcement[];
  /** How many more the service counts: unreadable ones, and those that it did not send. */
  readonly missing: number;
}

/**
 * Requests all jobs of the lock with their full texts, in the order of the list.
 *
 * @param parameters the query of the list.
 * @throws {@link ServiceError}, also if too many jobs are missing; `SearchCappedError` for a lock of 10,000 jobs.
 */
export async function findJobs(
  parameters: SearchParameters,
  locked: SearchParameters,
  service: Service,
): Promise<FoundJobs> {
  const { Page: _, ...query } = toSendableQuery(parameters);
  const jobs: Announcement[] = [];
  let total = 0;
  let unreadable = 0;
  const walk = searchAll(
    { ...query, Fields: 'Full', ResultsPerPage: pageSize },
    {
      ...service,
      // The proxy repeats requests by its own settings.
      retry: { limit: 0 },
      onPage(page) {
        total = page.total ?? 0;
        unreadable += page.losses.filter(({ lost }) => lost === 'record').length;
      },
    },
  );
  for await (const job of walk) jobs.push(job);
  const missing = Math.max(total - jobs.length, 0);
  if (missing - unreadable > total * toleratedShare)
    throw new ServiceError(
      'shape',
      `Search counts ${total.toLocaleString('en-US')} jobs and sent ${jobs.length.toLocaleString('en-US')} of them.`,
    );
  const response = {
    data: { SearchResult: { SearchResultItems: jobs, SearchResultCountAll: jobs.length } },
    losses: [],
  };
  await refuseWrongScope(
    { ...readResults(response, locked, {}, 1, () => jobs.length), locked },
    async (name) => (await codeList(name as CodeListName, service)).data.items as CodeListItem[],
  );
  return { jobs, missing };
}
