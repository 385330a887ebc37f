import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement, rulesOf } from '../requirement.ts';
import { NotCheckable, requireThat, show } from '../verdict.ts';
import { historic } from './historic-feed.ts';
import { idsOf, walk, type Walk } from './historic-walk.ts';

const rule = rulesOf('historic', '4.1');

/** Parses a link of a page; `undefined` if it is not relative to the base URL. */
const parseLink = (link: string): URL | undefined =>
  /^[/?]/.test(link) && !link.startsWith('//') && URL.canParse(link, 'https://service.invalid/')
    ? new URL(link, 'https://service.invalid/api/historicjoa')
    : undefined;

/** Returns the parameters of a link, by their names in lower case. */
export const parametersOf = (link: string): Map<string, string> =>
  new Map(
    [...(parseLink(link)?.searchParams ?? [])].map(([name, value]) => [name.toLowerCase(), value]),
  );

const links = ({ pages }: Walk): string[] => pages.flatMap(({ next }) => next ?? []);

function requireLink(walked: Walk): string {
  const [link] = links(walked);
  if (link === undefined) throw new NotCheckable('No page has a next link.');
  return link;
}

/** Decodes a URL-encoded text; returns it unchanged if it is malformed. */
export const decodeSafely = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const upperCaseNames = (link: string): string[] =>
  [...(parseLink(link)?.searchParams.keys() ?? [])].filter((name) => name !== name.toLowerCase());

async function filtersInLink(client: ProbeClient): Promise<void> {
  const walked = await walk(client);
  requireLink(walked);
  for (const link of links(walked)) {
    const parameters = parametersOf(link);
    for (const [name, value] of Object.entries(walked.query)) {
      const actual = parameters.get(name.toLowerCase());
      requireThat(
        actual?.toLowerCase() === value.toLowerCase(),
        `${name.toLowerCase()}=${value} in the next link`,
        () => (actual === undefined ? `a link without it: ${link}` : `${actual} in ${link}`),
      );
    }
  }
}

async function nextLeadsOn(client: ProbeClient): Promise<void> {
  const walked = await walk(client);
  const link = requireLink(walked);
  const url = parseLink(link);
  requireThat(
    url !== undefined && /\/api\/historicjoa\/?$/i.test(url.pathname),
    'a link to /api/historicjoa, relative to the base URL',
    link,
  );
  const [, second] = walked.pages;
  if (!second) throw new NotCheckable('There is no second page in the data.');
  const page = await historic(client, link.slice(link.indexOf('?') + 1));
  requireThat(
    show(idsOf(page)) === show(idsOf(second)),
    'the page after the first',
    () => `${page.records.length} different records`,
  );
}

/** The next links of the historic feed (data-service §4.1.3). */
export const historicLinkRequirements: readonly Requirement[] = [
  rule('3-lower-case', 'The names in the next link are in lower case.', async (client) => {
    const walked = await walk(client);
    requireLink(walked);
    for (const link of links(walked))
      requireThat(upperCaseNames(link).length === 0, 'names in lower case', () => link);
  }),
  rule('3-filters', 'The next link repeats the filter parameters of the request.', filtersInLink),
  requirement(
    'historic.next-leads-on',
    '4.1.3',
    'The next link is relative and returns the next page.',
    nextLeadsOn,
  ),
];
