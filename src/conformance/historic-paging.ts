import type { Asker } from './probe-client.ts';
import { demand, NotCheckable, show, showSome, type Clause } from './requirement.ts';
import * as is from './fields.ts';
import { idsOf, walk, walkOf, type Walk } from './historic-walk.ts';
import { dayOf, historic, knownRecords } from './historic.ts';

const clause = (id: string, section: string, words: string, check: Clause['check']): Clause => ({
  id: `historic.${id}`,
  section,
  words,
  check,
});

const metadata = (names: readonly string[]): Record<string, is.Field> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { fields: [[`paging.metadata.${name}`, is.integer]], required: true } satisfies is.Field,
    ]),
  );

const metadataClauses = (form: Walk['form'], names: readonly string[]): Clause[] =>
  is.fieldClauses(
    `historic.${form}`,
    '2.2',
    `In the ${form === 'page' ? 'page-number' : 'continuation-token'} form`,
    metadata(names),
    async (ask) => ({
      records: (await walkOf(ask, form)).pages.map(({ body }) => body),
      nameOf: () => 'a page',
    }),
  );

const linkOf = (link: string): URL | undefined =>
  /^[/?]/.test(link) && !link.startsWith('//') && URL.canParse(link, 'https://service.invalid/')
    ? new URL(link, 'https://service.invalid/api/historicjoa')
    : undefined;

const links = ({ pages }: Walk): string[] => pages.flatMap(({ next }) => next ?? []);

