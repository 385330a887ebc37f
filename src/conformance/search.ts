import { bodyOf, inWords, isRefusal, type Answer, type Asker } from './probe-client.ts';
import { demand, NotCheckable, show, type Clause } from './requirement.ts';
import * as is from './fields.ts';
import type { Found, Known } from './filters.ts';
import { idOf, nameOf, titleWords } from './job.ts';

/** The path of Search (spec §4.3). */
export const SEARCH = '/api/Search';

/** Records of one page that is learned from. */
const PAGE_SIZE = 50;
/** The largest count that the service tells (FACTS §1.9); from here on counts compare with nothing. */
export const LARGEST_TOTAL = 10_000;

/** What Search answered. */
export interface SearchAnswer extends Found {
  total: number | undefined;
  pages: number;
  body: unknown;
  answer: Answer;
}

/** Asks Search with the key and reads its envelope. */
export async function search(ask: Asker, query: Record<string, string>): Promise<SearchAnswer> {
  const answer = await ask.get(SEARCH, { ResultsPerPage: String(PAGE_SIZE), ...query }, 'given');
  const body = bodyOf(answer);
  const items = is.valueAt(body, 'SearchResult.SearchResultItems');
  demand(Array.isArray(items), 'SearchResult.SearchResultItems with a list', () => show(items));
  const total = is.valueAt(body, 'SearchResult.SearchResultCountAll');
  return {
    records: items,
    total: typeof total === 'number' ? total : undefined,
    pages: Number(is.valueAt(body, 'SearchResult.UserArea.NumberOfPages') ?? NaN),
    whole: typeof total === 'number' && total < LARGEST_TOTAL && total <= items.length,
    body,
    answer,
  };
}

const page = (ask: Asker, number: number) => search(ask, { Page: String(number), Fields: 'Full' });

/** Records from the beginning, the middle and the end of everything that is open: what filters are learned from. */
export const knownJobs = (ask: Asker): Promise<Known & { first: SearchAnswer }> =>
  ask.once('known jobs', async () => {
    const first = await page(ask, 1);
    const last = Number.isFinite(first.pages) ? first.pages : 1;
    const records = [...first.records];
    for (const number of new Set([Math.ceil(last / 2), last]))
      if (number > 1) records.push(...(await page(ask, number)).records);
    const readable = records.filter(is.isObject);
    return {
      records: readable,
      whole: first.whole,
      total: first.total,
      nameOf,
      largestTotal: LARGEST_TOTAL,
      first,
    };
  });

/** The two clauses of spec §5 for an endpoint with a key. */
export function keyClauses(prefix: string, path: string, query: Record<string, string>): Clause[] {
  const refused = async (ask: Asker, key: 'none' | 'wrong') => {
    const answer = await ask.get(path, query, key);
    demand(isRefusal(answer), 'status 401', () => inWords(answer));
    return answer.status === 401
      ? undefined
      : `Refused with status ${answer.status}; 401 is what the service is known to send.`;
  };
  return [
    {
      id: `${prefix}.key-missing`,
      section: '5',
      words: `${path} without a key is refused.`,
      check: (ask) => refused(ask, 'none'),
    },
    {
      id: `${prefix}.key-wrong`,
      section: '5',
      words: `${path} with a wrong key is refused.`,
      check: (ask) => refused(ask, 'wrong'),
    },
  ];
}

/** The count of an answer. @throws {@link NotCheckable} where it is no exact one. */
export function exact({ total }: SearchAnswer): number {
  if (total === undefined || total >= LARGEST_TOTAL)
    throw new NotCheckable('There are more records than the service counts.');
  return total;
}

/** Every ApplyURI that leads to the host of its announcement's own page. */
export function ownApplyAddresses(records: readonly unknown[]): { url: URL; item: unknown }[] {
  const host = (address: string) =>
    URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
  const found = records.flatMap((item) => {
    const own = host(is.textAt(item, 'MatchedObjectDescriptor.PositionURI') ?? '');
    return is
      .textsAt(item, 'MatchedObjectDescriptor.ApplyURI[]')
      .filter((address) => own !== '' && host(address) === own)
      .map((address) => ({ url: new URL(address), item }));
  });
  if (found.length === 0)
    throw new NotCheckable("No ApplyURI in the data leads to the service's own site.");
  return found;
}

/** Ids of an answer's records. */
export const idsOf = (records: readonly unknown[]): string[] => records.map(idOf);

/** The service's own day: by its clock where it tells it, else by this machine's. */
export const today = (answer: Answer | undefined): string =>
  (answer?.date ?? new Date()).toISOString().slice(0, 10);

/** Two words of one title, the one that fewest titles hold last: what Keyword is asked with. */
export function keywordsOf(records: readonly unknown[]): [string, string] {
  const counts = new Map<string, number>();
  for (const word of records.flatMap(titleWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = records
    .map((item) =>
      titleWords(item).sort((one, two) => (counts.get(two) ?? 0) - (counts.get(one) ?? 0)),
    )
    .filter((words) => words.length > 1)
    // The commonest word beside the rarest one: an answer for either and an answer for both differ most.
    .sort((one, two) => (counts.get(two[0] ?? '') ?? 0) - (counts.get(one[0] ?? '') ?? 0));
  const [words] = titles;
  const common = words?.[0];
  const rare = words?.[words.length - 1];
  if (common === undefined || rare === undefined)
    throw new NotCheckable('No record in the data has a title of two words.');
  return [common, rare];
}
