import { codeList } from '../service/code-lists.ts';
import { ServiceError } from '../service/errors.ts';
import { readQuery } from '../service/parameters.ts';
import type { Loss } from '../service/schema.ts';
import { search } from '../service/search.ts';
import type { ProxyEvent, Settings } from './options.ts';
import { Problem, problemOf } from './problem.ts';
import { reduceCodeList, reduceSearch } from './reduce.ts';

/** What a page asks for, in canonical form: equal questions are equal texts. */
export interface Asked {
  /** `/api/Search` or `/api/codelist/<name>`. */
  path: string;
  /** The canonical query (`writeQuery`), locked parameters included; empty for a code list. */
  query: string;
}

/** A finished answer: the same for every page that asks the same. */
export interface Loaded {
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Answers a question from upstream. @throws {@link Problem} */
export type Load = (asked: Asked) => Promise<Loaded>;

const listPath = '/api/codelist/';

/** Whether an answer holds the key, as it is or written in one of the usual ways. A key too short to be one is not looked for. */
function keyFinder(key: string): (body: string) => boolean {
  if (key.length < 12) return () => false;
  const hex = Array.from(key, (character) =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
  const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
  const written = [
    key,
    escaped(key),
    encodeURIComponent(key),
    btoa(key).replace(/=+$/, ''),
    hex,
    hex.toUpperCase(),
  ];
  const forms = new Set(written.map(escaped)); // the body is JSON itself
  return (body) => [...forms].some((form) => body.includes(form));
}

const reportLosses = (
  losses: readonly Loss[],
  path: string,
  report: (event: ProxyEvent) => void,
): Record<string, string> => {
  if (losses.length === 0) return {};
  report({
    event: 'losses',
    path,
    count: losses.length,
    places: losses.slice(0, 10).map((loss) => loss.path),
  });
  // One letter a loss, record or entry or field; a page counts them like its own.
  const letters = losses.slice(0, 2_000).map(({ lost }) => lost.charAt(0));
  return { 'portal-losses': letters.join('') };
};

/**
 * Makes the one function through which every answer comes. It depends on nothing but what was asked, and a failure is thrown,
 * so a cache, coalescing and limits towards upstream can stand around it without knowing anything else.
 */
export function createLoad({ upstream, keyHeaders, report }: Settings): Load {
  const holdsKey = keyFinder(Object.values(keyHeaders)[0] ?? '');
  const load: Load = async ({ path, query }) => {
    if (path.startsWith(listPath)) {
      const { data, losses } = await codeList(path.slice(listPath.length), upstream); // needs no key (spec §4.5), gets none
      return {
        body: JSON.stringify(reduceCodeList(data)),
        headers: { 'cache-control': 'public, max-age=3600', ...reportLosses(losses, path, report) },
      };
    }
    const { parameters } = readQuery(new URLSearchParams(query));
    const { data, losses } = await search(parameters, {
      ...upstream,
      headers: { ...upstream.headers, ...keyHeaders },
    });
    const body = JSON.stringify(reduceSearch(data, parameters.Fields === 'Full'));
    if (holdsKey(body)) throw new ServiceError('shape', 'The answer holds the key.');
    return {
      body,
      headers: { 'cache-control': 'public, max-age=60', ...reportLosses(losses, path, report) },
    };
  };
  return async (asked) => {
    try {
      return await load(asked);
    } catch (error) {
      const problem =
        error instanceof ServiceError
          ? problemOf(error, asked.path.startsWith(listPath))
          : new Problem(500, 'The proxy failed on this request.');
      const { kind, status } =
        error instanceof ServiceError ? error : { kind: 'fault', status: undefined };
      report({
        event: 'failure',
        path: asked.path,
        kind,
        upstreamStatus: status,
        answered: problem.status,
      });
      throw problem;
    }
  };
}
