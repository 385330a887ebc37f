import { searchPath } from 'portal-jobs/protocol';
import { documentedFields } from '../documented-fields.ts';
import { fieldRequirements, theResponse } from '../fields.ts';
import { nameOf } from '../job-fields.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { requireThat, show } from '../verdict.ts';
import { keyRequirements, requireCount, sampleJobs, ownApplyUrls, search } from './search.ts';

const { response, announcement } = documentedFields;
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** The names of the refiners, which are also names of parameters. */
export const refinerNames = response
  .filter(([path, kind]) => path.includes('.Refiners.') && kind === 'objects')
  .map(([path]) => lastOf(path));

/** The details that only Fields=Full must return (data-service §4.3.7). */
export const fullDetails = announcement
  .filter(([, , , marks = '']) => marks.includes('full'))
  .map(([path]) => lastOf(path));

/** The shape of a Search response (data-service §2.4), and access to it (data-service §5). */
export const searchFieldRequirements: readonly Requirement[] = [
  ...fieldRequirements('search', '2.4', 'In a response of Search', response, async (client) =>
    theResponse((await sampleJobs(client)).first.body),
  ),
  ...fieldRequirements('search', '2.4', 'In each item of Search', announcement, sampleJobs, {
    isExpected: true,
  }),
  requirement(
    'search.count',
    '2.4.SearchResult.SearchResultCount',
    'SearchResultCount is the number of records in this response.',
    async (client) => {
      const { body, records } = (await sampleJobs(client)).first;
      requireCount(body, records.length);
    },
  ),
  requirement(
    'search.count-all',
    '2.4.SearchResult.SearchResultCountAll',
    'SearchResultCountAll is the number of all matching records, so at least the number in the response.',
    async (client) => {
      const { first } = await sampleJobs(client);
      requireThat(
        first.total !== undefined && first.total >= first.records.length,
        `${first.records.length} or more`,
        show(first.total),
      );
    },
  ),
  requirement(
    'search.no-match',
    '2.4.no-match',
    'A search without matches has the same envelope, an empty list and counts of 0.',
    async (client) => {
      const { records, total, pages } = await search(client, {
        PositionTitle: 'qqxzzyqconformance',
      });
      requireThat(Number.isNaN(pages) || pages === 0, 'a NumberOfPages of 0', show(pages));
      requireThat(
        records.length === 0 && total === 0,
        'no records and a count of 0',
        `${records.length} records and a count of ${show(total)}`,
      );
    },
  ),
  requirement(
    'search.apply-uri-channel',
    '4.3.12',
    "ApplyURI has the parameter PostingChannelID wherever it leads to the service's own site.",
    async (client) => {
      const { records } = await sampleJobs(client);
      const urls = ownApplyUrls(records);
      for (const { url, item } of urls)
        requireThat(
          [...url.searchParams.keys()].some((name) => name.toLowerCase() === 'postingchannelid'),
          'PostingChannelID in the URL',
          () => `${url.href} in ${nameOf(item)}`,
        );
    },
  ),
  ...keyRequirements('search', searchPath, { ResultsPerPage: '1' }),
];