function someLink(walked: Walk): string {
  const [link] = links(walked);
  if (link === undefined) throw new NotCheckable('No page carries a next link.');
  return link;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const notInLowerCase = (link: string): string[] =>
  [...(linkOf(link)?.searchParams.keys() ?? [])].filter((name) => name !== name.toLowerCase());

async function filtersInLink(ask: Asker): Promise<string | undefined> {
  const walked = await walk(ask);
  someLink(walked);
  for (const link of links(walked)) {
    const members = new Map(
      [...(linkOf(link)?.searchParams ?? [])].map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const [name, value] of Object.entries(walked.query)) {
      const own = members.get(name.toLowerCase());
      demand(
        own?.toLowerCase() === value.toLowerCase(),
        `${name.toLowerCase()}=${value} in the next link`,
        () => (own === undefined ? `a link without it: ${link}` : `${own} in ${link}`),
      );
    }
  }
  return undefined;
}

async function nextLeadsOn(ask: Asker): Promise<string | undefined> {
  const walked = await walk(ask);
  const link = someLink(walked);
  const url = linkOf(link);
  demand(
    url !== undefined && /\/api\/historicjoa\/?$/i.test(url.pathname),
    'a link to /api/historicjoa, relative to the base address',
    link,
  );
  const [, second] = walked.pages;
  if (!second) throw new NotCheckable('There is no second page in the data.');
  const page = await historic(ask, link.slice(link.indexOf('?') + 1));
  demand(
    show(idsOf(page)) === show(idsOf(second)),
    'the page that comes after the first',
    () => `${page.records.length} other records`,
  );
  return undefined;
}

/** The two paging forms of the historic feed (spec §2.2, §4.1). */
export const historicPagingClauses: readonly Clause[] = [
  ...metadataClauses('page', ['totalCount', 'pageSize', 'currentPage', 'totalPages']),
  ...metadataClauses('token', ['totalCount', 'pageSize']),
  clause(
    'token.continuation-token',
    '2.2',
    'continuationToken is a URL-encoded text.',
    async (ask) => {
      const { pages } = await walkOf(ask, 'token');
      const tokens = pages.flatMap(({ token }) => token ?? []);
      if (tokens.length === 0) throw new NotCheckable('No page carries a token.');
      for (const token of tokens)
        demand(
          /^([A-Za-z0-9\-._~!*'(),]|%[0-9A-Fa-f]{2})+$/.test(token),
          'a token with nothing left to encode',
          show(token),
        );
      return undefined;
    },
  ),
  clause(
    'token.total-count-decreases',
    '2.2',
    'totalCount is the count of records still to be retrieved: it decreases from page to page.',
    async (ask) => {
      const { pages } = await walkOf(ask, 'token');
      const counts = pages.map((page) => page.count('totalCount') ?? NaN);
      if (counts.length < 2) throw new NotCheckable('There is one page only.');
      const expected = pages
        .slice(0, -1)
        .reduce(
          (left, { records }) => [...left, (left.at(-1) ?? NaN) - records.length],
          counts.slice(0, 1),
        );
      demand(
        show(counts) === show(expected),
        `a totalCount that is less by the records of each page: ${expected.join(', ')}`,
        counts.join(', '),
      );
      return undefined;
    },
  ),
  clause(
    'token.next-carries-token',
    '2.2',
    'The next link contains the parameter continuationtoken, with the token of its page.',
    async (ask) => {
      const { pages } = await walkOf(ask, 'token');
      const linked = pages.filter(({ next }) => next !== undefined);
      if (linked.length === 0) throw new NotCheckable('No page carries a next link.');
      for (const { next = '', token } of linked) {
        const own = /[?&]continuationtoken=([^&]*)/i.exec(next)?.[1];
        demand(
          own !== undefined && decoded(own) === decoded(token ?? ''),
          `continuationtoken=${token ?? ''} in the link`,
          next,
        );
      }
      return undefined;
    },
  ),
  clause(
    'page.previous',
    '4.1',
    'Rule 1: a page after the first carries a previous link, to the page before it.',
    async (ask) => {
      const [, second] = (await walkOf(ask, 'page')).pages;
      if (!second) throw new NotCheckable('There is no second page in the data.');
      const number = linkOf(second.previous ?? '')?.searchParams;
      const names = new Map(
        [...(number ?? [])].map(([name, value]) => [name.toLowerCase(), value]),
      );
      demand(names.get('pagenumber') === '1', 'a link to page 1', show(second.previous));
      return undefined;
    },
  ),
  clause(
    'page.next',
    '4.1',
    'Rule 1: a page before the last carries a next link, to the page after it.',
    async (ask) => {
      const { pages } = await walkOf(ask, 'page');
      const [first, second] = pages;
      if (!first || !second) throw new NotCheckable('There is no second page in the data.');
      const names = new Map(
        [...(linkOf(first.next ?? '')?.searchParams ?? [])].map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      );
      demand(names.get('pagenumber') === '2', 'a link to page 2', show(first.next));
      return undefined;
    },
  ),
  clause(
    'page.total-pages',
    '4.1',
    'Rule 1: totalPages is the number of pages, and PageNumber asks for one of them.',
    async (ask) => {
      const { pages, total, size } = await walkOf(ask, 'page');
      for (const [index, page] of pages.entries()) {
        const told = [page.count('currentPage'), page.count('totalPages')];
        const expected = [index + 1, Math.ceil(total / size)];
        demand(show(told) === show(expected), `page ${expected.join(' of ')}`, told.join(' of '));
      }
      return undefined;
    },
  ),
  clause('page.default-number', '8', 'Without PageNumber the first page comes.', async (ask) => {
    const { first } = await knownRecords(ask);
    const current = first.count('currentPage');
    if (current === undefined) throw new NotCheckable('The service pages by continuation tokens.');
    demand(current === 1, 'currentPage 1', show(current));
    return undefined;
  }),
  clause(
    'rule-2-ends',
    '4.1',
    'Rule 2: tokens lead from page to page until one carries no token, and then all data was retrieved.',
    async (ask) => {
      const { pages, total, ended } = await walkOf(ask, 'token');
      demand(
        ended,
        `an end after the ${total} records that match`,
        `${pages.length} pages and no end`,
      );
      const count = new Set(pages.flatMap(idsOf)).size;
      demand(count === total, `${total} records in all`, `${count} records`);
      return undefined;
    },
  ),
  clause('pages-share-nothing', '4.1', 'No record comes on two pages.', async (ask) => {
    const { pages } = await walk(ask);
    if (pages.length < 2) throw new NotCheckable('There is one page only.');
    const ids = pages.flatMap(idsOf);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    demand(twice.length === 0, 'each record once', () => `twice: ${showSome(twice)}`);
    return undefined;
  }),
  clause(
    'pages-keep-filters',
    '4.1',
    'The records of every page fit the filters of the request.',
    async (ask) => {
      const { pages, query } = await walk(ask);
      const {
        HiringAgencyCodes = '',
        StartPositionOpenDate = '',
        EndPositionOpenDate = '',
      } = query;
      for (const record of pages.flatMap(({ records }) => records)) {
        const [agency] = is.textsAt(record, 'hiringAgencyCode');
        const day = dayOf(record, 'positionOpenDate') ?? '';
        demand(
          agency === HiringAgencyCodes &&
            day >= StartPositionOpenDate &&
            day <= EndPositionOpenDate,
          'records of the agency and the days asked for',
          () => `${agency ?? 'none'}, ${day}`,
        );
      }
      return undefined;
    },
  ),
  clause(
    'rule-3-lower-case',
    '4.1',
    'Rule 3: the names in the next link are in lower case.',
    async (ask) => {
      const walked = await walk(ask);
      someLink(walked);
      for (const link of links(walked))
        demand(notInLowerCase(link).length === 0, 'names in lower case', () => link);
      return undefined;
    },
  ),
  clause(
    'rule-3-filters',
    '4.1',
    'Rule 3: the next link repeats the filter parameters of the request.',
    filtersInLink,
  ),
  clause(
    'next-leads-on',
    '4.1',
    'The next link, relative to the base address, leads to the next page.',
    nextLeadsOn,
  ),
];
