import * as faults from '../../test/support/planted-faults/historic.ts';
import type { Section } from './row.ts';
import { client, reference } from './tests.ts';

export const pages = reference.historic('tells page, pages and count, and links both ways');
const counts = reference.historic(
  'is walked through the whole feed: counts fall to the last page, which has no token',
);
const links = reference.historic(
  'links with the filters in lower case and the token, URL-encoded in both places',
);
export const readPages = client.historicFields(
  'metadata of the page-number form: totalCount is the whole; before totalPages the page after currentPage is next',
);
const readToken = client.historicFields(
  'metadata of the token form: totalCount is what is still to come, continuationToken leads on, decoded once',
);
const readNext = client.historicFields(
  'next is followed by its page number; previous changes nothing',
);

/** The paging object, which both forms of the feed have in their own way. */
export const historicPaging: Section = {
  number: '2.2',
  title: 'Paging object of the historic feed',
  groups: [
    {
      title: 'Page-number form',
      rows: [
        {
          item: 'paging.metadata.totalCount',
          says: 'of the whole result',
          tests: [
            reference.historic('loses and doubles nothing from the first page to the last'),
            pages,
            readPages,
          ],
          fault: faults.pageMetadata('totalCount', 'historic.total-count'),
        },
        {
          item: 'paging.metadata.pageSize',
          tests: [pages, readPages],
          fault: faults.pageMetadata('pageSize', 'historic.limit-default-page-size'),
        },
        {
          item: 'paging.metadata.currentPage',
          tests: [pages, readPages],
          fault: faults.pageMetadata('currentPage', 'historic.page.default-number'),
        },
        {
          item: 'paging.metadata.totalPages',
          tests: [pages, readPages],
          fault: faults.pageMetadata('totalPages', 'historic.page.total-pages'),
        },
        {
          item: 'paging.previous',
          says: 'a relative link',
          tests: [pages, readNext],
          fault: faults.previousLost,
          choice:
            'The client walks forward and does not need it; on the first page the member is absent.',
        },
        {
          item: 'paging.next',
          says: 'a relative link',
          tests: [pages, readNext],
          fault: faults.nextLost,
          choice: 'A link is read and never followed: it must lead to the feed (docs/client.md).',
        },
      ],
    },
    {
      title: 'Continuation-token form',
      rows: [
        {
          item: 'paging.metadata.totalCount',
          says: 'what is still to come; falls from page to page',
          tests: [
            counts,
            readToken,
            client.historic('tells the whole total on every page, by token'),
          ],
          fault: faults.constantTotal,
          choice: 'This page is counted too (docs/reference.md, Historic feed).',
        },
        {
          item: 'paging.metadata.pageSize',
          tests: [counts, readToken],
          fault: faults.pageSizeWrong,
        },
        {
          item: 'paging.metadata.continuationToken',
          says: 'opaque, URL-encoded',
          tests: [
            links,
            readToken,
            client.historic(
              'takes the token from the link or from the metadata, and sends it decoded once',
            ),
          ],
          fault: faults.tokenUnencoded,
        },
        {
          item: 'paging.next',
          says: 'a relative link with the token and the filters',
          tests: [links, readToken],
          fault: faults.nextWithoutToken,
        },
      ],
    },
  ],
};
