import { documentedFields } from '../documented-fields.ts';
import * as is from '../fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement, rulesOf } from '../requirement.ts';
import { requireThat, NotCheckable, show, showSome } from '../verdict.ts';
import { dayOf, sampleRecords } from './historic-feed.ts';
import { decodeSafely, parametersOf } from './historic-links.ts';
import { idsOf, walk, walkOf, type Walk } from './historic-walk.ts';

const rule = rulesOf('historic', '4.1');

const metadataRequirements = (form: Walk['form']): Requirement[] =>
  is.fieldRequirements(
    `historic.${form}`,
    `2.2.${form}`,
    `In the ${form === 'page' ? 'page-number' : 'continuation-token'} form`,
    documentedFields.historicPage.filter(
      ([, kind, , marks = '']) =>
        kind === 'count' && (form === 'page' || !marks.includes('in the page-number form')),
    ),
    async (client) => ({
      records: (await walkOf(client, form)).pages.map(({ body }) => body),
      nameOf: () => 'a page',
    }),
  );

/** Checks a link between the first two pages. */
async function checkLink(client: ProbeClient, name: 'previous' | 'next'): Promise<void> {
  const [first, second] = (await walkOf(client, 'page')).pages;
  if (!first || !second) throw new NotCheckable('There is no second page in the data.');
  const [link, number] = name === 'next' ? [first.next, '2'] : [second.previous, '1'];
  requireThat(
    parametersOf(link ?? '').get('pagenumber') === number,
    `a link to page ${number}`,
    show(link),
  );
}

/** The two paging forms of the historic feed (data-service §2.2, §4.1). */
export const historicPagingRequirements: readonly Requirement[] = [
  ...metadataRequirements('page'),
  ...metadataRequirements('token'),
  requirement(
    'historic.token.continuation-token',
    '2.2.token.continuationToken',
    'continuationToken is URL-encoded.',
    async (client) => {
      const { pages } = await walkOf(client, 'token');
      const tokens = pages.flatMap(({ token }) => token ?? []);
      if (tokens.length === 0) throw new NotCheckable('No page has a token.');
      for (const token of tokens)
        requireThat(
          /^([A-Za-z0-9\-._~!*'(),]|%[0-9A-Fa-f]{2})+$/.test(token),
          'a URL-encoded token',
          show(token),
        );
    },
  ),
  requirement(
    'historic.token.total-count-decreases',
    '2.2.token.totalCount',
    'totalCount is the number of records still to be retrieved, so it decreases from page to page.',
    async (client) => {
      const { pages } = await walkOf(client, 'token');
      const counts = pages.map((page) => page.count('totalCount') ?? NaN);
      if (counts.length < 2) throw new NotCheckable('There is only one page.');
      const expected = pages
        .slice(0, -1)
        .reduce(
          (left, { records }) => [...left, (left.at(-1) ?? NaN) - records.length],
          counts.slice(0, 1),
        );
      requireThat(
        show(counts) === show(expected),
        `a totalCount that decreases by the records of each page: ${expected.join(', ')}`,
        counts.join(', '),
      );
    },
  ),
  requirement(
    'historic.token.next-carries-token',
    '2.2.token.next',
    'The next link contains the parameter continuationtoken, with the token of its page.',
    async (client) => {
      const { pages } = await walkOf(client, 'token');
      const withLink = pages.filter(({ next }) => next !== undefined);
      if (withLink.length === 0) throw new NotCheckable('No page has a next link.');
      for (const { next = '', token } of withLink) {
        const linked = /[?&]continuationtoken=([^&]*)/i.exec(next)?.[1];
        requireThat(
          linked !== undefined && decodeSafely(linked) === decodeSafely(token ?? ''),
          `continuationtoken=${token ?? ''} in the link`,
          next,
        );
      }
    },
  ),
  requirement(
    'historic.page.previous',
    '4.1.1',
    'A page after the first has a previous link to the page before it.',
    (client) => checkLink(client, 'previous'),
  ),
  requirement(
    'historic.page.next',
    '4.1.1',
    'A page before the last has a next link to the page after it.',
    (client) => checkLink(client, 'next'),
  ),
  requirement(
    'historic.page.total-pages',
    '4.1.1',
    'Rule 1: totalPages is the number of pages, PageNumber requests one of them, and all have the same totalCount.',
    async (client) => {
      const { pages, total, size } = await walkOf(client, 'page');
      for (const [index, page] of pages.entries()) {
        const describe = (numbers: readonly (number | undefined)[]) =>
          `page ${numbers.slice(0, 2).join(' of ')}, with a totalCount of ${numbers[2]}`;
        const names = ['currentPage', 'totalPages', 'totalCount'] as const;
        const actual = names.map((name) => page.count(name));
        const expected = [index + 1, Math.ceil(total / size), total];
        requireThat(show(actual) === show(expected), describe(expected), describe(actual));
      }
    },
  ),
  requirement(
    'historic.page.default-number',
    '8.PageNumber',
    'Without PageNumber the first page is returned.',
    async (client) => {
      const { first } = await sampleRecords(client);
      const current = first.count('currentPage');
      if (current === undefined)
        throw new NotCheckable('The service pages by continuation tokens.');
      requireThat(current === 1, 'currentPage 1', show(current));
    },
  ),
  rule(
    '2-ends',
    'Tokens lead on until a page has none, with all data retrieved.',
    async (client) => {
      const { pages, total, ended } = await walkOf(client, 'token');
      requireThat(
        ended,
        `an end after the ${total} matching records`,
        `${pages.length} pages and no end`,
      );
      const count = new Set(pages.flatMap(idsOf)).size;
      requireThat(count === total, `${total} records in all`, `${count} records`);
    },
  ),
  requirement(
    'historic.pages-share-nothing',
    '4.1.PageNumber',
    'No record is on two pages.',
    async (client) => {
      const { pages } = await walk(client);
      if (pages.length < 2) throw new NotCheckable('There is only one page.');
      const ids = pages.flatMap(idsOf);
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      requireThat(twice.length === 0, 'each record once', () => `twice: ${showSome(twice)}`);
    },
    { '4.1.continuationtoken': 'continuationtoken is the token of the page before.' },
  ),
  requirement(
    'historic.pages-keep-filters',
    '4.1.combination',
    'The records of every page match the filters of the request.',
    async (client) => {
      const { pages, query } = await walk(client);
      const {
        HiringAgencyCodes = '',
        StartPositionOpenDate = '',
        EndPositionOpenDate = '',
      } = query;
      for (const record of pages.flatMap(({ records }) => records)) {
        const [agency] = is.textsAt(record, 'hiringAgencyCode');
        const day = dayOf(record, 'positionOpenDate') ?? '';
        requireThat(
          agency === HiringAgencyCodes &&
            day >= StartPositionOpenDate &&
            day <= EndPositionOpenDate,
          'records of the requested agency and days',
          () => `${agency ?? 'none'}, ${day}`,
        );
      }
    },
  ),
];
